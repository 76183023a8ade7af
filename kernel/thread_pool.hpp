// Shares work among threads. The caller can cancel it.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace boards {

// Called about ten times per second on the calling thread. Returns whether to continue. It may throw.
using GoesOn = std::function<bool()>;

class Workers {
  public:
    explicit Workers(GoesOn goes_on) : goes_on(std::move(goes_on)), asked(Clock::now()) {}

    bool is_stopped() const { return stopped.load(std::memory_order_relaxed); }

    // All work must call this regularly. is_caller: whether this is the calling thread.
    void breathe(bool is_caller) {
        if (!is_caller || !goes_on) return;
        const auto now = Clock::now();
        if (now - asked < std::chrono::milliseconds(100)) return;
        asked = now;
        if (!goes_on()) stopped = true;
    }

    // Runs work(index) on this many threads, where 0 is the caller's thread, and returns when all are done. An
    // exception in any thread stops all and is rethrown here.
    template <typename Work>
    void run(unsigned threads, Work&& work) {
        std::vector<std::thread> others;
        for (unsigned i = 1; i < threads; ++i) others.emplace_back([&, i] { guarded(work, i); });
        guarded(work, 0);
        for (auto& thread : others) thread.join();
        if (failure) std::rethrow_exception(failure);
    }

  private:
    using Clock = std::chrono::steady_clock;

    GoesOn goes_on;
    Clock::time_point asked;
    std::atomic<bool> stopped{false};
    std::mutex guard;
    std::exception_ptr failure;

    template <typename Work>
    void guarded(Work& work, unsigned index) {
        try {
            work(index);
        } catch (...) {
            const std::lock_guard lock(guard);
            if (!failure) failure = std::current_exception();
            stopped = true;
        }
    }
};

}  // namespace boards
