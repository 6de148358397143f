// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/workload_resolver.h"

#include "core/base/file_io.h"
#include "core/catalog/shape_text.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace core::planning {

namespace {

using catalog::ModelKind;

constexpr qint64 kConfigLimit = 4 * 1024 * 1024; // a config.json has a few kilobytes

bool suits(Task task, ModelKind kind)
{
    switch (task) {
    case Task::CallApi:
    case Task::Learn:
        return true;
    case Task::Service:
    case Task::Infer:
    case Task::FullFineTune:
    case Task::Lora:
    case Task::Qlora:
    case Task::Pretrain:
        return kind == ModelKind::Decoder || kind == ModelKind::Moe || kind == ModelKind::Vlm
            || kind == ModelKind::EncoderDecoder || kind == ModelKind::Encoder;
    case Task::EncoderTrain:
        return kind == ModelKind::Encoder || kind == ModelKind::EncoderDecoder || kind == ModelKind::Decoder;
    case Task::DiffusionTrain:
    case Task::DiffusionInfer:
        return kind == ModelKind::Diffusion;
    case Task::VisionTrain:
        return kind == ModelKind::Vision;
    case Task::AsrTrain:
    case Task::AsrInfer:
        return kind == ModelKind::Asr;
    }
    return false;
}

Result<catalog::NamedModel> readConfig(const QString &path)
{
    if (QFileInfo{path}.isDir())
        return Error{.kind = ErrorKind::InvalidInput,
                     .code = QStringLiteral("model.config"),
                     .message = QCoreApplication::translate("core::planning", "%1 is a folder.").arg(path),
                     .remedy = QCoreApplication::translate("core::planning", "Give the config.json in it.")};
    const Result<QByteArray> json = readWhole(path, kConfigLimit);
    if (!json)
        return json.error();
    const QFileInfo file{path};
    const QString folder = file.absoluteDir().dirName();
    return catalog::modelFromConfig(*json, folder.isEmpty() ? file.completeBaseName() : folder);
}

} // namespace

void WorkloadResolver::fillModel()
{
    const Task task = m_result.setup.task;
    const QString option = QStringLiteral("model");
    QString text = m_workload.model.trimmed();
    if (text.isEmpty()) {
        text = m_defaults.value(task, option);
        if (text.isEmpty())
            return; // no card is needed: nothing to look up
        m_result.assumed.insert(option, text);
    }
    const bool isFile = text.endsWith(QLatin1String{".json"}, Qt::CaseInsensitive);
    const bool isShape = !isFile && catalog::isShapeText(text);
    Result<catalog::NamedModel> named = isFile ? readConfig(text)
        : isShape                              ? catalog::modelFromShapeText(text)
                                               : catalog::findModel(m_catalog.models, text);
    if (!named) {
        fail(named.error());
        return;
    }
    if (!suits(task, named->model.kind)) {
        fail({.kind = ErrorKind::InvalidInput,
              .code = QStringLiteral("workload.model_kind"),
              .message = QCoreApplication::translate("core::planning", "--model %1 is not a model for --task %2.")
                             .arg(named->model.name.isEmpty() ? text : named->model.name, wordOf(task)),
              .remedy = QCoreApplication::translate("core::planning", "Choose another task, or a model of the right kind.")});
        return;
    }
    if (!named->assumed.isEmpty())
        m_result.assumed.insert(option, named->assumed.join(QStringLiteral("; ")));
    m_result.setup.model = named->model;
}

} // namespace core::planning
