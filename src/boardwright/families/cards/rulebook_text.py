"""The rules of a card game in words: board, round, placing, cards with their effects, leaders, church, points.

The effects (`rules/effects.py`) and the cards (`rules/compiled_cards.py`) provide their own descriptions.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.core import Game, Message
from boardwright.core.message import Param, listed
from boardwright.core.rulebook import Rulebook, Section, part_id, shown_text
from boardwright.families.cards.card_face import AREA_ICONS, RESOURCE_ICONS, TYPE_ICONS, picture
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import CARD_TYPES, COUNCIL, MARKET, REGIONS, RESOURCES
from boardwright.families.cards.rules.compiled_board import ActionSpace, BonusTile, CardsBoard
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    card_text,
    price_text,
)
from boardwright.families.cards.rules.effects import Flag
from boardwright.families.cards.rules.resource_amounts import amount_text, resource_id

#: Maximum number of cards of a section with a picture beside the name.
PICTURED = 200


def explain(game: Game, book: Rulebook) -> None:
    """Fills the rulebook."""
    rules: CardsRules = game.rules
    board = rules.board
    goal = book.add("goal", Message("cards-explain-goal"))
    goal.say("cards-explain-seats", "options.five", most=rules.most_seats)
    goal.say("cards-explain-win", "board.scoring")
    goal.say("cards-explain-length", "board.rounds", rounds=board.rounds, total=board.last_round)
    _setup(book, rules)
    _board(book, board)
    _resources(book, board)
    _round(book, rules)
    _value(book, rules)
    _actions(book, board)
    if rules.with_leaders:
        _leader_rules(book, board)
    _church(book, rules)
    _scoring(book, board)
    _cards(book, rules)
    if rules.with_leaders:
        _list(
            book.add("leader-cards", Message("cards-explain-leader-cards")), rules.leaders, "leaders", board
        )
    _tiles(book, rules)


def _setup(book: Rulebook, rules: CardsRules) -> None:
    board = rules.board
    section = book.add("setup", Message("cards-explain-setup"))
    section.say("cards-explain-start", "board.start.each", gains=amount_text(board.start))
    more = [amount_text(gains) for gains in board.start_by_seat[: rules.most_seats]]
    section.say("cards-explain-start-seats", "board.start.seats", gains=more)
    section.say("cards-explain-church-tiles", "excommunication")
    if rules.with_leaders:
        section.say("cards-explain-draft", "board.leaders", count=board.leaders)
    section.say(f"cards-explain-tiles-{rules.tiles}", "options.tiles")


def _board(book: Rulebook, board: CardsBoard) -> None:
    section = book.add("board", Message("cards-explain-board"))
    section.say("cards-explain-towers", "board.towers", floors=board.floors)
    for type, floors in enumerate(board.towers):
        path = f"board.towers.{board.tower_ids[type]}"
        entry = section.add(
            part_id("tower", board.tower_ids[type]), board.tower_titles[type], TYPE_ICONS[type]
        )
        kinds = Message(f"cards-scene-{CARD_TYPES[type].lower()}")
        entry.say("cards-explain-tower", f"{path}.cards", cards=kinds)
        for space in floors:
            if space.bonus:
                gains = amount_text(space.bonus)
                entry.say(
                    "cards-explain-floor-bonus", path, floor=space.floor, value=space.value, gains=gains
                )
            else:
                entry.say("cards-explain-floor", path, floor=space.floor, value=space.value)
    for space in board.others:
        _space(section, space)


def _space(section: Section, space: ActionSpace) -> None:
    path = f"board.spaces.{space.id}"
    entry = section.add(part_id("space", space.id), space.title, AREA_ICONS.get(space.region))
    entry.say(f"cards-explain-space-{REGIONS[space.region].lower()}", f"{path}.action")
    entry.say("cards-explain-space-value", f"{path}.value", value=space.value)
    if space.bonus:
        entry.say("cards-explain-space-bonus", f"{path}.bonus", gains=amount_text(space.bonus))
    if space.privileges:
        entry.say("cards-explain-space-privileges", f"{path}.privileges", count=space.privileges)
    if space.penalty:
        entry.say("cards-explain-space-penalty", f"{path}.penalty", penalty=space.penalty)
    entry.say(f"cards-explain-space-{'one' if space.single else 'any'}", f"{path}.members")
    if space.seats > 2:
        entry.say("cards-explain-space-seats", f"{path}.seats", seats=space.seats)


def _resources(book: Rulebook, board: CardsBoard) -> None:
    section = book.add("resources", Message("cards-explain-resources"))
    section.say("cards-explain-never-below")
    for number, name in enumerate(RESOURCES):
        stem = resource_id(name)[6:]
        entry = section.add(part_id("resource", name), Message(f"cards-word-{stem}"), RESOURCE_ICONS[number])
        entry.say(f"cards-explain-resource-{stem}", most=board.last_faith)
    privileges = section.add("privileges", Message("cards-scene-privileges"), "privilege")
    choices = [amount_text(gains) for gains in board.privileges]
    privileges.say("cards-explain-privilege", "board.privileges", choices=listed(choices, "or-else"))
    privileges.say("cards-explain-privileges-differ")


def _round(book: Rulebook, rules: CardsRules) -> None:
    section = book.add("round", Message("cards-explain-round"))
    section.say("cards-explain-round-cards", "board.towers", floors=rules.board.floors)
    members = section.add("members", Message("cards-explain-members"), "member")
    members.say("cards-explain-members-dice")
    section.say("cards-explain-round-turns")
    section.say("cards-explain-round-pass")
    section.say("cards-explain-round-report", "board.rounds", rounds=rules.board.rounds)
    section.say("cards-explain-round-end")
    order = section.add("order", Message("cards-scene-order"))
    order.say("cards-explain-order-first")
    order.say("cards-explain-order")


def _value(book: Rulebook, rules: CardsRules) -> None:
    board = rules.board
    section = book.add("value", Message("cards-explain-value"))
    for step in ("base", "member", "action", "space", "servants"):
        section.say(f"cards-explain-value-{step}")
    section.say("cards-explain-servants-needed")
    if rules.sheds or any(card.sheds for card in rules.excommunications):
        section.say(f"cards-explain-spare-{board.sheds.replace('_', '-')}", "board.spare_servants")
    room = section.add("room", Message("cards-explain-room"))
    room.say("cards-explain-room-one")
    room.say("cards-explain-room-coloured")
    if board.surcharge:
        room.say("cards-explain-surcharge", "board.surcharge", cost=amount_text(board.surcharge))


def _actions(book: Rulebook, board: CardsBoard) -> None:
    section = book.add("actions", Message("cards-explain-actions"))
    tower = section.add("take-card", Message("cards-explain-take"))
    tower.say("cards-explain-take-order")
    tower.say("cards-explain-take-cost")
    tower.say("cards-explain-take-discount")
    most = board.cards_per_type
    tower.say("cards-explain-take-most", "board.cards_per_type", count=most)
    needs = [
        Message("cards-explain-slot", number=number, need=need)
        for number, need in enumerate(board.territory_slots[:most], 1)
        if need
    ]
    if needs:
        tower.say("cards-explain-slots", "board.territory_slots", needs=needs)
    area = section.add("activate", Message("cards-explain-activate"))
    for step in ("cards", "exchanges", "together"):
        area.say(f"cards-explain-activate-{step}")
    bonus = section.add("bonus-action", Message("cards-explain-bonus-action"))
    bonus.say("cards-explain-bonus-action-text")
    if any(space.region == MARKET for space in board.others):
        section.say("cards-explain-market")
    if any(space.region == COUNCIL for space in board.others):
        section.say("cards-explain-council")


def _leader_rules(book: Rulebook, board: CardsBoard) -> None:
    section = book.add("leaders", Message("cards-explain-leaders"))
    for step in ("secret", "play", "round", "discard", "end"):
        section.say(f"cards-explain-leaders-{step}", "leaders")


def _church(book: Rulebook, rules: CardsRules) -> None:
    board = rules.board
    section = book.add("church", Message("cards-explain-church"))
    section.say("cards-explain-reports", "board.reports", needs=[str(need) for need in board.reports])
    section.say("cards-explain-church-choice")
    track = [
        Message("cards-explain-track", faith=faith, points=points)
        for faith, points in enumerate(board.faith_track)
    ]
    section.say("cards-explain-faith-track", "board.faith_track", track=track)
    section.say("cards-explain-banned")
    if rules.excommunications:
        _list(section, rules.excommunications, "excommunication", board)


def _scoring(book: Rulebook, board: CardsBoard) -> None:
    section = book.add("scoring", Message("cards-explain-scoring"))
    section.say("cards-explain-score-before")
    for kind in ("territories", "characters"):
        points: list[Param] = [
            Message("cards-explain-score-step", count=count, points=points)
            for count, points in enumerate(getattr(board.scoring, kind))
        ]
        section.say(f"cards-explain-score-{kind}", f"board.scoring.{kind}", points=points)
    section.say("cards-explain-score-ventures")
    if board.scoring.military:
        prizes = [
            Message("cards-explain-score-prize", place=place, points=points)
            for place, points in enumerate(board.scoring.military, 1)
        ]
        section.say("cards-explain-score-military", "board.scoring.military", prizes=prizes)
    section.say("cards-explain-score-resources", "board.scoring.resources", count=board.scoring.resources)
    section.say("cards-explain-score-losses")
    section.say("cards-explain-score-win")


# -- cards


def _cards(book: Rulebook, rules: CardsRules) -> None:
    section = book.add("cards", Message("cards-explain-cards"))
    section.say("cards-explain-cards-read")
    for type, name in enumerate(CARD_TYPES):
        found = sorted(
            (card for card in rules.developments if card.type == type), key=lambda card: card.period
        )
        entry = section.add(part_id("cards", name), Message(f"cards-scene-{name.lower()}"), TYPE_ICONS[type])
        entry.say(f"cards-explain-type-{name.lower()}")
        _list(entry, found, "development", rules.board)


def _list(section: Section, cards: Sequence[BaseCard], path: str, board: CardsBoard) -> None:
    """The cards of a section, one entry each."""
    for card in cards:
        _card(section, card, f"{path}.{shown_text(card.name)}", board)


def _card(section: Section, card: BaseCard, path: str, board: CardsBoard) -> None:
    # A game may have thousands of cards, so only the first ones get a picture.
    icon = picture(card) if len(section.sections) < PICTURED else None
    entry = section.add(card.part, shown_text(card.name), icon)
    if isinstance(card, (DevelopmentCard, ExcommunicationCard)):
        entry.say("cards-explain-period", f"{path}.period", period=card.period)
    if isinstance(card, DevelopmentCard):
        _price(entry, card, path)
    for message in card_text(card):
        entry.tell(message, _slot(message, path))
    if isinstance(card, LeaderCard) and card.needs is None:
        entry.say("cards-explain-needs-nothing", f"{path}.requirements")
    if any(isinstance(effect, Flag) and effect.flag == "MOREFAITH" for effect in card.standing):
        entry.say("cards-explain-more-faith", "board.church_bonus", points=board.church_bonus)


def _price(entry: Section, card: DevelopmentCard, path: str) -> None:
    cost = card.payments[0].cost
    if len(card.payments) == 1 and cost:
        entry.say("cards-text-costs", f"{path}.cost", costs=amount_text(cost))
    elif len(card.payments) == 1:
        entry.say("cards-explain-free", f"{path}.cost")
    for message in price_text(card):
        entry.tell(message, f"{path}.{'cost' if message.id == 'cards-text-costs' else 'requirements'}")


def _slot(message: Message, path: str) -> str:
    """The key in the card's JSON that a line of the card's text describes."""
    key = {
        "cards-text-needs": "requirements",
        "cards-text-now": "instantEffect",
        "cards-text-once": "instantEffect",
        "cards-text-note": "description",
    }.get(message.id, "permanentEffect")
    return f"{path}.{key}"


def _tiles(book: Rulebook, rules: CardsRules) -> None:
    board = rules.board
    section = book.add("tiles", Message("cards-explain-tiles"))
    section.say("cards-explain-tiles-use")
    for tile in _tiles_in_play(rules):
        path = "board.standard_tile" if tile is board.standard_tile else f"board.advanced_tiles.{tile.name}"
        entry = section.add(part_id("tile", tile.name), tile.title)
        production, harvest = tile.gains
        entry.say("cards-text-tile-harvest", f"{path}.harvest", gains=amount_text(harvest))
        entry.say("cards-text-tile-production", f"{path}.production", gains=amount_text(production))
        entry.say("cards-explain-tile-value", f"{path}.value", value=tile.value)


def _tiles_in_play(rules: CardsRules) -> list[BonusTile]:
    board = rules.board
    if rules.tiles == "simple":
        return [board.standard_tile]
    return [*([board.standard_tile] if rules.five else []), *board.advanced_tiles]
