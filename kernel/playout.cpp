#include "playout.hpp"

#include <algorithm>

#include "play.hpp"

namespace boards {
namespace {

class Runner {
  public:
    explicit Runner(const Position& from) : start(from), at(from), room(from.rules()) {
        sum.wins.assign(from.rules().players, 0);
    }

    Playouts sum;

    void game(std::uint64_t seed, std::uint64_t number, std::uint64_t max_plies) {
        Random random(mix(seed + 0x9E3779B97F4A7C15u * (number + 1)));
        at = start;
        Silent silent;
        std::uint64_t plies = 0;
        for (Move move; !at.status.over() && plies < max_plies; ++plies) {
            if (!draw_move(at, random, room, move)) {
                end_without_moves(at, silent);
                break;
            }
            play<false>(at, move, silent);
        }
        note(plies, number);
    }

  private:
    const Position& start;
    Position at;
    MoveList room;

    void note(std::uint64_t plies, std::uint64_t number) {
        sum.shortest = sum.games ? std::min(sum.shortest, plies) : plies;
        sum.longest = std::max(sum.longest, plies);
        ++sum.games;
        sum.plies += plies;
        sum.capped += !at.status.over();
        const std::uint64_t winners = at.status.over() ? at.status.winners : 0;
        sum.draws += winners == 0;
        for (std::uint64_t left = winners; left != 0; left &= left - 1) ++sum.wins[std::countr_zero(left)];
        sum.digest += mix(at.hash() + number);
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

Playouts playouts(const Position& from, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                  unsigned threads, GoesOn goes_on) {
    Workers workers(std::move(goes_on));
    std::atomic<std::uint64_t> next{0};
    std::vector<Playouts> parts(threads);
    workers.run(threads, [&](unsigned index) {
        Runner runner(from);
        for (std::uint64_t number; (number = next++) < games && !workers.is_stopped();) {
            runner.game(seed, number, max_plies);
            workers.breathe(index == 0);
        }
        parts[index] = runner.sum;
    });
    Playouts total;
    total.wins.assign(from.rules().players, 0);
    for (const Playouts& part : parts) add(total, part);
    return total;
}

}  // namespace boards
