// The tables of the boards language during play: Extras, and data that is derived from it once.
#pragma once

#include <vector>

#include "forbid_facts.hpp"
#include "rules.hpp"

namespace boards {

// All cells one step ahead. On most boards a step is the same distance in the numbers of the cells, and a whole set of
// cells steps at once.
struct Direction {
    std::vector<Cell> next;            // Rules::cells: none
    std::vector<std::uint64_t> leads;  // cells that have a next one
    int shift = 0;                     // 0: cells step one by one
};

// Maximum number of kinds of an offer for which a random placement is drawn; larger offers are listed.
constexpr unsigned MOST_DRAWN_FIGURES = 16;

constexpr std::uint32_t NO_PATH = ~std::uint32_t{0};

// The cells from which a kind of figure captures on a cell, grouped by what must lie between them.
enum class Reaching : std::uint8_t {
    Free,     // nothing is asked
    Clear,    // the path is empty
    Lame,     // another path is empty
    Hop,      // one figure is on the path
    Dynamic,  // the movement must be asked
};

struct AttackTable {
    std::uint16_t kind;  // player * figures + figure
    Reaching reaching;
    std::uint32_t bits;  // where it begins in Attacks::bits: [cell][word]
};

struct Attacks {
    bool is_built = false;
    std::vector<int> victim_class;                  // [code] -> index of tables, or -1
    std::vector<std::vector<AttackTable>> tables;   // [victim class]
    std::vector<std::uint64_t> bits;
    std::vector<std::uint32_t> path, lame_path;     // [source * cells + target] -> index of paths, or NO_PATH
    std::vector<std::uint64_t> paths;               // [index * words]
};

struct WayFacts {
    bool is_simple;     // it moves and takes on its target, and does nothing else
    bool can_take;
    std::vector<std::uint8_t> hurdle;  // [mover * codes + code] for hops
};

// The result of a movement's condition for a figure on a cell, as far as it is known before play.
enum class Known : std::uint8_t { No, Yes, Asked };

// A line of figures of one owner that wins the match, and the pairs of opposite directions in which it may lie.
struct LineWin {
    int length;
    std::vector<std::pair<int, int>> directions;
};
constexpr int MOST_LINE = 8;

// An offer to place figures that takes the groups without an empty neighbour, as in go; see group_placements.hpp.
struct GroupPlacement {
    std::vector<std::uint64_t> beside;                // [cell * words]: its neighbours; empty: another kind of offer
    std::vector<std::uint32_t> begin;                 // [cell]: where its neighbours with smaller numbers begin
    std::vector<Cell> earlier;
    // All enemy groups without an empty neighbour are taken, and this changes nothing but the board.
    bool takes_all = false;
    bool forbids_dying = false, forbids_repeats = false;  // an own group without an empty neighbour; an earlier board
};

struct Language {
    Extras x;
    std::uint32_t words = 0;
    std::vector<std::uint64_t> masks;  // [mask * words]
    std::vector<std::uint64_t> all_cells;  // [words]
    std::vector<Direction> directions;
    std::vector<WayFacts> ways;
    std::vector<std::uint64_t> stuck;      // [kind * words]
    std::vector<std::uint64_t> passers;    // [(kind * cells + cell) * words]: whence it can take in passing there
    std::vector<std::vector<std::uint16_t>> royals;  // [owner] -> kinds
    // [(code * cells + cell) * words]: a figure there can capture only if an enemy stands on one of these cells; empty
    // if this is not stored.
    std::vector<std::uint64_t> contact;
    std::vector<std::uint8_t> promotes;    // [code]: it may change when it moves
    std::vector<std::uint64_t> promotion_zone;  // [code * words]
    Attacks attacks;
    ForbidFacts forbid;                    // of all moves
    std::vector<ForbidFacts> offer_forbid; // [offer]
    std::vector<GroupPlacement> group_placements;  // [offer]
    std::vector<std::uint16_t> castlers;   // [owner] kinds that move with partners, all owners together
    std::vector<std::uint8_t> is_castler;  // [kind]
    std::vector<std::uint8_t> is_deferred; // [end]: it holds only where the next player has no move
    std::vector<std::uint8_t> is_of_repeats; // [end]: it holds only where a position is repeated
    std::vector<std::uint8_t> is_of_passes;  // [end]: it holds only where somebody has passed
    std::vector<std::uint8_t> looks_ahead; // [condition]: it asks whether somebody could move
    std::vector<LineWin> line_wins;
    std::vector<int> first_state;          // [player] its first waiting state
    std::vector<std::uint8_t> can_draw;    // [step]: an option can be drawn without listing all
    std::vector<std::uint8_t> has_effects; // [step]: an offer of it has effects of its own
    bool normalises_rights = false;  // unmoved figures matter only in pairs
    bool keeps_rights = false, has_royals = false, has_forbid = false, has_must = false, has_visits = false;
    bool asks_perpetual = false, asks_repeats = false;
    bool forbids_repeats = false;    // what is forbidden depends on earlier positions
    bool is_forgetful = false;       // taking can never be undone, so earlier positions cannot come again
    bool effects_take = false;       // effects may take what stands around
    bool has_trail = false;
    bool has_late = false, has_late_promotions = false, has_step_ends = false;
    std::size_t most_choices = 0;    // of an effect that lets the player say what a figure becomes
    bool may_repeat_moves = false;   // two movements may lead to the same place

    const std::uint64_t* mask(int index) const { return masks.data() + std::size_t(index) * words; }
};

// Whether a figure of an owner on a cell may use a way. It is known in advance if it depends only on the cell.
Known known_condition(const Rules& rules, const Language& language, const Way& way, unsigned owner, Cell from);

}  // namespace boards
