#include "selectors.hpp"

#include "selector_sets.hpp"
#include "turns.hpp"

namespace boards {
namespace {

bool is_between(std::int64_t value, int least, int most) { return value >= least && (most < 0 || value <= most); }

template <unsigned W>
class Conditions {
  public:
    explicit Conditions(const Context& context) : c(context), at(context.at), cells(context) {}

    bool holds(int condition) const {
        const Row<Ask>& row = at.language().x.conditions[condition];
        const std::vector<int>& a = row.args;
        const Turn& turn = at.status.turn;
        switch (row.op) {
            case Ask::True: return true;
            case Ask::All: return std::all_of(a.begin(), a.end(), [&](int child) { return holds(child); });
            case Ask::Any: return std::any_of(a.begin(), a.end(), [&](int child) { return holds(child); });
            case Ask::Not: return !holds(a[0]);
            case Ask::Exists: return cells.select(a[0]).any();
            case Ask::None: return !cells.select(a[0]).any();
            case Ask::Number: return is_between(cells.select(a[0]).count(), a[1], a[2]);
            case Ask::Compare: {
                const int one = cells.select(a[0]).count(), other = cells.select(a[1]).count();
                return (one > other) - (one < other) == a[2];
            }
            case Ask::Groups: return is_between(cells.group_count(cells.select(a[0]), a, 3), a[1], a[2]);
            case Ask::Hand: return is_between(in_hand(a), a[2], a[3]);
            case Ask::Counter: return is_between(counter(a), a[2], a[3]);
            case Ask::Check: return in_check(at, a[0] == 0 ? c.subject : next());
            case Ask::NoMoves: return has_no_moves(a);
            case Ask::Repeats: return repetitions(at, c.is_recorded) >= static_cast<unsigned>(std::max(a[0], 0));
            case Ask::Perpetual: return is_perpetual(a[0] == 0 ? c.subject : next());
            case Ask::Quiet: return turn.quiet >= a[0];
            case Ask::Passes: return turn.passes >= a[0];
            case Ask::Turn: return is_between(at.status.current, a[0], a[1]);
            case Ask::Mover: return static_cast<int>(c.subject) == a[0];
            case Ask::Took:
                if (c.assumes_taking) return true;
                if (turn.taken == 0) return false;
                return a.empty() || std::find(a.begin(), a.end(), turn.took) != a.end();
            case Ask::Played: return std::find(a.begin(), a.end(), turn.played) != a.end() || (a.empty() && turn.has_moved);
            case Ask::FirstMove: return turn.first_move;
            default: return false;
        }
    }

    // Keeps the targets for which a condition holds. Returns false if this cannot be computed for all targets at once.
    bool narrow(int condition, Bits<W>& targets) const {
        const Row<Ask>& row = at.language().x.conditions[condition];
        return row.op == Ask::Exists && cells.targets_of_walk(row.args[0], targets);
    }

  private:
    const Context& c;
    const Position& at;
    Evaluator<W> cells;

    unsigned next() const { return (c.subject + 1) % at.rules().players; }

    std::int64_t in_hand(const std::vector<int>& a) const {
        const Rules& rules = at.rules();
        if (rules.hand_slots == 0) return 0;
        const unsigned player = a[0] == 0 ? c.subject : next();
        if (a[1] >= 0) return at.hand(player, static_cast<unsigned>(a[1]));
        std::int64_t total = 0;
        for (unsigned figure = 0; figure < rules.figures; ++figure) total += at.hand(player, figure);
        return total;
    }

    std::int64_t counter(const std::vector<int>& a) const {
        return at.counter(a[0] == 0 ? c.subject : next(), static_cast<unsigned>(a[1]));
    }

    bool has_no_moves(const std::vector<int>& a) const {
        if (a[0] == 0) return !can_move(at, next());
        if (a[0] == 1) {
            for (unsigned player = 0; player < at.rules().players; ++player)
                if (can_move(at, player)) return false;
            return true;
        }
        std::uint64_t from[MAX_CELLS / 64], to[MAX_CELLS / 64];
        select(c, a[1], from), select(c, a[2], to);
        return !can_move(at, next(), from, to);
    }

    // Whether every turn of a player since the last occurrence of the position gave check. Turns alternate; the latest
    // is at the end of the history.
    bool is_perpetual(unsigned player) const {
        const auto& keys = at.past_keys();
        const auto& checks = at.past_checks();
        if (!c.is_recorded || keys.empty()) return false;
        const std::size_t last = keys.size() - 1;
        const unsigned players = at.rules().players;
        std::size_t before = last;
        while (before > at.window() && keys[before - 1] != keys[last]) --before;
        if (before <= at.window()) return false;
        bool has_turn = false;
        for (std::size_t i = before; i <= last; ++i) {
            const unsigned mover = (at.status.turn.mover + players - (last - i) % players) % players;
            if (mover != player) continue;
            if (!checks[i]) return false;
            has_turn = true;
        }
        return has_turn;
    }
};

}  // namespace

bool holds(const Context& context, int condition) {
    // A condition without cells needs no sets.
    const Row<Ask>& row = context.at.language().x.conditions[condition];
    if (row.op == Ask::Quiet) return context.at.status.turn.quiet >= row.args[0];
    if (row.op == Ask::Repeats)
        return repetitions(context.at, context.is_recorded) >= static_cast<unsigned>(std::max(row.args[0], 0));
    return with_words(context.at.rules().words,
                      [&]<unsigned W>() { return Conditions<W>(context).holds(condition); });
}

bool narrow_targets(const Context& context, int condition, std::uint64_t* targets) {
    return with_words(context.at.rules().words, [&]<unsigned W>() {
        Bits<W> left = Bits<W>::of(targets, context.at.rules().words);
        if (!Conditions<W>(context).narrow(condition, left)) return false;
        for (unsigned i = 0; i < context.at.rules().words; ++i) targets[i] = left.w[i];
        return true;
    });
}

void select(const Context& context, int selector, std::uint64_t* cells) {
    with_words(context.at.rules().words, [&]<unsigned W>() {
        const Bits<W> found = Evaluator<W>(context).select(selector);
        for (unsigned i = 0; i < context.at.rules().words; ++i) cells[i] = found.w[i];
    });
}

int count(const Context& context, int selector) {
    return with_words(context.at.rules().words,
                      [&]<unsigned W>() { return Evaluator<W>(context).select(selector).count(); });
}

int score(const Position& at, unsigned player) {
    std::int64_t total = 0;
    for (const ScoreRow& row : at.language().x.score) {
        if (row.player >= 0 && row.player != static_cast<int>(player)) continue;
        total += std::int64_t{row.points} * (row.cells < 0 ? 1 : count({at, player}, row.cells));
    }
    return static_cast<int>(std::clamp<std::int64_t>(total, -MAX_NUMBER * 2048ll, MAX_NUMBER * 2048ll));
}

std::uint64_t repetition_key(const Position& at) {
    if (at.language().x.repeats_board) return at.board_hash();
    const Turn& turn = at.status.turn;
    std::uint64_t rest = mix(turn.mover + 0x51ed2701u);
    const Rules& rules = at.rules();
    const auto counters = static_cast<unsigned>(at.language().x.counters.size());
    for (unsigned player = 0; player < rules.players && counters > 0; ++player)
        for (unsigned i = 0; i < counters; ++i)
            rest = mix(rest * 0x9E3779B97F4A7C15u + static_cast<std::uint32_t>(at.counter(player, i)));
    if (turn.new_trail[0] != NO_CELL && can_take_in_passing(at, (turn.mover + 1u) % rules.players))
        rest = mix(rest * 0x9E3779B97F4A7C15u + turn.new_trail[0]);
    return at.board_hash() ^ rest;
}

unsigned repetitions(const Position& at, bool is_recorded) {
    const auto& keys = at.past_keys();
    const std::uint64_t key = is_recorded && !keys.empty() ? keys.back() : repetition_key(at);
    unsigned times = is_recorded ? 0 : 1;
    for (std::size_t i = at.window(); i < keys.size(); ++i) times += keys[i] == key;
    return times;
}

}  // namespace boards
