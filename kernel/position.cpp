#include "position.hpp"

#include <algorithm>

#include "facts.hpp"

namespace boards {

std::size_t Position::memory_words(const Rules& rules) {
    static_assert(sizeof(Past) == sizeof(std::uint64_t));
    const std::size_t counters = (rules.counters + 1) / 2, codes = (rules.cells + 1 + 3) / 4;
    return std::size_t{rules.players} * rules.words + rules.cells + counters + codes;
}

void Position::allot() {
    memory = std::make_unique<std::uint64_t[]>(memory_words(*game));
    owned_by = memory.get();
    past_of = reinterpret_cast<Past*>(owned_by + std::size_t{game->players} * game->words);
    matching = reinterpret_cast<std::uint32_t*>(past_of + game->cells);
    code_of = reinterpret_cast<Code*>(matching + (game->counters + 1) / 2 * 2);
}

Position::Position(std::shared_ptr<const Rules> rules) : game(std::move(rules)) {
    allot();
    code_of[game->cells] = NOWHERE;
    status.state = static_cast<std::uint16_t>(game->initial_state);
}

Position::Position(const Position& other) : status(other.status), game(other.game), hash_of_board(other.hash_of_board) {
    allot();
    std::copy_n(other.memory.get(), memory_words(*game), memory.get());
}

Position& Position::operator=(const Position& other) {
    if (this == &other) return *this;
    if (game != other.game) {
        game = other.game;
        allot();
    }
    std::copy_n(other.memory.get(), memory_words(*game), memory.get());
    status = other.status;
    hash_of_board = other.hash_of_board;
    log.clear();
    frames.clear();
    return *this;
}

bool Position::exists(const Filter& filter) const {
    if (filter.counted) return matching[filter.counter] > 0;
    for (std::uint32_t cell = 0; cell < game->cells; ++cell) {
        if (!(filter.cells[cell / 64] >> (cell % 64) & 1) || !filter.codes[code_of[cell]]) continue;
        const bool passes = std::all_of(filter.tests.begin(), filter.tests.end(), [&](const Test& test) {
            const auto here = static_cast<Cell>(cell);
            return word(test.fact).number(*this, here, here) == test.value;
        });
        if (passes) return true;
    }
    return false;
}

void Position::take_back() {
    const Frame& frame = frames.back();
    while (log.size() > frame.logged) {
        const Logged& one = log.back();
        const Code now = code_of[one.cell];
        if (now >= FIRST_FIGURE) leave(one.cell, now);
        if (one.code >= FIRST_FIGURE) enter(one.cell, one.code);
        code_of[one.cell] = one.code;
        past_of[one.cell] = one.past;
        log.pop_back();
    }
    hash_of_board = frame.hash;
    status = frame.status;
    frames.pop_back();
}

std::uint64_t Position::hash_from_scratch() const {
    std::uint64_t board = 0;
    for (std::uint32_t cell = 0; cell < game->cells; ++cell)
        if (code_of[cell] >= FIRST_FIGURE) board ^= key(code_of[cell], static_cast<Cell>(cell));
    return whole_hash(board);
}

std::uint64_t Position::whole_hash(std::uint64_t board) const {
    // Numbers beyond what any condition names are all alike, so a position can come again although time passes.
    const auto seen = [](std::uint64_t number, std::int64_t sight) {
        return sight < 0 ? 0 : std::min(number, static_cast<std::uint64_t>(sight) + 1);
    };
    std::uint64_t hash = board;
    if (game->has_sight)
        for (std::uint32_t cell = 0; cell < game->cells; ++cell) {
            if (code_of[cell] < FIRST_FIGURE) continue;
            const Sight& sight = game->sight[game->code_facts[code_of[cell]].figure];
            const Past& past = past_of[cell];
            const std::uint64_t age = status.current - past.last;
            std::uint64_t facts = cell + 1;
            const std::uint64_t numbers[] = {seen(past.made, sight.made), seen(past.last, sight.last),
                                             seen(age, sight.age)};
            for (std::uint64_t number : numbers) facts = mix(facts * 0x9E3779B97F4A7C15u + number);
            hash ^= facts;
        }
    std::uint64_t rest = mix(status.winners * 0x9E3779B97F4A7C15u + status.state);
    rest = mix(rest * 0x9E3779B97F4A7C15u + seen(status.current, game->sight_current));
    return hash ^ mix(rest + static_cast<std::uint64_t>(status.ended));
}

bool Position::same_as(const Position& other) const {
    return game == other.game && status == other.status &&
           std::equal(memory.get(), memory.get() + memory_words(*game), other.memory.get());
}

}  // namespace boards
