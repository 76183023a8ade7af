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
    explicit SeatRandom(std::uint64_t state) : state(state) {}

    // The states that come from texts, as in core/rng.py.
    static std::vector<std::uint64_t> states_of(std::vector<std::string> texts) {
        for (std::string& text : texts) text.insert(0, "text:");
        std::vector<std::uint8_t> digests(8 * texts.size());
        blake2b_each(texts, 8, digests.data());
        std::vector<std::uint64_t> states(texts.size());
        for (std::size_t i = 0; i < digests.size(); ++i) states[i / 8] = states[i / 8] << 8 | digests[i];
        return states;
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

    // Matches that are played one after the other. Their generators and digests are computed together.
    void play(const std::vector<Position>& starts, std::uint64_t first, std::uint64_t end) {
        const auto begun = Clock::now();
        const std::vector<std::uint64_t> states = states_of_bots(first, end);
        answers.assign(end - first, "[");
        const double seeding = seconds_since(begun);
        for (std::uint64_t index = first; index < end; ++index)
            play_one(starts[starts.size() == 1 ? 0 : index], index, states.data() + (index - first) * seats, answers[index - first]);
        const auto played = Clock::now();
        write_digests(first);
        const double shared = (seeding + seconds_since(played)) / static_cast<double>(end - first);
        for (std::uint64_t index = first; index < end; ++index) rows.seconds[index] += shared;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

    Board board;
    const Rules& rules;
    const Values& values;
    const AnswerTexts& texts;
    const RecordingPlan& plan;
    RecordedMatches& rows;
    MoveList room;
    const unsigned seats, figures;
    std::vector<char> repeats;  // [step]: two of its options may be the same
    static constexpr std::uint64_t GONE_MOVE = ~std::uint64_t{0};
    std::vector<std::pair<std::uint64_t, std::size_t>> rows_seen;  // keys of rows and where they are
    std::vector<std::string> answers;  // [match] of those that are played together, as JSON
    std::string* text = nullptr;       // of the match that is being played
    std::vector<SeatRandom> random;    // [seat]
    std::vector<double> chances;  // [turn * seats + seat]
    int last = -1;
    std::uint8_t* offered = nullptr;
    std::uint32_t* taken = nullptr;
    std::int16_t* openings = nullptr;
    std::uint32_t choices = 0;
    std::uint64_t seen = 0;

    std::vector<std::uint64_t> states_of_bots(std::uint64_t first, std::uint64_t end) const {
        std::vector<std::string> seeds;
        for (std::uint64_t index = first; index < end; ++index)
            for (unsigned seat = 0; seat < seats; ++seat) seeds.push_back(seed_of(index) + "/" + std::to_string(seat));
        std::vector<std::string> bots;
        for (const std::uint64_t state : SeatRandom::states_of(std::move(seeds))) bots.push_back(std::to_string(state) + "/bot");
        return SeatRandom::states_of(std::move(bots));
    }
    std::string seed_of(std::uint64_t index) const { return plan.seed + std::to_string(plan.first + index); }

    void play_one(const Position& start, std::uint64_t index, const std::uint64_t* states, std::string& written) {
        const auto begun = Clock::now();
        text = &written;
        begin(start, index);
        std::uint64_t plies = 0;
        if (plan.openings > 0) {
            SeatRandom random(SeatRandom::states_of({seed_of(index) + "/opening"})[0]);
            for (; plies < plan.openings && plies < plan.most_plies && list(); ++plies)
                answer(room[random.below(room.size())]);
        }
        random.clear();
        for (unsigned seat = 0; seat < seats; ++seat) random.emplace_back(states[seat]);
        for (; plies < plan.most_plies && plies < plan.cap && list(); ++plies) {
            const unsigned seat = board.player();
            note_turn(seat);
            note_offered(seat);
            const Move move = room[random[seat].below(room.size())];
            note_taken(seat, move);
            answer(move);
        }
        written += ']';
        rows.answers[index] = static_cast<std::uint32_t>(plies);
        finish(index, plies >= plan.most_plies);
        rows.seconds[index] = seconds_since(begun);
    }

    void begin(const Position& start, std::uint64_t index) {
        board.restart(start);
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
        if (room.size() == 0) throw std::runtime_error("a player is asked without options");
        if (!rules.language) return true;
        if (repeats[at.language().x.state_steps[at.status.state]]) drop_repeated();
        // A list has room for more options than a step can have.
        std::size_t count = room.size();
        for (std::uint32_t left = at.status.turn.claims; left != 0 && !at.status.turn.has_moved; left &= left - 1) {
            const auto end = static_cast<std::uint32_t>(std::countr_zero(left));
            room.data()[count++] = Move::make(Move::base(NO_SOURCE, end, MoveKind::Claim), 0);
        }
        room.keep(count);
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
        for (std::size_t i = 0; i < room.size(); ++i) rows_seen.emplace_back(row_key(room[i]), i);
        std::sort(rows_seen.begin(), rows_seen.end());
        bool is_repeated = false;
        for (std::size_t i = 1; i < rows_seen.size(); ++i)
            if (rows_seen[i].first == rows_seen[i - 1].first) room.data()[rows_seen[i].second].bits = GONE_MOVE, is_repeated = true;
        if (!is_repeated) return;
        Move* const end = room.data() + room.size();
        room.set_end(std::remove_if(room.data(), end, [](Move move) { return move.bits == GONE_MOVE; }));
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
        seen += room.size();
        choices += room.size() > 1;
        std::uint8_t* to = offered + std::size_t{seat} * rows.items;
        std::uint8_t* pieces = to + RecordedMatches::VERBS;
        Cell before = NO_CELL;
        // The items of a move depend on these parts of it. Moves of a figure come one after the other.
        constexpr std::uint64_t parts = std::uint64_t{0xf} << 60 | std::uint64_t{0xff} << 24 | 0xfff;
        std::uint64_t known = ~std::uint64_t{0};
        for (const Move move : room) {
            if ((move.bits & parts) == known) continue;
            known = move.bits & parts;
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
        std::string& answers = *text;
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

    // The digests of the matches that were played together.
    void write_digests(std::uint64_t first) {
        constexpr unsigned SIZE = RecordedMatches::DIGEST;
        std::uint8_t* of_answers = rows.answers_digests.data() + first * SIZE;
        blake2b_each(answers, SIZE, of_answers);
        for (std::size_t i = 0; i < answers.size(); ++i)
            answers[i] = plan.digest_head + std::to_string(plan.first + first + i) + "/" + hex(of_answers + i * SIZE, SIZE);
        blake2b_each(answers, SIZE, rows.digests.data() + first * SIZE);
    }

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
    // More would make threads wait for the last one, and Ctrl-C wait for slow matches.
    const std::uint64_t together = std::clamp<std::uint64_t>(plan.matches / (4 * threads), 1, 16);
    std::atomic<std::uint64_t> next{0};
    workers.run(threads, [&](unsigned thread) {
        MatchRecorder recorder(starts[0], values, texts, plan, rows);
        for (std::uint64_t first; (first = next.fetch_add(together)) < plan.matches && !workers.is_stopped();) {
            recorder.play(starts, first, std::min(first + together, plan.matches));
            workers.breathe(thread == 0);
        }
    });
    return rows;
}

}  // namespace boards::search
