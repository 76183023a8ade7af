// The maximum size of a game. A larger file is refused when it is compiled, never during play.
#pragma once

#include <cstddef>
#include <cstdint>

namespace boards {

constexpr int MAX_CELLS = 1024;
constexpr int MAX_PLAYERS = 64;      // winners are bits of one word
constexpr int MAX_DIMENSIONS = 16;
constexpr int MAX_FIGURES = 4096;
constexpr int MAX_MEMBERS = 64;
constexpr int MAX_NUMBER = 1'000'000;  // sums of a few coordinates stay far from the edges of 32 bits

// Rows of each table of the language, and players of a game written in it.
constexpr int MAX_ROWS = 4096;
constexpr int MAX_TURN_PLAYERS = 16;
// Maximum number of evaluations of one condition or selector, including everything it refers to. This bounds the time
// of a move.
constexpr std::int64_t MAX_QUESTIONS = 20'000;
// The number of hops tried to find the longest chain, and the number of decisions that count as one turn.
constexpr int MAX_TRIED_HOPS = 20'000, MAX_TURN = 256;
// Repetitions of history that a position remembers, and hops of one chain that are searched.
constexpr std::size_t MAX_HISTORY = 100'000;
constexpr int MAX_CHAIN = 64;

// Conditions on moves_made up to this value are resolved when the game is compiled (figure_codes.hpp); others during
// play.
constexpr int MAX_LEVEL = 7;

// Maximum number of entries in the tables of a game. Chess needs 20,000. The limits protect the machine from hostile
// files.
constexpr std::size_t MAX_STREAM = std::size_t{1} << 25;
constexpr std::size_t MAX_TABLE_ENTRIES = std::size_t{1} << 26;
constexpr std::size_t MAX_CODES = 60'000;
constexpr std::size_t MAX_REACHES = std::size_t{1} << 23;  // codes times cells
// Maximum number of places and cells judged while compiling, so that no file takes more than a few seconds.
constexpr std::size_t MAX_WORK = 60'000'000;

}  // namespace boards
