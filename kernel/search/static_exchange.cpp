#include "search/static_exchange.hpp"

#include <algorithm>

namespace boards::search {

Exchange::Exchange(const Rules& rules_, const Values& values) : rules(rules_), worth(values.figure) {
    if (rules.players != 2 || !rules.language) return;
    const Language& language = *rules.language;
    if (!language.has_royals || !language.attacks.is_built || language.effects_take) return;
    takers.resize(2);
    bool has_class[2] = {};
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
        const CodeFacts& facts = rules.code_facts[code];
        const int victim = language.attacks.victim_class[code];
        if (facts.player >= 2 || victim < 0 || !language.x.figures[facts.figure].royal) continue;
        worth[facts.figure] = ROYAL;
        if (has_class[facts.player]) continue;
        has_class[facts.player] = true;
        // A figure that could capture this royal figure could capture any other figure there.
        for (const AttackTable& table : language.attacks.tables[static_cast<std::size_t>(victim)]) {
            if (table.reaching == Reaching::Dynamic) return;
            takers[1 - facts.player].push_back({0, &table});
        }
    }
    for (auto& list : takers) {
        for (Taker& taker : list) taker.worth = worth[taker.table->kind % rules.figures];
        std::stable_sort(list.begin(), list.end(), [](const Taker& a, const Taker& b) { return a.worth < b.worth; });
    }
    known = has_class[0] && has_class[1];
}

bool Exchange::take_cheapest(const Position& at, unsigned player, Cell to, std::uint64_t* occupied, int& its_worth) const {
    const Attacks& attacks = rules.language->attacks;
    const std::uint32_t words = rules.words;
    for (const Taker& taker : takers[player]) {
        const AttackTable& table = *taker.table;
        const std::uint64_t* sources = attacks.bits.data() + table.bits + std::size_t{to} * words;
        const std::uint64_t* kind = at.kind(table.kind);
        for (std::uint32_t word = 0; word < words; ++word)
            for (std::uint64_t left = sources[word] & kind[word] & occupied[word]; left != 0; left &= left - 1) {
                const std::size_t from = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
                if (table.reaching != Reaching::Free) {
                    const auto& paths = table.reaching == Reaching::Lame ? attacks.lame_path : attacks.path;
                    const std::uint64_t* path = attacks.paths.data() + std::size_t{paths[from * rules.cells + to]} * words;
                    int between = 0;
                    for (std::uint32_t i = 0; i < words; ++i) between += std::popcount(path[i] & occupied[i]);
                    if (between != (table.reaching == Reaching::Hop)) continue;
                }
                occupied[word] &= ~(left & (~left + 1));
                its_worth = taker.worth;
                return true;
            }
    }
    return false;
}

bool Exchange::loses(const Board& board, Move move) const {
    const int victim = board.figure(move.to()), mover = board.figure(move.from());
    if (!known || victim < 0 || mover < 0) return false;
    const int gain = worth[static_cast<std::size_t>(victim)];
    return gain < worth[static_cast<std::size_t>(mover)] && result(board, move, gain) < 0;
}

bool Exchange::hangs(const Board& board, Move move, int most) const {
    const int mover = board.figure(move.from());
    if (!known || mover < 0 || board.figure(move.to()) >= 0) return false;
    const int at_risk = worth[static_cast<std::size_t>(mover)];
    return at_risk > most && at_risk != ROYAL && result(board, move, 0) < -most;
}

int Exchange::result(const Board& board, Move move, int gain) const {
    const Position& at = board.position();
    int at_risk = worth[static_cast<std::size_t>(board.figure(move.from()))];
    std::uint64_t occupied[MAX_CELLS / 64] = {};
    for (std::uint32_t owner = 0; owner < rules.owners; ++owner)
        for (std::uint32_t i = 0; i < rules.words; ++i) occupied[i] |= at.owned(owner)[i];
    occupied[move.from() / 64] &= ~(std::uint64_t{1} << (move.from() % 64));
    // The gain of each capture for the capturing side if the exchange ended there. Then, from the last to the first,
    // each side may stop.
    int gains[32], count = 0;
    gains[count++] = gain;
    for (unsigned player = 1 - board.player(); count < 32; player = 1 - player) {
        int its_worth;
        if (!take_cheapest(at, player, move.to(), occupied, its_worth)) break;
        gains[count] = at_risk - gains[count - 1];
        at_risk = its_worth;
        ++count;
    }
    while (--count > 0) gains[count - 1] = -std::max(-gains[count - 1], gains[count]);
    return gains[0];
}

}  // namespace boards::search
