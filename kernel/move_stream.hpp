// How the stream of places (rules.hpp) is read.
#pragma once

#include "rules.hpp"

namespace boards {

// One block of the stream, read.
struct BlockView {
    const std::uint16_t* words;
    Block kind;
    unsigned count;

    explicit BlockView(const std::uint16_t* at)
        : words(at), kind(static_cast<Block>(*at >> COUNT_BITS)), count(*at & COUNT_MASK) {}

    Cell place(unsigned i) const {
        switch (kind) {
            case Block::Mixed: return words[1 + 2 * i];
            case Block::Lame: return words[2 + 3 * i];
            default: return words[2 + i];
        }
    }
    std::uint16_t table(unsigned i) const { return kind == Block::Mixed ? words[2 + 2 * i] : words[1]; }
    // For Complex and Partner: the index of the first candidate or pair.
    std::uint32_t first_candidate() const { return words[1] | std::uint32_t{words[2]} << 16; }

    const std::uint16_t* next() const {
        switch (kind) {
            case Block::Mixed: return words + 1 + 2 * count;
            case Block::Lame: return words + 2 + 3 * count;
            case Block::Anywhere: return words + 2;
            case Block::Partner:
            case Block::Complex: return words + 3;
            default: return words + 2 + count;
        }
    }
};

}  // namespace boards
