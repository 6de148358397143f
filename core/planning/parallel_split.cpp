// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/parallel_split.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace core::planning {

namespace {

Error wrongSplit(const QString &message, const QString &remedy)
{
    return {.kind = ErrorKind::InvalidInput, .code = QStringLiteral("memory.input"), .message = message, .remedy = remedy};
}

/// "--tp 2 × --pp 4", without the degrees that are 1.
QString wordsOf(const Setup &setup)
{
    QStringList words;
    for (const auto &[option, degree] : {std::pair{"--tp", setup.tensorParallel}, std::pair{"--pp", setup.pipelineParallel},
                                         std::pair{"--cp", setup.contextParallel}}) {
        if (degree != 1)
            words.append(QStringLiteral("%1 %2").arg(QLatin1String{option}).arg(degree));
    }
    return words.join(QStringLiteral(" × "));
}

} // namespace

int splitOf(const Setup &setup)
{
    const qint64 most = std::numeric_limits<int>::max();
    const qint64 split = std::min(most, qint64{setup.tensorParallel} * setup.pipelineParallel);
    return static_cast<int>(std::min(most, split * setup.contextParallel));
}

std::optional<Error> problemOfSplit(const Setup &setup)
{
    const catalog::ModelShape &shape = setup.model.shape;
    if (std::min({setup.tensorParallel, setup.pipelineParallel, setup.contextParallel, setup.gpus}) < 1)
        return wrongSplit(QCoreApplication::translate("core::planning", "A number of the setup is out of range."),
                          QCoreApplication::translate("core::planning", "Use 1 or more for cards and parallel degrees."));
    const int split = splitOf(setup);
    if (split > setup.gpus)
        return wrongSplit(QCoreApplication::translate("core::planning", "%1 needs %2 GPUs, and there are %3.")
                              .arg(wordsOf(setup)).arg(split).arg(setup.gpus),
                          QCoreApplication::translate("core::planning", "Lower --tp, --pp or --cp, or take more GPUs."));
    if (setup.gpus % split != 0)
        return wrongSplit(QCoreApplication::translate("core::planning", "%1 GPUs cannot be dealt out in groups of %2 (%3).")
                              .arg(setup.gpus).arg(split).arg(wordsOf(setup)),
                          QCoreApplication::translate("core::planning", "Take a multiple of %1 GPUs.").arg(split));
    if (shape.heads > 0 && shape.heads % setup.tensorParallel != 0)
        return wrongSplit(QCoreApplication::translate("core::planning", "--tp %1 does not divide the %2 attention heads of %3.")
                              .arg(setup.tensorParallel).arg(shape.heads).arg(setup.model.name),
                          QCoreApplication::translate("core::planning", "Use a --tp that divides %1.").arg(shape.heads));
    if (const int layers = shape.layers + shape.decoderLayers; layers > 0 && setup.pipelineParallel > layers)
        return wrongSplit(QCoreApplication::translate("core::planning", "--pp %1 is more than the %2 layers of %3.")
                              .arg(setup.pipelineParallel).arg(layers).arg(setup.model.name),
                          QCoreApplication::translate("core::planning", "Use a --pp of at most %1.").arg(layers));
    return std::nullopt;
}

} // namespace core::planning
