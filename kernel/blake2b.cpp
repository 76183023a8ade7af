#include "blake2b.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "blake2b_tables.hpp"

namespace boards {
namespace {

using namespace blake;

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

namespace {

// Up to four texts of which none is empty, for processors that compress four blocks at once.
#if defined(__x86_64__)
bool compresses_four() {
    static const bool can = __builtin_cpu_supports("avx2");
    return can;
}

void digest_four(const std::string* texts, unsigned count, unsigned size, std::uint8_t* digests) {
    static constexpr std::uint8_t NOTHING[BLOCK] = {};
    std::uint8_t ends[LANES][BLOCK] = {};
    std::uint64_t state[8][LANES], found[8][LANES];
    std::size_t most = 0, number[LANES] = {};
    for (unsigned lane = 0; lane < LANES; ++lane) {
        for (unsigned i = 0; i < 8; ++i) state[i][lane] = START[i] ^ (i == 0 ? 0x01010000u ^ size : 0);
        if (lane >= count) continue;
        const std::string& text = texts[lane];
        number[lane] = (text.size() + BLOCK - 1) / BLOCK;
        most = std::max(most, number[lane]);
        const std::size_t begin = (number[lane] - 1) * BLOCK;
        std::memcpy(ends[lane], text.data() + begin, text.size() - begin);
    }
    for (std::size_t block = 0; block < most; ++block) {
        const std::uint8_t* blocks[LANES];
        std::uint64_t lengths[LANES];
        unsigned last = 0;
        for (unsigned lane = 0; lane < LANES; ++lane) {
            const bool ends_here = block + 1 == number[lane];
            const auto* bytes = lane < count ? reinterpret_cast<const std::uint8_t*>(texts[lane].data()) : NOTHING;
            blocks[lane] = ends_here ? ends[lane] : block < number[lane] ? bytes + block * BLOCK : NOTHING;
            lengths[lane] = ends_here ? texts[lane].size() : (block + 1) * BLOCK;
            last |= static_cast<unsigned>(ends_here) << lane;
        }
        compress_four(state, blocks, lengths, last);
        for (unsigned lane = 0; lane < LANES; ++lane)
            for (unsigned i = 0; (last >> lane & 1) != 0 && i < 8; ++i) found[i][lane] = state[i][lane];
    }
    for (unsigned lane = 0; lane < count; ++lane)
        for (unsigned i = 0; i < size; ++i)
            digests[lane * size + i] = static_cast<std::uint8_t>(found[i / 8][lane] >> (8 * (i % 8)));
}
#else
bool compresses_four() { return false; }
void digest_four(const std::string*, unsigned, unsigned, std::uint8_t*) {}
#endif

}  // namespace

void blake2b_each(const std::vector<std::string>& texts, unsigned size, std::uint8_t* digests) {
    for (std::size_t begin = 0; begin < texts.size();) {
        const auto count = static_cast<unsigned>(std::min<std::size_t>(texts.size() - begin, LANES));
        const bool is_any_empty = std::any_of(texts.begin() + static_cast<std::ptrdiff_t>(begin),
                                              texts.begin() + static_cast<std::ptrdiff_t>(begin + count),
                                              [](const std::string& text) { return text.empty(); });
        if (count > 1 && !is_any_empty && compresses_four()) {
            digest_four(texts.data() + begin, count, size, digests + begin * size);
        } else {
            for (unsigned i = 0; i < count; ++i) {
                const auto digest = blake2b(texts[begin + i], size);
                std::copy_n(digest.begin(), size, digests + (begin + i) * size);
            }
        }
        begin += count;
    }
}

std::string hex(const std::uint8_t* bytes, unsigned size) {
    static constexpr char DIGITS[] = "0123456789abcdef";
    std::string text(2 * std::size_t{size}, '0');
    for (unsigned i = 0; i < size; ++i) text[2 * i] = DIGITS[bytes[i] >> 4], text[2 * i + 1] = DIGITS[bytes[i] & 15];
    return text;
}

}  // namespace boards
