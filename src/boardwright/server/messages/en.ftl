# What the server says. Ids begin with the room they belong to.

# -- who may do what
server-no-match = There is no match with this address.
server-no-game = There is no game '{ $name }'.
server-no-part = The rules have no part '{ $part }'.
server-no-page = There is nothing at this address.
server-no-kind = There is no kind of file '{ $kind }'.
server-no-secret = The header Authorization has to be 'Bearer' and the secret of a seat.
server-wrong-secret = This secret opens no seat of this match.
server-not-your-seat = Seat { $seat } is not yours.
server-no-spectators = Nobody may watch this match.
server-not-operator = This is for the operator of the server only.
server-blocked = The operator of this server has blocked your address.
server-muted = The operator of this server has closed the chat of this match.
server-no-chat-line = There is no such line of chat in this match.
server-origin = Pages from { $origin } may not talk to this server.
server-not-over = That has to wait until the match is over.
server-journal-hides = The journal of this match tells what is hidden or still to come: it is given once the match is over.
server-not-begun = The match has not begun: a seat is still open.
server-page-missing = The page is not built. Run 'make page', or use the API at /api/openapi.json.

# -- settings
server-bad-setting = { $name } has to be a number, not '{ $found }'.
server-bad-log = The log tells { $known }, not '{ $found }'.

# -- playing
server-late = Too late: somebody else was faster, or the question has changed.
server-time-up = Too late: the time for this answer is up.
server-broken = Something went wrong here, and nothing has changed. It has been written down.
server-store = The match cannot be saved now, so nothing has changed. Try again in a moment.
server-closing = The server is going down. Try again in a moment.

# -- seats
server-no-open-seat = All seats are taken.
server-seat-taken = Seat { $seat } is taken, or there is none.
server-bot-seat = Seat { $seat }: a seat for a bot names its bot, and no other seat does.
server-no-bot = There is no bot '{ $bot }' to play this here.
server-bot-address = There can be no bot at this address of { $host }: expected http://HOST:PORT/PATH with a port from 1 to 65535.
server-bot-host = This server does not call bots at { $host }.
server-bot-asks-too-much = { $bot } asks for too much: { $parameter } is too large here.
server-no-stand-in = No bot can take the place of seat { $seat }.
server-no-stand-in-there = No bot has taken the place of seat { $seat }.
server-clock-runs = Seat { $seat } has a clock of its own: nobody is replaced while it runs.
server-name-taken = { $name } is, or looks like, the name of a player here. Choose another one.
server-not-absent = Seat { $seat } may be replaced only when it is asked, not connected, and { $seconds } seconds have passed.

# -- offers
server-offered-already = This has been offered already.
server-no-offer = There is no such offer any more.
server-bots-play-on = Bots agree to no draw.
server-nothing-to-undo = There is no answer of yours to take back.
server-undo-reveals = This cannot be taken back: something has been revealed since.
server-rematch-made = There is another match already: { $match }.

# -- journals, uploads and workers
server-journal-too-long = A journal may have at most { $most } answers.
server-journal-seats = The journal is of { $seats } seats, and none of them can be open.
server-journal-game = The game inside this journal has errors.
server-other-digest = The journal is of another version of { $game }.
server-game-or-text = Name a game or give the text of one, not both.
server-not-json = The text is no JSON.
server-worker-time = This took more than { $seconds } seconds and was stopped.
server-worker-memory = This took too much memory and was stopped.
server-worker-busy = Too much is going on here at the moment. Try again soon.

# -- limits
server-too-slow = The request did not arrive within { $seconds } seconds.
server-too-large = This is too large: at most { $most } bytes are taken.
server-too-often = Too many requests. Slow down.
server-too-much-stored = Your address has stored { $most } bytes today. Try again tomorrow.
server-chat-full = This match has { $most } lines of chat already; no more are kept.
server-too-many-matches = At most { $most } matches may be made from one address in an hour.
server-too-many-connections = At most { $most } connections are open from one address.
server-bad-message = This is no message that the server knows: { $reason }
server-bad-method = This address is not asked that way.
server-hello-first = The first message has to be a hello.
server-version = The client speaks version { $found } of the protocol; this server speaks version { $expected }.
