// A position: what stands on each cell, the state, and the log that takes moves back. It holds no rules of its own:
// moves.hpp says what may be played, play.hpp does it.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "random.hpp"
#include "rules.hpp"

namespace boards {

// What the rules may ask about a figure's past.
struct Past {
    std::uint32_t made = 0;  // moves_made
    std::uint32_t last = 0;  // last_move; 0: never moved
    bool operator==(const Past&) const = default;
};

struct Standing {
    std::uint32_t player, figure;
    Past past;
};

// Whether a match is over, and why: its states ended it, or the player to move has no move.
enum class Over : std::uint8_t { No, End, NoMoves };

// What of a position is no board.
struct Status {
    std::uint64_t winners = 0;  // bits of the players whose latest check_win said yes
    std::uint32_t current = 1;  // current_move
    std::uint16_t state = 0;
    Over ended = Over::No;
    bool over() const { return ended != Over::No; }
    bool operator==(const Status&) const = default;
};

class Position {
  public:
    // An empty board in the initial state, before any state has run.
    explicit Position(std::shared_ptr<const Rules> rules);

    // A copy has no moves to take back.
    Position(const Position& other);
    Position& operator=(const Position& other);
    Position(Position&&) noexcept = default;
    Position& operator=(Position&&) noexcept = default;

    const Rules& rules() const { return *game; }
    const std::shared_ptr<const Rules>& shared_rules() const { return game; }
    Status status;

    // The last code is that of Rules::cells, where no cell is.
    const Code* codes() const { return code_of; }
    const Past& past(Cell cell) const { return past_of[cell]; }
    // The cells of a player's figures, as bits.
    const std::uint64_t* owned(unsigned player) const { return owned_by + std::size_t{player} * game->words; }
    std::uint32_t player() const { return static_cast<std::uint32_t>(game->states[status.state].player); }

    bool has_figure(Cell cell) const { return code_of[cell] >= FIRST_FIGURE; }
    Standing figure(Cell cell) const {
        const CodeFacts& facts = game->code_facts[code_of[cell]];
        return {facts.player, facts.figure, past_of[cell]};
    }

    // Whether some cell matches.
    bool exists(const Filter& filter) const;

    // The same for positions that the rules cannot tell apart, however they came about.
    std::uint64_t hash() const { return whole_hash(hash_of_board); }
    // The same, trusting nothing that is kept up to date.
    std::uint64_t hash_from_scratch() const;

    std::string freeze() const;
    // Throws std::invalid_argument if the bytes are no position of these rules.
    static Position thaw(std::shared_ptr<const Rules> rules, const std::string& bytes);

    bool same_as(const Position& other) const;

    // Every change of the board comes through here, so that bits, counters and hash always agree with it.
    template <bool Keep>
    void put(Cell cell, Code code, Past past) {
        if constexpr (Keep) log.push_back({cell, code_of[cell], past_of[cell]});
        const Code before = code_of[cell];
        if (before >= FIRST_FIGURE) leave(cell, before);
        if (code >= FIRST_FIGURE) enter(cell, code);
        code_of[cell] = code;
        past_of[cell] = past;
    }

    // One more move for the figure on a cell.
    template <bool Keep>
    void raise(Cell cell) {
        const Code before = code_of[cell], after = game->raised[before];
        if constexpr (Keep) log.push_back({cell, before, past_of[cell]});
        ++past_of[cell].made;
        if (before == after) return;
        leave(cell, before);
        enter(cell, after);
        code_of[cell] = after;
    }

    // From here on changes can be taken back.
    void mark() { frames.push_back({hash_of_board, log.size(), status}); }
    bool can_take_back() const { return !frames.empty(); }
    void take_back();

  private:
    struct Logged {
        Cell cell;
        Code code;
        Past past;
    };
    struct Frame {
        std::uint64_t hash;
        std::size_t logged;
        Status status;
    };

    std::shared_ptr<const Rules> game;
    std::unique_ptr<std::uint64_t[]> memory;  // all arrays in one piece: a copy is one memcpy
    std::uint64_t* owned_by = nullptr;
    Past* past_of = nullptr;
    std::uint32_t* matching = nullptr;  // [counter] of counted filters
    Code* code_of = nullptr;
    std::uint64_t hash_of_board = 0;
    std::vector<Logged> log;
    std::vector<Frame> frames;

    std::uint64_t whole_hash(std::uint64_t board) const;
    static std::size_t memory_words(const Rules& rules);
    void allot();

    static std::uint64_t key(Code code, Cell cell) {
        return mix((std::uint64_t{code} << 16 | cell) * 0x9E3779B97F4A7C15u);
    }

    void leave(Cell cell, Code code) {
        owned_by[game->code_facts[code].player * game->words + cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        hash_of_board ^= key(code, cell);
        if (game->is_watched[code]) count<-1>(cell, code);
    }

    void enter(Cell cell, Code code) {
        owned_by[game->code_facts[code].player * game->words + cell / 64] |= std::uint64_t{1} << (cell % 64);
        hash_of_board ^= key(code, cell);
        if (game->is_watched[code]) count<1>(cell, code);
    }

    template <int Change>
    void count(Cell cell, Code code) {
        for (std::uint32_t index : game->watch[code]) {
            const Filter& filter = game->filters[index];
            if (filter.cells[cell / 64] >> (cell % 64) & 1) matching[filter.counter] += Change;
        }
    }
};

}  // namespace boards
