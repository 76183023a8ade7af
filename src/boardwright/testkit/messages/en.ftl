# What the testkit says against games.

testkit-finding = { $check }: { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }, seed '{ $seed }', after { $answers ->
    [one] one answer
   *[other] { $answers } answers
  }: { $what }
testkit-reproduce = to reproduce it: boardwright.replay({ $journal })
testkit-reproduce-long = to reproduce it: boardwright.replay(finding.journal)

testkit-raised = the rules raised { $error } at { $place }: { $words }
testkit-raised-by = seat { $seat } answered '{ $answer }': { $what }
testkit-deviates = answer { $index } no longer leads to the same state as before
testkit-no-such-seat = there is no seat { $seat }
testkit-no-options = seat { $seat } has a decision without options
testkit-endless = a random match did not end within { $bound } answers
testkit-not-over = no seat has a decision to make, but the match is not over
testkit-repeat-differs = the same answers led to a different match: { $path } was { $left }, then { $right }
testkit-asks-after-end = seat { $seat } has a decision to make after the end of the match
testkit-not-playable = the option '{ $answer }' is offered but cannot be played: { $what }
testkit-leads-nowhere = after the option '{ $answer }' a seat has a decision without options
testkit-form-twice = two options of one decision have the same { $form }: { $value }
testkit-bad-text = the text form '{ $text }' of an option is empty or has extra spaces
testkit-bare-option = the JSON form { $value } of an option is not an object
testkit-default-not-offered = the default '{ $default }' is not among the options
testkit-options-change = reading the options twice gives different objects
testkit-form-refused = '{ $answer }' is offered, but refused in its { $form } form: { $reason }
testkit-form-differs = '{ $answer }' in its { $form } form leads to a different state: { $path } is { $right }, not { $left }
testkit-refusal-raises = the rules failed instead of refusing { $answer }: { $what }
testkit-illegal-taken = the answer { $answer } from seat { $seat } was accepted, although it was not offered
testkit-refusal-changes = refused answers changed the match: { $path } was { $left } and is now { $right }
testkit-bad-scores = the scores { $scores } must be one finite number per seat
testkit-early-winners = seats { $winners } have won, but the match is not over
testkit-scores-change = the scores { $scores } changed when read again
testkit-bad-winners = the winners { $winners } do not have the best score; the scores are { $scores }
testkit-looking-changes = reading a view changed the match: { $path } was { $left } and is now { $right }
testkit-not-json = { $value } in a { $what } is not valid JSON
testkit-replay-differs = { $way } gives a different match: { $path } is { $right } instead of { $left }
testkit-snapshot-differs = the snapshot restores a different match: { $path } is { $right } instead of { $left }
testkit-past-changes = an earlier { $what } has changed: { $path } was { $left } and is now { $right }
testkit-origin-changes-fork = playing the original match changed its fork: { $path } was { $left } and is now { $right }
testkit-fork-changes-origin = playing a fork changed the original match: { $path } was { $left } and is now { $right }
testkit-fork-differs = { $way } differs from the original match: { $path } is { $right } instead of { $left }
testkit-child-fault = another process cannot play the game: { $what }
testkit-hash-seed-differs = another process with hash seed { $hash_seed } played a different match
testkit-not-resumed = another process cannot continue from the { $way }: { $what }
testkit-resume-differs = another process continued from the { $way }, but the match went differently
testkit-shows-hidden = viewer { $viewer } sees something that it cannot know: { $path } is { $left } or { $right }, depending on hidden information
testkit-event-tells-hidden = an event reveals to viewer { $viewer } what its view hides: { $path } is { $left } or { $right }, depending on hidden information
testkit-options-tell-hidden = the options reveal to viewer { $viewer } what its view hides: { $path } is { $left } or { $right }, depending on hidden information
testkit-fork-tells-hidden = a fork for viewer { $viewer } depends on something that this viewer cannot know: { $path } is { $left } or { $right }, depending on hidden information
testkit-asking-tells-hidden = viewer { $viewer } can infer hidden information from which seat has to decide: { $path } is { $left } or { $right }
testkit-not-dealt-anew = with { $seats } seats and seed '{ $opening }' the match hides something from viewer { $viewer }, but all forks for this viewer have the same hidden values
testkit-seal-broken = viewer { $viewer } sees the sealed answer of seat { $seat }: { $path } is { $left } or { $right }
testkit-seal-in-fork = a fork for viewer { $viewer } keeps the sealed answer of seat { $seat }
testkit-seal-event = an event was emitted when seat { $seat } gave a sealed answer
testkit-id-twice = the scene has a duplicate id { $id }
testkit-nowhere = { $id } is at the place { $at }, which the scene does not have
testkit-other-choices = the scene's { $count } choices do not match the { $options } options
testkit-prompt-missing = the scene has a prompt without a decision, or a decision without a prompt
testkit-touches-nothing = the option '{ $answer }' touches { $id }, which the scene does not have
testkit-preselects-nothing = the scene preselects { $id }, but no choice begins with it
testkit-seat-twice = the scene has a duplicate seat
testkit-scene-needs-more = the scene uses more than its view contains: { $what }
testkit-scene-malformed = the scene is not valid for clients: { $what }
testkit-scene-differs = the same view gives different scenes: { $path } is { $right } instead of { $left }
testkit-no-words = missing text in '{ $language }': { $what }
