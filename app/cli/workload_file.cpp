// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/workload_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace app::cli {

namespace {

constexpr qint64 kLargestFile = 1024 * 1024;

core::Error fileError(const QString &path, const QString &reason)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.workload"),
            .message = CliText::tr("The workload file %1 cannot be used: %2.").arg(path, reason),
            .remedy = CliText::tr("Give one JSON object whose keys are option names, such as {\"task\": \"lora\"}.")};
}

bool appendOption(QStringList &options, const QString &key, const QJsonValue &value)
{
    const QString name = QStringLiteral("--") + QString{key}.replace(u'_', u'-');
    if (value.isBool()) {
        if (value.toBool())
            options << name;
        return true;
    }
    if (value.isString() || value.isDouble()) {
        options << name + u'=' + (value.isString() ? value.toString() : QString::number(value.toDouble(), 'f', QLocale::FloatingPointShortest));
        return true;
    }
    return false;
}

} // namespace

core::Result<QStringList> workloadOptions(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, file.errorString());
    QJsonParseError trouble;
    const QJsonDocument document = QJsonDocument::fromJson(file.read(kLargestFile), &trouble);
    if (!document.isObject())
        return fileError(path, trouble.error ? trouble.errorString() : CliText::tr("it is no JSON object"));
    QStringList options;
    const QJsonObject object = document.object();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it.key() == QLatin1String{"workload"})
            return fileError(path, CliText::tr("it names another workload file"));
        const QJsonArray values = it.value().isArray() ? it.value().toArray() : QJsonArray{it.value()};
        for (const QJsonValue &value : values) {
            if (!value.isNull() && !appendOption(options, it.key(), value))
                return fileError(path, CliText::tr("\"%1\" is neither text, number nor true").arg(it.key()));
        }
    }
    return options;
}

} // namespace app::cli
