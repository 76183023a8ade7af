# What adapters to other standards say.
adapters-not-simultaneous = { $game } asks one seat after the other: use env() instead of parallel_env().
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
adapters-text-not-asked = You are not asked anything now; wait for your turn.
adapters-text-refused = '{ $text }' is not a legal answer. Write an answer like '{ $example }' and nothing else.
adapters-text-refused-near = '{ $text }' is not a legal answer. Did you mean '{ $word }'?
adapters-text-result = Result: { $scores }
