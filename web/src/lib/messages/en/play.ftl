# The match screen, replays, and what is said of any scene.
page-board = Board
page-zoom = Board size
page-zoom-in = Larger
page-zoom-out = Smaller
page-zoom-all = Show all
page-mark-last = last move
page-mark-check = in check
page-mark-mate = checkmated
page-mark-threatened = threatened
page-mark-guarded = guarded
page-mark-goal = goal
page-mark-danger = danger
page-mark-closed = closed
page-mark-fog = not visible now
page-chosen = selected
page-choosable = selectable
page-dice = Dice
page-die = die
page-die-unrolled = not rolled yet
page-seats = Seats
page-seat = Seat { $number }
page-seat-open = free
page-seat-bot = bot
page-seat-program = program
page-seat-person = person
page-you = you
page-away = away
page-out = out
page-score = Score
page-stands-in = played by a bot
page-days = { $days } days
page-which = Which one?
page-filter = Filter choices
page-choices = Choices
page-choices-found = { $count ->
    [0] No choice matches.
    [one] One choice. Press Enter to take it.
   *[other] { $count } choices, { $shown } shown. Use the arrow keys and Enter.
  }
page-talk = Log and chat
page-log = Log
page-log-round = Round { $number }
page-chat = Chat
page-chat-say = Say something
page-chat-send = Send
page-qr = QR code of the link
page-link = Link
page-match = Match
page-refused = You cannot see this match
page-connection-lost = Connection lost. Reconnecting…
page-prompt = Your decision
page-waiting-seats = Waiting for players
page-share-join = Send this link. Anyone who opens it can take a free seat.
page-share-watch = Anyone with this link can watch.
page-sit = Take seat { $number }
page-over = The match is over
page-to-rematch = Go to the rematch
page-rematch = Rematch
page-replay = Replay
page-bot-plays = A bot plays for you.
page-take-back-seat = Take over again
page-waiting-for = Waiting for { $names }
page-all-choices = Choices ({ $count })
page-choices-list = All choices
page-eyes = View as
page-eyes-asked = The player to move
page-path = Selected so far
page-back = Back
page-thing-at = { $thing } on { $place }
page-ask-where = { $thing }: where to?
page-ask-target = { $thing }: which target?
page-ask-both = { $thing }: where to, or what to do?
page-ask-what = { $thing }: what to do?
page-ask-next = { $thing }: what else?
page-buttons = Actions
page-spectator = Spectator
page-agree = Accept
page-decline = Decline
page-withdraw = Withdraw
page-offer-draw = { $name } offers a draw.
page-offer-undo = { $name } asks to take back a move.
page-offer-rematch = { $name } wants a rematch.
page-are-away = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
  }
page-let-bot = { $count ->
    [one] Let a bot play instead
   *[other] Let bots play instead
  }
page-bot-failed = { $count ->
    [one] { $name } is played by a bot, which failed to answer. The server gave a default answer instead.
   *[other] { $name } is played by a bot, which failed to answer { $count } times. The server gave default answers instead.
  }
page-result-rules = { $winners } wins
page-result-resigned = Resigned. { $winners } wins
page-result-time = Time is up. { $winners } wins
page-result-draw = Draw agreed
page-more = More
page-turn-board = Flip the board
page-copy-position = Copy position
page-position-copied = Position copied
page-save-as = Save as { $kind }
page-share = Share
page-undo = Take back my move
page-undo-short = Take back
page-draw-short = Draw
page-draw = Offer a draw
page-stand-in = Let a bot play for me
page-resign = Resign
page-resign-sure = Yes, resign
page-replay-of = Replay of { $title }
page-replay-move = Move { $move } · { $name }
page-replay-start = Start
page-analysis-invite = Who was ahead at each move, the best moves as arrows, turning points and missed chances.
page-analysis-start = Show the analysis
page-replay-at = Step { $at } of { $total }
page-replay-first = Go to the beginning
page-replay-back = Previous
page-replay-play = Play
page-replay-pause = Pause
page-replay-next = Next
page-replay-last = Go to the end
page-replay-speed = Speed
page-replay-place = Position in the match
page-replay-eyes = View as
page-replay-all = Spectator
page-replay-fork = Play from here
page-replay-fork-with = Other seats are played by
page-replay-fork-people = people on this screen
page-replay-fork-you = Your seat
page-replay-fork-start = Start
page-replay-download = Download the journal
page-replay-upload = Open a journal
page-replay-live = Go to the match
page-replay-later = The journal is available when the match is over.
page-replay-bad-file = This file is not a journal.
page-replay-link = Copy a link to this moment
page-seat-bot-level = level { $level } · { $name }
page-ahead = Material ahead:
page-captured = { $count ->
    [one] One piece lost
   *[other] { $count } pieces lost
  }
page-zones = Parts of the board
page-lit-more = { $count ->
    [one] { $count } more thing can be chosen here
   *[other] { $count } more things can be chosen here
  }
page-sheet-open = Show more of the table
page-sheet-close = Show the board
page-moves = Moves
page-rules = Rules
page-rules-search = Search the rules
page-rules-none = No section contains these words.
page-rules-lit = Highlighted items can be chosen. Click or drag them, or press Enter.
page-rules-why = Click anything else to learn why it cannot be chosen.
page-rules-list = Type to search the list of all choices.
page-rules-more = The “More” menu has draws, undo, links and the replay.
page-rules-family = Game family: { $family }. Its documentation has the full rules.
page-confirm = Confirm
page-move-waits = Your move will be sent when the connection is back.
page-why-nothing = { $thing }: nothing to choose here now.
page-end = End of the match
page-team = Team
page-end-how = How the match went
page-end-won = You won
page-end-lost = You lost
page-end-drawn = A draw
page-end-against = against { $names }
page-end-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
page-end-leads = { $name } is ahead
page-end-behind = { $name } is behind
page-end-move = Move { $at }: { $name } stands better
page-end-lead = Who was ahead, move by move
page-end-turn = { $name }: { $points } (move { $at })
page-tip-cost = Costs
page-tip-may = You can choose this.
page-end-tally = Where the points came from
page-end-total = Total
page-end-axis = move
page-end-board = Board
page-end-position = The last position
page-end-wins = { $name } wins
page-end-wins-to = { $name } wins, { $points } to { $others }
page-end-wins-with = { $name } wins with { $points } points
page-end-ahead = { $name } is { $points } ahead
page-end-lead-points = Each player’s points after each move. Press the plot to see the match at that move.
page-end-lead-chances = The chances of winning, as bots estimate them. Press the plot to see the match at that move.
page-end-lead-none = This game does not show who is ahead. These were the last moves:
page-end-no-turns = No single move decided the match.
page-watch = Watch
page-guide = First match
page-guide-next = Got it
page-guide-skip = Skip the hints
page-guides = Show hints in first matches
page-guide-again = Guide me through a match
page-analyse = Analyse
page-analysis = Analysis
page-analysis-busy = Thinking…
page-analysis-over = The match is over here. Step back to see what could have been played.
page-analysis-advice = { $name }: a player at the level “{ $level }” would choose
page-analysis-others = It also considered: { $others }
page-analysis-chances = Chances of { $name }: { $percent } %
page-analysis-wins = wins in { $count }
page-analysis-loses = loses in { $count }
page-analysis-curve = Chances of { $name }, move by move
page-since = Since you last looked
page-since-more = { $count } earlier lines are in the log.
page-since-watch = Watch it again
page-analysis-curve-all = Chances of everybody, move by move
page-analysis-turns = Turning points
page-analysis-missed = Missed chances
page-hint = Hint
page-advice = Stuck?
page-advice-move = Show me a good move
page-advice-chances = Show the chances
page-hint-level = Level of the hint

page-about-more = All its rules
page-about-less = Less
page-signs = On the board
page-signs-figures = On the figures
page-sign-may = can be chosen
page-sign-figure = chosen
page-sign-aim = fire along this line
page-sign-chosen = chosen
page-sign-target = can go there
page-sign-take = can capture
page-sign-fly = fly there
page-sign-danger = the ship crashes there
page-sign-attack = can be attacked
page-sign-threatened = a foe can strike there
page-sign-guarded = a guard watches there
page-sign-goal = a place to reach
page-sign-last = last move
page-sign-check = check
page-sign-mate = checkmate
page-sign-beam = fired last round
page-tap-lit = { $count ->
    [one] Tap the highlighted item.
   *[other] Tap one of the { $count } highlighted items.
}
page-analysis-answer = Answer { $at }
page-analysis-move = Move { $move }
page-analysis-took-lead = { $name } took the lead
page-analysis-gained = { $name } gained ground
page-analysis-gave-lead = { $name } gave away the lead
page-analysis-lost = { $name } lost ground
page-analysis-missed-by = { $name } missed a chance
page-analysis-better = Better was { $best }
page-analysis-mistakes-of = Mistakes
page-analysis-blunders-of = Blunders
page-analysis-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
page-analysis-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
page-end-move-took-lead = Move { $at }: { $name } took the lead
page-end-move-gained = Move { $at }: { $name } gained ground
page-end-move-gave-lead = Move { $at }: { $name } gave away the lead
page-end-move-lost = Move { $at }: { $name } lost ground
page-analysis-from-to = { $before } → { $after } %
page-analysis-depth = Searched { $depth } half-moves deep
