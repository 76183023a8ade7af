// The limits of a search, and how a search is stopped.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace boards::search {

// 0 means no limit. A search always examines at least one move, so that it has an answer.
struct Budget {
    double seconds = 0;
    std::uint64_t nodes = 0;
    unsigned depth = 0;
};

class Timer {
  public:
    Timer(const Budget& budget, const std::atomic<bool>& stop) : budget(budget), stop(stop), begun(Clock::now()) {}

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begun).count(); }
    bool is_told() const { return stop.load(std::memory_order_relaxed); }
    bool is_late() const { return budget.seconds > 0 && seconds() >= budget.seconds; }
    // A new iteration takes longer than all before it, so it is not started if most of the time has passed.
    bool is_too_late_to_begin() const { return budget.seconds > 0 && seconds() >= 0.8 * budget.seconds; }

    const Budget& budget;

  private:
    using Clock = std::chrono::steady_clock;
    const std::atomic<bool>& stop;
    Clock::time_point begun;
};

}  // namespace boards::search
