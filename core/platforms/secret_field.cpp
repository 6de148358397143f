// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/secret_field.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::platforms {

namespace {

constexpr qsizetype kLongest = 512;

QJsonObject objectOf(const QJsonValue &value)
{
    return value.isArray() ? value.toArray().first().toObject() : value.toObject();
}

} // namespace

Result<QByteArray> secretField(const QByteArray &body, std::initializer_list<const char *> path, const char *key)
{
    QJsonObject object = QJsonDocument::fromJson(body).object();
    for (const char *step : path)
        object = objectOf(object.value(QLatin1String{step}));
    const QByteArray secret = object.value(QLatin1String{key}).toString().toUtf8();
    if (!secret.isEmpty() && secret.size() <= kLongest)
        return secret;
    return Error{.kind = ErrorKind::NotFound,
                 .code = QStringLiteral("platform.no_password"),
                 .message = QCoreApplication::translate("core::platforms",
                                                        "The platform tells no login password for this instance."),
                 .remedy = QCoreApplication::translate("core::platforms",
                                                       "Use an SSH key, or look the password up in the platform's console.")};
}

} // namespace core::platforms
