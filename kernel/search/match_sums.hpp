// The sums of the lab over many matches: figures with histograms, results, and items of content. All numbers are added
// in the order of the matches, as lab/tally.py adds single matches. So sums do not depend on the division into blocks,
// not even in the last bit.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boards::search {

// Two significant digits, as the text "%.2g" has them.
double two_digits(double value);

// Sum, sum of squares, range and histogram of a figure.
struct FigureSums {
    double total = 0, squares = 0, low = 0, high = 0;
    std::vector<std::pair<double, std::uint64_t>> bins;  // values of two digits, and how often each occurs

    // Adds values to the two sums given; the range and the histogram are those of these values alone.
    void add(std::span<const double> values);
};

// The counts of lab/tally.py for one item, and the moments of its Contrast.
struct ItemRow {
    std::uint64_t offered = 0, taken = 0, seats_offered = 0, seats_taken = 0, often = 0;
    std::uint64_t count[2] = {0, 0}, matches[2] = {0, 0};
    double total[2] = {0, 0}, moments[10] = {};

    // One match: the sum of the results of the seats that used the item and their number, then of the others.
    void add(double with_it, std::uint32_t users, double without, std::uint32_t others);
};

// A seat's items in one match: rows offered (below 0: not tracked), rows taken and how often.
struct SeatItems {
    std::vector<std::int32_t> offered, taken;
    std::vector<std::uint32_t> counts;
};

// A block of recorded matches. Deviations are results minus usual results: [seat * new matches + number].
struct BlockItems {
    std::uint32_t seats, items;
    const std::uint8_t* offered;    // [(match * seats + seat) * items + item]
    const std::uint32_t* taken;
    std::span<const std::uint32_t> places;  // the new matches
    std::span<const double> deviations;
};

class ItemSums {
  public:
    std::vector<ItemRow> rows;

    void add_match(const std::vector<SeatItems>& seats, std::span<const double> deviations);
    // `of_item`: the row of each item; below 0: none.
    void add_block(const BlockItems& block, std::span<const std::int32_t> of_item);
    // First answers of one seat: the number of each match's answer, and the row of each number.
    void add_openings(const BlockItems& block, std::uint32_t seat, const std::uint32_t* answers,
                      std::span<const std::int32_t> of_answer);

  private:
    struct Touched {
        double with_it = 0, without = 0;
        std::uint32_t users = 0, others = 0, count = 0;
        bool is_taken = false;
    };
    std::vector<Touched> scratch;  // [row]; all empty between two matches
    std::vector<std::int32_t> touched;
};

// The results of matches, as Tally.results_of gives them.
struct ResultSums {
    std::vector<double> totals, squares;  // [seat]; those so far are given
    std::uint64_t distinct = 0;           // matches before these
    std::vector<double> deviations;       // [seat * matches + match]
    std::vector<double> scores;           // the same: 1 shared by the winners
    std::vector<std::pair<std::pair<std::uint64_t, bool>, std::uint64_t>> outcomes;  // winners and over, how often

    void add(std::span<const std::uint64_t> winners, std::span<const std::uint8_t> over);
};

// The columns that decide how dramatic matches are. Drama is negative if it is undefined.
struct StoryColumns {
    std::span<const double> drama, decided;
    std::span<const std::uint32_t> lead_changes, turns;
};

// The matches that may be more dramatic or more one-sided than the least of those kept. It may find too many, but never
// too few.
std::vector<std::uint32_t> notable_matches(const StoryColumns& columns, std::span<const std::uint32_t> places,
                                           double least_dramatic, double least_one_sided);

// Copies all numbers of a hash table into a larger, empty one.
void move_digests(std::span<const std::uint64_t> slots, std::span<std::uint64_t> larger);

// Adds the first eight bytes of digests to an open-addressed table of numbers, which must be large enough. Returns the
// places of those that are new.
std::vector<std::uint32_t> put_digests(std::span<std::uint64_t> slots, std::span<const std::uint8_t> digests, std::size_t first,
                                       std::size_t digest_size);

}  // namespace boards::search
