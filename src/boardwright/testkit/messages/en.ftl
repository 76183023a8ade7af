# What the testkit says against games.

testkit-finding = { $check }: { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }, seed '{ $seed }', after { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }: { $what }
testkit-reproduce = to see it: boardwright.replay({ $journal })
testkit-reproduce-long = to see it: boardwright.replay(finding.journal)

testkit-raised = the rules raised { $error } at { $place }: { $words }
testkit-raised-by = seat { $seat } answered '{ $answer }': { $what }
testkit-deviates = answer { $index } of the match no longer leads where it led before
testkit-no-such-seat = there is no seat { $seat }
testkit-no-options = seat { $seat } is asked without a single option
testkit-endless = a random match has not ended after { $bound } answers
testkit-not-over = the last answer has been given, but the match is not over
testkit-repeat-differs = played again with the same answers, the match ended otherwise: at { $path } it was { $left }, then { $right }
testkit-asks-after-end = seat { $seat } is asked after the end
testkit-not-playable = the option '{ $answer }' is offered but cannot be played: { $what }
testkit-leads-nowhere = after the option '{ $answer }' a seat is asked without a single option
testkit-form-twice = two options of one decision have the same { $form }: { $value }
testkit-bad-text = the text form '{ $text }' is empty or has more than single spaces between its words
testkit-bare-option = the JSON form { $value } is no object
testkit-default-not-offered = the default '{ $default }' is not among the options
testkit-options-change = the options are other objects at the second look
testkit-form-refused = '{ $answer }' is offered, but refused when it is given as { $form }: { $reason }
testkit-form-differs = '{ $answer }' given as { $form } leads elsewhere: { $path } is { $right }, not { $left }
testkit-refusal-raises = instead of refusing { $answer }: { $what }
testkit-illegal-taken = { $answer } of seat { $seat } is not offered, but taken
testkit-refusal-changes = refused answers changed something: { $path } was { $left }, is { $right }
testkit-bad-scores = the scores { $scores } are not one finite number for each seat
testkit-early-winners = the match goes on, but seats { $winners } have won
testkit-scores-change = the scores { $scores } are not final: they differ when asked again
testkit-bad-winners = the winners { $winners } are not among the best of { $scores }
testkit-looking-changes = looking changed something: { $path } was { $left }, is { $right }
testkit-not-json = { $value } in a { $what } is no JSON
testkit-replay-differs = another match by { $way }: { $path } was { $left }, is { $right }
testkit-snapshot-differs = the snapshot opens to another match: { $path } was { $left }, is { $right }
testkit-past-changes = a { $what } of the past has changed: { $path } was { $left }, is { $right }
testkit-origin-changes-fork = playing the origin changed its fork: { $path } was { $left }, is { $right }
testkit-fork-changes-origin = playing a fork changed its origin: { $path } was { $left }, is { $right }
testkit-fork-differs = { $way }: it differs from its origin: { $path } was { $left }, is { $right }
testkit-child-fault = another process cannot play the game: { $what }
testkit-hash-seed-differs = another process with hash seed { $hash_seed } played another match
testkit-not-resumed = another process cannot go on from the { $way }: { $what }
testkit-resume-differs = another process went on differently from the { $way }
testkit-shows-hidden = viewer { $viewer } sees what it cannot know: { $path } is { $left } or { $right }
testkit-event-tells-hidden = an event tells viewer { $viewer } what its view hides: { $path } is { $left } or { $right }
testkit-options-tell-hidden = what viewer { $viewer } is asked tells what its view hides: { $path } is { $left } or { $right }
testkit-not-dealt-anew = with { $seats } seats the match of seed '{ $opening }' hides something from viewer { $viewer }, and its forks all have the same in that place
testkit-seal-broken = viewer { $viewer } sees the sealed answer of seat { $seat }: { $path } is { $left } or { $right }
testkit-seal-in-fork = a fork for viewer { $viewer } keeps the sealed answer of seat { $seat }
testkit-seal-event = something happened when seat { $seat } answered under seal
testkit-id-twice = the id { $id } stands twice in the scene
testkit-nowhere = { $id } is at { $at }, which the scene does not have
testkit-other-choices = the scene has { $count } choices for { $options } options, or other ones
testkit-prompt-missing = the scene has a prompt though nobody is asked, or none though somebody is
testkit-touches-nothing = the option '{ $answer }' touches nothing that the scene has ({ $id })
testkit-seat-twice = a seat stands twice in the scene
testkit-scene-needs-more = the scene needs more than its view: { $what }
testkit-scene-malformed = the scene is not what clients can read: { $what }
testkit-scene-differs = the scene is no function of its view: { $path } was { $left }, is { $right }
testkit-no-words = no words in '{ $language }': { $what }

testkit-oracle-missing = the engine { $engine } is not installed; install boardwright with its development requirements
testkit-oracle-unknown = unknown engine '{ $name }'; expected 'chess', 'pyffish:NAME' or 'open_spiel:NAME' with a game that it knows
testkit-oracle-variant = pyffish has no variant '{ $name }'; the nearest is '{ $word }'
testkit-prove-language = '{ $game }' is no board game of the language; only such games can be compared
testkit-oracle-position = this engine cannot start from a position
testkit-oracle-fen = the engine does not accept the position { $fen }
