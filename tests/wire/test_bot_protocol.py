"""The default messages between a match and programs: states, accepted actions, refused actions."""

from __future__ import annotations

import json

import pytest

import boardwright
from boardwright.core import Match
from boardwright.wire.bot_protocol import BotProtocol, InvalidBotMessage, dialect_of, fault


@pytest.fixture
def match() -> Match:
    return boardwright.load("chess").start(seed=1)


def test_a_family_without_a_format_of_its_own_has_the_default(match: Match) -> None:
    assert type(dialect_of(match.game)) is BotProtocol
    assert type(dialect_of(boardwright.load("starships"))) is not BotProtocol


def test_the_defaults_of_a_program(match: Match) -> None:
    protocol = BotProtocol(match.game)
    assert (protocol.reply_ms, protocol.min_round_ms) == (4000, 0)
    assert (protocol.require_round, protocol.public) == (False, False)
    assert protocol.rules == {"game": "chess", "family": "boards", "options": match.game.options}
    assert protocol.nick(match.view(1)) == "Seat 1"


def test_a_state_is_the_view_with_its_round_and_status(match: Match) -> None:
    protocol = BotProtocol(match.game)
    match.answer(0, "e2-e4")
    state = json.loads(protocol.text(match.view(1)))
    assert (state["status"], state["round"]) == ("play", 1)
    assert "type" not in state
    assert state["decision"] == json.loads(json.dumps(match.view(1).json["decision"]))


def test_the_last_message_tells_who_won() -> None:
    match = boardwright.load("tic-tac-toe").start(seed=1)
    protocol = BotProtocol(match.game)
    while not match.over:
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    assert protocol.state(match.view(0))["status"] == "game-over"
    end = protocol.end(match.view(0))
    assert end == {
        "type": "end",
        "winners": match.view(0).json["winners"],
        "scores": match.view(0).json["scores"],
    }
    assert end["scores"] is not None


def test_an_option_is_taken_by_its_json_or_its_text(match: Match) -> None:
    protocol, decision = BotProtocol(match.game), match.decisions[0]
    for option in decision.options:
        assert protocol.read(decision, option.json, 0) is option
        assert protocol.read(decision, str(option), 0) is option


@pytest.mark.parametrize("message", ["e2-e9", 3, None, [], {}, {"from": "e2"}, True])
def test_anything_else_is_refused_with_how_many_there_are(match: Match, message: object) -> None:
    with pytest.raises(InvalidBotMessage) as refused:
        BotProtocol(match.game).read(match.decisions[0], message, 0)
    assert (refused.value.code, refused.value.params) == ("bad_option", {"count": 20})


class Numbered(BotProtocol):
    require_round = True


def test_a_round_may_be_echoed_and_must_be_the_right_one() -> None:
    match = boardwright.load("deathmatch").start(seats=3, seed=1)
    protocol, decision = BotProtocol(match.game), match.decisions[0]
    option = decision.options[0]
    assert isinstance(option.json, dict)
    assert protocol.read(decision, {**option.json, "round": 4}, 4) is option
    for wrong in (3, 5, "4", None, True):
        with pytest.raises(InvalidBotMessage) as refused:
            protocol.read(decision, {**option.json, "round": wrong}, 4)
        assert (refused.value.code, refused.value.params["round"]) == ("wrong_round", 4)
        assert refused.value.params["found"] == str(wrong)
    with pytest.raises(InvalidBotMessage):
        protocol.read(decision, {**option.json, "round": True}, 1)


def test_where_a_round_is_required_its_absence_is_refused(match: Match) -> None:
    BotProtocol(match.game).check_round({}, 2)
    with pytest.raises(InvalidBotMessage) as refused:
        Numbered(match.game).check_round({}, 2)
    assert refused.value.params == {"found": "None", "round": 2}
    Numbered(match.game).check_round({"round": 2}, 2)


def test_a_long_round_is_cut_where_it_is_told(match: Match) -> None:
    with pytest.raises(InvalidBotMessage) as refused:
        BotProtocol(match.game).check_round({"round": "9" * 50}, 2)
    assert refused.value.params["found"] == "9" * 20


def test_a_fault_is_answered_by_its_reason_or_by_the_default() -> None:
    decision = boardwright.load("starships").start(seed=1).decisions[0]
    for reason in ("timeout", "invalid", "disconnected"):
        assert fault(decision, reason).json["reason"] == reason
    assert fault(decision, "weather") == decision.default
    chess = boardwright.load("chess").start(seed=1).decisions[0]
    assert fault(chess, "timeout") == chess.default
