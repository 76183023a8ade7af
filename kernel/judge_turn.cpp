// How turns and matches end.
#include "attacks.hpp"
#include "make_move.hpp"

namespace boards {
namespace {

std::uint64_t all_players(const Rules& rules) { return ~std::uint64_t{0} >> (64 - rules.players); }

std::uint64_t greatest_scores(const Position& at) {
    std::uint64_t winners = 0;
    int best = 0;
    for (unsigned player = 0; player < at.rules().players; ++player) {
        const int points = score(at, player);
        if (player == 0 || points > best) winners = 0, best = points;
        if (points == best) winners |= std::uint64_t{1} << player;
    }
    return std::popcount(winners) == 1 ? winners : 0;
}

template <typename Tell>
void decide(Position& at, int index, unsigned subject, Tell& tell) {
    const End& end = at.language().x.ends[index];
    const std::uint64_t who = std::uint64_t{1} << (end.who < 0 ? subject : static_cast<unsigned>(end.who));
    switch (end.result) {
        case EndResult::Win: at.status.winners = who; break;
        case EndResult::Loss: at.status.winners = all_players(at.rules()) & ~who; break;
        case EndResult::Draw: at.status.winners = 0; break;
        default: at.status.winners = greatest_scores(at);
    }
    at.status.ended = Over::Rule;
    at.status.turn.end = static_cast<std::int8_t>(index);
    tell(StepKind::Ended, static_cast<std::uint32_t>(index));
    tell(StepKind::Over);
}

// Whether positions are stored. When counting, they are needed only if repetition is forbidden.
bool keeps_history(const Position& at) {
    const Language& language = at.language();
    return language.asks_repeats && (!at.is_counting || language.forbids_repeats);
}

// Counts leave out draws and repetitions, as other engines do. A draw that the players agree on by passing ends the count.
bool is_ignored(const Position& at, int index) {
    if (!at.is_counting) return false;
    const Language& language = at.language();
    return (language.x.ends[index].result == EndResult::Draw && !language.is_of_passes[index]) ||
           (language.is_of_repeats[index] && !language.forbids_repeats);
}

Context asking(const Position& at, unsigned subject, bool is_recorded) {
    const Turn& turn = at.status.turn;
    return {at, subject, turn.left, turn.moved, -1, false, is_recorded};
}

// The ends that require a player without moves, up to a given one. The next player has no moves.
template <typename Tell>
bool judge_deferred(Position& at, unsigned subject, int before, Tell& tell) {
    const Language& language = at.language();
    for (int i = 0; i < before; ++i) {
        const End& end = language.x.ends[i];
        if (!language.is_deferred[i] || is_ignored(at, i)) continue;
        if (!holds(asking(at, subject, true), end.condition)) continue;
        decide(at, i, subject, tell);
        return true;
    }
    return false;
}

template <typename Tell>
void judge_ends(Position& at, unsigned subject, bool is_step, Tell& tell) {
    const Language& language = at.language();
    const auto count = static_cast<int>(language.x.ends.size());
    bool has_deferred = false;
    for (int i = 0; i < count; ++i) {
        const End& end = language.x.ends[i];
        if (language.is_deferred[i]) has_deferred = true;
        if (language.is_deferred[i] || (is_step && !end.at_step) || is_ignored(at, i)) continue;
        if (!holds(asking(at, subject, !is_step), end.condition)) continue;
        if (end.claim) {
            if (!at.is_counting) at.status.turn.claims |= 1u << i;
            continue;
        }
        if (has_deferred && !is_step && !can_move(at, (subject + 1) % at.rules().players) &&
            judge_deferred(at, subject, i, tell))
            return;
        return decide(at, i, subject, tell);
    }
}

template <bool Keep, typename Tell>
void clear_doomed(Position& at, Tell& tell) {
    const Rules& rules = at.rules();
    for (std::uint32_t word = 0; word < rules.words; ++word)
        for (std::uint64_t left = at.set(Position::Doomed)[word]; left != 0; left &= left - 1) {
            const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
            const CodeFacts facts = rules.code_facts[at.codes()[cell]];
            at.change<Keep>(Position::Doomed, cell);
            const Turn before = at.status.turn;
            note_taking<Keep>(at, cell, tell);
            at.status.turn = before;  // counted when it was doomed
            at.put<Keep>(cell, EMPTY, {});
            tell(StepKind::Taken, cell, facts.player, facts.figure);
        }
    if (!at.language().has_visits) return;
    for (std::uint32_t word = 0; word < rules.words; ++word)
        for (std::uint64_t left = at.set(Position::Visited)[word]; left != 0; left &= left - 1)
            at.change<Keep>(Position::Visited,
                            static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
}

template <bool Keep, typename Tell>
void promote_at_end(Position& at, Tell& tell) {
    const Rules& rules = at.rules();
    const Cell cell = at.status.turn.moved;
    if (cell >= rules.cells || !at.has_figure(cell)) return;
    const Code code = at.codes()[cell];
    const Language& language = at.language();
    if (!language.promotes[code]) return;
    const CodeFacts facts = rules.code_facts[code];
    const Promotion& promotion = language.x.figures[facts.figure].promotion;
    if (!promotion.at_turn_end) return;
    if (!(language.promotion_zone[std::size_t{code} * language.words + cell / 64] >> (cell % 64) & 1)) return;
    const auto figure = static_cast<unsigned>(promotion.to[0]);
    const Past past = at.past(cell);
    at.put<Keep>(cell, rules.code(facts.player, figure, past.made), past);
    tell(StepKind::Replaced, cell, facts.figure, figure);
}

}  // namespace

template <bool Keep, typename Tell>
void end_turn(Position& at, Tell& tell) {
    const Language& language = at.language();
    const unsigned subject = at.player();
    Turn& turn = at.status.turn;
    if (language.has_late || language.has_visits) clear_doomed<Keep>(at, tell);
    if (language.has_late_promotions) promote_at_end<Keep>(at, tell);
    turn.quiet = turn.taken > 0 || turn.is_loud ? 0 : static_cast<std::uint16_t>(std::min(turn.quiet + 1, 60'000));
    turn.passes = turn.has_passed ? static_cast<std::uint16_t>(std::min(turn.passes + 1, 60'000)) : 0;
    turn.mover = static_cast<std::uint8_t>(subject);
    if (keeps_history(at)) {
        const bool gave_check = language.asks_perpetual && in_check(at, (subject + 1) % at.rules().players);
        at.remember(repetition_key(at), gave_check, turn.taken > 0 && language.is_forgetful);
    }
    turn.has_moved = false;
    turn.trail[0] = turn.new_trail[0], turn.trail[1] = turn.new_trail[1], turn.runner = turn.new_runner;
    judge_ends(at, subject, false, tell);
}

template <typename Tell>
void judge_step(Position& at, Tell& tell) {
    if (at.language().has_step_ends && !at.status.over()) judge_ends(at, at.player(), true, tell);
}

template <typename Tell>
void judge_no_moves(Position& at, Tell& tell) {
    if (at.status.over()) return;
    const Language& language = at.language();
    const unsigned mover = at.status.turn.mover;
    if (judge_deferred(at, mover, static_cast<int>(language.x.ends.size()), tell)) return;
    if (language.x.no_moves == WithoutMoves::Pass) return;  // a pass is offered
    const std::uint64_t next = std::uint64_t{1} << at.player();
    at.status.ended = Over::NoMoves;
    switch (language.x.no_moves) {
        case WithoutMoves::Loss: at.status.winners = all_players(at.rules()) & ~next; break;
        case WithoutMoves::Win: at.status.winners = next; break;
        default: at.status.winners = 0;
    }
    tell(StepKind::Over);
}

bool is_over_without_moves(const Position& at) {
    const Language& language = at.language();
    for (std::size_t i = 0; i < language.x.ends.size(); ++i)
        if (language.is_deferred[i] && holds(asking(at, at.status.turn.mover, true), language.x.ends[i].condition))
            return true;
    return false;
}

template <typename Tell>
void claim(Position& at, int end, Tell& tell) {
    decide(at, end, at.status.turn.mover, tell);
}

void start_turns(Position& at, bool with_nobody) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const Extras& x = language.x;
    for (const auto& [cell, figure] : x.nobody_start)
        if (with_nobody)
            at.put<false>(static_cast<Cell>(cell), rules.code(rules.players, static_cast<unsigned>(figure), 0), {});
    for (unsigned player = 0; player < rules.players; ++player) {
        for (unsigned figure = 0; figure < rules.figures && rules.hand_slots != 0; ++figure)
            at.set_hand<false>(player, figure, static_cast<std::uint32_t>(x.hands[player][figure]));
        for (unsigned i = 0; i < x.counters.size(); ++i) at.set_counter<false>(player, i, x.counters[i]);
    }
    for (std::uint32_t cell = 0; language.keeps_rights && cell < rules.cells; ++cell) {
        const Code code = at.codes()[cell];
        if (code >= FIRST_FIGURE && x.figures[rules.code_facts[code].figure].unmoved)
            at.change<false>(Position::Unmoved, static_cast<Cell>(cell));
    }
    if (language.normalises_rights) normalise_unmoved<false>(at);
}

void record_start(Position& at) {
    const Rules& rules = at.rules();
    Turn& turn = at.status.turn;
    turn.mover = static_cast<std::uint8_t>((at.player() + rules.players - 1) % rules.players);
    if (!at.language().asks_repeats) return;
    turn.new_trail[0] = turn.trail[0], turn.new_trail[1] = turn.trail[1], turn.new_runner = turn.runner;
    at.remember(repetition_key(at), false, false);
    turn.new_trail[0] = turn.new_trail[1] = turn.new_runner = NO_CELL;
}

template void end_turn<true, Silent>(Position&, Silent&);
template void end_turn<false, Silent>(Position&, Silent&);
template void end_turn<true, Told>(Position&, Told&);
template void end_turn<false, Told>(Position&, Told&);
template void judge_step<Silent>(Position&, Silent&);
template void judge_step<Told>(Position&, Told&);
template void judge_no_moves<Silent>(Position&, Silent&);
template void judge_no_moves<Told>(Position&, Told&);
template void claim<Silent>(Position&, int, Silent&);
template void claim<Told>(Position&, int, Told&);

}  // namespace boards
