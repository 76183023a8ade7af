// Draws a random legal option without listing all options: it draws places where a figure might go, or cells where one
// might be placed, until one of them is legal. All legal options are equally likely.
#include <array>

#include "attacks.hpp"
#include "line_threats.hpp"
#include "make_move.hpp"

namespace boards {
namespace {


// The n-th cell of a set.
Cell nth(const std::uint64_t* bits, std::uint32_t words, std::uint32_t n) {
    for (std::uint32_t word = 0; word < words; ++word) {
        const auto here = static_cast<std::uint32_t>(std::popcount(bits[word]));
        if (n >= here) {
            n -= here;
            continue;
        }
        std::uint64_t left = bits[word];
        while (n-- > 0) left &= left - 1;
        return static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
    }
    return NO_CELL;
}

// The options of a step, as numbers to draw from.
class Chances {
  public:
    // `is_quiet`: no move takes.
    Chances(Position& at, const TurnStep& step, bool is_quiet) : at(at), rules(at.rules()), x(at.language().x), is_quiet(is_quiet) {
        for (int index : step.offers) {
            const Offer& offer = x.offers[index];
            if (offer.kind == OfferKind::Move) movers(offer);
            else if (offer.kind == OfferKind::Place) places(offer, index);
            else if (offer.kind == OfferKind::Pass) ++total, pass = index;
        }
        if (step.optional) ++total, pass = static_cast<int>(NO_OFFER);
    }

    std::uint32_t size() const { return total; }

    // A placement on one of some cells, drawn at random; false if there is none.
    bool place_on(const std::uint64_t* cells, Random& random, Move& move) const {
        std::uint64_t both[MAX_CELLS / 64];
        for (unsigned i = 0; i < placed; ++i) {
            std::uint32_t count = 0;
            for (std::uint32_t word = 0; word < rules.words; ++word) {
                both[word] = sets[i].cells[word] & cells[word];
                count += static_cast<std::uint32_t>(std::popcount(both[word]));
            }
            if (count != 0) return placement(sets[i], nth(both, rules.words, count == 1 ? 0 : random.below(count)), move);
        }
        return false;
    }

    // The option with a number, if there is one.
    bool option(std::uint32_t number, Move& move) const {
        if (number < figure_places) return figure_move(number, move);
        number -= figure_places;
        for (unsigned i = 0; i < placed; ++i) {
            if (number < sets[i].count) return placement(sets[i], nth(sets[i].cells, rules.words, number), move);
            number -= sets[i].count;
        }
        move = Move::make(Move::base(NO_SOURCE, static_cast<std::uint32_t>(pass), MoveKind::Pass), 0);
        if (pass == static_cast<int>(NO_OFFER)) return true;
        const Offer& offer = x.offers[pass];
        return offer.condition < 0 || holds({at, at.player()}, offer.condition);
    }

  private:
    struct Set {
        std::uint64_t cells[MAX_CELLS / 64];
        std::uint32_t count;
        int figure, offer;
        bool is_asked;  // each cell must be asked whether the offer is open there
    };

    Position& at;
    const Rules& rules;
    const Extras& x;
    const bool is_quiet;
    std::array<Cell, MAX_CELLS> figures;
    std::array<std::uint32_t, MAX_CELLS> up_to;
    std::uint32_t figure_count = 0, figure_places = 0, total = 0;
    const Offer* mover_offer = nullptr;
    std::array<Set, 2 * MOST_DRAWN_FIGURES> sets;
    unsigned placed = 0;
    int pass = -1;

    void movers(const Offer& offer) {
        mover_offer = &offer;
        std::uint64_t cells[MAX_CELLS / 64];
        const std::uint64_t* own = at.owned(at.player());
        if (offer.from >= 0) {
            select({at, at.player()}, offer.from, cells);
            own = cells;
        }
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                if (!at.has_figure(cell)) continue;
                figure_places += rules.reaches[std::size_t{at.codes()[cell]} * rules.cells + cell].weight;
                figures[figure_count] = cell;
                up_to[figure_count++] = figure_places;
            }
        total += figure_places;
    }

    void places(const Offer& offer, int index) {
        for (int figure : offer.figures) {
            if (offer.hand && at.hand(at.player(), static_cast<unsigned>(figure)) == 0) continue;
            if (placed == sets.size()) return;
            Set& set = sets[placed];
            set.figure = figure;
            set.offer = index;
            const int on = offer.on >= 0 ? offer.on : x.figures[figure].placed_on;
            if (on >= 0) select({at, at.player()}, on, set.cells);
            else all_cells(set.cells);
            set.count = 0;
            const std::uint64_t* owned = at.owned(0);
            for (std::uint32_t i = 0; i < rules.words; ++i) {
                std::uint64_t taken = 0;
                for (std::uint32_t owner = 0; owner < rules.owners; ++owner) taken |= owned[owner * rules.words + i];
                set.cells[i] &= ~taken;
                set.count += static_cast<std::uint32_t>(std::popcount(set.cells[i]));
            }
            set.is_asked = offer.condition >= 0;
            if (set.is_asked && set.count > 0 && narrow_targets({at, at.player()}, offer.condition, set.cells)) {
                set.is_asked = false;
                set.count = 0;
                for (std::uint32_t i = 0; i < rules.words; ++i)
                    set.count += static_cast<std::uint32_t>(std::popcount(set.cells[i]));
            }
            if (set.count == 0) continue;
            total += set.count;
            ++placed;
        }
    }

    bool placement(const Set& set, Cell cell, Move& move) const {
        if (set.is_asked && !holds({at, at.player(), NO_CELL, cell}, x.offers[set.offer].condition)) return false;
        const auto base = Move::base(NO_SOURCE, static_cast<std::uint32_t>(set.offer), MoveKind::Place);
        move = Move::make(Move::chosen(base, static_cast<unsigned>(set.figure) + 1), cell);
        return true;
    }

    void all_cells(std::uint64_t* cells) const { std::copy_n(at.language().all_cells.data(), rules.words, cells); }

    bool figure_move(std::uint32_t number, Move& move) const {
        std::uint32_t figure = 0;
        if (figure_count > 64)
            figure = static_cast<std::uint32_t>(std::upper_bound(up_to.data(), up_to.data() + figure_count, number) - up_to.data());
        else
            for (std::uint32_t i = 0; i < figure_count; ++i) figure += up_to[i] <= number;  // no branch to foresee
        const Cell from = figures[figure];
        const Reach& reach = rules.reaches[std::size_t{at.codes()[from]} * rules.cells + from];
        const Slot& slot = rules.slots[reach.slots + number - (up_to[figure] - reach.weight)];
        const std::uint16_t* stream = rules.stream.data() + reach.stream;
        if (is_quiet && only_takes(BlockView(stream + slot.block))) return false;
        if (!is_move(at, from, stream, slot, move)) return false;
        if (!choose(from, slot, move)) return false;
        if (mover_offer->condition < 0) return true;
        return holds({at, at.player(), from, move.to()}, mover_offer->condition);
    }

    bool only_takes(const BlockView& block) const {
        if (block.kind >= Block::Partner) return false;
        const std::uint16_t way = rules.tables[block.table(0)].way;
        return way != NO_WAY && !(x.ways[way].mode & ~(MODE_TAKE | MODE_JUMP | MODE_PASSED));
    }

    // A figure that cannot become anything else does not change. This is the first slot.
    bool stays(const Promotion& promotion, unsigned figure, Move& move) const {
        for (std::size_t n = 0; n < promotion.to.size(); ++n)
            if (promoted_kind(at, promotion, n, at.player(), move.to()) >= 0) return false;
        move.bits = Move::chosen(move.bits, figure + 1);
        return true;
    }

    // The choice of a slot, if the move has that many choices.
    bool choose(Cell from, const Slot& slot, Move& move) const {
        const Language& language = at.language();
        const Code code = at.codes()[from];
        if (!language.promotes[code]) return true;
        const unsigned figure = rules.code_facts[code].figure;
        const Promotion& promotion = x.figures[figure].promotion;
        const std::uint64_t* zone = language.promotion_zone.data() + std::size_t{code} * language.words;
        const bool is_there = has_bit(zone, move.to()) || (promotion.from && has_bit(zone, from));
        if (promotion.at_turn_end || !is_there || (promotion.taking && !at.has_figure(move.to()))) return slot.choice == 0;
        if (move.kind() == MoveKind::Partner || move.kind() == MoveKind::Complex) return slot.choice == 0;
        if (slot.choice < promotion.to.size()) {
            const int kind = promoted_kind(at, promotion, slot.choice, at.player(), move.to());
            if (kind < 0) return slot.choice == 0 && !promotion.may && stays(promotion, figure, move);
            move.bits = Move::chosen(move.bits, static_cast<unsigned>(kind) + 1);
            return true;
        }
        if (!promotion.may) return false;
        move.bits = Move::chosen(move.bits, figure + 1);
        return slot.choice == promotion.to.size();
    }
};

// Applies an option if it is legal; it can be taken back until it is confirmed.
bool applies(Position& at, Move move, bool must_ask) {
    Silent silent;
    if (!must_ask) {
        apply<false>(at, move, silent);
        return true;
    }
    const Before before(at, move);
    at.mark();
    apply<true>(at, move, silent);
    if (!breaks_rules(at, before)) return true;
    at.take_back();
    return false;
}

bool plays(Position& at, Move move, bool must_ask) {
    if (!applies(at, move, must_ask)) return false;
    at.forget();
    Silent silent;
    advance<false>(at, silent);
    return true;
}

// If compulsory capture is the only restriction and nothing can be taken, every drawn move is legal.
bool is_only_taking(const Language& language, const TurnStep& step) {
    return step.must.empty() && language.x.must.size() == 1 && language.x.must[0].first == Must::Take;
}

}  // namespace

namespace {

// A placement that completes a winning line, or that blocks a line of the next player.
bool decisive(const Position& at, const Chances& chances, Random& random, Move& move) {
    std::uint64_t cells[MAX_CELLS / 64];
    const unsigned player = at.player();
    completing_cells(at, player, cells);
    if (chances.place_on(cells, random, move)) return true;
    completing_cells(at, (player + 1) % at.rules().players, cells);
    return chances.place_on(cells, random, move);
}

// An option of the current step; false if there is none.
template <bool Sharp>
bool plays_step(Position& at, Random& random, MoveList& room, Move& played) {
    constexpr int tries = 48;  // then options are rare, and listing them is cheaper
    const Language& language = at.language();
    const TurnStep& step = language.x.steps[language.x.state_steps[at.status.state]];
    const bool must_ask = language.has_royals || language.has_forbid;
    bool may_draw = language.can_draw[language.x.state_steps[at.status.state]] && !language.may_repeat_moves &&
                    at.status.turn.chain == NO_CELL;
    if (may_draw && language.has_must) {
        may_draw = is_only_taking(language, step) && !must_ask && list_taking(at, room);
        if (may_draw && room.size() > 0) {
            played = room[random.below(static_cast<std::uint32_t>(room.size()))];
            return plays(at, played, false);
        }
    }
    if (may_draw) {
        const Chances chances(at, step, language.has_must);
        if constexpr (Sharp)
            if (decisive(at, chances, random, played) && plays(at, played, must_ask)) return true;
        for (int i = 0; i < tries && chances.size() > 0; ++i)
            if (chances.option(random.below(chances.size()), played) && plays(at, played, must_ask)) return true;
    }
    legal_moves(at, room);
    if (room.size() == 0) return false;
    played = room[random.below(static_cast<std::uint32_t>(room.size()))];
    return plays(at, played, false);
}

template <bool Sharp>
bool plays_ply(Position& at, Random& random, MoveList& room, Move& played) {
    Silent silent;
    at.is_drawn = true;
    while (!plays_step<Sharp>(at, random, room, played)) {
        // A later step without options is skipped.
        const Extras& x = at.language().x;
        if (at.status.over() || x.steps[x.state_steps[at.status.state]].first) return false;
        follow_branch(at, ACCEPTS_NONE, silent);
        run_states<false>(at, silent);
        if (at.status.over()) return false;
    }
    return true;
}

}  // namespace

bool play_at_random(Position& at, Random& random, MoveList& room, Move& played) {
    return plays_ply<false>(at, random, room, played);
}

bool play_sharply(Position& at, Random& random, MoveList& room, Move& played) {
    return at.language().line_wins.empty() ? plays_ply<false>(at, random, room, played)
                                           : plays_ply<true>(at, random, room, played);
}

}  // namespace boards
