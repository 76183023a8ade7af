# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
cards-explain-goal = Goal
cards-explain-setup = Set-up
cards-explain-board = The board
cards-explain-resources = Resources and points
cards-explain-round = A round
cards-explain-members = Family members
cards-explain-value = Placing a member
cards-explain-room = Who may stand where
cards-explain-actions = Actions
cards-explain-take = Taking a card from a tower
cards-explain-activate = Harvest and production
cards-explain-bonus-action = Actions that a card gives
cards-explain-leaders = Leaders
cards-explain-church = The church
cards-explain-scoring = The end and the points
cards-explain-cards = The development cards
cards-explain-leader-cards = The leaders
cards-explain-tiles = Bonus tiles

# -- goal and set-up
cards-explain-seats = 2 to { $most } players.
cards-explain-win = Send your family members to the towers, the fields, the workshops, the market and the council, gather cards, and have the most victory points at the end.
cards-explain-length = The match has three periods of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  } each, { $total } rounds in all.
cards-explain-start = Everyone begins with { $gains }.
cards-explain-start-seats = The turn order of the first round is drawn by lot. In that order, the players also get: { $gains }.
cards-explain-church-tiles = One excommunication tile for each period is drawn and laid face up.
cards-explain-draft = { $count ->
    [one] Everyone gets one leader.
   *[other] Everyone gets { $count } leaders, keeps one and passes the rest to the left, until everyone has kept { $count }.
  }
cards-explain-tiles-simple = Everyone has the same bonus tile.
cards-explain-tiles-advanced = Everyone chooses a bonus tile; the last player in turn order chooses first.

# -- board
cards-explain-towers = Four towers hold the cards, one tower for each type, with { $floors ->
    [one] one floor each
   *[other] { $floors } floors each
  }. Floors are counted from the bottom. The other spaces lie below the towers.
cards-explain-tower = Cards in this tower: { $cards }.
cards-explain-floor = Floor { $floor } needs value { $value }.
cards-explain-floor-bonus = Floor { $floor } needs value { $value } and gives { $gains }.
cards-explain-space-harvest = Here you harvest: your bonus tile and your territories give their gains.
cards-explain-space-production = Here you produce: your bonus tile and your buildings give their gains.
cards-explain-space-council = Whoever comes here earlier plays earlier in the next round.
cards-explain-space-market = A market space.
cards-explain-space-value = It needs value { $value }.
cards-explain-space-bonus = You gain { $gains }.
cards-explain-space-privileges = { $count ->
    [one] You gain a council privilege.
   *[other] You gain { $count } different council privileges.
  }
cards-explain-space-penalty = The value of an action here is { $penalty } lower.
cards-explain-space-one = Only one member may stand here.
cards-explain-space-any = Any number of members may stand here.
cards-explain-space-seats = It is open only with { $seats } or more players.

# -- resources
cards-explain-never-below = Resources and points never go below zero.
cards-explain-resource-wood = Wood pays for cards.
cards-explain-resource-stone = Stone pays for cards.
cards-explain-resource-coins = Coins pay for cards and for entering an occupied tower.
cards-explain-resource-servants = A servant that you send along raises the value of an action by 1.
cards-explain-resource-military-points = Military points let you own more territories, pay for some cards, and give victory points at the end.
cards-explain-resource-faith-points = Faith points count in the church reports. Nobody can have more than { $most }.
cards-explain-resource-victory-points = Whoever has the most victory points at the end wins.
cards-explain-privilege = For a council privilege you choose one of these: { $choices }.
cards-explain-privileges-differ = Privileges that you get together must be different.

# -- round
cards-explain-round-cards = New cards of the period come into the towers, { $floors ->
    [one] one card
   *[other] { $floors } cards
  } into each, and three dice are thrown: black, white and orange.
cards-explain-members-dice = Everyone has four family members: a black, a white, an orange and a neutral one. A coloured member has the value that the die of its colour shows, the same for all players. The neutral one has value 0.
cards-explain-round-turns = In turn order everyone places one member, four times around.
cards-explain-round-pass = A player who cannot or does not want to place a member passes. One member then stays at home in this round.
cards-explain-round-report = { $rounds ->
    [one] After each round the church reports.
   *[other] After every { $rounds } rounds, at the end of a period, the church reports.
  }
cards-explain-round-end = Then all members go home and the cards that nobody took are discarded.
cards-explain-order-first = The order of the first round is drawn by lot.
cards-explain-order = In the next round the players with a member in the council come first, in the order in which they arrived there. The others follow in their old order.

# -- value
cards-explain-value-base = The value of your action must reach the value of the space. Start with the value of the member, or with the number on the card if a card gives you the action.
cards-explain-value-member = Add or subtract what your cards and excommunications say about your members.
cards-explain-value-action = Add or subtract what your cards and excommunications say about this kind of action.
cards-explain-value-space = Subtract the number that the space shows, if any. At this point the value may be below zero.
cards-explain-value-servants = Then add 1 for each servant that you send along; servants go back to the supply.
cards-explain-servants-needed = In a tower, on the market and in the council you send exactly as many servants as you need. In harvest and production you send as many as the space needs, or exactly as many as you need to activate one more of your cards or your bonus tile. No other number is allowed.
cards-explain-spare-last-turn = Exception: if leftover resources cost you points, you may send more servants than you need in your last turn of the game.
cards-explain-spare-last-round = Exception: if leftover resources cost you points, you may send more servants than you need in the last round.
cards-explain-spare-any-round = Exception: if leftover resources cost you points, you may send more servants than you need.
cards-explain-room-one = A space for one member cannot be used while a member stands there.
cards-explain-room-coloured = In each tower, in the whole harvest area and in the whole production area you may have only one coloured member. Your neutral member does not count for this.
cards-explain-surcharge = If any member stands in a tower, even one of your own, placing there costs { $cost } more. You pay it before you gain anything.

# -- actions
cards-explain-take-order = First pay for the tower if it is occupied. Then gain the bonus of the floor, which may help you to pay for the card. Then pay for the card and take it. Its immediate effect happens at once. You can only choose a floor with a card that you can pay for. You cannot also pay for the card with servants that you send along.
cards-explain-take-cost = If a card has several costs, you pay one of them. If a card needs something, you must have it when you pay, but you do not spend it.
cards-explain-take-discount = Discounts lower the cost of the card, but never below zero. They do not lower the price of an occupied tower.
cards-explain-take-most = You may have at most { $count } cards of each type.
cards-explain-slot = { $need } for territory { $number }
cards-explain-slots = Territories need military points, which you do not spend: { $needs }.
cards-explain-activate-cards = Nothing happens if the value is below 1. Your bonus tile gives its gains if the value is high enough for it. A harvest also activates each of your territories whose value you reach. A production also activates each of your buildings whose value you reach.
cards-explain-activate-exchanges = If a card lets you pay something to gain something, you may decline. If a card has several exchanges, you use at most one of them.
cards-explain-activate-together = You choose all exchanges first and pay for them with what you had at the beginning. Then you gain everything together.
cards-explain-bonus-action-text = An action from a card uses no member, and you may decline it. In a tower you take a card and pay for it as always, and pay for the tower if anybody stands there. In harvest and production nothing is subtracted for the space. In the council the action gives no place in the turn order.
cards-explain-market = On the market you gain what the space shows.
cards-explain-council = In the council you gain what the space shows and a place in the next turn order.

# -- leaders
cards-explain-leaders-secret = Your leaders are secret until you play or discard them.
cards-explain-leaders-play = In your own turn, before or after placing, you may play a leader if you have what it needs. You do not spend anything for it.
cards-explain-leaders-round = You may use an ability marked “once per round” once in every round, including the round in which you play the leader.
cards-explain-leaders-discard = Instead of playing a leader you may discard it, openly, for one council privilege.
cards-explain-leaders-end = Leaders that are still in your hand at the end count for nothing.
cards-explain-needs-nothing = Needs nothing.

# -- church
cards-explain-reports = The three church reports ask for this much faith, in this order: { $needs }.
cards-explain-church-choice = A player with less faith than the report asks for is excommunicated but keeps the faith. A player with enough faith chooses. Players who support the church give up all their faith and gain victory points. Players who refuse keep their faith but are excommunicated.
cards-explain-track = { $faith } faith: { $points }
cards-explain-faith-track = The victory points for supporting the church: { $track }.
cards-explain-banned = An excommunication lasts until the end of the match. Faith that is left at the end gives nothing.
cards-explain-more-faith = Each time you support the church, you gain { $points } more victory points.

# -- points
cards-explain-score-before = These points are added to the victory points that you already have.
cards-explain-score-step = { $count } give { $points }
cards-explain-score-territories = Territories: { $points }. Further territories give no more points.
cards-explain-score-characters = Characters: { $points }. Further characters give no more points.
cards-explain-score-ventures = Ventures: the points printed on them.
cards-explain-score-military = Most military points: { $prizes }. Tied players share a place, and each of them gets its points. For every additional player in the tie, the next place is skipped.
cards-explain-score-resources = One point for every { $count } of wood, stone, coins and servants together; a remainder counts for nothing.
cards-explain-score-losses = Then losses from excommunications are subtracted; nobody ends below zero.
cards-explain-score-win = Whoever has the most points wins. A tie goes to whoever was earlier in the turn order of the last round.

# -- cards
cards-explain-cards-read = Each card says what it costs, what it does at once, and what it does later.
cards-explain-type-territorycard = You gain from territories when you harvest.
cards-explain-type-charactercard = A character works as soon as you have it, but not for the action that takes it.
cards-explain-type-buildingcard = You gain from buildings when you produce.
cards-explain-type-venturecard = Ventures give points at the end.
cards-explain-period = Period { $period }.
cards-explain-free = It costs nothing.
cards-explain-tiles-use = Each harvest and each production gives you the gains of your tile in addition to the gains of your cards.
cards-explain-tile-value = To get these gains, the action needs a value of { $value }.
cards-explain-score-prize = { $points } for place { $place }
