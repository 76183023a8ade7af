// The second half of the output of compile.py: the tables of the boards language beyond the document. A row is an
// operation and its numbers. References lead only to earlier rows, so that nothing can refer to itself.
// docs/reference/boards-language.md explains each word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace boards {

enum class Select : std::uint8_t {
    All, Empty, Occupied, Owner, Kinds, Mask, Masks, EnemyMasks, And, Or, Not, Self, Target, Between, LineThrough,
    Moved, Left, Trail, Runner, Unmoved, Royal, Doomed, Stuck, Attacked, Walk, ByPlayer, Line, Group, Made, Count
};
constexpr const char* SELECT_NAMES[] = {
    "ALL", "EMPTY", "OCCUPIED", "OWNER", "KINDS", "MASK", "MASKS", "ENEMY_MASKS", "AND", "OR", "NOT", "SELF", "TARGET",
    "BETWEEN", "LINE_THROUGH", "MOVED", "LEFT", "TRAIL", "RUNNER", "UNMOVED", "ROYAL", "DOOMED", "STUCK", "ATTACKED",
    "WALK", "BY_PLAYER", "LINE", "GROUP", "MADE"};

enum class Ask : std::uint8_t {
    True, All, Any, Not, Exists, None, Number, Compare, Groups, Hand, Counter, Check, NoMoves, Repeats, Perpetual,
    Quiet, Passes, Turn, Mover, Took, Played, FirstMove, Count
};
constexpr const char* ASK_NAMES[] = {
    "TRUE", "ALL", "ANY", "NOT", "EXISTS", "NONE", "COUNT", "COMPARE", "GROUPS", "HAND", "COUNTER", "CHECK", "NO_MOVES",
    "REPEATS", "PERPETUAL", "QUIET", "PASSES", "TURN", "MOVER", "TOOK", "PLAYED", "FIRST_MOVE"};

enum class Do : std::uint8_t { Take, Remove, Flip, Place, Become, BecomeOne, Add, Push, Count };
constexpr const char* DO_NAMES[] = {"TAKE", "REMOVE", "FLIP", "PLACE", "BECOME", "BECOME_ONE", "ADD", "PUSH"};

template <typename Op>
struct Row {
    Op op;
    std::vector<int> args;
};

// The owner that a selector means. The subject is the player who moves or has just moved.
constexpr int OWN = 0, ENEMY = 1, ANYBODY = 2, NOBODY = 3, EVERYBODY = 4, FIRST_NAMED = 8;

// Bits of a way's mode.
constexpr int MODE_MOVE = 1, MODE_TAKE = 2, MODE_JUMP = 4, MODE_PASSED = 8, MODE_SWAP = 16;
// What may lie between source and target.
constexpr int OVER_NOTHING = 0, OVER_FIGURE = 1, OVER_ENEMY = 2, OVER_OWN = 3, OVER_ANYTHING = 4, OVER_ANY_OWN = 5;
constexpr int AGAIN_MUST = 1, AGAIN_MAY = 2;
// Special values besides the figures that a figure may become: the kind that it took, and its present kind.
constexpr int KIND_TAKEN = -1, KIND_SAME = -2;
// Where taken figures go.
constexpr int TAKE_AWAY = 0, TAKE_TO_TAKER = 1, TAKE_TO_OWNER = 2;

struct PartnerWay {
    int partner = -1;     // selector
    int land = -1;        // mask, or -1: `beside` steps along
    int partner_to = -1;  // mask
    int aim_partner = 0;
    int needs_unmoved = 0;
    int beside = 0;
    int last = 0;
};

struct Way {
    std::vector<int> directions;
    int least = 1, most = 1;
    int mode = MODE_MOVE | MODE_TAKE;
    int over = OVER_NOTHING, land = 1, approach = 0;
    std::vector<std::vector<int>> lame;  // [direction]
    int source = -1, target = -1;        // masks
    std::vector<int> victims, hurdles;   // figures; none: all
    int condition = -1, distance = -1, to = -1;
    int again = 0, straight = 0, late = 0, trail = 0;
    std::vector<int> then;
    bool has_partner = false;
    PartnerWay partner;
};

struct Promotion {
    std::vector<int> to;    // figures, or KIND_TAKEN
    std::vector<int> most;  // for each: so many of that kind the player may have; -1: any number
    std::vector<int> in;    // mask by player
    int from = 0, may = 0, taking = 0, at_turn_end = 0;
};

struct FigureExtras {
    int royal = 0;  // 1: each, 2: the last one
    int progress = 0, unmoved = 0;
    int in_hand = -1;
    int placed_on = -1;
    std::vector<int> then;
    bool promotes = false;
    Promotion promotion;
};

enum class OfferKind : std::uint8_t { Move, Place, Choose, Pass, Count };

struct Offer {
    OfferKind kind = OfferKind::Move;
    int from = -1;
    std::vector<int> figures;
    int on = -1, hand = 0, owner = OWN;
    int cells = -1, condition = -1;
    int unmoved = 0;  // what it places counts as not moved
    std::vector<int> then, forbid;
};

enum class Must : std::uint8_t { Take, Most, If };

struct TurnStep {
    std::vector<int> offers;
    std::vector<std::pair<Must, int>> must;
    int optional = 0, finish = 0, first = 1;
};

enum class EndResult : std::uint8_t { Win, Loss, Draw, Most, Points, Count };

struct End {
    int condition = -1;
    EndResult result = EndResult::Win;
    int who = -1;
    int claim = 0, at_step = 0;
};

struct ScoreRow {
    int cells;   // selector, or -1
    int points;  // in halves
    int player;  // or -1: everybody
};

enum class WithoutMoves : std::uint8_t { Draw, Loss, Win, Pass };

struct Extras {
    std::vector<std::vector<int>> masks, directions;
    std::vector<Row<Select>> selectors;
    std::vector<Row<Ask>> conditions;
    std::vector<Row<Do>> effects;
    std::vector<Way> ways;
    std::vector<std::vector<std::vector<int>>> figure_ways;  // [figure][owner]
    std::vector<FigureExtras> figures;
    std::vector<Offer> offers;
    std::vector<TurnStep> steps;
    std::vector<int> state_steps;
    std::vector<End> ends;
    std::vector<int> forbid, then;
    std::vector<std::pair<Must, int>> must;
    std::vector<ScoreRow> score;
    WithoutMoves no_moves = WithoutMoves::Draw;
    std::vector<std::vector<int>> hands;  // [player][figure]
    int take_to = TAKE_AWAY;
    std::vector<int> counters;
    bool repeats_board = false;
    std::vector<std::pair<int, int>> nobody_start;
};

struct Source;

// Throws std::invalid_argument if a number is out of range. `source` has been checked already.
void validate_extras(const Extras& extras, const Source& source);

}  // namespace boards
