// A position: the figure on each cell, the state, and the log for taking moves back. It contains no rules: find_moves.hpp
// finds the legal moves, and make_move.hpp plays them.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "derived_language_tables.hpp"
#include "random.hpp"
#include "rules.hpp"

namespace boards {

constexpr Cell NO_CELL = 0xffff;

// The facts about a figure's past that rules can test.
struct Past {
    std::uint32_t made = 0;  // moves_made
    std::uint32_t last = 0;  // last_move; 0: never moved
    bool operator==(const Past&) const = default;
};

struct Standing {
    std::uint32_t player, figure;
    Past past;
};

// Whether a match is over, and why: its states ended it, the player to move has no move, or one of the ends held.
enum class Over : std::uint8_t { No, End, NoMoves, Rule };

// Data of the current turn and of the turn before, for the language.
struct Turn {
    Cell moved = NO_CELL, left = NO_CELL, also_left = NO_CELL;
    Cell trail[2] = {NO_CELL, NO_CELL}, runner = NO_CELL;  // of the last turn
    Cell new_trail[2] = {NO_CELL, NO_CELL}, new_runner = NO_CELL;
    Cell chain = NO_CELL;           // the figure that goes on
    std::uint16_t chain_line = NO_CELL;  // the direction in which it must go on
    std::uint16_t quiet = 0, passes = 0;
    std::uint16_t taken = 0;        // figures taken in this turn
    std::uint16_t took = NO_CELL, played = NO_CELL;  // the kind last taken, the kind that moved
    std::uint8_t mover = 0;         // who has moved last
    bool first_move = false, is_loud = false, has_moved = false, has_passed = false;
    std::uint32_t claims = 0;       // bits of the ends that may be claimed
    std::int8_t end = -1;           // the end that held
    std::uint16_t asked = 0;        // while options are listed: the effect that asks what the figure becomes, from 1
    bool operator==(const Turn&) const = default;
};

// The parts of a position besides the board.
struct Status {
    std::uint64_t winners = 0;  // bits of the players whose latest check_win said yes
    std::uint32_t current = 1;  // current_move
    std::uint16_t state = 0;
    Over ended = Over::No;
    Turn turn;
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
    const Language& language() const { return *game->language; }
    const std::shared_ptr<const Rules>& shared_rules() const { return game; }
    Status status;
    // Counting mode: draws do not end the match, as in published counts of move trees.
    bool is_counting = false;
    // Steps without options are detected when an option is drawn, not earlier.
    bool is_drawn = false;
    // Set while testing whether a player could move, so that conditions do not test the same again.
    bool is_looking_ahead = false;

    // The last code is for Rules::cells, which stands for no cell.
    const Code* codes() const { return code_of; }
    const Past& past(Cell cell) const {
        static constexpr Past never;
        return past_of ? past_of[cell] : never;
    }
    // The cells of a player's figures, as bits. Figures without an owner come last.
    const std::uint64_t* owned(unsigned player) const { return owned_by + std::size_t{player} * game->words; }
    // The cells of one kind of figure: player * figures + figure. Used only by the language.
    const std::uint64_t* kind(unsigned kind) const { return kinds + std::size_t{kind} * game->words; }
    std::uint32_t player() const { return static_cast<std::uint32_t>(game->states[status.state].player); }

    bool has_figure(Cell cell) const { return code_of[cell] >= FIRST_FIGURE; }
    Standing figure(Cell cell) const {
        const CodeFacts& facts = game->code_facts[code_of[cell]];
        return {facts.player, facts.figure, past(cell)};
    }

    // Sets of cells as bits, used only by the language: unmoved figures that a rule tests, taken figures that leave at
    // the end of the turn, and cells that the figure of a chain has visited.
    enum Set : unsigned { Unmoved, Doomed, Visited, Sets };
    const std::uint64_t* set(Set which) const { return sets + which * game->words; }
    bool is_in(Set which, Cell cell) const { return set(which)[cell / 64] >> (cell % 64) & 1; }
    template <bool Keep>
    void change(Set which, Cell cell) {
        std::uint64_t& word = sets[which * game->words + cell / 64];
        if constexpr (Keep) log_word(SET_TAG + which * game->words + cell / 64, word);
        word ^= std::uint64_t{1} << (cell % 64);
        if (which != Visited) hash_of_board ^= key(static_cast<Code>(0xfff0 + which), cell);
    }

    std::uint32_t hand(unsigned player, unsigned figure) const { return hands[player * game->figures + figure]; }
    template <bool Keep>
    void set_hand(unsigned player, unsigned figure, std::uint32_t number) {
        const unsigned slot = player * game->figures + figure;
        if constexpr (Keep) log_word(HAND_TAG + slot, hands[slot]);
        hash_of_board ^= hand_key(slot, hands[slot]) ^ hand_key(slot, number);
        hands[slot] = static_cast<std::uint16_t>(number);
    }
    std::int32_t counter(unsigned player, unsigned index) const {
        return static_cast<std::int32_t>(numbers[player * game->language->x.counters.size() + index]);
    }
    template <bool Keep>
    void set_counter(unsigned player, unsigned index, std::int32_t value) {
        const auto slot = static_cast<unsigned>(player * game->language->x.counters.size() + index);
        if constexpr (Keep) log_word(COUNTER_TAG + slot, numbers[slot]);
        numbers[slot] = static_cast<std::uint32_t>(value);
    }

    // Whether any cell matches.
    bool exists(const Filter& filter) const;

    // Equal for positions that the rules cannot distinguish, regardless of their history.
    std::uint64_t hash() const { return whole_hash(hash_of_board); }
    // The same, computed from scratch instead of from incremental data.
    std::uint64_t hash_from_scratch() const;
    // Figures, hands and rights alone.
    std::uint64_t board_hash() const { return hash_of_board; }
    // The same with one more figure on an empty cell.
    std::uint64_t board_hash_with(Cell cell, Code code) const { return hash_of_board ^ key(code, cell); }

    // Keys of the positions at the ends of turns, oldest first, and whether the turn gave check.
    const std::vector<std::uint64_t>& past_keys() const { return history; }
    const std::vector<std::uint8_t>& past_checks() const { return history_checks; }
    std::size_t window() const { return history_begin; }
    void remember(std::uint64_t position_key, bool gave_check, bool forget_older) {
        if (forget_older) history_begin = history.size();
        if (history.size() >= MAX_HISTORY) return;
        history.push_back(position_key);
        history_checks.push_back(gave_check);
    }

    std::string dump() const;
    // Throws std::invalid_argument if the bytes are not a position of these rules.
    static Position load(std::shared_ptr<const Rules> rules, const std::string& bytes);

    bool same_as(const Position& other) const;

    // Every change of the board uses this function, so that bits, counters and hash stay consistent.
    template <bool Keep>
    void put(Cell cell, Code code, Past past) {
        const Code before = code_of[cell];
        if constexpr (Keep) log.push_back({cell, before, past_of ? past_of[cell] : Past{}});
        if (before >= FIRST_FIGURE) leave(cell, before);
        if (code >= FIRST_FIGURE) enter(cell, code);
        code_of[cell] = code;
        if (past_of) past_of[cell] = past;
    }

    // One more move for the figure on a cell.
    template <bool Keep>
    void raise(Cell cell) {
        if (!past_of) return;
        const Code before = code_of[cell], after = game->raised[before];
        if constexpr (Keep) log.push_back({cell, before, past_of[cell]});
        ++past_of[cell].made;
        if (before == after) return;
        leave(cell, before);
        enter(cell, after);
        code_of[cell] = after;
    }

    // Changes after this call can be taken back.
    void mark() { frames.push_back({hash_of_board, log.size(), history.size(), history_begin, status}); }
    bool can_take_back() const { return !frames.empty(); }
    void take_back();
    // Changes before this call can no longer be taken back.
    void forget() {
        log.clear();
        frames.clear();
    }

  private:
    // Entries of the log that are not cells: numbers of the language.
    static constexpr unsigned SET_TAG = 0x8000, HAND_TAG = 0x9000, COUNTER_TAG = 0xe000;
    struct Logged {
        std::uint16_t cell;
        Code code;
        Past past;
    };
    struct Frame {
        std::uint64_t hash;
        std::size_t logged, remembered, window;
        Status status;
    };

    std::shared_ptr<const Rules> game;
    std::unique_ptr<std::uint64_t[]> memory;  // all arrays in one piece: a copy is one memcpy
    std::uint64_t* owned_by = nullptr;
    std::uint64_t* kinds = nullptr;
    std::uint64_t* sets = nullptr;
    Past* past_of = nullptr;            // null where no rule asks
    std::uint32_t* matching = nullptr;  // [counter] of counted filters
    std::uint32_t* numbers = nullptr;   // [player * counters + counter]
    std::uint16_t* hands = nullptr;     // [player * figures + figure]
    Code* code_of = nullptr;
    std::uint64_t hash_of_board = 0;
    std::vector<Logged> log;
    std::vector<Frame> frames;
    std::vector<std::uint64_t> history;
    std::vector<std::uint8_t> history_checks;
    std::size_t history_begin = 0;

    std::uint64_t whole_hash(std::uint64_t board) const;
    static std::size_t memory_words(const Rules& rules);
    void allot();
    void restore(const Logged& one);

    void log_word(unsigned tag, std::uint64_t before) {
        log.push_back({static_cast<std::uint16_t>(tag), 0,
                       {static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(before >> 32)}});
    }

    static std::uint64_t key(Code code, Cell cell) {
        return mix((std::uint64_t{code} << 16 | cell) * 0x9E3779B97F4A7C15u);
    }
    static std::uint64_t hand_key(unsigned slot, std::uint32_t number) {
        return number == 0 ? 0 : mix((std::uint64_t{slot + 1} << 40 | number) * 0x9E3779B97F4A7C15u);
    }

    [[gnu::always_inline]] void toggle(Cell cell, Code code) {
        const CodeFacts& facts = game->code_facts[code];
        const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
        owned_by[facts.player * game->words + cell / 64] ^= bit;
        if (kinds) kinds[(facts.player * game->figures + facts.figure) * game->words + cell / 64] ^= bit;
        hash_of_board ^= key(code, cell);
    }

    [[gnu::always_inline]] void leave(Cell cell, Code code) {
        toggle(cell, code);
        if (game->is_watched[code]) count<-1>(cell, code);
    }

    [[gnu::always_inline]] void enter(Cell cell, Code code) {
        toggle(cell, code);
        if (game->is_watched[code]) count<1>(cell, code);
    }

    template <int Change>
    [[gnu::noinline]] void count(Cell cell, Code code) {
        for (std::uint32_t index : game->watch[code]) {
            const Filter& filter = game->filters[index];
            if (filter.cells[cell / 64] >> (cell % 64) & 1) matching[filter.counter] += Change;
        }
    }
};

}  // namespace boards
