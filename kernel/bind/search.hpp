#pragma once

#include <nanobind/nanobind.h>

// Adds the classes of kernel/search to the module.
void bind_search(nanobind::module_& m);
// Adds recorded matches to the module.
void bind_recorder(nanobind::module_& m);
// Adds sums over matches to the module.
void bind_match_sums(nanobind::module_& m);
// Adds the items that options stand for to the module.
void bind_trace_items(nanobind::module_& m);
