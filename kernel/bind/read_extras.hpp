// Reads the tables of the language from Python.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "extras.hpp"

namespace boards {

// Throws std::invalid_argument, naming the key, where something has the wrong type or is not known.
std::shared_ptr<const Extras> read_extras(const nanobind::dict& tables);

}  // namespace boards
