// The steps of a played move, for events and animations.
#pragma once

#include <cstdint>
#include <vector>

namespace boards {

enum class StepKind : std::uint8_t {
    Moved,     // from, to, player * figures + figure
    Taken,     // cell, player, figure
    Swapped,   // cell, cell
    Replaced,  // cell, figure before, figure after
    Entered,   // state
    NextMove,  // the new current move
    Won,       // player: a check_win said yes
    Over,      // no move follows
    Placed,    // cell, owner, figure
    Flipped,   // cell, new owner, figure
    Hand,      // player, figure, number
    Counter,   // player, counter, value
    Passed,    // player
    Doomed,    // cell, player, figure: taken, but it leaves when the turn ends
    Ended,     // the end that held
    Count
};
constexpr const char* STEP_NAMES[] = {"moved", "taken", "swapped", "replaced", "state", "next_move", "won", "over", "placed",
                                      "flipped", "hand", "counter", "passed", "doomed", "ended"};

struct Step {
    StepKind kind;
    std::uint32_t a, b, c;
};

struct Silent {
    void operator()(StepKind, std::uint32_t = 0, std::uint32_t = 0, std::uint32_t = 0) const {}
};

struct Told {
    std::vector<Step> steps;
    void operator()(StepKind kind, std::uint32_t a = 0, std::uint32_t b = 0, std::uint32_t c = 0) {
        steps.push_back({kind, a, b, c});
    }
};

}  // namespace boards
