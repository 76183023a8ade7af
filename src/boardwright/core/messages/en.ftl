# What the core says. Ids begin with the room they belong to.

# -- the match
core-not-asked = Seat { $seat } is not asked anything now.
core-not-offered = { $answer } is not offered here. { $count ->
    [one] There is one option: { $options }.
   *[other] The { $count } options are: { $options }.
  }
core-no-seat = There is no seat { $seat }: this match has seats 0 to { $last }.
core-match-over = The match is over; nothing more can be answered.
core-ambiguous = { $answer } fits several options: { $options }. Say which one.
core-bad-seat-count = { $game } is played with { $least } to { $most } seats, not { $found }.
core-bad-only-seat-count = { $game } is played with { $most ->
    [one] one seat
   *[other] { $most } seats
  }, not { $found }.
core-unknown-option = { $game } has no option '{ $option }'. { $known ->
    [none] It has none.
   *[other] It has: { $known }.
  }
core-bad-option-value = Option '{ $option }' cannot be { $found }: { $reason }
core-no-undo = There { $count ->
    [one] is only one answer
   *[other] are only { $count } answers
  } to take back.

# -- journals
core-journal-other-game = The journal is of another version of { $game }: its digest is { $found }, here it is { $expected }.
core-journal-answer = Answer { $index } of the journal cannot be given: { $reason }
core-journal-shape = This is no journal: it does not have the shape of one.
core-journal-snapshot = The snapshot does not fit this version; replay the journal instead.

core-not-offered-because = { $answer } is not offered here: { $reason }
core-journal-version = The journal is of version { $found } of the format; this program reads version { $expected }.
core-journal-key = This is no journal: the key '{ $key }' is missing.
core-journal-of-fork = This match is a fork with another chance than its origin: it has no journal and no undo.

# -- games
core-unknown-game = There is no game '{ $name }', and no file of this name.
core-unknown-game-near = There is no game '{ $name }', and no file of this name; did you mean '{ $word }'?

core-unreadable = { $file } cannot be read: { $reason }
core-unrecognised = this file is of no known kind; say which it is with --as ({ $kinds })
core-looks-like = this looks like a { $kind }; say so with --as
core-looks-like-missing = this looks like a { $kind }: the key '{ $key }' is missing
core-looks-like-misspelt = this looks like a { $kind }, which has no key '{ $key }'

# -- files
core-bad-file = { $count ->
    [one] The file has one error.
   *[other] The file has { $count } errors.
  }
core-warning = warning
core-did-you-mean = { $problem }; did you mean '{ $word }'?
core-too-large = the file has { $size } bytes; the limit is { $limit }
core-not-utf8 = the file is no UTF-8 text (byte { $byte })
core-too-deep = objects and lists are nested deeper than { $limit } levels
core-bad-number = { $number } is no number of JSON
core-long-number = a number here has too many digits
core-half-character = a text here has an escape \u of half a character (a lone surrogate)
core-key-twice = the key '{ $key }' stands twice in the same object
core-not-json = invalid JSON: { $cause }
core-json-empty = the file is empty
core-json-unclosed = the text ends inside an object or a list; a closing {"}"} or ] is missing
core-json-open-text = a text is not closed on its line; a " is missing
core-json-extra = after the end of the value there is more ('{ $found }'); several objects need [ and ] around them and commas between them
core-json-comma-too-many = there is a comma before '{ $found }'; take it away
core-json-quotes = texts stand in double quotes, not single ones
core-json-comment = JSON has no comments; use a key that begins with _
core-json-colon = a : is missing before '{ $found }'
core-json-comma = a comma, or a closing {"}"} or ], is missing before '{ $found }'
core-json-brace = a key ({ $found }) stands where a value belongs; an opening {"{"} is missing before it
core-json-key = a key in double quotes is expected, not '{ $found }'; perhaps an opening {"{"} is missing before
core-json-value = a value is expected, not '{ $found }'
core-missing-key = the key '{ $key }' is missing
core-unknown-key = there is no key '{ $key }' here, only { $expected }
core-no-keys = no key has a meaning here
core-unknown-word = { $found } is unknown here; expected one of { $expected }
core-wrong-type = { $found } is no { $expected }
core-bad-value = { $found } cannot be taken: { $reason }
core-bad-word = { $found } is no such word; expected { $expected }
core-too-small = { $found } is too small; at least { $bound } is needed
core-too-small-open = { $found } is too small; it must be more than { $bound }
core-too-big = { $found } is too big; at most { $bound } is allowed
core-too-big-open = { $found } is too big; it must be less than { $bound }
core-too-short = { $found } is too short; at least { $bound } needed
core-too-long = { $found } is too long; at most { $bound } allowed
core-too-few = { $count ->
    [0] nothing is here
    [one] one entry is too few
   *[other] { $count } entries are too few
  }; at least { $bound } needed
core-too-many = { $count } entries are too many; at most { $bound } allowed
core-type-int = whole number
core-type-number = number
core-type-text = text
core-type-bool = truth value (true or false)
core-type-list = list
core-type-object = object
core-type-null = null
core-no-positions = Games of the family { $family } cannot be started from a given position.

# -- games of several files
core-part-alone = this file comes without others, so '{ $file }' cannot be read; name a shipped part, or upload a pack
core-part-not-carried = '{ $file }' is not among the files that come along
core-part-missing = there is no file '{ $file }' beside this one
core-part-outside = '{ $file }' leads out of the folder of the game; only files inside it can be named
core-part-shipped-path = there is no file '{ $file }' beside this one; the shipped file of this path is used; name it by its id
core-part-kind = { $file } is a { $found }; a { $expected } is expected here
core-part-type = { $found } names no part; a text or an object is expected
core-too-many-parts = more than { $limit } files are too many for one game
core-extends-circle = these files extend each other in a circle: { $files }
core-extends-deep = more than { $limit } files that extend each other are too many
core-extends-type = 'extends' names a game or a part; a text is expected
core-extends-list = { $file } is a list; only an object can be extended
core-bad-pack = this pack is of another version; 'pack' has to be 1 and 'parts' an object

# -- options of a game
core-option-one-of = it is one of { $known }.
core-option-truth = it is true or false.
core-option-number = it is a whole number.
core-option-least = it is a whole number, { $least } or more.
core-option-range = it is a whole number from { $least } to { $most }.

# -- the rulebook
core-rulebook-example = Example
core-rulebook-differences = What is different
core-rulebook-extends = This game is a variant of { $base }. If you know that game, these are the differences.
core-rulebook-changed = { $part }: { $text }
core-rulebook-removed = { $part }: not in this game.
core-rulebook-new = { $part }: new in this game; see below.
core-rulebook-without = { $part }: this no longer holds: “{ $text }”
core-rulebook-same = Nothing that players notice.
core-rulebook-more = And { $count } more: ask for one by its name.
core-rulebook-faults = What is wrong with this file
core-rulebook-faults-note = This file cannot be played as it is. The rules below are told as far as they can be read.
core-rulebook-faults-only = This file cannot be played as it is, and its rules cannot be told until these faults are mended.
core-rulebook-fault = { $place }: { $text }
core-no-analysis = { $game } cannot be analysed: only board games can
core-no-file-format = Matches of the family { $family } have no such files.
