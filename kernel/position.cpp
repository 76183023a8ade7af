#include "position.hpp"

#include <algorithm>
#include <utility>

#include "condition_facts.hpp"

namespace boards {

std::size_t Position::memory_words(const Rules& rules) {
    static_assert(sizeof(Past) == sizeof(std::uint64_t));
    const std::size_t words = rules.words;
    std::size_t total = rules.owners * words + (rules.keeps_past ? rules.cells : 0);
    if (rules.language) total += (rules.owners * rules.figures + Sets) * words;
    total += (rules.counters + 1) / 2 + (rules.counter_slots + 1) / 2 + (rules.hand_slots + 3) / 4;
    return total + (rules.cells + 1 + 3) / 4;
}

void Position::allot() {
    memory = std::make_unique<std::uint64_t[]>(memory_words(*game));
    std::uint64_t* next = memory.get();
    const auto part = [&](std::size_t words) { return std::exchange(next, next + words); };
    owned_by = part(game->owners * game->words);
    kinds = sets = nullptr;
    if (game->language) {
        kinds = part(game->owners * game->figures * game->words);
        sets = part(Sets * game->words);
    }
    past_of = game->keeps_past ? reinterpret_cast<Past*>(part(game->cells)) : nullptr;
    matching = reinterpret_cast<std::uint32_t*>(part((game->counters + 1) / 2));
    numbers = reinterpret_cast<std::uint32_t*>(part((game->counter_slots + 1) / 2));
    hands = reinterpret_cast<std::uint16_t*>(part((game->hand_slots + 3) / 4));
    code_of = reinterpret_cast<Code*>(next);
}

Position::Position(std::shared_ptr<const Rules> rules) : game(std::move(rules)) {
    allot();
    code_of[game->cells] = NOWHERE;
    status.state = static_cast<std::uint16_t>(game->initial_state);
}

Position::Position(const Position& other)
    : status(other.status), is_counting(other.is_counting), is_drawn(other.is_drawn), is_looking_ahead(other.is_looking_ahead), game(other.game), hash_of_board(other.hash_of_board),
      history(other.history.begin() + static_cast<std::ptrdiff_t>(other.history_begin), other.history.end()),
      history_checks(other.history_checks.begin() + static_cast<std::ptrdiff_t>(other.history_begin),
                     other.history_checks.end()) {
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
    is_counting = other.is_counting;
    is_drawn = other.is_drawn;
    is_looking_ahead = other.is_looking_ahead;
    hash_of_board = other.hash_of_board;
    log.clear();
    frames.clear();
    const auto begin = static_cast<std::ptrdiff_t>(other.history_begin);
    history.assign(other.history.begin() + begin, other.history.end());
    history_checks.assign(other.history_checks.begin() + begin, other.history_checks.end());
    history_begin = 0;
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

void Position::restore(const Logged& one) {
    if (one.cell >= SET_TAG) {
        const std::uint64_t before = std::uint64_t{one.past.last} << 32 | one.past.made;
        if (one.cell >= COUNTER_TAG) numbers[one.cell - COUNTER_TAG] = static_cast<std::uint32_t>(before);
        else if (one.cell >= HAND_TAG) hands[one.cell - HAND_TAG] = static_cast<std::uint16_t>(before);
        else sets[one.cell - SET_TAG] = before;
        return;
    }
    const Code now = code_of[one.cell];
    if (now >= FIRST_FIGURE) leave(one.cell, now);
    if (one.code >= FIRST_FIGURE) enter(one.cell, one.code);
    code_of[one.cell] = one.code;
    if (past_of) past_of[one.cell] = one.past;
}

void Position::take_back() {
    const Frame& frame = frames.back();
    while (log.size() > frame.logged) {
        restore(log.back());
        log.pop_back();
    }
    hash_of_board = frame.hash;
    status = frame.status;
    history.resize(frame.remembered);
    history_checks.resize(frame.remembered);
    history_begin = frame.window;
    frames.pop_back();
}

std::uint64_t Position::hash_from_scratch() const {
    std::uint64_t board = 0;
    for (std::uint32_t cell = 0; cell < game->cells; ++cell)
        if (code_of[cell] >= FIRST_FIGURE) board ^= key(code_of[cell], static_cast<Cell>(cell));
    for (unsigned which : {Unmoved, Doomed})
        for (std::uint32_t cell = 0; sets && cell < game->cells; ++cell)
            if (is_in(static_cast<Set>(which), static_cast<Cell>(cell)))
                board ^= key(static_cast<Code>(0xfff0 + which), static_cast<Cell>(cell));
    for (unsigned slot = 0; slot < game->hand_slots; ++slot) board ^= hand_key(slot, hands[slot]);
    return whole_hash(board);
}

std::uint64_t Position::whole_hash(std::uint64_t board) const {
    // Numbers greater than any number in a condition count as equal, so a position can repeat although the numbers
    // grow.
    const auto seen = [](std::uint64_t number, std::int64_t sight) {
        return sight < 0 ? 0 : std::min(number, static_cast<std::uint64_t>(sight) + 1);
    };
    std::uint64_t hash = board;
    if (game->has_sight)
        for (std::uint32_t cell = 0; cell < game->cells; ++cell) {
            if (code_of[cell] < FIRST_FIGURE) continue;
            const Sight& sight = game->sight[game->code_facts[code_of[cell]].figure];
            const Past& past = this->past(static_cast<Cell>(cell));
            const std::uint64_t age = status.current - past.last;
            std::uint64_t facts = cell + 1;
            const std::uint64_t numbers[] = {seen(past.made, sight.made), seen(past.last, sight.last),
                                             seen(age, sight.age)};
            for (std::uint64_t number : numbers) facts = mix(facts * 0x9E3779B97F4A7C15u + number);
            hash ^= facts;
        }
    std::uint64_t rest = mix(status.winners * 0x9E3779B97F4A7C15u + status.state);
    rest = mix(rest * 0x9E3779B97F4A7C15u + seen(status.current, game->sight_current));
    if (game->language) {
        const Turn& turn = status.turn;
        const std::uint64_t cells = std::uint64_t{turn.trail[0]} << 48 | std::uint64_t{turn.trail[1]} << 32 |
                                    std::uint64_t{turn.chain} << 16 | turn.runner;
        rest = mix(rest * 0x9E3779B97F4A7C15u + cells);
        // Only later steps of the same turn can test this.
        if (turn.has_moved) rest = mix(rest * 0x9E3779B97F4A7C15u + (std::uint64_t{turn.moved} << 16 | turn.left));
        rest = mix(rest * 0x9E3779B97F4A7C15u + (std::uint64_t{turn.mover} << 16 | turn.passes));
        for (unsigned slot = 0; slot < game->counter_slots; ++slot)
            rest = mix(rest * 0x9E3779B97F4A7C15u + numbers[slot]);
    }
    return hash ^ mix(rest + static_cast<std::uint64_t>(status.ended));
}

bool Position::same_as(const Position& other) const {
    return game == other.game && status == other.status &&
           std::equal(history.begin() + static_cast<std::ptrdiff_t>(history_begin), history.end(),
                      other.history.begin() + static_cast<std::ptrdiff_t>(other.history_begin), other.history.end()) &&
           std::equal(memory.get(), memory.get() + memory_words(*game), other.memory.get());
}

}  // namespace boards
