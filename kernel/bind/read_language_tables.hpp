// Reads the tables of the language from Python.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "language_tables.hpp"

namespace boards {

// Throws std::invalid_argument with the name of the key if a value has the wrong type or is unknown.
std::shared_ptr<const Extras> read_language_tables(const nanobind::dict& tables);

}  // namespace boards
