#include "match_batch.hpp"

#include <atomic>
#include <cstring>

#include "observation.hpp"
#include "thread_pool.hpp"

namespace boards {
namespace {

constexpr std::uint64_t STRIDE = 0x9E3779B97F4A7C15u;
// The number of matches that a thread takes at a time.
constexpr std::size_t PORTION = 32;

}  // namespace

MatchBatch::MatchBatch(const Position& from, std::size_t count, std::uint64_t seed, std::uint32_t cap,
                       bool is_against_random)
    : start(from), table(from.rules()), cap(cap), is_against_random(is_against_random) {
    matches.reserve(count);
    for (std::size_t i = 0; i < count; ++i) matches.push_back({from, Random(mix(seed + STRIDE * (i + 1))), 0, false, {}});
}

template <typename Work>
void MatchBatch::each(unsigned threads, Work&& work) {
    Workers workers({});
    std::atomic<std::size_t> next{0};
    workers.run(threads, [&](unsigned) {
        MoveList room(rules());
        for (std::size_t first; (first = next.fetch_add(PORTION)) < matches.size();)
            for (std::size_t i = first; i < std::min(first + PORTION, matches.size()); ++i) work(i, room);
    });
}

// The legal options of the next decision; a player without any ends the match.
void MatchBatch::list(Match& match, MoveList& room) {
    match.legal.clear();
    if (match.at.status.over()) return;
    room.fill(match.at);
    if (room.size() == 0) {
        Silent silent;
        end_without_moves(match.at, silent);
        return;
    }
    for (Move move : room) match.legal.emplace_back(table.number(move), move);
}

void MatchBatch::begin(std::size_t index, MoveList& room) {
    Match& match = matches[index];
    match.at = start;
    match.plies = 0;
    match.is_done = false;
    play_others(index, room);
    list(match, room);
}

// Plays until the learner has to act.
void MatchBatch::play_others(std::size_t index, MoveList& room) {
    if (!is_against_random) return;
    Match& match = matches[index];
    Position& at = match.at;
    const bool has_language = at.rules().language != nullptr;
    Silent silent;
    for (Move move; !at.status.over() && match.plies < cap && at.player() != learner(index); ++match.plies) {
        if (has_language ? !play_at_random(at, match.random, room, move) : !draw_move(at, match.random, room, move))
            return end_without_moves(at, silent);
        if (!has_language) play<false>(at, move, silent);
    }
}

// The winners share 1 and the others share -1; 0 in a draw.
float MatchBatch::reward(const Match& match, unsigned player) const {
    const std::uint32_t players = rules().players;
    const std::uint64_t winners = match.at.status.over() ? match.at.status.winners : 0;
    const auto won = static_cast<std::uint32_t>(std::popcount(winners));
    if (won == 0 || won >= players) return 0;
    return winners >> player & 1 ? 1.0f / static_cast<float>(won) : -1.0f / static_cast<float>(players - won);
}

void MatchBatch::write(std::size_t index, const BatchArrays& out) {
    const Match& match = matches[index];
    const std::size_t seen = plane_count(rules()) * rules().cells;
    std::uint8_t* observation = out.observations + index * seen;
    std::memset(observation, 0, seen);
    observe(match.at, observation);
    std::uint8_t* mask = out.masks + index * table.size();
    std::memset(mask, 0, table.size());
    if (!match.is_done)
        for (const auto& option : match.legal) mask[option.first] = 1;
    out.players[index] = static_cast<std::int8_t>(match.at.player());
}

void MatchBatch::reset(std::uint64_t seed, const BatchArrays& out, unsigned threads) {
    each(threads, [&](std::size_t i, MoveList& room) {
        matches[i].random = Random(mix(seed + STRIDE * (i + 1)));
        begin(i, room);
        write(i, out);
    });
}

void MatchBatch::step(const std::int64_t* chosen, const BatchArrays& out, unsigned threads) {
    each(threads, [&](std::size_t i, MoveList& room) {
        Match& match = matches[i];
        out.rewards[i] = 0;
        out.terminated[i] = out.truncated[i] = out.illegal[i] = 0;
        if (match.is_done) {
            begin(i, room);
            return write(i, out);
        }
        const unsigned actor = is_against_random ? learner(i) : match.at.player();
        const auto found = std::find_if(match.legal.begin(), match.legal.end(),
                                        [&](const auto& option) { return std::int64_t{option.first} == chosen[i]; });
        if (found == match.legal.end()) {
            out.rewards[i] = -1;
            out.illegal[i] = out.terminated[i] = 1;
            match.is_done = true;
            return write(i, out);
        }
        Silent silent;
        play<false>(match.at, found->second, silent);
        ++match.plies;
        play_others(i, room);
        list(match, room);
        out.terminated[i] = match.at.status.over();
        out.truncated[i] = !match.at.status.over() && match.plies >= cap;
        match.is_done = out.terminated[i] || out.truncated[i];
        if (match.is_done) out.rewards[i] = reward(match, actor);
        write(i, out);
    });
}

void MatchBatch::sample(std::int64_t* chosen) {
    for (std::size_t i = 0; i < matches.size(); ++i) {
        Match& match = matches[i];
        const bool is_open = !match.is_done && !match.legal.empty();
        chosen[i] = is_open ? match.legal[match.random.below(static_cast<std::uint32_t>(match.legal.size()))].first : 0;
    }
}

}  // namespace boards
