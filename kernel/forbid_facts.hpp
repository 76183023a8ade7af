// Facts about `forbid` that are known before a move is made.
#pragma once

#include <cstdint>
#include <vector>

namespace boards {

struct Rules;
struct Language;

// For some conditions and a figure that has only moved or been placed: the cells on which none of them holds, on which
// none holds unless the enemy is in check, and on which one certainly holds. Each is [kind * words]; all are empty
// without conditions.
struct ForbidFacts {
    std::vector<std::uint64_t> never, only_with_check, always;
    bool is_empty() const { return never.empty(); }
};

void forbid_facts(const Rules& rules, Language& language);

}  // namespace boards
