// The positions from the beginning of a match to the one that is searched, to notice repetitions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace boards::search {

// Keys of positions from the beginning of a match on. Coming back to one of them leads nowhere.
class Path {
  public:
    explicit Path(const std::vector<std::uint64_t>& history) {
        for (const std::uint64_t key : history) push(key);
    }
    void push(std::uint64_t key) { keys.push_back(key), ++counts[key & MASK]; }
    void pop() { --counts[keys.back() & MASK], keys.pop_back(); }
    bool has(std::uint64_t key) const {
        return counts[key & MASK] != 0 && std::find(keys.rbegin(), keys.rend(), key) != keys.rend();
    }

  private:
    static constexpr std::uint64_t MASK = 4095;
    std::vector<std::uint64_t> keys;
    std::array<std::uint32_t, MASK + 1> counts{};  // most keys are told apart by their lowest bits alone
};

}  // namespace boards::search
