// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cli_bench.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

using tests::words;

namespace {

using Permissions = QFileDevice::Permissions;

constexpr Permissions kOwner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

/// What the others may do; the owner's part has two names in Qt.
Permissions othersOf(const QString &path)
{
    return QFileInfo{path}.permissions() & (QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther);
}

} // namespace

/// Files that are private, special, unchanged or oddly named, moved by the command line.
class CliAttackTransfersTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void privateFilesStayPrivate_data();
    void privateFilesStayPrivate();
    void unchangedFileIsSkipped();
    void nothingIsReplacedUnasked_data();
    void nothingIsReplacedUnasked();
    void helpNamesTheDefault();
    void specialFilesAreRefused_data();
    void specialFilesAreRefused();
    void pipeInAFolderStopsNothing();
    void oddNamesArriveAndSteerNothing_data();
    void oddNamesArriveAndSteerNothing();
    void missingThingsAreOneDocument_data();
    void missingThingsAreOneDocument();

private:
    QString near(const QString &name) const { return m_local.filePath(name); }
    QString far(const QString &name) { return m_bench.server().homeFolder() + u'/' + name; }

    tests::CliBench m_bench;
    QTemporaryDir m_local;
};

void CliAttackTransfersTest::initTestCase()
{
    QVERIFY2(m_bench.server().isRunning(), m_bench.server().problem());
    QCOMPARE(m_bench.add(QStringLiteral("box")).exitCode, 0);
    const auto run = m_bench.run(QStringLiteral("machines test box --accept-new-host-key"));
    QVERIFY2(run.exitCode == 0, run.err);
}

void CliAttackTransfersTest::privateFilesStayPrivate_data()
{
    QTest::addColumn<Permissions>("permissions");
    QTest::addColumn<bool>("isPrivate");

    QTest::newRow("600") << Permissions{kOwner} << true;
    QTest::newRow("700") << Permissions{kOwner | QFileDevice::ExeOwner} << true;
    QTest::newRow("644") << Permissions{kOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther} << false;
}

void CliAttackTransfersTest::privateFilesStayPrivate()
{
    QFETCH(Permissions, permissions);
    QFETCH(bool, isPrivate);
    const QString name = QStringLiteral("key-") + QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(tests::writeFile(near(name), "secret") && QFile::setPermissions(near(name), permissions));
    const auto up = m_bench.zuka().run({QStringLiteral("upload"), near(name), QStringLiteral("box:private")});
    QVERIFY2(up.exitCode == 0, up.err);
    QCOMPARE(othersOf(far(QStringLiteral("private/") + name)) == Permissions{}, isPrivate);
    const auto down = m_bench.zuka().run({QStringLiteral("download"), QStringLiteral("box:private/") + name, near(QStringLiteral("back"))});
    QVERIFY2(down.exitCode == 0, down.err);
    QCOMPARE(othersOf(near(QStringLiteral("back/") + name)) == Permissions{}, isPrivate);
    // Inside a folder as well.
    QVERIFY(QDir{m_local.path()}.mkpath(QStringLiteral("tree-") + name));
    QVERIFY(QFile::copy(near(name), near(QStringLiteral("tree-") + name + u'/' + name)));
    QCOMPARE(m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("tree-") + name), QStringLiteral("box:private")}).exitCode, 0);
    QCOMPARE(othersOf(far(QStringLiteral("private/tree-") + name + u'/' + name)) == Permissions{}, isPrivate);
    QCOMPARE(m_bench.zuka().run({QStringLiteral("download"), QStringLiteral("box:private/tree-") + name, near(QStringLiteral("back"))}).exitCode, 0);
    QCOMPARE(othersOf(near(QStringLiteral("back/tree-") + name + u'/' + name)) == Permissions{}, isPrivate);
}

void CliAttackTransfersTest::unchangedFileIsSkipped()
{
    const QString source = near(QStringLiteral("same.bin"));
    QVERIFY(tests::writeFile(source, QByteArray(5'000, 's')));
    QFile old{source}; // What was written this second may be written again in it.
    QVERIFY(old.open(QIODevice::ReadWrite) && old.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-3'600), QFileDevice::FileModificationTime));
    old.close();
    const QStringList upload{QStringLiteral("upload"), source, QStringLiteral("box:again")};
    const auto first = m_bench.zuka().run(upload);
    QVERIFY2(first.exitCode == 0 && !first.out.contains("skipped"), first.out + first.err);
    const auto second = m_bench.zuka().run(upload);
    QVERIFY2(second.exitCode == 0 && second.out.contains("same.bin: skipped"), second.out + second.err);
    const auto json = m_bench.zuka().run(upload + QStringList{QStringLiteral("--json")});
    QVERIFY2(json.isOneDocument(), json.out);
    const QJsonObject transfer = json.json()[QLatin1String{"transfers"}].toArray().first().toObject();
    QCOMPARE(transfer[QLatin1String{"skipped"}].toInt(), 1);
    QCOMPARE(transfer[QLatin1String{"done"}], QJsonValue{true});
}

void CliAttackTransfersTest::nothingIsReplacedUnasked_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<QString>("source");

    for (const char *source : {"up.txt", "folder"}) {
        QTest::addRow("upload %s", source) << true << QString::fromLatin1(source);
        QTest::addRow("download %s", source) << false << QString::fromLatin1(source);
    }
}

void CliAttackTransfersTest::nothingIsReplacedUnasked()
{
    QFETCH(bool, isUpload);
    QFETCH(QString, source);
    const QString file = source == QStringLiteral("folder") ? QStringLiteral("folder/up.txt") : source;
    const QString from = (isUpload ? near(QString{}) : m_bench.server().homeFolder()) + QStringLiteral("/from/");
    const QString to = (isUpload ? m_bench.server().homeFolder() : near(QString{})) + QStringLiteral("/to/");
    QVERIFY(QDir{}.mkpath(QFileInfo{from + file}.path()) && QDir{}.mkpath(QFileInfo{to + file}.path()));
    QVERIFY(tests::writeFile(from + file, "new text") && tests::writeFile(to + file, "old"));
    const QStringList call = isUpload ? QStringList{QStringLiteral("upload"), from + source, QStringLiteral("box:to")}
                                      : QStringList{QStringLiteral("download"), QStringLiteral("box:from/") + source, to};
    const auto contentThere = [&] {
        QFile there{to + file};
        return there.open(QIODevice::ReadOnly) ? there.readAll() : QByteArray{};
    };
    const auto silent = m_bench.zuka().run(call);
    QVERIFY2(silent.exitCode == 4, silent.out + silent.err);
    QVERIFY2(silent.err.contains("--on-conflict") && silent.err.contains("up.txt"), silent.err);
    QCOMPARE(contentThere(), QByteArray{"old"});

    const auto agreed = m_bench.zuka().run(call + QStringList{QStringLiteral("--on-conflict"), QStringLiteral("replace")});
    QVERIFY2(agreed.exitCode == 0, agreed.out + agreed.err);
    QCOMPARE(contentThere(), QByteArray{"new text"});
}

void CliAttackTransfersTest::helpNamesTheDefault()
{
    for (const QString &command : {QStringLiteral("upload"), QStringLiteral("download")}) {
        const QByteArray help = m_bench.zuka().run({command, QStringLiteral("--help")}).out.simplified();
        QVERIFY2(help.contains("without it, what is there and differs stays"), help);
    }
}

void CliAttackTransfersTest::specialFilesAreRefused_data()
{
    QTest::addColumn<QString>("script"); // Makes "odd" in the folder.

    QTest::newRow("pipe") << QStringLiteral("mkfifo odd");
    QTest::newRow("link to a device") << QStringLiteral("ln -s /dev/zero odd");
    QTest::newRow("socket") << QStringLiteral("python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"odd\")'");
}

void CliAttackTransfersTest::specialFilesAreRefused()
{
    QFETCH(QString, script);
    QTemporaryDir place;
    const auto run = m_bench.zuka().runIn(QStringLiteral("cd '%1' && %2 && exec timeout 40 \"$0\" \"$@\"").arg(place.path(), script),
                                          words(QStringLiteral("upload odd box:in --json")));
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.isOneDocument(), run.out);
    QCOMPARE(run.error()[QLatin1String{"code"}].toString(), QStringLiteral("path.special"));
    QVERIFY(run.error()[QLatin1String{"message"}].toString().contains(QStringLiteral("odd")));
}

void CliAttackTransfersTest::pipeInAFolderStopsNothing()
{
    QVERIFY(QDir{m_local.path()}.mkpath(QStringLiteral("mixed")));
    QVERIFY(tests::writeFile(near(QStringLiteral("mixed/good.txt")), "good"));
    const auto run = m_bench.zuka().runIn(QStringLiteral("mkfifo '%1' && exec timeout 40 \"$0\" \"$@\"").arg(near(QStringLiteral("mixed/pipe"))),
                                          {QStringLiteral("upload"), near(QStringLiteral("mixed")), QStringLiteral("box:in"), QStringLiteral("--json")});
    QVERIFY2(run.isOneDocument(), run.out + run.err);
    QVERIFY2(run.exitCode == 0 || run.exitCode == 3, QByteArray::number(run.exitCode)); // Not the limit of 40 s.
    QVERIFY(QFileInfo::exists(far(QStringLiteral("in/mixed/good.txt"))));
    QVERIFY(!QFileInfo::exists(far(QStringLiteral("in/mixed/pipe"))));
}

void CliAttackTransfersTest::oddNamesArriveAndSteerNothing_data()
{
    QTest::addColumn<QString>("name");

    QTest::newRow("dash first") << QStringLiteral("-rf");
    QTest::newRow("quotes") << QStringLiteral("it's \"$(touch x)\" `y`.txt");
    QTest::newRow("line break") << QStringLiteral("a\nb.txt");
    QTest::newRow("escape") << QStringLiteral("a\x1b[2Jb.txt");
    QTest::newRow("right to left") << QStringLiteral("a\u202Etxt.exe");
    QTest::newRow("colon") << QStringLiteral("a:b.txt");
    QTest::newRow("Chinese") << QStringLiteral("训练 数据.txt");
    QTest::newRow("255 bytes") << QString(255, u'n');
}

void CliAttackTransfersTest::oddNamesArriveAndSteerNothing()
{
    QFETCH(QString, name);
    QVERIFY(tests::writeFile(near(name), "odd"));
    const auto up = m_bench.zuka().run({QStringLiteral("upload"), near(name), QStringLiteral("box:odd")});
    QVERIFY2(up.exitCode == 0, up.err);
    QVERIFY(QFileInfo::exists(far(QStringLiteral("odd/") + name)));
    const auto down = m_bench.zuka().run({QStringLiteral("download"), QStringLiteral("box:odd/") + name, near(QStringLiteral("odd-back"))});
    QVERIFY2(down.exitCode == 0, down.err);
    QVERIFY(QFileInfo::exists(near(QStringLiteral("odd-back/") + name)));
    for (const QByteArray &said : {up.out + up.err, down.out + down.err})
        QVERIFY2(!said.contains('\x1b') && !said.contains("\u202E"), said);
}

void CliAttackTransfersTest::missingThingsAreOneDocument_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");

    QTest::newRow("not there") << words(QStringLiteral("download box:nothing/here .")) << 3;
    QTest::newRow("into a file") << words(QStringLiteral("download box:.bashrc plain/below")) << 3;
    QTest::newRow("no path") << words(QStringLiteral("download box .")) << 2;
    QTest::newRow("port too large") << words(QStringLiteral("upload plain root@127.0.0.1:99999:x")) << 2;
    QTest::newRow("no such policy") << words(QStringLiteral("upload plain box:x --on-conflict maybe")) << 2;
    QTest::newRow("no such key") << words(QStringLiteral("upload plain root@127.0.0.1:1:x --identity /nonexistent")) << 2;
    QTest::newRow("no such known hosts") << words(QStringLiteral("upload plain root@127.0.0.1:1:x --known-hosts /nonexistent")) << 2;
    QTest::newRow("nobody listens") << words(QStringLiteral("upload plain root@127.0.0.1:1:x --accept-new-host-key")) << 3;
}

void CliAttackTransfersTest::missingThingsAreOneDocument()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const QString script = QStringLiteral("cd '%1' && echo x >plain && exec \"$0\" \"$@\"").arg(m_local.path());
    const auto run = m_bench.zuka().runIn(script, arguments + QStringList{QStringLiteral("--json")});
    QVERIFY2(run.isOneDocument(), run.out + run.err);
    QVERIFY2(run.exitCode == code, run.out + QByteArray::number(run.exitCode));
}

QTEST_GUILESS_MAIN(CliAttackTransfersTest)
#include "tst_cli_attack_transfers.moc"
