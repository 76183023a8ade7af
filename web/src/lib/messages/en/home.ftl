# Home: the gallery, new matches, the lobby and other ways in.
page-home-title = boardwright: games to play, write and measure
page-home-heading = Pick a game and play
page-home-lead = Play a bot now, or share a link and play with friends. No account needed.
page-home-level = Opponent
page-home-search = Search games
page-home-tag-solo = Solo
page-home-tag-two = Two players
page-home-tag-more = More than two players
page-home-found = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
page-home-none = No games match. Try fewer words or filters.
page-home-beside = Matches and other ways to join
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
page-home-quick = Find players
page-home-setup = Set up…
page-home-mine = My matches
page-home-forget = Remove { $title } from this list
page-home-all = All { $count }
page-home-lobby = Lobby
page-home-open = Open seats
page-home-running = Live matches
page-home-join = Join
page-home-join-it = Join { $title }
page-home-watch = Watch
page-home-watch-it = Watch { $title }
page-home-lobby-empty = No open matches. Choose “Find players” in any game to wait here for an opponent.
page-home-waiting = { $count ->
    [one] waiting for one player
   *[other] waiting for { $count } players
}
page-home-playing = in progress
page-home-over = over
page-home-seat-person = a person
page-home-seat-bot = a bot
page-home-seat-program = a program
page-home-seat-open = open
page-home-clock-move = { $seconds } s per move
page-home-clock-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
page-home-tournaments = Tournaments
page-home-doors = Other ways to join
page-home-link = Link that you received
page-home-enter = Open link
page-home-link-wrong = This is not a link to a match on this server.
page-home-journal = Open a journal file…
page-home-journal-wrong = This file is not a journal.
page-home-new = New match
page-home-seats = Players
page-home-count = Seats
page-home-seat = Seat { $seat }
page-home-sitter-me = Me, on this screen
page-home-sitter-friend = A friend, by link
page-home-sitter-open = Anyone in the lobby
page-home-sitter-bot = A bot
page-home-sitter-program = A program
page-home-bot = Bot
page-home-bots = By name
page-home-name = Name
page-home-open-told = Listed in the lobby until somebody joins.
page-home-options = Options
page-home-option-usual = default
page-home-terms = Spectators and lobby
page-home-clock-seconds = Seconds
page-home-clock-minutes = Minutes
page-home-clock-increment = Seconds added per move
page-home-clock-day-count = Days
page-home-clock-late = When time runs out
page-home-clock-default = The default answer is given
page-home-clock-forfeit = The player loses
page-home-spectators = Spectators
page-home-watch-allowed = Allowed
page-home-watch-delayed = Allowed, with a delay
page-home-watch-refused = Not allowed
page-home-watch-delay = Delay in seconds
page-home-listed = List the match in the lobby
page-home-create = Start match
page-home-create-open = Create match
page-home-edit = View and edit the game’s JSON
page-home-made = { $title }: the match is ready
page-home-made-send = Send each player their link. A link gives control of its seat, so keep it private.
page-home-made-open = The match is listed in the lobby. It starts when all seats are taken.
page-home-link-seat = Seat { $seat } { $name }
page-home-link-program = Seat { $seat } { $name }, for a program
page-home-link-watch = For spectators
page-home-link-open = For players and spectators
page-home-link-game = Link to this game
page-home-sit = Go to the match
page-home-qr = QR code
page-home-qr-of = QR code of { $link }
page-home-favourites = Favourites
page-home-star = Favourite: { $title }
page-home-minutes = { $minutes } min
page-home-length = Length
page-home-length-short = Up to 10 min
page-home-length-middle = 10–30 min
page-home-length-long = Over 30 min
page-home-difficulty = Difficulty
page-home-difficulty-easy = Easy
page-home-difficulty-middle = Medium
page-home-difficulty-hard = Hard
page-home-difficulty-of = Difficulty { $level } of 5
page-home-variants = Variants and games like it
page-home-rules = Rules
page-home-friend = Play with a friend
page-home-played = Your matches in this game
page-home-first = Start here
page-own-title = On another device
page-gallery = Gallery
page-gallery-nobody = Anonymous
page-gallery-more = All published games
page-home-by-kind = Kind
page-home-by-players = Players
page-home-tempo = Tempo
page-home-tempo-none = No clock
page-home-tempo-match = Live
page-home-tempo-move = Per move
page-home-tempo-days = Correspondence
page-home-tempo-none-about = Everybody takes as long as they like.
page-home-tempo-match-about = Each player has this time for the whole match.
page-home-tempo-move-about = Each player has this time for every move.
page-home-tempo-days-about = Days for every move. Come back whenever it is your turn; My matches shows the time left.
page-home-tempo-with = correspondence, { $clock }
page-home-against = Play against a bot
page-home-records = Records on this server
page-home-records-played = { $count ->
    [0] Nobody has finished a match yet.
    [one] One match played.
   *[other] { $count } matches played.
}
page-home-records-playing = { $count ->
    [one] One is being played.
   *[other] { $count } are being played.
}
page-home-record-best = Most points
page-home-record-quickest = Quickest win
page-home-record-longest = Longest match
page-home-record-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
page-home-record-answers = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-home-any = any
