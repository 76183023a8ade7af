// Positions as bytes: little endian, the same on every machine. Whatever is thawed is checked, byte for byte: a
// snapshot may come from anywhere.
#include <bit>
#include <stdexcept>

#include "position.hpp"

namespace boards {
namespace {

constexpr char MARK = 'B', VERSION = 1;

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

}  // namespace

std::string Position::freeze() const {
    Writer out;
    out.bytes = {MARK, VERSION};
    out.number(game->cells, 2);
    out.number(status.state, 2);
    out.number(static_cast<std::uint64_t>(status.ended), 1);
    out.number(status.current, 4);
    out.number(status.winners, 8);
    for (std::uint32_t cell = 0; cell < game->cells; ++cell) {
        if (code_of[cell] < FIRST_FIGURE) continue;
        const CodeFacts& facts = game->code_facts[code_of[cell]];
        out.number(cell, 2);
        out.number(facts.player, 1);
        out.number(facts.figure, 2);
        out.number(past_of[cell].made, 4);
        out.number(past_of[cell].last, 4);
    }
    return out.bytes;
}

Position Position::thaw(std::shared_ptr<const Rules> rules, const std::string& bytes) {
    constexpr std::uint64_t any32 = 0xffffffff;
    Reader in(bytes);
    Position made(std::move(rules));
    const Rules& game = *made.game;
    if (in.number(1, 255) != static_cast<unsigned char>(MARK) || in.number(1, 255) != VERSION ||
        in.number(2, 0xffff) != game.cells)
        throw std::invalid_argument("these bytes are no position of this game");
    made.status.state = static_cast<std::uint16_t>(in.number(2, game.states.size() - 1));
    made.status.ended = static_cast<Over>(in.number(1, static_cast<std::uint64_t>(Over::NoMoves)));
    made.status.current = static_cast<std::uint32_t>(in.number(4, any32));
    made.status.winners = in.number(8, ~std::uint64_t{0} >> (64 - game.players));
    if (!made.status.over() && game.states[made.status.state].kind != StateKind::Move)
        throw std::invalid_argument("a position waits in a state that does not wait");
    while (!in.is_done()) {
        const auto cell = static_cast<Cell>(in.number(2, game.cells - 1));
        const auto player = static_cast<unsigned>(in.number(1, game.players - 1));
        const auto figure = static_cast<unsigned>(in.number(2, game.figures - 1));
        const auto moves = static_cast<std::uint32_t>(in.number(4, any32));
        const Past past{moves, static_cast<std::uint32_t>(in.number(4, made.status.current))};
        if (made.has_figure(cell)) throw std::invalid_argument("two figures stand on one cell");
        made.put<false>(cell, game.code(player, figure, past.made), past);
    }
    return made;
}

}  // namespace boards
