#include "search/features.hpp"

namespace boards::search {

Zones::Zones(const Rules& rules) : words(rules.words), cells(rules.cells) {
    if (!rules.language || !rules.language->has_royals || !rules.language->attacks.is_built) return;
    const Language& language = *rules.language;
    has_royals = true;
    rings.assign(std::size_t{cells} * words, 0);
    for (std::uint32_t cell = 0; cell < cells; ++cell)
        for (const Direction& direction : language.directions)
            if (const Cell next = direction.next[cell]; next < cells)
                rings[std::size_t{cell} * words + next / 64] |= std::uint64_t{1} << (next % 64);
    reaches.assign(std::size_t{rules.players} * rules.figures * cells * words, 0);
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
        const CodeFacts& facts = rules.code_facts[code];
        const int victim = language.attacks.victim_class[code];
        if (victim < 0 || facts.player >= rules.players || !language.x.figures[facts.figure].royal) continue;
        for (const AttackTable& table : language.attacks.tables[static_cast<std::size_t>(victim)]) {
            if (table.reaching == Reaching::Dynamic) continue;
            const auto add = [&](std::size_t cell, std::size_t target) {
                std::uint64_t* reach = reaches.data() + (std::size_t{table.kind} * cells + cell) * words;
                for (std::uint32_t i = 0; i < words; ++i) reach[i] |= language.attacks.bits[table.bits + target * words + i];
            };
            for (std::uint32_t cell = 0; cell < cells; ++cell) {
                add(cell, cell);
                for (const Direction& direction : language.directions)
                    if (const Cell next = direction.next[cell]; next < cells) add(cell, next);
            }
        }
    }
}

}  // namespace boards::search
