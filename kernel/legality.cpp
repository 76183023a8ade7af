// Legality of options: royal figures, `forbid`, and effects that would undo a capture.
#include "legality.hpp"

#include "make_move.hpp"

namespace boards {

bool tries(const Position& at, Move move) {
    Position& trial = tried(at);
    const Before before(at, move);
    Silent silent;
    const bool finishes = step_of(at).finish;
    const unsigned player = at.player();
    trial.mark();
    apply<true>(trial, move, silent);
    bool is_fine = !breaks_rules(at, before);
    if (finishes) {
        advance<true>(trial, silent);
        const bool goes_on = !at.status.over() && at.rules().states[at.status.state].kind == StateKind::Move &&
                             at.player() == player && at.status.turn.has_moved;
        // `forbid` is evaluated at the end of the turn: here, if the following steps offer nothing.
        if (goes_on) is_fine = has_legal_moves(at);
    }
    trial.take_back();
    return is_fine;
}

Before::Before(const Position& at, Move move) : Before(at) {
    if (at.language().has_forbid) offer = offer_of(at, move);
}

Before::Before(const Position& at) : offer(-1) {
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

bool breaks_rules(const Position& at, const Before& before) {
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
    static const std::vector<int> none;
    const std::vector<int>& of_offer = before.offer < 0 ? none : language.x.offers[before.offer].forbid;
    for (const auto* list : {&language.x.forbid, &of_offer})
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

bool is_legal(const Position& at, Move move) { return is_free(at) || tries(at, move); }

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
