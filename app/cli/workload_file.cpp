// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/workload_file.h"

#include <QCoreApplication>
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
            .message = QCoreApplication::translate("app::cli", "The workload file %1 cannot be used: %2.").arg(path, reason),
            .remedy = QCoreApplication::translate("app::cli", "Give one JSON object whose keys are option names, such as {\"task\": \"lora\"}.")};
}

QString fileOf(const QStringList &arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String{"--workload"})
            return arguments.value(i + 1);
        if (arguments[i].startsWith(QLatin1String{"--workload="}))
            return arguments[i].section(u'=', 1);
    }
    return {};
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

core::Result<QStringList> withWorkloadFile(const QStringList &arguments)
{
    const QString path = fileOf(arguments);
    if (path.isEmpty())
        return arguments;
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, file.errorString());
    QJsonParseError trouble;
    const QJsonDocument document = QJsonDocument::fromJson(file.read(kLargestFile), &trouble);
    if (!document.isObject())
        return fileError(path, trouble.error ? trouble.errorString() : QCoreApplication::translate("app::cli", "it is no JSON object"));
    QStringList options;
    const QJsonObject object = document.object();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonArray values = it.value().isArray() ? it.value().toArray() : QJsonArray{it.value()};
        for (const QJsonValue &value : values) {
            if (!value.isNull() && !appendOption(options, it.key(), value))
                return fileError(path, QCoreApplication::translate("app::cli", "\"%1\" is neither text, number nor true").arg(it.key()));
        }
    }
    return options + arguments;
}

} // namespace app::cli
