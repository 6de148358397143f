// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a plan file: an error with a remedy, or a plan that is bounded and can be written and read again unchanged.
#include "core/planning/plan_document.h"

#include <cstddef>
#include <cstdint>

namespace {

void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray content{reinterpret_cast<const char *>(bytes), static_cast<qsizetype>(size)};
    const auto read = core::planning::planFromFile(content);
    if (!read) {
        require(!read.error().message.isEmpty() && !read.error().remedy.isEmpty());
        return 0;
    }
    require(read->name.size() <= core::planning::kLongestPlanName);
    const auto again = core::planning::planFromFile(core::planning::toPlanFile(*read));
    require(again && again->answers == read->answers && again->name == read->name && again->summary == read->summary);
    return 0;
}
