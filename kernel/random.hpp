// Random numbers that are the same on every machine: SplitMix64 (Steele, Lea, Flood 2014), as in core/rng.py.
#pragma once

#include <cstdint>

namespace boards {

inline std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

class Random {
  public:
    explicit Random(std::uint64_t seed) : state(seed) {}

    std::uint64_t bits() { return mix(state += 0x9E3779B97F4A7C15u); }

    // A number from 0 to n - 1. All are equally likely (Lemire 2019).
    std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = (bits() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t least = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < least) product = (bits() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // The same as core/rng.py draws it: a remainder. Draws above the last multiple of n are rejected.
    std::uint64_t remainder(std::uint64_t n) {
        const std::uint64_t rejected = (0u - n) % n;
        std::uint64_t draw = bits();
        while (draw > ~rejected) draw = bits();
        return draw % n;
    }

  private:
    std::uint64_t state;
};

}  // namespace boards
