// Legal options of the language: some need no trial, the others are tried on the position itself.
#pragma once

#include <optional>

#include "attacks.hpp"
#include "group_placements.hpp"
#include "turns.hpp"

namespace boards {

// Legality is tested by trying: the position is changed and restored. It belongs to the caller or is protected by the
// GIL.
inline Position& tried(const Position& at) { return const_cast<Position&>(at); }

inline const TurnStep& step_of(const Position& at) {
    const Extras& x = at.language().x;
    return x.steps[x.state_steps[at.status.state]];
}

// Whether any option can be illegal.
inline bool is_free(const Position& at) {
    const Language& language = at.language();
    return !language.has_royals && !language.has_forbid && !step_of(at).finish;
}

// Makes the move, tests whether it is legal, and takes it back.
bool tries(const Position& at, Move move);

// Decides which moves are legal. Most moves need no trial, because they cannot expose a royal figure, and `forbid`
// depends only on the figure and its target.
class Legality {
  public:
    // `tests_all`: all options are going to be tested.
    explicit Legality(const Position& at, bool tests_all = false)
        : at(at), language(at.language()), all_free(is_free(at)), placements(tests_all ? FEW_PLACEMENTS : 0) {
        if (all_free) return;
        can_glance = language.x.effects.empty() && !step_of(at).finish;
        if (can_glance && language.has_royals) find_danger(at, at.player(), danger);
    }

    bool allows(Move move) const {
        if (all_free || is_safe_block(move)) return true;
        const Safety found = can_glance ? glance(move) : Safety::Unknown;
        if (found != Safety::Unknown) return found == Safety::Safe;
        const Safety placed = move.kind() == MoveKind::Place ? judge_placement(move) : Safety::Unknown;
        return placed == Safety::Unknown ? tries(at, move) : placed == Safety::Safe;
    }

    // Whether all moves of a figure from blocks with `frees` are legal. The figure may change only to figures that are
    // not royal.
    bool frees_figure(Cell from) const {
        if (all_free) return true;
        if (!can_glance || language.has_forbid || !language.has_royals) return false;
        if (danger.is_everywhere || danger.in_check || danger.has_to || has_bit(danger.from, from)) return false;
        const FigureExtras& figure = language.x.figures[at.rules().code_facts[at.codes()[from]].figure];
        if (figure.royal) return false;
        if (!figure.promotes) return true;
        return std::all_of(figure.promotion.to.begin(), figure.promotion.to.end(),
                           [&](int to) { return to >= 0 && !language.x.figures[static_cast<unsigned>(to)].royal; });
    }
    bool frees(const BlockView& block) const {
        if (all_free) return true;
        if (block.kind == Block::Passed || block.kind >= Block::Partner) return false;
        const std::uint16_t way = at.rules().tables[block.table(0)].way;
        return way != NO_WAY && !(language.x.ways[way].mode & (MODE_JUMP | MODE_SWAP));
    }

  private:
    const Position& at;
    const Language& language;
    bool all_free, can_glance = false;
    Danger danger;
    mutable std::uint64_t safe_block = ~std::uint64_t{0};  // all moves of this block are legal
    static constexpr unsigned FEW_PLACEMENTS = 2;
    mutable unsigned placements;
    mutable std::optional<GroupPlacements> groups;  // of one offer
    mutable std::uint32_t group_offer = 0;

    // The block and the cell it is read from: cells may share their blocks.
    static std::uint64_t block_of(Move move) { return move.bits >> 32 << 32 | move.from(); }
    // Moves of a block come one after the other, so a result for one of them holds for all.
    bool is_safe_block(Move move) const { return block_of(move) == safe_block; }

    // The groups are found once enough placements have been tested to make this worthwhile.
    Safety judge_placement(Move move) const {
        if (++placements <= FEW_PLACEMENTS) return Safety::Unknown;
        if (!groups || group_offer != move.via()) {
            const GroupPlacement& offer = language.group_placements[move.via()];
            if (offer.beside.empty() || step_of(at).finish) return Safety::Unknown;
            groups.emplace(at, offer), group_offer = move.via();
        }
        return groups->judge(at, move.to(), move.choice() - 1);
    }

    Safety glance(Move move) const {
        if (language.has_royals && danger.is_everywhere) return Safety::Unknown;
        if (move.kind() == MoveKind::Place) return glance_at_placing(move);
        if (move.kind() != MoveKind::Normal) return Safety::Unknown;
        const BlockView block(at.rules().stream.data() + move.via());
        if (block.kind == Block::Passed) return Safety::Unknown;
        const std::uint16_t way = at.rules().tables[block.table(0)].way;
        if (way == NO_WAY || (language.x.ways[way].mode & (MODE_JUMP | MODE_SWAP))) return Safety::Unknown;
        const unsigned before = at.rules().code_facts[at.codes()[move.from()]].figure;
        const unsigned after = move.choice() != 0 ? move.choice() - 1 : before;
        if (language.has_royals) {
            const Safety safety = exposes(move, before, after);
            if (safety != Safety::Safe) return safety;
        }
        return language.has_forbid ? glance_at_forbid(move, after) : Safety::Safe;
    }

    // Whether a simple move leaves the royal figures safe.
    Safety exposes(Move move, unsigned before, unsigned after) const {
        const Cell to = move.to();
        if (language.x.figures[before].royal || language.x.figures[after].royal) {
            if (move.from() != danger.royal || before != after || takes_royal(to)) return Safety::Unknown;
            return safety_of_royal(at, danger, to);
        }
        if (has_bit(danger.from, move.from()) || has_bit(danger.to, to)) return Safety::Unknown;
        if (!danger.in_check) {
            if (!danger.has_to && !language.has_forbid && !language.promotes[at.codes()[move.from()]]) safe_block = block_of(move);
            return Safety::Safe;
        }
        if (takes_royal(to)) return Safety::Unknown;
        return has_bit(danger.ends_check, to) ? Safety::Safe : Safety::Unsafe;
    }

    bool takes_royal(Cell to) const {
        return at.has_figure(to) && language.x.figures[at.rules().code_facts[at.codes()[to]].figure].royal;
    }

    Safety glance_at_placing(Move move) const {
        const Offer& offer = language.x.offers[move.via()];
        const unsigned figure = move.choice() - 1;
        if (offer.owner != OWN || language.x.figures[figure].royal) return Safety::Unknown;
        if (language.has_royals) {
            if (has_bit(danger.to, move.to())) return Safety::Unknown;
            if (danger.in_check && !has_bit(danger.ends_check, move.to())) return Safety::Unsafe;
        }
        return language.has_forbid ? glance_at_forbid(move, figure) : Safety::Safe;
    }

    Safety glance_at_forbid(Move move, unsigned figure) const {
        const bool is_placed = move.kind() == MoveKind::Place;
        const std::size_t kind = at.player() * at.rules().figures + figure;
        const Safety of_all = forbidden(language.forbid, kind, move.to(), is_placed);
        if (of_all != Safety::Safe) return of_all;
        if (is_placed) return forbidden(language.offer_forbid[move.via()], kind, move.to(), true);
        for (int index : step_of(at).offers)
            if (language.x.offers[index].kind == OfferKind::Move && !language.offer_forbid[index].is_empty())
                return Safety::Unknown;
        return Safety::Safe;
    }

    Safety forbidden(const ForbidFacts& facts, std::size_t kind, Cell to, bool is_placed) const {
        if (facts.is_empty()) return Safety::Safe;
        const std::size_t word = kind * language.words + to / 64;
        const auto has = [&](const std::vector<std::uint64_t>& bits) { return bits[word] >> (to % 64) & 1; };
        if (has(facts.never)) return Safety::Safe;
        if (has(facts.always)) return Safety::Unsafe;
        const unsigned figure = static_cast<unsigned>(kind - at.player() * at.rules().figures);
        if (is_placed && language.has_royals && has(facts.only_with_check) && !may_check_from(at, at.player(), figure, to))
            return Safety::Safe;
        return Safety::Unknown;
    }
};

}  // namespace boards
