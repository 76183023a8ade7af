#include "search/match_recorder.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "blake2b.hpp"
#include "option_row.hpp"

namespace boards::search {
namespace {

// The generator of core/rng.py, with the same method to draw a number below a limit.
class SeatRandom {
  public:
    // From a text, as the generator of core/rng.py.
    explicit SeatRandom(const std::string& text) : state(state_of(text)) {}

    static std::uint64_t state_of(const std::string& text) {
        const auto digest = blake2b("text:" + text, 8);
        std::uint64_t state = 0;
        for (unsigned i = 0; i < 8; ++i) state = state << 8 | digest[i];
        return state;
    }

    std::size_t below(std::uint64_t n) {
        while (true) {
            const std::uint64_t drawn = mix(state += 0x9E3779B97F4A7C15u);
            // Only the last 2^64 modulo n numbers are drawn again. These are fewer than n, so nearly no draw divides twice.
            if (drawn < 0 - n || drawn < 0 - (0 - n) % n || (0 - n) % n == 0) return drawn % n;
        }
    }

  private:
    std::uint64_t state;
};

class MatchRecorder {
  public:
    MatchRecorder(const Position& start, const Values& values, const AnswerTexts& texts, const RecordingPlan& plan,
                  RecordedMatches& rows)
        : board(start), rules(start.rules()), values(values), texts(texts), plan(plan), rows(rows), room(start.rules()),
          seats(rules.players), figures(rules.figures) {
        if (!rules.language) return;
        for (const TurnStep& step : rules.language->x.steps) repeats.push_back(may_repeat(*rules.language, step));
    }

    void play(const Position& start, std::uint64_t index) {
        const auto begun = std::chrono::steady_clock::now();
        begin(start, index);
        const std::string seed = plan.seed + std::to_string(plan.first + index);
        std::uint64_t plies = 0;
        if (plan.openings > 0) {
            SeatRandom random(seed + "/opening");
            for (; plies < plan.openings && plies < plan.most_plies && list(); ++plies)
                answer(options[random.below(options.size())]);
        }
        std::vector<SeatRandom> random;
        for (unsigned seat = 0; seat < seats; ++seat) {
            const std::uint64_t state = SeatRandom::state_of(seed + "/" + std::to_string(seat));
            random.emplace_back(std::to_string(state) + "/bot");
        }
        for (; plies < plan.most_plies && plies < plan.cap && list(); ++plies) {
            const unsigned seat = board.player();
            note_turn(seat);
            note_offered(seat);
            const Move move = options[random[seat].below(options.size())];
            note_taken(seat, move);
            answer(move);
        }
        rows.answers[index] = static_cast<std::uint32_t>(plies);
        finish(index, plies >= plan.most_plies);
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
        rows.seconds[index] = spent.count();
    }

  private:
    Board board;
    const Rules& rules;
    const Values& values;
    const AnswerTexts& texts;
    const RecordingPlan& plan;
    RecordedMatches& rows;
    MoveList room;
    const unsigned seats, figures;
    std::vector<char> repeats;  // [step]: two of its options may be the same
    std::vector<Move> options;
    static constexpr std::uint64_t GONE_MOVE = ~std::uint64_t{0};
    std::vector<std::pair<std::uint64_t, std::size_t>> rows_seen;  // keys of rows and where they are
    std::string answers;
    std::vector<double> chances;  // [turn * seats + seat]
    int last = -1;
    std::uint8_t* offered = nullptr;
    std::uint32_t* taken = nullptr;
    std::int16_t* openings = nullptr;
    std::uint32_t choices = 0;
    std::uint64_t seen = 0;

    void begin(const Position& start, std::uint64_t index) {
        board.restart(start);
        answers = "[";
        chances.clear();
        last = -1;
        choices = 0, seen = 0;
        offered = rows.offered.data() + index * seats * rows.items;
        taken = rows.taken.data() + index * seats * rows.items;
        openings = rows.openings.data() + index * seats * RecordedMatches::OPENING;
    }

    // The options of the next decision, claims last; false if the match is over.
    bool list() {
        Position& at = board.match();
        if (at.status.over()) return false;
        room.fill(at);
        // A player who can only pass may have no move by the rules.
        if (room.size() == 0 || room[0].kind() == MoveKind::Pass) {
            Silent silent;
            settle(at, silent);
            if (at.status.over()) return false;
        }
        options.assign(room.begin(), room.end());
        if (options.empty()) throw std::runtime_error("a player is asked without options");
        if (!rules.language) return true;
        if (repeats[at.language().x.state_steps[at.status.state]]) drop_repeated();
        for (std::uint32_t left = at.status.turn.claims; left != 0 && !at.status.turn.has_moved; left &= left - 1) {
            const auto end = static_cast<std::uint32_t>(std::countr_zero(left));
            options.push_back(Move::make(Move::base(NO_SOURCE, end, MoveKind::Claim), 0));
        }
        return true;
    }

    // Whether two offers of the step may give the same option. Movements of one figure are listed without repetition.
    static bool may_repeat(const Language& language, const TurnStep& step) {
        for (std::size_t i = 0; i < step.offers.size(); ++i) {
            const Offer& one = language.x.offers[step.offers[i]];
            if (step.optional && one.kind == OfferKind::Pass) return true;
            for (std::size_t j = 0; j < i; ++j) {
                const Offer& other = language.x.offers[step.offers[j]];
                if (one.kind != other.kind) continue;
                if (one.kind != OfferKind::Place) return true;
                for (int figure : one.figures)
                    if (std::count(other.figures.begin(), other.figures.end(), figure) > 0) return true;
            }
        }
        return false;
    }

    // If several options have the same row, the first one counts.
    void drop_repeated() {
        rows_seen.clear();
        for (std::size_t i = 0; i < options.size(); ++i) rows_seen.emplace_back(row_key(options[i]), i);
        std::sort(rows_seen.begin(), rows_seen.end());
        bool is_repeated = false;
        for (std::size_t i = 1; i < rows_seen.size(); ++i)
            if (rows_seen[i].first == rows_seen[i - 1].first) options[rows_seen[i].second].bits = GONE_MOVE, is_repeated = true;
        if (is_repeated) std::erase_if(options, [](Move move) { return move.bits == GONE_MOVE; });
    }
    static std::uint64_t row_key(Move move) {
        const auto [kind, source, target, choice] = option_row(move);
        return std::uint64_t{static_cast<std::uint16_t>(kind)} << 48 | std::uint64_t{static_cast<std::uint16_t>(source)} << 32 |
               std::uint64_t{static_cast<std::uint16_t>(target)} << 16 | static_cast<std::uint16_t>(choice);
    }

    void note_turn(unsigned seat) {
        if (static_cast<int>(seat) == last) return;
        last = static_cast<int>(seat);
        const auto strength = [&](unsigned of) {
            return std::max(-40.0, std::min(40.0, values.lead(board, of) / values.scale));
        };
        if (seats == 2) {
            const double first = 1 / (1 + std::exp(-strength(0)));
            chances.push_back(first);
            chances.push_back(1 - first);
            return;
        }
        double total = 0;
        const std::size_t begin = chances.size();
        for (unsigned s = 0; s < seats; ++s) {
            chances.push_back(std::exp(strength(s)));
            total += chances.back();
        }
        for (std::size_t i = begin; i < chances.size(); ++i) chances[i] /= total;
    }

    void note_offered(unsigned seat) {
        seen += options.size();
        choices += options.size() > 1;
        std::uint8_t* to = offered + std::size_t{seat} * rows.items;
        std::uint8_t* pieces = to + RecordedMatches::VERBS;
        Cell before = NO_CELL;
        for (const Move move : options) {
            const MoveKind kind = move.kind();
            if (kind <= MoveKind::Partner) {
                if (move.from() != before) {
                    before = move.from();
                    const int figure = board.figure(before);
                    if (figure >= 0) to[0] = 1, pieces[figure] = 1;
                }
                if (move.choice() > 0) pieces[figures + move.choice() - 1] = 1;
            } else {
                to[static_cast<unsigned>(kind) - static_cast<unsigned>(MoveKind::Place) + 1] = 1;
                if (kind == MoveKind::Place) pieces[2 * figures + move.choice() - 1] = 1;
            }
        }
    }

    void note_taken(unsigned seat, Move move) {
        std::uint32_t* to = taken + std::size_t{seat} * rows.items;
        std::uint32_t* pieces = to + RecordedMatches::VERBS;
        const auto [kind, source, target, choice] = option_row(move);
        ++to[kind];
        const int figure = kind == 0 ? board.figure(static_cast<Cell>(source)) : -1;
        if (kind == 0) {
            if (figure >= 0) ++pieces[figure];
            if (choice >= 0 && choice != figure) ++pieces[static_cast<int>(figures) + choice];
        } else if (kind == 1) {
            ++pieces[2 * static_cast<int>(figures) + choice];
        }
        std::int16_t* opening = openings + std::size_t{seat} * RecordedMatches::OPENING;
        if (opening[0] >= 0) return;
        opening[0] = static_cast<std::int16_t>(kind), opening[1] = static_cast<std::int16_t>(source);
        opening[2] = static_cast<std::int16_t>(target), opening[3] = static_cast<std::int16_t>(choice);
        opening[4] = kind == 0 && choice >= 0 && choice == figure;
    }

    void answer(Move move) {
        if (answers.size() > 1) answers += ',';
        const auto [kind, source, target, choice] = option_row(move);
        switch (kind) {
            case 0: {
                const bool stays = choice >= 0 && choice == board.figure(static_cast<Cell>(source));
                answers += choice < 0 ? texts.move : texts.becoming[stays ? figures : static_cast<unsigned>(choice)];
                answers += texts.from[static_cast<unsigned>(source)];
                answers += texts.to[static_cast<unsigned>(target)];
                break;
            }
            case 1:
                answers += texts.place[static_cast<unsigned>(choice)];
                answers += texts.to[static_cast<unsigned>(target)];
                break;
            case 2: answers += texts.choose[static_cast<unsigned>(target)]; break;
            case 3: answers += texts.pass; break;
            default: answers += texts.claim[static_cast<unsigned>(target)];
        }
        Silent silent;
        boards::play<false>(board.match(), move, silent);
    }

    void finish(std::uint64_t index, bool has_most_plies) {
        answers += ']';
        const auto of_answers = blake2b(answers, RecordedMatches::DIGEST);
        const std::string number = std::to_string(plan.first + index);
        const std::string whole = plan.digest_head + number + "/" + hex(of_answers.data(), RecordedMatches::DIGEST);
        const auto of_match = blake2b(whole, RecordedMatches::DIGEST);
        std::copy_n(of_answers.begin(), RecordedMatches::DIGEST, rows.answers_digests.begin() + offset(index));
        std::copy_n(of_match.begin(), RecordedMatches::DIGEST, rows.digests.begin() + offset(index));
        const Status& status = board.position().status;
        const bool is_over = status.over() || has_most_plies;
        const std::uint64_t all = ~std::uint64_t{0} >> (64 - seats);
        const std::uint64_t winners = (status.winners & all) != 0 ? status.winners & all : all;
        rows.over[index] = is_over;
        rows.winners[index] = is_over ? winners : 0;
        rows.choices[index] = choices;
        rows.options[index] = seen;
        rows.turns[index] = static_cast<std::uint32_t>(chances.size() / seats);
        rows.drama[index] = rows.decided[index] = -1;
        rows.lead_changes[index] = is_over ? count_lead_changes() : 0;
        if (is_over && std::popcount(winners) == 1 && seats > 1 && !chances.empty())
            judge_story(index, static_cast<unsigned>(std::countr_zero(winners)));
    }

    static std::ptrdiff_t offset(std::uint64_t index) { return static_cast<std::ptrdiff_t>(index * RecordedMatches::DIGEST); }

    // A seat that only draws level does not take the lead, and nobody loses the lead to several seats at once.
    std::uint32_t count_lead_changes() const {
        int leader = -1;
        std::uint32_t changes = 0;
        for (std::size_t at = 0; at < chances.size(); at += seats) {
            const double* chance = chances.data() + at;
            const double best = *std::max_element(chance, chance + seats);
            if ((leader >= 0 && chance[leader] == best) || std::count(chance, chance + seats, best) > 1) continue;
            changes += leader >= 0;
            leader = static_cast<int>(std::find(chance, chance + seats, best) - chance);
        }
        return changes;
    }

    void judge_story(std::uint64_t index, unsigned winner) {
        double behind = 0;
        std::size_t times = 0, since = 0, turn = 0;
        for (std::size_t at = 0; at < chances.size(); at += seats) {
            const double* chance = chances.data() + at;
            const double gap = *std::max_element(chance, chance + seats) - chance[winner];
            ++turn;
            if (!(gap > 0)) continue;
            behind += std::sqrt(gap);
            ++times;
            since = turn;
        }
        rows.drama[index] = times == 0 ? 0 : behind / static_cast<double>(times);
        rows.decided[index] = static_cast<double>(since) / static_cast<double>(turn);
    }
};

}  // namespace

void RecordedMatches::resize(std::uint64_t matches, const Rules& rules) {
    seats = rules.players;
    items = VERBS + 3 * rules.figures;
    for (auto* column : {&answers, &turns, &choices, &lead_changes}) column->assign(matches, 0);
    for (auto* column : {&options, &winners}) column->assign(matches, 0);
    for (auto* column : {&drama, &decided, &seconds}) column->assign(matches, 0);
    over.assign(matches, 0);
    for (auto* column : {&digests, &answers_digests}) column->assign(matches * DIGEST, 0);
    offered.assign(matches * seats * items, 0);
    taken.assign(matches * seats * items, 0);
    openings.assign(matches * seats * OPENING, -1);
}

RecordedMatches record_matches(const std::vector<Position>& starts, const Values& values, const AnswerTexts& texts,
                               const RecordingPlan& plan, unsigned threads, GoesOn goes_on) {
    RecordedMatches rows;
    rows.resize(plan.matches, starts[0].rules());
    Workers workers(std::move(goes_on));
    std::atomic<std::uint64_t> next{0};
    workers.run(threads, [&](unsigned thread) {
        MatchRecorder recorder(starts[0], values, texts, plan, rows);
        for (std::uint64_t index; (index = next++) < plan.matches && !workers.is_stopped();) {
            recorder.play(starts[starts.size() == 1 ? 0 : index], index);
            if (index % 16 == 0) workers.breathe(thread == 0);
        }
    });
    return rows;
}

}  // namespace boards::search
