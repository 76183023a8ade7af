// Which moves there are. One reader of the stream serves all who ask: to list, to count, to find, to draw at random.
#pragma once

#include <bit>
#include <cstddef>

#include "judge.hpp"

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

// One block of the stream, read.
struct BlockView {
    const std::uint16_t* words;
    Block kind;
    unsigned count;

    explicit BlockView(const std::uint16_t* at)
        : words(at), kind(static_cast<Block>(*at >> COUNT_BITS)), count(*at & COUNT_MASK) {}

    Cell place(unsigned i) const { return kind == Block::Mixed ? words[1 + 2 * i] : words[2 + i]; }
    std::uint16_t table(unsigned i) const { return kind == Block::Mixed ? words[2 + 2 * i] : words[1]; }
    std::uint32_t first_candidate() const { return words[1] | std::uint32_t{words[2]} << 16; }

    const std::uint16_t* next() const {
        switch (kind) {
            case Block::Mixed: return words + 1 + 2 * count;
            case Block::Complex: return words + 3;
            default: return words + 2 + count;
        }
    }
};

// Whether all members of a candidate are there and have something to do. Not asked: whether another movement already
// leads from the same cell to the same target.
bool is_possible(const Position& at, const Candidate& candidate);

// The rest of a line from its i-th place on, where a glance is not enough.
template <typename Sink>
void look_closely(const Position& at, const BlockView& line, unsigned i, std::uint64_t base, Sink& sink) {
    const Rules& rules = at.rules();
    const Cell from = static_cast<Cell>(base);
    bool is_carrying = false;  // some place on the way applies actions
    for (; i < line.count; ++i) {
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

// Returns the block at which it ends: complex movements or the end.
template <typename Sink>
BlockView normal_moves(const Position& at, Cell from, const std::uint16_t* words, Sink& sink) {
    const Rules& rules = at.rules();
    const Code* codes = at.codes();
    for (;;) {
        const BlockView block(words);
        const auto base = Move::base(from, static_cast<std::uint32_t>(words - rules.stream.data()));
        switch (block.kind) {
            case Block::Leaps: {
                const std::uint8_t* glance = rules.glance.data() + std::size_t{words[1]} * rules.codes;
                for (unsigned i = 0; i < block.count; ++i) {
                    const Cell place = words[2 + i];
                    const std::uint8_t seen = glance[codes[place]];
                    if (seen & SLOW) {
                        const Outcome outcome = rules.outcomes[rules.tables[words[1]].destination + codes[place]];
                        sink.offer(base, place, judge(at, outcome, from, place) == Verdict::Applies);
                    } else {
                        sink.offer(base, place, seen & OFFER);
                    }
                }
                break;
            }
            case Block::Ray: {
                const std::uint8_t* glance = rules.glance.data() + std::size_t{words[1]} * rules.codes;
                for (unsigned i = 0; i < block.count; ++i) {
                    const Cell place = words[2 + i];
                    const std::uint8_t seen = glance[codes[place]];
                    if (seen & SLOW) {
                        look_closely(at, block, i, base, sink);
                        break;
                    }
                    sink.offer(base, place, seen & OFFER);
                    if (seen & STOP) break;
                }
                break;
            }
            case Block::Mixed:
                for (unsigned i = 0; i < block.count; ++i) {
                    const Cell place = words[1 + 2 * i];
                    const std::uint8_t seen = rules.glance[std::size_t{words[2 + 2 * i]} * rules.codes + codes[place]];
                    if (seen & SLOW) {
                        look_closely(at, block, i, base, sink);
                        break;
                    }
                    sink.offer(base, place, seen & OFFER);
                    if (seen & STOP) break;
                }
                break;
            case Block::Complex:
            case Block::End: return block;
        }
        words = block.next();
    }
}

// Complex movements come last, and only for targets that nothing before them reaches.
template <typename Sink>
void complex_moves(const Position& at, Cell from, const std::uint16_t* words, const BlockView& block, Sink& sink) {
    const Rules& rules = at.rules();
    for (unsigned i = 0; i < block.count; ++i) {
        const std::uint32_t index = block.first_candidate() + i;
        const Candidate& candidate = rules.candidates[index];
        if (!is_possible(at, candidate)) continue;
        Finder before{candidate.target};
        normal_moves(at, from, words, before);
        for (std::uint32_t other = block.first_candidate(); other < index && !before.is_found; ++other)
            before.is_found = rules.candidates[other].target == candidate.target &&
                              is_possible(at, rules.candidates[other]);
        sink.offer(Move::base(from, index, true), candidate.target, !before.is_found);
    }
}

template <typename Sink>
void moves_from(const Position& at, Cell from, Sink& sink) {
    const Rules& rules = at.rules();
    const auto* words = rules.stream.data() + rules.stream_start[std::size_t{at.codes()[from]} * rules.cells + from];
    const BlockView last = normal_moves(at, from, words, sink);
    if (last.kind == Block::Complex) complex_moves(at, from, words, last, sink);
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

std::size_t count_moves(const Position& at);
bool has_moves(const Position& at);
// Returns whether the move is there.
bool find_move(const Position& at, Cell from, Cell to, Move& move);

}  // namespace boards
