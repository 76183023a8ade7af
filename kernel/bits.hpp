// Sets of cells as bits, of a size known to the compiler.
#pragma once

#include <bit>
#include <cstdint>

namespace boards {

template <unsigned W>
struct Bits {
    std::uint64_t w[W];

    static Bits none() {
        Bits made;
        for (unsigned i = 0; i < W; ++i) made.w[i] = 0;
        return made;
    }
    // The words of an array; missing words are empty. Sets of one or two words have their own instances (`with_words`).
    static Bits of(const std::uint64_t* words, unsigned count) {
        Bits made;
        for (unsigned i = 0; i < W; ++i) made.w[i] = W <= 2 || i < count ? words[i] : 0;
        return made;
    }
    bool any() const {
        std::uint64_t all = 0;
        for (unsigned i = 0; i < W; ++i) all |= w[i];
        return all != 0;
    }
    int count() const {
        int total = 0;
        for (unsigned i = 0; i < W; ++i) total += std::popcount(w[i]);
        return total;
    }
    bool has(unsigned cell) const { return w[cell / 64] >> (cell % 64) & 1; }
    void add(unsigned cell) { w[cell / 64] |= std::uint64_t{1} << (cell % 64); }
    void drop(unsigned cell) { w[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }

    Bits& operator|=(const Bits& other) {
        for (unsigned i = 0; i < W; ++i) w[i] |= other.w[i];
        return *this;
    }
    Bits& operator&=(const Bits& other) {
        for (unsigned i = 0; i < W; ++i) w[i] &= other.w[i];
        return *this;
    }
    Bits& remove(const Bits& other) {
        for (unsigned i = 0; i < W; ++i) w[i] &= ~other.w[i];
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend Bits without(Bits a, const Bits& b) { return a.remove(b); }
    bool operator==(const Bits&) const = default;

    // Shifts the set towards higher or lower numbers; |by| < 64 * W.
    Bits shifted(int by) const {
        Bits made = none();
        if (by >= 0) {
            const unsigned word = static_cast<unsigned>(by) / 64, bit = static_cast<unsigned>(by) % 64;
            for (unsigned i = word; i < W; ++i) {
                made.w[i] = w[i - word] << bit;
                if (bit != 0 && i > word) made.w[i] |= w[i - word - 1] >> (64 - bit);
            }
        } else {
            const unsigned word = static_cast<unsigned>(-by) / 64, bit = static_cast<unsigned>(-by) % 64;
            for (unsigned i = 0; i + word < W; ++i) {
                made.w[i] = w[i + word] >> bit;
                if (bit != 0 && i + word + 1 < W) made.w[i] |= w[i + word + 1] << (64 - bit);
            }
        }
        return made;
    }

    template <typename Each>
    void each(Each&& each) const {
        for (unsigned i = 0; i < W; ++i)
            for (std::uint64_t left = w[i]; left != 0; left &= left - 1)
                each(static_cast<std::uint16_t>(i * 64 + static_cast<unsigned>(std::countr_zero(left))));
    }
};

// The same for sets whose size is known only at run time.
inline bool has_bit(const std::uint64_t* bits, unsigned cell) { return bits[cell / 64] >> (cell % 64) & 1; }

template <typename Each>
void each_cell(const std::uint64_t* bits, std::uint32_t words, Each&& each) {
    for (std::uint32_t word = 0; word < words; ++word)
        for (std::uint64_t left = bits[word]; left != 0; left &= left - 1)
            each(static_cast<std::uint16_t>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
}

}  // namespace boards
