#include "make_move.hpp"

namespace boards {
namespace {

void effects_of_complex(const Position& at, const Candidate& candidate, std::vector<Effect>& effects,
                        std::vector<Cell>& movers) {
    const Rules& rules = at.rules();
    for (std::uint32_t i = candidate.parties.begin; i < candidate.parties.end; ++i) {
        const Party& party = rules.parties[i];
        const auto mover = static_cast<std::uint16_t>(movers.size());
        movers.push_back(party.cell);
        const std::uint32_t row = rules.party_outcomes[party.row + at.codes()[party.cell]];
        judge(at, rules.outcomes[row + at.codes()[party.target]], party.cell, party.target,
              [&](std::uint32_t program) { effects.push_back({program, party.cell, party.target, mover}); });
    }
}

}  // namespace

void effects_of(const Position& at, Move move, std::vector<Effect>& effects, std::vector<Cell>& movers) {
    const Rules& rules = at.rules();
    if (move.is_complex()) return effects_of_complex(at, rules.candidates[move.via()], effects, movers);

    movers.push_back(move.from());
    const BlockView block(rules.stream.data() + move.via());
    const auto add = [&](std::uint32_t row, Cell place) {
        judge(at, rules.outcomes[row + at.codes()[place]], move.from(), place,
              [&](std::uint32_t program) { effects.push_back({program, move.from(), place, 0}); });
    };
    unsigned goal = 0;
    while (block.place(goal) != move.to()) ++goal;
    add(rules.tables[block.table(goal)].destination, move.to());
    if (block.kind == Block::Leaps) return;
    for (unsigned i = 0; i < goal; ++i) add(rules.tables[block.table(i)].transition, block.place(i));
}

Position start_position(std::shared_ptr<const Rules> rules) {
    Position at(std::move(rules));
    const Rules& game = at.rules();
    for (const auto& one : game.start) {
        const auto player = static_cast<unsigned>(one.player), figure = static_cast<unsigned>(one.figure);
        at.put<false>(static_cast<Cell>(one.cell), game.code(player, figure, 0), {});
    }
    if (game.language) start_turns(at), record_start(at);
    Silent silent;
    run_states<false>(at, silent);
    settle(at, silent);
    return at;
}

}  // namespace boards
