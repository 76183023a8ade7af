# Messages of the core. An id begins with the name of its package.

# -- the match
core-not-asked = Seat { $seat } has no decision to make now.
core-not-offered = { $answer } is not offered here. { $count ->
    [one] The only option: { $options }.
   *[other] The { $count } options: { $options }.
  }
core-no-seat = There is no seat { $seat }; this match has seats 0 to { $last }.
core-match-over = The match is over; no more answers are accepted.
core-ambiguous = { $answer } matches several options: { $options }. Choose one of them.
core-bad-seat-count = { $game } is played with { $least } to { $most } seats, not { $found }.
core-bad-only-seat-count = { $game } is played with { $most ->
    [one] one seat
   *[other] { $most } seats
  }, not { $found }.
core-unknown-option = { $game } has no option '{ $option }'. { $known ->
    [none] It has no options.
   *[other] Its options: { $known }.
  }
core-bad-option-value = Option '{ $option }' cannot be { $found }: { $reason }
core-no-undo = There { $count ->
    [one] is only one answer
   *[other] are only { $count } answers
  } to take back.

# -- journals
core-journal-other-game = The journal belongs to another version of { $game }: its digest is { $found }, the digest here is { $expected }.
core-journal-answer = Answer { $index } of the journal is not possible: { $reason }
core-journal-shape = This is not a journal: its structure is wrong.
core-journal-snapshot = The snapshot belongs to another version of the game; replay the journal instead.

core-not-offered-because = { $answer } is not offered here: { $reason }
core-journal-version = The journal has format version { $found }; this program reads version { $expected }.
core-journal-key = This is not a journal: the key '{ $key }' is missing.
core-journal-of-fork = This match is a fork with its own random seed, so it has no journal and no undo.

# -- games
core-unknown-game = There is no game or file named '{ $name }'.
core-unknown-game-near = There is no game or file named '{ $name }'; did you mean '{ $word }'?

core-unreadable = { $file } cannot be read: { $reason }
core-unrecognised = unknown kind of file; name its kind with --as ({ $kinds })
core-looks-like = this looks like a { $kind }; confirm it with --as
core-looks-like-missing = this looks like a { $kind }, but the key '{ $key }' is missing
core-looks-like-misspelt = this looks like a { $kind }, but a { $kind } has no key '{ $key }'

# -- files
core-bad-file = { $count ->
    [one] The file has one error.
   *[other] The file has { $count } errors.
  }
core-warning = warning
core-did-you-mean = { $problem }; did you mean '{ $word }'?
core-too-large = the file is too large; the limit is { $limit } bytes
core-not-utf8 = the file is not UTF-8 text (byte { $byte })
core-too-deep = objects and lists are nested deeper than { $limit } levels
core-bad-number = { $number } is not a valid JSON number
core-long-number = a number here has too many digits
core-half-character = a text here has an incomplete \u escape (a lone surrogate)
core-key-twice = duplicate key '{ $key }' in the same object
core-not-json = invalid JSON: { $cause }
core-json-empty = the file is empty
core-json-unclosed = the text ends inside an object or a list; a closing {"}"} or ] is missing
core-json-open-text = a string is not closed on its line; a " is missing
core-json-extra = unexpected '{ $found }' after the end of the value; put several objects into a list: [ …, … ]
core-json-comma-too-many = unexpected comma before '{ $found }'; remove it
core-json-quotes = strings need double quotes, not single quotes
core-json-comment = JSON has no comments; use a key that begins with _
core-json-colon = missing : before '{ $found }'
core-json-comma = missing comma, {"}"} or ] before '{ $found }'
core-json-brace = found a key ({ $found }) where a value was expected; an opening {"{"} is missing before it
core-json-key = expected a key in double quotes, found '{ $found }'; an opening {"{"} may be missing before it
core-json-value = expected a value, found '{ $found }'
core-missing-key = missing key '{ $key }'
core-unknown-key = unknown key '{ $key }'; expected one of { $expected }
core-no-keys = no keys are allowed here
core-unknown-word = unknown value { $found }; expected one of { $expected }
core-wrong-type = { $found } has the wrong type; expected { $expected }
core-bad-value = invalid value { $found }: { $reason }
core-bad-word = { $found } is not a valid word; expected { $expected }
core-too-small = { $found } is too small; the minimum is { $bound }
core-too-small-open = { $found } is too small; it must be greater than { $bound }
core-too-big = { $found } is too large; the maximum is { $bound }
core-too-big-open = { $found } is too large; it must be less than { $bound }
core-too-short = { $found } is too short; the minimum length is { $bound }
core-too-long = { $found } is too long; the maximum length is { $bound }
core-too-few = { $count ->
    [0] no entries
    [one] too few entries (1)
   *[other] too few entries ({ $count })
  }; the minimum is { $bound }
core-too-many = too many entries ({ $count }); the maximum is { $bound }
core-type-int = integer
core-type-number = number
core-type-text = string
core-type-bool = true or false
core-type-list = list
core-type-object = object
core-type-null = null
core-no-positions = { $family } games cannot start from a given position.

# -- games of several files
core-part-alone = this file was sent alone, so '{ $file }' cannot be read; name a shipped part, or upload a pack
core-part-not-carried = the pack does not contain '{ $file }'
core-part-missing = there is no file '{ $file }' next to this one
core-part-outside = '{ $file }' is outside the folder of the game; only files in that folder are allowed
core-part-shipped-path = there is no file '{ $file }' next to this one, so the shipped file of this name is used; refer to it by its id
core-part-kind = { $file } is a { $found }; expected a { $expected }
core-part-type = { $found } is not a part; expected a string or an object
core-too-many-parts = the game has too many files; the maximum is { $limit }
core-extends-circle = these files extend each other in a loop: { $files }
core-extends-deep = the chain of 'extends' is too long; the maximum is { $limit } files
core-extends-type = 'extends' must be the name of a game or part, as a string
core-extends-list = { $file } is a list; only an object can be extended
core-bad-pack = unsupported pack; 'pack' must be 1 and 'parts' an object

# -- options of a game
core-option-one-of = expected one of { $known }.
core-option-truth = expected true or false.
core-option-number = expected an integer.
core-option-least = expected an integer of at least { $least }.
core-option-range = expected an integer from { $least } to { $most }.

# -- the rulebook
core-rulebook-example = Example
core-rulebook-example-note = The program plays this match to show as many rules as possible in a short time. Good players would choose better moves.
core-rulebook-moment = Moment { $number }
core-rulebook-player = Player { $number }
core-rulebook-choice = “{ $text }”
core-rulebook-asked-all = { $player } is asked “{ $prompt }” and has { $count ->
    [one] one choice
   *[other] { $count } choices
}: { $choices }.
core-rulebook-asked-some = { $player } is asked “{ $prompt }” and has { $count } choices, among them { $choices }.
core-rulebook-taken = The choice is “{ $choice }”.
core-rulebook-event = → { $event }
core-rulebook-refused = “{ $choice }” was not possible here: { $reason }
core-rulebook-differences = What is different
core-rulebook-extends = This game is a variant of { $base }. If you know { $base }, you need only these differences.
core-rulebook-changed = { $part }: { $text }
core-rulebook-removed = { $part }: not in this game.
core-rulebook-new = { $part }: new in this game; see below.
core-rulebook-without = { $part }: this rule does not apply: “{ $text }”
core-rulebook-same = There is no difference that players notice.
core-rulebook-faults = What is wrong with this file
core-rulebook-faults-note = This file has errors and cannot be played. The rules below cover the parts that can be read.
core-rulebook-faults-only = This file has errors and cannot be played. Its rules can be shown once these errors are corrected.
core-rulebook-fault = Fault at { $place }: { $text }
core-no-analysis = { $game } cannot be analysed; only board games can be analysed
core-no-file-format = Matches of the family { $family } cannot be exported to files.

# -- free icons
core-icons-title = Free icons
core-icons-licence = All icons were drawn for boardwright. Their licence is MIT, like that of boardwright: use, change and sell them, also in your own games.
core-icons-how = Write a name where a file takes an icon. You can also write the path of your own SVG file, or the SVG itself.
core-icons-common = Common icons, for all families
core-icons-family = Icons of the family { $family }
# -- drawings
core-icon-outside = { $found } is an address outside the game, and pictures from outside are never loaded; save the SVG file beside your file and write its path, or write the SVG itself
core-icon-no-svg = { $found } is not an SVG file; expected the name of an icon, the path of a file that ends in .svg, or an SVG drawing
core-icon-alone = this file was sent alone, so '{ $file }' cannot be read; write the SVG itself here, or upload a pack
core-unknown-icon = there is no icon { $found }; expected one of { $expected }, the path of an SVG file, or an SVG drawing
core-drawing-long = The drawing or one of its attributes is too long; the limit is { $most } characters.
core-drawing-doctype = A drawing must not have a document type, entities or a style sheet.
core-drawing-xml = This is not an SVG drawing: its XML cannot be read.
core-drawing-root = This is not an SVG drawing: its first element is not 'svg'.
core-drawing-frame = The viewBox of a drawing must be four numbers, with a width and a height above zero, not '{ $found }'.
core-drawing-many = The drawing has too many elements or nests them too deeply: at most { $most } elements and { $depth } levels are allowed.
core-drawing-gradients = The drawing has too many gradients: at most { $most } are allowed.
core-drawing-element = A drawing must not have the element '{ $found }'; only plain shapes, groups, gradients and clips are allowed.
core-drawing-script = A drawing must not contain scripts: remove the attribute '{ $found }'.
core-drawing-outside = A drawing must not refer to anything outside itself: '{ $found }'.
core-drawing-color = '{ $found }' is not a valid colour for '{ $attribute }'.
core-drawing-value = '{ $found }' is not a valid value for '{ $attribute }'.
core-notebook-game = Family: { $family }. Seats: { $least } to { $most }.
core-rulebook-search = Search the rules
core-rulebook-index = Index of all explained terms
core-list-and = { $parts } and { $last }
core-list-or = { $parts } or { $last }
core-list-or-else = { $parts }, or { $last }
core-list-then = { $parts }, then { $last }
core-list-comma = { $parts }, { $last }
core-legend-walls = Lines between spaces are walls.
core-legend-walls-doors = Lines between spaces are walls, and a gap in a line is a door.
core-legend-names = The name of a space is its column, then its row: { $name } is column { $column }, row { $row }.
core-legend-empty = empty space
core-legend-land = land
core-legend-terrain-mountain = mountain
core-legend-terrain-void = void
core-legend-wall = wall
core-legend-pit = pit
core-legend-slow = slow ground
core-legend-cover = cover
core-legend-water = water
core-legend-open-mud = mud
core-legend-open-hedge = hedge
core-legend-open-thorns = thorns
core-legend-unknown = not seen yet
