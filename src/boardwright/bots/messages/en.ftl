# What is said about bots.
bots-unknown = There is no bot '{ $name }'. Available bots: { $known }.
bots-unknown-near = There is no bot '{ $name }'; did you mean '{ $word }'?
bots-unknown-parameter = The bot '{ $name }' has no parameter '{ $parameter }'. { $known ->
    [none] It has no parameters.
   *[other] Its parameters: { $known }.
  }
bots-bad-parameter = The parameter '{ $parameter }' of the bot '{ $name }' must be { $expected ->
    [flag] true or false
    [int] an integer from 0 to { $most }
   *[number] a number from 0 to { $most }
  }, not '{ $found }'.
bots-unknown-parameter-near = The bot '{ $name }' has no parameter '{ $parameter }'; did you mean '{ $word }'?
bots-bad-budget = The parameter '{ $parameter }' of the bot '{ $name }' must be a number above 0 and at most { $most }, not '{ $found }'.
bots-game-needed = The bot '{ $name }' depends on the game, so name the game too.
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
bots-name-ace = Ace pilot
bots-name-admiral = Admiral
bots-name-alphabeta = Calculator, looks far ahead
bots-name-first = Takes the first option
bots-name-greedy = Grabs the best at hand
bots-name-hunter = Hunter
bots-name-idle = Does nothing
bots-name-judge = Weighs every card
bots-name-mcts = Tries many endings
bots-name-orders = Keeps its formation
bots-name-planner = Plans its turn
bots-name-random = Plays at random
bots-name-starter = Example bot
bots-name-threat = Watches for danger
bots-name-turret = Turret
bots-programs-off = Programs and network addresses are not allowed here: '{ $name }'.
bots-program-empty = '{ $name }' does not name a program; expected, for example, program:./mybot
bots-bad-address = '{ $name }' is not a valid address; expected http://host:port/path
# Reasons.
bots-why-only = It is the only option.
bots-why-wins = It wins at once.
bots-why-habit = The bot follows its usual plan.
bots-why-plan = The bot expects “{ $next }” next.
bots-why-last = It is the last step of the bot’s plan.
bots-why-better = It looks like the best of { $count } options, ahead of “{ $other }”.
bots-why-alike = It looks as good as “{ $other }”, so either will do.
bots-why-overlooked = The bot varies its play, or it has not noticed “{ $other }”.
bots-program-missing = The program '{ $name }' cannot be started: { $reason ->
    [EACCES] the file is not executable; name its interpreter before it, as in program:python mybot.py
   *[ENOENT] there is no such program
  }.
bots-error-bad_json = Invalid message: { $reason ->
    [long] it is longer than { $limit } bytes
   *[json] it is not JSON in UTF-8
  }.
bots-error-bad_type = Expected an object with "type": "move", "laser" or "noop".
bots-error-bad_direction = The direction must be one of the six directions, such as [1, 0, -1].
bots-error-bad_option = This answer is not one of the { $count } options.
bots-error-wrong_round = This answer is for round { $found }, but the current round is { $round }.
bots-error-too_late = This message came too late: no decision was open.
bots-error-nick_taken = The name { $nick } is taken.
bots-error-bad_nick = A name must have 1 to { $limit } printable characters.
bots-error-match_full = The match { $match } is full.
bots-error-bad_token = Wrong token for { $nick }.
bots-uci-boards-only = { $game }: UCI engines can play only board games.
bots-uci-no-variant = { $engine } does not know the variant '{ $variant }'. If the engine uses another name for it, add variant=NAME.
bots-llm-prompt = You play { $game }. Below you see the board, what happened, and the decision you have to make. Write your answer on the last line, exactly as in the list of answers, and write nothing after it.
bots-policy-missing = There is no policy file '{ $file }'; expected, for example, policy:policy.onnx
bots-policy-bad = '{ $file }' is not an ONNX file that can be run.
bots-policy-extra = Policies need the Python package 'onnxruntime': pip install 'boardwright[policy]'
bots-policy-unfit = The policy '{ $file }' does not fit { $game }: it must take observations of shape { $shape } and return { $actions } values.
