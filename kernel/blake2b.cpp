#include "blake2b.hpp"

#include <bit>
#include <cstring>
#include <utility>

namespace boards {
namespace {

constexpr std::uint64_t START[8] = {
    0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
    0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};
constexpr std::uint8_t ORDER[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};
constexpr std::size_t BLOCK = 128;

std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
    return word;
}

// One round; its order of words is known to the compiler.
template <unsigned Round>
[[gnu::always_inline]] inline void stir_all(std::uint64_t (&v)[16], const std::uint64_t (&m)[16]) {
    constexpr auto& s = ORDER[Round % 10];
    const auto stir = [&](unsigned a, unsigned b, unsigned c, unsigned d, std::uint64_t x, std::uint64_t y) {
        v[a] += v[b] + x;
        v[d] = std::rotr(v[d] ^ v[a], 32);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 24);
        v[a] += v[b] + y;
        v[d] = std::rotr(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    stir(0, 4, 8, 12, m[s[0]], m[s[1]]), stir(1, 5, 9, 13, m[s[2]], m[s[3]]);
    stir(2, 6, 10, 14, m[s[4]], m[s[5]]), stir(3, 7, 11, 15, m[s[6]], m[s[7]]);
    stir(0, 5, 10, 15, m[s[8]], m[s[9]]), stir(1, 6, 11, 12, m[s[10]], m[s[11]]);
    stir(2, 7, 8, 13, m[s[12]], m[s[13]]), stir(3, 4, 9, 14, m[s[14]], m[s[15]]);
}

void compress(std::uint64_t (&state)[8], const std::uint8_t* block, std::uint64_t length, bool is_last) {
    std::uint64_t m[16], v[16];
    for (unsigned i = 0; i < 16; ++i) m[i] = word_at(block + 8 * i);
    for (unsigned i = 0; i < 8; ++i) v[i] = state[i], v[i + 8] = START[i];
    v[12] ^= length;
    if (is_last) v[14] = ~v[14];
    [&]<unsigned... Rounds>(std::integer_sequence<unsigned, Rounds...>) {
        (stir_all<Rounds>(v, m), ...);
    }(std::make_integer_sequence<unsigned, 12>{});
    for (unsigned i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

std::array<std::uint8_t, 64> blake2b(std::string_view text, unsigned size) {
    std::uint64_t state[8];
    std::memcpy(state, START, sizeof state);
    state[0] ^= 0x01010000u ^ size;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::size_t done = 0;
    for (; text.size() - done > BLOCK; done += BLOCK) compress(state, bytes + done, done + BLOCK, false);
    std::uint8_t last[BLOCK] = {};
    std::memcpy(last, bytes + done, text.size() - done);
    compress(state, last, text.size(), true);
    std::array<std::uint8_t, 64> digest{};
    for (unsigned i = 0; i < size; ++i) digest[i] = static_cast<std::uint8_t>(state[i / 8] >> (8 * (i % 8)));
    return digest;
}

std::string hex(const std::uint8_t* bytes, unsigned size) {
    static constexpr char DIGITS[] = "0123456789abcdef";
    std::string text(2 * std::size_t{size}, '0');
    for (unsigned i = 0; i < size; ++i) text[2 * i] = DIGITS[bytes[i] >> 4], text[2 * i + 1] = DIGITS[bytes[i] & 15];
    return text;
}

}  // namespace boards
