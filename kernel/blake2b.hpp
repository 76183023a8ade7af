// BLAKE2b (RFC 7693) without a key, as Python's hashlib has it: seeds and digests of matches are made with it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace boards {

// The first `size` bytes are the digest of that size (at most 64); the rest are 0.
std::array<std::uint8_t, 64> blake2b(std::string_view text, unsigned size);

std::string hex(const std::uint8_t* bytes, unsigned size);

}  // namespace boards
