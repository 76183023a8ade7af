// Operations on many positions at once for learners and batch evaluators, without a call per position.
#pragma once

#include <nanobind/nanobind.h>

namespace boards {

void bind_batches(nanobind::module_& m);
void bind_match_batch(nanobind::module_& m);

}  // namespace boards
