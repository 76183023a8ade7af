// Which items of content the options of a match stand for. The lab asks for every option of every decision.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bind/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

// Finds the items of traces (hashable keys of options), and collects the items that the seats of a match were offered. What
// a trace means is asked once; then it is looked up, because most options recur.
class TraceItems {
public:
    TraceItems(nb::object meaning, std::size_t most_known) : meaning_(std::move(meaning)), most_known_(most_known) {}

    // Begins a match: no seat was offered anything yet.
    void begin(std::size_t seats) {
        offered_.resize(seats);
        for (Set& items : offered_) items.clear();
    }

    void offer(std::size_t seat, nb::handle traces) {
        if (seat >= offered_.size()) throw nb::index_error("there is no such seat");
        each(traces, [&](nb::handle trace) {
            for (const std::uint32_t item : items_of(trace)) {
                // A new trace can have new items, so the set grows here.
                Set& items = offered_[seat];
                if (item / 64 >= items.size()) items.resize(item / 64 + 1);
                items[item / 64] |= std::uint64_t{1} << (item % 64);
            }
        });
    }

    // The items that a seat was offered, sorted by name.
    nb::list offered(std::size_t seat) {
        if (seat >= offered_.size()) throw nb::index_error("there is no such seat");
        const Set& items = offered_[seat];
        nb::list found;
        for (const std::uint32_t item : sorted())
            if (item / 64 < items.size() && (items[item / 64] >> (item % 64) & 1) != 0) found.append(names_[item]);
        return found;
    }

    // How often each item occurs in some traces, sorted by name.
    nb::dict counts_of(nb::handle traces) {
        std::vector<std::uint32_t> counts(names_.size());
        each(traces, [&](nb::handle trace) {
            for (const std::uint32_t item : items_of(trace)) {
                if (item >= counts.size()) counts.resize(names_.size());
                ++counts[item];
            }
        });
        nb::dict found;
        for (const std::uint32_t item : sorted())
            if (item < counts.size() && counts[item] != 0) found[names_[item]] = counts[item];
        return found;
    }

private:
    using Set = std::vector<std::uint64_t>;

    template <typename Function>
    static void each(nb::handle traces, Function&& function) {
        // Lists are read by index, which is faster. Rules may not change a list while it is read, but its length is
        // looked at each time, so that even then nothing outside the list is read.
        if (nb::isinstance<nb::list>(traces)) {
            for (Py_ssize_t index = 0; index < PyList_Size(traces.ptr()); ++index) {
                const nb::object trace = nb::borrow(PyList_GetItem(traces.ptr(), index));
                function(trace);
            }
            return;
        }
        for (nb::handle trace : nb::iter(traces)) function(trace);
    }

    const std::vector<std::uint32_t>& items_of(nb::handle trace) {
        PyObject* const number = PyDict_GetItemWithError(known_.ptr(), trace.ptr());
        if (number != nullptr) return lists_[PyLong_AsSize_t(number)];
        if (PyErr_Occurred() != nullptr) throw nb::python_error();
        return learn(trace);
    }

    const std::vector<std::uint32_t>& learn(nb::handle trace) {
        const nb::tuple names(meaning_(trace));
        std::size_t number = lists_.size();
        if (list_numbers_.contains(names)) {
            number = nb::cast<std::size_t>(list_numbers_[names]);
        } else {
            std::vector<std::uint32_t> items;
            for (nb::handle name : names) items.push_back(item_of(name));
            lists_.push_back(std::move(items));
            list_numbers_[names] = number;
        }
        if (known_.size() >= most_known_) known_.clear();
        known_[trace] = number;
        return lists_[number];
    }

    std::uint32_t item_of(nb::handle name) {
        if (item_numbers_.contains(name)) return nb::cast<std::uint32_t>(item_numbers_[name]);
        const auto item = static_cast<std::uint32_t>(names_.size());
        names_.push_back(nb::borrow(name));
        item_numbers_[name] = item;
        return item;
    }

    const std::vector<std::uint32_t>& sorted() {
        if (sorted_.size() != names_.size()) {
            nb::list names;
            for (const nb::object& name : names_) names.append(name);
            names.sort();
            sorted_.clear();
            for (nb::handle name : names) sorted_.push_back(nb::cast<std::uint32_t>(item_numbers_[name]));
        }
        return sorted_;
    }

    nb::object meaning_;
    std::size_t most_known_;
    // Trace -> number of its list of items; names of the items -> number of the list; the lists.
    nb::dict known_, list_numbers_;
    std::vector<std::vector<std::uint32_t>> lists_;
    // The names of all items, the number of each name, and the numbers in the order of the names.
    std::vector<nb::object> names_;
    nb::dict item_numbers_;
    std::vector<std::uint32_t> sorted_;
    // The items that each seat was offered, one bit for each item.
    std::vector<Set> offered_;
};

}  // namespace

void bind_trace_items(nb::module_& m) {
    nb::class_<TraceItems>(m, "TraceItems", "The items that traces of options stand for.")
        .def(nb::init<nb::object, std::size_t>(), "meaning"_a, "most_known"_a)
        .def("begin", &TraceItems::begin, "seats"_a)
        .def("offer", &TraceItems::offer, "seat"_a, "traces"_a)
        .def("offered", &TraceItems::offered, "seat"_a)
        .def("counts_of", &TraceItems::counts_of, "traces"_a);
}
