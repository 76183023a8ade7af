// Random play to the end, many times.
#pragma once

#include "position.hpp"
#include "workers.hpp"

namespace boards {

struct Playouts {
    std::uint64_t games = 0, plies = 0, draws = 0;
    std::uint64_t capped = 0;  // stopped by the cap, and counted as draws
    std::uint64_t shortest = 0, longest = 0;
    std::vector<std::uint64_t> wins;  // [player]; a match may have several winners
    std::uint64_t digest = 0;         // over the final positions; the same for any number of threads
};

// Each game depends on the seed and its own number only. Called off, it gives what is done so far.
Playouts playouts(const Position& from, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                  unsigned threads, GoesOn goes_on = {});

}  // namespace boards
