// Placements whose legality is known without a trial, as in go: they take nothing, their figure survives, and no earlier
// board comes back.
#pragma once

#include "bits.hpp"
#include "position.hpp"

namespace boards {

// For each offer: the selector of groups without an empty neighbour, if the offer takes and forbids nothing but such
// groups (besides repetition); otherwise -1.
void find_dying_groups(Language& language);

// The quiet placements of one position. A filter finds earlier boards. It may leave out a quiet placement, but never
// includes a wrong one.
class QuietPlacements {
  public:
    QuietPlacements(const Position& at, int dying_group);
    bool has(const Position& at, Cell to, unsigned figure) const {
        if (!has_bit(cells, to)) return false;
        return !may_repeat(at.board_hash_with(to, at.rules().code(at.player(), figure, 1)));
    }

  private:
    static constexpr unsigned FILTER_BITS = 2048;
    std::uint64_t cells[MAX_CELLS / 64];
    std::uint64_t filter[FILTER_BITS / 64] = {};

    bool may_repeat(std::uint64_t board) const { return has_bit(filter, static_cast<unsigned>(board % FILTER_BITS)); }
};

}  // namespace boards
