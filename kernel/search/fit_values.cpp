// Fits values to the results of matches.
#include <algorithm>
#include <cmath>

#include "move_stream.hpp"
#include "search/values.hpp"

namespace boards::search {

Sample sample_of(const Board& board, const Values& values) {
    const Rules& rules = board.rules();
    Sample sample;
    int mass = 0;
    std::vector<float> more(feature_count(rules), 0);
    std::vector<When> when(more.size(), When::Always);
    for (unsigned p = 0; p < rules.players; ++p) {
        const std::uint64_t* own = board.owned(p);
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
                const auto figure = static_cast<unsigned>(board.figure(cell));
                mass += values.bulk[figure];
                sample.standing.push_back(static_cast<std::uint32_t>(values.row(p, figure) + cell));
            }
        for (unsigned f = 0; board.uses_hands() && f < rules.figures; ++f)
            mass += static_cast<int>(board.hand(p, f)) * values.bulk[f];
        each_feature(board, *values.zones, p, ALL_FEATURES, [&](unsigned index, int count, When counts) {
            more[index] += static_cast<float>(p == 0 ? count : -count);
            when[index] = counts;
        });
    }
    sample.stage = static_cast<float>(values.stage(mass)) / WHOLE;
    for (std::uint32_t i = 0; i < more.size(); ++i)
        if (more[i] != 0) {
            const float part = when[i] == When::Early ? sample.stage : when[i] == When::Late ? 1 - sample.stage : 1;
            sample.features.emplace_back(i, more[i] * part / (is_fine(rules, i) ? FINE : 1));
        }
    return sample;
}

namespace {

// Adam (Kingma and Ba 2015) with a decreasing step size. The prior of each number is a normal distribution around 0.
class Climb {
  public:
    Climb(std::size_t size, unsigned rounds) : found(size, 0), slope(size, 0), rounds(rounds), mean(size, 0), square(size, 0) {}

    std::vector<double> found, slope;

    template <typename Belief>
    void step(Belief&& belief) {
        constexpr double pace = 3, fast = 0.9, slow = 0.99;
        fast_left *= fast, slow_left *= slow;
        const double length = pace * (1 - static_cast<double>(round++) / rounds);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double wide = belief(i), up = slope[i] - found[i] / (wide * wide);
            mean[i] = fast * mean[i] + (1 - fast) * up;
            square[i] = slow * square[i] + (1 - slow) * up * up;
            found[i] += length * (mean[i] / (1 - fast_left)) / (std::sqrt(square[i] / (1 - slow_left)) + 1e-9);
        }
        std::fill(slope.begin(), slope.end(), 0);
    }

  private:
    unsigned rounds, round = 0;
    double fast_left = 1, slow_left = 1;
    std::vector<double> mean, square;
};

// Whether the figures of one player move from each cell as those of another (or the same) move from the cell that `to`
// has in its place.
bool moves_alike(const Rules& rules, unsigned one, unsigned other, const std::vector<Cell>& to) {
    std::vector<Cell> mine, theirs;
    const auto places = [&](unsigned player, unsigned figure, Cell cell, std::vector<Cell>& found) {
        found.clear();
        const Code code = rules.code(player, figure, 0);
        BlockView block(rules.stream.data() + rules.reaches[std::size_t{code} * rules.cells + cell].stream);
        for (; block.kind < Block::Complex; block = BlockView(block.next())) {
            if (block.kind == Block::Partner || block.kind == Block::Anywhere) continue;
            for (unsigned i = 0; i < block.count; ++i) found.push_back(block.place(i));
        }
    };
    for (unsigned f = 0; f < rules.figures; ++f)
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            places(one, f, static_cast<Cell>(cell), mine);
            places(other, f, to[cell], theirs);
            for (Cell& place : theirs)
                if (place < rules.cells) place = to[place];
            std::sort(mine.begin(), mine.end()), std::sort(theirs.begin(), theirs.end());
            if (mine != theirs) return false;
        }
    return true;
}

// For each cell the one on the other side of its row if figures move there as its mirror images; else empty.
std::vector<Cell> mirror(const Rules& rules) {
    for (std::uint32_t width = 2; width <= rules.cells; ++width) {
        if (rules.cells % width != 0) continue;
        std::vector<Cell> to(rules.cells);
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell)
            to[cell] = static_cast<Cell>(cell / width * width + width - 1 - cell % width);
        if (moves_alike(rules, 0, 0, to)) return to;
    }
    return {};
}

bool begins_alike(const Board& board, const std::vector<Cell>& to) {
    for (std::uint32_t cell = 0; cell < board.rules().cells; ++cell) {
        const auto here = static_cast<Cell>(cell);
        if (board.figure(here) != board.figure(to[cell])) return false;
        if (board.figure(here) >= 0 && board.owner(here) != 1 - board.owner(to[cell])) return false;
    }
    return true;
}

// The lead of the first player.
double lead_of(const Values& values, const Sample& sample) {
    const std::size_t half = std::size_t{values.figures} * values.cells;
    double lead = 0;
    for (std::uint32_t i : sample.standing) {
        const double worth = sample.stage * values.square[i] + (1 - sample.stage) * values.late[i];
        lead += i < half ? worth : -worth;
    }
    for (const auto& [i, more] : sample.features) lead += more * values.feature[i];
    return lead;
}

// The scale that explains the results best with the present values. With a wrong scale, all values would grow or shrink
// together to correct it.
double best_scale(const Values& values, const std::vector<Sample>& samples) {
    std::vector<double> leads;
    for (const Sample& sample : samples) leads.push_back(lead_of(values, sample));
    const auto loss = [&](double scale) {
        double total = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const double win = std::clamp(1 / (1 + std::exp(-leads[i] / scale)), 1e-6, 1 - 1e-6);
            total -= samples[i].weight * (samples[i].result * std::log(win) + (1 - samples[i].result) * std::log(1 - win));
        }
        return total;
    };
    double best = values.scale, least = loss(best);
    for (double scale = 40; scale <= 2000; scale *= 1.1)
        if (const double here = loss(scale); here < least) best = scale, least = here;
    return best;
}

// The share of a change to a cell that is also applied to each neighbouring cell. Neighbours are similar, and most
// cells occur rarely.
constexpr double SPREAD = 0.5;

// The values of cells from the fitted numbers: each has a share of its neighbours. The matrix is symmetric, so
// gradients use the same function.
class Spreading {
  public:
    explicit Spreading(const std::vector<std::vector<Cell>>& beside) : beside(beside) {}

    void apply(const double* from, double* to, std::size_t count) const {
        std::copy_n(from, count, to);
        if (beside.empty()) return;
        for (std::size_t first = 0; first < count; first += beside.size())
            for (std::size_t cell = 0; cell < beside.size(); ++cell)
                for (const Cell other : beside[cell]) to[first + cell] += SPREAD * from[first + other];
    }

  private:
    const std::vector<std::vector<Cell>>& beside;
};

int rounded(double value) { return static_cast<int>(std::lround(std::clamp(value, -5000.0, 5000.0))); }

}  // namespace

std::vector<Cell> likeness(const Position& start) {
    const Rules& rules = start.rules();
    if (rules.players != 2 || !rules.language) return {};
    const Board board(start);
    const std::uint32_t cells = rules.cells;
    for (std::uint32_t width = 1; width <= cells; ++width) {
        if (cells % width != 0) continue;
        // Counts rows from the other side. If rows have one cell, the board is rotated.
        std::vector<Cell> to(cells);
        for (std::uint32_t cell = 0; cell < cells; ++cell)
            to[cell] = static_cast<Cell>(cells - width - cell / width * width + cell % width);
        if (begins_alike(board, to) && moves_alike(rules, 0, 1, to)) return to;
    }
    return {};
}

std::vector<std::vector<Cell>> neighbours(const Rules& rules) {
    if (!rules.language || rules.language->directions.empty()) return {};
    std::vector<std::vector<Cell>> beside(rules.cells);
    const auto add = [&](std::size_t cell, std::size_t other) {
        const auto name = static_cast<Cell>(other);
        if (std::find(beside[cell].begin(), beside[cell].end(), name) == beside[cell].end()) beside[cell].push_back(name);
    };
    for (const Direction& direction : rules.language->directions)
        for (std::size_t cell = 0; cell < rules.cells; ++cell)
            if (const std::size_t next = direction.next[cell]; next < rules.cells && next != cell)
                add(cell, next), add(next, cell);
    const std::vector<Cell> other_side = mirror(rules);
    for (std::size_t cell = 0; cell < other_side.size(); ++cell)
        if (other_side[cell] != cell) add(cell, other_side[cell]);
    return beside;
}

void fit_values(Values& values, const std::vector<Sample>& samples, const Beliefs& beliefs,
                const std::vector<Cell>& alike, const std::vector<std::vector<Cell>>& beside) {
    if (samples.empty() || values.players != 2) return;
    constexpr unsigned rounds = 250;
    const auto is_worth_something = [](int value) { return value != 0; };
    if (std::any_of(values.square.begin(), values.square.end(), is_worth_something))
        values.scale = best_scale(values, samples);
    const std::size_t half = std::size_t{values.figures} * values.cells, count = 2 * half, figures = values.figures;
    // The numbers to fit: the additions to each cell of each player, early and late, then to each figure everywhere,
    // early and late, then to each feature.
    const std::size_t late = count, kinds = 2 * count, features = kinds + 2 * figures;
    Climb climb(features + values.feature.size(), rounds);
    // The index of a cell of a player among these numbers.
    std::vector<std::uint32_t> same(count);
    for (std::size_t i = 0; i < count; ++i)
        same[i] = static_cast<std::uint32_t>(i < half || alike.empty()
                                                 ? i
                                                 : (i - half) / values.cells * values.cells + alike[i % values.cells]);
    const auto kind = [&](std::size_t i) { return kinds + i / values.cells % figures; };
    const Spreading spreading(beside);
    std::vector<double> early_now(count), late_now(count), added(climb.found.size()), slope(kinds);
    for (unsigned round = 0; round < rounds; ++round) {
        added = climb.found;
        spreading.apply(climb.found.data(), added.data(), kinds);
        for (std::size_t i = 0; i < count; ++i) {
            early_now[i] = values.square[i] + added[same[i]] + added[kind(i)];
            late_now[i] = values.late[i] + added[late + same[i]] + added[kind(i) + figures];
        }
        for (const Sample& sample : samples) {
            const double now = sample.stage, then = 1 - now;
            double lead = 0;
            for (std::uint32_t i : sample.standing) {
                const double worth = now * early_now[i] + then * late_now[i];
                lead += i < half ? worth : -worth;
            }
            for (const auto& [i, more] : sample.features) lead += more * (values.feature[i] + added[features + i]);
            const double wrong = sample.weight * (sample.result - values.win_probability(lead)) / values.scale;
            for (std::uint32_t i : sample.standing) {
                const double by = i < half ? wrong : -wrong;
                climb.slope[same[i]] += by * now, climb.slope[late + same[i]] += by * then;
            }
            for (const auto& [i, more] : sample.features) climb.slope[features + i] += wrong * more;
        }
        for (std::size_t i = 0; i < count; ++i) {
            climb.slope[kind(i)] += climb.slope[i];
            climb.slope[kind(i) + figures] += climb.slope[late + i];
        }
        std::copy_n(climb.slope.begin(), kinds, slope.begin());
        spreading.apply(slope.data(), climb.slope.data(), kinds);
        climb.step([&](std::size_t i) { return i < kinds ? beliefs.cell : i < features ? beliefs.figure : beliefs.feature; });
    }
    added = climb.found;
    spreading.apply(climb.found.data(), added.data(), kinds);
    for (std::size_t i = 0; i < count; ++i) {
        values.square[i] += rounded(added[same[i]] + added[kind(i)]);
        values.late[i] += rounded(added[late + same[i]] + added[kind(i) + figures]);
    }
    for (std::size_t f = 0; f < figures; ++f)
        values.figure[f] = std::max(0, values.figure[f] + rounded((added[kinds + f] + added[kinds + figures + f]) / 2));
    for (std::size_t i = 0; i < values.feature.size(); ++i) values.feature[i] += rounded(added[features + i]);
    values.find_wanted();
}

}  // namespace boards::search
