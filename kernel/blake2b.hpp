// BLAKE2b (RFC 7693) without a key, as Python's hashlib has it: seeds and digests of matches are made with it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace boards {

// The first `size` bytes are the digest of that size (at most 64); the rest are 0.
std::array<std::uint8_t, 64> blake2b(std::string_view text, unsigned size);

// The digests of several texts, one after the other. Several texts are faster together.
void blake2b_each(const std::vector<std::string>& texts, unsigned size, std::uint8_t* digests);

std::string hex(const std::uint8_t* bytes, unsigned size);

}  // namespace boards
