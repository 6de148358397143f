// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cli_bench.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

using tests::words;

/// What upload and download may be told, one option after the other.
class CliTransferFlagsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void aSourceLandsUnderItsName_data();
    void aSourceLandsUnderItsName();
    void downloadLandsUnderItsName_data();
    void downloadLandsUnderItsName();
    void aDryRunWritesNothing();
    void excludedFilesStay();
    void theLimitHolds();
    void badLimitsAreRefused_data();
    void badLimitsAreRefused();
    void noVerifyTellsNoHash();
    void noDeltaSendsTheWholeFile_data();
    void noDeltaSendsTheWholeFile();
    void portAndBracketsAreUnderstood_data();
    void portAndBracketsAreUnderstood();
    void twoSourcesOneCall();

private:
    QString near(const QString &name) const { return m_local->filePath(name); }
    QString far(const QString &name) { return m_bench.server().homeFolder() + u'/' + name; }
    bool make(const QString &path, const QByteArray &content) const
    {
        return QDir{}.mkpath(QFileInfo{path}.path()) && tests::writeFile(path, content);
    }
    QJsonObject first(const tests::ZukaRun &run) const
    {
        return run.json()[QLatin1String{"transfers"}].toArray().first().toObject();
    }
    static QStringList tree(const QString &folder)
    {
        QStringList paths;
        QDirIterator files{folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories};
        while (files.hasNext())
            paths << QDir{folder}.relativeFilePath(files.next());
        paths.sort();
        return paths;
    }

    tests::CliBench m_bench;
    std::unique_ptr<QTemporaryDir> m_local;
};

void CliTransferFlagsTest::initTestCase()
{
    QVERIFY2(m_bench.server().isRunning(), m_bench.server().problem());
    QCOMPARE(m_bench.add(QStringLiteral("box")).exitCode, 0);
    QCOMPARE(m_bench.run(QStringLiteral("machines test box --accept-new-host-key")).exitCode, 0);
}

void CliTransferFlagsTest::init()
{
    m_local = std::make_unique<QTemporaryDir>();
    for (const char *name : {"to", "limit", "set"})
        QDir{far(QLatin1String{name})}.removeRecursively();
    QVERIFY(make(near(QStringLiteral("set/a.txt")), "a") && make(near(QStringLiteral("set/deep/b.tmp")), "b"));
}

void CliTransferFlagsTest::aSourceLandsUnderItsName_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("folder");
    // SRC lands as DIR/basename, with or without slashes at either end.
    QTest::newRow("plain") << QStringLiteral("set") << QStringLiteral("to/new");
    QTest::newRow("slash behind the source") << QStringLiteral("set/") << QStringLiteral("to/new");
    QTest::newRow("slash behind the folder") << QStringLiteral("set") << QStringLiteral("to/new/");
    QTest::newRow("both") << QStringLiteral("set//") << QStringLiteral("to/new//");
    QTest::newRow("dots") << QStringLiteral("./set/deep/..") << QStringLiteral("to/new");
}

void CliTransferFlagsTest::aSourceLandsUnderItsName()
{
    QFETCH(QString, source);
    QFETCH(QString, folder);
    const auto run = m_bench.zuka().runIn(QStringLiteral("cd '%1' && exec \"$0\" \"$@\"").arg(m_local->path()),
                                          {QStringLiteral("upload"), source, QStringLiteral("box:") + folder});
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(tree(far(QStringLiteral("to"))),
             (QStringList{QStringLiteral("new/set/a.txt"), QStringLiteral("new/set/deep/b.tmp")}));
}

void CliTransferFlagsTest::downloadLandsUnderItsName_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("plain") << QStringLiteral("to/set");
    QTest::newRow("slash") << QStringLiteral("to/set/");
    QTest::newRow("absolute") << QString{};
}

void CliTransferFlagsTest::downloadLandsUnderItsName()
{
    QFETCH(QString, path);
    QVERIFY(make(far(QStringLiteral("to/set/a.txt")), "there"));
    const QString from = path.isEmpty() ? far(QStringLiteral("to/set")) : path;
    const auto run =
        m_bench.zuka().run({QStringLiteral("download"), QStringLiteral("box:") + from, near(QStringLiteral("made/here"))});
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(tree(near(QStringLiteral("made"))), QStringList{QStringLiteral("here/set/a.txt")});
}

void CliTransferFlagsTest::aDryRunWritesNothing()
{
    const auto run = m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("set")), QStringLiteral("box:to"),
                                         QStringLiteral("--dry-run"), QStringLiteral("--json")});
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(first(run)[QLatin1String{"plan"}].toObject()[QLatin1String{"new"}].toInt(), 2);
    QVERIFY(!QFileInfo::exists(far(QStringLiteral("to"))));
}

void CliTransferFlagsTest::excludedFilesStay()
{
    const auto run = m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("set")), QStringLiteral("box:to"),
                                         QStringLiteral("--exclude"), QStringLiteral("*.tmp"), QStringLiteral("--exclude"),
                                         QStringLiteral("nothing/")});
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(tree(far(QStringLiteral("to"))), QStringList{QStringLiteral("set/a.txt")});
}

void CliTransferFlagsTest::theLimitHolds()
{
    QVERIFY(make(near(QStringLiteral("big")), QByteArray(3'000'000, 'x')));
    QElapsedTimer clock;
    clock.start();
    const auto run = m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("big")), QStringLiteral("box:limit"),
                                         QStringLiteral("--limit"), QStringLiteral("1MB/s"), QStringLiteral("--no-scan")});
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY2(clock.elapsed() > 1500,
             qPrintable(QString::number(clock.elapsed()))); // 3 MB at 1 MB/s, less what the bucket holds at first
}

void CliTransferFlagsTest::badLimitsAreRefused_data()
{
    QTest::addColumn<QString>("limit");
    for (const char *limit : {"fast", "0", "-1", "5 apples", "999", "1e9", ""})
        QTest::newRow(limit) << QString::fromLatin1(limit);
}

void CliTransferFlagsTest::badLimitsAreRefused()
{
    QFETCH(QString, limit);
    const auto run = m_bench.zuka().run(
        {QStringLiteral("upload"), near(QStringLiteral("set")), QStringLiteral("box:to"), QStringLiteral("--limit=") + limit});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(!QFileInfo::exists(far(QStringLiteral("to"))));
}

void CliTransferFlagsTest::noVerifyTellsNoHash()
{
    const auto run = m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("set")), QStringLiteral("box:to"),
                                         QStringLiteral("--no-verify"), QStringLiteral("--json")});
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY(first(run)[QLatin1String{"verified_by"}].toString().isEmpty());
    QCOMPARE(tree(far(QStringLiteral("to"))).size(), 2);
}

void CliTransferFlagsTest::noDeltaSendsTheWholeFile_data()
{
    QTest::addColumn<bool>("usesDelta");
    QTest::newRow("by difference") << true;
    QTest::newRow("--no-delta") << false;
}

void CliTransferFlagsTest::noDeltaSendsTheWholeFile()
{
    QFETCH(bool, usesDelta);
    QByteArray content(8'000'000, Qt::Uninitialized);
    for (qsizetype i = 0; i < content.size(); ++i)
        content[i] = static_cast<char>((i * 2654435761LL) >> 13);
    QVERIFY(make(near(QStringLiteral("model")), content));
    const QStringList upload{QStringLiteral("upload"), near(QStringLiteral("model")), QStringLiteral("box:to"),
                             QStringLiteral("--no-scan")};
    QCOMPARE(m_bench.zuka().run(upload).exitCode, 0);
    content.replace(4'000'000, 10, "0123456789");
    QVERIFY(make(near(QStringLiteral("model")), content));
    QStringList again = upload + words(QStringLiteral("--on-conflict replace --json"));
    if (!usesDelta)
        again << QStringLiteral("--no-delta");
    const auto run = m_bench.zuka().run(again);
    QVERIFY2(run.exitCode == 0, run.err);
    QFile there{far(QStringLiteral("to/model"))};
    QVERIFY(there.open(QIODevice::ReadOnly));
    QVERIFY(there.readAll() == content);
}

void CliTransferFlagsTest::portAndBracketsAreUnderstood_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("exitCode");
    const QString user = m_bench.server().value(QStringLiteral("USER"));
    const QString port = QString::number(m_bench.server().port());
    QTest::newRow("address and port") << QStringLiteral("%1@127.0.0.1:%2:to").arg(user, port) << 0;
    QTest::newRow("in brackets") << QStringLiteral("%1@[::ffff:127.0.0.1]:%2:to").arg(user, port) << 0;
    QTest::newRow("no port in range") << QStringLiteral("%1@[::1]:99999:to").arg(user) << 2;
    QTest::newRow("torn bracket") << QStringLiteral("%1@[::1:22:to").arg(user) << 2;
}

void CliTransferFlagsTest::portAndBracketsAreUnderstood()
{
    QFETCH(QString, target);
    const auto run =
        m_bench.zuka().run({QStringLiteral("upload"), near(QStringLiteral("set")), target, QStringLiteral("--identity"),
                            m_bench.server().keyFile(), QStringLiteral("--accept-new-host-key")});
    QFETCH(int, exitCode);
    QVERIFY2(run.exitCode == exitCode, run.err);
    QCOMPARE(QFileInfo::exists(far(QStringLiteral("to/set/a.txt"))), exitCode == 0);
}

void CliTransferFlagsTest::twoSourcesOneCall()
{
    QVERIFY(make(near(QStringLiteral("one.txt")), "1"));
    const auto run = m_bench.zuka().run(
        {QStringLiteral("upload"), near(QStringLiteral("one.txt")), near(QStringLiteral("set")), QStringLiteral("box:to")});
    QVERIFY2(run.exitCode == 0, run.err);
    QCOMPARE(tree(far(QStringLiteral("to"))).size(), 3);
}

QTEST_GUILESS_MAIN(CliTransferFlagsTest)
#include "tst_cli_transfer_flags.moc"
