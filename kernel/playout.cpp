#include "playout.hpp"

#include <algorithm>

#include "game.hpp"

namespace boards {
namespace {

class Runner {
  public:
    Runner(const Position& from, const Batch& batch) : start(from), batch(batch), at(from), room(from.rules()) {
        sum.wins.assign(from.rules().players, 0);
    }

    Playouts sum;

    GameOutcome game(std::uint64_t number) {
        Random random(mix(batch.seed + STRIDE * (number + 1)));
        at = start;
        Silent silent;
        std::uint64_t plies = 0, moves = 0;
        const bool has_language = at.rules().language != nullptr;
        for (Move move; !at.status.over() && plies < batch.max_plies; ++plies) {
            if (has_language ? !play_at_random(at, random, room, move) : !draw_move(at, random, room, move)) {
                end_without_moves(at, silent);
                break;
            }
            moves = (moves ^ name(move)) * STRIDE;
            moves ^= moves >> 29;
            if (has_language) claim_at_once(at);
            else play<false>(at, move, silent);
        }
        sum.digest += mix(moves + number);
        return note(plies);
    }

  private:
    static constexpr std::uint64_t STRIDE = 0x9E3779B97F4A7C15u;
    const Position& start;
    const Batch& batch;
    Position at;
    MoveList room;

    // The form of a move in digests. It does not depend on the layout of the tables.
    static std::uint64_t name(Move move) {
        const std::uint64_t kind = move.kind() <= MoveKind::Partner ? 0 : static_cast<std::uint64_t>(move.kind());
        return kind << 48 | std::uint64_t{move.choice()} << 32 | std::uint64_t{move.from()} << 16 | move.to();
    }

    GameOutcome note(std::uint64_t plies) {
        sum.shortest = sum.games ? std::min(sum.shortest, plies) : plies;
        sum.longest = std::max(sum.longest, plies);
        ++sum.games;
        sum.plies += plies;
        sum.capped += !at.status.over();
        const std::uint32_t players = at.rules().players;
        const std::uint64_t all = ~std::uint64_t{0} >> (64 - players);
        const std::uint64_t winners = at.status.over() ? at.status.winners : 0;
        const bool is_draw = winners == 0 || (winners == all && players > 1);
        sum.draws += is_draw;
        for (std::uint64_t left = is_draw ? 0 : winners; left != 0; left &= left - 1) ++sum.wins[std::countr_zero(left)];
        return {plies, winners, !at.status.over()};
    }
};

void add(Playouts& total, const Playouts& part) {
    if (part.games == 0) return;
    total.shortest = total.games ? std::min(total.shortest, part.shortest) : part.shortest;
    total.longest = std::max(total.longest, part.longest);
    total.games += part.games;
    total.plies += part.plies;
    total.draws += part.draws;
    total.capped += part.capped;
    total.digest += part.digest;
    for (std::size_t player = 0; player < total.wins.size(); ++player) total.wins[player] += part.wins[player];
}

}  // namespace

Playouts playouts(const Position& from, const Batch& batch, unsigned threads, GoesOn goes_on) {
    Workers workers(std::move(goes_on));
    std::atomic<std::uint64_t> next{0};
    std::vector<Playouts> parts(threads);
    Playouts total;
    if (batch.keep_outcomes) total.outcomes.resize(batch.games);
    workers.run(threads, [&](unsigned index) {
        Runner runner(from, batch);
        for (std::uint64_t number; (number = next++) < batch.games && !workers.is_stopped();) {
            const GameOutcome outcome = runner.game(batch.first + number);
            if (batch.keep_outcomes) total.outcomes[number] = outcome;
            if (number % 16 == 0) workers.breathe(index == 0);  // the clock costs as much as a move
        }
        parts[index] = runner.sum;
    });
    total.wins.assign(from.rules().players, 0);
    for (const Playouts& part : parts) add(total, part);
    return total;
}

}  // namespace boards
