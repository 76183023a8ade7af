// Placements whose legality is known without a trial, as in go: they take groups without an empty neighbour, and are
// forbidden where their own group would have none or an earlier board would come back.
#pragma once

#include "attacks.hpp"
#include "bits.hpp"
#include "position.hpp"

namespace boards {

// Finds the offers of such placements.
void find_group_placements(Language& language, std::uint32_t cells);

// The placements of one offer in one position.
class GroupPlacements {
  public:
    GroupPlacements(const Position& at, const GroupPlacement& offer);

    Safety judge(const Position& at, Cell to, unsigned figure) const {
        const std::uint64_t board = at.board_hash_with(to, at.rules().code(at.player(), figure, 1));
        if (has_bit(quiet, to) && !may_be_earlier(board)) return Safety::Safe;
        return judge_closely(at, to, board);
    }

  private:
    struct Capture {
        Cell at;
        std::uint64_t keys;  // of the figures taken, as in the hash of the board
    };
    static constexpr unsigned FILTER_BITS = 2048;
    const GroupPlacement& offer;
    bool is_known;
    std::uint64_t alive[MAX_CELLS / 64] = {};   // the figure's group has an empty neighbour, whatever is taken
    std::uint64_t taking[MAX_CELLS / 64] = {};  // an enemy group loses its last empty neighbour
    std::uint64_t quiet[MAX_CELLS / 64];        // alive, and nothing is taken
    std::vector<Capture> captures;
    std::uint64_t filter[FILTER_BITS / 64] = {};  // finds boards that are not earlier boards

    template <std::uint32_t Words>
    void find_groups(const Position& at);
    bool may_be_earlier(std::uint64_t board) const { return has_bit(filter, board % FILTER_BITS); }
    // `board`: the hash of the board with the figure, before anything is taken.
    Safety judge_closely(const Position& at, Cell to, std::uint64_t board) const;
};

}  // namespace boards
