// The transposition table: search results of positions, shared by all threads of a search. If two threads write an entry
// at once, it does not match its key and is ignored.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

namespace boards::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct Known {
    std::uint64_t move = 0;  // Move::bits
    int score = 0;
    int depth = 0;
    Bound bound = Bound::None;
};

class Table {
  public:
    explicit Table(std::size_t megabytes) {
        const std::size_t wanted = (megabytes << 20) / sizeof(Slot);
        count = std::bit_floor(wanted < 1024 ? std::size_t{1024} : wanted);
        slots.reset(new Slot[count]);
    }

    void clear() {
        for (std::size_t i = 0; i < count; ++i) slots[i].check = 0, slots[i].move = 0, slots[i].rest = 0;
    }
    // Older entries are replaced first.
    void next_search() { ++age; }

    bool find(std::uint64_t key, Known& known) const {
        const Slot& slot = slots[key & (count - 1)];
        const std::uint64_t move = slot.move.load(relaxed), rest = slot.rest.load(relaxed);
        if ((slot.check.load(relaxed) ^ move ^ rest) != key || rest == 0) return false;
        known.move = move;
        known.score = static_cast<std::int32_t>(rest >> 32);
        known.depth = static_cast<std::int8_t>(rest >> 16);
        known.bound = static_cast<Bound>(rest & 3);
        return true;
    }

    void store(std::uint64_t key, const Known& known) {
        Slot& slot = slots[key & (count - 1)];
        const std::uint64_t old = slot.rest.load(relaxed);
        const bool is_same = (slot.check.load(relaxed) ^ slot.move.load(relaxed) ^ old) == key;
        const bool is_old = static_cast<std::uint8_t>(old >> 8) != age;
        if (old != 0 && !is_old && !is_same && static_cast<std::int8_t>(old >> 16) > known.depth + 2) return;
        std::uint64_t move = known.move;
        if (move == 0 && is_same) move = slot.move.load(relaxed);
        const std::uint64_t rest = static_cast<std::uint64_t>(static_cast<std::uint32_t>(known.score)) << 32 |
                                   std::uint64_t{static_cast<std::uint8_t>(known.depth)} << 16 |
                                   std::uint64_t{age} << 8 | 4 | static_cast<std::uint64_t>(known.bound);
        slot.move.store(move, relaxed);
        slot.rest.store(rest, relaxed);
        slot.check.store(key ^ move ^ rest, relaxed);
    }

  private:
    static constexpr auto relaxed = std::memory_order_relaxed;
    struct Slot {
        std::atomic<std::uint64_t> check{0}, move{0}, rest{0};
    };
    std::unique_ptr<Slot[]> slots;
    std::size_t count;
    std::uint8_t age = 0;
};

}  // namespace boards::search
