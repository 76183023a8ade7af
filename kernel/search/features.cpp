#include "search/features.hpp"

namespace boards::search {
namespace {

// Whence figures take royal figures: every table that is known before play.
template <typename Tell>
void each_table(const Rules& rules, Tell&& tell) {
    const Language& language = *rules.language;
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
        const CodeFacts& facts = rules.code_facts[code];
        const int victim = language.attacks.victim_class[code];
        if (victim < 0 || facts.player >= rules.players || !language.x.figures[facts.figure].royal) continue;
        for (const AttackTable& table : language.attacks.tables[static_cast<std::size_t>(victim)])
            if (table.reaching != Reaching::Dynamic) tell(table);
    }
}

}  // namespace

Zones::Zones(const Rules& rules) : words(rules.words), cells(rules.cells) {
    if (!rules.language || !rules.language->has_royals || !rules.language->attacks.is_built) return;
    const Language& language = *rules.language;
    has_royals = true;
    // Beside a royal figure is where it could take.
    rings.assign(std::size_t{cells} * words, 0);
    each_table(rules, [&](const AttackTable& table) {
        if (!language.x.figures[table.kind % rules.figures].royal) return;
        for (std::uint32_t target = 0; target < cells; ++target)
            for (std::uint32_t from = 0; from < cells; ++from)
                if (language.attacks.bits[table.bits + std::size_t{target} * words + from / 64] >> (from % 64) & 1)
                    rings[std::size_t{from} * words + target / 64] |= std::uint64_t{1} << (target % 64);
    });
    reaches.assign(std::size_t{rules.players} * rules.figures * cells * words, 0);
    each_table(rules, [&](const AttackTable& table) {
        const auto add = [&](std::size_t cell, std::size_t target) {
            std::uint64_t* reach = reaches.data() + (std::size_t{table.kind} * cells + cell) * words;
            for (std::uint32_t i = 0; i < words; ++i) reach[i] |= language.attacks.bits[table.bits + target * words + i];
        };
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            add(cell, cell);
            for (std::uint32_t word = 0; word < words; ++word)
                for (std::uint64_t left = ring(static_cast<Cell>(cell))[word]; left != 0; left &= left - 1)
                    add(cell, word * 64 + static_cast<unsigned>(std::countr_zero(left)));
        }
    });
}

}  // namespace boards::search
