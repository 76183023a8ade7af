#include "search/match_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace boards::search {
namespace {

double as_text(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", value);
    return std::strtod(text, nullptr);
}

// Returns whether the number is new. 0 marks an empty slot.
bool put_value(std::span<std::uint64_t> slots, std::uint64_t value) {
    const std::uint64_t mask = slots.size() - 1;
    std::uint64_t place = value & mask;
    while (slots[place] != 0 && slots[place] != value) place = (place + 1) & mask;
    if (slots[place] == value) return false;
    slots[place] = value;
    return true;
}

// Whether values rounded to nine digits are above a limit that is rounded in the same way.
class Above {
  public:
    explicit Above(double limit) : limit(limit) {}

    bool operator()(double value) {
        if (std::fabs(value - limit) > 1e-8) return value > limit;
        if (value != last) {
            char text[64];
            std::snprintf(text, sizeof text, "%.9f", value);
            last = value, is_above = std::strtod(text, nullptr) > limit;
        }
        return is_above;
    }

  private:
    const double limit;
    double last = std::numeric_limits<double>::quiet_NaN();
    bool is_above = false;
};

}  // namespace

double two_digits(double value) {
    if (value == 0) return 0;
    // Powers of ten up to 10^22 are exact, so dividing or multiplying two digits by one rounds once, as reading does.
    double unit = 1;
    const double size = std::fabs(value);
    if (!(size >= 1e-6 && size < 1e15)) return as_text(value);
    if (size < 10) {
        while (size * unit < 10) unit *= 10;
        const double scaled = size * unit, digits = std::nearbyint(scaled);
        if (std::fabs(std::fabs(scaled - std::floor(scaled)) - 0.5) < 1e-6 || scaled > 99.4) return as_text(value);
        return std::copysign(digits / unit, value);
    }
    while (size / unit >= 100) unit *= 10;
    const double scaled = size / unit, digits = std::nearbyint(scaled);
    if (std::fabs(std::fabs(scaled - std::floor(scaled)) - 0.5) < 1e-6 || scaled > 99.4) return as_text(value);
    return std::copysign(digits * unit, value);
}

void FigureSums::add(std::span<const double> values) {
    low = std::numeric_limits<double>::infinity(), high = -low;
    constexpr unsigned KNOWN = 64;
    struct Seen {
        std::uint64_t bits;
        std::size_t bin;
    };
    // Most figures have few values: the bin of a value is looked up by its bits before it is rounded.
    Seen seen[KNOWN];
    std::fill_n(seen, KNOWN, Seen{~std::uint64_t{0}, 0});
    for (const double value : values) {
        total += value;
        squares += value * value;
        low = std::min(low, value);
        high = std::max(high, value);
        const auto bits = std::bit_cast<std::uint64_t>(value);
        Seen& known = seen[(bits * 0x9E3779B97F4A7C15u) >> 58];
        if (known.bits != bits) {
            const double rounded = two_digits(value);
            const auto found = std::find_if(bins.begin(), bins.end(), [&](const auto& bin) { return bin.first == rounded; });
            known = {bits, static_cast<std::size_t>(found - bins.begin())};
            if (found == bins.end()) bins.emplace_back(rounded, 0);
        }
        ++bins[known.bin].second;
    }
}

void ItemRow::add(double with_it, std::uint32_t users, double without, std::uint32_t others) {
    const double a = with_it, b = users, c = without, d = others;
    double* m = moments;
    if (users) {
        count[1] += users;
        total[1] += a;
        ++matches[1];
        m[0] += a * a;
        m[1] += a * b;
        m[4] += b * b;
        if (others) {
            m[2] += a * c;
            m[3] += a * d;
            m[5] += b * c;
            m[6] += b * d;
        }
    }
    if (others) {
        count[0] += others;
        total[0] += c;
        ++matches[0];
        m[7] += c * c;
        m[8] += c * d;
        m[9] += d * d;
    }
}

void ItemSums::add_match(const std::vector<SeatItems>& seats, std::span<const double> deviations) {
    scratch.resize(rows.size());
    touched.clear();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const SeatItems& items = seats[seat];
        for (std::size_t i = 0; i < items.taken.size(); ++i)
            if (items.taken[i] >= 0) scratch[static_cast<std::size_t>(items.taken[i])].count = items.counts[i];
        for (const std::int32_t index : items.offered) {
            if (index < 0) continue;
            ItemRow& row = rows[static_cast<std::size_t>(index)];
            Touched& here = scratch[static_cast<std::size_t>(index)];
            if (here.users + here.others == 0) touched.push_back(index);
            ++row.seats_offered;
            row.seats_taken += here.count > 0;
            here.is_taken |= here.count > 0;
            if (here.count > row.often) here.with_it += deviations[seat], ++here.users;
            else here.without += deviations[seat], ++here.others;
        }
        for (const std::int32_t index : items.taken)
            if (index >= 0) scratch[static_cast<std::size_t>(index)].count = 0;
    }
    for (const std::int32_t index : touched) {
        ItemRow& row = rows[static_cast<std::size_t>(index)];
        Touched& here = scratch[static_cast<std::size_t>(index)];
        ++row.offered;
        row.taken += here.is_taken;
        row.add(here.with_it, here.users, here.without, here.others);
        here = {};
    }
}

void ItemSums::add_block(const BlockItems& block, std::span<const std::int32_t> of_item) {
    const std::size_t width = block.items, count = block.places.size();
    for (std::size_t item = 0; item < width; ++item) {
        if (of_item[item] < 0) continue;
        ItemRow& row = rows[static_cast<std::size_t>(of_item[item])];
        for (std::size_t number = 0; number < count; ++number) {
            double with_it = 0, without = 0;
            std::uint32_t users = 0, others = 0;
            bool is_taken = false;
            const std::size_t match = std::size_t{block.places[number]} * block.seats;
            for (std::size_t seat = 0; seat < block.seats; ++seat) {
                const std::size_t at = (match + seat) * width + item;
                if (!block.offered[at]) continue;
                const double deviation = block.deviations[seat * count + number];
                const std::uint32_t times = block.taken[at];
                if (times > 0) is_taken = true, ++row.seats_taken;
                if (times > row.often) with_it += deviation, ++users;
                else without += deviation, ++others;
            }
            if (users + others == 0) continue;
            row.taken += is_taken;
            ++row.offered;
            row.seats_offered += users + others;
            row.add(with_it, users, without, others);
        }
    }
}

void ItemSums::add_openings(const BlockItems& block, std::uint32_t seat, const std::uint32_t* answers,
                            std::span<const std::int32_t> of_answer) {
    const std::size_t count = block.places.size();
    for (std::size_t number = 0; number < count; ++number) {
        const std::int32_t index = of_answer[answers[std::size_t{block.places[number]} * block.seats + seat]];
        if (index < 0) continue;
        ItemRow& row = rows[static_cast<std::size_t>(index)];
        ++row.offered, ++row.taken, ++row.seats_offered, ++row.seats_taken;
        row.add(block.deviations[seat * count + number], 1, 0, 0);
    }
}

void ResultSums::add(std::span<const std::uint64_t> winners, std::span<const std::uint8_t> over) {
    const std::size_t seats = totals.size(), count = winners.size();
    deviations.assign(seats * count, 0);
    scores.assign(seats * count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_over = over[i] != 0;
        const int won = std::popcount(winners[i]);
        const std::pair<std::uint64_t, bool> outcome{winners[i], is_over};
        const auto known = std::find_if(outcomes.begin(), outcomes.end(), [&](const auto& one) { return one.first == outcome; });
        if (known == outcomes.end()) outcomes.push_back({outcome, 1});
        else ++known->second;
        ++distinct;
        const double shared = 1 / static_cast<double>(seats), part = won > 0 ? 1 / static_cast<double>(won) : 0;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const bool has_won = winners[i] >> seat & 1;
            const double value = !is_over ? shared : won == 0 ? (seats == 1 ? 0 : shared) : has_won ? part : 0;
            totals[seat] += value;
            squares[seat] += value * value;
            deviations[seat * count + i] = value - totals[seat] / static_cast<double>(distinct);
            scores[seat * count + i] = has_won ? part : 0;
        }
    }
}

std::vector<std::uint32_t> notable_matches(const StoryColumns& columns, std::span<const std::uint32_t> places,
                                           double least_dramatic, double least_one_sided) {
    std::vector<std::uint32_t> found;
    Above dramatic(least_dramatic), one_sided(least_one_sided);
    for (const std::uint32_t place : places) {
        const double drama = columns.drama[place], decided = columns.decided[place], turns = columns.turns[place];
        if (drama < 0) continue;
        // As Tally.keep_story has it.
        const double changes = columns.lead_changes[place];
        const bool is_notable = dramatic(drama + decided + changes / std::max(1.0, turns));
        if (one_sided(1 - decided - drama + 1 / (1 + turns)) || is_notable) found.push_back(place);
    }
    return found;
}

void move_digests(std::span<const std::uint64_t> slots, std::span<std::uint64_t> larger) {
    for (const std::uint64_t value : slots)
        if (value != 0) put_value(larger, value);
}

std::vector<std::uint32_t> put_digests(std::span<std::uint64_t> slots, std::span<const std::uint8_t> digests, std::size_t first,
                                       std::size_t digest_size) {
    std::vector<std::uint32_t> found;
    for (std::size_t index = first; (index + 1) * digest_size <= digests.size(); ++index) {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < 8; ++i) value = value << 8 | digests[index * digest_size + i];
        if (value == 0) value = 1;  // 0 marks an empty slot
        if (put_value(slots, value)) found.push_back(static_cast<std::uint32_t>(index));
    }
    return found;
}

}  // namespace boards::search
