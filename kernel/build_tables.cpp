// Puts the tables of a game together: for every figure on every cell the places it may go to, in the order in which
// moves are listed: movement by movement, forwards before reversed, nearest first, complex movements last.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "figure_codes.hpp"
#include "board_lines.hpp"
#include "move_stream.hpp"
#include "partial_evaluation.hpp"
#include "write_movements.hpp"

namespace boards {
namespace {

class Expansion {
  public:
    Expansion(const Source& source, Rules& rules, Language* language)
        : source(source), rules(rules), geometry(source.cells), verdicts(source, rules), language(language) {
        if (language) ways.emplace(rules, *language, verdicts);
    }

    void all() {
        if (std::size_t{rules.codes} * rules.cells > MAX_REACHES)
            throw std::length_error("too many figures for so many cells");
        rules.stream.push_back(head(Block::End, 0));
        rules.reaches.assign(std::size_t{rules.codes} * rules.cells, Reach{});
        const auto minds = minds_own_moves(source);
        const bool has_pairs = language != nullptr;
        for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
            const CodeFacts& facts = rules.code_facts[code];
            const auto here = rules.reaches.begin() + std::size_t{code} * rules.cells;
            if (facts.level > 0 && !minds[facts.figure] && !has_pairs) std::copy_n(here - rules.cells, rules.cells, here);
            else figures_of(static_cast<Code>(code));
        }
        for (int player = 0; player < source.players; ++player) rules.checks.emplace_back();
        for (const auto& check : source.win_checks) add_check(check);
        watch_filters();
    }

  private:
    struct Entry {
        int cell;  // or -1
        std::uint32_t destination, transition;  // rows
    };
    // How earlier movements of a figure affect a cell: a movement that certainly leads there hides all later ones; a
    // movement with a condition hides them if the condition holds.
    struct Earlier {
        bool hidden = false;
        std::vector<int> conditions;

        void clear() {
            hidden = false;
            conditions.clear();
        }
    };
    // A movement of the current figure, with everything that is the same for all source cells.
    struct Plan {
        const Movement& movement;
        int length;
        const Lines& lines;
        int passing, landing;  // cases
        std::optional<std::uint32_t> same_passing, same_landing;  // their rows, where coordinates do not matter
    };
    struct Writing {
        Code code;
        int mover, cell;
        std::vector<std::uint16_t> words;
        std::size_t last_head = 0;  // where the last block begins
        std::vector<Earlier> earlier;  // [cell]
        std::vector<int> reached;      // the cells of which `earlier` says something
    };
    struct WordsHash {
        std::size_t operator()(const std::vector<std::uint16_t>& words) const {
            std::uint64_t hash = words.size();
            for (auto word : words) hash = (hash ^ word) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
            return hash;
        }
    };

    const Source& source;
    Rules& rules;
    Geometry geometry;
    Verdicts verdicts;
    Language* language;             // or null
    std::optional<WayWriter> ways;  // where there is a language
    std::unordered_map<std::vector<std::uint16_t>, Reach, WordsHash> streams;
    std::map<std::vector<std::uint32_t>, std::uint32_t> party_rows;
    std::vector<Entry> entries;         // of the line in hand
    std::vector<std::uint16_t> tables;  // of its entries

    static std::uint16_t head(Block kind, std::size_t count) {
        return static_cast<std::uint16_t>(static_cast<unsigned>(kind) << COUNT_BITS | count);
    }

    // Fills the reaches of one code on all cells.
    void figures_of(Code code) {
        const CodeFacts& facts = rules.code_facts[code];
        Writing out{code, facts.player, 0, {}, 0, std::vector<Earlier>(rules.cells), {}};
        std::vector<Plan> plans;
        static const std::vector<int> none;
        const auto& movements = language ? source.extras->figure_ways[facts.figure] : source.figure_movements[facts.figure];
        const auto& own = facts.player < movements.size() ? movements[facts.player] : none;
        for (int index : own)
            if (index >= 0 && length_of(source.movements[index].step) != 0)
                plans.push_back(plan(source.movements[index], out));
        const bool is_mixed = language && !plans.empty();
        if (is_mixed) language->may_repeat_moves = true;
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            out.cell = static_cast<int>(cell);
            out.words.clear();
            out.last_head = 0;
            for (int other : out.reached) out.earlier[other].clear();
            out.reached.clear();
            if (language) ways->begin(code, static_cast<Cell>(cell));
            auto planned = plans.begin();
            for (int index : own) {
                if (index < 0) ways->write(-1 - index, out.words, out.last_head);
                else if (length_of(source.movements[index].step) != 0) movement(*planned++, out);
            }
            complexes(facts.figure, out);
            rules.reaches[std::size_t{code} * rules.cells + cell] = stored(out.words, out);
        }
    }

    Reach stored(std::vector<std::uint16_t>& words, const Writing& out) {
        if (words.empty()) return {};
        words.push_back(head(Block::End, 0));
        // Slots of figures that may change depend on the figure and its cell too.
        const bool is_shared = !language || !source.extras->figures[rules.code_facts[out.code].figure].promotes;
        const auto known = streams.find(words);
        if (is_shared && known != streams.end()) return known->second;
        if (words.size() > 0xffff || rules.stream.size() + words.size() > MAX_STREAM)
            throw std::length_error("too many possible moves");
        Reach reach;
        reach.stream = static_cast<std::uint32_t>(rules.stream.size());
        reach.slots = static_cast<std::uint32_t>(rules.slots.size());
        rules.stream.insert(rules.stream.end(), words.begin(), words.end());
        add_slots(reach, out);
        if (is_shared) streams[words] = reach;
        return reach;
    }

    // Reads the stream back, so that slots and blocks cannot disagree.
    void add_slots(Reach& reach, const Writing& out) {
        const std::uint16_t* begin = rules.stream.data() + reach.stream;
        for (BlockView block(begin); block.kind != Block::End; block = BlockView(block.next()))
            for (unsigned i = 0; i < (block.kind == Block::Anywhere ? rules.cells : block.count); ++i) {
                if (block.kind < Block::Anywhere &&
                    (block.place(i) == rules.cells || rules.tables[block.table(i)].destination == verdicts.no_row))
                    continue;
                if (block.kind == Block::Hop && i == 0) continue;  // the hurdle comes first
                const unsigned choices = language && block.kind < Block::Partner ? choices_of(block, i, out) : 1;
                if (rules.slots.size() > MAX_TABLE_ENTRIES / 8) throw std::length_error("too many possible moves");
                for (unsigned choice = 0; choice < choices; ++choice)
                    rules.slots.push_back({static_cast<std::uint16_t>(block.words - begin),
                                           static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(choice)});
            }
        reach.weight = static_cast<std::uint32_t>(rules.slots.size() - reach.slots);
        rules.most_moves = std::max<std::size_t>(rules.most_moves, reach.weight);
    }

    // The maximum number of moves to one place of a figure that may change.
    unsigned choices_of(const BlockView& block, unsigned entry, const Writing& out) const {
        const CodeFacts& facts = rules.code_facts[out.code];
        const FigureExtras& figure = source.extras->figures[facts.figure];
        if (!figure.promotes || figure.promotion.at_turn_end || facts.player >= rules.players) return 1;
        const std::uint64_t* zone = language->mask(figure.promotion.in[facts.player]);
        const auto is_in = [&](unsigned cell) { return zone[cell / 64] >> (cell % 64) & 1; };
        const unsigned target = block.kind == Block::Anywhere ? entry : block.place(entry);
        if (!is_in(target) && !(figure.promotion.from && is_in(static_cast<unsigned>(out.cell)))) return 1;
        return static_cast<unsigned>(figure.promotion.to.size()) + static_cast<unsigned>(figure.promotion.may | figure.promotion.taking);
    }

    Plan plan(const Movement& one, const Writing& out) {
        const int length = one.steps_only ? 1 : length_of(one.step);
        Coordinates direction = one.step;
        for (auto& value : direction) value /= length;
        const int passing = verdicts.number({{}, one.transition, false});
        const int landing = verdicts.number(landing_case(one, {}));
        Plan made{one, length, geometry.lines(direction), passing, landing, {}, {}};
        if (verdicts.is_everywhere(passing)) made.same_passing = judge(passing, out, 0);
        if (verdicts.is_everywhere(landing)) made.same_landing = judge(landing, out, 0);
        return made;
    }

    void movement(const Plan& plan, Writing& out) {
        const std::size_t before = out.reached.size();
        for (bool reversed : {false, true}) {
            if (reversed && !plan.movement.reversed) continue;
            line(plan, plan.lines.from(out.cell, reversed), out);
            trim();
            write(out);
        }
        for (std::size_t i = before; i < out.reached.size(); ++i) {
            Earlier& earlier = out.earlier[out.reached[i]];
            if (plan.movement.condition == ALWAYS) earlier.hidden = true;
            else earlier.conditions.push_back(plan.movement.condition);
        }
    }

    // The places ahead that a movement concerns. Consecutive places without a cell are equivalent, and repeating the
    // only possible action there (`replace`) has no further effect, so one place represents all of them.
    void line(const Plan& plan, const Lines::Ahead& ahead, Writing& out) {
        entries.clear();
        std::int64_t before = 0;
        for (int i = 0; i < ahead.size(); ++i) {
            const Stop stop = ahead[i];
            if (!plan.movement.repeat && stop.distance > plan.length) break;
            if (stop.distance > before + 1) entries.push_back({-1, verdicts.no_row, passing_row(plan, out, -1)});
            before = stop.distance;
            const auto through = passing_row(plan, out, stop.cell);
            const bool is_goal = plan.length == 1 || stop.distance % plan.length == 0;
            if (is_goal) out.reached.push_back(stop.cell);
            entries.push_back({stop.cell, is_goal ? landing_row(plan, out, stop.cell) : verdicts.no_row, through});
        }
        verdicts.spend(1 + entries.size());
    }

    std::uint32_t passing_row(const Plan& plan, const Writing& out, int cell) {
        return plan.same_passing ? *plan.same_passing : judge(plan.passing, out, cell);
    }

    std::uint32_t landing_row(const Plan& plan, const Writing& out, int cell) {
        const Earlier& earlier = out.earlier[cell];
        if (earlier.hidden) return verdicts.no_row;
        if (!earlier.conditions.empty()) {
            verdicts.spend(earlier.conditions.size());
            return judge(verdicts.number(landing_case(plan.movement, earlier.conditions)), out, cell);
        }
        return plan.same_landing ? *plan.same_landing : judge(plan.landing, out, cell);
    }

    static Case landing_case(const Movement& one, const std::vector<int>& earlier) {
        Case asked{{}, one.destination, true};
        for (int condition : earlier) asked.requirements.emplace_back(condition, false);
        if (one.condition != ALWAYS) asked.requirements.emplace_back(one.condition, true);
        return asked;
    }

    std::uint32_t judge(int number, const Writing& out, int target) {
        return verdicts.row(number, out.code, out.mover, out.cell, target);
    }

    // Drops places that can never be reached or never be a target.
    void trim() {
        bool carries = false;
        std::size_t keep = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Entry& entry = entries[i];
            if (entry.cell >= 0 && (verdicts.can_apply(entry.destination) ||
                                    (carries && verdicts.can_be_nothing(entry.destination))))
                keep = i + 1;
            if (verdicts.always_cancels(entry.transition, entry.cell >= 0)) break;
            carries |= verdicts.can_apply(entry.transition) ||
                       rules.outcomes[entry.transition + NOWHERE] >= FIRST_PROGRAM;
        }
        entries.resize(keep);
    }

    std::uint16_t place(const Entry& entry) const {
        return static_cast<std::uint16_t>(entry.cell < 0 ? static_cast<int>(rules.cells) : entry.cell);
    }

    void write(Writing& out) {
        if (entries.empty()) return;
        if (entries.size() == 1) return leap(entries[0], out);
        tables.clear();
        for (const auto& entry : entries) tables.push_back(verdicts.table(entry.destination, entry.transition));
        const bool same = std::all_of(tables.begin(), tables.end(), [&](auto table) { return table == tables[0]; });
        out.last_head = out.words.size();
        out.words.push_back(head(same ? Block::Ray : Block::Mixed, entries.size()));
        if (same) out.words.push_back(tables[0]);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            out.words.push_back(place(entries[i]));
            if (!same) out.words.push_back(tables[i]);
        }
    }

    // Single steps with the same judgement share a block.
    void leap(const Entry& entry, Writing& out) {
        const auto table = verdicts.table(entry.destination, verdicts.plain_row);
        if (!out.words.empty()) {
            const unsigned last = out.words[out.last_head], count = last & COUNT_MASK;
            if (last >> COUNT_BITS == static_cast<unsigned>(Block::Leaps) && count < COUNT_MASK &&
                out.words[out.last_head + 1] == table) {
                ++out.words[out.last_head];
                out.words.push_back(place(entry));
                return;
            }
        }
        out.last_head = out.words.size();
        out.words.insert(out.words.end(), {head(Block::Leaps, 1), table, place(entry)});
    }

    void complexes(int figure, Writing& out) {
        const std::size_t first = rules.candidates.size();
        for (const auto& members : source.complexes)
            for (std::size_t initiator = 0; initiator < members.size(); ++initiator)
                if (members[initiator].figure == figure) candidate(members, initiator, out);
        const std::size_t count = rules.candidates.size() - first;
        if (count == 0) return;
        if (count > COUNT_MASK) throw std::length_error("too many complex movements");
        out.words.insert(out.words.end(), {head(Block::Complex, count), static_cast<std::uint16_t>(first & 0xffff),
                                           static_cast<std::uint16_t>(first >> 16)});
    }

    void candidate(const std::vector<Member>& members, std::size_t initiator, const Writing& out) {
        verdicts.spend(4);
        const int target = geometry.at(out.cell, members[initiator].delta);
        if (target < 0 || target == out.cell) return;
        std::vector<Party> parties;
        for (std::size_t i = 0; i < members.size(); ++i) {
            verdicts.spend(4);
            Coordinates offset = members[i].relative;
            for (std::size_t d = 0; d < offset.size(); ++d) offset[d] -= members[initiator].relative[d];
            const int cell = geometry.at(out.cell, offset);
            const int goal = cell < 0 ? -1 : geometry.at(cell, members[i].delta);
            if (goal < 0) return;
            const auto row = party_row(members[i], i == initiator, cell, goal, out);
            if (row == NO_ROW) return;
            parties.push_back({static_cast<Cell>(cell), static_cast<Cell>(goal), row});
        }
        const auto begin = static_cast<std::uint32_t>(rules.parties.size());
        rules.parties.insert(rules.parties.end(), parties.begin(), parties.end());
        if (rules.parties.size() > MAX_TABLE_ENTRIES) throw std::length_error("too many complex movements");
        rules.candidates.push_back(
            {static_cast<Cell>(target), {begin, static_cast<std::uint32_t>(rules.parties.size())}});
    }

    // For each code that a member may have, its row of outcomes; NO_ROW if no code can take part. The initiator's other
    // levels are included, because figures whose number of moves does not matter share this.
    std::uint32_t party_row(const Member& member, bool is_initiator, int cell, int goal, const Writing& out) {
        const int number = verdicts.number({{}, member.sets, true});
        std::vector<std::uint32_t> rows(rules.codes, NO_ROW);
        verdicts.spend(rules.codes);
        bool possible = false;
        for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
            const CodeFacts& facts = rules.code_facts[code];
            if (facts.figure != member.figure || (is_initiator && facts.player != out.mover)) continue;
            const auto row = verdicts.row(number, static_cast<Code>(code), out.mover, cell, goal);
            if (!verdicts.can_apply(row)) continue;
            rows[code] = row;
            possible = true;
        }
        if (!possible || (is_initiator && rows[out.code] == NO_ROW)) return NO_ROW;
        const auto known = party_rows.find(rows);
        if (known != party_rows.end()) return known->second;
        if (rules.party_outcomes.size() > MAX_TABLE_ENTRIES) throw std::length_error("too many complex movements");
        const auto begin = static_cast<std::uint32_t>(rules.party_outcomes.size());
        rules.party_outcomes.insert(rules.party_outcomes.end(), rows.begin(), rows.end());
        return party_rows[rows] = begin;
    }

    void add_check(const WinCheck& check) {
        rules.checks[check.player].push_back({static_cast<std::uint32_t>(rules.filters.size()), check.expected});
        rules.filters.push_back(filter(source.conditions[check.condition][0]));
    }

    Filter filter(const Conjunction& atoms) {
        Filter made{std::vector<std::uint64_t>(rules.words, 0), std::vector<std::uint8_t>(rules.codes, 0), {}, true, 0};
        verdicts.spend(rules.cells + rules.codes);
        const auto is_place = [](const Atom& atom) { return word(atom.fact).looks == Looks::TargetPlace; };
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            const Setting at{0, static_cast<int>(cell), EMPTY, EMPTY, 0};
            const bool matches = std::all_of(atoms.begin(), atoms.end(), [&](const Atom& atom) {
                return !is_place(atom) || verdicts.ask(atom, at) == Answer::Yes;
            });
            if (matches) made.cells[cell / 64] |= std::uint64_t{1} << (cell % 64);
        }
        std::set<const Atom*> open;
        for (std::uint32_t code = 0; code < rules.codes; ++code) {
            const Setting at{0, 0, EMPTY, static_cast<Code>(code), 0};
            made.codes[code] = code != NOWHERE && std::all_of(atoms.begin(), atoms.end(), [&](const Atom& atom) {
                return is_place(atom) || verdicts.ask(atom, at) != Answer::No;
            });
            if (!made.codes[code]) continue;
            for (const Atom& atom : atoms)
                if (!is_place(atom) && verdicts.ask(atom, at) == Answer::Later) {
                    open.insert(&atom);
                    verdicts.note_sight({atom.fact, static_cast<std::uint32_t>(atom.value)}, at);
                }
        }
        for (const Atom* atom : open) made.tests.push_back({atom->fact, static_cast<std::uint32_t>(atom->value)});
        // Empty cells are not counted. A filter that matches empty cells uses only coordinates, so it is evaluated
        // once.
        made.counted = made.tests.empty() && !made.codes[EMPTY];
        if (made.counted) made.counter = rules.counters++;
        return made;
    }

    void watch_filters() {
        rules.watch.assign(rules.codes, {});
        rules.is_watched.assign(rules.codes, 0);
        for (std::uint32_t index = 0; index < rules.filters.size(); ++index)
            for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code)
                if (rules.filters[index].counted && rules.filters[index].codes[code]) {
                    rules.watch[code].push_back(index);
                    rules.is_watched[code] = 1;
                }
    }
};

// A figure must be distinguished by everything that distinguishes the figures it may become.
void spread_sight(const std::vector<std::vector<int>>& becomes, Rules& rules) {
    const auto own = rules.sight;
    for (std::size_t figure = 0; figure < own.size(); ++figure)
        for (int other : becomes[figure]) {
            Sight& sight = rules.sight[figure];
            sight.made = std::max(sight.made, own[other].made);
            sight.last = std::max(sight.last, own[other].last);
            sight.age = std::max(sight.age, own[other].age);
        }
    for (const auto& sight : rules.sight) {
        rules.has_sight |= sight.made >= 0 || sight.last >= 0 || sight.age >= 0;
        // The current move will be the last move of some figure.
        rules.sight_current = std::max(rules.sight_current, sight.last);
    }
}

}  // namespace

std::shared_ptr<const Rules> expand(const Source& source) {
    validate(source);
    auto rules = std::make_shared<Rules>();
    rules->cells = static_cast<std::uint32_t>(source.cells.size());
    rules->words = (rules->cells + 63) / 64;
    rules->players = static_cast<std::uint32_t>(source.players);
    rules->figures = static_cast<std::uint32_t>(source.figures);
    rules->states = source.states;
    rules->initial_state = static_cast<std::uint32_t>(source.initial_state);
    rules->start = source.start;
    rules->owners = rules->players + (source.extras ? 1 : 0);
    const auto becomes = becomings(source);
    number_codes(source, becomes, *rules);
    std::shared_ptr<Language> language;
    if (source.extras) {
        language = std::make_shared<Language>();
        prepare_language(source, *rules, *language);
        rules->language = language;
    }
    Expansion(source, *rules, language.get()).all();
    spread_sight(becomes, *rules);
    rules->most_options = std::size_t{rules->cells} * rules->most_moves + 1;
    if (language) finish_language(source, *rules, *language);
    return rules;
}

}  // namespace boards
