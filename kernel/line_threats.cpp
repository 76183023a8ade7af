#include "line_threats.hpp"

#include <array>

#include "selectors.hpp"

namespace boards {
namespace {

template <unsigned W>
class Runs {
  public:
    Runs(const Position& at, unsigned player)
        : language(at.language()), words(at.rules().words), own(Bits<W>::of(at.owned(player), words)) {}

    // Cells with enough own figures behind and ahead of them to complete a line.
    Bits<W> completing(const LineWin& win, int forward, int back) const {
        const auto needed = static_cast<std::size_t>(win.length - 1);
        std::array<Bits<W>, MOST_LINE> ahead, behind;  // [n - 1]: cells with at least n own figures next to them
        runs(back, needed, ahead.data());
        runs(forward, needed, behind.data());
        Bits<W> found = ahead[needed - 1] | behind[needed - 1];
        for (std::size_t n = 1; n < needed; ++n) found |= ahead[n - 1] & behind[needed - n - 1];
        return found;
    }

  private:
    const Language& language;
    unsigned words;
    Bits<W> own;

    // Stepping from own figures gives the cells that have one behind them.
    void runs(int direction, std::size_t count, Bits<W>* found) const {
        found[0] = stepped(own, direction);
        for (std::size_t n = 1; n < count; ++n) found[n] = stepped(own & found[n - 1], direction);
    }

    Bits<W> stepped(const Bits<W>& cells, int index) const {
        const Direction& direction = language.directions[index];
        const Bits<W> leading = cells & Bits<W>::of(direction.leads.data(), words);
        if (direction.shift != 0) return leading.shifted(direction.shift);
        Bits<W> made = Bits<W>::none();
        leading.each([&](Cell one) { made.add(direction.next[one]); });
        return made;
    }
};

}  // namespace

std::vector<LineWin> line_wins(const Extras& x) {
    std::vector<LineWin> found;
    for (const End& end : x.ends) {
        if (end.result != EndResult::Win || end.who >= 0 || end.claim || end.condition < 0) continue;
        const Row<Ask>& asked = x.conditions[end.condition];
        if (asked.op != Ask::Exists) continue;
        const Row<Select>& both = x.selectors[asked.args[0]];
        if (both.op != Select::And) continue;
        const Row<Select>* line = nullptr;
        bool of_moved = false, is_plain = true;
        for (int child : both.args) {
            const Row<Select>& part = x.selectors[child];
            if (part.op == Select::Line) line = &part;
            else if (part.op == Select::Moved) of_moved = true;
            else is_plain = is_plain && part.op == Select::All;
        }
        // Arguments of a line: length, whether longer ones do not count, pairs of directions.
        if (line == nullptr || !of_moved || !is_plain || line->args[1] != 0) continue;
        if (line->args[0] < 2 || line->args[0] > MOST_LINE) continue;
        LineWin win{line->args[0], {}};
        for (std::size_t i = 2; i + 1 < line->args.size(); i += 2)
            win.directions.emplace_back(line->args[i], line->args[i + 1]);
        found.push_back(std::move(win));
    }
    return found;
}

void completing_cells(const Position& at, unsigned player, std::uint64_t* cells) {
    with_words(at.rules().words, [&]<unsigned W>() {
        const Runs<W> runs(at, player);
        Bits<W> found = Bits<W>::none();
        for (const LineWin& win : at.language().line_wins)
            for (const auto& [forward, back] : win.directions) found |= runs.completing(win, forward, back);
        for (unsigned i = 0; i < at.rules().words; ++i) cells[i] = found.w[i];
    });
}

}  // namespace boards
