# Home: the gallery, new matches, the lobby and other ways in.
page-home-title = boardwright: games to play, write and measure
page-home-heading = Pick a game and play
page-home-lead = Against a bot at once, or with whoever has the link. No account: the link is the seat.
page-home-level = Opponent
page-home-search = Search games
page-home-tags = Show only
page-home-tag-solo = Alone
page-home-tag-two = For two
page-home-tag-more = For more than two
page-home-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
page-home-none = No game is like that. Fewer words or tags may help.
page-home-beside = Matches and other ways in
page-home-family-boards = Board
page-home-family-cards = Cards
page-home-family-shooter = Shooter
page-home-family-starships = Starships
page-home-family-tactics = Tactics
page-home-players = { $many ->
    [one] { $seats } player
   *[other] { $seats } players
}
page-home-play = Play now
page-home-quick = Find people
page-home-setup = Set up…
page-home-mine = My matches
page-home-forget = Take { $title } off this list
page-home-all = All { $count }
page-home-lobby = Lobby
page-home-open = Open seats
page-home-running = To watch
page-home-join = Sit down
page-home-join-it = Sit down: { $title }
page-home-watch = Watch
page-home-watch-it = Watch: { $title }
page-home-lobby-empty = Nobody waits at the moment. Find people in any game and you wait here for them.
page-home-waiting = { $count ->
    [one] waits for one more
   *[other] waits for { $count } more
}
page-home-playing = goes on
page-home-over = over
page-home-seat-person = a person
page-home-seat-bot = a bot
page-home-seat-program = a program
page-home-seat-open = open
page-home-clock-move = { $seconds } s a move
page-home-clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
page-home-tournaments = Tournaments
page-home-doors = Come in another way
page-home-link = A link that you were sent
page-home-enter = Enter
page-home-link-wrong = That is no link to a table of this server.
page-home-journal = Open a journal file…
page-home-journal-wrong = That file is no journal.
page-home-new = New match
page-home-seats = Who plays
page-home-count = Seats
page-home-seat = Seat { $seat }
page-home-sitter-me = Me, on this screen
page-home-sitter-friend = A friend, by link
page-home-sitter-open = Whoever comes
page-home-sitter-bot = A bot
page-home-sitter-program = A program
page-home-bot = Bot
page-home-bots = By name
page-home-name = Name
page-home-open-told = Shown in the lobby until somebody sits down.
page-home-options = Options
page-home-option-usual = as usual
page-home-terms = Clock and spectators
page-home-clock = Clock
page-home-clock-none = None
page-home-clock-per-move = For each move
page-home-clock-per-match = For the whole match
page-home-clock-per-days = Days for each move
page-home-clock-seconds = Seconds
page-home-clock-minutes = Minutes
page-home-clock-increment = Seconds more with each move
page-home-clock-day-count = Days
page-home-clock-late = When time is up
page-home-clock-default = The usual answer is given
page-home-clock-forfeit = The match is lost
page-home-spectators = Spectators
page-home-watch-allowed = Allowed
page-home-watch-delayed = Allowed, later
page-home-watch-refused = None
page-home-watch-delay = Seconds later
page-home-listed = Show it in the lobby
page-home-create = Begin
page-home-create-open = Open the table
page-home-edit = Look at its JSON, change it
page-home-made = { $title }: the table is ready
page-home-made-send = Send each link to who is to sit there. It opens that seat, so send it to nobody else.
page-home-made-open = It is in the lobby. The match begins when all seats are taken.
page-home-link-seat = Seat { $seat } { $name }
page-home-link-program = Seat { $seat } { $name }, for a program
page-home-link-watch = To watch
page-home-link-open = To sit down or to watch
page-home-link-game = The link of this game
page-home-sit = To the table
page-home-qr = QR code
page-home-qr-of = QR code of { $link }
