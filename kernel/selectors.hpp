// Evaluates selectors and conditions of the language in a position.
#pragma once

#include "bits.hpp"
#include "position.hpp"

namespace boards {

// The context of an evaluation: the player and the move.
struct Context {
    const Position& at;
    unsigned subject;                  // whose `own` it is
    Cell self = NO_CELL, target = NO_CELL;
    int way = -1;                      // the way from self to target, if there is one
    bool assumes_taking = false;       // asked about a taking that has not happened
    bool is_recorded = false;          // the history knows the position already
};

bool holds(const Context& context, int condition);
// Keeps the cells for which the condition holds as the target. Returns false and changes nothing if each cell must be
// tested separately.
bool narrow_targets(const Context& context, int condition, std::uint64_t* targets);
// The cells of a selector, as Rules::words words.
void select(const Context& context, int selector, std::uint64_t* cells);
int count(const Context& context, int selector);

// The points of a player, in halves.
int score(const Position& at, unsigned player);

// How often the position has occurred at the end of a turn.
unsigned repetitions(const Position& at, bool is_recorded);
// The part of the position that repetition compares, for the player who has just moved.
std::uint64_t repetition_key(const Position& at);

// Calls use<W>() for the smallest supported number of words that is enough.
template <typename Use>
auto with_words(std::uint32_t words, Use&& use) {
    if (words <= 1) return use.template operator()<1>();
    if (words <= 2) return use.template operator()<2>();
    if (words <= 6) return use.template operator()<6>();
    return use.template operator()<16>();
}

}  // namespace boards
