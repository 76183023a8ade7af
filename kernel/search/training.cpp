#include "search/training.hpp"

#include "search/alphabeta.hpp"

namespace boards::search {
namespace {

constexpr std::uint64_t STRIDE = 0x9E3779B97F4A7C15u;
constexpr std::size_t MEGABYTES = 1;
constexpr double SAYS_AS_MUCH = 4;  // positions of a match that tell as much as so many of different ones
// The target of the fit for a position: a mean of the search scores of this and later positions, with decreasing
// weights, and the result. The result alone is mostly chance; the scores alone would only confirm themselves.
constexpr double TRUST_IN_LATER = 0.97;
// A match for training ends when both searches agree for so many plies that one player wins so probably: what would
// follow tells little, and takes a third of the time.
constexpr double DECIDED = 0.97;
constexpr int DECIDED_PLIES = 10;

// The winner's bit once a match is decided, from how probably the first player wins before each move; 0 until then.
class Decision {
  public:
    std::uint64_t add(double win) {
        const int side = win >= DECIDED ? 1 : win >= 0 && win <= 1 - DECIDED ? -1 : 0;
        if (win < 0) return 0;  // nothing was searched, so nothing is known
        plies = side == 0 ? 0 : side * plies > 0 ? plies + side : side;
        return std::abs(plies) < DECIDED_PLIES ? 0 : plies > 0 ? 1 : 2;
    }

  private:
    int plies = 0;  // above 0: the first player is winning for so long
};

// A position after some random plies; false if the match ended before.
bool open_match(Board& board, const Position& start, Random& random, unsigned plies) {
    board.restart(start);
    Move move;
    for (unsigned i = 0; i < plies && !board.over(); ++i)
        if (!board.play_random(random, move)) return false;
    return !board.over();
}

// Plays a match with a search for each seat and reports every position before its move: whether it is quiet, and how
// probably the first player wins (below 0: there was nothing to search). `tell` returns the winner's bit to end the match
// there, or 0. Returns the winners' bits, 0 for a draw.
template <typename Tell>
std::uint64_t play_out(Board& board, AlphaBeta* const (&seats)[2], const SelfPlay& plan, Tell&& tell) {
    std::vector<std::uint64_t> history;
    std::vector<Move> moves;
    for (unsigned ply = 0; ply < plan.max_plies && !board.over(); ++ply) {
        board.list(moves);
        if (moves.empty()) break;
        Move move = moves[0];
        bool is_quiet = false;
        double win = -1;
        if (moves.size() > 1) {
            const std::vector<Line> found =
                seats[board.player() & 1]->run(board.position(), Budget{0, plan.nodes, 0}, 1, history);
            move = found[0].moves[0];
            win = board.player() == 0 ? found[0].win : 1 - found[0].win;
            is_quiet = std::abs(found[0].score) < WIN_RANGE && !board.is_taking(move) && !board.in_check();
        }
        if (const std::uint64_t winner = tell(is_quiet, win)) return winner;
        history.push_back(board.key());
        board.play_on(move);
    }
    return board.over() ? board.winners() : 0;
}

double result_of(std::uint64_t winners) { return winners == 1 ? 1 : winners == 2 ? 0 : 0.5; }

}  // namespace

std::vector<Sample> self_play(const Position& start, const Values& values, const SelfPlay& plan, unsigned threads,
                              GoesOn goes_on) {
    std::vector<std::vector<Sample>> parts(plan.games);
    if (values.players != 2) return {};
    Workers workers(std::move(goes_on));
    std::atomic<std::uint64_t> next{0};
    workers.run(threads, [&](unsigned index) {
        Board board(start);
        for (std::uint64_t number; (number = next++) < plan.games && !workers.is_stopped();) {
            Random random(mix(plan.seed + STRIDE * (plan.first + number + 1)));
            AlphaBeta search(values, {MEGABYTES, 1, Several::Paranoid});
            AlphaBeta* const seats[2] = {&search, &search};
            std::vector<Sample>& samples = parts[number];
            if (!open_match(board, start, random, plan.opening)) continue;
            std::vector<double> wins;           // of every position
            std::vector<std::size_t> sampled;  // which of them are samples
            Decision decision;
            double expected = result_of(play_out(board, seats, plan, [&](bool is_quiet, double win) {
                if (is_quiet) samples.push_back(sample_of(board, values)), sampled.push_back(wins.size());
                wins.push_back(win);
                workers.breathe(index == 0);
                return decision.add(win);
            }));
            for (std::size_t ply = wins.size(), left = samples.size(); ply-- > 0;) {
                if (wins[ply] >= 0) expected = TRUST_IN_LATER * expected + (1 - TRUST_IN_LATER) * wins[ply];
                if (left == 0 || sampled[left - 1] != ply) continue;
                --left;
                samples[left].result = static_cast<float>(expected);
                samples[left].weight = static_cast<float>(SAYS_AS_MUCH / static_cast<double>(samples.size()));
            }
        }
    });
    std::vector<Sample> all;
    for (auto& part : parts)
        for (Sample& sample : part) all.push_back(std::move(sample));
    return all;
}

MatchScore compare_values(const Position& start, const Values& one, const Values& other, const SelfPlay& plan,
                          unsigned threads, GoesOn goes_on) {
    MatchScore total;
    if (one.players != 2) return total;
    std::vector<int> results(plan.games, 2);  // 1, 0, -1; 2: not played
    Workers workers(std::move(goes_on));
    std::atomic<std::uint64_t> next{0};
    workers.run(threads, [&](unsigned index) {
        Board board(start);
        for (std::uint64_t number; (number = next++) < plan.games && !workers.is_stopped();) {
            Random random(mix(plan.seed + STRIDE * (plan.first + number / 2 + 1)));
            AlphaBeta first(one, {MEGABYTES, 1, Several::Paranoid}), second(other, {MEGABYTES, 1, Several::Paranoid});
            const unsigned mine = number % 2;
            AlphaBeta* const seats[2] = {mine == 0 ? &first : &second, mine == 0 ? &second : &first};
            if (!open_match(board, start, random, plan.opening)) {
                results[number] = 0;
                continue;
            }
            const std::uint64_t won = play_out(board, seats, plan, [&](bool, double) {
                workers.breathe(index == 0);
                return std::uint64_t{0};
            });
            results[number] = won == std::uint64_t{1} << mine ? 1 : won == std::uint64_t{2} >> mine ? -1 : 0;
        }
    });
    for (int result : results) {
        total.wins += result == 1;
        total.draws += result == 0;
        total.losses += result == -1;
    }
    return total;
}

}  // namespace boards::search
