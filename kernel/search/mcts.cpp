#include "search/mcts.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

namespace boards::search {
namespace {

constexpr std::int8_t OPEN = -1, DRAWN = 64;  // else the number of the player who wins
constexpr std::size_t NAMES = 1 << 13;
constexpr unsigned FULL_PLAYOUT = 100;  // random matches up to this length, on average, are played to their end
constexpr unsigned SHORT_PLAYOUT = 16;
constexpr std::uint64_t REPORT_EVERY = 16'384;
constexpr std::uint64_t LOOK_EVERY = 16;

// The proven result of a finished match, from its winners.
std::int8_t result_of(std::uint64_t winners, std::uint64_t all) {
    if (winners == 0 || (winners == all && std::popcount(all) > 1)) return DRAWN;
    return std::popcount(winners) == 1 ? static_cast<std::int8_t>(std::countr_zero(winners)) : OPEN;
}

std::size_t name_slot(Move move) { return mix(move_name(move)) & (NAMES - 1); }

}  // namespace

// A move and its results so far for the player who makes it.
struct Mcts::Node {
    Move move{0};
    std::uint64_t key = 0;  // of the position after it, once it is expanded
    std::uint32_t first = 0, count = 0;
    std::uint32_t visits = 0, later_visits = 0;
    double gain = 0, later_gain = 0;
    std::int8_t proven = OPEN;
    std::uint8_t mover = 0;
    bool is_taking = false;
};

struct Mcts::Thread {
    Thread(const Position& from, std::uint64_t seed)
        : board(from), random(seed), played(from.rules().players * NAMES, 0) {}

    Board board;
    Random random;
    std::vector<Move> moves;
    std::vector<std::uint32_t> path;
    std::vector<std::uint8_t> movers;                       // who chose each node of the path
    std::vector<std::pair<std::uint8_t, Move>> sequence;    // all moves of the iteration
    std::vector<std::uint32_t> played;                      // [player][name of move]: the last iteration it was played in
    std::uint32_t stamp = 0;
    std::vector<double> gains;
};

Mcts::Mcts(Values values_, MctsSettings settings_, std::uint64_t seed_)
    : values(std::move(values_)), settings(settings_), seed(seed_) {
    most_nodes = std::max<std::size_t>((settings.megabytes << 20) / sizeof(Node), 4096);
    const bool is_mobile = values.has_movers;
    if (settings.rave < 0) settings.rave = is_mobile ? 30 : 400;
    if (settings.depth == 0)
        settings.depth = is_mobile && values.has_meaning ? SHORT_PLAYOUT : values.length <= FULL_PLAYOUT ? 100'000 : 1000;
}

Mcts::~Mcts() = default;

void Mcts::forget() { nodes.clear(); }

std::size_t Mcts::tree_bytes() const { return nodes.capacity() * sizeof(Node); }

void Mcts::plant(const Position& from) {
    const std::uint64_t key = Board(from).key();
    if (!nodes.empty()) {
        const std::uint32_t found = find(0, key, values.players + 2);
        if (found != ~0u) {
            keep(found);
            root_key = key;
            nodes[0].proven = OPEN;
            return;
        }
    }
    nodes.assign(1, Node{});
    root_key = key;
}

// Finds the expanded node of a position a few plies below another node.
std::uint32_t Mcts::find(std::uint32_t node, std::uint64_t key, unsigned levels) const {
    if (nodes[node].count != 0 && nodes[node].key == key) return node;
    if (levels == 0) return ~0u;
    for (std::uint32_t i = 0; i < nodes[node].count; ++i) {
        const std::uint32_t child = nodes[node].first + i;
        if (nodes[child].count == 0) continue;
        const std::uint32_t found = find(child, key, levels - 1);
        if (found != ~0u) return found;
    }
    return ~0u;
}

// Makes a node the root and drops everything that is not below it.
void Mcts::keep(std::uint32_t node) {
    std::vector<Node> kept;
    kept.reserve(nodes.size());
    kept.push_back(nodes[node]);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (kept[i].count == 0) continue;
        const std::uint32_t first = kept[i].first;
        kept[i].first = static_cast<std::uint32_t>(kept.size());
        for (std::uint32_t j = 0; j < kept[i].count; ++j) kept.push_back(nodes[first + j]);
    }
    nodes = std::move(kept);
}

bool Mcts::expand(std::uint32_t node, Board& board, Thread& thread) {
    board.list(thread.moves);
    if (thread.moves.empty()) return false;
    if (nodes.size() + thread.moves.size() > most_nodes && node != 0) return true;
    // Unknown moves are tried in a random order.
    for (std::size_t i = thread.moves.size(); i > 1; --i)
        std::swap(thread.moves[i - 1], thread.moves[thread.random.below(static_cast<std::uint32_t>(i))]);
    // The tree grows by doubling, but never beyond its budget.
    const std::size_t needed = nodes.size() + thread.moves.size();
    if (needed > nodes.capacity()) nodes.reserve(std::max(needed, std::min(most_nodes, 2 * needed)));
    const auto first = static_cast<std::uint32_t>(nodes.size());
    const auto mover = static_cast<std::uint8_t>(board.player());
    for (Move move : thread.moves) {
        Node child;
        child.move = move;
        child.mover = mover;
        child.is_taking = board.is_taking(move);
        nodes.push_back(child);
    }
    if (looks_for_ends()) find_ends(first, board);
    nodes[node].first = first;
    nodes[node].count = static_cast<std::uint32_t>(thread.moves.size());
    nodes[node].key = board.key();
    return true;
}

// Looking one move further pays off if matches end by visible moves. In other games it is tried only occasionally.
bool Mcts::looks_for_ends() const { return looked % LOOK_EVERY == 0 || ended * LOOK_EVERY >= looked; }

// Moves of new nodes that end the match are detected at once and are proven without a visit.
void Mcts::find_ends(std::uint32_t first, Board& board) {
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - values.players);
    bool has_ended = false;
    for (std::uint32_t i = first; i < nodes.size(); ++i) {
        board.make(nodes[i].move);
        if (board.over()) {
            nodes[i].proven = result_of(board.winners(), all);
            has_ended |= nodes[i].proven != OPEN;
        }
        board.unmake();
    }
    ++looked;
    ended += has_ended;
}

std::uint32_t Mcts::select(std::uint32_t node, unsigned player) const {
    const Node& parent = nodes[node];
    const double log_visits = std::log(static_cast<double>(parent.visits) + 1);
    double best = -1e9;
    std::uint32_t choice = parent.first;
    for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
        const Node& child = nodes[i];
        const double n = child.visits, later = child.later_visits;
        double value;
        if (child.proven != OPEN)
            value = child.proven == static_cast<int>(player) ? 1e6 : child.proven == DRAWN ? 0.5 : -1e3;
        else {
            const double own = n > 0 ? child.gain / n : 0.55;
            if (settings.rave > 0 && later > 0) {
                const double weight = std::sqrt(settings.rave / (3 * n + settings.rave)) * later / (later + 10);
                value = (1 - weight) * own + weight * child.later_gain / later;
            } else value = own;
            value += settings.c * std::sqrt(log_visits / (n + 1));
            if (child.is_taking) value += 0.3 / (n + 1);
        }
        if (value > best) best = value, choice = i;
    }
    return choice;
}

// Walks down the tree to a leaf or to a proven node, and returns the proven result there. Visits are counted on the way
// down, with nothing gained yet (a virtual loss), so that walks that begin before this one ends choose other moves.
std::int8_t Mcts::descend(Thread& thread) {
    Board& board = thread.board;
    thread.path.assign(1, 0);
    thread.movers.assign(1, 0);
    thread.sequence.clear();
    ++nodes[0].visits;
    std::uint32_t node = 0;
    while (!board.over()) {
        if (nodes[node].count == 0) {
            if (node != 0 && nodes[node].visits < 2) break;
            if (!expand(node, board, thread) || nodes[node].count == 0) break;
        }
        const unsigned player = board.player();
        node = select(node, player);
        ++nodes[node].visits;
        thread.path.push_back(node);
        thread.movers.push_back(static_cast<std::uint8_t>(player));
        thread.sequence.emplace_back(player, nodes[node].move);
        board.play_on(nodes[node].move);
        if (nodes[node].proven != OPEN) return nodes[node].proven;
    }
    return OPEN;
}

std::vector<std::vector<Move>> Mcts::walks_at_once(const Position& from, unsigned count) {
    const std::lock_guard lock(guard);
    std::vector<std::vector<Move>> found;
    if (from.status.over()) return found;
    plant(from);
    Thread thread(from, mix(seed));
    std::vector<std::uint32_t> visited;
    for (unsigned i = 0; i < count; ++i) {
        thread.board.restart(from);
        descend(thread);
        found.emplace_back();
        for (const auto& [player, move] : thread.sequence) found.back().push_back(move);
        visited.insert(visited.end(), thread.path.begin(), thread.path.end());
    }
    for (std::uint32_t node : visited) --nodes[node].visits;
    return found;
}

// One walk down the tree, a playout, and back up. The tree is guarded; playouts of several threads run at once.
void Mcts::iterate(Thread& thread, const Position& from) {
    Board& board = thread.board;
    board.restart(from);
    std::int8_t known;
    {
        const std::lock_guard lock(guard);
        known = descend(thread);
    }
    const bool ended_in_tree = board.over();
    if (known == OPEN) {
        Move move;
        for (unsigned ply = 0; ply < settings.depth && !board.over(); ++ply) {
            const auto player = static_cast<std::uint8_t>(board.player());
            if (!board.play_sharply(thread.random, move)) break;
            if (settings.rave > 0) thread.sequence.emplace_back(player, move);
        }
    }

    const unsigned players = values.players;
    thread.gains.assign(players, 0);
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - players);
    if (known != OPEN) {
        for (unsigned p = 0; p < players; ++p)
            thread.gains[p] = known == DRAWN ? 1.0 / players : known == static_cast<int>(p);
    } else if (board.over()) {
        const std::uint64_t won = board.winners() == 0 ? all : board.winners();
        for (unsigned p = 0; p < players; ++p) thread.gains[p] = won >> p & 1 ? 1.0 / std::popcount(won) : 0;
    } else if (players == 2) {
        thread.gains[0] = values.win_probability(values.lead(board, 0));
        thread.gains[1] = 1 - thread.gains[0];
    } else {
        double sum = 0;
        for (unsigned p = 0; p < players; ++p) sum += thread.gains[p] = values.win_probability(values.lead(board, p));
        for (double& gain : thread.gains) gain /= sum;
    }

    const std::lock_guard lock(guard);
    ++iterations;
    for (std::size_t i = 1; i < thread.path.size(); ++i)
        nodes[thread.path[i]].gain += thread.gains[thread.movers[i]];
    if (ended_in_tree && thread.path.size() > 1) {
        const std::int8_t proven = result_of(board.winners(), all);
        if (proven != OPEN) nodes[thread.path.back()].proven = proven;
    }
    if (nodes[thread.path.back()].proven != OPEN) prove(thread.path);
    if (settings.rave > 0) note_moves(thread);
}

// A player with a winning move has won. In a game for two, a player with only losing moves has lost.
void Mcts::prove(const std::vector<std::uint32_t>& path) {
    for (std::size_t i = path.size() - 1; i-- > 0;) {
        Node& node = nodes[path[i]];
        if (node.proven != OPEN || node.count == 0) return;
        const auto player = static_cast<std::int8_t>(nodes[node.first].mover);
        bool all_known = true, some_draw = false, won = false;
        for (std::uint32_t j = node.first; j < node.first + node.count; ++j) {
            const std::int8_t proven = nodes[j].proven;
            won |= proven == player;
            all_known &= proven != OPEN;
            some_draw |= proven == DRAWN;
        }
        if (won) node.proven = player;
        else if (all_known && values.players == 2)
            node.proven = some_draw ? DRAWN : static_cast<std::int8_t>(1 - player);
        else return;
    }
}

// All moves as first: the result of a move played later in the playout is evidence for playing it at once.
void Mcts::note_moves(Thread& thread) {
    const std::uint32_t stamp = ++thread.stamp;
    std::size_t next = thread.sequence.size();
    for (std::size_t i = thread.path.size(); i-- > 0;) {
        // Below node i of the path come the moves from number i on.
        while (next > i) {
            --next;
            const auto& [player, move] = thread.sequence[next];
            thread.played[player * NAMES + name_slot(move)] = stamp;
        }
        const Node& node = nodes[thread.path[i]];
        for (std::uint32_t j = node.first; j < node.first + node.count; ++j) {
            Node& child = nodes[j];
            if (thread.played[child.mover * NAMES + name_slot(child.move)] != stamp) continue;
            ++child.later_visits;
            child.later_gain += thread.gains[child.mover];
        }
    }
}

std::vector<Line> Mcts::lines_of(unsigned player, unsigned count, double seconds) const {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < nodes[0].count; ++i) order.push_back(nodes[0].first + i);
    // Proven wins come first and proven losses last. The others are ordered by visits, then by result.
    const auto rank = [&](std::uint32_t i) {
        const Node& node = nodes[i];
        const int sure = node.proven == static_cast<int>(player) ? 2 : node.proven == OPEN || node.proven == DRAWN ? 1 : 0;
        return std::tuple(sure, node.visits, node.gain);
    };
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return rank(a) > rank(b); });
    std::vector<Line> found;
    for (std::uint32_t child : order) {
        if (found.size() >= count) break;
        Line line;
        line.nodes = iterations, line.seconds = seconds;
        for (std::uint32_t at = child;;) {
            line.moves.push_back(nodes[at].move);
            std::uint32_t next = 0, most = 0;
            for (std::uint32_t i = nodes[at].first; i < nodes[at].first + nodes[at].count; ++i)
                if (nodes[i].visits > most) most = nodes[i].visits, next = i;
            if (most == 0 || line.moves.size() > 64) break;
            at = next;
        }
        const Node& node = nodes[child];
        line.depth = static_cast<unsigned>(line.moves.size());
        line.win = node.visits > 0 ? node.gain / node.visits : 0;
        if (node.proven == static_cast<int>(player)) line.win = 1, line.score = WIN - static_cast<int>(line.depth);
        else if (node.proven != OPEN && node.proven != DRAWN)
            line.win = 0, line.score = static_cast<int>(line.depth) - WIN;
        else {
            if (node.proven == DRAWN) line.win = 1.0 / values.players;
            const double win = std::clamp(line.win, 0.0005, 0.9995);
            line.score = static_cast<int>(std::lround(values.scale * std::log(win / (1 - win))));
        }
        found.push_back(std::move(line));
    }
    return found;
}

std::vector<Line> Mcts::run(const Position& from, const Budget& budget, unsigned lines, const OnRound& on_round) {
    const Timer timer(budget, told);
    if (from.status.over()) return {};
    plant(from);
    iterations = 0;
    const unsigned player = from.player();
    std::atomic<std::uint64_t> begun{0};
    std::atomic<bool> halt{false};
    const auto is_decided = [&] {
        const std::lock_guard lock(guard);
        return nodes[0].proven != OPEN;
    };
    const auto work = [&](unsigned index) {
        Thread thread(from, mix(seed + index * 0x9E3779B97F4A7C15u));
        for (std::uint64_t done = 0; !halt; ++done) {
            if (budget.nodes != 0 && begun++ >= budget.nodes) break;
            iterate(thread, from);
            if (done % 8 == 7 && (timer.is_late() || timer.is_told() || is_decided())) break;
            if (index == 0 && on_round && done % REPORT_EVERY == REPORT_EVERY - 1) {
                std::vector<Line> found;
                {
                    const std::lock_guard lock(guard);
                    found = lines_of(player, std::max(1u, lines), timer.seconds());
                }
                on_round(found);
            }
            if (budget.seconds == 0 && budget.nodes == 0 && done >= 1'000'000'000) break;
        }
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < settings.threads; ++i) others.emplace_back(work, i);
    try {
        work(0);
    } catch (...) {
        halt = true;
        for (std::thread& other : others) other.join();
        throw;
    }
    halt = true;
    for (std::thread& other : others) other.join();
    ++seed;
    told = false;
    return lines_of(player, std::max(1u, lines), timer.seconds());
}

}  // namespace boards::search
