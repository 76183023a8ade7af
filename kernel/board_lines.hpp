// The geometry of a board: which cells lie on the straight line through a cell in some direction.
#pragma once

#include <cstdlib>
#include <map>
#include <vector>

#include "compiler_input.hpp"

namespace boards {

// A cell on a line, and its distance in the shortest steps of the line.
struct Stop {
    int cell;
    std::int64_t distance;
};

// All lines of one direction: the cells of each in order.
class Lines {
  public:
    // The direction must be primitive: its coordinates have no common divisor.
    Lines(const std::vector<Coordinates>& cells, const Coordinates& direction);

    // The cells ahead of a cell (or behind it, if reversed), nearest first.
    class Ahead {
      public:
        int size() const { return count; }
        Stop operator[](int i) const {
            const Mark& mark = here[(i + 1) * step];
            return {mark.cell, std::abs(mark.along - here->along)};
        }

      private:
        friend class Lines;
        struct Mark {
            int line, cell;
            std::int64_t along;  // where on the line
        };
        const Mark* here;
        int step, count;
    };
    Ahead from(int cell, bool reversed) const;

  private:
    std::vector<Ahead::Mark> marks;        // line by line, in order along it
    std::vector<int> mark_of, first, last;  // [cell]: its mark, and the ends of its line
};

// The cells of a board by their coordinates, and its lines, which are computed on demand.
class Geometry {
  public:
    explicit Geometry(const std::vector<Coordinates>& cells);

    // The cell at an offset from another cell; -1 if there is none.
    int at(int cell, const Coordinates& offset) const;

    // step must not be zero.
    const Lines& lines(const Coordinates& direction);

  private:
    const std::vector<Coordinates>& cells;
    std::map<Coordinates, int> index;
    std::map<Coordinates, Lines> known;
};

// The greatest common divisor of a step's coordinates, which is its length in places; 0 for the zero step.
int length_of(const Coordinates& step);

}  // namespace boards
