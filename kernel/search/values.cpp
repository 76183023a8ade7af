#include "search/values.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace boards::search {
namespace {

// Limits for deriving values, so that the first move in a large game does not have to wait. They count work, not time:
// the same game gives the same values on every machine.
constexpr unsigned GAMES = 240, MAX_PLIES = 200, STONE_CENSUS = 20, STONE_GAMES = 3000, MAX_STONE_PLIES = 150'000;
constexpr std::uint64_t MAX_POSITIONS = 20'000, MAX_LISTED = 800'000;
constexpr std::size_t MAX_STANDING = 100'000;  // stones in all positions that values are fitted to

// Statistics of random matches for each figure of each player on each cell.
class Census {
  public:
    Census(const Position& start, std::uint64_t seed)
        : start(start), board(start), rules(start.rules()), random(seed),
          rows(std::size_t{rules.players} * rules.figures * rules.cells), seen(rows), moves(rows),
          most(std::size_t{rules.players} * rules.figures), least(most.size(), ~0u) {}

    void run() {
        for (unsigned game = 0; game < GAMES && positions < MAX_POSITIONS && listed < MAX_LISTED; ++game) {
            play_game();
            // If no figure moves, there is no mobility to measure, only the length of a match.
            if (ways.empty() && game + 1 >= STONE_CENSUS) break;
        }
    }

    Values values() {
        Values made;
        made.players = rules.players, made.figures = rules.figures, made.cells = rules.cells;
        made.figure.assign(rules.figures, 0);
        made.is_mobile.assign(rules.figures, 0);
        made.square.assign(rows, 0);
        made.late.assign(rows, 0);
        made.bulk.assign(rules.figures, 0);
        made.feature.assign(feature_count(rules), 0);
        made.zones = std::make_shared<const Zones>(rules);
        made.length = games ? static_cast<double>(plies) / games : 0;
        const std::vector<double> mean = mean_mobility();
        const double unit = unit_of(mean);
        if (unit <= 0) return made;
        for (unsigned f = 0; f < rules.figures; ++f) {
            made.is_mobile[f] = mean[f] >= 3;
            made.figure[f] = is_royal(f) ? 0 : static_cast<int>(std::lround(UNIT * mean[f] / unit));
            made.has_meaning |= made.figure[f] != 0;
            made.has_movers |= mean[f] > 0;
        }
        made.bulk = made.figure;
        board.restart(start);
        for (unsigned p = 0; p < rules.players; ++p) made.mass += mass_of(made, p);
        const std::vector<double> prospects = potentials(made);
        for (unsigned p = 0; p < rules.players; ++p)
            for (unsigned f = 0; f < rules.figures; ++f)
                for (unsigned c = 0; c < rules.cells; ++c) {
                    const std::size_t i = made.row(p, f) + c;
                    // Rare cases are unreliable, so they are mixed with the average.
                    const double here = (moves[i] + 20 * mean[f]) / (seen[i] + 20.0);
                    const double better = MOBILITY * UNIT * (here - mean[f]) / unit;
                    const double prospect = PROSPECT * std::max(0.0, prospects[i] - made.figure[f]);
                    // The mobility of a royal figure counts only when few figures are left to attack it.
                    const double early = is_royal(f) ? 0 : better;
                    made.square[i] = static_cast<int>(std::lround(made.figure[f] + early + prospect));
                    made.late[i] = static_cast<int>(std::lround(made.figure[f] + better + prospect));
                }
        for (unsigned f = 0; f < rules.figures; ++f)
            made.feature[feature_index(rules, Feature::Hand, f)] = made.figure[f];
        return made;
    }

  private:
    static constexpr double MOBILITY = 0.3, PROSPECT = 0.15, GAMMA = 0.8, GOAL = 1000;

    const Position& start;
    Board board;
    const Rules& rules;
    Random random;
    std::size_t rows;
    std::vector<double> seen, moves;
    std::vector<std::uint32_t> most, least;  // [player * figures + figure]: how many stood in one position
    std::map<std::pair<std::uint32_t, std::uint32_t>, char> ways;  // from one row to another, by one move
    std::vector<std::uint32_t> goals;                              // rows from which a quiet move has won
    std::uint64_t positions = 0, plies = 0, games = 0, listed = 0;

    std::uint32_t row(Cell cell) const {
        return static_cast<std::uint32_t>(
            (static_cast<unsigned>(board.owner(cell)) * rules.figures + static_cast<unsigned>(board.figure(cell))) *
                rules.cells + cell);
    }

    void play_game() {
        board.restart(start);
        std::vector<Move> list;
        for (unsigned ply = 0; ply < MAX_PLIES && !board.over(); ++ply) {
            board.list(list);
            if (list.empty()) break;
            ++positions, ++plies;
            listed += list.size();
            const unsigned player = board.player();
            count(player);
            for (Move move : list)
                if (board.owner(move.from()) == static_cast<int>(player)) moves[row(move.from())] += 1;
            const Move move = list[random.below(static_cast<std::uint32_t>(list.size()))];
            const bool is_own = board.owner(move.from()) == static_cast<int>(player);
            const std::uint32_t before = is_own ? row(move.from()) : 0;
            const bool taking = board.is_taking(move);
            board.play_on(move);
            if (!is_own) continue;
            if (board.owner(move.to()) == static_cast<int>(player)) ways[{before, row(move.to())}] = 1;
            if (board.over() && !taking && board.winners() == std::uint64_t{1} << player) goals.push_back(before);
        }
        ++games;
    }

    int mass_of(const Values& made, unsigned player) const {
        int mass = 0;
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell)
            if (board.owner(static_cast<Cell>(cell)) == static_cast<int>(player))
                mass += made.bulk[static_cast<std::size_t>(board.figure(static_cast<Cell>(cell)))];
        for (unsigned f = 0; board.uses_hands() && f < rules.figures; ++f)
            mass += static_cast<int>(board.hand(player, f)) * made.bulk[f];
        return mass;
    }

    void count(unsigned player) {
        std::vector<std::uint32_t> here(most.size(), 0);
        for (unsigned p = 0; p < rules.players; ++p) {
            const std::uint64_t* own = board.owned(p);
            for (std::uint32_t word = 0; word < rules.words; ++word)
                for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                    const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                    const std::uint32_t at = row(cell);
                    ++here[at / rules.cells];
                    if (p == player) seen[at] += 1;
                }
        }
        for (std::size_t i = 0; i < here.size(); ++i) {
            most[i] = std::max(most[i], here[i]);
            least[i] = std::min(least[i], here[i]);
        }
    }

    // Exactly one such figure is on the board until the match ends. Losing it ends the match, so its mobility has no
    // value.
    bool is_royal(unsigned figure) const {
        for (unsigned p = 0; p < rules.players; ++p)
            if (most[p * rules.figures + figure] != 1 || least[p * rules.figures + figure] != 1) return false;
        return true;
    }

    std::vector<double> mean_mobility() const {
        std::vector<double> mean(rules.figures, 0);
        for (unsigned f = 0; f < rules.figures; ++f) {
            double met = 0, made = 0;
            for (unsigned p = 0; p < rules.players; ++p)
                for (unsigned c = 0; c < rules.cells; ++c) {
                    const std::size_t i = (std::size_t{p} * rules.figures + f) * rules.cells + c;
                    met += seen[i], made += moves[i];
                }
            if (met > 0) mean[f] = made / met;
        }
        return mean;
    }

    // The mobility of the most frequent figure that moves at all.
    double unit_of(const std::vector<double>& mean) const {
        double unit = 0;
        std::uint32_t count = 0;
        for (unsigned f = 0; f < rules.figures; ++f) {
            const std::uint32_t here = most[f];
            if (mean[f] > 0 && !is_royal(f) && here > count) count = here, unit = std::max(mean[f], 0.5);
        }
        return unit;
    }

    // The best future of a figure on a cell if nobody hinders it: the best figure that it may become, or a won match,
    // reduced for each move on the way.
    std::vector<double> potentials(const Values& made) const {
        std::vector<double> best(rows);
        for (std::size_t i = 0; i < rows; ++i) best[i] = made.figure[i / rules.cells % rules.figures];
        for (std::uint32_t goal : goals) best[goal] = std::max(best[goal], GOAL);
        for (unsigned round = 0; round < 32; ++round) {
            bool changed = false;
            for (const auto& [way, yes] : ways) {
                const double reached = GAMMA * best[way.second];
                if (reached > best[way.first] + 1) best[way.first] = reached, changed = true;
            }
            if (!changed) break;
        }
        return best;
    }
};

// Figures that never move get values from their correlation with winning random matches.
void value_stones(Values& values, const Position& start, std::uint64_t seed) {
    // Their matches go from an empty board to a full one.
    values.bulk.assign(values.figures, 1);
    values.mass = -static_cast<int>(values.cells);
    std::vector<Sample> samples;
    Random random(seed);
    Board board(start);
    // Positions of one match are similar, so only a few of a long match are used. This leaves room for more matches.
    const auto every = static_cast<std::uint32_t>(std::clamp(values.length / 3, 8.0, 1000.0));
    std::size_t standing = 0, plies = 0;
    for (unsigned game = 0; game < STONE_GAMES && standing < MAX_STANDING && plies < MAX_STONE_PLIES; ++game) {
        board.restart(start);
        std::vector<Sample> of_game;
        Move move;
        for (unsigned ply = 0; ply < 400 && !board.over(); ++ply, ++plies) {
            if (random.below(every) == 0) {
                of_game.push_back(sample_of(board, values));
                standing += of_game.back().standing.size();
            }
            if (!board.play_random(random, move)) break;
        }
        const std::uint64_t won = board.over() ? board.winners() : 0;
        const double result = won == 1 ? 1 : won == 2 ? 0 : 0.5;
        for (Sample& sample : of_game) sample.result = static_cast<float>(result), samples.push_back(std::move(sample));
    }
    fit_values(values, samples, {100, 100, 1}, likeness(start));
    values.has_meaning = true;
}

}  // namespace

double Values::win_probability(double score) const { return 1 / (1 + std::exp(-score / scale)); }

Values derive_values(const Position& start, std::uint64_t seed) {
    Census census(start, seed);
    census.run();
    Values values = census.values();
    if (!values.has_meaning && values.players == 2) value_stones(values, start, seed);
    values.find_wanted();
    return values;
}

}  // namespace boards::search
