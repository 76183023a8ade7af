// Which options a step of the language offers, and which of them are legal.
#include "attacks.hpp"
#include "make_move.hpp"

namespace boards {
namespace {

// Legality is found by trying: the position is changed and restored. It is the caller's own or held under the GIL.
Position& tried(const Position& at) { return const_cast<Position&>(at); }

const TurnStep& step_of(const Position& at) {
    const Extras& x = at.language().x;
    return x.steps[x.state_steps[at.status.state]];
}

bool has_bit(const std::uint64_t* bits, Cell cell) { return bits[cell / 64] >> (cell % 64) & 1; }

template <typename Each>
void each_cell(const std::uint64_t* bits, std::uint32_t words, Each&& each) {
    for (std::uint32_t word = 0; word < words; ++word)
        for (std::uint64_t left = bits[word]; left != 0; left &= left - 1)
            each(static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left))));
}

// Multiplies the moves of a figure that may change where it goes.
template <typename Sink>
struct Promoting {
    Sink& sink;
    const Position& at;
    const Promotion& promotion;
    const std::uint64_t* zone;
    Cell from;
    unsigned figure;

    void offer(std::uint64_t base, Cell to, unsigned is_move) {
        if (!is_move) return;
        if (Move{base}.kind() != MoveKind::Normal) return sink.offer(base, to, 1);
        const bool is_there = has_bit(zone, to) || (promotion.from && has_bit(zone, from));
        if (!is_there || (promotion.taking && !at.has_figure(to))) return sink.offer(base, to, 1);
        for (int choice : promotion.to) sink.offer(Move::chosen(base, static_cast<unsigned>(choice) + 1), to, 1);
        if (promotion.may) sink.offer(Move::chosen(base, figure + 1), to, 1);
    }
};

template <typename Sink, typename Moves>
void with_choices(const Position& at, Cell from, Sink& sink, Moves&& moves) {
    const Language& language = at.language();
    const Code code = at.codes()[from];
    if (!language.promotes[code]) return moves(sink);
    const unsigned figure = at.rules().code_facts[code].figure;
    const Promotion& promotion = language.x.figures[figure].promotion;
    if (promotion.at_turn_end) return moves(sink);
    Promoting<Sink> promoting{sink, at, promotion,
                              language.promotion_zone.data() + std::size_t{code} * language.words, from, figure};
    moves(promoting);
}

int way_of(const Position& at, Move move) {
    if (move.kind() == MoveKind::Partner) return at.rules().pairs[move.via()].way;
    if (move.kind() != MoveKind::Normal) return -1;
    const BlockView block(at.rules().stream.data() + move.via());
    const std::uint16_t way = at.rules().tables[block.table(0)].way;
    return way == NO_WAY ? -1 : way;
}

// Only moves that go on with a chain.
template <typename Sink>
struct Chaining {
    Sink& sink;
    const Position& at;

    void offer(std::uint64_t base, Cell to, unsigned is_move) {
        if (!is_move) return;
        const Extras& x = at.language().x;
        const int index = way_of(at, Move::make(base, to));
        if (index < 0 || !x.ways[index].again) return;
        const Way& way = x.ways[index];
        const bool takes = (way.mode & MODE_JUMP) || at.has_figure(to);
        if (!takes && at.language().has_visits && at.is_in(Position::Visited, to)) return;
        if (way.straight && at.status.turn.chain_line != NO_CELL) {
            const auto& next = at.language().directions[at.status.turn.chain_line].next;
            bool is_ahead = false;
            std::uint32_t steps = 0;
            for (Cell cell = next[base & 0xfff]; cell < at.rules().cells && steps < at.rules().cells; cell = next[cell], ++steps)
                is_ahead |= cell == to;
            if (!is_ahead) return;
        }
        sink.offer(base, to, 1);
    }
};

template <typename Sink>
void chain_moves(const Position& at, Sink& sink) {
    Chaining<Sink> chaining{sink, at};
    const Cell from = at.status.turn.chain;
    with_choices(at, from, chaining, [&](auto& inner) { normal_moves(at, from, inner); });
}

bool is_open(const Position& at, const Offer& offer, Cell from, Cell to, int way) {
    return offer.condition < 0 || holds({at, at.player(), from, to, way}, offer.condition);
}

void movers_of(const Position& at, const Offer& offer, std::uint64_t* cells) {
    if (offer.from < 0) std::copy_n(at.owned(at.player()), at.rules().words, cells);
    else select({at, at.player()}, offer.from, cells);
    for (std::uint32_t i = 0; i < at.rules().words; ++i) cells[i] &= ~at.set(Position::Doomed)[i];
}

// The cells where a figure may be placed.
void places_of(const Position& at, const Offer& offer, int figure, std::uint64_t* cells) {
    const Rules& rules = at.rules();
    const int placed_on = at.language().x.figures[figure].placed_on;
    const int selector = offer.on >= 0 ? offer.on : placed_on;
    if (selector >= 0) {
        select({at, at.player()}, selector, cells);
    } else {
        for (std::uint32_t i = 0; i < rules.words; ++i) cells[i] = ~std::uint64_t{0};
        if (rules.cells % 64 != 0) cells[rules.words - 1] = (std::uint64_t{1} << (rules.cells % 64)) - 1;
    }
    for (std::uint32_t owner = 0; owner < rules.owners; ++owner)
        for (std::uint32_t i = 0; i < rules.words; ++i) cells[i] &= ~at.owned(owner)[i];
}

template <typename Sink>
void offer_moves(const Position& at, int index, Sink& sink) {
    const Rules& rules = at.rules();
    const Offer& offer = at.language().x.offers[index];
    std::uint64_t cells[MAX_CELLS / 64];
    const auto via = static_cast<std::uint32_t>(index);
    switch (offer.kind) {
        case OfferKind::Move:
            movers_of(at, offer, cells);
            each_cell(cells, rules.words, [&](Cell from) {
                if (!at.has_figure(from)) return;
                with_choices(at, from, sink, [&](auto& inner) { moves_from(at, from, inner); });
            });
            return;
        case OfferKind::Place:
            for (int figure : offer.figures) {
                if (offer.hand && at.hand(at.player(), static_cast<unsigned>(figure)) == 0) continue;
                places_of(at, offer, figure, cells);
                const auto base = Move::chosen(Move::base(NO_SOURCE, via, MoveKind::Place), static_cast<unsigned>(figure) + 1);
                const bool is_asked = offer.condition >= 0 && !narrow_targets({at, at.player()}, offer.condition, cells);
                each_cell(cells, rules.words,
                          [&](Cell to) { sink.offer(base, to, !is_asked || is_open(at, offer, NO_CELL, to, -1)); });
            }
            return;
        case OfferKind::Choose:
            select({at, at.player()}, offer.cells, cells);
            each_cell(cells, rules.words, [&](Cell to) {
                sink.offer(Move::base(NO_SOURCE, via, MoveKind::Choose), to, is_open(at, offer, NO_CELL, to, -1));
            });
            return;
        default: sink.offer(Move::base(NO_SOURCE, via, MoveKind::Pass), 0, is_open(at, offer, NO_CELL, NO_CELL, -1));
    }
}

Move plain_pass() { return Move::make(Move::base(NO_SOURCE, NO_OFFER, MoveKind::Pass), 0); }

bool may_stop(const Position& at) {
    const Extras& x = at.language().x;
    for (int index : x.figure_ways[at.figure(at.status.turn.chain).figure][at.player()])
        if (index < 0 && x.ways[-1 - index].again == AGAIN_MAY) return true;
    return false;
}

// Whether legality must be asked at all.
bool is_free(const Position& at) {
    const Language& language = at.language();
    return !language.has_royals && !language.has_forbid && !step_of(at).finish;
}

const std::vector<int>& forbidden_by(const Position& at, Move move) {
    static const std::vector<int> none;
    const Extras& x = at.language().x;
    switch (move.kind()) {
        case MoveKind::Place:
        case MoveKind::Choose: return x.offers[move.via()].forbid;
        case MoveKind::Pass: return move.via() == NO_OFFER ? none : x.offers[move.via()].forbid;
        case MoveKind::Claim: return none;
        default:
            for (int index : step_of(at).offers)
                if (x.offers[index].kind == OfferKind::Move) return x.offers[index].forbid;
            return none;
    }
}

// Whether a move needs no trying, because nothing it does can expose a royal figure.
bool is_harmless(const Position& at, Move move, const Danger& danger) {
    if (move.kind() != MoveKind::Normal || danger.in_check || danger.is_everywhere) return false;
    if (has_bit(danger.from, move.from()) || has_bit(danger.to, move.to())) return false;
    const Language& language = at.language();
    const CodeFacts& facts = at.rules().code_facts[at.codes()[move.from()]];
    if (language.x.figures[facts.figure].royal) return false;
    const BlockView block(at.rules().stream.data() + move.via());
    if (block.kind == Block::Passed) return false;
    const std::uint16_t way = at.rules().tables[block.table(0)].way;
    if (way == NO_WAY) return false;
    const Way& rule = language.x.ways[way];
    return !(rule.mode & (MODE_JUMP | MODE_SWAP)) && rule.then.empty();
}

bool has_plain_effects(const Language& language) {
    if (!language.x.effects.empty()) return false;
    return !language.has_forbid;
}

bool tries(const Position& at, Move move) {
    Position& trial = tried(at);
    const Before before(at);
    Silent silent;
    const bool finishes = step_of(at).finish;
    const unsigned player = at.player();
    trial.mark();
    apply<true>(trial, move, silent);
    bool is_fine = finishes || !breaks_rules(at, move, before);
    if (is_fine && finishes) {
        advance<true>(trial, silent);
        const bool goes_on = !at.status.over() && at.rules().states[at.status.state].kind == StateKind::Move &&
                             at.player() == player && at.status.turn.has_moved;
        if (goes_on) is_fine = has_legal_moves(at);
    }
    trial.take_back();
    return is_fine;
}

class Legality {
  public:
    explicit Legality(const Position& at) : at(at), language(at.language()), all_free(is_free(at)) {
        if (all_free) return;
        can_glance = language.has_royals && has_plain_effects(language) && !step_of(at).finish;
        if (can_glance) find_danger(at, at.player(), danger);
    }

    bool allows(Move move) const {
        if (all_free || (can_glance && is_harmless(at, move, danger))) return true;
        return tries(at, move);
    }

  private:
    const Position& at;
    const Language& language;
    bool all_free, can_glance = false;
    Danger danger;
};

// The most figures that a move and the chain after it take.
int most_taken(const Position& at, Move move, int depth, int& tries) {
    Position& trial = tried(at);
    Silent silent;
    const int before = at.status.turn.has_moved ? at.status.turn.taken : 0;
    trial.mark();
    apply<true>(trial, move, silent);
    int best = at.status.turn.taken - before;
    if (at.status.turn.chain != NO_CELL && depth < MAX_CHAIN && --tries > 0) {
        MoveList next(at.rules());
        Lister lister = next.lister();
        chain_moves(at, lister);
        next.set_end(lister.end);
        int more = 0;
        for (Move one : next) more = std::max(more, most_taken(at, one, depth + 1, tries));
        best += more;
    }
    trial.take_back();
    return best;
}

template <typename Keeps>
void keep_if_any(MoveList& list, Keeps&& keeps) {
    Move* data = list.data();
    std::vector<Move> kept;
    for (Move move : list)
        if (keeps(move)) kept.push_back(move);
    if (kept.empty()) return;
    std::copy(kept.begin(), kept.end(), data);
    list.keep(kept.size());
}

void narrow(const Position& at, const std::vector<std::pair<Must, int>>& must, MoveList& list) {
    for (const auto& [kind, condition] : must) {
        if (list.size() < 2) return;
        if (kind == Must::Take) {
            keep_if_any(list, [&](Move move) { return is_taking(at, move); });
        } else if (kind == Must::If) {
            keep_if_any(list, [&, wanted = condition](Move move) {
                const Cell from = move.from() < at.rules().cells ? move.from() : NO_CELL;
                return holds({at, at.player(), from, move.to(), way_of(at, move)}, wanted);
            });
        } else {
            std::vector<int> taken;
            int most = 0, tries = MAX_TRIED_HOPS;
            for (Move move : list) {
                taken.push_back(is_taking(at, move) ? most_taken(at, move, 0, tries) : 0);
                most = std::max(most, taken.back());
            }
            std::size_t i = 0;
            if (most > 0) keep_if_any(list, [&](Move) { return taken[i++] == most; });
        }
    }
}

// Two movements may lead to the same place: the first counts.
void drop_repeated(MoveList& list) {
    Move* data = list.data();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        bool is_known = false;
        for (std::size_t j = kept; j-- > 0 && !is_known;) {
            if (data[j].from() != data[i].from() || data[j].kind() > MoveKind::Partner) break;
            is_known = data[j].to() == data[i].to() && data[j].choice() == data[i].choice();
        }
        if (!is_known) data[kept++] = data[i];
    }
    list.keep(kept);
}

void filter_offers(const Position& at, MoveList& list, std::size_t first, const Offer& offer) {
    if (offer.kind != OfferKind::Move || offer.condition < 0) return;
    Move* data = list.data();
    std::size_t kept = first;
    for (std::size_t i = first; i < list.size(); ++i)
        if (is_open(at, offer, data[i].from(), data[i].to(), way_of(at, data[i]))) data[kept++] = data[i];
    list.keep(kept);
}

}  // namespace

namespace {

// Whose movement it is: attacks are asked of figures whose turn it is not.
unsigned owner_of(const Position& at, Cell from) {
    const unsigned owner = at.rules().code_facts[at.codes()[from]].player;
    return owner < at.rules().players ? owner : at.player();
}

}  // namespace

bool way_allows(const Position& at, const Table& table, Cell from, Cell to) {
    const Way& way = at.language().x.ways[table.way];
    const Context context{at, owner_of(at, from), from, to, table.way};
    if (way.condition >= 0 && !holds(context, way.condition)) return false;
    if (way.distance < 0) return true;
    const int wanted = count(context, way.distance);
    for (int direction : way.directions) {
        const auto& next = at.language().directions[direction].next;
        int steps = 1;
        for (Cell cell = next[from]; cell < at.rules().cells && steps <= wanted; cell = next[cell], ++steps)
            if (cell == to && steps == wanted) return true;
    }
    return false;
}

void anywhere(const Position& at, const Table& table, Cell from, std::uint64_t* cells) {
    const Way& way = at.language().x.ways[table.way];
    select({at, owner_of(at, from), from, NO_CELL, table.way}, way.to, cells);
    cells[from / 64] &= ~(std::uint64_t{1} << (from % 64));
    if (way.target < 0) return;
    for (std::uint32_t i = 0; i < at.rules().words; ++i) cells[i] &= at.language().mask(way.target)[i];
}

bool pair_cells(const Position& at, Cell from, const Pair& pair, PairCells& cells) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const Way& way = language.x.ways[pair.way];
    const PartnerWay& rule = way.partner;
    const auto& next = language.directions[pair.direction].next;
    if (rule.needs_unmoved && !at.is_in(Position::Unmoved, from)) return false;
    Cell partner = next[from];
    std::uint32_t steps = 0;
    if (rule.last) {
        while (partner < rules.cells && next[partner] < rules.cells && ++steps < rules.cells) partner = next[partner];
    } else {
        while (partner < rules.cells && !at.has_figure(partner) && ++steps < rules.cells) partner = next[partner];
    }
    if (partner >= rules.cells || !at.has_figure(partner)) return false;
    const CodeFacts& mover = rules.code_facts[at.codes()[from]];
    if (rules.code_facts[at.codes()[partner]].player != mover.player) return false;
    if (rule.needs_unmoved && !at.is_in(Position::Unmoved, partner)) return false;
    if (rule.partner >= 0) {
        std::uint64_t fitting[MAX_CELLS / 64];
        select({at, mover.player, from, partner, pair.way}, rule.partner, fitting);
        if (!has_bit(fitting, partner)) return false;
    }
    cells.partner = partner;
    if (rule.beside > 0) {
        Cell land = from, before = from;
        for (int i = 0; i < rule.beside; ++i) {
            before = land;
            land = next[land];
            if (land >= rules.cells) return false;
        }
        cells.land = land;
        cells.partner_to = before;
        return true;
    }
    const auto only = [&](int mask) {
        Cell found = NO_CELL;
        each_cell(language.mask(mask), rules.words, [&](Cell cell) { found = cell; });
        return found;
    };
    cells.land = only(rule.land);
    cells.partner_to = only(rule.partner_to);
    return cells.land != NO_CELL && cells.partner_to != NO_CELL && cells.land != cells.partner_to;
}

bool pair_moves(const Position& at, Cell from, const Pair& pair, Cell& aim) {
    const Rules& rules = at.rules();
    PairCells cells;
    if (!pair_cells(at, from, pair, cells)) return false;
    const Way& way = at.language().x.ways[pair.way];
    const auto& next = at.language().directions[pair.direction].next;
    // Along the line in either direction, as far as the goal; every cell entered is empty but for the two.
    const auto is_clear = [&](Cell start, Cell goal, auto&& is_safe) {
        if (start == goal) return true;
        for (bool is_ahead : {true, false}) {
            const Cell first = is_ahead ? start : goal, last = is_ahead ? goal : start;
            bool is_met = false, is_fine = true;
            std::uint32_t steps = 0;
            for (Cell cell = first; cell < rules.cells && steps <= rules.cells; cell = next[cell], ++steps) {
                const bool is_own_start = cell == start;
                if (!is_own_start && at.has_figure(cell) && cell != from && cell != cells.partner) is_fine = false;
                if (is_fine && !is_safe(cell)) is_fine = false;
                if (cell == last) {
                    is_met = true;
                    break;
                }
            }
            if (is_met) return is_fine;
        }
        return false;
    };
    const CodeFacts& facts = rules.code_facts[at.codes()[from]];
    const bool is_royal = at.language().x.figures[facts.figure].royal;
    if (!is_clear(from, cells.land, [](Cell) { return true; })) return false;
    if (!is_clear(cells.partner, cells.partner_to, [](Cell) { return true; })) return false;
    const Code code = at.codes()[from];
    if (is_royal && is_attacked(at, from, code)) return false;
    if (is_royal && !is_clear(from, cells.land, [&](Cell cell) { return cell == from || !is_attacked(at, cell, code); }))
        return false;
    if (way.condition >= 0 && !holds({at, facts.player, from, cells.partner, pair.way}, way.condition)) return false;
    aim = way.partner.aim_partner ? cells.partner : cells.land;
    return true;
}

Before::Before(const Position& at) {
    const Language& language = at.language();
    if (!language.has_royals) return;
    const auto has_royal = [&](unsigned player) {
        for (std::uint16_t kind : language.royals[player])
            for (std::uint32_t i = 0; i < language.words; ++i)
                if (at.kind(kind)[i] != 0) return true;
        return false;
    };
    had_own_royal = has_royal(at.player());
    for (unsigned player = 0; player < at.rules().players; ++player)
        if (player != at.player()) had_enemy_royal |= has_royal(player);
}

bool breaks_rules(const Position& at, Move move, const Before& before) {
    const Language& language = at.language();
    const unsigned subject = at.player();
    if (language.has_royals) {
        const Before now(at);
        if (before.had_own_royal && !now.had_own_royal) return true;
        const bool has_won = before.had_enemy_royal && !now.had_enemy_royal;
        if (!has_won && in_check(at, subject)) return true;
    }
    if (!language.has_forbid) return false;
    const Context context{at, subject, at.status.turn.left, at.status.turn.moved};
    // A position is repeated for the player who has moved; that is noted when the turn ends.
    const std::uint8_t mover = at.status.turn.mover;
    tried(at).status.turn.mover = static_cast<std::uint8_t>(subject);
    bool breaks = false;
    for (const auto* list : {&language.x.forbid, &forbidden_by(at, move)})
        for (int condition : *list)
            breaks = breaks || (!(at.is_looking_ahead && language.looks_ahead[condition]) && holds(context, condition));
    tried(at).status.turn.mover = mover;
    return breaks;
}

bool undoes_itself(const Position& at, Cell source, Cell target) {
    const Language& language = at.language();
    const Rules& rules = at.rules();
    const unsigned player = rules.code_facts[at.codes()[source]].player;
    if (language.x.then.empty() || player >= rules.players) return false;
    Context context{at, player, source, target};
    context.assumes_taking = true;
    std::uint64_t removed[MAX_CELLS / 64] = {};
    for (int index : language.x.then) {
        const Row<Do>& row = language.x.effects[index];
        if (row.op != Do::Take && row.op != Do::Remove) continue;
        if (row.args[0] >= 0 && !holds(context, row.args[0])) continue;
        std::uint64_t cells[MAX_CELLS / 64];
        select(context, row.args[1], cells);
        for (std::uint32_t i = 0; i < rules.words; ++i) removed[i] |= cells[i];
    }
    bool has_royal = false, is_left = false;
    for (std::uint16_t kind : language.royals[player])
        each_cell(at.kind(kind), rules.words, [&](Cell cell) {
            has_royal = true;
            is_left |= !has_bit(removed, cell == source ? target : cell);
        });
    return has_royal && !is_left;
}

bool is_taking(const Position& at, Move move) {
    if (move.kind() != MoveKind::Normal && move.kind() != MoveKind::Complex) return false;
    if (at.has_figure(move.to())) return at.figure(move.to()).player != at.figure(move.from()).player;
    if (move.kind() == MoveKind::Complex) return false;
    const BlockView block(at.rules().stream.data() + move.via());
    if (block.kind == Block::Passed) return true;
    const std::uint16_t way = at.rules().tables[block.table(0)].way;
    return way != NO_WAY && (at.language().x.ways[way].mode & MODE_JUMP);
}

void pseudo_moves(const Position& at, MoveList& list) {
    const Language& language = at.language();
    Lister lister = list.lister();
    if (at.status.turn.chain != NO_CELL) {
        chain_moves(at, lister);
        if (may_stop(at)) *lister.end++ = plain_pass();
        return list.set_end(lister.end);
    }
    const TurnStep& step = step_of(at);
    for (int index : step.offers) {
        const Move* first = lister.end;
        offer_moves(at, index, lister);
        list.set_end(lister.end);
        filter_offers(at, list, static_cast<std::size_t>(first - list.data()), language.x.offers[index]);
        lister.end = list.data() + list.size();
    }
    if (step.optional) *lister.end++ = plain_pass();
    list.set_end(lister.end);
}

namespace {

template <typename Sink>
struct TakingSink {
    Sink& sink;
    const Position& at;
    void offer(std::uint64_t base, Cell to, unsigned is_move) {
        if (is_move && is_taking(at, Move::make(base, to))) sink.offer(base, to, 1);
    }
};

}  // namespace

bool list_taking(const Position& at, MoveList& list) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    Lister lister = list.lister();
    TakingSink<Lister> taking{lister, at};
    std::uint64_t cells[MAX_CELLS / 64], enemies[MAX_CELLS / 64] = {};
    for (unsigned player = 0; player < rules.players; ++player)
        for (std::uint32_t i = 0; i < rules.words && player != at.player(); ++i) enemies[i] |= at.owned(player)[i];
    const auto has_contact = [&](Cell from) {
        const std::uint64_t* contact = language.contact.data() + (std::size_t{at.codes()[from]} * rules.cells + from) * rules.words;
        for (std::uint32_t i = 0; i < rules.words; ++i)
            if (contact[i] & enemies[i]) return true;
        return false;
    };
    const std::uint16_t* begin = rules.stream.data();
    for (int index : step_of(at).offers) {
        const Offer& offer = language.x.offers[index];
        if (offer.kind != OfferKind::Move || offer.condition >= 0) return false;
        movers_of(at, offer, cells);
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = cells[word]; left != 0; left &= left - 1) {
                const auto from = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                if (!language.contact.empty() && !has_contact(from)) continue;
                BlockView block(stream_of(at, from));
                for (; block.kind < Block::Complex; block = BlockView(block.next())) {
                    if (block.kind == Block::Partner) continue;
                    const std::uint16_t way = rules.tables[block.table(0)].way;
                    if (way != NO_WAY && !language.ways[way].can_take) continue;
                    const std::uint64_t base = Move::base(from, static_cast<std::uint32_t>(block.words - begin));
                    with_choices(at, from, taking, [&](auto& sink) {
                        if (block.kind <= Block::Mixed) line_moves(at, block, base, 0, block.count, sink);
                        else special_moves(at, block, base, sink);
                    });
                }
                if (block.kind == Block::Complex) return false;
            }
    }
    list.set_end(lister.end);
    return true;
}

void taking_moves(const Position& at, MoveList& list) {
    if (at.status.turn.chain == NO_CELL && list_taking(at, list)) return;
    pseudo_moves(at, list);
    Move* data = list.data();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (is_taking(at, data[i])) data[kept++] = data[i];
    list.keep(kept);
}

bool is_legal(const Position& at, Move move) { return is_free(at) || tries(at, move); }

void legal_moves(const Position& at, MoveList& list) {
    const Language& language = at.language();
    pseudo_moves(at, list);
    if (language.may_repeat_moves) drop_repeated(list);
    if (!is_free(at)) {
        const Legality legality(at);
        Move* data = list.data();
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (legality.allows(data[i])) data[kept++] = data[i];
        list.keep(kept);
    }
    if (language.has_must) {
        narrow(at, step_of(at).must, list);
        narrow(at, language.x.must, list);
    }
    if (list.size() == 0 && language.x.no_moves == WithoutMoves::Pass && step_of(at).first &&
        !is_over_without_moves(at)) {
        list.data()[0] = plain_pass();
        list.keep(1);
    }
}

namespace {

// Stops at the first legal move.
struct FirstLegal {
    const Position& at;
    const Legality& legality;
    const Offer* offer = nullptr;
    const std::uint64_t* targets = nullptr;
    bool is_found = false;

    void offer_one(Move move) {
        if (is_found || (targets && !has_bit(targets, move.to()))) return;
        if (offer && offer->kind == OfferKind::Move && !is_open(at, *offer, move.from(), move.to(), way_of(at, move))) return;
        is_found = legality.allows(move);
    }
};

struct FirstLegalSink {
    FirstLegal& search;
    void offer_if(std::uint64_t base, Cell to) { search.offer_one(Move::make(base, to)); }
    void offer(std::uint64_t base, Cell to, unsigned is_move) {
        if (is_move && !search.is_found) offer_if(base, to);
    }
};

bool finds_legal(const Position& at, const std::uint64_t* from, const std::uint64_t* to) {
    const Legality legality(at);
    FirstLegal search{at, legality, nullptr, to};
    FirstLegalSink sink{search};
    if (at.status.turn.chain != NO_CELL) {
        chain_moves(at, sink);
        return search.is_found;
    }
    const Rules& rules = at.rules();
    const Extras& x = at.language().x;
    for (int index : step_of(at).offers) {
        const Offer& offer = x.offers[index];
        search.offer = &offer;
        if (offer.kind == OfferKind::Pass) continue;  // a pass is no move
        if (offer.kind == OfferKind::Move) {
            std::uint64_t cells[MAX_CELLS / 64];
            movers_of(at, offer, cells);
            for (std::uint32_t word = 0; word < rules.words && !search.is_found; ++word)
                for (std::uint64_t left = cells[word] & (from ? from[word] : ~std::uint64_t{0});
                     left != 0 && !search.is_found; left &= left - 1) {
                    const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    if (at.has_figure(cell))
                        with_choices(at, cell, sink, [&](auto& inner) { moves_from(at, cell, inner); });
                }
        } else if (!from) {
            offer_moves(at, index, sink);
        }
        if (search.is_found) return true;
    }
    return false;
}

}  // namespace

bool has_legal_moves(const Position& at) {
    if (finds_legal(at, nullptr, nullptr)) return true;
    // Where passing is an option of the step, a player always has one.
    for (int index : step_of(at).offers) {
        const Offer& offer = at.language().x.offers[index];
        if (offer.kind == OfferKind::Pass && at.status.turn.chain == NO_CELL && is_open(at, offer, NO_CELL, NO_CELL, -1))
            return true;
    }
    return false;
}

bool is_skipped(const Position& at) {
    const TurnStep& step = step_of(at);
    return !step.first && !at.is_drawn && at.status.turn.chain == NO_CELL && !finds_legal(at, nullptr, nullptr);
}

bool has_chain(const Position& at) { return finds_legal(at, nullptr, nullptr); }

bool can_move(const Position& at, unsigned player, const std::uint64_t* from, const std::uint64_t* to) {
    const int state = at.language().first_state[player];
    if (state < 0) return false;
    Position trial(at);
    Turn& turn = trial.status.turn;
    if (turn.has_moved) {
        turn.trail[0] = turn.new_trail[0], turn.trail[1] = turn.new_trail[1], turn.runner = turn.new_runner;
        turn.has_moved = false;
    }
    turn.chain = NO_CELL;
    trial.status.ended = Over::No;
    trial.status.state = static_cast<std::uint16_t>(state);
    trial.is_looking_ahead = true;
    return finds_legal(trial, from, to);
}

bool can_take_in_passing(const Position& at, unsigned player) {
    const Language& language = at.language();
    const Rules& rules = at.rules();
    const Turn& turn = at.status.turn;
    if (language.passers.empty() || turn.new_runner >= rules.cells) return false;
    Position& trial = tried(at);
    for (Cell trail : turn.new_trail) {
        if (trail >= rules.cells) continue;
        for (std::uint32_t figure = 0; figure < rules.figures; ++figure) {
            const std::uint32_t kind = player * rules.figures + figure;
            const std::uint64_t* sources = language.passers.data() + (std::size_t{kind} * rules.cells + trail) * language.words;
            for (std::uint32_t word = 0; word < rules.words; ++word)
                for (std::uint64_t left = sources[word] & at.kind(kind)[word]; left != 0; left &= left - 1) {
                    const auto from = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    const Code code = at.codes()[from];
                    trial.mark();
                    trial.put<true>(trial.status.turn.new_runner, EMPTY, {});
                    trial.put<true>(from, EMPTY, {});
                    trial.put<true>(trail, code, {});
                    const bool is_fine = !in_check(at, player);
                    trial.take_back();
                    if (is_fine) return true;
                }
        }
    }
    return false;
}

}  // namespace boards
