"""The commands of seats. Each function checks a command and writes a record. Every refusal has a reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.core import IllegalAnswer, Message
from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.lookalike_names import look_alike
from boardwright.server.match_creation import rematch
from boardwright.server.match_host import MatchHost
from boardwright.server.match_record import MatchRecord, Record
from boardwright.server.match_session import MatchChange, Wanted
from boardwright.server.room import Room
from boardwright.wire import websocket_messages as wire

#: The fields that a command adds to its `done` reply.
Extra = dict[str, Any]


@dataclass(frozen=True, slots=True)
class CommandSender:
    """Somebody who sends commands, with the seats that the sender's secrets have opened."""

    seats: frozenset[int]

    def needs(self, seat: int) -> None:
        """Refuses a sender who does not hold the seat."""
        if seat not in self.seats:
            raise RequestRefused("not-your-seat", seat=seat)


async def run(room: Room, sender: CommandSender, command: Any) -> Extra:
    """Carries out a command."""
    seat = getattr(command, "seat", None)
    if seat is not None:
        sender.needs(seat)
    return await COMMANDS[command.type](room, command)


def _at_play(room: Room) -> MatchHost:
    record = room.record
    if record.status == "over":
        raise IllegalAnswer(Message("core-match-over"))
    if room.table is None:
        raise RequestRefused("not-begun")
    return room.table


def _result(reason: str, over: Mapping[str, Any]) -> dict[str, Any]:
    return {"reason": reason, "winners": over["winners"], "scores": over.get("scores")}


# -- answers ------------------------------------------------------------------------------------------------


async def _answer(room: Room, command: wire.Answer) -> Extra:
    await room.catch_up_to(command.ask)
    record = room.record
    if command.seat in record.asked and not record.is_open(command.seat, room.registry.now()):
        raise RequestRefused("paused")
    deadline = record.deadline(command.seat)
    if deadline is not None and deadline <= room.registry.now():
        await expire_clock(room, command.seat)
        raise RequestRefused("time-up")
    if command.pick is not None:
        return {"index": await submit_answer(room, command.seat, command.pick, command.ask, verb="pick")}
    return {"index": await submit_answer(room, command.seat, command.answer, command.ask)}


async def submit_answer(
    room: Room, seat: int, answer: Any, ask: int | None, verb: str = "answer", by: str = ""
) -> int:
    """Submits the answer of a seat; `verb` is `fault` if the clock or the server answers for it.

    Returns the number of the record that contains the answer.
    """

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        table, asked = _at_play(room), room.record.asked.get(seat)
        if ask is not None and (asked is None or asked[0] != ask):
            raise RequestRefused("late")
        if verb == "fault" and asked is None:
            raise RequestRefused("late")
        change = await table.do(verb, (seat, answer), wanted)
        record: Record = {"type": "answer", "seat": seat, "answer": change.given, "asked": change.asked}
        if by:
            record["by"] = by
        if verb == "fault" and answer is not None:
            record["why"] = answer
        if change.over is not None:
            record["result"] = _result("rules", change.over)
        return record, change

    return await room.write(make)


async def end_unattended(room: Room) -> None:
    """Ends a very long match between the server's own bots as a draw."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        return await _drawn(room, 0, wanted)

    await room.write(make)


async def abort(room: Room) -> None:
    """Ends a match without a result."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        return {"type": "abort", "result": _result("aborted", {"winners": []})}, None

    await room.write(make)


async def pause(room: Room) -> None:
    """Pauses a match: no new round begins, but the open round is finished."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        if room.record.paused is not None:
            raise RequestRefused("late")
        return {"type": "pause"}, None

    await room.write(make)


async def resume(room: Room, anew: bool = False) -> None:
    """Resumes a paused match. With `anew`, the open round starts again. This is used if nobody was connected."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        if room.record.paused is None and not anew:
            raise RequestRefused("late")
        return {"type": "resume", **({"anew": True} if anew else {})}, None

    await room.write(make)


async def expire_clock(room: Room, seat: int) -> None:
    """Handles a clock that has run out: the seat gets its default answer, or loses."""
    record = room.record
    asked, deadline, clock = record.asked.get(seat), record.deadline(seat), record.clock
    if asked is None or deadline is None or clock is None or deadline > room.registry.now():
        return
    if clock["per"] == "round":
        await room.registry.rounds.expire(room)
        return
    if record.seats[seat].local_bot and (seat, asked[0]) in room.thinking:
        # The server's own bot waits for a worker. This waiting time is not charged to the seat.
        return
    if clock["late"] == "forfeit":
        await forfeit(room, seat, "time")
    else:
        await submit_answer(room, seat, None, asked[0], verb="fault", by="clock")


async def _why_not(room: Room, command: wire.WhyNot) -> Extra:
    return {"why": await room.ask_host("why_not", command.seat, command.answer)}


async def _preview(room: Room, command: wire.Preview) -> Extra:
    if command.pick is None:
        return {"lines": await room.ask_host("preview", command.seat, command.answer)}
    _needs_question(room, command.seat, command.ask)
    lines, choice = await room.ask_host("preview_pick", command.seat, command.pick)
    return {"lines": lines, "choices": [{"pick": command.pick, "choice": choice}]}


async def _choices(room: Room, command: wire.ChoicesRequest) -> Extra:
    _needs_question(room, command.seat, command.ask)
    effects = command.effects and command.picks is not None
    return {"choices": await room.ask_host("choices", command.seat, command.picks, effects)}


def _needs_question(room: Room, seat: int, ask: int | None) -> None:
    """Refuses a numbered choice that belongs to another question."""
    asked = room.record.asked.get(seat)
    if asked is None or asked[0] != ask:
        raise RequestRefused("late")


async def _hint(room: Room, command: wire.HintRequest) -> Extra:
    if command.seat not in room.record.asked:
        raise RequestRefused("not-asked", seat=command.seat)
    if not room.record.may_be_advised(command.seat):
        raise RequestRefused("no-advice")
    return {"hint": await room.registry.bots.hint(room, command.seat, command.level)}


# -- leaving and coming back --------------------------------------------------------------------------------


async def _resign(room: Room, command: wire.Resign) -> Extra:
    await forfeit(room, command.seat, "resigned")
    return {}


async def forfeit(room: Room, seat: int, reason: str, fault: str | None = None) -> None:
    """A seat resigns, or loses on time or by a fault of its program.

    If only one other seat is left, that seat wins. If several are left, the lost seat gets default answers.
    """

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        match_record = room.record
        if match_record.seats[seat].out:
            raise RequestRefused("late")
        left = [n for n, other in enumerate(match_record.seats) if n != seat and not other.out]
        record: Record = {"type": "leave", "seat": seat, "why": reason}
        if fault is not None:
            record["fault"] = fault
        if len(left) <= 1:
            record["result"] = _result(reason, {"winners": left})
        return record, None

    await room.write(make)


async def _stand_in(room: Room, command: wire.StandIn) -> Extra:
    # A player may not choose the bot that replaces somebody else.
    own = command.of == command.seat
    bot = command.bot if own else room.registry.settings.stand_in
    of = await room.registry.source(room.record)
    await room.registry.bots.check(bot, of, room.record.game, engines=True)

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        record = room.record
        if command.of >= len(record.seats) or record.seats[command.of].bot is not None:
            raise RequestRefused("no-stand-in", seat=command.of)
        if not own:
            _needs_absent(room, record, command.of)
        return {"type": "stand_in", "seat": command.of, "bot": bot}, None

    await room.write(make)
    return {}


def _needs_absent(room: Room, record: MatchRecord, seat: int) -> None:
    """Refuses to replace another player unless that player has to answer, is away, and has no running clock."""
    if record.clock is not None:
        raise RequestRefused("clock-runs", seat=seat)
    asked, patience = record.asked.get(seat), room.registry.settings.absent
    if (
        asked is None
        or seat in room.registry.presence.online(room)
        or room.registry.now() - asked[1] < patience
    ):
        raise RequestRefused("not-absent", seat=seat, seconds=round(patience))


async def _back(room: Room, command: wire.ResumeSeat) -> Extra:
    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        _at_play(room)
        if room.record.seats[command.seat].stand_in is None:
            raise RequestRefused("no-stand-in-there", seat=command.seat)
        return {"type": "stand_in", "seat": command.seat, "bot": None}, None

    await room.write(make)
    return {}


# -- offers -------------------------------------------------------------------------------------------------


def _missing(record: MatchRecord, agreed: Sequence[int]) -> list[int]:
    """The seats that still have to agree."""
    return [n for n, seat in enumerate(record.seats) if seat.human and n not in agreed]


async def _offer(room: Room, command: wire.OfferRequest) -> Extra:
    await _check_offer(room, command.seat, command.offer)

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        record = room.record
        _offer_fits(room, command.offer)
        if command.offer in record.offers:
            raise RequestRefused("offered-already")
        if not _missing(record, [command.seat]):
            return await _agreed_by_all(room, command.seat, command.offer, wanted)
        return {"type": "offer", "seat": command.seat, "offer": command.offer}, None

    await room.write(make)
    return {}


async def _reply(room: Room, command: wire.OfferReply) -> Extra:
    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        offer = room.record.offers.get(command.offer)
        if offer is None:
            raise RequestRefused("no-offer")
        _offer_fits(room, command.offer)
        record: Record = {"seat": command.seat, "offer": command.offer}
        if not command.agree:
            return {"type": "decline", **record}, None
        if not _missing(room.record, [*offer["agreed"], command.seat]):
            return await _agreed_by_all(room, offer["seat"], command.offer, wanted)
        return {"type": "agree", **record}, None

    await room.write(make)
    return {}


def _offer_fits(room: Room, offer: str) -> None:
    record = room.record
    if offer == "rematch":
        if record.status != "over":
            raise RequestRefused("not-over")
        if record.rematch is not None:
            raise RequestRefused("rematch-made", match=record.rematch)
        return
    _at_play(room)
    if offer == "draw" and any(seat.player is not None for seat in record.seats):
        raise RequestRefused("bots-play-on")


async def _check_offer(room: Room, seat: int, offer: str) -> None:
    """Makes the slow checks of an offer before the other players get it."""
    if offer != "undo":
        return
    _at_play(room)
    length = await room.ask_host("last_answer_by", seat)
    if length is None:
        raise RequestRefused("nothing-to-undo")
    if not await room.ask_host("can_undo_to", length):
        raise RequestRefused("undo-reveals")


async def _agreed_by_all(
    room: Room, seat: int, offer: str, wanted: Sequence[Wanted]
) -> tuple[Record, MatchChange | None]:
    return await _CONSEQUENCES[offer](room, seat, wanted)


async def _drawn(room: Room, seat: int, wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
    everybody = [n for n, other in enumerate(room.record.seats) if not other.out]
    return {"type": "draw", "result": _result("draw", {"winners": everybody})}, None


async def _undone(room: Room, seat: int, wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
    table = _at_play(room)
    length = await table.ask("last_answer_by", seat)
    # Hidden information may have been revealed since the offer was made.
    if length is None or not await table.ask("can_undo_to", length):
        raise RequestRefused("undo-reveals")
    change = await table.do("undo", (length,), wanted)
    return {"type": "undo", "seat": seat, "length": length, "asked": change.asked}, change


async def _rematched(room: Room, seat: int, wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
    return {"type": "rematch", "match": await rematch(room.registry, room.record)}, None


_CONSEQUENCES: Mapping[str, Callable[..., Awaitable[tuple[Record, MatchChange | None]]]] = {
    "draw": _drawn,
    "undo": _undone,
    "rematch": _rematched,
}


# -- talking ------------------------------------------------------------------------------------------------


async def _chat(room: Room, command: wire.Chat) -> Extra:
    registry = room.registry
    registry.limits.chat(client_address.get())
    if room.record.muted:
        raise RequestRefused("muted")
    if room.record.chat_lines >= registry.settings.chat:
        raise RequestRefused("chat-full", most=registry.settings.chat)

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        record = room.record
        if command.seat is not None:
            name = record.seats[command.seat].name or ""
        else:
            name = _spectator_name(record, command.name or "")
        return {"type": "chat", "seat": command.seat, "name": name, "text": command.text}, None

    await room.write(make)
    return {}


async def remove_chat(room: Room, index: int) -> None:
    """Removes a chat line, for the operator."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        if all(line["index"] != index for line in room.record.chat):
            raise RequestRefused("no-chat-line")
        return {"type": "remove_chat", "index": index}, None

    await room.write(make)


async def mute(room: Room, muted: bool) -> None:
    """Closes the chat of a match or opens it again, for the operator."""

    async def make(wanted: Sequence[Wanted]) -> tuple[Record, MatchChange | None]:
        return {"type": "mute", "muted": muted}, None

    await room.write(make)


def _spectator_name(record: MatchRecord, name: str) -> str:
    """Returns the name of a spectator. Refuses a name that looks like a player's name."""
    if any(look_alike(name, seat.name) for seat in record.seats if seat.name):
        raise RequestRefused("name-taken", name=name)
    return name


COMMANDS: Mapping[str, Callable[[Room, Any], Awaitable[Extra]]] = {
    "answer": _answer,
    "why_not": _why_not,
    "preview": _preview,
    "choices": _choices,
    "hint": _hint,
    "resign": _resign,
    "stand_in": _stand_in,
    "back": _back,
    "offer": _offer,
    "reply": _reply,
    "chat": _chat,
}
