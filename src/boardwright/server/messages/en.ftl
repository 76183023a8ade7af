# Texts of the server.

# -- who may do what
server-no-match = There is no match at this address.
server-no-game = There is no game '{ $name }'.
server-no-part = The rules have no part '{ $part }'.
server-no-art = There are no pictures named '{ $name }'.
server-no-page = There is nothing at this address.
server-no-kind = There is no kind of file called '{ $kind }'.
server-no-secret = The Authorization header must be 'Bearer' followed by the secret of a seat.
server-wrong-secret = This secret is not valid for any seat of this match.
server-not-your-seat = Seat { $seat } is not yours.
server-no-spectators = Spectators are not allowed in this match.
server-not-operator = Only the operator of the server may do this.
server-blocked = The operator of this server has blocked your address.
server-muted = The operator of this server has closed the chat of this match.
server-no-chat-line = This match does not have that chat message.
server-origin = Pages from { $origin } may not use this server.
server-no-advice = During a match, hints and analysis are only available against bots and without a clock.
server-not-over = This is possible only after the match is over.
server-journal-hides = The journal contains hidden information. You can get it when the match is over.
server-not-begun = The match has not started: a seat is still open.
server-page-missing = The page is not built. Run 'make page', or use the API at /api/openapi.json.

# -- settings
server-bad-setting = { $name } must be a number, not '{ $found }'.
server-bad-log = The log level must be { $known }, not '{ $found }'.

# -- playing
server-late = Too late: somebody else answered first, or the question has changed.
server-time-up = Too late: the time for this answer has run out.
server-broken = Something went wrong on the server. Nothing has changed, and the error has been logged.
server-store = The match cannot be saved now, so nothing has changed. Try again in a moment.
server-closing = The server is shutting down. Try again in a moment.

# -- seats
server-paused = The match is paused.
server-no-open-seat = All seats are taken.
server-seat-taken = Seat { $seat } is taken or does not exist.
server-bot-seat = Seat { $seat }: a seat of type bot must name a bot; a seat of another type must not name one.
server-bad-engine = Invalid engine '{ $found }'; expected NAME=uci:COMMAND.
server-engine = Engine { $name }
server-no-bot = There is no bot '{ $bot }' for this game on this server.
server-bot-address = Invalid bot address at { $host }; expected http://HOST:PORT/PATH with a port from 1 to 65535.
server-bot-host = This server does not call bots at { $host }.
server-bot-asks-too-much = { $bot }: the parameter { $parameter } is too large for this server; at most { $most }.
server-no-stand-in = A bot cannot replace the player in seat { $seat }.
server-no-stand-in-there = No bot is playing for seat { $seat }.
server-clock-runs = A bot cannot replace the player in seat { $seat } while the clock of that seat is running.
server-name-taken = { $name } is too similar to the name of another player. Choose a different name.
server-not-absent = A bot can replace the player in seat { $seat } only if that player must answer, is disconnected, and has not answered for { $seconds } seconds.

# -- offers
server-offered-already = This offer has already been made.
server-no-offer = This offer no longer exists.
server-bots-play-on = Bots do not accept draws.
server-nothing-to-undo = You have no answer to take back.
server-undo-reveals = This cannot be taken back: hidden information has been revealed since then.
server-rematch-made = The rematch already exists: { $match }.

# -- journals, uploads and workers
server-journal-too-long = A journal may have at most { $most } answers.
server-journal-seats = The journal has { $seats } seats. Name a player for every seat: no seat may stay open.
server-journal-game = The game in this journal has errors.
server-other-digest = The journal belongs to another version of { $game }.
server-game-or-text = Give either the name of a game or its text, not both.
server-not-json = The text is not valid JSON.
server-worker-time = Stopped: this took more than { $seconds } seconds.
server-worker-memory = Stopped: the process ended, probably because it used too much memory.
server-worker-busy = The server is busy. Try again soon.
server-not-asked = Seat { $seat } has no decision to make now.

# -- limits
server-too-slow = The request did not arrive within { $seconds } seconds.
server-too-large = Too large: the limit is { $most } bytes.
server-too-often = Too many requests. Please slow down.
server-too-much-stored = Your address has reached the limit of { $most } stored bytes per day. Try again tomorrow.
server-chat-full = The chat of this match is full: it has { $most } messages.
server-too-many-matches = At most { $most } matches per hour can be created from one address.
server-too-many-connections = At most { $most } connections are allowed from one address.
server-bad-message = Invalid message: { $reason }
server-bad-method = This address does not support that HTTP method.
server-hello-first = The first message must be 'hello'.
server-version = The client uses protocol version { $found }; this server uses version { $expected }.
server-lab-time = On this server, all matches of a lab run together may take at most { $seconds } seconds.
server-no-lab-run = This lab run does not exist or has no report yet. The server deletes old runs.
server-bad-gallery = unknown gallery setting '{ $found }'; expected one of { $known }
server-push-turn = Your turn
server-push-package = Web Push needs the package cryptography: pip install 'boardwright[push]'
server-push-key = { $path }: not a usable key for Web Push ({ $why }); make one with: openssl ecparam -genkey -name prime256v1 -noout -out push.pem
server-no-push = this server sends no push messages
server-push-endpoint = this server may not call a push service at this address
server-no-backup = No backup has this code. Check each character.
server-no-entry = This game is not in the gallery.
server-gallery-off = This server has no gallery.
server-only-uploads = Only a game that was saved on this server can be published. Save it first.
