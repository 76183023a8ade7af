# What adapters to other standards say.
adapters-not-simultaneous = In { $game } the seats decide one after the other: use env() instead of parallel_env().
adapters-no-seat = There is no seat { $seat }; the match has seats 0 to { $last }.
adapters-opponents = { $expected ->
    [one] One opponent is needed
   *[other] { $expected } opponents are needed
  }, { $found } given.
adapters-text-asked = You are seat { $seat }.
adapters-text-wait = It is not your turn.
adapters-text-over = The match is over. { $all ->
    [yes] It is a draw.
   *[no] { $won ->
        [yes] You win.
       *[no] You lose.
    }
  }
adapters-text-not-asked = You have no decision to make now; wait for your turn.
adapters-text-refused = '{ $text }' is not a legal answer. Write an answer like '{ $example }' and nothing else.
adapters-text-refused-near = '{ $text }' is not a legal answer. Did you mean '{ $word }'?
adapters-text-result = Result: { $scores }
adapters-bad-name = '{ $name }' cannot be the name of a game: use at most 63 characters (lowercase letters, digits, - and _) and start with a letter or digit.
adapters-shipped-name = '{ $name }' is the name of a shipped game; choose another name.
adapters-too-large = The file is too large; the limit is { $most } bytes.
adapters-folder-full = The folder is full: it already has { $most } games.
adapters-not-saved = '{ $name }' could not be saved: { $reason }.
adapters-legal = This answer is legal now.
adapters-no-reason = This answer is not among the legal ones.
adapters-bad-seat = '{ $name }' cannot take a seat here. Use one of: { $known }.
adapters-no-match = There is no match '{ $id }'. Call list_matches to see all matches.
adapters-no-open-seat = No seat of match '{ $id }' is open.
adapters-seat-taken = Seat { $seat } is not open.
adapters-no-key = This key belongs to no seat. You get keys from start_match and join_match.
adapters-too-many-matches = This server is full: it already has { $most } matches in play. Try again later.
adapters-no-kind = There is no kind of file called '{ $kind }'. Kinds: { $near }.
adapters-no-part = The rules have no section '{ $part }'. Sections: { $near }.
adapters-not-a-board = { $game } is not a board game; only board games run in batches.
adapters-batch-opponent = '{ $name }' cannot be the opponent in a batch. Use 'random', or None for self-play.
adapters-notebook-seats = One seat of a notebook match must be '{ $you }'. Bots play the other seats.
adapters-notebook-hint = Answer with .act("…") in the next cell:
adapters-extra = This needs { $module }: pip install 'boardwright[{ $extra }]'.
