# What is said about bots.
bots-unknown = There is no bot '{ $name }'. There are: { $known }.
bots-unknown-near = There is no bot '{ $name }'; did you mean '{ $word }'?
bots-unknown-parameter = The bot '{ $name }' has no parameter '{ $parameter }'. { $known ->
    [none] It has none.
   *[other] It has: { $known }.
  }
bots-bad-parameter = The parameter '{ $parameter }' of the bot '{ $name }' cannot be '{ $found }': { $expected ->
    [int] a whole number from 0 on
   *[number] a number from 0 on
  } is needed.
