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
bots-unknown-parameter-near = The bot '{ $name }' has no parameter '{ $parameter }'; did you mean '{ $word }'?
bots-bad-budget = The parameter '{ $parameter }' of the bot '{ $name }' cannot be '{ $found }': a number above 0 and up to { $most } is needed.
bots-game-needed = The bot '{ $name }' is another one in each family: give its game too.
bots-other-family = The bot '{ $name }' cannot play { $game }. These can: { $known }.
bots-no-level = There is no level '{ $found }'; write level:{ $least } to level:{ $most }.
# Names of opponents.
bots-level = Level { $level } · { $name }
bots-level-1 = Beginner
bots-level-2 = Casual player
bots-level-3 = Club player
bots-level-4 = Expert
bots-level-5 = Master
bots-technical = Bot { $name }
bots-programs-off = Programs and addresses do not play here: '{ $name }'.
bots-program-empty = '{ $name }' names no program; write program:./mybot
bots-bad-address = '{ $name }' is no address; write http://host:port/path
bots-program-missing = The program '{ $name }' cannot be started: { $reason ->
    [EACCES] the file is not executable; name what runs it too, as in program:python mybot.py
   *[ENOENT] there is no such program
  }.
bots-error-bad_json = This is no message: { $reason ->
    [long] it is longer than { $limit } bytes
   *[json] it is no JSON in UTF-8
  }.
bots-error-bad_type = An object with "type": "move", "laser" or "noop" is expected.
bots-error-bad_direction = The direction must be one of the six, as [1, 0, -1].
bots-error-bad_option = This is none of the { $count } options of the decision.
bots-error-wrong_round = This answers round { $found }, but round { $round } is asked.
bots-error-too_late = This came when nothing was asked.
bots-error-nick_taken = Somebody else is called { $nick }.
bots-error-bad_nick = A nick has 1 to { $limit } characters that can be shown.
bots-error-match_full = The match { $match } is full.
bots-error-bad_token = This is not the token of { $nick }.
bots-uci-boards-only = { $game } cannot be played by a UCI engine: only board games can.
