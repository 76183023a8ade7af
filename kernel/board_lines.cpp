// Lines are found by sorting, not by walking, so that a board whose cells lie far apart costs no more.
#include "board_lines.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace boards {

int length_of(const Coordinates& step) {
    int divisor = 0;
    for (int value : step) divisor = std::gcd(divisor, value);
    return divisor;
}

Lines::Lines(const std::vector<Coordinates>& cells, const Coordinates& direction)
    : mark_of(cells.size()), first(cells.size()), last(cells.size()) {
    std::size_t axis = 0;
    while (direction[axis] == 0) ++axis;
    const std::int64_t pace = direction[axis];
    std::map<std::vector<std::int64_t>, int> lines;  // by the point of the line that all its cells share
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        // The number of steps from the point of the same line whose coordinate on the axis is in [0, |pace|).
        const std::int64_t value = cells[cell][axis];
        std::int64_t along = value / pace;
        if (value - along * pace < 0) along += pace > 0 ? -1 : 1;
        std::vector<std::int64_t> origin(cells[cell].begin(), cells[cell].end());
        for (std::size_t d = 0; d < origin.size(); ++d) origin[d] -= along * direction[d];
        const int line = lines.emplace(std::move(origin), static_cast<int>(lines.size())).first->second;
        marks.push_back({line, static_cast<int>(cell), along});
    }
    std::sort(marks.begin(), marks.end(), [](const auto& a, const auto& b) {
        return std::tie(a.line, a.along) < std::tie(b.line, b.along);
    });
    const int count = static_cast<int>(marks.size());
    for (int begin = 0, end; begin < count; begin = end) {
        for (end = begin; end < count && marks[end].line == marks[begin].line; ++end) mark_of[marks[end].cell] = end;
        for (int i = begin; i < end; ++i) first[marks[i].cell] = begin, last[marks[i].cell] = end - 1;
    }
}

Lines::Ahead Lines::from(int cell, bool reversed) const {
    Ahead ahead;
    ahead.here = &marks[mark_of[cell]];
    ahead.step = reversed ? -1 : 1;
    ahead.count = reversed ? mark_of[cell] - first[cell] : last[cell] - mark_of[cell];
    return ahead;
}

Geometry::Geometry(const std::vector<Coordinates>& cells) : cells(cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) index.emplace(cells[cell], static_cast<int>(cell));
}

int Geometry::at(int cell, const Coordinates& offset) const {
    Coordinates place = cells[cell];
    for (std::size_t d = 0; d < place.size(); ++d) place[d] += offset[d];
    const auto found = index.find(place);
    return found == index.end() ? -1 : found->second;
}

const Lines& Geometry::lines(const Coordinates& direction) {
    const auto found = known.find(direction);
    return found != known.end() ? found->second : known.emplace(direction, Lines(cells, direction)).first->second;
}

}  // namespace boards
