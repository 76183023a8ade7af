// The partial evaluation of conditions. Equal results are stored once: a game has many cells but few different results,
// and small tables stay in the cache.
#include "partial_evaluation.hpp"

#include <algorithm>
#include <stdexcept>

namespace boards {
namespace {

std::uint32_t limited(std::size_t number, std::size_t limit, const char* what) {
    if (number >= limit) throw std::length_error(what);
    return static_cast<std::uint32_t>(number);
}

}  // namespace

Verdicts::Verdicts(const Source& source, Rules& rules) : source(source), rules(rules) {
    rules.sight.assign(source.figures, Sight{});
    no_row = add_row(std::vector<Outcome>(rules.codes, CANCEL));
    plain_row = add_row(std::vector<Outcome>(rules.codes, NOTHING));
}

Answer Verdicts::ask(const Atom& atom, const Setting& setting) const {
    return word(atom.fact).known(Asked{source, rules, setting, atom});
}

void Verdicts::spend(std::size_t work) {
    if ((spent += work) > MAX_WORK) throw std::length_error("too many figures and movements for so many cells");
}

int Verdicts::number(const Case& one) {
    const auto found = case_numbers.find(one);
    if (found != case_numbers.end()) return found->second;
    Known known;
    known.asked = one;
    const auto gather = [&](int condition) {
        if (condition == ALWAYS) return;
        for (const auto& conjunction : source.conditions[condition])
            for (const auto& atom : conjunction) {
                const Looks looks = word(atom.fact).looks;
                if (looks == Looks::SelfPlace || looks == Looks::TargetPlace) known.atoms.push_back(&atom);
                known.minds_player |= looks == Looks::TargetPlayer;
                known.minds_code |= looks == Looks::TargetCode;
            }
    };
    for (const auto& [condition, wanted] : one.requirements) gather(condition);
    for (int set : one.sets) gather(source.sets[set].condition);
    cases.push_back(std::move(known));
    return case_numbers[one] = static_cast<int>(cases.size() - 1);
}

// The matching coordinates among the coordinates that a case uses. Nothing else distinguishes cells.
std::uint64_t Verdicts::matching(Known& known, int self, int target) const {
    std::vector<std::uint64_t> more;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < known.atoms.size(); ++i) {
        const Atom& atom = *known.atoms[i];
        const int cell = word(atom.fact).looks == Looks::SelfPlace ? self : target;
        bits = bits << 1 | (cell >= 0 && source.cells[cell][atom.argument] == atom.value);
        if (i % 64 == 63) more.push_back(bits);
    }
    if (known.atoms.size() <= 64) return bits;
    more.push_back(bits);
    return known.matches.emplace(std::move(more), known.matches.size()).first->second;
}

// Codes of one kind have the same result.
std::uint64_t Verdicts::kind(const Known& known, Code code, int mover) const {
    if (code < FIRST_FIGURE) return code;
    const CodeFacts& facts = rules.code_facts[code];
    if (known.minds_code) return std::uint64_t{code} << 8;
    return FIRST_FIGURE + (known.minds_player ? 2u + facts.player : unsigned{facts.player == mover});
}

std::uint32_t Verdicts::row(int number, Code self_code, int mover, int self, int target) {
    Known& known = cases[number];
    spend(known.atoms.size() / 16);
    const Key key{std::uint64_t{self_code} << 8 | static_cast<unsigned>(mover), matching(known, self, target)};
    if (key == known.last_key) return known.last_row;  // as along most lines
    known.last_key = key;
    const auto found = known.rows.find(key);
    if (found != known.rows.end()) return known.last_row = found->second;

    std::vector<Outcome> outcomes(rules.codes);
    std::unordered_map<std::uint64_t, Outcome> judged;  // by kind
    for (std::uint32_t code = 0; code < rules.codes; ++code) {
        const auto [place, is_new] = judged.try_emplace(kind(known, static_cast<Code>(code), mover), CANCEL);
        if (is_new && !(known.asked.destination && code == NOWHERE)) {
            const Setting setting{self, target, self_code, static_cast<Code>(code), mover};
            place->second = outcome(known.asked, setting);
        }
        outcomes[code] = place->second;
    }
    spend(rules.codes + judged.size() * (4 + known.asked.sets.size() + known.asked.requirements.size()));
    return known.last_row = known.rows[key] = add_row(outcomes);
}

std::uint32_t Verdicts::add_row(const std::vector<Outcome>& outcomes) {
    const auto found = row_numbers.find(outcomes);
    if (found != row_numbers.end()) return found->second;
    const auto begin = limited(rules.outcomes.size(), MAX_TABLE_ENTRIES, "too many ways to judge a cell");
    rules.outcomes.insert(rules.outcomes.end(), outcomes.begin(), outcomes.end());
    Traits seen{false, false, true};
    for (std::uint32_t code = 0; code < rules.codes; ++code) {
        if (code == NOWHERE) continue;
        seen.applies |= outcomes[code] >= FIRST_PROGRAM;
        seen.nothing |= outcomes[code] == NOTHING || outcomes[code] >= DYNAMIC;
        seen.only_cancels &= outcomes[code] == CANCEL;
    }
    traits.push_back(seen);
    return row_numbers[outcomes] = begin;
}

bool Verdicts::always_cancels(std::uint32_t row, bool is_cell) const {
    return is_cell ? traits[row / rules.codes].only_cancels : rules.outcomes[row + NOWHERE] == CANCEL;
}

std::uint16_t Verdicts::table(std::uint32_t destination, std::uint32_t transition, std::uint16_t way, bool is_asked) {
    const std::pair key{std::uint64_t{destination} << 32 | transition, std::uint32_t{way} | std::uint32_t{is_asked} << 16};
    if (key == last_key) return last_table;
    last_key = key;
    const auto found = table_numbers.find(key);
    if (found != table_numbers.end()) return last_table = found->second;
    const auto number = limited(rules.tables.size(), 65536, "too many ways to judge a line");
    limited(rules.glance.size() + rules.codes, MAX_TABLE_ENTRIES, "too many ways to judge a line");
    bool carries = false;
    for (std::uint32_t code = 0; code < rules.codes; ++code) {
        const Outcome there = rules.outcomes[destination + code], passing = rules.outcomes[transition + code];
        std::uint8_t seen = 0;
        if (there >= DYNAMIC || passing >= FIRST_PROGRAM || (is_asked && there >= FIRST_PROGRAM)) seen |= SLOW;
        else if (there >= FIRST_PROGRAM) seen |= OFFER;
        if (passing == CANCEL) seen |= STOP;
        carries |= passing >= FIRST_PROGRAM;
        rules.glance.push_back(seen);
    }
    rules.tables.push_back({destination, transition, carries, way});
    return last_table = table_numbers[key] = static_cast<std::uint16_t>(number);
}

// The rest of a condition after all known facts are inserted.
Verdicts::Rest Verdicts::rest(int condition, const Setting& setting) {
    if (condition == ALWAYS) return {Answer::Yes, {}};
    Rest left{Answer::No, {}};
    for (const auto& conjunction : source.conditions[condition]) {
        std::vector<Test> tests;
        bool possible = true;
        for (const auto& atom : conjunction) {
            const Answer answer = ask(atom, setting);
            if (answer == Answer::Later) tests.push_back({atom.fact, static_cast<std::uint32_t>(atom.value)});
            possible = possible && answer != Answer::No;
        }
        if (!possible) continue;
        if (tests.empty()) return {Answer::Yes, {}};
        for (const auto& test : tests) note_sight(test, setting);
        left.answer = Answer::Later;
        left.alternatives.push_back(std::move(tests));
    }
    return left;
}

void Verdicts::note_sight(const Test& test, const Setting& setting) {
    const FactWord& fact = word(test.fact);
    const Code whose = fact.is_sight_of_target ? setting.target_code : setting.self_code;
    std::int64_t& seen = fact.sight ? rules.sight[rules.code_facts[whose].figure].*fact.sight : rules.sight_current;
    seen = std::max<std::int64_t>(seen, test.value);
}

// The sets that apply so far, while the sets of a case are evaluated.
struct Verdicts::Applied {
    std::vector<Clause> clauses;
    std::vector<Action> actions;  // of the sets that surely apply
    bool any = false, is_dynamic = false;
};

Outcome Verdicts::outcome(const Case& asked, const Setting& setting) {
    Applied so_far;
    for (const auto& [condition, wanted] : asked.requirements) {
        const Rest left = rest(condition, setting);
        if (left.answer == Answer::Later) {
            const auto kind = wanted ? ClauseKind::Require : ClauseKind::Forbid;
            so_far.clauses.push_back({kind, alternatives(left.alternatives), 0});
            so_far.is_dynamic = true;
        } else if ((left.answer == Answer::Yes) != wanted) {
            return CANCEL;
        }
    }
    for (int index : asked.sets) {
        const ActionSet& set = source.sets[index];
        const Rest left = rest(set.condition, setting);
        if (left.answer == Answer::No) continue;
        const bool cancels = std::any_of(set.actions.begin(), set.actions.end(), [](const Action& action) {
            return action.kind == ActionKind::Cancel;
        });
        const bool surely = left.answer == Answer::Yes;
        if (surely && cancels) return CANCEL;
        so_far.clauses.push_back({cancels ? ClauseKind::Cancel : ClauseKind::Apply,
                                  surely ? HOLDS : alternatives(left.alternatives),
                                  cancels ? 0 : program(set.actions)});
        so_far.any = true;
        so_far.is_dynamic |= !surely;
        so_far.actions.insert(so_far.actions.end(), set.actions.begin(), set.actions.end());
    }
    if (so_far.is_dynamic) return block(so_far.clauses);
    if (!so_far.any) return NOTHING;
    return static_cast<Outcome>(FIRST_PROGRAM + program(so_far.actions));
}

Outcome Verdicts::block(const std::vector<Clause>& clauses) {
    std::vector<std::uint32_t> key;
    for (const auto& clause : clauses)
        key.insert(key.end(), {static_cast<std::uint32_t>(clause.kind), clause.alternatives, clause.program});
    const auto found = block_numbers.find(key);
    if (found != block_numbers.end()) return static_cast<Outcome>(found->second);
    const auto number = limited(DYNAMIC + rules.blocks.size(), 65536, "too many different conditions");
    const auto begin = static_cast<std::uint32_t>(rules.clauses.size());
    rules.clauses.insert(rules.clauses.end(), clauses.begin(), clauses.end());
    rules.blocks.push_back({begin, static_cast<std::uint32_t>(rules.clauses.size())});
    return static_cast<Outcome>(block_numbers[key] = number);
}

std::uint32_t Verdicts::program(const std::vector<Action>& actions) {
    std::vector<std::uint32_t> key;
    for (const auto& action : actions)
        key.push_back(static_cast<std::uint32_t>(action.kind) << 16 | static_cast<std::uint32_t>(action.figure));
    const auto found = program_numbers.find(key);
    if (found != program_numbers.end()) return found->second;
    const auto number = limited(rules.programs.size(), DYNAMIC - FIRST_PROGRAM, "too many different action sets");
    const auto begin = static_cast<std::uint32_t>(rules.ops.size());
    for (const auto& action : actions)
        rules.ops.push_back({action.kind, static_cast<std::uint16_t>(action.figure)});
    rules.programs.push_back({begin, static_cast<std::uint32_t>(rules.ops.size())});
    return program_numbers[key] = number;
}

std::uint32_t Verdicts::alternatives(const std::vector<std::vector<Test>>& tests) {
    std::vector<std::uint32_t> key;
    for (const auto& conjunction : tests) {
        key.push_back(static_cast<std::uint32_t>(conjunction.size()));
        for (const auto& test : conjunction)
            key.insert(key.end(), {static_cast<std::uint32_t>(test.fact), test.value});
    }
    const auto found = alternative_numbers.find(key);
    if (found != alternative_numbers.end()) return found->second;
    const auto begin = static_cast<std::uint32_t>(rules.conjunctions.size());
    for (const auto& conjunction : tests) {
        const auto first = static_cast<std::uint32_t>(rules.tests.size());
        rules.tests.insert(rules.tests.end(), conjunction.begin(), conjunction.end());
        rules.conjunctions.push_back({first, static_cast<std::uint32_t>(rules.tests.size())});
    }
    rules.alternatives.push_back({begin, static_cast<std::uint32_t>(rules.conjunctions.size())});
    return alternative_numbers[key] = static_cast<std::uint32_t>(rules.alternatives.size() - 1);
}

}  // namespace boards
