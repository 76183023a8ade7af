// Records random matches for statistics: what was offered and taken, how long they were, who led when, and digests.
// Each match depends on its number only, so parts of a run may be played anywhere and in any order.
#pragma once

#include <string>
#include <vector>

#include "search/values.hpp"
#include "thread_pool.hpp"

namespace boards::search {

// The parts of the texts of answers. Digests of matches are computed from these texts.
struct AnswerTexts {
    std::string move;                   // how the text of a move without a choice begins
    std::vector<std::string> becoming;  // [figure]: how it begins with a choice; the last one: stays what it is
    std::vector<std::string> from, to;  // [cell]: its source, and its target with what closes the text
    std::vector<std::string> place;     // [figure]: how a placement begins; the target follows
    std::vector<std::string> choose;    // [cell]
    std::string pass;
    std::vector<std::string> claim;     // [end]
};

struct RecordingPlan {
    std::uint64_t first = 0, matches = 1;
    std::string seed;         // before the number of the match, in the texts that its generators are made of
    std::string digest_head;  // before the number of the match, in the text that its digest is made of
    std::uint64_t most_plies = 1000;  // the match is over then
    std::uint64_t cap = 20'000;       // the match is abandoned then
    std::uint64_t openings = 0;       // so many first answers are drawn for all seats and not counted as offered or taken
};

// A row for each match.
struct RecordedMatches {
    static constexpr unsigned VERBS = 5, OPENING = 5;  // OPENING: kind, source, target, choice, stays what it is
    static constexpr unsigned DIGEST = 16;

    std::uint32_t seats = 0, items = 0;
    std::vector<std::uint32_t> answers, turns, choices, lead_changes;
    std::vector<std::uint64_t> options, winners;  // winners: bits; none where the match was abandoned
    std::vector<std::uint8_t> over;
    std::vector<double> drama, decided, seconds;  // drama and decided are below 0 where there is no single winner
    std::vector<std::uint8_t> digests, answers_digests;
    // [match * seats + seat] * items: verbs, then figures that move, figures that others become, figures placed.
    std::vector<std::uint8_t> offered;
    std::vector<std::uint32_t> taken;
    std::vector<std::int16_t> openings;  // the first answer of each seat; kind -1: none

    void resize(std::uint64_t matches, const Rules& rules);
};

// `starts`: one for all matches, or one for each. If it is cancelled, it throws what `goes_on` throws.
RecordedMatches record_matches(const std::vector<Position>& starts, const Values& values, const AnswerTexts& texts,
                               const RecordingPlan& plan, unsigned threads, GoesOn goes_on);

}  // namespace boards::search
