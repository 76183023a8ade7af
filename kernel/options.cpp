// The options of a step of the language, and the legal ones among them.
#include "legality.hpp"
#include "make_move.hpp"

namespace boards {
namespace {

// Lists one move for each figure that the moved figure may become.
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
        bool is_changing = false;
        for (std::size_t n = 0; n < promotion.to.size(); ++n) {
            const int kind = promoted_kind(at, promotion, n, at.player(), to);
            if (kind < 0) continue;
            sink.offer(Move::chosen(base, static_cast<unsigned>(kind) + 1), to, 1);
            is_changing = true;
        }
        if (promotion.may || !is_changing) sink.offer(Move::chosen(base, figure + 1), to, 1);
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

// Only moves that continue a chain.
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
    const std::uint32_t words = at.rules().words;
    const std::uint64_t* movers = cells;
    if (offer.from < 0) movers = at.owned(at.player());
    else select({at, at.player()}, offer.from, cells);
    const std::uint64_t* doomed = at.set(Position::Doomed);
    for (std::uint32_t i = 0; i < words; ++i) cells[i] = movers[i] & ~doomed[i];
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

// The greatest number of figures that a move and its chain take.
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

// Moves after which an effect asks what the figure becomes. There is one option for each answer.
void with_becoming(const Position& at, MoveList& list) {
    Position& trial = tried(at);
    const Extras& x = at.language().x;
    Silent silent;
    std::vector<Move> all;
    for (Move move : list) {
        if (move.kind() != MoveKind::Normal || move.choice() != 0) {
            all.push_back(move);
            continue;
        }
        trial.mark();
        trial.status.turn.asked = 0;
        apply<true>(trial, move, silent);
        const Turn after = at.status.turn;
        trial.take_back();
        std::vector<unsigned> kinds;
        const auto add = [&](unsigned kind) {
            if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
        };
        const unsigned figure = at.figure(move.from()).figure;
        if (after.asked != 0) {
            const std::vector<int>& a = x.effects[after.asked - 1].args;
            for (std::size_t i = 1; i < a.size(); ++i) {
                if (a[i] == KIND_SAME) add(figure);
                else if (a[i] != KIND_TAKEN) add(static_cast<unsigned>(a[i]));
                else if (after.took != NO_CELL) add(after.took);
            }
        }
        if (kinds.empty()) kinds.push_back(figure);
        if (after.asked == 0) all.push_back(move);
        else
            for (unsigned kind : kinds) all.push_back(Move{Move::chosen(move.bits, kind + 1)});
    }
    std::copy(all.begin(), all.end(), list.data());
    list.keep(all.size());
}

// If two movements lead to the same place, the first one counts.
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

// The owner of the movement, because attacks concern figures of players who are not to move.
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

int offer_of(const Position& at, Move move) {
    if (move.kind() == MoveKind::Claim) return -1;
    if (move.kind() >= MoveKind::Place) return move.via() == NO_OFFER ? -1 : static_cast<int>(move.via());
    const Extras& x = at.language().x;
    int found = -1;
    for (int index : step_of(at).offers) {
        const Offer& offer = x.offers[index];
        if (offer.kind != OfferKind::Move) continue;
        if (found < 0) found = index;
        if (step_of(at).offers.size() == 1 || at.status.turn.chain != NO_CELL) break;
        std::uint64_t cells[MAX_CELLS / 64];
        movers_of(at, offer, cells);
        if (has_bit(cells, move.from()) && is_open(at, offer, move.from(), move.to(), way_of(at, move))) return index;
    }
    return found;
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
        list.set_end(lister.end);
        if (language.most_choices > 0) with_becoming(at, list);
        return;
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
    if (language.most_choices > 0) with_becoming(at, list);
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

namespace {

// `Words` is the number of words of a set if the compiler knows it, otherwise 0.
template <std::uint32_t Words>
bool list_taking_of(const Position& at, MoveList& list) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const std::uint32_t words = Words == 0 ? rules.words : Words;
    Lister lister = list.lister();
    TakingSink<Lister> taking{lister, at};
    std::uint64_t cells[MAX_CELLS / 64], enemies[MAX_CELLS / 64];
    std::fill_n(enemies, words, 0);
    const unsigned mover = at.player();
    for (unsigned player = 0; player < rules.players; ++player)
        for (std::uint32_t i = 0; i < words && player != mover; ++i) enemies[i] |= at.owned(player)[i];
    const std::uint64_t* contacts = language.contact.empty() ? nullptr : language.contact.data();
    const auto has_contact = [&](Cell from) {
        const std::uint64_t* contact = contacts + (std::size_t{at.codes()[from]} * rules.cells + from) * words;
        std::uint64_t met = 0;
        for (std::uint32_t i = 0; i < words; ++i) met |= contact[i] & enemies[i];
        return met != 0;
    };
    const std::uint16_t* begin = rules.stream.data();
    for (int index : step_of(at).offers) {
        const Offer& offer = language.x.offers[index];
        if (offer.kind != OfferKind::Move || offer.condition >= 0) return false;
        movers_of(at, offer, cells);
        for (std::uint32_t word = 0; word < words; ++word)
            for (std::uint64_t left = cells[word]; left != 0; left &= left - 1) {
                const auto from = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                if (contacts && !has_contact(from)) continue;
                BlockView block(stream_of(at, from));
                with_choices(at, from, taking, [&](auto& sink) {
                    for (; block.kind < Block::Complex; block = BlockView(block.next())) {
                        if (block.kind == Block::Partner) continue;
                        const std::uint16_t way = rules.tables[block.table(0)].way;
                        if (way != NO_WAY && !language.ways[way].can_take) continue;
                        block_moves(at, block, Move::base(from, static_cast<std::uint32_t>(block.words - begin)), sink);
                    }
                });
                if (block.kind == Block::Complex) return false;
            }
    }
    list.set_end(lister.end);
    return true;
}

}  // namespace

bool list_taking(const Position& at, MoveList& list) {
    if (at.language().most_choices > 0) return false;
    return at.rules().words == 1 ? list_taking_of<1>(at, list) : list_taking_of<0>(at, list);
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

void legal_moves(const Position& at, MoveList& list, bool tries_all) {
    const Language& language = at.language();
    pseudo_moves(at, list);
    if (language.may_repeat_moves) drop_repeated(list);
    if (!is_free(at)) {
        const Legality legality(at, true);
        Move* data = list.data();
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (tries_all ? tries(at, data[i]) : legality.allows(data[i])) data[kept++] = data[i];
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

std::size_t count_legal_moves(const Position& at, MoveList& room) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const Extras& x = language.x;
    const TurnStep& step = step_of(at);
    bool is_plain = at.status.turn.chain == NO_CELL && !step.optional && !language.has_must && !language.may_repeat_moves &&
                    language.most_choices == 0 && x.no_moves != WithoutMoves::Pass;
    for (int index : step.offers) is_plain = is_plain && (x.offers[index].kind != OfferKind::Move || x.offers[index].condition < 0);
    if (!is_plain) {
        legal_moves(at, room);
        return room.size();
    }
    const Legality legality(at);
    Lister unsure = room.lister();
    Counter sure;
    for (int index : step.offers) {
        if (x.offers[index].kind != OfferKind::Move) {
            offer_moves(at, index, unsure);
            continue;
        }
        std::uint64_t cells[MAX_CELLS / 64];
        movers_of(at, x.offers[index], cells);
        each_cell(cells, rules.words, [&](Cell from) {
            if (!at.has_figure(from)) return;
            if (!legality.frees_figure(from))
                return with_choices(at, from, unsure, [&](auto& sink) { moves_from(at, from, sink); });
            with_choices(at, from, sure, [&](auto& safe) {
                with_choices(at, from, unsure, [&](auto& other) {
                    BlockView block(stream_of(at, from));
                    for (; block.kind < Block::Complex; block = BlockView(block.next())) {
                        const std::uint64_t base = Move::base(from, static_cast<std::uint32_t>(block.words - rules.stream.data()));
                        if (!legality.frees(block)) block_moves(at, block, base, other);
                        else block_moves(at, block, base, safe);
                    }
                    complex_moves(at, from, block, other);
                });
            });
        });
    }
    room.set_end(unsure.end);
    std::size_t total = sure.count;
    for (Move move : room) total += legality.allows(move);
    return total;
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
    if (at.status.turn.chain != NO_CELL) return false;
    // A pass is not a move, but it is an option if it is legal, that is, if the player is not in check.
    const Legality legality(at);
    FirstLegal search{at, legality};
    FirstLegalSink sink{search};
    for (int index : step_of(at).offers)
        if (at.language().x.offers[index].kind == OfferKind::Pass) offer_moves(at, index, sink);
    return search.is_found;
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

}  // namespace boards
