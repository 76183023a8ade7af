// Evaluates outcomes in a position: the part of judging that is possible only during play.
#pragma once

#include "condition_facts.hpp"
#include "position.hpp"

namespace boards {

enum class Verdict : std::uint8_t { Cancel, Nothing, Applies };

inline bool passes(const Position& at, const Test& test, Cell self, Cell judged) {
    return word(test.fact).number(at, self, judged) == test.value;
}

inline bool holds(const Position& at, std::uint32_t alternatives, Cell self, Cell judged) {
    if (alternatives == HOLDS) return true;
    const Rules& rules = at.rules();
    const Range conjunctions = rules.alternatives[alternatives];
    for (std::uint32_t i = conjunctions.begin; i < conjunctions.end; ++i) {
        bool all = true;
        for (std::uint32_t t = rules.conjunctions[i].begin; all && t < rules.conjunctions[i].end; ++t)
            all = passes(at, rules.tests[t], self, judged);
        if (all) return true;
    }
    return false;
}

// Calls `apply` with each program that applies, in order. They count only if the verdict is Applies.
template <typename Apply>
Verdict judge(const Position& at, Outcome outcome, Cell self, Cell judged, Apply&& apply) {
    if (outcome < FIRST_PROGRAM) return outcome == CANCEL ? Verdict::Cancel : Verdict::Nothing;
    if (outcome < DYNAMIC) {
        apply(static_cast<std::uint32_t>(outcome - FIRST_PROGRAM));
        return Verdict::Applies;
    }
    const Rules& rules = at.rules();
    const Range clauses = rules.blocks[outcome - DYNAMIC];
    Verdict verdict = Verdict::Nothing;
    for (std::uint32_t i = clauses.begin; i < clauses.end; ++i) {
        const Clause& clause = rules.clauses[i];
        const bool so = holds(at, clause.alternatives, self, judged);
        switch (clause.kind) {
            case ClauseKind::Require:
                if (!so) return Verdict::Cancel;
                break;
            case ClauseKind::Forbid:
            case ClauseKind::Cancel:
                if (so) return Verdict::Cancel;
                break;
            case ClauseKind::Apply:
                if (!so) break;
                apply(clause.program);
                verdict = Verdict::Applies;
        }
    }
    return verdict;
}

inline Verdict judge(const Position& at, Outcome outcome, Cell self, Cell judged) {
    return judge(at, outcome, self, judged, [](std::uint32_t) {});
}

}  // namespace boards
