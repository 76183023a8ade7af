// Many matches of one game that step together: actions in, observations, masks and rewards out, as plain arrays.
#pragma once

#include <span>

#include "action_table.hpp"
#include "game.hpp"
#include "random.hpp"

namespace boards {

// The output of a step, with one row for each match.
struct BatchArrays {
    std::uint8_t* observations;  // plane_count * cells
    std::uint8_t* masks;         // ActionTable::size
    float* rewards;              // of who acted; against an opponent, of the learner
    std::uint8_t* terminated;
    std::uint8_t* truncated;
    std::uint8_t* illegal;       // the action was none, the match is lost
    std::int8_t* players;        // who is to act
};

class MatchBatch {
  public:
    // `is_against_random`: match i has its learner in seat i modulo the players; all others are played at random.
    MatchBatch(const Position& start, std::size_t count, std::uint64_t seed, std::uint32_t cap, bool is_against_random);

    const ActionTable& actions() const { return table; }
    const Rules& rules() const { return start.rules(); }
    std::size_t size() const { return matches.size(); }

    // Restarts all matches.
    void reset(std::uint64_t seed, const BatchArrays& out, unsigned threads);
    // Plays one action in each match. A match that ended in the last step is restarted, and its action is ignored.
    void step(const std::int64_t* chosen, const BatchArrays& out, unsigned threads);
    // A random legal action for each match; 0 if the match is over.
    void sample(std::int64_t* chosen);

  private:
    struct Match {
        Position at;
        Random random;
        std::uint32_t plies = 0;
        bool is_done = false;
        std::vector<std::pair<std::uint32_t, Move>> legal;
    };

    Position start;
    ActionTable table;
    std::vector<Match> matches;
    std::uint32_t cap;
    bool is_against_random;

    unsigned learner(std::size_t index) const { return static_cast<unsigned>(index % start.rules().players); }
    void begin(std::size_t index, MoveList& room);
    void play_others(std::size_t index, MoveList& room);
    void list(Match& match, MoveList& room);
    float reward(const Match& match, unsigned player) const;
    void write(std::size_t index, const BatchArrays& out);
    template <typename Work>
    void each(unsigned threads, Work&& work);
};

}  // namespace boards
