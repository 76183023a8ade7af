// Writes the movements of the language into the stream: for each figure on each cell, the blocks of its ways.
#pragma once

#include <map>
#include <tuple>

#include "derived_language_tables.hpp"
#include "partial_evaluation.hpp"

namespace boards {

class WayWriter {
  public:
    WayWriter(Rules& rules, Language& language, Verdicts& verdicts)
        : rules(rules), language(language), verdicts(verdicts) {}

    // Forgets the targets of earlier ways, before the ways of another figure or cell.
    void begin(Code code, Cell cell);

    // Appends the blocks of one way. `last_head` is where the last block of words begins.
    void write(int index, std::vector<std::uint16_t>& words, std::size_t& last_head);

    static std::uint16_t head(Block kind, std::size_t count) {
        return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << COUNT_BITS | count);
    }

  private:
    struct Entry {
        Cell cell;
        std::uint32_t row;
    };
    // The targets that an earlier way certainly reaches: along a line in this direction, or (-1) regardless of what
    // lies between.
    struct Reached {
        std::uint32_t row;
        int direction;
        bool is_sure, is_hop;
    };

    Rules& rules;
    Language& language;
    Verdicts& verdicts;
    Code code = 0;
    Cell from = 0;
    bool leads_anywhere = false;  // an earlier way may lead to any cell
    // For the current way: it must be tested during play; it has no target from this cell.
    bool is_asked = false, is_dead = false;
    std::map<Cell, std::vector<Reached>> reached;
    std::map<std::tuple<int, unsigned, int>, std::uint32_t> rows;

    bool in_mask(int mask, Cell cell) const {
        return mask < 0 || (language.mask(mask)[cell / 64] >> (cell % 64) & 1);
    }
    bool can_be_goal(std::uint32_t row) { return verdicts.can_apply(row) || (is_dead && row == dead_row()); }
    std::uint32_t landing_row(int index, int mode);
    // The row of a way without targets. Its places are written nevertheless, because slots are counted: random matches
    // must stay the same.
    std::uint32_t dead_row();
    std::uint32_t passing_row(int index);
    std::uint32_t new_row(int index, int mode, Cell target, int direction, bool is_sure);
    std::uint32_t hop_row(int index, Cell target, int direction, bool is_first);
    void single(Block kind, std::uint16_t table, const std::uint16_t* entry, std::size_t size,
                std::vector<std::uint16_t>& words, std::size_t& last_head);
    void line(int index, std::size_t number, std::vector<std::uint16_t>& words, std::size_t& last_head);
    void step(int index, std::size_t number, std::vector<std::uint16_t>& words, std::size_t& last_head);
};

// Derives data from the tables before the first stream is written, and after the last one.
void prepare_language(const Source& source, const Rules& rules, Language& language);
void finish_language(const Source& source, Rules& rules, Language& language);

}  // namespace boards
