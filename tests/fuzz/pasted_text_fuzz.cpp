// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as pasted text: findings are bounded, can be planned with, and survive as JSON.
#include "core/planning/pasted_text.h"
#include "tests/support/planning_data.h"

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
    using namespace core::planning;
    static const tests::PlanningData data;
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(bytes), static_cast<qsizetype>(size));
    const PastedText read = readPastedText(text, data.catalog().models);
    for (const PastedFinding &finding : read.findings)
        require(!finding.value.isEmpty() && finding.value.size() <= 200 && !finding.origin.isEmpty()
                && finding.evidence.size() <= 120);
    for (const PastedConflict &conflict : read.conflicts)
        require(!conflict.why.isEmpty() && conflict.taken.value != conflict.passedOver.value);
    const PlanAnswers answers = applyPasted({}, read.findings);
    require(readAnswers(answers).errors.isEmpty());
    require(planAnswersFrom(toJsonObject(answers)) == answers);
    return 0;
}
