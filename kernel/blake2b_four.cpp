// Four BLAKE2b blocks at once. CMake compiles this file for AVX2, so it uses nothing from the standard library that other
// files might share.
#include "blake2b_tables.hpp"

#if defined(__x86_64__)
namespace boards::blake {
namespace {

using Four = std::uint64_t __attribute__((vector_size(32)));

#define TURNED(word, by) (((word) >> (by)) | ((word) << (64 - (by))))
#define STIR(a, b, c, d, x, y)           \
    v[a] += v[b] + m[x];                 \
    v[d] = TURNED(v[d] ^ v[a], 32);      \
    v[c] += v[d];                        \
    v[b] = TURNED(v[b] ^ v[c], 24);      \
    v[a] += v[b] + m[y];                 \
    v[d] = TURNED(v[d] ^ v[a], 16);      \
    v[c] += v[d];                        \
    v[b] = TURNED(v[b] ^ v[c], 63)

std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
    return word;
}

}  // namespace

void compress_four(std::uint64_t (&state)[8][LANES], const std::uint8_t* const (&blocks)[LANES],
                   const std::uint64_t (&lengths)[LANES], unsigned last) {
    Four m[16], v[16];
    for (unsigned i = 0; i < 16; ++i)
        m[i] = Four{word_at(blocks[0] + 8 * i), word_at(blocks[1] + 8 * i), word_at(blocks[2] + 8 * i), word_at(blocks[3] + 8 * i)};
    for (unsigned i = 0; i < 8; ++i) {
        __builtin_memcpy(&v[i], state[i], sizeof v[i]);
        v[i + 8] = Four{START[i], START[i], START[i], START[i]};
    }
    for (unsigned lane = 0; lane < LANES; ++lane) {
        v[12][lane] ^= lengths[lane];
        if (last >> lane & 1) v[14][lane] = ~v[14][lane];
    }
#pragma GCC unroll 12
    for (unsigned round = 0; round < ROUNDS; ++round) {
        const std::uint8_t* s = ORDER[round % 10];
        STIR(0, 4, 8, 12, s[0], s[1]);
        STIR(1, 5, 9, 13, s[2], s[3]);
        STIR(2, 6, 10, 14, s[4], s[5]);
        STIR(3, 7, 11, 15, s[6], s[7]);
        STIR(0, 5, 10, 15, s[8], s[9]);
        STIR(1, 6, 11, 12, s[10], s[11]);
        STIR(2, 7, 8, 13, s[12], s[13]);
        STIR(3, 4, 9, 14, s[14], s[15]);
    }
    for (unsigned i = 0; i < 8; ++i) {
        Four mixed;
        __builtin_memcpy(&mixed, state[i], sizeof mixed);
        mixed ^= v[i] ^ v[i + 8];
        __builtin_memcpy(state[i], &mixed, sizeof mixed);
    }
}

}  // namespace boards::blake
#endif
