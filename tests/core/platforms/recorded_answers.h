// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace tests {

/// One recorded answer of a platform, as it lies in the folder.
struct Recorded {
    QString file = {};     ///< Name with its ending.
    QString baseName = {}; ///< PLATFORM_ENDPOINT_CASE.
    QByteArray body = {};
    int status = 200;
    QJsonObject expected = {}; ///< {"records": …} or {"error": "platform.…"}; empty when nobody wrote one.
};

inline QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// The folder of ZUKA_API_FIXTURES, else the one beside the tests.
inline QString recordedFolder()
{
    const QString chosen = qEnvironmentVariable("ZUKA_API_FIXTURES");
    return chosen.isEmpty() ? QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/api") : chosen;
}

inline QList<Recorded> recordedAnswers(const QString &folder = recordedFolder())
{
    QList<Recorded> list;
    const QDir dir{folder};
    for (const QString &name : dir.entryList(QDir::Files, QDir::Name)) {
        const bool isBeside = name.endsWith(QStringLiteral(".expect.json")) || name.endsWith(QStringLiteral(".status"));
        if (isBeside || name.startsWith(QStringLiteral("README")) || !name.contains(u'.'))
            continue;
        Recorded recorded{.file = name, .baseName = name.left(name.lastIndexOf(u'.'))};
        recorded.body = contentOf(dir.filePath(name));
        for (const QString &beside : {name, recorded.baseName}) {
            const int status = contentOf(dir.filePath(beside + QStringLiteral(".status"))).trimmed().left(3).toInt();
            if (status >= 100)
                recorded.status = status;
        }
        recorded.expected = QJsonDocument::fromJson(contentOf(dir.filePath(recorded.baseName + QStringLiteral(".expect.json")))).object();
        list << recorded;
    }
    return list;
}

/// The same answer from a server that writes its numbers as texts.
inline QJsonValue withNumbersAsTexts(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toInteger(0) == value.toInteger(1) ? QString::number(value.toInteger()) : QString::number(value.toDouble(), 'g', 15);
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue &item : value.toArray())
            array.append(withNumbersAsTexts(item));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        member.value() = withNumbersAsTexts(member.value());
    return object;
}

inline bool isSecretName(const QString &name)
{
    static const QRegularExpression shape{QStringLiteral("pass|pwd|token|secret|private_?key|api_?key|access_?key|credential|ssh_key$"),
                                          QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression harmless{QStringLiteral("^(next_?token|.*key_?names?|.*key_?id|id)$"), QRegularExpression::CaseInsensitiveOption};
    return shape.match(name).hasMatch() && !harmless.match(name).hasMatch();
}

inline void addSecret(const QString &value, QStringList &found)
{
    if (value.size() < 4)
        return;
    found << value;
    // CompShare encodes passwords in Base64.
    const auto plain = QByteArray::fromBase64Encoding(value.toUtf8(), QByteArray::AbortOnBase64DecodingErrors);
    if (plain.decodingStatus == QByteArray::Base64DecodingStatus::Ok && plain.decoded.size() >= 4)
        found << QString::fromUtf8(plain.decoded);
}

inline void findSecrets(const QJsonValue &value, const QString &name, QStringList &found)
{
    if (value.isString() && isSecretName(name))
        addSecret(value.toString(), found);
    for (const QJsonValue &item : value.toArray())
        findSecrets(item, name, found);
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        findSecrets(member.value(), member.key(), found);
}

/// Every value in `body` that must never come out of a decoder.
inline QStringList secretsIn(const QByteArray &body)
{
    QStringList found;
    const QJsonDocument document = QJsonDocument::fromJson(body);
    findSecrets(document.isArray() ? QJsonValue{document.array()} : QJsonValue{document.object()}, {}, found);
    static const QRegularExpression element{QStringLiteral("<(\\w+)>([^<]{4,})</\\1>")};
    if (body.trimmed().startsWith('<')) {
        auto matches = element.globalMatch(QString::fromUtf8(body));
        while (matches.hasNext()) {
            const auto match = matches.next();
            if (isSecretName(match.captured(1)))
                addSecret(match.captured(2), found);
        }
    }
    return found;
}

} // namespace tests
