# What adapters to other standards say.
adapters-not-simultaneous = { $game } asks one seat after the other: use env() instead of parallel_env().
adapters-no-seat = There is no seat { $seat }; the match has seats 0 to { $last }.
adapters-opponents = { $expected ->
    [one] One opponent is needed
   *[other] { $expected } opponents are needed
  }, { $found } given.
