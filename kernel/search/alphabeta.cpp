#include "search/alphabeta.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <thread>

#include "search/move_order.hpp"
#include "search/path.hpp"

namespace boards::search {
namespace {

constexpr int INFINITE = WIN + 1, NO_SCORE = INFINITE + 1;
constexpr int MAX_DEPTH = 100, MAX_FORCED = 24;
constexpr int FREE_TAKINGS = 4, MAX_TAKINGS = 16;  // plies of quiescence
constexpr std::size_t MANY_TAKINGS = 16;  // with more, as in clobber, quiescence would take seconds and say little
constexpr std::size_t JUDGED = std::size_t{1} << 14;  // evaluations that are kept
constexpr unsigned CLOCK_EVERY = 256;  // nodes between two looks at the clock

// The reduction of a late quiet move in plies: [depth][number of the move].
const auto REDUCTIONS = [] {
    std::array<std::array<std::int8_t, 64>, 64> made{};
    for (int depth = 1; depth < 64; ++depth)
        for (int i = 1; i < 64; ++i)
            made[static_cast<std::size_t>(depth)][static_cast<std::size_t>(i)] =
                static_cast<std::int8_t>(0.5 + std::log(depth) * std::log(i) / 2.2);
    return made;
}();

// One thread of a search. Scores are for the side to move; with more than two players one side is the player who asks
// and the other one is everybody else (paranoid), so that one search serves all games.
class Worker {
  public:
    Worker(const Position& from, const Values& values, Table& table, QuietMemory& memory, const Timer& timer,
           std::atomic<bool>& halt, const std::vector<std::uint64_t>& history)
        : board(from), values(values), exchange(from.rules(), values), order_of(board, values, exchange, memory), table(table),
          timer(timer), halt(halt), path(history), hero(from.player()), is_duel(from.rules().players <= 2), judged(JUDGED),
          lists(MAX_PLY + 2), scored(MAX_PLY + 2) {
        key_of_hero = is_duel ? 0 : mix(hero + 1);
        board.list(root_moves);
        path.push(board.key() ^ key_of_hero);
    }

    std::vector<Move> root_moves;
    std::uint64_t nodes = 0;
    bool is_stopped = false;
    bool may_stop = false;  // something has been found, so the search may end

    // Searches the root moves that are not excluded and sets the best line. Returns false if it had to stop.
    bool round(int depth, int alpha, int beta, const std::vector<Move>& excluded, Line& line) {
        int best = -INFINITE, index = 0;
        for (const Move move : root_moves) {
            if (std::any_of(excluded.begin(), excluded.end(), [&](Move m) { return m.bits == move.bits; })) continue;
            lengths[1] = 0;
            int score;
            const int low = std::max(alpha, best);
            if (index++ == 0) score = after(move, low, beta, depth - 1, 0);
            else {
                score = after(move, low, low + 1, depth - 1, 0);
                if (score > low && score < beta && !is_stopped) score = after(move, low, beta, depth - 1, 0);
            }
            if (is_stopped) break;
            if (score > best) {
                best = score;
                line.score = score;
                line.moves.assign(1, move);
                for (int i = 0; i < lengths[1]; ++i) line.moves.push_back(pv[1][i]);
                if (best >= beta) break;
            }
        }
        return !is_stopped;
    }

    // The best move comes first from now on.
    void prefer(Move move) {
        const auto at = std::find_if(root_moves.begin(), root_moves.end(), [&](Move m) { return m.bits == move.bits; });
        if (at != root_moves.end()) std::rotate(root_moves.begin(), at, at + 1);
    }

    void order_root() {
        std::vector<Scored> first;
        order_of.score(root_moves, first, 0, 0);
        for (Scored& one : first) order_of.judge(one);
        std::stable_sort(first.begin(), first.end(), [](const Scored& a, const Scored& b) { return a.score > b.score; });
        for (std::size_t i = 0; i < first.size(); ++i) root_moves[i] = first[i].move;
    }

    // Max^n: each player maximises their own share. There is no pruning, so it is for few plies. The expected line is
    // stored in pv[ply].
    std::vector<double> max_n(int depth, int ply) {
        lengths[ply] = 0;
        const unsigned players = values.players;
        if (board.over()) return shares();
        if (depth == 0 || ply >= MAX_PLY || is_out()) {
            std::vector<double> found(players);
            for (unsigned p = 0; p < players; ++p) found[p] = values.win_probability(values.lead(board, p)) / players;
            return found;
        }
        ++nodes;
        std::vector<Move>& moves = lists[static_cast<std::size_t>(ply)];
        const unsigned player = board.player();
        board.list(moves);
        if (moves.empty()) return shares();
        std::vector<double> best;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[i];
            std::vector<double> found = max_n_after(move, depth - 1, ply);
            if (best.empty() || found[player] > best[player]) {
                best = std::move(found);
                pv[ply][0] = move;
                std::copy_n(pv[ply + 1], lengths[ply + 1], pv[ply] + 1);
                lengths[ply] = lengths[ply + 1] + 1;
            }
            if (is_stopped) break;
        }
        return best;
    }

    // All first moves by max^n, best first for the player to move. There are fewer if the search was stopped.
    std::vector<Line> max_n_lines(int depth) {
        std::vector<Line> found;
        for (const Move move : root_moves) {
            const std::vector<double> parts = max_n_after(move, depth - 1, 0);
            if (is_stopped) break;
            Line line;
            line.win = parts[hero];
            const double win = std::clamp(line.win, 0.001, 0.999);
            line.score = static_cast<int>(values.scale * std::log(win / (1 - win)));
            line.moves.assign(1, move);
            line.moves.insert(line.moves.end(), pv[1], pv[1] + lengths[1]);
            found.push_back(std::move(line));
        }
        std::stable_sort(found.begin(), found.end(), [](const Line& a, const Line& b) { return a.win > b.win; });
        return found;
    }

  private:
    Board board;
    const Values& values;
    const Exchange exchange;
    MoveOrder order_of;
    Table& table;
    const Timer& timer;
    std::atomic<bool>& halt;
    Path path;  // keys from the beginning of the match to here
    unsigned hero;
    bool is_duel;
    std::uint64_t key_of_hero;
    std::uint64_t next_look = 0;
    struct Judged {
        std::uint64_t key = 0;
        int score = 0;
    };
    RacerCache racer_cache;
    std::vector<Judged> judged;  // evaluations of late, because many positions come again
    std::vector<std::vector<Move>> lists;
    std::vector<std::vector<Scored>> scored;
    int stills[MAX_PLY + 2] = {};  // evaluations of the positions on the path; NO_SCORE in check
    Move pv[MAX_PLY + 2][MAX_PLY + 2];
    int lengths[MAX_PLY + 2] = {};

    std::vector<double> max_n_after(Move move, int depth, int ply) {
        board.make(move);
        std::vector<double> found = max_n(depth, ply + 1);
        board.unmake();
        return found;
    }

    bool is_out() {
        if (is_stopped) return true;
        const Budget& budget = timer.budget;
        if (budget.nodes != 0 && nodes >= budget.nodes) is_stopped = may_stop;
        if (nodes < next_look) return is_stopped;
        next_look = nodes + CLOCK_EVERY;
        if (halt.load(std::memory_order_relaxed) || timer.is_told() || timer.is_late()) is_stopped = may_stop;
        return is_stopped;
    }

    unsigned side() const { return is_duel ? board.player() : board.player() != hero; }

    // The result of a finished match for the side of a player.
    int outcome(unsigned player, int ply) const {
        const std::uint64_t won = board.winners(), all = ~std::uint64_t{0} >> (64 - values.players);
        if (won == 0 || (won == all && values.players > 1)) return 0;
        const unsigned viewer = is_duel ? player : hero;
        const int score = won >> viewer & 1 ? WIN - ply : -(WIN - ply);
        return is_duel || player == hero ? score : -score;
    }

    int evaluate() {
        if (is_duel) return values.lead(board, board.player(), &racer_cache);
        const int lead = values.lead(board, hero);
        return board.player() == hero ? lead : -lead;
    }

    int evaluate_once(std::uint64_t key) {
        Judged& kept = judged[key & (JUDGED - 1)];
        if (kept.key != key) kept = {key, evaluate()};
        return kept.score;
    }

    // The same, if only scores between two bounds matter.
    int evaluate_between(int low, int high) {
        return is_duel ? values.lead_between(board, board.player(), low, high, &racer_cache) : evaluate();
    }

    std::vector<double> shares() const {
        const std::uint64_t all = ~std::uint64_t{0} >> (64 - values.players);
        const std::uint64_t won = board.winners() == 0 ? all : board.winners();
        std::vector<double> found(values.players);
        for (unsigned p = 0; p < values.players; ++p) found[p] = won >> p & 1 ? 1.0 / std::popcount(won) : 0;
        return found;
    }

    // Whether passing would be harmless for a player. With few mobile figures the right to move can be a disadvantage
    // (zugzwang), so null moves and the static score would mislead.
    bool can_wait(unsigned player) const {
        unsigned count = 0;
        const std::uint64_t* own = board.owned(player);
        for (std::uint32_t word = 0; word < board.rules().words; ++word)
            for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                const auto figure = static_cast<std::size_t>(board.figure(cell));
                if (values.is_mobile[figure] && values.figure[figure] > 0 && ++count == 2) return true;
            }
        return false;
    }

    // The score of a move for the side that makes it.
    int after(Move move, int alpha, int beta, int depth, int ply) {
        const unsigned player = board.player(), before = side();
        order_of.set_made(ply + 1, move.bits);
        board.make(move);
        int score;
        if (board.over()) score = outcome(player, ply + 1), lengths[ply + 1] = 0, ++nodes;
        else if (side() == before) score = search(alpha, beta, depth, ply + 1, true);
        else score = -search(-beta, -alpha, depth, ply + 1, true);
        board.unmake();
        return score;
    }

    int search(int alpha, int beta, int depth, int ply, bool may_pass) {
        lengths[ply] = 0;
        if (is_out()) return 0;
        if (ply >= MAX_PLY) return evaluate();
        const bool in_check = board.in_check();
        if (in_check) ++depth;
        if (depth <= 0) return settle_takings(alpha, beta, ply, ply, 0, NO_CELL);
        ++nodes;
        const bool is_pv = beta - alpha > 1;
        const std::uint64_t key = board.key() ^ key_of_hero;
        if (path.has(key)) return 0;
        // No score here can be better than a win that was already found nearer to the root.
        alpha = std::max(alpha, -(WIN - ply)), beta = std::min(beta, WIN - ply - 1);
        if (alpha >= beta) return alpha;

        Known known;
        const bool is_known = table.find(key, known);
        if (is_known && !is_pv && known.depth >= depth) {
            const int score = from_table(known.score, ply);
            if (settles(known, score, alpha, beta)) return score;
        }

        // If the table has no move for this position, a shallower search comes first to find one.
        if ((!is_known || known.depth == 0) && depth >= 5) --depth;
        const int judged_now = evaluate_once(key);
        stills[ply] = in_check ? NO_SCORE : judged_now;
        // Better than two plies ago: then less is left out.
        const bool is_improving = !in_check && ply >= 2 && (stills[ply - 2] == NO_SCORE || judged_now > stills[ply - 2]);
        // What a search found is a better judgement, as far as it is a bound on the right side.
        int still = judged_now;
        if (is_known && std::abs(known.score) < WIN_RANGE &&
            (known.bound == Bound::Exact || (known.bound == Bound::Lower) == (known.score > judged_now)))
            still = known.score;
        const bool is_quiet_window = std::abs(beta) < WIN_RANGE;
        if (!is_pv && !in_check && is_quiet_window && board.knows_check() && depth <= 7 &&
            still - 80 * (depth - is_improving) >= beta && can_wait(board.player()))
            return still;
        if (!is_pv && may_pass && is_duel && !in_check && depth >= 3 && still >= beta && is_quiet_window &&
            can_wait(board.player()) && board.make_null()) {
            path.push(key);
            order_of.set_made(ply + 1, 0);
            const int score = -search(-beta, -beta + 1, depth - 3 - depth / 4, ply + 1, false);
            path.pop();
            board.unmake();
            if (is_stopped) return 0;
            if (score >= beta) return score > WIN_RANGE ? beta : score;
        }

        std::vector<Move>& moves = lists[static_cast<std::size_t>(ply)];
        const unsigned player = board.player();
        std::vector<Scored>& order = scored[static_cast<std::size_t>(ply)];
        // The move of the table is often good enough, so the others are listed only after it.
        const Move first{is_known ? known.move : 0};
        bool is_listed = !board.allows_from_table(first);
        if (is_listed) {
            board.list(moves);
            if (moves.empty()) return outcome(player, ply);
            order_of.score(moves, order, first.bits, ply);
        } else order.assign(1, {first, 0, board.is_taking(first)});

        int best = -INFINITE;
        const int first_alpha = alpha;
        Move best_move{0};
        path.push(key);
        for (std::size_t i = 0; i < order.size() || !is_listed; ++i) {
            if (!is_listed && i == 1) {
                is_listed = true;
                board.list(moves);
                order_of.score(moves, order, first.bits, ply);
                order_of.pick(order, 0);
                if (order.size() == 1) break;
            }
            order_of.pick(order, i);
            const Scored next = order[i];
            const bool is_quiet = !next.is_taking, is_late = is_quiet || next.is_losing;
            if (!is_pv && !in_check && board.knows_check() && i > 0 && best > -WIN_RANGE &&
                is_hopeless(next, i, depth, still, is_improving, alpha))
                continue;
            int score;
            if (i == 0) score = after(next.move, alpha, beta, depth - 1, ply);
            else {
                int less = 0;
                if (depth >= 3 && i >= 3 && is_late && !in_check) {
                    less = REDUCTIONS[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(i, 63)] - is_pv +
                           !is_improving;
                    if (is_quiet) less -= order_of.trust(player, next.move, ply);
                }
                less = std::clamp(less, 0, std::max(0, depth - 2));
                score = after(next.move, alpha, alpha + 1, depth - 1 - less, ply);
                if (score > alpha && less > 0) score = after(next.move, alpha, alpha + 1, depth - 1, ply);
                if (score > alpha && score < beta) score = after(next.move, alpha, beta, depth - 1, ply);
            }
            if (is_stopped) break;
            if (score > best) {
                best = score, best_move = next.move;
                if (score > alpha) {
                    alpha = score;
                    pv[ply][0] = next.move;
                    std::copy_n(pv[ply + 1], lengths[ply + 1], pv[ply] + 1);
                    lengths[ply] = lengths[ply + 1] + 1;
                }
                if (score >= beta) {
                    if (is_quiet) order_of.reward(player, order, i, depth, ply);
                    break;
                }
            }
        }
        path.pop();
        if (is_stopped) return 0;
        const Bound bound = best >= beta ? Bound::Lower : best > first_alpha ? Bound::Exact : Bound::Upper;
        table.store(key, {bound == Bound::Upper ? 0 : best_move.bits, to_table(best, ply), depth, bound});
        return best;
    }

    // Whether a late move is skipped near the horizon: a quiet move that can hardly gain enough or that loses its
    // figure, or a capture that loses more than it wins.
    bool is_hopeless(const Scored& next, std::size_t index, int depth, int still, bool is_improving, int alpha) const {
        if (next.is_taking) return next.is_losing && depth <= 4;
        if (depth <= 6 && index > static_cast<std::size_t>((is_improving ? 4 : 3) + depth * depth * (is_improving ? 2 : 1))) return true;
        if (depth <= 5 && still + 60 + 90 * depth <= alpha) return true;
        return depth <= 5 && exchange.hangs(board, next.move, 40 * depth);
    }

    // Whether the entry of the table decides a position for a window of one point.
    static bool settles(const Known& known, int score, int alpha, int beta) {
        return known.bound == Bound::Exact || (known.bound == Bound::Lower && score >= beta) ||
               (known.bound == Bound::Upper && score <= alpha);
    }

    // Quiescence search: only captures, until the position is quiet. A player who may decline to capture has at least
    // the static score. Some positions have too many captures: after some plies only recaptures count, then none.
    int settle_takings(int alpha, int beta, int ply, int begun, int forced, Cell taken_on) {
        lengths[ply] = 0;
        if (is_out()) return 0;
        ++nodes;
        if (ply >= MAX_PLY) return evaluate();
        const std::uint64_t key = board.key() ^ key_of_hero;
        Known known;
        const bool is_known = table.find(key, known);
        if (is_known && beta - alpha == 1) {
            const int score = from_table(known.score, ply);
            if (settles(known, score, alpha, beta)) return score;
        }
        const int first_alpha = alpha;
        std::vector<Move>& moves = lists[static_cast<std::size_t>(ply)];
        const unsigned player = board.player();
        int best = -INFINITE, still = 0;
        bool is_forced = false;
        const auto stands = [&] {
            best = still = evaluate_between(alpha, beta);
            alpha = std::max(alpha, best);
            return best >= beta;
        };
        // Where nobody must take, what stands now is often enough, and no move needs to be listed. In check it says
        // nothing: every answer is searched.
        const bool in_check = board.in_check();
        if (in_check && !board.may_have_to_take()) {
            board.list(moves);
            if (moves.empty()) return outcome(player, ply);
            is_forced = true;
        } else if (!board.may_have_to_take()) {
            if (stands()) return best;
            board.list_taking(moves);
        } else {
            const bool must_take = board.list_taking(moves);
            if (board.over()) return outcome(player, ply);
            // If every move is a capture, the player cannot decline; long chains of such moves are cut.
            is_forced = must_take && forced < MAX_FORCED;
            if (!is_forced && stands()) return best;
        }
        const bool is_bounded = !is_forced && !exchange.is_known();  // where exchanges are told, losing takings are left out
        if (is_bounded && (ply - begun >= MAX_TAKINGS || moves.size() > MANY_TAKINGS)) return best;
        const bool only_back = is_bounded && ply - begun >= FREE_TAKINGS && taken_on != NO_CELL;
        std::vector<Scored>& order = scored[static_cast<std::size_t>(ply)];
        order_of.score(moves, order, is_known ? known.move : 0, ply);
        Move best_move{0};
        for (std::size_t i = 0; i < order.size(); ++i) {
            order_of.pick(order, i);
            const Scored next = order[i];
            if (only_back && next.move.to() != taken_on) continue;
            if (!is_forced && board.knows_check() && still + order_of.victim_value(next.move) + 2 * UNIT < alpha) continue;
            if (!is_forced && next.is_losing) break;  // and so do all that are left
            if (!in_check && !board.allows(next.move)) continue;
            const unsigned before = side();
            board.make(next.move);
            int score;
            if (board.over()) score = outcome(player, ply + 1), ++nodes;
            else if (side() == before) score = settle_takings(alpha, beta, ply + 1, begun, forced + (is_forced && !in_check), next.move.to());
            else score = -settle_takings(-beta, -alpha, ply + 1, begun, forced + (is_forced && !in_check), next.move.to());
            board.unmake();
            if (is_stopped) return 0;
            if (score > std::max(best, alpha)) best_move = next.move;
            best = std::max(best, score);
            alpha = std::max(alpha, score);
            if (alpha >= beta) break;
        }
        // The result is not stored if only some captures were searched, and it never replaces a deeper one.
        if (!is_forced && !only_back && !(is_known && known.depth > 0)) {
            const Bound bound = best >= beta ? Bound::Lower : best > first_alpha ? Bound::Exact : Bound::Upper;
            table.store(key, {best_move.bits, to_table(best, ply), 0, bound});
        }
        return best;
    }

    // Wins are stored relative to this position, not to the root.
    static int to_table(int score, int ply) {
        return score > WIN_RANGE ? score + ply : score < -WIN_RANGE ? score - ply : score;
    }
    static int from_table(int score, int ply) {
        return score > WIN_RANGE ? score - ply : score < -WIN_RANGE ? score + ply : score;
    }
};

double win_of(const Values& values, int score) {
    return score > WIN_RANGE ? 1 : score < -WIN_RANGE ? 0 : values.win_probability(score);
}

std::vector<Line> run_max_n(Worker& worker, const Timer& timer, int most, unsigned wanted, const OnRound& on_round) {
    std::vector<Line> found;
    for (int depth = 1; depth <= most; ++depth) {
        std::vector<Line> round = worker.max_n_lines(depth);
        if (worker.is_stopped) break;
        round.resize(std::min<std::size_t>(round.size(), std::max(1u, wanted)));
        for (Line& line : round)
            line.depth = static_cast<unsigned>(depth), line.nodes = worker.nodes, line.seconds = timer.seconds();
        found = std::move(round);
        worker.prefer(found[0].moves[0]);
        worker.may_stop = true;
        if (on_round) on_round(found);
        if (timer.is_too_late_to_begin() || timer.is_told()) break;
    }
    return found;
}

}  // namespace

AlphaBeta::AlphaBeta(Values values_, AlphaBetaSettings settings_)
    : values(std::move(values_)), settings(settings_), table(settings_.megabytes), memory(std::make_unique<QuietMemory>()) {}

AlphaBeta::~AlphaBeta() = default;

void AlphaBeta::forget() {
    table.clear();
    *memory = QuietMemory();
}

std::vector<Line> AlphaBeta::run(const Position& from, const Budget& budget, unsigned lines,
                                 const std::vector<std::uint64_t>& history, const OnRound& on_round) {
    table.next_search();
    const Timer timer(budget, told);
    std::atomic<bool> halt{false};
    const auto made = [&](QuietMemory& quiet) {
        return std::make_unique<Worker>(from, values, table, quiet, timer, halt, history);
    };
    memory->grow_old();
    const std::unique_ptr<Worker> main = made(*memory);
    std::vector<Line> found;
    const int most = budget.depth == 0 || budget.depth > MAX_DEPTH ? MAX_DEPTH : static_cast<int>(budget.depth);
    if (main->root_moves.empty()) return found;
    if (from.rules().players > 2 && settings.several == Several::MaxN) {
        found = run_max_n(*main, timer, most, lines, on_round);
        told = false;
        return found;
    }
    main->order_root();

    // Helper threads search the same position, every second one a ply deeper, and share results through the table.
    std::vector<std::thread> others;
    for (unsigned i = 1; i < settings.threads; ++i)
        others.emplace_back([&, i] {
            QuietMemory own;
            const std::unique_ptr<Worker> worker = made(own);
            worker->may_stop = true;
            worker->order_root();
            for (int depth = 1 + static_cast<int>(i % 2); depth <= most; ++depth) {
                Line line;
                if (!worker->round(depth, -INFINITE, INFINITE, {}, line)) break;
                worker->prefer(line.moves[0]);
            }
        });

    // Waits for the other threads in any case, even if the listener throws.
    struct Ending {
        std::vector<std::thread>& others;
        std::atomic<bool>& halt;
        std::atomic<bool>& told;
        ~Ending() {
            halt = true;
            for (std::thread& other : others) other.join();
            told = false;
        }
    };
    std::optional<Ending> ending(std::in_place, others, halt, told);

    const unsigned wanted = std::min<unsigned>(std::max(1u, lines), static_cast<unsigned>(main->root_moves.size()));
    for (int depth = 1; depth <= most; ++depth) {
        std::vector<Line> round;
        std::vector<Move> excluded;
        for (unsigned k = 0; k < wanted; ++k) {
            Line line;
            // A narrow window around the last score rarely fails and is searched faster.
            int width = 30;
            const int middle = depth >= 5 && k < found.size() ? found[k].score : 0;
            int alpha = depth >= 5 && k < found.size() ? std::max(middle - width, -INFINITE) : -INFINITE;
            int beta = depth >= 5 && k < found.size() ? std::min(middle + width, +INFINITE) : INFINITE;
            bool whole;
            while (true) {
                Line tried;
                whole = main->round(depth, alpha, beta, excluded, tried);
                if (!whole) {
                    // If a move was better than the first one before time ran out, it is accepted.
                    if (!tried.moves.empty() && tried.score > alpha) line = tried;
                    break;
                }
                line = tried;
                width *= 4;
                if (tried.score <= alpha && alpha > -INFINITE) alpha = width > 1000 ? -INFINITE : middle - width;
                else if (tried.score >= beta && beta < INFINITE) {
                    beta = width > 1000 ? INFINITE : middle + width;
                    main->prefer(tried.moves[0]);
                } else break;
            }
            if (line.moves.empty()) break;
            line.depth = static_cast<unsigned>(depth);
            line.nodes = main->nodes;
            line.seconds = timer.seconds();
            line.win = win_of(values, line.score);
            if (k == 0) main->prefer(line.moves[0]);
            excluded.push_back(line.moves[0]);
            round.push_back(std::move(line));
            if (!whole) break;
        }
        std::stable_sort(round.begin(), round.end(), [](const Line& a, const Line& b) { return a.score > b.score; });
        if (!round.empty() && (round.size() == wanted || found.empty())) found = round;
        else if (!round.empty() && wanted == 1) found = round;
        main->may_stop = true;
        if (main->is_stopped) break;
        if (on_round) on_round(found);
        const bool is_decided = std::all_of(found.begin(), found.end(), [&](const Line& line) {
            return std::abs(line.score) > WIN_RANGE && WIN - std::abs(line.score) <= depth;
        });
        const bool is_only = main->root_moves.size() == 1 && budget.seconds > 0 && depth >= 4;
        if (is_decided || is_only || timer.is_too_late_to_begin() || timer.is_told()) break;
        if (budget.nodes != 0 && main->nodes >= budget.nodes) break;
    }
    ending.reset();
    for (Line& line : found) line.nodes = main->nodes, line.seconds = timer.seconds();
    return found;
}

}  // namespace boards::search
