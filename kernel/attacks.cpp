#include "attacks.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "find_moves.hpp"
#include "selectors.hpp"

namespace boards {
namespace {

class AttackBuilder {
  public:
    AttackBuilder(const Source& source, Rules& rules, Language& language)
        : source(source), rules(rules), language(language), attacks(language.attacks) {}

    void all() {
        attacks.victim_class.assign(rules.codes, -1);
        bool asks_all = false;
        for (const auto& row : language.x.selectors) asks_all |= row.op == Select::Attacked;
        for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
            const CodeFacts& facts = rules.code_facts[code];
            if (facts.player >= rules.players) continue;
            if (!asks_all && !language.x.figures[facts.figure].royal) continue;
            attacks.victim_class[code] = static_cast<int>(attacks.tables.size());
            attacks.tables.emplace_back();
            victim(static_cast<Code>(code));
        }
        attacks.is_built = !attacks.tables.empty();
    }

  private:
    const Source& source;
    Rules& rules;
    Language& language;
    Attacks& attacks;
    std::map<std::vector<std::uint64_t>, std::uint32_t> known_paths;
    std::map<std::pair<std::uint16_t, Reaching>, std::uint32_t> open;  // of the victim in hand
    Code code = 0;
    std::size_t spent = 0;

    void victim(Code victim_code) {
        code = victim_code;
        open.clear();
        const unsigned owner = rules.code_facts[code].player;
        for (std::uint32_t other = 0; other < rules.players; ++other) {
            if (other == owner) continue;
            for (std::uint32_t figure = 0; figure < rules.figures; ++figure) {
                const auto& lists = language.x.figure_ways[figure];
                if (other >= lists.size()) continue;
                const auto kind = static_cast<std::uint16_t>(other * rules.figures + figure);
                bool has_documents = false;
                for (int index : lists[other]) {
                    if (index < 0) way(kind, language.x.ways[-1 - index]);
                    else has_documents = true;
                }
                if (has_documents) documents(kind);
            }
        }
        auto& tables = attacks.tables.back();
        for (const auto& [key, bits] : open) tables.push_back({key.first, key.second, bits});
        // Cheap tests come first.
        std::stable_sort(tables.begin(), tables.end(),
                         [](const auto& a, const auto& b) { return a.reaching < b.reaching; });
    }

    void add(std::uint16_t kind, Reaching reaching, Cell from, Cell to) {
        const auto [place, is_new] = open.try_emplace({kind, reaching}, static_cast<std::uint32_t>(attacks.bits.size()));
        if (is_new) {
            if (attacks.bits.size() > MAX_TABLE_ENTRIES / 4) throw std::length_error("too many attacks");
            attacks.bits.resize(attacks.bits.size() + std::size_t{rules.cells} * rules.words, 0);
        }
        attacks.bits[place->second + std::size_t{to} * rules.words + from / 64] |= std::uint64_t{1} << (from % 64);
        if (++spent > MAX_WORK) throw std::length_error("too many attacks");
    }

    // Whether the path between two cells can be stored: a pair of cells has one path of each kind.
    bool note(std::vector<std::uint32_t>& paths, Cell from, Cell to, const std::vector<std::uint64_t>& cells) {
        if (paths.empty()) paths.assign(std::size_t{rules.cells} * rules.cells, NO_PATH);
        const auto [place, is_new] = known_paths.try_emplace(cells, static_cast<std::uint32_t>(known_paths.size()));
        if (is_new) attacks.paths.insert(attacks.paths.end(), cells.begin(), cells.end());
        std::uint32_t& known = paths[std::size_t{from} * rules.cells + to];
        if (known == NO_PATH) known = place->second;
        return known == place->second;
    }

    bool in_mask(int mask, Cell cell) const {
        return mask < 0 || (language.mask(mask)[cell / 64] >> (cell % 64) & 1);
    }

    void way(std::uint16_t kind, const Way& way) {
        if (!(way.mode & MODE_TAKE) || way.has_partner) return;
        const int figure = rules.code_facts[code].figure;
        if (!way.victims.empty() && std::find(way.victims.begin(), way.victims.end(), figure) == way.victims.end()) return;
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            const auto from = static_cast<Cell>(cell);
            if (!in_mask(way.source, from)) continue;
            if (way.to >= 0) {
                for (std::uint32_t to = 0; to < rules.cells; ++to)
                    if (to != cell) add(kind, Reaching::Dynamic, from, static_cast<Cell>(to));
                continue;
            }
            for (std::size_t i = 0; i < way.directions.size(); ++i) line(kind, way, from, i);
        }
    }

    void line(std::uint16_t kind, const Way& way, Cell from, std::size_t number) {
        const Direction& direction = language.directions[way.directions[number]];
        const bool hops = way.over >= OVER_FIGURE && way.over <= OVER_OWN;
        std::vector<std::uint64_t> path(rules.words, 0);
        int steps = 0;
        for (Cell to = direction.next[from]; to < rules.cells && to != from; to = direction.next[to]) {
            if (++steps > static_cast<int>(rules.cells)) break;
            if (++spent > MAX_WORK) throw std::length_error("too many attacks");
            if (!hops && way.most != 0 && steps > way.most) break;
            if (steps >= way.least && in_mask(way.target, to)) target(kind, way, from, to, number, path, steps);
            path[to / 64] |= std::uint64_t{1} << (to % 64);
        }
    }

    void target(std::uint16_t kind, const Way& way, Cell from, Cell to, std::size_t number,
                const std::vector<std::uint64_t>& path, int steps) {
        const Known known = known_condition(rules, language, way, kind / rules.figures, from);
        if (known == Known::No) return;
        if (known == Known::Asked || way.distance >= 0 || way.over == OVER_ANY_OWN) return add(kind, Reaching::Dynamic, from, to);
        if (!way.lame.empty() && !way.lame[number].empty()) {
            std::vector<std::uint64_t> lame(rules.words, 0);
            for (int index : way.lame[number]) {
                const Cell cell = language.directions[index].next[from];
                if (cell >= rules.cells) return;  // nothing can pass there
                lame[cell / 64] |= std::uint64_t{1} << (cell % 64);
            }
            return add(kind, note(attacks.lame_path, from, to, lame) ? Reaching::Lame : Reaching::Dynamic, from, to);
        }
        if (way.over == OVER_ANYTHING) return add(kind, Reaching::Free, from, to);
        if (way.over == OVER_NOTHING) {
            if (steps == 1 || way.most == 1) return add(kind, Reaching::Free, from, to);
            return add(kind, note(attacks.path, from, to, path) ? Reaching::Clear : Reaching::Dynamic, from, to);
        }
        if (steps < 2) return;
        const bool is_plain = way.over == OVER_FIGURE && way.hurdles.empty() && way.approach < 0 && way.land == 0;
        const bool is_noted = is_plain && note(attacks.path, from, to, path);
        add(kind, is_noted ? Reaching::Hop : Reaching::Dynamic, from, to);
    }

    // Movements of the document are evaluated whenever they might lead there.
    void documents(std::uint16_t kind) {
        for (std::uint32_t other = FIRST_FIGURE; other < rules.codes; ++other) {
            const CodeFacts& facts = rules.code_facts[other];
            if (facts.player * rules.figures + facts.figure != kind) continue;
            for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
                BlockView block(rules.stream.data() + rules.reaches[std::size_t{other} * rules.cells + cell].stream);
                for (; block.kind <= Block::Mixed; block = BlockView(block.next()))
                    for (unsigned i = 0; i < block.count; ++i)
                        if (rules.tables[block.table(i)].way == NO_WAY && block.place(i) < rules.cells)
                            add(kind, Reaching::Dynamic, static_cast<Cell>(cell), block.place(i));
            }
        }
    }
};

// Whether a capturing movement leads from a cell to another in this position. Other movements are not evaluated,
// because their conditions may test attacks.
bool leads(const Position& at, Cell from, Cell to) {
    const Rules& rules = at.rules();
    Finder finder{to};
    const std::uint16_t* begin = rules.stream.data();
    for (BlockView block(stream_of(at, from)); block.kind < Block::Complex; block = BlockView(block.next())) {
        if (block.kind == Block::Partner || block.kind == Block::Passed) continue;
        const std::uint16_t way = rules.tables[block.table(0)].way;
        if (way != NO_WAY && !(at.language().x.ways[way].mode & MODE_TAKE)) continue;
        const std::uint64_t base = Move::base(from, static_cast<std::uint32_t>(block.words - begin));
        if (block.kind <= Block::Mixed) line_moves(at, block, base, 0, block.count, finder);
        else special_moves(at, block, base, finder);
    }
    return finder.is_found;
}

template <unsigned W>
struct Attackers {
    const Position& at;
    const Rules& rules;
    const Attacks& attacks;
    Bits<W> occupied;

    explicit Attackers(const Position& at) : at(at), rules(at.rules()), attacks(at.language().attacks) {
        occupied = Bits<W>::none();
        for (std::uint32_t owner = 0; owner < rules.owners; ++owner)
            occupied |= Bits<W>::of(at.owned(owner), rules.words);
    }

    Bits<W> path(const std::vector<std::uint32_t>& paths, Cell from, Cell to) const {
        return Bits<W>::of(attacks.paths.data() +
                               std::size_t{paths[std::size_t{from} * rules.cells + to]} * rules.words, rules.words);
    }

    Bits<W> candidates(const AttackTable& table, Cell to) const {
        const std::uint64_t* bits = attacks.bits.data() + table.bits + std::size_t{to} * rules.words;
        return Bits<W>::of(bits, rules.words) & Bits<W>::of(at.kind(table.kind), rules.words);
    }

    bool reaches(const AttackTable& table, Cell from, Cell to) const {
        switch (table.reaching) {
            case Reaching::Free: return true;
            case Reaching::Clear: return !(path(attacks.path, from, to) & occupied).any();
            case Reaching::Lame: return !(path(attacks.lame_path, from, to) & occupied).any();
            case Reaching::Hop: return (path(attacks.path, from, to) & occupied).count() == 1;
            case Reaching::Dynamic: return leads(at, from, to);
        }
        return false;
    }

    bool attacked(Cell to, int victim_class) const {
        const bool may_undo = at.language().effects_take;
        for (const AttackTable& table : attacks.tables[victim_class]) {
            const Bits<W> sources = candidates(table, to);
            for (unsigned i = 0; i < W; ++i)
                for (std::uint64_t left = sources.w[i]; left != 0; left &= left - 1) {
                    const auto from = static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    if (reaches(table, from, to) && !(may_undo && undoes_itself(at, from, to))) return true;
                }
        }
        return false;
    }

    // The royal figures of a player that must be safe.
    template <typename Each>
    bool each_royal(unsigned player, Each&& each) const {
        const Language& language = at.language();
        int total = 0;
        for (std::uint16_t kind : language.royals[player]) total += Bits<W>::of(at.kind(kind), rules.words).count();
        for (std::uint16_t kind : language.royals[player]) {
            const std::uint32_t figure = kind - player * rules.figures;
            if (language.x.figures[figure].royal == 2 && total > 1) continue;
            const Bits<W> cells = Bits<W>::of(at.kind(kind), rules.words);
            for (unsigned i = 0; i < W; ++i)
                for (std::uint64_t left = cells.w[i]; left != 0; left &= left - 1) {
                    const auto cell = static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    if (each(cell, attacks.victim_class[at.codes()[cell]])) return true;
                }
        }
        return false;
    }

    bool check(unsigned player) const {
        return each_royal(player, [&](Cell cell, int victim_class) { return attacked(cell, victim_class); });
    }

    void danger(unsigned player, Danger& danger) const {
        Bits<W> from = Bits<W>::none(), to = from, ends_check = from;
        unsigned royals = 0;
        each_royal(player, [&](Cell royal, int victim_class) {
            danger.royal = royals++ == 0 ? royal : NO_CELL;
            for (const AttackTable& table : attacks.tables[victim_class]) {
                const Bits<W> sources = candidates(table, royal);
                if (!sources.any()) continue;
                sources.each([&](Cell source) {
                    if (table.reaching == Reaching::Dynamic) {
                        danger.is_everywhere = true;
                        danger.in_check |= leads(at, source, royal);
                        return;
                    }
                    Bits<W> way = Bits<W>::none();
                    int count = 0, wanted = 0;
                    if (table.reaching != Reaching::Free) {
                        way = path(table.reaching == Reaching::Lame ? attacks.lame_path : attacks.path, source, royal);
                        const Bits<W> between = way & occupied;
                        count = between.count(), wanted = table.reaching == Reaching::Hop;
                        if (count == wanted + 1 || (wanted && count == 1)) from |= between;
                        if (wanted && count == 1) to |= between;
                        if (wanted && count == 0) to |= way;
                    }
                    if (count != wanted) return;
                    way.add(source);
                    ends_check = danger.in_check ? ends_check & way : way;
                    danger.in_check = true;
                });
            }
            return false;
        });
        danger.has_to = to.any();
        for (unsigned i = 0; i < rules.words; ++i)
            danger.from[i] = from.w[i], danger.to[i] = to.w[i], danger.ends_check[i] = ends_check.w[i];
    }

    // The position after the royal figure has moved from one cell to another and taken the figure there.
    Safety safety(Cell from, Cell to, int victim_class) const {
        Bits<W> after = occupied;
        after.drop(from);
        after.add(to);
        for (const AttackTable& table : attacks.tables[victim_class]) {
            Bits<W> sources = candidates(table, to);
            sources.drop(to);
            for (unsigned i = 0; i < W; ++i)
                for (std::uint64_t left = sources.w[i]; left != 0; left &= left - 1) {
                    if (table.reaching == Reaching::Free) return Safety::Unsafe;
                    if (table.reaching == Reaching::Dynamic) return Safety::Unknown;
                    const auto source = static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    const auto& paths = table.reaching == Reaching::Lame ? attacks.lame_path : attacks.path;
                    const int count = (path(paths, source, to) & after).count();
                    if (count == (table.reaching == Reaching::Hop)) return Safety::Unsafe;
                }
        }
        return Safety::Safe;
    }

    bool may_check_from(unsigned player, unsigned figure, Cell cell) const {
        const auto kind = static_cast<std::uint16_t>(player * rules.figures + figure);
        return each_royal((player + 1) % rules.players, [&](Cell royal, int victim_class) {
            for (const AttackTable& table : attacks.tables[victim_class]) {
                if (table.reaching >= Reaching::Hop && candidates(table, royal).any()) return true;
                if (table.kind != kind) continue;
                if (has_bit(attacks.bits.data() + table.bits + std::size_t{royal} * rules.words, cell)) return true;
            }
            return attacked(royal, victim_class);
        });
    }
};

}  // namespace

void build_attacks(const Source& source, Rules& rules, Language& language) {
    AttackBuilder(source, rules, language).all();
}

bool is_attacked(const Position& at, Cell cell, Code victim) {
    const int victim_class = at.language().attacks.victim_class[victim];
    if (victim_class < 0) return false;
    return with_words(at.rules().words, [&]<unsigned W>() { return Attackers<W>(at).attacked(cell, victim_class); });
}

bool in_check(const Position& at, unsigned player) {
    if (!at.language().has_royals) return false;
    return with_words(at.rules().words, [&]<unsigned W>() { return Attackers<W>(at).check(player); });
}

void find_danger(const Position& at, unsigned player, Danger& danger) {
    danger.in_check = danger.is_everywhere = false;
    danger.royal = NO_CELL;
    with_words(at.rules().words, [&]<unsigned W>() { Attackers<W>(at).danger(player, danger); });
}

Safety safety_of_royal(const Position& at, const Danger& danger, Cell to) {
    const int victim_class = at.language().attacks.victim_class[at.codes()[danger.royal]];
    return with_words(at.rules().words, [&]<unsigned W>() { return Attackers<W>(at).safety(danger.royal, to, victim_class); });
}

bool may_check_from(const Position& at, unsigned player, unsigned figure, Cell cell) {
    return with_words(at.rules().words, [&]<unsigned W>() { return Attackers<W>(at).may_check_from(player, figure, cell); });
}

}  // namespace boards
