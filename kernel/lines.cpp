// Lines are found by sorting, not by walking, so that a board whose cells lie far apart costs no more.
#include "lines.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace boards {

int length_of(const Coordinates& step) {
    int divisor = 0;
    for (int value : step) divisor = std::gcd(divisor, value);
    return divisor;
}

Lines::Lines(const std::vector<Coordinates>& cells, const Coordinates& direction) : mark_of(cells.size()) {
    std::size_t axis = 0;
    while (direction[axis] == 0) ++axis;
    const std::int64_t pace = direction[axis];
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        // The number of steps from the point of the same line whose coordinate on the axis is in [0, |pace|).
        const std::int64_t value = cells[cell][axis];
        std::int64_t along = value / pace;
        if (value - along * pace < 0) along += pace > 0 ? -1 : 1;
        std::vector<std::int64_t> line(cells[cell].begin(), cells[cell].end());
        for (std::size_t d = 0; d < line.size(); ++d) line[d] -= along * direction[d];
        marks.push_back({std::move(line), along, static_cast<int>(cell)});
    }
    std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return std::tie(a.line, a.along) < std::tie(b.line, b.along);
    });
    for (std::size_t i = 0; i < marks.size(); ++i) mark_of[marks[i].cell] = static_cast<int>(i);
}

std::vector<Stop> Lines::from(int cell, bool reversed) const {
    std::vector<Stop> stops;
    const int here = mark_of[cell], step = reversed ? -1 : 1;
    for (int i = here + step; i >= 0 && i < static_cast<int>(marks.size()) && marks[i].line == marks[here].line;
         i += step)
        stops.push_back({marks[i].cell, std::abs(marks[i].along - marks[here].along)});
    return stops;
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
