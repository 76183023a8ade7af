// Finds moves. One reader of the stream lists, counts, finds and draws them at random.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "evaluate_outcomes.hpp"
#include "move_stream.hpp"

namespace boards {

enum class MoveKind : std::uint8_t { Normal, Complex, Partner, Place, Choose, Pass, Claim };

// Source, target, choice, and the origin of the move: a block of the stream, a candidate, a pair or an offer. Kind,
// source, target and choice identify a move within a position.
struct Move {
    std::uint64_t bits;

    Cell from() const { return bits & 0xfff; }
    Cell to() const { return bits >> 12 & 0xfff; }
    // The number of the placed or promoted figure, plus one; 0 if there is no choice.
    unsigned choice() const { return bits >> 24 & 0xff; }
    std::uint32_t via() const { return bits >> 32 & 0xfffffff; }
    MoveKind kind() const { return static_cast<MoveKind>(bits >> 60); }
    bool is_complex() const { return kind() == MoveKind::Complex; }
    bool operator==(const Move&) const = default;

    static std::uint64_t base(Cell from, std::uint32_t via, MoveKind kind = MoveKind::Normal) {
        return std::uint64_t{static_cast<std::uint8_t>(kind)} << 60 | std::uint64_t{via} << 32 | from;
    }
    static std::uint64_t chosen(std::uint64_t base, unsigned choice) { return base | std::uint64_t{choice} << 24; }
    static Move make(std::uint64_t base, Cell to) { return {base | std::uint64_t{to} << 12}; }
};
constexpr Cell NO_SOURCE = 0xfff;
constexpr std::uint32_t NO_OFFER = 0xfffffff;

// Sinks receive moves. `offer` is also called for places that are not moves, with is_move 0, because a branch costs
// more than a store that the next one overwrites.
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

// For ways that are tested during play: conditions and distances.
bool way_allows(const Position& at, const Table& table, Cell from, Cell to);
// Whether a figure that enters the cell takes en passant.
inline bool is_passed(const Position& at, Cell cell) {
    const Turn& turn = at.status.turn;
    return cell == turn.trail[0] || cell == turn.trail[1];
}
// The cells of the selector of a way that leads anywhere, as bits.
void anywhere(const Position& at, const Table& table, Cell from, std::uint64_t* cells);
// Whether a figure can move with a partner, and the cell that the player clicks.
bool pair_moves(const Position& at, Cell from, const Pair& pair, Cell& aim);

// Some places of a line that the quick test does not decide.
template <typename Sink>
[[gnu::noinline]] void look_closely(const Position& at, const BlockView& line, std::uint64_t base, unsigned i, unsigned end, Sink& sink) {
    const Rules& rules = at.rules();
    const auto from = static_cast<Cell>(base & 0xfff);
    bool is_carrying = false;  // some place on the way applies actions
    for (; i < end; ++i) {
        const Cell place = line.place(i);
        const Code code = at.codes()[place];
        const Table& table = rules.tables[line.table(i)];
        const Verdict there = judge(at, rules.outcomes[table.destination + code], from, place);
        const bool is_offered = there == Verdict::Applies || (there == Verdict::Nothing && is_carrying);
        sink.offer(base, place, is_offered && (table.way == NO_WAY || way_allows(at, table, from, place)));
        if (line.kind == Block::Leaps) continue;
        const Verdict passing = judge(at, rules.outcomes[table.transition + code], from, place);
        if (passing == Verdict::Cancel) return;
        is_carrying |= passing == Verdict::Applies;
    }
}

// The places of a line from number i on. No earlier place may stop the line or have an effect.
template <typename Sink>
[[gnu::always_inline]] inline void line_moves(const Position& at, const BlockView& line, std::uint64_t base, unsigned i, unsigned end, Sink& sink) {
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
        // Leaps are treated as a line that nothing stops.
        const std::uint8_t* glance = rules.glance.data() + std::size_t{line.table(0)} * rules.codes;
        for (; i < end; ++i) {
            const Cell place = line.words[2 + i];
            if (is_done(place, glance[codes[place]])) return;
        }
    }
}

// A line with one figure to hop over: empty cells before it, then places as on other lines.
template <typename Sink>
void hop_moves(const Position& at, const BlockView& line, std::uint64_t base, unsigned end, Sink& sink) {
    const Rules& rules = at.rules();
    const Table& table = rules.tables[line.table(0)];
    const Way& way = rules.language->x.ways[table.way];
    const Code* codes = at.codes();
    const unsigned mover = rules.code_facts[codes[base & 0xfff]].player;
    const std::uint8_t* hurdle = rules.language->ways[table.way].hurdle.data() + std::size_t{mover} * rules.codes;
    const unsigned reach = way.approach < 0 ? end : std::min<unsigned>(end, static_cast<unsigned>(way.approach) + 1);
    unsigned i = 0;
    while (i < reach && codes[line.place(i)] == EMPTY) ++i;
    if (i >= reach) return;
    const Cell over = line.place(i);
    if (!hurdle[codes[over]] || at.is_in(Position::Doomed, over)) return;
    const unsigned last = way.land == 0 ? end : std::min<unsigned>(end, i + 1 + static_cast<unsigned>(way.land));
    const std::uint64_t* target = way.target < 0 ? nullptr : rules.language->mask(way.target);
    for (++i; i < last; ++i) {
        const Cell place = line.place(i);
        if (target && !(target[place / 64] >> (place % 64) & 1)) {
            if (codes[place] != EMPTY) return;
            continue;
        }
        const std::uint8_t seen = rules.glance[std::size_t{line.table(0)} * rules.codes + codes[place]];
        const bool is_slow = seen & SLOW;
        sink.offer(base, place, (seen & OFFER) || (is_slow && way_allows(at, table, static_cast<Cell>(base & 0xfff), place)));
        if (seen & STOP) return;
    }
}

// The blocks that occur only in games of the language.
template <typename Sink>
void special_moves(const Position& at, const BlockView& block, std::uint64_t base, Sink& sink) {
    const Rules& rules = at.rules();
    const Code* codes = at.codes();
    const auto from = static_cast<Cell>(base & 0xfff);
    const auto offer = [&](Cell place) {
        const std::uint8_t seen = rules.glance[std::size_t{block.words[1]} * rules.codes + codes[place]];
        if (seen & SLOW) sink.offer(base, place, way_allows(at, rules.tables[block.words[1]], from, place));
        else sink.offer(base, place, seen & OFFER);
    };
    switch (block.kind) {
        case Block::Passed:
            if (at.status.turn.trail[0] == NO_CELL) return;
            for (unsigned i = 0; i < block.count; ++i)
                if (is_passed(at, block.place(i))) offer(block.place(i));
            return;
        case Block::Lame:
            for (unsigned i = 0; i < block.count; ++i)
                if (codes[block.words[3 + 3 * i]] == EMPTY && codes[block.words[4 + 3 * i]] == EMPTY)
                    offer(block.place(i));
            return;
        case Block::Hop: return hop_moves(at, block, base, block.count, sink);
        case Block::Anywhere: {
            std::uint64_t cells[MAX_CELLS / 64];
            anywhere(at, rules.tables[block.words[1]], from, cells);
            for (std::uint32_t word = 0; word < rules.words; ++word)
                for (std::uint64_t left = cells[word]; left != 0; left &= left - 1)
                    offer(static_cast<Cell>(word * 64 + std::countr_zero(left)));
            return;
        }
        case Block::Partner:
            for (std::uint32_t i = block.first_candidate(); i < block.first_candidate() + block.count; ++i) {
                Cell aim;
                if (pair_moves(at, from, rules.pairs[i], aim))
                    sink.offer(Move::base(from, i, MoveKind::Partner), aim, 1);
            }
            return;
        default: return;
    }
}

inline const std::uint16_t* stream_of(const Position& at, Cell from) {
    const Rules& rules = at.rules();
    return rules.stream.data() + rules.reaches[std::size_t{at.codes()[from]} * rules.cells + from].stream;
}

template <typename Sink>
void block_moves(const Position& at, const BlockView& block, std::uint64_t base, Sink& sink) {
    if (block.kind <= Block::Mixed) line_moves(at, block, base, 0, block.count, sink);
    else special_moves(at, block, base, sink);
}

// Returns the block at which it ends: complex movements or the end.
template <typename Sink>
BlockView normal_moves(const Position& at, Cell from, Sink& sink) {
    const std::uint16_t* begin = at.rules().stream.data();
    BlockView block(stream_of(at, from));
    for (; block.kind < Block::Complex; block = BlockView(block.next())) {
        const std::uint64_t base = Move::base(from, static_cast<std::uint32_t>(block.words - begin));
        if (block.kind <= Block::Mixed) line_moves(at, block, base, 0, block.count, sink);  // inline: most blocks are short
        else special_moves(at, block, base, sink);
    }
    return block;
}

// Whether a complex movement is a move: all its members can do their part, and nothing that comes before it leads from
// the same cell to the same target. `first` is the first candidate of the figure.
bool is_complex_move(const Position& at, Cell from, std::uint32_t first, std::uint32_t candidate);

// The complex movements, which begin at the block where the other movements end.
template <typename Sink>
void complex_moves(const Position& at, Cell from, const BlockView& last, Sink& sink) {
    if (last.kind != Block::Complex) return;
    const std::uint32_t first = last.first_candidate();
    for (std::uint32_t i = first; i < first + last.count; ++i)
        if (is_complex_move(at, from, first, i))
            sink.offer(Move::base(from, i, MoveKind::Complex), at.rules().candidates[i].target, 1);
}

template <typename Sink>
void moves_from(const Position& at, Cell from, Sink& sink) {
    complex_moves(at, from, normal_moves(at, from, sink), sink);
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
    explicit MoveList(const Rules& rules) : room(new Move[rules.most_options]) {}

    // All legal moves, in the order of the contract.
    void fill(const Position& at);
    // A list that is being filled.
    Lister lister() { return {room.get()}; }
    void set_end(const Move* end) { length = static_cast<std::size_t>(end - room.get()); }
    void keep(std::size_t count) { length = count; }
    Move* data() { return room.get(); }
    std::size_t size() const { return length; }
    Move operator[](std::size_t i) const { return room[i]; }
    const Move* begin() const { return room.get(); }
    const Move* end() const { return room.get() + length; }

  private:
    std::unique_ptr<Move[]> room;  // left as it is: most of it is never touched
    std::size_t length = 0;
};

// The move of a slot of a figure, if the slot is a move in this position.
bool is_move(const Position& at, Cell from, const std::uint16_t* stream, Slot slot, Move& move);

// Draws a random move; all moves are equally likely. Returns false if there is none. This is cheaper than listing all
// moves: figures and places are drawn until one of them is a move.
bool draw_move(const Position& at, Random& random, MoveList& room, Move& move);

std::size_t count_moves(const Position& at);
bool has_moves(const Position& at);
// Returns whether the move exists; of several choices, it gives the first.
bool find_move(const Position& at, Cell from, Cell to, Move& move);
// The places of all figures of a player that might be moves, for values derived from mobility.
std::size_t mobility(const Position& at, unsigned player);

}  // namespace boards
