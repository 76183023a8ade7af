// Positions as bytes: little endian, the same on every machine. Every loaded byte is checked, because a snapshot may come
// from anywhere.
#include <bit>
#include <stdexcept>

#include "position.hpp"

namespace boards {
namespace {

constexpr char MARK = 'B', VERSION = 1, LANGUAGE_VERSION = 2;
constexpr std::uint64_t ANY_32 = 0xffffffff, ANY_64 = ~std::uint64_t{0};

class Writer {
  public:
    std::string bytes;

    void number(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xff));
    }
};

class Reader {
  public:
    explicit Reader(const std::string& bytes) : bytes(bytes) {}

    std::uint64_t number(int size, std::uint64_t limit) {
        if (bytes.size() - at < static_cast<std::size_t>(size)) throw std::invalid_argument("a position is cut short");
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(bytes[at++])} << (8 * i);
        if (value > limit) throw std::invalid_argument("a position has a number out of range");
        return value;
    }

    bool is_done() const { return at == bytes.size(); }

  private:
    const std::string& bytes;
    std::size_t at = 0;
};

// The fields of a turn, for both reading and writing: cells, counts and flags, each once.
template <typename TurnRef, typename Cells, typename Numbers, typename Flags>
void each_field(TurnRef& turn, Cells&& cell, Numbers&& number, Flags&& flag) {
    cell(turn.moved), cell(turn.left), cell(turn.also_left);
    cell(turn.trail[0]), cell(turn.trail[1]), cell(turn.runner);
    cell(turn.new_trail[0]), cell(turn.new_trail[1]), cell(turn.new_runner);
    cell(turn.chain);
    number(turn.chain_line), number(turn.quiet), number(turn.passes), number(turn.taken), number(turn.took);
    number(turn.played);
    flag(turn.first_move), flag(turn.is_loud), flag(turn.has_moved), flag(turn.has_passed);
}

}  // namespace

std::string Position::dump() const {
    Writer out;
    out.bytes = {MARK, game->language ? LANGUAGE_VERSION : VERSION};
    out.number(game->cells, 2);
    out.number(status.state, 2);
    out.number(static_cast<std::uint64_t>(status.ended), 1);
    out.number(status.current, 4);
    out.number(status.winners, 8);
    if (game->language) {
        const auto number = [&](std::uint16_t value) { out.number(value, 2); };
        each_field(status.turn, number, number, [&](bool value) { out.number(value, 1); });
        out.number(status.turn.mover, 1);
        out.number(status.turn.claims, 4);
        out.number(static_cast<std::uint8_t>(status.turn.end), 1);
        for (unsigned i = 0; i < game->hand_slots; ++i) out.number(hands[i], 2);
        for (unsigned i = 0; i < game->counter_slots; ++i) out.number(numbers[i], 4);
        for (unsigned i = 0; i < Sets * game->words; ++i) out.number(sets[i], 8);
        out.number(history.size() - history_begin, 4);
        for (std::size_t i = history_begin; i < history.size(); ++i) {
            out.number(history[i], 8);
            out.number(history_checks[i], 1);
        }
    }
    for (std::uint32_t cell = 0; cell < game->cells; ++cell) {
        if (code_of[cell] < FIRST_FIGURE) continue;
        const CodeFacts& facts = game->code_facts[code_of[cell]];
        const Past past = this->past(static_cast<Cell>(cell));
        out.number(cell, 2);
        out.number(facts.player, 1);
        out.number(facts.figure, 2);
        out.number(past.made, 4);
        out.number(past.last, 4);
    }
    return out.bytes;
}

Position Position::load(std::shared_ptr<const Rules> rules, const std::string& bytes) {
    Reader in(bytes);
    Position made(std::move(rules));
    const Rules& game = *made.game;
    const char version = game.language ? LANGUAGE_VERSION : VERSION;
    if (in.number(1, 255) != static_cast<unsigned char>(MARK) || in.number(1, 255) != static_cast<unsigned char>(version) ||
        in.number(2, 0xffff) != game.cells)
        throw std::invalid_argument("these bytes are no position of this game");
    made.status.state = static_cast<std::uint16_t>(in.number(2, game.states.size() - 1));
    made.status.ended = static_cast<Over>(in.number(1, static_cast<std::uint64_t>(game.language ? Over::Rule : Over::NoMoves)));
    made.status.current = static_cast<std::uint32_t>(in.number(4, ANY_32));
    made.status.winners = in.number(8, ANY_64 >> (64 - game.players));
    if (!made.status.over() && game.states[made.status.state].kind != StateKind::Move)
        throw std::invalid_argument("a position waits in a state that does not wait");
    if (game.language) {
        Turn& turn = made.status.turn;
        const auto cell = [&](Cell& value) {
            value = static_cast<Cell>(in.number(2, 0xffff));
            if (value >= game.cells && value != NO_CELL) throw std::invalid_argument("a position names no cell");
        };
        const auto number = [&](std::uint16_t& value) { value = static_cast<std::uint16_t>(in.number(2, 0xffff)); };
        each_field(turn, cell, number, [&](bool& value) { value = in.number(1, 1) != 0; });
        if (turn.chain_line != NO_CELL && turn.chain_line >= game.language->directions.size())
            throw std::invalid_argument("a position names no direction");
        turn.mover = static_cast<std::uint8_t>(in.number(1, game.players - 1));
        const auto ends = game.language->x.ends.size();
        turn.claims = static_cast<std::uint32_t>(in.number(4, (std::uint64_t{1} << ends) - 1));
        turn.end = static_cast<std::int8_t>(in.number(1, 255));
        if (turn.end < -1 || turn.end >= static_cast<int>(ends)) throw std::invalid_argument("a position names no end");
        for (unsigned slot = 0; slot < game.hand_slots; ++slot)
            made.set_hand<false>(slot / game.figures, slot % game.figures, static_cast<std::uint32_t>(in.number(2, 60'000)));
        for (unsigned i = 0; i < game.counter_slots; ++i) made.numbers[i] = static_cast<std::uint32_t>(in.number(4, ANY_32));
        for (unsigned which = 0; which < Sets; ++which)
            for (unsigned word = 0; word < game.words; ++word)
                for (std::uint64_t left = in.number(8, ANY_64); left != 0; left &= left - 1) {
                    const unsigned where = word * 64 + static_cast<unsigned>(std::countr_zero(left));
                    if (where >= game.cells) throw std::invalid_argument("a position names no cell");
                    made.change<false>(static_cast<Set>(which), static_cast<Cell>(where));
                }
        const std::uint64_t keys = in.number(4, MAX_HISTORY);
        for (std::uint64_t i = 0; i < keys; ++i) {
            const std::uint64_t key = in.number(8, ANY_64);
            made.remember(key, in.number(1, 1) != 0, false);
        }
    }
    while (!in.is_done()) {
        const auto cell = static_cast<Cell>(in.number(2, game.cells - 1));
        const auto player = static_cast<unsigned>(in.number(1, game.owners - 1));
        const auto figure = static_cast<unsigned>(in.number(2, game.figures - 1));
        const auto moves = static_cast<std::uint32_t>(in.number(4, ANY_32));
        const Past past{moves, static_cast<std::uint32_t>(in.number(4, made.status.current))};
        if (made.has_figure(cell)) throw std::invalid_argument("two figures stand on one cell");
        made.put<false>(cell, game.code(player, figure, past.made), past);
    }
    if (game.language) {
        const Turn& turn = made.status.turn;
        if (turn.chain != NO_CELL && !made.has_figure(turn.chain)) throw std::invalid_argument("no figure goes on");
        for (std::uint32_t cell = 0; cell < game.cells; ++cell)
            if ((made.is_in(Unmoved, static_cast<Cell>(cell)) || made.is_in(Doomed, static_cast<Cell>(cell))) &&
                !made.has_figure(static_cast<Cell>(cell)))
                throw std::invalid_argument("a position remembers a figure that is not there");
    }
    return made;
}

}  // namespace boards
