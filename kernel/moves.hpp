// Which moves there are. One reader of the stream serves all who ask: to list, to count, to find, to draw at random.
#pragma once

#include <bit>
#include <cstddef>

#include "judge.hpp"
#include "stream.hpp"

namespace boards {

// From and to, and which block of the stream (or which candidate) leads there. Within a position, from and to are
// enough to name a move.
struct Move {
    std::uint64_t bits;

    Cell from() const { return static_cast<Cell>(bits); }
    Cell to() const { return static_cast<Cell>(bits >> 16); }
    bool is_complex() const { return bits >> 63; }
    std::uint32_t via() const { return static_cast<std::uint32_t>(bits >> 32) & 0x7fffffff; }

    static std::uint64_t base(Cell from, std::uint32_t via, bool is_complex = false) {
        return std::uint64_t{is_complex} << 63 | std::uint64_t{via} << 32 | from;
    }
    static Move make(std::uint64_t base, Cell to) { return {base | std::uint64_t{to} << 16}; }
};

// Sinks: whoever is told of moves. `offer` is called for places that are no move too, with is_move 0, because a
// branch costs more than a store that the next one overwrites.
struct Lister {
    Move* end;
    void offer(std::uint64_t base, Cell to, unsigned is_move) {
        *end = Move::make(base, to);
        end += is_move;
    }
};

struct Counter {
    std::size_t count = 0;
    void offer(std::uint64_t, Cell, unsigned is_move) { count += is_move; }
};

struct Finder {
    Cell to;
    Move found{0};
    bool is_found = false;
    void offer(std::uint64_t base, Cell at, unsigned is_move) {
        if (is_move && at == to && !is_found) found = Move::make(base, at), is_found = true;
    }
};

struct Watcher {
    Cell to;
    bool is_move = false;
    void offer(std::uint64_t, Cell at, unsigned is_one) { is_move = at == to && is_one; }
};

// Some places of a line, where a glance is not enough.
template <typename Sink>
void look_closely(const Position& at, const BlockView& line, std::uint64_t base, unsigned i, unsigned end, Sink& sink) {
    const Rules& rules = at.rules();
    const Cell from = static_cast<Cell>(base);
    bool is_carrying = false;  // some place on the way applies actions
    for (; i < end; ++i) {
        const Cell place = line.place(i);
        const Code code = at.codes()[place];
        const Table& table = rules.tables[line.table(i)];
        const Verdict there = judge(at, rules.outcomes[table.destination + code], from, place);
        sink.offer(base, place, there == Verdict::Applies || (there == Verdict::Nothing && is_carrying));
        if (line.kind == Block::Leaps) continue;
        const Verdict passing = judge(at, rules.outcomes[table.transition + code], from, place);
        if (passing == Verdict::Cancel) return;
        is_carrying |= passing == Verdict::Applies;
    }
}

// The places of a line from its i-th on; nothing before it may stop or carry anything.
template <typename Sink>
void line_moves(const Position& at, const BlockView& line, std::uint64_t base, unsigned i, unsigned end, Sink& sink) {
    const Rules& rules = at.rules();
    const Code* codes = at.codes();
    const auto is_done = [&](Cell place, std::uint8_t seen) {
        sink.offer(base, place, seen & OFFER);
        if (seen & SLOW) look_closely(at, line, base, i, end, sink);
        return seen & (STOP | SLOW);
    };
    if (line.kind == Block::Mixed) {
        for (; i < end; ++i) {
            const Cell place = line.place(i);
            if (is_done(place, rules.glance[std::size_t{line.table(i)} * rules.codes + codes[place]])) return;
        }
    } else {
        // Leaps are a line that nothing stops.
        const std::uint8_t* glance = rules.glance.data() + std::size_t{line.table(0)} * rules.codes;
        for (; i < end; ++i) {
            const Cell place = line.words[2 + i];
            if (is_done(place, glance[codes[place]])) return;
        }
    }
}

inline const std::uint16_t* stream_of(const Position& at, Cell from) {
    const Rules& rules = at.rules();
    return rules.stream.data() + rules.reaches[std::size_t{at.codes()[from]} * rules.cells + from].stream;
}

// Returns the block at which it ends: complex movements or the end.
template <typename Sink>
BlockView normal_moves(const Position& at, Cell from, Sink& sink) {
    const std::uint16_t* begin = at.rules().stream.data();
    BlockView block(stream_of(at, from));
    for (; block.kind < Block::Complex; block = BlockView(block.next()))
        line_moves(at, block, Move::base(from, static_cast<std::uint32_t>(block.words - begin)), 0, block.count, sink);
    return block;
}

// Whether a complex movement is a move: all its members can do their part, and nothing that comes before it leads from
// the same cell to the same target. `first` is the first candidate of the figure.
bool is_complex_move(const Position& at, Cell from, std::uint32_t first, std::uint32_t candidate);

template <typename Sink>
void moves_from(const Position& at, Cell from, Sink& sink) {
    const BlockView last = normal_moves(at, from, sink);
    if (last.kind != Block::Complex) return;
    const std::uint32_t first = last.first_candidate();
    for (std::uint32_t i = first; i < first + last.count; ++i)
        if (is_complex_move(at, from, first, i))
            sink.offer(Move::base(from, i, true), at.rules().candidates[i].target, 1);
}

// All moves of the player to move, figures in the order of their cells. The match must not be over.
template <typename Sink>
void each_move(const Position& at, Sink& sink) {
    const Rules& rules = at.rules();
    const std::uint64_t* own = at.owned(at.player());
    for (std::uint32_t word = 0; word < rules.words; ++word)
        for (std::uint64_t left = own[word]; left != 0; left &= left - 1)
            moves_from(at, static_cast<Cell>(word * 64 + std::countr_zero(left)), sink);
}

// Room for the moves of any position of a game.
class MoveList {
  public:
    explicit MoveList(const Rules& rules) : room(new Move[std::size_t{rules.cells} * rules.most_moves + 1]) {}

    void fill(const Position& at) {
        Lister lister{room.get()};
        each_move(at, lister);
        length = static_cast<std::size_t>(lister.end - room.get());
    }
    std::size_t size() const { return length; }
    Move operator[](std::size_t i) const { return room[i]; }
    const Move* begin() const { return room.get(); }
    const Move* end() const { return room.get() + length; }

  private:
    std::unique_ptr<Move[]> room;  // left as it is: most of it is never touched
    std::size_t length = 0;
};

// A move drawn at random, each as likely; false if there is none. To draw one is cheaper than to list all: figures and
// places are drawn until one happens to be a move.
bool draw_move(const Position& at, Random& random, MoveList& room, Move& move);

std::size_t count_moves(const Position& at);
bool has_moves(const Position& at);
// Returns whether the move is there.
bool find_move(const Position& at, Cell from, Cell to, Move& move);

}  // namespace boards
