# What the family of cards says. Words on cards are put together from these by the data of the card.

# -- resources, counted
cards-wood = { $count } wood
cards-stone = { $count } stone
cards-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }
cards-servants = { $count ->
    [one] { $count } servant
   *[other] { $count } servants
  }
cards-military-points = { $count ->
    [one] { $count } military point
   *[other] { $count } military points
  }
cards-faith-points = { $count ->
    [one] { $count } faith point
   *[other] { $count } faith points
  }
cards-victory-points = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
  }
cards-nothing = nothing

# -- resources, named
cards-word-wood = wood
cards-word-stone = stone
cards-word-coins = coins
cards-word-servants = servants
cards-word-military-points = military points
cards-word-faith-points = faith points
cards-word-victory-points = victory points
cards-word-harvest = Harvest
cards-word-production = Production

# -- cards, counted
cards-count-territorycard = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
  }
cards-count-charactercard = { $count ->
    [one] { $count } character
   *[other] { $count } characters
  }
cards-count-buildingcard = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
  }
cards-count-venturecard = { $count ->
    [one] { $count } venture
   *[other] { $count } ventures
  }
cards-each-territorycard = { $count ->
    [one] territory
   *[other] { $count } territories
  }
cards-each-charactercard = { $count ->
    [one] character
   *[other] { $count } characters
  }
cards-each-buildingcard = { $count ->
    [one] building
   *[other] { $count } buildings
  }
cards-each-venturecard = { $count ->
    [one] venture
   *[other] { $count } ventures
  }

# -- members and regions
cards-member-neutral = the neutral member
cards-member-black = the black member
cards-member-white = the white member
cards-member-orange = the orange member
cards-any-tower = in any tower
cards-region-production = in production
cards-region-harvest = in harvest
cards-region-council = in the council palace
cards-region-market = on the market
cards-region-territory-tower = in the territory tower
cards-region-character-tower = in the character tower
cards-region-building-tower = in the building tower
cards-region-venture-tower = in the venture tower

# -- effects on cards
cards-effect-add = gain { $gains }
cards-effect-change = pay { $cost } to gain { $gains }
cards-effect-bonus = gain { $gains } for every { $counted } you have
cards-effect-privilege = { $count ->
    [one] gain a council privilege
   *[other] gain { $count } different council privileges
  }
cards-effect-privilege-cost = { $count ->
    [one] pay { $cost } to gain a council privilege
   *[other] pay { $cost } to gain { $count } different council privileges
  }
cards-effect-action = { $area ->
    [harvest] do a harvest of value { $value }
    [production] do a production of value { $value }
   *[other] do an action of value { $value } { $where }
  }
cards-effect-action-discount = do an action of value { $value } { $where }, where the card costs { $discount }
cards-effect-action-fixed = { $action }; servants cannot raise its value
cards-effect-permanent = { $area ->
    [harvest] { $sign }{ $value } to the value of your harvests
    [production] { $sign }{ $value } to the value of your productions
   *[other] { $sign }{ $value } to the value of your actions { $where }
  }
cards-effect-permanent-discount = { $sign }{ $value } to the value of your actions { $where }, and cards there cost { $discount }
cards-effect-permanent-cheaper = cards that you take { $where } cost { $discount }
cards-discount = { $gains } less
cards-effect-lessresource = { $count ->
    [one] every source that gives you { $resources } gives 1 less
   *[other] every source that gives you { $resources } gives 1 less in total
  }
cards-effect-no-tower-bonus = you get no bonus from the floors of towers
cards-effect-no-market-action = you may not use the market
cards-effect-lessdice = your coloured members are worth 1 less
cards-effect-greyfamily = your neutral member is worth 3 more
cards-effect-familycolordice = your coloured members have base value 5, whatever the dice show
cards-effect-familycolorbonus = your coloured members are worth 2 more
cards-effect-familysixvalor = one coloured member of your choice has base value 6 in this round
cards-effect-jolly = copies the ability of a leader that another player has in play

# -- flags
cards-flag-doubleservants = you need 2 servants to raise a value by 1
cards-flag-skipturn = skip your first turn of each round; place the left-over member after everybody else
cards-flag-noendblue = your characters give no points at the end
cards-flag-noendpurple = your ventures give no points at the end
cards-flag-noendgreen = your territories give no points at the end
cards-flag-lessforvictory = before the final scoring lose 1 victory point for every 5 you have
cards-flag-lessformilitary = at the end lose 1 victory point for every military point
cards-flag-lessforbuilding = at the end lose 1 victory point for every wood and stone in the printed costs of your buildings
cards-flag-lessforresource = at the end lose 1 victory point for every wood, stone, coin and servant you have left
cards-flag-familyoccupy = you may place members on occupied spaces
cards-flag-notribute = you never pay the surcharge for an occupied tower
cards-flag-morefaith = gain additional victory points whenever you support the church
cards-flag-nomilitaryrule = your territories need no military points
cards-flag-double = when you take a card, the wood, stone, coins and servants that it gives at once are doubled

# -- lines of cards
cards-text-now = At once: { $effects }.
cards-text-once = Once per round: { $effects }.
cards-text-standing = Always: { $effect }.
cards-text-plain = Excommunicated: { $effect }.
cards-text-note = { $note }
cards-text-activated = { $area } of value { $value } or more: { $effects }.
cards-text-end = At the end of the game: { $effects }.
cards-text-pick-one = When you take it, choose which one of these effects it keeps: { $effects }.
cards-text-needs = Needs { $needs }.
cards-text-costs = Costs { $costs }.
cards-text-requirement = To pay { $cost } you must have { $needs }.
cards-text-tile-harvest = Each harvest: { $gains }.
cards-text-tile-production = Each production: { $gains }.

# -- questions
cards-prompt-turn = Your turn: place a member, act with a leader, or pass.
cards-prompt-after = Act with another leader, or end your turn.
cards-prompt-keep = Keep one leader; the rest go to the player on your left.
cards-prompt-tile = Choose your bonus tile.
cards-prompt-servants = { $space }: how many servants do you send along?
cards-prompt-pay = How do you pay for { $card }?
cards-prompt-lose = { $source }: choose a resource. You get one less of it.
cards-prompt-privilege = { $source }: choose a council privilege.
cards-prompt-offer = { $card }: what do you choose?
cards-prompt-pick = { $card }: choose one effect.
cards-prompt-bonus = { $card } gives you an action. Where?
cards-prompt-raise = { $card }: which member?
cards-prompt-copy = Whose ability should { $leader } copy?
cards-prompt-church = Support the church for { $points } victory points and give up your faith, or be excommunicated ({ $tile })?

# -- options
cards-option-place = Place { $member } on { $space }
cards-option-take = Place { $member } on { $space } and take { $card }
cards-option-act = Use { $space }
cards-option-act-take = Take { $card } from { $space }
cards-option-pass = Pass
cards-option-end = End the turn
cards-option-play = Play { $leader }
cards-option-use = Use { $leader }
cards-option-discard = Discard { $leader } for a council privilege
cards-option-keep = Keep { $leader }
cards-option-copy = Copy { $leader }
cards-option-tile = Take { $tile }
cards-option-servants = { $count ->
    [0] No servants
    [one] 1 servant
   *[other] { $count } servants
  }
cards-option-pay = Pay { $cost }
cards-option-lose = One less of { $resource }
cards-option-privilege = Privilege: { $gains }
cards-option-choose = { $card }: { $effect }
cards-option-pick = { $card }: { $effect }
cards-option-decline = Skip ({ $card })
cards-option-raise = Raise { $member }
cards-option-support = Support the church
cards-option-refuse = Refuse and be excommunicated

# -- events
cards-event-round = Round { $round } of period { $period } begins; dice { $dice }; order { $order }.
cards-event-tile = { $player } takes { $source }.
cards-event-kept = { $player } keeps { $leader }.
cards-event-kept-hidden = { $player } keeps a leader.
cards-event-placed = { $player } places { $member } (value { $value }) on { $source }.
cards-event-passed = { $player } passes.
cards-event-paid = { $player } pays { $cost } ({ $source }).
cards-event-gained = { $player } gains { $gains } ({ $source }).
cards-event-took = { $player } takes { $card }.
cards-event-harvest = { $player } harvests with value { $value } ({ $source }).
cards-event-production = { $player } produces with value { $value } ({ $source }).
cards-event-forgone = { $player } cannot use the action from { $source }.
cards-event-declined = { $player } declines the action from { $source }.
cards-event-raised = { $player }: { $member } has base value { $value } ({ $source }).
cards-event-leader-played = { $player } plays { $leader }.
cards-event-leader-copied = { $player }'s { $leader } copies the ability of { $copied }.
cards-event-leader-used = { $player } uses { $leader }.
cards-event-leader-discarded = { $player } discards { $leader }.
cards-event-supported = { $player } supports the church for { $points } victory points.
cards-event-excommunicated = { $player } is excommunicated: { $tile }.
cards-event-scored = { $player } ends with { $total } points: { $before } before, { $territories } for territories, { $characters } for characters, { $ventures } for ventures, { $military } for military points, { $resources } for resources, { $losses } lost.

# -- scenes
cards-scene-value = value
cards-scene-round = Round { $round }, period { $period }
cards-scene-round-count = Round
cards-scene-state = The table
cards-scene-market = Market
cards-scene-dice = Dice
cards-scene-order = Turn order
cards-scene-faith-step = { $faith } faith: { $points } victory points
cards-scene-church = Faith · the next church report requires { $faith }
cards-scene-period = Period { $period }
cards-scene-space = Value { $value } · { $space }
cards-scene-space-closed = { $space } (closed)
cards-scene-space-gains = Value { $value }: { $gains } · { $space }
cards-scene-space-penalty = Value { $value }, actions are worth { $penalty } less · { $space }
cards-privileges = { $count ->
    [one] a council privilege
   *[other] { $count } different council privileges
  }
cards-scene-player = Player { $seat }
cards-scene-territorycard = Territories
cards-scene-next-territory = Territories
    .tip = The next territory needs { $need } military points.
cards-scene-charactercard = Characters
cards-scene-buildingcard = Buildings
cards-scene-venturecard = Ventures
cards-scene-home = Members at home
cards-scene-leaders = Leaders in play
cards-scene-hand = Leaders in hand
cards-scene-tile-of = Bonus tile
cards-scene-draft = Keep one of these
cards-scene-tiles = Bonus tiles
cards-scene-privileges = Council privileges
cards-scene-discard = Discard a leader
cards-scene-copies = Copies { $leader }:
cards-scene-result = { $player } wins with { $points } points.

# -- reasons
cards-why-placed = { $member } is already on the board
cards-why-closed = this space is open only with { $seats } or more players
cards-why-no-market = your excommunication forbids the market
cards-why-occupied = the space is occupied
cards-why-coloured = one of your coloured members is already there
cards-why-no-card = there is no card on this floor
cards-why-full = you already have { $count } cards of this type, the maximum
cards-why-surcharge = the tower is occupied and you cannot pay { $cost } extra
cards-why-slot = your next territory needs { $need } military points; you have { $have }
cards-why-price = you cannot pay for { $card }: you are { $short } short
cards-why-requirement = you must have { $needs } to take it
cards-why-value = the action has value { $value } and servants can add { $raised }, but the space needs { $need }
cards-why-needs = you do not have what it needs: { $needs }
cards-why-nobody = nobody else has a leader in play to copy
cards-why-used = it was already used in this round
cards-why-useless = it would have no effect now

# -- previews
cards-preview-value = Value { $value }; needs { $need }.
cards-preview-servants = { $count ->
    [one] 1 servant is spent.
   *[other] { $count } servants are spent.
  }
    .forecast = +{ $count }
    .icon = servant
cards-preview-surcharge = The tower is occupied: you pay { $cost } more.
cards-preview-cost = The card costs { $costs }.

# -- settings
cards-setting-leaders = Play with leaders
cards-setting-tiles = Bonus tiles: the same simple tile for everyone, or a choice of advanced tiles
cards-setting-five = A fifth seat (house rule)

# -- files
cards-check-taken-as = { $card }: read { $found } as { $taken }
cards-check-taken-as-reduction = { $card }: a discount has no sign; { $found } was read as { $taken }
cards-region-missing = { $card }: missing REGIONID; assuming every tower
cards-region-no-tower = { $card }: region { $found } is not a tower; towers are 4 to 7
cards-region-of-type = { $card }: ignored REGIONID { $found }, which does not fit { $type }
cards-check-list-of-one = { $card }: either effect or payload is a list, but not both; they were read as one pair
cards-flag-is-code = { $card }: { $found } is an effect, not a flag; it was read as { $taken }
cards-check-exclusive-ignored = { $card }: exchanges are always exclusive, so exclusivePermanentEffect FALSE was treated as TRUE
cards-value-ignored = { $card }: ignored minimumActionValue { $found }, which has no meaning on this card
cards-value-missing = { $card }: territories and buildings need a minimumActionValue of 1 or more
cards-check-empty-exchange = { $card }: the exchange neither takes nor gives anything
cards-check-payload-unwanted = { $card }: this effect takes no payload, but it has { $found }
cards-check-payload-alone = { $card }: there is a payload but no { $slot }
cards-check-pairs = { $card }: { $effects } effects but { $payloads } payloads; they must match by position
cards-check-payloads-swapped = { $card }: the payloads of { $one } and { $other } are swapped; they were read the other way round
cards-effect-not-here = { $card }: { $code } has no meaning on this card
cards-check-never-done = { $card }: { $code } never happens here; only territories and buildings are activated
cards-check-venture-points = { $card }: a venture can only give victory points at the end of the game, not { $code }
cards-name-twice = duplicate card { $card }
cards-check-towers = each type of card needs exactly one tower
cards-check-floors = all towers must have the same number of floors
cards-check-id-twice = duplicate id '{ $id }'
cards-check-slots = expected { $count } entries, one for each territory that a player may have
cards-check-too-few = the tower '{ $tower }' has { $count } cards of period { $period }; it needs { $needed }
cards-check-no-tile = period { $period } has no excommunication tile
cards-check-too-few-leaders = only { $count } leaders; the game needs { $needed }
cards-check-too-few-starts = only { $count } entries; the game needs { $needed }, one for each seat
cards-check-replaced = this list replaces the list of the extended game; to add cards to the shipped ones, name both: ["{ $key }", …]
cards-position-seats = the position needs { $count } players and a valid round
cards-position-action = an action is under way; a position can be written only between actions
cards-position-order = the turn order must name every seat exactly once
cards-position-agenda = an agenda item must be a word; some words also need a seat or a number from 0 to { $bound }
cards-position-draft = the draft needs { $count } leaders in the packet of every seat
cards-position-taken = each entry must be a seat and the name of a leader
cards-position-picks = a choice is allowed only for a card that lets its owner choose one effect, and it must be one of that card's effects

# -- games: a line about each; what they are called stands in their files
cards-about-magnifico = Send your family to the towers, the market and the council, gather cards, and please the church in time.

# -- formats of other programs
cards-unread-board = this board, or part of a board, is in another program's format, which cannot be read; see boardwright schema card-board, or leave it out to use the shipped board

# -- where points came from
cards-tally-before = Before the final scoring
cards-tally-tithe = Penalty for victory points
cards-tally-territories = Territories
cards-tally-characters = Characters
cards-tally-ventures = Ventures
cards-tally-military = Military points
cards-tally-resources = Resources
cards-tally-arms = Penalty for military points
cards-tally-buildings = Penalty for buildings
cards-tally-hoard = Penalty for resources

# -- the guided first match
cards-guide-magnifico-1 = A bonus tile gives you goods at each harvest and each production. Choose one that you like; all are good.
cards-guide-magnifico-2 = A leader helps you when you have what it needs. Keep one; the others go on to the next player.
cards-guide-magnifico-3 = Press one of your members, then a highlighted place. Each place needs a value, and a member has the value of its die. A place in a tower gives you its card.
cards-guide-magnifico-4 = Each servant raises the value of an action by one. Send none where you do not need them.
cards-guide-magnifico-5 = Nothing more to do? End your turn. The others now place a member each.
cards-guide-magnifico-6 = Rest the mouse on a card, or hold it with a finger, to read its price, what it gives at once and what it gives later.
cards-guide-magnifico-7 = Territories pay when you harvest, buildings when you produce. Collect a few cards of one type, then send a member to the matching harvest or production space.
cards-guide-magnifico-8 = Every second round the church asks for faith. A player with too little faith gets a penalty that lasts until the end. Good luck!

# -- names that stand in files, as people say them
cards-name-abbess = Abbess
cards-name-ambassador = Ambassador
cards-name-architect = Architect
cards-name-artisan = Artisan
cards-name-bank = Bank
cards-name-baptistery = Baptistery
cards-name-barracks = Barracks
cards-name-bishop = Bishop
cards-name-building-the-bastions = Building the Bastions
cards-name-building-the-towers = Building the Towers
cards-name-building-the-walls = Building the Walls
cards-name-captain = Captain
cards-name-cardinal = Cardinal
cards-name-carpenter-s-shop = Carpenter's Shop
cards-name-castle = Castle
cards-name-cathedral = Cathedral
cards-name-chapel = Chapel
cards-name-church = Church
cards-name-citadel = Citadel
cards-name-city = City
cards-name-colony = Colony
cards-name-commercial-hub = Commercial Hub
cards-name-crusade = Crusade
cards-name-dame = Dame
cards-name-dukedom = Dukedom
cards-name-estate = Estate
cards-name-fair = Fair
cards-name-farm = Farm
cards-name-farmer = Farmer
cards-name-fighting-heresies = Fighting Heresies
cards-name-forest = Forest
cards-name-fortified-town = Fortified Town
cards-name-fortress = Fortress
cards-name-garden = Garden
cards-name-general = General
cards-name-gold-mine = Gold Mine
cards-name-governor = Governor
cards-name-gravel-pit = Gravel Pit
cards-name-herald = Herald
cards-name-hermitage = Hermitage
cards-name-hero = Hero
cards-name-hiring-mercenaries = Hiring Mercenaries
cards-name-hiring-recruits = Hiring Recruits
cards-name-hiring-soldiers = Hiring Soldiers
cards-name-hosting-foreigners = Hosting Foreigners
cards-name-hosting-panhandlers = Hosting Panhandlers
cards-name-improving-the-canals = Improving the Canals
cards-name-improving-the-roads = Improving the Roads
cards-name-knight = Knight
cards-name-manor-house = Manor House
cards-name-marble-pit = Marble Pit
cards-name-marketplace = Marketplace
cards-name-military-academy = Military Academy
cards-name-military-campaign = Military Campaign
cards-name-military-conquest = Military Conquest
cards-name-mining-town = Mining Town
cards-name-mint = Mint
cards-name-monastery = Monastery
cards-name-mountain-town = Mountain Town
cards-name-noble = Noble
cards-name-painters-guild = Painters' Guild
cards-name-palace = Palace
cards-name-papal-messenger = Papal Messenger
cards-name-paramour = Paramour
cards-name-patron = Patron
cards-name-peasant = Peasant
cards-name-preacher = Preacher
cards-name-promoting-sacred-art = Promoting Sacred Art
cards-name-province = Province
cards-name-raising-a-statue = Raising a Statue
cards-name-repairing-the-abbey = Repairing the Abbey
cards-name-repairing-the-cathedral = Repairing the Cathedral
cards-name-repairing-the-church = Repairing the Church
cards-name-residence = Residence
cards-name-rock-pit = Rock Pit
cards-name-royal-messenger = Royal Messenger
cards-name-sacred-war = Sacred War
cards-name-sanctuary = Sanctuary
cards-name-scholar = Scholar
cards-name-sculptors-guild = Sculptors' Guild
cards-name-stonemason = Stonemason
cards-name-stonemason-s-shop = Stonemason's Shop
cards-name-stonemasons-guild = Stonemasons' Guild
cards-name-stronghold = Stronghold
cards-name-support-to-the-bishop = Support to the Bishop
cards-name-support-to-the-cardinal = Support to the Cardinal
cards-name-support-to-the-king = Support to the King
cards-name-support-to-the-pope = Support to the Pope
cards-name-tax-office = Tax Office
cards-name-theater = Theater
cards-name-trading-town = Trading Town
cards-name-treasury = Treasury
cards-name-triumphal-arch = Triumphal Arch
cards-name-village = Village
cards-name-warlord = Warlord
cards-name-woods = Woods
cards-name-less-points-for-cost = Points lost for buildings
cards-name-less-points-for-military = Points lost for military points
cards-name-less-points-for-resource = Points lost for resources
cards-name-less-points-for-victory = Points lost for victory points
cards-name-malus-coins = Fewer coins
cards-name-malus-color-familiar = Weaker members
cards-name-malus-double-servant = Servants count half
cards-name-malus-harvest-action = Weaker harvests
cards-name-malus-military-points = Fewer military points
cards-name-malus-production-action = Weaker productions
cards-name-malus-servants = Fewer servants
cards-name-malus-stone-or-wood = Less stone and wood
cards-name-malus-tower-blue = Weaker in the character tower
cards-name-malus-tower-green = Weaker in the territory tower
cards-name-malus-tower-purple = Weaker in the venture tower
cards-name-malus-tower-yellow = Weaker in the building tower
cards-name-no-market-action = No market
cards-name-no-victory-points-blue = No points for characters
cards-name-no-victory-points-green = No points for territories
cards-name-no-victory-points-purple = No points for ventures
cards-name-skip-turn = First turn skipped

# Shelves of the home page.
cards-shelf-table = Modern table games
