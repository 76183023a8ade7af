// Applies an option of the language to the board.
#include "make_move.hpp"

namespace boards {
namespace {

template <bool Keep, typename Tell>
class Applying {
  public:
    Applying(Position& at, Move move, Tell& tell)
        : at(at), rules(at.rules()), language(at.language()), x(language.x), turn(at.status.turn), move(move), tell(tell),
          subject(at.player()) {}

    void run() {
        if (has_offer_effects()) offer_index = offer_of(at, move);
        if (!turn.has_moved) begin_turn();
        turn.chain = NO_CELL;
        switch (move.kind()) {
            case MoveKind::Normal: normal(); break;
            case MoveKind::Complex:
                do_programs<Keep>(at, move, tell);
                moved(move.from(), move.to(), rules.code_facts[at.codes()[move.to()]].figure);
                break;
            case MoveKind::Partner: with_partner(); break;
            case MoveKind::Place: place(); break;
            case MoveKind::Choose: {
                const Offer& offer = x.offers[move.via()];
                effects(offer.then, move.to(), -1);
                effects(x.then, move.to(), -1);
                break;
            }
            case MoveKind::Pass:
                // Ending a chain is not a pass of the turn.
                if (turn.moved == NO_CELL) {
                    turn.has_passed = true;
                    tell(StepKind::Passed, subject);
                    if (offer_index >= 0) effects(x.offers[offer_index].then, NO_CELL, -1);
                }
                break;
            case MoveKind::Claim: claim(at, static_cast<int>(move.via()), tell); break;
        }
    }

  private:
    Position& at;
    const Rules& rules;
    const Language& language;
    const Extras& x;
    Turn& turn;
    const Move move;
    Tell& tell;
    const unsigned subject;
    int offer_index = -1;

    bool has_offer_effects() const { return language.has_effects[x.state_steps[at.status.state]]; }

    void begin_turn() {
        turn.moved = turn.left = turn.also_left = NO_CELL;
        turn.new_trail[0] = turn.new_trail[1] = turn.new_runner = NO_CELL;
        turn.taken = 0;
        turn.took = turn.played = NO_CELL;
        turn.first_move = turn.is_loud = turn.has_passed = false;
        turn.has_moved = true;
        turn.claims = 0;
    }

    void take(Cell cell) {
        const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
        tell(StepKind::Taken, cell, facts.player, facts.figure);
        note_taking<Keep>(at, cell, tell);
        at.put<Keep>(cell, EMPTY, {});
    }

    void forget_unmoved(Cell cell) {
        if (!language.keeps_rights || !at.is_in(Position::Unmoved, cell)) return;
        at.change<Keep>(Position::Unmoved, cell);
        if (language.normalises_rights) normalise_unmoved<Keep>(at);
    }

    void moved(Cell from, Cell to, unsigned figure) {
        turn.moved = to;
        turn.left = from;
        turn.played = static_cast<std::uint16_t>(figure);
        turn.is_loud |= x.figures[figure].progress != 0;
    }

    void carry(Cell from, Cell to) {
        const Code code = at.codes()[from];
        const CodeFacts& facts = rules.code_facts[code];
        Past past = at.past(from);
        past.last = at.status.current;
        at.put<Keep>(from, EMPTY, {});
        at.put<Keep>(to, code, past);
        tell(StepKind::Moved, from, to, facts.player * rules.figures + facts.figure);
    }

    void normal() {
        const Cell from = move.from(), to = move.to();
        const BlockView block(rules.stream.data() + move.via());
        std::uint16_t table = block.words[1];
        if (block.kind == Block::Mixed) {
            unsigned i = 0;
            while (block.place(i) != to) ++i;
            table = block.table(i);
        }
        const std::uint16_t index = rules.tables[table].way;
        const CodeFacts facts = rules.code_facts[at.codes()[from]];
        if (language.keeps_rights) turn.first_move = at.is_in(Position::Unmoved, from);
        if (index == NO_WAY) {
            forget_unmoved(from);
            do_programs<Keep>(at, move, tell);
            moved(from, to, facts.figure);
            return finish(-1, to, facts.figure);
        }
        const Way& way = x.ways[index];
        const bool promotes = is_promotion(at, move);
        at.raise<Keep>(from);
        Cell hurdle = NO_CELL;
        if ((way.mode & MODE_JUMP) && block.kind == Block::Hop)
            for (unsigned i = 0; i < block.count && hurdle == NO_CELL; ++i)
                if (at.has_figure(block.place(i))) hurdle = block.place(i);
        forget_unmoved(from);
        if (at.has_figure(to)) {
            if (rules.code_facts[at.codes()[to]].player == facts.player) return swap(from, to, index, facts.figure);
            take(to);
        } else if (block.kind == Block::Passed && turn.runner < rules.cells && at.has_figure(turn.runner)) {
            take(turn.runner);
        } else if (hurdle != NO_CELL) {
            if (way.late) doom(hurdle);
            else take(hurdle);
        }
        carry(from, to);
        moved(from, to, facts.figure);
        bool has_changed = false;
        // A choice that an effect asks for is made when that effect runs.
        if (const unsigned choice = move.choice(); promotes && choice - 1 != facts.figure) {
            become(to, choice - 1);
            has_changed = true;
        }
        if (way.trail) leave_trail(block, to);
        if (language.has_visits && way.again) {
            if (!at.is_in(Position::Visited, from)) at.change<Keep>(Position::Visited, from);
            if (!at.is_in(Position::Visited, to)) at.change<Keep>(Position::Visited, to);
        }
        finish(index, to, facts.figure);
        if (way.again && !has_changed && at.has_figure(to)) {
            turn.chain = to;
            turn.chain_line = NO_CELL;
            if (way.straight)
                for (int direction : way.directions) {
                    const auto& next = language.directions[direction].next;
                    std::uint32_t steps = 0;
                    for (Cell cell = next[from]; cell < rules.cells && steps < rules.cells; cell = next[cell], ++steps)
                        if (cell == to) turn.chain_line = static_cast<std::uint16_t>(direction);
                }
        }
    }

    void swap(Cell from, Cell to, int way, unsigned figure) {
        const Code one = at.codes()[from], other = at.codes()[to];
        const Past past = at.past(from), other_past = at.past(to);
        forget_unmoved(to);
        at.put<Keep>(from, other, other_past);
        at.put<Keep>(to, one, past);
        tell(StepKind::Swapped, from, to);
        moved(from, to, figure);
        finish(way, to, figure);
    }

    void leave_trail(const BlockView& block, Cell to) {
        unsigned count = 0;
        const auto add = [&](Cell cell) {
            if (count < 2 && cell < rules.cells && cell != to) turn.new_trail[count++] = cell;
        };
        for (unsigned i = 0; i < block.count; ++i) {
            if (block.place(i) == to) {
                if (block.kind == Block::Lame) {
                    add(block.words[3 + 3 * i]);
                    if (block.words[4 + 3 * i] != block.words[3 + 3 * i]) add(block.words[4 + 3 * i]);
                }
                break;
            }
            if (block.kind == Block::Ray || block.kind == Block::Mixed) add(block.place(i));
        }
        turn.new_runner = to;
    }

    void doom(Cell cell) {
        const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
        at.change<Keep>(Position::Doomed, cell);
        ++turn.taken;
        turn.took = facts.figure;
        tell(StepKind::Doomed, cell, facts.player, facts.figure);
    }

    void become(Cell cell, unsigned figure) {
        const Standing before = at.figure(cell);
        at.put<Keep>(cell, rules.code(before.player, figure, before.past.made), before.past);
        tell(StepKind::Replaced, cell, before.figure, figure);
    }

    void with_partner() {
        const Cell from = move.from();
        const Pair& pair = rules.pairs[move.via()];
        PairCells cells;
        if (!pair_cells(at, from, pair, cells)) return;
        const Code mover = at.codes()[from], partner = at.codes()[cells.partner];
        const CodeFacts facts = rules.code_facts[mover], other = rules.code_facts[partner];
        if (language.keeps_rights) turn.first_move = at.is_in(Position::Unmoved, from);
        forget_unmoved(from);
        forget_unmoved(cells.partner);
        const Past mover_past = at.past(from), partner_past = at.past(cells.partner);
        at.put<Keep>(from, EMPTY, {});
        at.put<Keep>(cells.partner, EMPTY, {});
        const auto land = [&](Cell cell, Code code, const Past& past) {
            at.put<Keep>(cell, rules.raised[code], {past.made + 1, at.status.current});
        };
        land(cells.land, mover, mover_past);
        land(cells.partner_to, partner, partner_past);
        tell(StepKind::Moved, from, cells.land, facts.player * rules.figures + facts.figure);
        tell(StepKind::Moved, cells.partner, cells.partner_to, other.player * rules.figures + other.figure);
        moved(from, cells.land, facts.figure);
        turn.also_left = cells.partner;
        finish(pair.way, cells.land, facts.figure);
    }

    void place() {
        const Offer& offer = x.offers[move.via()];
        const unsigned figure = move.choice() - 1;
        const unsigned owner = owner_of(offer.owner);
        if (offer.hand) {
            const std::uint32_t left = at.hand(subject, figure) - 1;
            at.set_hand<Keep>(subject, figure, left);
            tell(StepKind::Hand, subject, figure, left);
        }
        at.put<Keep>(move.to(), rules.code(owner, figure, 1), {1, at.status.current});
        tell(StepKind::Placed, move.to(), owner, figure);
        if (offer.unmoved && x.figures[figure].unmoved && language.keeps_rights)
            at.change<Keep>(Position::Unmoved, move.to());
        turn.moved = move.to();
        turn.left = NO_CELL;
        turn.played = static_cast<std::uint16_t>(figure);
        turn.is_loud = true;
        effects(x.figures[figure].then, move.to(), -1);
        effects(offer.then, move.to(), -1);
        effects(x.then, move.to(), -1);
    }

    unsigned owner_of(int who) const {
        return who == OWN ? subject : who == NOBODY ? rules.players : static_cast<unsigned>(who - FIRST_NAMED);
    }

    void finish(int way, Cell to, unsigned figure) {
        if (way >= 0) effects(x.ways[way].then, to, way);
        effects(x.figures[figure].then, to, way);
        if (x.then.empty() && x.offers.size() <= 1 && (x.offers.empty() || x.offers[0].then.empty())) return;
        if (offer_index >= 0) effects(x.offers[offer_index].then, to, way);
        effects(x.then, to, way);
    }

    [[gnu::always_inline]] void effects(const std::vector<int>& list, Cell target, int way) {
        if (!list.empty()) run_effects(list, target, way);
    }

    [[gnu::noinline]] void run_effects(const std::vector<int>& list, Cell target, int way) {
        for (int index : list) effect(x.effects[index], target, way);
    }

    void effect(const Row<Do>& row, Cell target, int way) {
        const Context context{at, subject, turn.left, target, way};
        const std::vector<int>& a = row.args;
        if (a[0] >= 0 && !holds(context, a[0])) return;
        if (row.op == Do::Become) {
            const unsigned figure = a[1] == KIND_TAKEN ? turn.took : static_cast<unsigned>(a[1]);
            if (figure != NO_CELL && turn.moved < rules.cells && at.has_figure(turn.moved)) become(turn.moved, figure);
            return;
        }
        if (row.op == Do::BecomeOne) return become_chosen(row);
        if (row.op == Do::Push) return push(row, context);
        if (row.op == Do::Add) {
            const unsigned player = a[3] == 0 ? subject : (subject + 1) % rules.players;
            const int times = a[4] < 0 ? 1 : count(context, a[4]);
            const std::int64_t sum = std::int64_t{at.counter(player, static_cast<unsigned>(a[1]))} + std::int64_t{a[2]} * times;
            const auto value = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, -MAX_NUMBER, MAX_NUMBER));
            at.set_counter<Keep>(player, static_cast<unsigned>(a[1]), value);
            tell(StepKind::Counter, player, static_cast<std::uint32_t>(a[1]), static_cast<std::uint32_t>(value));
            return;
        }
        std::uint64_t cells[MAX_CELLS / 64];
        select(context, a[1], cells);
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = cells[word]; left != 0; left &= left - 1)
                on_cell(row, static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
    }

    // The kind that the figure becomes is part of the move. If it is not given yet, the question is recorded
    // (`with_becoming`).
    void become_chosen(const Row<Do>& row) {
        if (turn.moved >= rules.cells || !at.has_figure(turn.moved)) return;
        const unsigned figure = at.figure(turn.moved).figure;
        if (const unsigned choice = move.choice(); choice == 0)
            turn.asked = static_cast<std::uint16_t>(&row - x.effects.data() + 1);
        else if (choice - 1 != figure)
            become(turn.moved, choice - 1);
    }

    // Figures shift by one cell, the foremost first. They are taken beyond the edge and stay in front of another
    // figure.
    void push(const Row<Do>& row, const Context& context) {
        const std::vector<int>& a = row.args;
        const auto count = static_cast<std::size_t>(a[3]);
        for (std::size_t i = 0; i < count; ++i) {
            const auto& next = language.directions[a[4 + subject * count + i]].next;
            if (a[2] && !is_ahead(next, turn.left, turn.moved)) continue;
            std::uint64_t cells[MAX_CELLS / 64];
            select(context, a[1], cells);
            std::vector<Cell> left;
            each_cell(cells, rules.words, [&](Cell cell) {
                if (at.has_figure(cell)) left.push_back(cell);
            });
            for (bool has_moved = true; has_moved && !left.empty();) {
                has_moved = false;
                for (std::size_t k = left.size(); k-- > 0;) {
                    const Cell cell = left[k], to = next[cell];
                    if (to < rules.cells && at.has_figure(to)) continue;
                    forget_unmoved(cell);
                    if (to < rules.cells) carry(cell, to);
                    else take(cell);
                    left.erase(left.begin() + static_cast<std::ptrdiff_t>(k));
                    has_moved = true;
                }
            }
            if (a[2]) return;
        }
    }

    bool is_ahead(const std::vector<Cell>& next, Cell from, Cell to) const {
        std::uint32_t steps = 0;
        for (Cell cell = from < rules.cells ? next[from] : from; cell < rules.cells && steps < rules.cells; cell = next[cell], ++steps)
            if (cell == to) return true;
        return false;
    }

    void on_cell(const Row<Do>& row, Cell cell) {
        switch (row.op) {
            case Do::Take:
                if (at.has_figure(cell)) take(cell);
                return;
            case Do::Remove: {
                if (!at.has_figure(cell)) return;
                const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
                tell(StepKind::Taken, cell, facts.player, facts.figure);
                forget_unmoved(cell);
                at.put<Keep>(cell, EMPTY, {});
                return;
            }
            case Do::Flip: {
                if (!at.has_figure(cell)) return;
                const Standing before = at.figure(cell);
                if (before.player == subject) return;
                forget_unmoved(cell);
                at.put<Keep>(cell, rules.code(subject, before.figure, before.past.made), before.past);
                tell(StepKind::Flipped, cell, subject, before.figure);
                return;
            }
            case Do::Place: {
                if (at.has_figure(cell)) return;
                const unsigned owner = owner_of(row.args[3]);
                at.put<Keep>(cell, rules.code(owner, static_cast<unsigned>(row.args[2]), 1), {1, at.status.current});
                tell(StepKind::Placed, cell, owner, static_cast<std::uint32_t>(row.args[2]));
                return;
            }
            default: return;
        }
    }
};

}  // namespace

template <bool Keep, typename Tell>
void note_taking(Position& at, Cell cell, Tell& tell) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
    Turn& turn = at.status.turn;
    ++turn.taken;
    turn.took = facts.figure;
    if (language.x.take_to != TAKE_AWAY && facts.player < rules.players) {
        const unsigned taker = language.x.take_to == TAKE_TO_OWNER ? facts.player : at.player();
        const int in_hand = language.x.figures[facts.figure].in_hand;
        const unsigned figure = in_hand < 0 ? facts.figure : static_cast<unsigned>(in_hand);
        const std::uint32_t number = std::min<std::uint32_t>(at.hand(taker, figure) + 1, 60'000);
        at.set_hand<Keep>(taker, figure, number);
        tell(StepKind::Hand, taker, figure, number);
    }
    if (language.keeps_rights && at.is_in(Position::Unmoved, cell)) {
        at.change<Keep>(Position::Unmoved, cell);
        if (language.normalises_rights) normalise_unmoved<Keep>(at);
    }
}

// An unmoved figure that moves with partners matters only while a partner is unmoved, and the reverse.
template <bool Keep>
void normalise_unmoved(Position& at) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    for (unsigned player = 0; player < rules.players; ++player) {
        bool has_castler = false, has_other = false;
        const auto each = [&](auto&& use) {
            for (std::uint32_t word = 0; word < rules.words; ++word)
                for (std::uint64_t left = at.set(Position::Unmoved)[word] & at.owned(player)[word]; left != 0;
                     left &= left - 1)
                    use(static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
        };
        each([&](Cell cell) {
            const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
            (language.is_castler[player * rules.figures + facts.figure] ? has_castler : has_other) = true;
        });
        if (has_castler == has_other) continue;
        each([&](Cell cell) { at.change<Keep>(Position::Unmoved, cell); });
    }
}

template <bool Keep, typename Tell>
void apply(Position& at, Move move, Tell& tell) {
    Applying<Keep, Tell>(at, move, tell).run();
}

template void apply<true, Silent>(Position&, Move, Silent&);
template void apply<false, Silent>(Position&, Move, Silent&);
template void apply<true, Told>(Position&, Move, Told&);
template void apply<false, Told>(Position&, Move, Told&);
template void note_taking<true, Silent>(Position&, Cell, Silent&);
template void note_taking<false, Silent>(Position&, Cell, Silent&);
template void note_taking<true, Told>(Position&, Cell, Told&);
template void note_taking<false, Told>(Position&, Cell, Told&);
template void normalise_unmoved<true>(Position&);
template void normalise_unmoved<false>(Position&);

}  // namespace boards
