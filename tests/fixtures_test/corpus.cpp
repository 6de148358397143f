// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixtures_test/corpus.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

namespace tests {

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

} // namespace

QString corpusFolder()
{
    const QString chosen = qEnvironmentVariable("ZUKA_FIXTURES");
    if (chosen.isEmpty())
        return QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures");
    // ctest starts tests in a folder of its own: a relative path means the folder of the person's shell.
    for (const QString &base : {qEnvironmentVariable("PWD"), QDir::currentPath(), QStringLiteral(ZUKA_SOURCE_DIR)}) {
        const QString path = QDir{base}.absoluteFilePath(chosen);
        if (QDir{path}.exists())
            return path;
    }
    return chosen;
}

QList<FixtureCase> casesIn(const QString &folder)
{
    QList<FixtureCase> cases;
    for (const QString &name : QDir{folder}.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder + u'/' + name;
        if (!QFile::exists(path + QStringLiteral("/meta.json")))
            continue;
        QJsonParseError error;
        const QJsonObject meta = QJsonDocument::fromJson(contentOf(path + QStringLiteral("/meta.json")), &error).object();
        FixtureCase read{.name = name,
                         .command = meta[QStringLiteral("command")].toString().toUtf8(),
                         .output = {.exitCode = meta[QStringLiteral("exit_code")].toInt(),
                                    .standardOutput = contentOf(path + QStringLiteral("/stdout.txt")),
                                    .standardError = contentOf(path + QStringLiteral("/stderr.txt"))},
                         .expect = meta[QStringLiteral("expect")].toObject()};
        if (error.error != QJsonParseError::NoError)
            read.trouble = error.errorString();
        else if (read.expect.isEmpty())
            read.trouble = QStringLiteral("meta.json has no \"expect\"");
        cases.append(read);
    }
    return cases;
}

} // namespace tests
