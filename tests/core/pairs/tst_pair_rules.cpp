// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/folder_pair.h"
#include "core/pairs/pair_memory.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core::pairs;

/// What is left out, and what is moved where.
class PairRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void gitignore_data();
    void gitignore();
    void rulesHoldBelowTheirFolder();
    void plans_data();
    void plans();
    void nothingIsBroughtBackOrDeleted();
    void conflictNamesKeepTheEnding_data();
    void conflictNamesKeepTheEnding();
    void memoryComesBack();
    void aDamagedMemoryIsNone();
    void pairsComeBack();
    void meetingPairsAreRefused();
};

void PairRulesTest::gitignore_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isIgnored");
    const auto row = [](const char *rules, const char *path, bool isIgnored) {
        QTest::addRow("%s | %s", rules, path)
            << QString::fromUtf8(rules).replace(u';', u'\n') << QString::fromUtf8(path) << isIgnored;
    };
    // The documented meaning of each kind of rule.
    row("*.pyc", "a/b.pyc", true);
    row("*.pyc", "a/b.py", false);
    row("build", "build/x", true);
    row("build", "src/build/x", true);
    row("build/", "build", false);
    row("build/", "build/x", true);
    row("/build", "src/build/x", false);
    row("/build", "build/x", true);
    row("doc/*.txt", "doc/a.txt", true);
    row("doc/*.txt", "doc/sub/a.txt", false);
    row("doc/*.txt", "x/doc/a.txt", false);
    row("**/logs", "a/b/logs/x", true);
    row("logs/**", "logs/a/b", true);
    row("logs/**", "logs", false);
    row("a/**/b", "a/b", true);
    row("a/**/b", "a/x/y/b", true);
    row("*.log;!keep.log", "keep.log", false);
    row("*.log;!keep.log", "x.log", true);
    row("logs/;!logs/keep", "logs/keep", true);
    row("# comment;;  ", "# comment", false);
    row("\\#file", "#file", true);
    row("\\!file", "!file", true);
    row("file\\ ", "file ", true);
    row("a?c", "abc", true);
    row("a?c", "a/c", false);
    row("[ab].txt", "b.txt", true);
    row("[!ab].txt", "b.txt", false);
    row("[!ab].txt", "c.txt", true);
    row("a+b(1)", "a+b(1)", true);
    row("数据", "数据/x", true);
}

void PairRulesTest::gitignore()
{
    QFETCH(QString, rules);
    QFETCH(QString, path);
    QFETCH(bool, isIgnored);
    IgnoreRules all;
    all.add({}, rules.split(u'\n'));
    QCOMPARE(all.ignoresPath(path.toUtf8()), isIgnored);
}

void PairRulesTest::rulesHoldBelowTheirFolder()
{
    IgnoreRules all;
    all.add("sub", {QStringLiteral("*.tmp"), QStringLiteral("/only")});
    QVERIFY(all.ignoresPath("sub/a.tmp") && all.ignoresPath("sub/deep/a.tmp") && all.ignoresPath("sub/only"));
    QVERIFY(!all.ignoresPath("a.tmp") && !all.ignoresPath("sub/deep/only") && !all.ignoresPath("subway/a.tmp"));
}

void PairRulesTest::plans_data()
{
    QTest::addColumn<int>("here");
    QTest::addColumn<int>("there");
    QTest::addColumn<bool>("wasAgreed");
    QTest::addColumn<QString>("up");
    QTest::addColumn<QString>("down");
    QTest::addColumn<QString>("both");
    // A number is a version of the file, 0 = it is not there; both began as version 1. What happens in each direction:
    // "up", "down", "doubt", "-".
    const auto row = [](const char *name, int here, int there, bool wasAgreed, const char *up, const char *down,
                        const char *both) {
        QTest::newRow(name) << here << there << wasAgreed << QString::fromLatin1(up) << QString::fromLatin1(down)
                            << QString::fromLatin1(both);
    };
    row("new here", 1, 0, false, "up", "-", "up");
    row("new there", 0, 1, false, "-", "down", "down");
    row("the same, never met", 1, 1, false, "-", "-", "-");
    row("different, never met", 2, 3, false, "doubt", "doubt", "doubt");
    row("unchanged", 1, 1, true, "-", "-", "-");
    row("changed here", 2, 1, true, "up", "-", "up");
    row("changed there", 1, 2, true, "-", "down", "down");
    row("changed on both", 2, 3, true, "doubt", "doubt", "doubt");
    row("deleted there", 1, 0, true, "-", "-", "-");
    row("deleted here", 0, 1, true, "-", "-", "-");
    row("deleted there, changed here", 2, 0, true, "up", "-", "up");
    row("deleted here, changed there", 0, 2, true, "-", "down", "down");
}

void PairRulesTest::plans()
{
    QFETCH(int, here);
    QFETCH(int, there);
    QFETCH(bool, wasAgreed);
    const auto side = [](int version, int unit) {
        return version == 0 ? Stamps{} : Stamps{{"f", {100 + version, (1000 + version) * unit}}};
    };
    const Agreement agreed = wasAgreed ? Agreement{{"f", {{101, 1'001'000}, {101, 1001}}}} : Agreement{};
    for (const auto &[direction, column] :
         {std::pair{PairDirection::Up, "up"}, std::pair{PairDirection::Down, "down"}, std::pair{PairDirection::Both, "both"}}) {
        const PairPlan plan = planFor(direction, side(here, 1000), side(there, 1), agreed);
        const QString done = !plan.up.isEmpty()     ? QStringLiteral("up")
            : !plan.down.isEmpty()                  ? QStringLiteral("down")
            : !plan.doubtful.isEmpty()              ? QStringLiteral("doubt")
                                                    : QStringLiteral("-");
        const auto expected = *static_cast<QString *>(QTest::qData(column, qMetaTypeId<QString>()));
        QVERIFY2(done == expected, qPrintable(QLatin1String{column} + u' ' + done));
        QVERIFY(plan.up.size() + plan.down.size() + plan.doubtful.size() <= 1);
    }
}

void PairRulesTest::nothingIsBroughtBackOrDeleted()
{
    const Agreement agreed{{"gone here", {{1, 1}, {1, 1}}}, {"gone there", {{2, 2}, {2, 2}}}};
    const PairPlan plan = planFor(PairDirection::Both, {{"gone there", {2, 2}}}, {{"gone here", {1, 1}}}, agreed);
    QVERIFY(plan.isEmpty());
    QCOMPARE(plan.onlyHere, 1);
    QCOMPARE(plan.onlyThere, 1);
}

void PairRulesTest::conflictNamesKeepTheEnding_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("ending") << QByteArray{"a/train.py"} << QByteArray{"a/train (conflict T).py"};
    QTest::newRow("none") << QByteArray{"Makefile"} << QByteArray{"Makefile (conflict T)"};
    QTest::newRow("hidden") << QByteArray{".env"} << QByteArray{".env (conflict T)"};
    QTest::newRow("long") << QByteArray(250, 'x') + ".py" << QByteArray(190, 'x') + " (conflict T).py";
}

void PairRulesTest::conflictNamesKeepTheEnding()
{
    QFETCH(QByteArray, path);
    QTEST(conflictName(path, "T"), "name");
}

void PairRulesTest::memoryComesBack()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("deep/one.agreed"));
    const Agreement agreed{{"a/b", {{5, 6}, {7, 8}}}, {QByteArray{"\xff odd"}, {{0, 1}, {qint64{1} << 40, 2}}}};
    QVERIFY(writeAgreement(file, agreed));
    QCOMPARE(readAgreement(file), agreed);
}

void PairRulesTest::aDamagedMemoryIsNone()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("one.agreed"));
    QVERIFY(writeAgreement(file, {{"a", {{5, 6}, {7, 8}}}, {"b", {{5, 6}, {7, 8}}}}));
    QFile whole{file};
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        QFile torn{file};
        QVERIFY(torn.open(QIODevice::WriteOnly));
        torn.write(bytes.left(size));
        torn.close();
        QVERIFY(readAgreement(file).isEmpty());
    }
    QVERIFY(readAgreement(folder.filePath(QStringLiteral("nothing"))).isEmpty());
}

void PairRulesTest::pairsComeBack()
{
    const QList<FolderPair> pairs{
        {.id = QStringLiteral("1"),
         .machine = {QStringLiteral("m")},
         .local = QStringLiteral("/home/me/code"),
         .remote = {QByteArray{"/root/\xff"}},
         .direction = PairDirection::Both,
         .rules = {QStringLiteral("data/")},
         .usesGitignore = false,
         .isPaused = true},
        {.id = QStringLiteral("2"), .machine = {QStringLiteral("m")}, .local = QStringLiteral("/x"), .remote = {"/y"}}};
    QCOMPARE(pairsFromJson(toJson(pairs)), pairs);
    QVERIFY(pairsFromJson("[{\"id\":\"1\"}, 7, null]").isEmpty());
    QVERIFY(pairsFromJson("not json").isEmpty());
}

void PairRulesTest::meetingPairsAreRefused()
{
    QTemporaryDir folder;
    const FolderPair one{
        .id = QStringLiteral("1"), .machine = {QStringLiteral("m")}, .local = folder.path(), .remote = {"/root/code"}};
    FolderPair other{.machine = {QStringLiteral("m")}, .local = QDir::tempPath(), .remote = {"/root/code/sub"}};
    QVERIFY(!problemOf(other, {one}).isEmpty());
    other.remote = {"/root/code2"};
    other.local = folder.path();
    QVERIFY(!problemOf(other, {one}).isEmpty());
    other.machine = {QStringLiteral("another")};
    QVERIFY(problemOf(other, {one}).isEmpty());
    other.remote = {"/"};
    QVERIFY(!problemOf(other, {}).isEmpty());
    QVERIFY(problemOf(one, {one}).isEmpty()); // itself
}

QTEST_GUILESS_MAIN(PairRulesTest)
#include "tst_pair_rules.moc"
