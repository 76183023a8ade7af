// Features of the evaluation besides the places of figures: hands, second figures of a kind, figures near a royal
// figure, figures that only advance, and how far figures reach. They follow from the rules; Values has their weights.
#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "search/board.hpp"

namespace boards::search {

// Numbers for each figure of a player, and one for being on the move.
enum class Feature : unsigned {
    Hand,     // figures in the hand
    Second,   // 1 where two or more of a kind stand on the board
    Guard,    // figures beside an own royal figure
    Threat,   // figures that could take on or beside an enemy's royal figure if nothing stood between
    Joint,    // for each such figure, how many others there are: an attack by several is worth more than its parts
    Doubled,  // figures that only advance with an own one ahead of them
    Backed,   // such figures that an own one protects
    Alone,    // such figures that no own one can ever protect
    Free,     // such figures that no such enemy can stop, the nearer to the end the more
    Runner,   // the same, counted when few figures are left
    Reach,    // cells that figures reach and where no enemy that only advances takes
    Siege,    // cells on or beside an enemy's royal figure that figures reach, times the number of these figures
    Kinds
};
constexpr unsigned bit(Feature feature) { return 1u << static_cast<unsigned>(feature); }
constexpr unsigned TO_MOVE = bit(Feature::Kinds), ALL_FEATURES = 2 * TO_MOVE - 1;
constexpr unsigned OF_RACERS = bit(Feature::Free) | bit(Feature::Runner) | bit(Feature::Doubled) | bit(Feature::Backed) |
                               bit(Feature::Alone);
constexpr unsigned OF_ROYALS = bit(Feature::Second) | bit(Feature::Guard) | bit(Feature::Threat) | bit(Feature::Joint);
// These take long to count.
constexpr unsigned OF_REACH = bit(Feature::Reach) | bit(Feature::Siege);

// From this feature on, counts are large, so their values are fractions of a unit.
constexpr unsigned FIRST_FINE = static_cast<unsigned>(Feature::Free);
constexpr int FINE = 8;

// When a feature counts: always, less and less as figures leave the board, or more and more.
enum class When : unsigned char { Always, Early, Late };

// Kinds of figures that are counted together as attackers of a royal figure.
constexpr unsigned MOST_THREATS = 32;
// A figure that only advances counts as free when so many cells or fewer are ahead of it.
constexpr int NEAR_THE_END = 6;

// Cells around royal figures and the cells from which they are attacked; the paths of figures that only advance; the
// reach of figures. Computed once for each game.
class Zones {
  public:
    explicit Zones(const Rules& rules);

    bool has_royals = false, has_racers = false, has_reach = false, has_masks = false;
    std::uint32_t words = 0, cells = 0;
    const std::uint64_t* ring(Cell cell) const { return rings.data() + std::size_t{cell} * words; }
    // The cells from which an enemy figure captures on or beside a cell, by player * figures + figure of the enemy.
    const std::uint64_t* reach(std::size_t kind, Cell cell) const { return row(reaches, kind, cell); }

    // Whether a kind (player * figures + figure) only advances: it never comes back to a cell.
    bool is_racer(std::size_t kind) const { return has_racers && racers[kind]; }
    // For such a kind on a cell: the cells that it can still enter without captures, the cells that it attacks now, the
    // cells from which advancing enemies can stop it, the cells from which its own side protects it now, and those from
    // which it could ever be protected.
    const std::uint64_t* ahead(std::size_t kind, Cell cell) const { return row(aheads, kind, cell); }
    const std::uint64_t* takes(std::size_t kind, Cell cell) const { return row(takings, kind, cell); }
    const std::uint64_t* stoppers(std::size_t kind, Cell cell) const { return row(stops, kind, cell); }
    const std::uint64_t* backers(std::size_t kind, Cell cell) const { return row(backs, kind, cell); }
    const std::uint64_t* helpers(std::size_t kind, Cell cell) const { return row(helps, kind, cell); }
    int cells_ahead(std::size_t kind, Cell cell) const { return lengths[kind * cells + cell]; }

    // Kinds that only advance.
    const std::vector<std::uint16_t>& racer_kinds() const { return kinds_of_racers; }

    // The cells that a figure of another kind reaches on a board of at most 64 cells, up to the first figure on each of
    // its lines. Only where `has_masks`.
    std::uint64_t reached(std::size_t kind, Cell cell, std::uint64_t occupied) const {
        const LineMasks& of = masks[kind * cells + cell];
        const std::uint64_t* line = mask_bits.data() + of.begin;
        std::uint64_t found = of.leaps;
        // Cells up to and with the lowest figure of a line that goes up; from the highest figure of one that goes down.
        for (unsigned i = 0; i < of.up; ++i, ++line) {
            const std::uint64_t met = *line & occupied;
            found |= *line & (met ^ (met - 1));
        }
        for (unsigned i = 0; i < of.down; ++i, ++line)
            found |= *line & ~std::uint64_t{0} << (63 - std::countl_zero((*line & occupied) | 1));
        return found;
    }

    // Adds the cells that a figure of another kind reaches, up to the first figure on each of its lines.
    void add_reached(std::size_t kind, Cell cell, const std::uint64_t* occupied, std::uint64_t* found) const {
        // Lengths of lines, each before its cells; the last is 0.
        const Cell* line = lines.data() + line_begin[kind * cells + cell];
        for (unsigned length = *line++; length != 0; line += length, length = *line++)
            for (unsigned i = 0; i < length; ++i) {
                const std::uint64_t place = std::uint64_t{1} << (line[i] % 64);
                found[line[i] / 64] |= place;
                if (occupied[line[i] / 64] & place) break;
            }
    }

  private:
    using Sets = std::vector<std::uint64_t>;

    Sets rings, reaches, aheads, takings, stops, backs, helps;
    std::vector<char> racers;
    std::vector<int> lengths;
    std::vector<Cell> lines;
    std::vector<std::uint32_t> line_begin;
    std::vector<std::uint16_t> kinds_of_racers;
    // Lines as sets of cells, for boards of at most 64 cells: single cells together, lines whose cells have growing
    // numbers, then lines whose cells have falling numbers.
    struct LineMasks {
        std::uint64_t leaps = 0;
        std::uint32_t begin = 0;
        std::uint16_t up = 0, down = 0;
    };
    std::vector<LineMasks> masks;
    Sets mask_bits;

    const std::uint64_t* row(const Sets& sets, std::size_t kind, std::size_t cell) const {
        return sets.data() + (kind * cells + cell) * words;
    }
    std::uint64_t* row(Sets& sets, std::size_t kind, std::size_t cell) const {
        return sets.data() + (kind * cells + cell) * words;
    }
    void find_royals(const Rules& rules);
    void find_racers(const Rules& rules);
    void find_lines(const Rules& rules);
    void find_masks();
};

inline unsigned feature_count(const Rules& rules) { return static_cast<unsigned>(Feature::Kinds) * rules.figures + 1; }
inline bool is_fine(const Rules& rules, unsigned index) {
    return index >= FIRST_FINE * rules.figures && index < static_cast<unsigned>(Feature::Kinds) * rules.figures;
}
inline unsigned feature_index(const Rules& rules, Feature feature, unsigned figure) {
    return static_cast<unsigned>(feature) * rules.figures + figure;
}

// The number of words of a set of cells: known to the compiler, or 0 if it is not.
template <unsigned W>
struct Words {
    explicit Words(std::uint32_t) {}
    constexpr operator std::uint32_t() const { return W; }
    static constexpr std::size_t room = W;
};
template <>
struct Words<0> {
    explicit Words(std::uint32_t count) : count(count) {}
    operator std::uint32_t() const { return count; }
    static constexpr std::size_t room = MAX_CELLS / 64;
    std::uint32_t count;
};

// Reports the features of one player. `Tell` takes the index of a feature, its count, and when it counts.
template <unsigned W, typename Tell>
class FeatureCount {
  public:
    FeatureCount(const Board& board, const Zones& zones, unsigned player, Tell& tell)
        : board(board), rules(board.rules()), at(board.position()), zones(zones), player(player), words(zones.words),
          tell(tell) {}

    void run(unsigned wanted) {
        if (wanted & TO_MOVE && board.player() == player) tell(static_cast<unsigned>(Feature::Kinds) * rules.figures, 1, When::Always);
        if (!rules.language) return;
        if (wanted & bit(Feature::Hand) && board.uses_hands())
            for (unsigned f = 0; f < rules.figures; ++f)
                if (const unsigned held = board.hand(player, f)) told(Feature::Hand, f, static_cast<int>(held), When::Always);
        if (zones.has_royals) {
            for (unsigned p = 0; p < rules.players && theirs == NO_CELL; ++p)
                if (p != player) theirs = royal(p);
            if (wanted & OF_ROYALS) near_royals();
        }
        if (zones.has_racers && wanted & OF_RACERS) racers();
        if (zones.has_reach && wanted & OF_REACH) reaches();
    }

  private:
    const Board& board;
    const Rules& rules;
    const Position& at;
    const Zones& zones;
    unsigned player;
    const Words<W> words;
    Tell& tell;
    Cell theirs = NO_CELL;

    void told(Feature feature, unsigned figure, int count, When when) { tell(feature_index(rules, feature, figure), count, when); }

    int common(const std::uint64_t* some, const std::uint64_t* others) const {
        int total = 0;
        for (std::uint32_t i = 0; i < words; ++i) total += std::popcount(some[i] & others[i]);
        return total;
    }
    bool meet(const std::uint64_t* some, const std::uint64_t* others) const {
        for (std::uint32_t i = 0; i < words; ++i)
            if (some[i] & others[i]) return true;
        return false;
    }
    template <typename Each>
    void each_cell(const std::uint64_t* set, Each&& each) const {
        for (std::uint32_t word = 0; word < words; ++word)
            for (std::uint64_t left = set[word]; left != 0; left &= left - 1)
                each(static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
    }

    // Only the first royal figure of each player is considered.
    Cell royal(unsigned of) const {
        for (const std::uint16_t kind : rules.language->royals[of])
            for (std::uint32_t i = 0; i < words; ++i)
                if (at.kind(kind)[i] != 0) return static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(at.kind(kind)[i])));
        return NO_CELL;
    }

    void near_royals() {
        const Cell own = royal(player);
        std::array<std::pair<unsigned, int>, MOST_THREATS> threats;  // figure and how many of it
        unsigned kinds = 0;
        int threatening = 0;
        for (unsigned f = 0; f < rules.figures; ++f) {
            const std::size_t kind = std::size_t{player} * rules.figures + f;
            const std::uint64_t* stand = at.kind(static_cast<unsigned>(kind));
            const int standing = common(stand, stand);
            if (standing == 0) continue;
            if (standing >= 2) told(Feature::Second, f, 1, When::Always);
            if (own != NO_CELL)
                if (const int near = common(stand, zones.ring(own))) told(Feature::Guard, f, near, When::Early);
            if (theirs != NO_CELL)
                if (const int near = common(stand, zones.reach(kind, theirs))) {
                    told(Feature::Threat, f, near, When::Early);
                    if (kinds < MOST_THREATS) threats[kinds++] = {f, near}, threatening += near;
                }
        }
        if (threatening >= 2)
            for (unsigned i = 0; i < kinds; ++i)
                told(Feature::Joint, threats[i].first, threats[i].second * (threatening - 1), When::Early);
    }

    // The racers of a player, or of all other players together if `of` is not the player.
    void racers_of(bool is_own, std::uint64_t* found) const {
        for (unsigned p = 0; p < rules.players; ++p)
            for (unsigned f = 0; f < rules.figures && (p == player) == is_own; ++f)
                if (const std::size_t kind = std::size_t{p} * rules.figures + f; zones.is_racer(kind))
                    for (std::uint32_t i = 0; i < words; ++i) found[i] |= at.kind(static_cast<unsigned>(kind))[i];
    }

    void racers() {
        std::uint64_t own[Words<W>::room], enemies[Words<W>::room];
        for (std::uint32_t i = 0; i < words; ++i) own[i] = enemies[i] = 0;
        racers_of(true, own), racers_of(false, enemies);
        for (unsigned f = 0; f < rules.figures; ++f) {
            const std::size_t kind = std::size_t{player} * rules.figures + f;
            if (!zones.is_racer(kind)) continue;
            int free = 0, doubled = 0, backed = 0, alone = 0;
            each_cell(at.kind(static_cast<unsigned>(kind)), [&](Cell cell) {
                if (const int far = zones.cells_ahead(kind, cell); far < NEAR_THE_END && !meet(zones.stoppers(kind, cell), enemies))
                    free += (NEAR_THE_END - far) * (NEAR_THE_END - far);
                doubled += meet(zones.ahead(kind, cell), own);
                backed += meet(zones.backers(kind, cell), own);
                alone += !meet(zones.helpers(kind, cell), own);
            });
            if (free) told(Feature::Free, f, free, When::Early), told(Feature::Runner, f, free, When::Late);
            if (doubled) told(Feature::Doubled, f, doubled, When::Always);
            if (backed) told(Feature::Backed, f, backed, When::Always);
            if (alone) told(Feature::Alone, f, alone, When::Always);
        }
    }

    void reaches() {
        std::uint64_t occupied[Words<W>::room], shut[Words<W>::room];
        for (std::uint32_t i = 0; i < words; ++i) occupied[i] = shut[i] = at.owned(player)[i];
        for (std::uint32_t owner = 0; owner < rules.owners; ++owner)
            for (std::uint32_t i = 0; i < words; ++i) occupied[i] |= at.owned(owner)[i];
        for (unsigned p = 0; p < rules.players && zones.has_racers; ++p)
            for (unsigned f = 0; f < rules.figures && p != player; ++f)
                if (const std::size_t kind = std::size_t{p} * rules.figures + f; zones.is_racer(kind))
                    each_cell(at.kind(static_cast<unsigned>(kind)), [&](Cell cell) {
                        for (std::uint32_t i = 0; i < words; ++i) shut[i] |= zones.takes(kind, cell)[i];
                    });
        std::array<std::pair<unsigned, int>, MOST_THREATS> sieges;  // figure and how many cells of the ring it reaches
        unsigned kinds = 0;
        int attackers = 0;
        for (unsigned f = 0; f < rules.figures; ++f) {
            const std::size_t kind = std::size_t{player} * rules.figures + f;
            if (zones.is_racer(kind) || rules.language->x.figures[f].royal) continue;
            int reached = 0, near = 0;
            each_cell(at.kind(static_cast<unsigned>(kind)), [&](Cell cell) {
                std::uint64_t found[Words<W>::room];
                if (W == 1 && zones.has_masks) found[0] = zones.reached(kind, cell, occupied[0]);
                else {
                    for (std::uint32_t i = 0; i < words; ++i) found[i] = 0;
                    zones.add_reached(kind, cell, occupied, found);
                }
                for (std::uint32_t i = 0; i < words; ++i) reached += std::popcount(found[i] & ~shut[i]);
                if (theirs == NO_CELL) return;
                const int here = common(found, zones.ring(theirs));
                near += here, attackers += here > 0;
            });
            if (reached) told(Feature::Reach, f, reached, When::Always);
            if (near && kinds < MOST_THREATS) sieges[kinds++] = {f, near};
        }
        for (unsigned i = 0; i < kinds; ++i)
            told(Feature::Siege, sieges[i].first, sieges[i].second * attackers, When::Early);
    }
};

// Reports each feature of a player that is not 0. Only the groups with a bit of `wanted` are computed.
template <typename Tell>
void each_feature(const Board& board, const Zones& zones, unsigned player, unsigned wanted, Tell&& tell) {
    switch (zones.words) {
        case 1: return FeatureCount<1, Tell>(board, zones, player, tell).run(wanted);
        case 2: return FeatureCount<2, Tell>(board, zones, player, tell).run(wanted);
        default: return FeatureCount<0, Tell>(board, zones, player, tell).run(wanted);
    }
}

}  // namespace boards::search
