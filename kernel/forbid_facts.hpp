// What can be told of `forbid` before a move is made.
#pragma once

#include <cstdint>
#include <vector>

namespace boards {

struct Rules;
struct Language;

// Of some conditions, for a figure that has moved or was placed and did nothing else: the cells on which none of them
// holds, on which none holds unless the enemy is in check, and on which one surely holds. Each [kind * words]; all empty
// where there are no conditions.
struct ForbidFacts {
    std::vector<std::uint64_t> never, only_with_check, always;
    bool is_empty() const { return never.empty(); }
};

void forbid_facts(const Rules& rules, Language& language);

}  // namespace boards
