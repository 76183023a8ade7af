// Checks that the tables of the language are consistent, so that later code need not check again.
#include <stdexcept>
#include <string>

#include "compiler_input.hpp"
#include "limits.hpp"

namespace boards {
namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

void within(std::int64_t value, std::int64_t low, std::int64_t high, const char* what) {
    if (value < low || value >= high)
        refuse(std::string(what) + " " + std::to_string(value) + " is not in [" + std::to_string(low) + ", " +
               std::to_string(high) + ")");
}

std::int64_t count_of(const auto& list) { return static_cast<std::int64_t>(list.size()); }

class ExtrasCheck {
  public:
    ExtrasCheck(const Extras& extras, const Source& source) : x(extras), s(source) {}

    void all() {
        limits();
        for (const auto& mask : x.masks)
            for (int cell : mask) within(cell, 0, cells(), "masks: cell");
        for (const auto& table : x.directions) {
            if (count_of(table) != cells()) refuse("directions: one entry per cell is needed");
            for (int cell : table) within(cell, -1, cells(), "directions: cell");
        }
        for (; rows < count_of(x.selectors); ++rows) {
            selector(x.selectors[rows]);
            selector_cost.push_back(1), selector_asks.push_back(x.selectors[rows].op == Select::Attacked);
            each_selector(x.selectors[rows], [&](int index) {
                add(selector_cost.back(), selector_cost[index]);
                selector_asks.back() = selector_asks.back() || selector_asks[index];
            });
        }
        for (asked = 0; asked < count_of(x.conditions); ++asked) {
            condition(x.conditions[asked]);
            weigh(x.conditions[asked]);
        }
        for (const auto& effect : x.effects) one_effect(effect);
        for (const auto& way : x.ways) one_way(way);
        figure_ways();
        if (count_of(x.figures) != s.figures) refuse("figures: one entry per figure is needed");
        for (const auto& figure : x.figures) one_figure(figure);
        for (const auto& offer : x.offers) one_offer(offer);
        for (const auto& step : x.steps) one_step(step);
        states();
        for (const auto& end : x.ends) one_end(end);
        for (int index : x.forbid) test(index, false);
        for (int index : x.then) effect(index);
        musts(x.must);
        for (const auto& row : x.score) {
            selected(row.cells, true);
            within(row.points, -MAX_NUMBER, MAX_NUMBER, "score: points");
            within(row.player, -1, s.players, "score: player");
        }
        start();
    }

  private:
    const Extras& x;
    const Source& s;
    std::int64_t rows = 0, asked = 0;
    // For each row: the number of tests it needs, whether it tests attacks, and whether it looks ahead.
    std::vector<std::int64_t> selector_cost, condition_cost;
    std::vector<char> selector_asks, condition_asks, looks_ahead;

    static void add(std::int64_t& sum, std::int64_t more) {
        sum += more;
        if (sum > MAX_QUESTIONS) throw std::length_error("a condition asks too many questions");
    }

    template <typename Each>
    static void each_selector(const Row<Select>& row, Each&& each) {
        const auto& a = row.args;
        const auto one = [&](int index) {
            if (index >= 0) each(index);
        };
        switch (row.op) {
            case Select::And: case Select::Or: case Select::Not: case Select::ByPlayer:
                for (int index : a) one(index);
                return;
            case Select::Walk: return one(a[0]), one(a[1]), one(a[2]);
            case Select::Group:
                for (int i = 0; i <= 3; ++i) one(a[i]);
                for (int i = 0; i < a[7]; ++i) one(a[8 + i]);
                return;
            default: return;
        }
    }

    void weigh(const Row<Ask>& row) {
        const auto& a = row.args;
        std::int64_t cost = 1;
        bool asks = row.op == Ask::Check || row.op == Ask::Repeats || row.op == Ask::Perpetual;
        bool ahead = row.op == Ask::NoMoves;
        const auto cells = [&](int index) {
            add(cost, selector_cost[index]);
            asks = asks || selector_asks[index];
        };
        switch (row.op) {
            case Ask::All: case Ask::Any: case Ask::Not:
                for (int index : a) {
                    add(cost, condition_cost[index]);
                    asks = asks || condition_asks[index];
                    ahead = ahead || looks_ahead[index];
                }
                break;
            case Ask::Exists: case Ask::None: case Ask::Number: case Ask::Groups: cells(a[0]); break;
            case Ask::Compare: cells(a[0]), cells(a[1]); break;
            case Ask::NoMoves:
                if (a[0] == 2) cells(a[1]), cells(a[2]);
                break;
            default: break;
        }
        condition_cost.push_back(cost), condition_asks.push_back(asks), looks_ahead.push_back(ahead);
    }

    // A circular dependency: whether somebody can move depends on a condition that tests whether somebody can move.
    void not_ahead(int index, const char* where) const {
        if (index >= 0 && looks_ahead[index])
            refuse(std::string(where) + ": whether a player has moves can be asked after a turn only");
    }
    void no_attacks(int condition, std::initializer_list<int> selectors, const char* where) const {
        bool asks = condition >= 0 && condition_asks[condition];
        for (int index : selectors) asks = asks || (index >= 0 && selector_asks[index]);
        if (asks) refuse(std::string(where) + ": what takes may not ask who is attacked");
    }

    std::int64_t cells() const { return count_of(s.cells); }

    void limits() const {
        within(s.players, 1, MAX_TURN_PLAYERS + 1, "number of players");
        within(count_of(x.masks), 0, MAX_ROWS, "number of masks");
        within(count_of(x.directions), 0, MAX_ROWS, "number of directions");
        within(count_of(x.selectors), 0, MAX_ROWS, "number of selectors");
        within(count_of(x.conditions), 0, MAX_ROWS, "number of conditions");
        within(count_of(x.effects), 0, MAX_ROWS, "number of effects");
        within(count_of(x.ways), 0, MAX_ROWS, "number of ways");
        within(count_of(x.offers), 0, MAX_ROWS, "number of offers");
        within(count_of(x.steps), 0, MAX_ROWS, "number of steps");
        within(count_of(x.ends), 0, 32, "number of ends");
        within(count_of(x.counters), 0, 64, "number of counters");
        within(count_of(x.score), 0, 64, "number of score rows");
        for (const auto& step : x.steps) within(count_of(step.offers), 0, 64, "number of offers of a step");
        within(s.figures, 1, 256, "number of figures");
    }

    void mask(int index, bool optional) const { within(index, optional ? -1 : 0, count_of(x.masks), "mask"); }
    void direction(int index) const { within(index, 0, count_of(x.directions), "direction"); }
    void selected(int index, bool optional) const { within(index, optional ? -1 : 0, rows, "selector"); }
    void test(int index, bool optional) const { within(index, optional ? -1 : 0, asked, "condition"); }
    void effect(int index) const { within(index, 0, count_of(x.effects), "effect"); }
    void figure(int index) const { within(index, 0, s.figures, "figure"); }
    void who(int value) const {
        if (value >= FIRST_NAMED) within(value, FIRST_NAMED, FIRST_NAMED + s.players, "player");
        else within(value, OWN, EVERYBODY + 1, "owner");
    }
    static void numbers(const std::vector<int>& args, std::size_t least) {
        if (args.size() < least) refuse("a row has too few numbers");
        if (args.size() > 4096) refuse("a row has too many numbers");
        for (int value : args) within(value, -MAX_NUMBER, MAX_NUMBER + 1, "number");
    }
    static void is_bit(int value, const char* what) { within(value, 0, 2, what); }

    void directions_from(const std::vector<int>& args, std::size_t first) const {
        for (std::size_t i = first; i < args.size(); ++i) direction(args[i]);
    }

    void selector(const Row<Select>& row) const {
        const auto& a = row.args;
        numbers(a, 0);
        switch (row.op) {
            case Select::Owner: case Select::Royal: case Select::Attacked:
                numbers(a, 1);
                return who(a[0]);
            case Select::Kinds:
                numbers(a, 1);
                who(a[0]);
                for (std::size_t i = 1; i < a.size(); ++i) figure(a[i]);
                return;
            case Select::Mask:
                numbers(a, 1);
                return mask(a[0], false);
            case Select::Masks: case Select::EnemyMasks:
                if (count_of(a) != s.players) refuse("MASKS: one mask per player is needed");
                for (int index : a) mask(index, false);
                return;
            case Select::And: case Select::Or:
                for (int index : a) selected(index, false);
                return;
            case Select::ByPlayer:
                if (count_of(a) != s.players) refuse("BY_PLAYER: one selector per player is needed");
                for (int index : a) selected(index, false);
                return;
            case Select::Not:
                numbers(a, 1);
                return selected(a[0], false);
            case Select::Walk:
                numbers(a, 5);
                selected(a[0], false), selected(a[1], true), selected(a[2], true);
                within(a[3], 0, MAX_CELLS + 1, "WALK: most"), within(a[4], 0, MAX_CELLS + 1, "WALK: least");
                return directions_from(a, 5);
            case Select::Line:
                numbers(a, 2);
                within(a[0], 1, MAX_CELLS + 1, "LINE: length"), is_bit(a[1], "LINE: exact");
                if (a.size() % 2 != 0) refuse("LINE: directions come in pairs");
                return directions_from(a, 2);
            case Select::Group: {
                numbers(a, 8);
                within(a[0], -2, rows, "GROUP: of");
                for (int i = 1; i <= 3; ++i) selected(a[i], true);
                within(a[7], 0, count_of(a) - 7, "GROUP: number of reaches");
                for (int i = 0; i < a[7]; ++i) selected(a[8 + i], false);
                return directions_from(a, 8 + static_cast<std::size_t>(a[7]));
            }
            case Select::Made:
                numbers(a, 2);
                within(a[0], 0, MAX_LEVEL + 1, "MADE: at least");
                return within(a[1], -1, MAX_LEVEL + 1, "MADE: at most");
            default: return;
        }
    }

    void condition(const Row<Ask>& row) const {
        const auto& a = row.args;
        numbers(a, 0);
        switch (row.op) {
            case Ask::All: case Ask::Any:
                for (int index : a) test(index, false);
                return;
            case Ask::Not:
                numbers(a, 1);
                return test(a[0], false);
            case Ask::Exists: case Ask::None:
                numbers(a, 1);
                return selected(a[0], false);
            case Ask::Number:
                numbers(a, 3);
                return selected(a[0], false);
            case Ask::Compare:
                numbers(a, 3);
                selected(a[0], false), selected(a[1], false);
                return within(a[2], -1, 2, "COMPARE: sign");
            case Ask::Groups:
                numbers(a, 3);
                selected(a[0], false);
                return directions_from(a, 3);
            case Ask::Hand:
                numbers(a, 4);
                is_bit(a[0], "HAND: whose");
                return within(a[1], -1, s.figures, "HAND: figure");
            case Ask::Counter:
                numbers(a, 4);
                is_bit(a[0], "COUNTER: whose");
                return within(a[1], 0, count_of(x.counters), "COUNTER: counter");
            case Ask::Check: case Ask::Perpetual:
                numbers(a, 1);
                return is_bit(a[0], "CHECK: whose");
            case Ask::NoMoves:
                numbers(a, 1);
                within(a[0], 0, 3, "NO_MOVES: kind");
                if (a[0] == 2) numbers(a, 3), selected(a[1], false), selected(a[2], false);
                return;
            case Ask::Repeats: case Ask::Quiet: case Ask::Passes: return numbers(a, 1);
            case Ask::Turn: return numbers(a, 2);
            case Ask::Mover:
                numbers(a, 1);
                return within(a[0], 0, s.players, "MOVER: player");
            case Ask::Took: case Ask::Played:
                for (int index : a) figure(index);
                return;
            default: return;
        }
    }

    void one_effect(const Row<Do>& row) const {
        const auto& a = row.args;
        numbers(a, 2);
        test(a[0], true);
        not_ahead(a[0], "effect");
        switch (row.op) {
            case Do::Take: case Do::Remove:
                selected(a[1], false);
                return no_attacks(a[0], {a[1]}, "effect");
            case Do::Flip: return selected(a[1], false);
            case Do::Place:
                numbers(a, 4);
                selected(a[1], false), figure(a[2]);
                if (a[3] != OWN && a[3] != NOBODY && a[3] < FIRST_NAMED) refuse("PLACE: owner");
                return who(a[3]);
            case Do::Become: return within(a[1], KIND_TAKEN, s.figures, "BECOME: figure");
            case Do::BecomeOne:
                within(count_of(a), 2, 66, "BECOME_ONE: number of figures");
                for (std::size_t i = 1; i < a.size(); ++i) within(a[i], KIND_SAME, s.figures, "BECOME_ONE: figure");
                return;
            case Do::Push:
                numbers(a, 4);
                selected(a[1], false);
                is_bit(a[2], "PUSH: along the move");
                within(a[3], 1, 65, "PUSH: number of directions");
                if (count_of(a) != 4 + std::int64_t{a[3]} * s.players) refuse("PUSH: so many directions per player are needed");
                directions_from(a, 4);
                return no_attacks(a[0], {a[1]}, "effect");
            case Do::Add:
                numbers(a, 5);
                within(a[1], 0, count_of(x.counters), "ADD: counter");
                is_bit(a[3], "ADD: whose");
                return selected(a[4], true);
            default: return;
        }
    }

    void one_way(const Way& way) const {
        for (int index : way.directions) direction(index);
        within(way.least, 1, MAX_CELLS + 1, "way: least");
        within(way.most, 0, MAX_CELLS + 1, "way: most");
        within(way.mode, 0, 32, "way: mode");
        within(way.over, 0, 6, "way: over");
        within(way.land, 0, MAX_CELLS + 1, "way: land");
        within(way.approach, -1, MAX_CELLS + 1, "way: approach");
        if (!way.lame.empty() && way.lame.size() != way.directions.size()) refuse("way: lame needs a list per direction");
        for (const auto& list : way.lame) {
            within(count_of(list), 0, 3, "way: number of lame cells");
            for (int index : list) direction(index);
        }
        if (!way.lame.empty() && (way.most != 1 || way.over != OVER_NOTHING)) refuse("way: a lame way is one step");
        const bool hops = way.over >= OVER_FIGURE && way.over <= OVER_OWN;
        if ((way.mode & MODE_JUMP) && !hops) refuse("way: a jump hops over one figure");
        if ((way.mode & MODE_PASSED) && (way.most != 1 || hops)) refuse("way: a passed way is one step");
        mask(way.source, true), mask(way.target, true);
        for (int index : way.victims) figure(index);
        for (int index : way.hurdles) figure(index);
        test(way.condition, true);
        selected(way.distance, true), selected(way.to, true);
        not_ahead(way.condition, "way");
        if (way.mode & MODE_TAKE) no_attacks(way.condition, {way.distance, way.to}, "way");
        within(way.again, 0, 3, "way: again"), is_bit(way.straight, "way: straight");
        is_bit(way.late, "way: late"), is_bit(way.trail, "way: trail");
        for (int index : way.then) effect(index);
        if (!way.has_partner) return;
        const PartnerWay& p = way.partner;
        selected(p.partner, true);
        mask(p.land, true), mask(p.partner_to, true);
        within(p.beside, 0, MAX_CELLS, "partner: beside");
        if (p.beside < 2 && (p.land < 0 || p.partner_to < 0)) refuse("partner: no landing cell");
    }

    void figure_ways() const {
        if (count_of(x.figure_ways) != s.figures) refuse("figure_ways: one entry per figure is needed");
        for (const auto& owners : x.figure_ways) {
            if (count_of(owners) != s.players && count_of(owners) != s.players + 1)
                refuse("figure_ways: one list per player is needed");
            for (const auto& list : owners)
                for (int index : list) within(index, -count_of(x.ways), count_of(s.movements), "movement");
        }
    }

    void one_figure(const FigureExtras& one) const {
        within(one.royal, 0, 3, "figure: royal");
        is_bit(one.progress, "figure: progress"), is_bit(one.unmoved, "figure: unmoved");
        within(one.in_hand, -1, s.figures, "figure: in_hand");
        selected(one.placed_on, true);
        for (int index : one.then) effect(index);
        if (!one.promotes) return;
        const Promotion& p = one.promotion;
        within(count_of(p.to), 1, 128, "promotes: number of figures");
        for (int index : p.to) within(index, KIND_TAKEN, s.figures, "promotes: figure");
        if (!p.most.empty() && p.most.size() != p.to.size()) refuse("promotes: one limit per figure is needed");
        if (count_of(p.in) != s.players) refuse("promotes: one mask per player is needed");
        for (int index : p.in) mask(index, false);
        if (p.at_turn_end && (p.to.size() != 1 || p.to[0] < 0 || !p.most.empty())) refuse("promotes: at the end of a turn there is no choice");
    }

    void musts(const std::vector<std::pair<Must, int>>& list) const {
        for (const auto& [kind, index] : list)
            if (kind == Must::If) test(index, false), not_ahead(index, "must");
    }

    void one_offer(const Offer& offer) const {
        selected(offer.from, true), selected(offer.on, true), selected(offer.cells, true);
        for (int index : offer.figures) figure(index);
        if (offer.owner != OWN && offer.owner != NOBODY && offer.owner < FIRST_NAMED) refuse("offer: owner");
        who(offer.owner);
        if (offer.kind == OfferKind::Choose && offer.cells < 0) refuse("offer: cells are missing");
        if (offer.hand && x.hands.empty()) refuse("offer: there are no hands");
        is_bit(offer.unmoved, "offer: unmoved");
        test(offer.condition, true);
        not_ahead(offer.condition, "offer");
        for (int index : offer.then) effect(index);
        for (int index : offer.forbid) test(index, false);
    }

    void one_step(const TurnStep& step) const {
        for (int index : step.offers) within(index, 0, count_of(x.offers), "offer");
        musts(step.must);
    }

    void states() const {
        if (count_of(x.state_steps) != count_of(s.states)) refuse("state_steps: one entry per state is needed");
        for (std::size_t i = 0; i < s.states.size(); ++i) {
            within(x.state_steps[i], -1, count_of(x.steps), "step");
            if (s.states[i].kind == StateKind::Move && x.state_steps[i] < 0) refuse("a state that waits has no step");
            if (s.states[i].kind == StateKind::CheckWin) refuse("win checks and ends do not go together");
        }
    }

    void one_end(const End& end) const {
        test(end.condition, false);
        within(end.who, -1, s.players, "end: player");
    }

    void start() const {
        if (!x.hands.empty()) {
            if (count_of(x.hands) != s.players) refuse("hands: one list per player is needed");
            for (const auto& hand : x.hands) {
                if (count_of(hand) != s.figures) refuse("hands: one number per figure is needed");
                for (int number : hand) within(number, 0, 256, "hands: number");
            }
        }
        within(x.take_to, TAKE_AWAY, TAKE_TO_OWNER + 1, "take_to");
        if (x.take_to != TAKE_AWAY && x.hands.empty()) refuse("take_to: there are no hands");
        for (int value : x.counters) within(value, -MAX_NUMBER, MAX_NUMBER, "counter");
        for (const auto& [cell, kind] : x.nobody_start) {
            within(cell, 0, cells(), "nobody_start: cell");
            figure(kind);
            for (const auto& other : s.start)
                if (other.cell == cell) refuse("two figures start on one cell");
        }
    }
};

}  // namespace

void validate_extras(const Extras& extras, const Source& source) { ExtrasCheck(extras, source).all(); }

}  // namespace boards
