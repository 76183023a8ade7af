// Executes a move: its actions, then the states that follow. It does not test legality.
#pragma once

#include <array>
#include <span>

#include "move_steps.hpp"
#include "turns.hpp"

namespace boards {

// A program that applies: the figure that executes it (an index of movers), and the target.
struct Effect {
    std::uint32_t program;
    Cell source, judged;
    std::uint16_t mover;
};

constexpr Cell GONE = 0xffff;

// Executes programs. Cells are evaluated at that moment. Movers are followed wherever they go, because `replace`
// changes the figure that made the move, not a cell.
template <bool Keep, typename Tell>
class Doing {
  public:
    Doing(Position& at, std::span<Cell> movers, Tell& tell) : at(at), rules(at.rules()), movers(movers), tell(tell) {}

    void run(const Effect& effect) {
        const Range ops = rules.programs[effect.program];
        for (std::uint32_t i = ops.begin; i < ops.end; ++i) {
            const Op op = rules.ops[i];
            if (op.kind == ActionKind::Replace) replace(movers[effect.mover], op.figure);
            else if (effect.judged == rules.cells) continue;  // no cell is there
            else if (op.kind == ActionKind::Move) move(effect.source, effect.judged);
            else if (op.kind == ActionKind::Take) take(effect.judged);
            else if (op.kind == ActionKind::Swap) swap(effect.source, effect.judged);
        }
    }

  private:
    Position& at;
    const Rules& rules;
    std::span<Cell> movers;
    Tell& tell;

    void follow(Cell from, Cell to) {
        for (Cell& mover : movers)
            if (mover == from) mover = to;
    }

    void move(Cell from, Cell to) {
        if (!at.has_figure(from)) return;
        Past past = at.past(from);
        past.last = at.status.current;
        const Code code = at.codes()[from];
        if (from != to) {
            if (at.has_figure(to)) told_taken(to), follow(to, GONE);
            at.template put<Keep>(from, EMPTY, {});
            follow(from, to);
        }
        at.template put<Keep>(to, code, past);
        const CodeFacts& facts = rules.code_facts[code];
        tell(StepKind::Moved, from, to, facts.player * rules.figures + facts.figure);
    }

    void take(Cell cell) {
        if (!at.has_figure(cell)) return;
        told_taken(cell);
        follow(cell, GONE);
        at.template put<Keep>(cell, EMPTY, {});
    }

    void swap(Cell one, Cell other) {
        if (one == other) return;
        const Code code = at.codes()[one];
        const Past past = at.past(one);
        at.template put<Keep>(one, at.codes()[other], at.past(other));
        at.template put<Keep>(other, code, past);
        for (Cell& mover : movers) mover = mover == one ? other : mover == other ? one : mover;
        tell(StepKind::Swapped, one, other);
    }

    void replace(Cell cell, std::uint32_t figure) {
        if (cell == GONE) return;
        const Standing before = at.figure(cell);
        at.template put<Keep>(cell, rules.code(before.player, figure, before.past.made), before.past);
        tell(StepKind::Replaced, cell, before.figure, figure);
    }

    void told_taken(Cell cell) {
        const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
        if (rules.language) note_taking<Keep>(at, cell, tell);
        tell(StepKind::Taken, cell, facts.player, facts.figure);
    }
};

// The effects of a move in the order of execution, evaluated on the position before it. `movers` gets the cell of each
// figure that takes part.
void effects_of(const Position& at, Move move, std::vector<Effect>& effects, std::vector<Cell>& movers);

// The program of a move that only executes one known program on its target; false for all other moves.
inline bool plain_program(const Position& at, Move move, std::uint32_t& program) {
    if (move.is_complex()) return false;
    const Rules& rules = at.rules();
    const BlockView block(rules.stream.data() + move.via());
    if (block.kind == Block::Mixed) return false;
    const Table& table = rules.tables[block.words[1]];
    const Outcome outcome = rules.outcomes[table.destination + at.codes()[move.to()]];
    if (table.carries || outcome < FIRST_PROGRAM || outcome >= DYNAMIC) return false;
    program = outcome - FIRST_PROGRAM;
    return true;
}

inline bool has_won(const Position& at, std::uint32_t player) {
    for (const Check& check : at.rules().checks[player])
        if (at.exists(at.rules().filters[check.filter]) == check.expected) return true;
    return false;
}

// Takes the first branch that accepts the result. If there is none, the match is over.
template <typename Tell>
void follow_branch(Position& at, int result, Tell& tell) {
    for (const Branch& branch : at.rules().states[at.status.state].next)
        if (branch.accepts & result) {
            at.status.state = static_cast<std::uint16_t>(branch.state);
            tell(StepKind::Entered, at.status.state);
            return;
        }
    at.status.ended = Over::End;
    tell(StepKind::Over);
}

// Runs states until one waits or the match is over. Without a move no check changes its result, so a repeated state
// means an endless cycle; the match is then over too.
template <bool Keep, typename Tell>
void run_states(Position& at, Tell& tell) {
    const Rules& rules = at.rules();
    const State* const states = rules.states.data();
    const std::size_t most = rules.states.size();
    for (std::size_t steps = 0; steps <= most && !at.status.over(); ++steps) {
        const State& state = states[at.status.state];
        switch (state.kind) {
            case StateKind::Move:
                if (!rules.language || !is_skipped(at)) return;
                follow_branch(at, ACCEPTS_NONE, tell);
                break;
            case StateKind::Judge:
                end_turn<Keep>(at, tell);
                if (!at.status.over()) follow_branch(at, ACCEPTS_NONE, tell);
                break;
            case StateKind::NextMove:
                ++at.status.current;
                tell(StepKind::NextMove, at.status.current);
                follow_branch(at, ACCEPTS_NONE, tell);
                break;
            case StateKind::CheckWin: {
                const std::uint64_t bit = std::uint64_t{1} << state.player;
                const bool won = has_won(at, static_cast<std::uint32_t>(state.player));
                at.status.winners = won ? at.status.winners | bit : at.status.winners & ~bit;
                if (won) tell(StepKind::Won, static_cast<std::uint32_t>(state.player));
                follow_branch(at, won ? ACCEPTS_TRUE : ACCEPTS_FALSE, tell);
                break;
            }
            default:
                at.status.ended = Over::End;
                tell(StepKind::Over);
        }
    }
    if (at.status.over()) return;
    at.status.ended = Over::End;
    tell(StepKind::Over);
}

// Executes a movement of the document format.
template <bool Keep, typename Tell>
void do_programs(Position& at, Move move, Tell& tell) {
    std::uint32_t program;
    if (plain_program(at, move, program)) {
        std::array<Cell, 1> movers{move.from()};
        at.template raise<Keep>(move.from());
        Doing<Keep, Tell>(at, movers, tell).run({program, move.from(), move.to(), 0});
    } else {
        std::vector<Effect> effects;
        std::vector<Cell> movers;
        effects_of(at, move, effects, movers);
        at.template raise<Keep>(move.from());
        Doing<Keep, Tell> doing(at, movers, tell);
        for (const Effect& effect : effects) doing.run(effect);
    }
}

// The move must be legal in this position. It is not tested whether the next player has a move.
template <bool Keep, typename Tell>
void advance(Position& at, Tell& tell);

template <bool Keep, typename Tell>
void play(Position& at, Move move, Tell& tell) {
    if constexpr (Keep) at.mark();
    if (at.rules().language) {
        apply<Keep>(at, move, tell);
        return advance<Keep>(at, tell);
    }
    do_programs<Keep>(at, move, tell);
    follow_branch(at, ACCEPTS_NONE, tell);
    run_states<Keep>(at, tell);
}

// After a move of the language: the same figure goes on, or the next state follows.
template <bool Keep, typename Tell>
void advance(Position& at, Tell& tell) {
    judge_step(at, tell);
    if (at.status.over()) return;
    Turn& turn = at.status.turn;
    if (turn.chain != NO_CELL) {
        if (has_chain(at)) return;
        turn.chain = NO_CELL;
    }
    follow_branch(at, ACCEPTS_NONE, tell);
    run_states<Keep>(at, tell);
}

// Ends the match as the state says for a player without a move.
template <typename Tell>
void end_without_moves(Position& at, Tell& tell) {
    if (at.rules().language) return judge_no_moves(at, tell);
    const State& state = at.rules().states[at.status.state];
    const std::uint64_t mover = std::uint64_t{1} << state.player;
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - at.rules().players);
    at.status.ended = Over::NoMoves;
    at.status.winners = state.no_moves == Ending::Draw ? 0 : state.no_moves == Ending::Win ? mover : all & ~mover;
    tell(StepKind::Over);
}

// After this the position either has a move or is over.
template <typename Tell>
void settle(Position& at, Tell& tell) {
    if (!at.status.over() && !has_moves(at)) end_without_moves(at, tell);
}

// The position in which a match begins.
Position start_position(std::shared_ptr<const Rules> rules);

}  // namespace boards
