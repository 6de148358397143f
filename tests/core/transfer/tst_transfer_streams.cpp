// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/tar/tar_format.h"
#include "two_sides.h"

#include <QProcess>

using namespace core::transfer;
using tests::hashOf;
using tests::noise;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

namespace {

/// 300 small files, a big one, an empty folder and a link.
bool makeTree(const QString &root)
{
    if (!tests::makeOddTree(root) || !writeFile(root + QStringLiteral("/big"), noise(2 * tests::kMiB)))
        return false;
    return QFile::link(QStringLiteral("big"), root + QStringLiteral("/to big")) && tests::ageTree(root);
}

/// Path, size, time and hash of everything in a tree.
QStringList factsOf(const QString &root)
{
    QStringList facts;
    for (const QString &path : treeOf(root)) {
        const QFileInfo info{root + u'/' + path};
        const bool isFile = info.isFile() && !info.isSymLink();
        facts << path + u' ' + (info.isSymLink() ? info.symLinkTarget().section(u'/', -1) : QString{})
                + (isFile ? QString::number(info.lastModified().toSecsSinceEpoch()) + QString::fromLatin1(hashOf(info.filePath()))
                          : QString{});
    }
    return facts;
}

bool isTar(const QByteArray &line)
{
    return line.contains("exec tar");
}

bool isPack(const QByteArray &line)
{
    return line.contains("struct.Struct");
}

} // namespace

/// Many small files by tar, the plan from one listing, links, rules; with a machine in a folder of this computer.
class TransferStreamsTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void movesATree_data();
    void movesATree();
    void passesOverWhatIsTheSame();
    void replacesWhatChanged_data();
    void replacesWhatChanged();
    void asksBeforeItReplaces();
    void goesOneByOneWhereTarFails_data();
    void goesOneByOneWhereTarFails();
    void takesNothingFromAHostileTar_data();
    void takesNothingFromAHostileTar();
    void goesOnWhereAPackFails_data();
    void goesOnWhereAPackFails();
    void takesNothingFromAHostilePack_data();
    void takesNothingFromAHostilePack();
    void packsNeverReplace();
    void retriesAWrongHash();
    void leavesOut();
    void plansOnly();
    void copiesLinks();
    void keepsLinksInside();
    void keepsTheRate();
    void cancelsWithoutTraces();
    void letsThePriorityDecide();

private:
    int tarCount() const { return static_cast<int>(std::ranges::count_if(m_session->openedLines, isTar)); }
    int packCount() const { return static_cast<int>(std::ranges::count_if(m_session->openedLines, isPack)); }
};

void TransferStreamsTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferStreamsTest::init()
{
    makeSides();
    m_session->opensCommands = true;
    m_session->hostProbe.hasTar = true;
    m_session->hostProbe.hasPython3 = false; // with it, files go by packs
    m_session->hostProbe.hasFindPrintf = true;
}

void TransferStreamsTest::movesATree_data()
{
    QTest::addColumn<bool>("hasPython");
    QTest::addColumn<bool>("verifies");
    QTest::newRow("python") << true << true;
    QTest::newRow("sha256sum") << false << true;
    QTest::newRow("unchecked") << false << false;
    QTest::newRow("python, unchecked") << true << false;
}

void TransferStreamsTest::movesATree()
{
    QFETCH(bool, hasPython);
    QFETCH(bool, verifies);
    m_session->hostProbe.hasPython3 = hasPython;
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{m_session};
    const TransferId up = bench.add({.localPath = nearPath(QStringLiteral("src")), .remotePath = {"in"}, .verifies = verifies});
    QVERIFY(bench.succeeds(up));
    QVERIFY(tarCount() + packCount() >= 1);
    QCOMPARE(packCount() > 0, hasPython);
    QCOMPARE(factsOf(farPath(QStringLiteral("in/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QCOMPARE(bench.progress(up).filesDone, 302);
    QCOMPARE(bench.progress(up).filesTotal, 302);
    QCOMPARE(bench.progress(up).done, *bench.progress(up).total);
    QCOMPARE(bench.progress(up).verifiedBy, verifies ? QStringLiteral("SHA-256") : QString{});

    const int before = tarCount() + packCount();
    const TransferId down = bench.add({.direction = Direction::Download, .localPath = nearPath(QStringLiteral("back")),
                                       .remotePath = {"in/src"}, .verifies = verifies});
    QVERIFY(bench.succeeds(down));
    QVERIFY(tarCount() + packCount() > before);
    QCOMPARE(factsOf(nearPath(QStringLiteral("back/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QCOMPARE(bench.progress(down).filesDone, 302);
    QCOMPARE(bench.progress(down).done, *bench.progress(down).total);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::passesOverWhatIsTheSame()
{
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "in")));
    const int before = tarCount();
    const TransferId again = bench.upload(nearPath(QStringLiteral("src")), "in");
    QVERIFY(bench.succeeds(again));
    QCOMPARE(bench.progress(again).filesSkipped, 302);
    QCOMPARE(bench.progress(again).plan->sameFiles, 301);
    QCOMPARE(tarCount(), before);
    QVERIFY(m_session->lastChannelBytes() < 400 * 1024); // questions and the listing, no content

    const TransferId back = bench.download("in/src", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(back));
    const TransferId backAgain = bench.download("in/src", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(backAgain));
    QCOMPARE(bench.progress(backAgain).filesSkipped, 302);
}

void TransferStreamsTest::replacesWhatChanged_data()
{
    QTest::addColumn<bool>("hasPython");
    QTest::newRow("tar") << false;
    QTest::newRow("pack") << true;
}

void TransferStreamsTest::replacesWhatChanged()
{
    QFETCH(bool, hasPython);
    m_session->hostProbe.hasPython3 = hasPython;
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "in")));
    for (int i = 0; i < 40; ++i) {
        const QString name = QStringLiteral("src/new%1").arg(i);
        QVERIFY(writeFile(nearPath(name), noise(100, static_cast<quint32>(i))) && tests::age(nearPath(name)));
        QVERIFY(writeFile(farPath(QStringLiteral("in/") + name), "other") && tests::age(farPath(QStringLiteral("in/") + name)));
        QFile::setPermissions(farPath(QStringLiteral("in/") + name), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in");
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).plan->changedFiles, 40);
    QCOMPARE(factsOf(farPath(QStringLiteral("in/src"))), factsOf(nearPath(QStringLiteral("src"))));
    const auto mode = QFileInfo{farPath(QStringLiteral("in/src/new0"))}.permissions();
    QVERIFY(!mode.testFlag(QFileDevice::ReadOther)); // what it was closed to, its successor is too
}

void TransferStreamsTest::asksBeforeItReplaces()
{
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    QVERIFY(writeFile(farPath(QStringLiteral("in/src/big")), "theirs"));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in", ConflictPolicy::Ask);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).filesLeftOut, 1);
    QCOMPARE(tests::contentOf(farPath(QStringLiteral("in/src/big"))), QByteArray{"theirs"});
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::goesOneByOneWhereTarFails_data()
{
    QTest::addColumn<QByteArray>("instead");
    QTest::newRow("no tar") << QByteArray{"exit 127"};
    QTest::newRow("fails at once") << QByteArray{"cat >/dev/null; exit 2"};
    QTest::newRow("says nothing and does nothing") << QByteArray{"cat >/dev/null"};
    QTest::newRow("talks") << QByteArray{"cat >/dev/null; echo usage: tar"};
    QTest::newRow("dies") << QByteArray{"kill -9 $$"};
}

void TransferStreamsTest::goesOneByOneWhereTarFails()
{
    QFETCH(QByteArray, instead);
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    m_session->replaces = [instead](const QByteArray &line) { return isTar(line) ? instead : line; };
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "in")));
    QCOMPARE(factsOf(farPath(QStringLiteral("in/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QVERIFY(bench.succeeds(bench.download("in/src", nearPath(QStringLiteral("back")))));
    QCOMPARE(factsOf(nearPath(QStringLiteral("back/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::takesNothingFromAHostileTar_data()
{
    using tar::EntryType;
    QTest::addColumn<QByteArray>("archive");
    QTest::newRow("climbs") << tar::header({.name = "../../evil", .size = 4}) + "evil" + tar::padding(4);
    QTest::newRow("absolute") << tar::header({.name = "/tmp/evil", .size = 4}) + "evil" + tar::padding(4);
    QTest::newRow("not asked for") << tar::header({.name = "evil", .size = 4}) + "evil" + tar::padding(4);
    QTest::newRow("link") << tar::header({.name = "file 0", .type = EntryType::Link, .target = "/etc/passwd"});
    QTest::newRow("folder") << tar::header({.name = "file 0", .type = EntryType::Folder});
    QTest::newRow("huge") << tar::header({.name = "file 0", .size = qint64{1} << 50});
    QTest::newRow("text") << QByteArray(2000, 'x');
    QTest::newRow("cut off") << tar::header({.name = "file 0", .size = 100}) + "part";
}

void TransferStreamsTest::takesNothingFromAHostileTar()
{
    QFETCH(QByteArray, archive);
    for (int i = 0; i < 30; ++i) {
        const QString path = farPath(QStringLiteral("src/file %1").arg(i));
        QVERIFY(writeFile(path, noise(100 + i, static_cast<quint32>(i))) && tests::age(path));
    }
    QVERIFY(writeFile(farPath(QStringLiteral("archive")), archive + tar::ending()));
    m_session->replaces = [this](const QByteArray &line) {
        return isTar(line) ? "exec cat " + farBytes(QStringLiteral("archive")) : line;
    };
    TransferBench bench{m_session};
    const TransferId id = bench.download("src", nearPath(QStringLiteral("a/b/c")));
    QVERIFY(bench.succeeds(id));
    QCOMPARE(factsOf(nearPath(QStringLiteral("a/b/c/src"))), factsOf(farPath(QStringLiteral("src"))));
    QCOMPARE(treeOf(nearPath(QStringLiteral("a"))).size(), 33); // b, b/c, b/c/src and the 30 files
}

void TransferStreamsTest::goesOnWhereAPackFails_data()
{
    QTest::addColumn<QByteArray>("instead");
    QTest::newRow("no python") << QByteArray{"exit 127"};
    QTest::newRow("fails at once") << QByteArray{"cat >/dev/null; exit 2"};
    QTest::newRow("says nothing and does nothing") << QByteArray{"cat >/dev/null"};
    QTest::newRow("refuses each") << QByteArray{"cat >/dev/null; printf -- '--#-#------------'"};
    QTest::newRow("dies") << QByteArray{"kill -9 $$"};
}

void TransferStreamsTest::goesOnWhereAPackFails()
{
    QFETCH(QByteArray, instead);
    m_session->hostProbe.hasPython3 = true;
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    m_session->replaces = [instead](const QByteArray &line) { return isPack(line) ? instead : line; };
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "in")));
    QCOMPARE(factsOf(farPath(QStringLiteral("in/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QVERIFY(bench.succeeds(bench.download("in/src", nearPath(QStringLiteral("back")))));
    QCOMPARE(factsOf(nearPath(QStringLiteral("back/src"))), factsOf(nearPath(QStringLiteral("src"))));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::takesNothingFromAHostilePack_data()
{
    const auto head = [](const char *size) { return QByteArray::fromHex(size) + QByteArray(40, '\0'); };
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("another content") << head("00000064") + QByteArray(100, 'x');
    QTest::newRow("huge") << head("7fffffff") + "x";
    QTest::newRow("more than asked for") << head("ffffffff").repeated(40);
    QTest::newRow("text") << QByteArray(2000, 'x');
    QTest::newRow("cut off") << head("00000064") + "part";
}

void TransferStreamsTest::takesNothingFromAHostilePack()
{
    QFETCH(QByteArray, bytes);
    m_session->hostProbe.hasPython3 = true;
    for (int i = 0; i < 30; ++i) {
        const QString path = farPath(QStringLiteral("src/file %1").arg(i));
        QVERIFY(writeFile(path, noise(100, static_cast<quint32>(i))) && tests::age(path));
    }
    QVERIFY(writeFile(farPath(QStringLiteral("pack")), bytes));
    m_session->replaces = [this](const QByteArray &line) {
        return isPack(line) ? "exec cat " + farBytes(QStringLiteral("pack")) : line;
    };
    TransferBench bench{m_session};
    const TransferId id = bench.download("src", nearPath(QStringLiteral("a/b/c")));
    QVERIFY(bench.succeeds(id));
    QCOMPARE(factsOf(nearPath(QStringLiteral("a/b/c/src"))), factsOf(farPath(QStringLiteral("src"))));
    QCOMPARE(treeOf(nearPath(QStringLiteral("a"))).size(), 33); // b, b/c, b/c/src and the 30 files
}

/// A file that appears on the machine between the plan and its turn stays.
void TransferStreamsTest::packsNeverReplace()
{
    m_session->hostProbe.hasPython3 = true;
    for (int i = 0; i < 30; ++i)
        QVERIFY(writeFile(nearPath(QStringLiteral("src/f%1").arg(i)), noise(100, static_cast<quint32>(i))));
    m_session->replaces = [this](const QByteArray &line) {
        if (isPack(line))
            writeFile(farPath(QStringLiteral("in/src/f7")), "theirs");
        return line;
    };
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in", ConflictPolicy::Ask);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).filesLeftOut, 1);
    QCOMPARE(tests::contentOf(farPath(QStringLiteral("in/src/f7"))), QByteArray{"theirs"});
    QCOMPARE(treeOf(farPath(QStringLiteral("in/src"))).size(), 30);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::retriesAWrongHash()
{
    QVERIFY(makeTree(nearPath(QStringLiteral("src"))));
    bool isFirst = true;
    m_session->answers = [&isFirst](const core::remote::Command &command) -> std::optional<core::Result<core::remote::CommandOutput>> {
        if (command.input.isEmpty() || !std::exchange(isFirst, false))
            return std::nullopt;
        const auto count = static_cast<qsizetype>(command.input.count('\0'));
        return core::remote::CommandOutput{.standardOutput = (QByteArray(64, '0') + '\n').repeated(count)};
    };
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in");
    QVERIFY(bench.succeeds(id));
    QVERIFY(!isFirst);
    QCOMPARE(bench.progress(id).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(factsOf(farPath(QStringLiteral("in/src"))), factsOf(nearPath(QStringLiteral("src"))));
}

void TransferStreamsTest::leavesOut()
{
    for (const char *name : {"src/a.tmp", "src/a.txt", "src/cache/x", "src/sub/cache/y", "src/sub/b.tmp", "src/sub/c"})
        QVERIFY(writeFile(nearPath(QString::fromLatin1(name)), name));
    TransferBench bench{m_session};
    const QStringList rules{QStringLiteral("*.tmp"), QStringLiteral("cache/")};
    const TransferId up = bench.add({.localPath = nearPath(QStringLiteral("src")), .remotePath = {"in"}, .excludes = rules});
    QVERIFY(bench.succeeds(up));
    const QStringList wanted{QStringLiteral("a.txt"), QStringLiteral("sub"), QStringLiteral("sub/c")};
    QCOMPARE(treeOf(farPath(QStringLiteral("in/src"))), wanted);
    QCOMPARE(bench.progress(up).plan->excludedFiles, 4);
    for (const bool hasFind : {true, false}) {
        m_session->hostProbe.hasFindPrintf = hasFind;
        QVERIFY(writeFile(farPath(QStringLiteral("in/src/cache/z")), "z"));
        QVERIFY(writeFile(farPath(QStringLiteral("in/src/z.tmp")), "z"));
        const QString folder = nearPath(QStringLiteral("back%1").arg(hasFind));
        const TransferId down = bench.add({.direction = Direction::Download, .localPath = folder, .remotePath = {"in/src"}, .excludes = rules});
        QVERIFY(bench.succeeds(down));
        QCOMPARE(treeOf(folder + QStringLiteral("/src")), wanted);
        QCOMPARE(bench.progress(down).plan->excludedFiles, 2);
    }
}

void TransferStreamsTest::plansOnly()
{
    for (const char *name : {"src/same", "src/changed", "src/new", "src/sub/new"})
        QVERIFY(writeFile(nearPath(QString::fromLatin1(name)), name));
    QVERIFY(tests::ageTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{m_session};
    TransferRequest request{.localPath = nearPath(QStringLiteral("src")), .remotePath = {"in"}, .onlyPlans = true};
    TransferPlan plan{.newFiles = 4, .toMove = core::Bytes::fromCount(8 + 11 + 7 + 11), .isComplete = true};
    TransferId id = bench.add(request);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(*bench.progress(id).plan, plan);
    QVERIFY(!QFile::exists(farPath(QStringLiteral("in"))));

    QVERIFY(writeFile(farPath(QStringLiteral("in/src/changed")), "x") && writeFile(farPath(QStringLiteral("in/src/theirs")), "x"));
    QVERIFY(writeFile(farPath(QStringLiteral("in/src/same")), "src/same") && tests::ageTree(farPath(QStringLiteral("in"))));
    QFile same{farPath(QStringLiteral("in/src/same"))};
    QVERIFY(same.open(QIODevice::ReadWrite));
    same.setFileTime(QFileInfo{nearPath(QStringLiteral("src/same"))}.lastModified(), QFileDevice::FileModificationTime);
    plan = {.newFiles = 2, .changedFiles = 1, .sameFiles = 1, .onlyThere = 1, .toMove = core::Bytes::fromCount(11 + 7 + 11), .isComplete = true};
    id = bench.add(request);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(*bench.progress(id).plan, plan);
    QCOMPARE(treeOf(farPath(QStringLiteral("in"))).size(), 4);

    request = {.direction = Direction::Download, .localPath = nearPath(QStringLiteral("back")), .remotePath = {"in/src"}, .onlyPlans = true};
    id = bench.add(request);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).plan->newFiles, 3);
    QVERIFY(!QFile::exists(nearPath(QStringLiteral("back"))));
}

void TransferStreamsTest::copiesLinks()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("src/a")), "a") && QDir{}.mkpath(nearPath(QStringLiteral("src/sub"))));
    QVERIFY(QFile::link(QStringLiteral("../a"), nearPath(QStringLiteral("src/sub/up"))));
    QVERIFY(QFile::link(QStringLiteral("nowhere"), nearPath(QStringLiteral("src/dangling"))));
    TransferBench bench{m_session};
    for (int i = 0; i < 2; ++i) {
        const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in");
        QVERIFY(bench.succeeds(id));
        QCOMPARE(bench.progress(id).filesLeftOut, 0);
    }
    QCOMPARE(tests::contentOf(farPath(QStringLiteral("in/src/sub/up"))), QByteArray{"a"});
    QVERIFY(QFileInfo{farPath(QStringLiteral("in/src/dangling"))}.isSymLink());

    // A link that leads elsewhere now is replaced, and only when that was asked for.
    QVERIFY(QFile::remove(nearPath(QStringLiteral("src/dangling"))));
    QVERIFY(QFile::link(QStringLiteral("a"), nearPath(QStringLiteral("src/dangling"))));
    const TransferId careful = bench.upload(nearPath(QStringLiteral("src")), "in", ConflictPolicy::Ask);
    QVERIFY(bench.succeeds(careful));
    QCOMPARE(bench.progress(careful).filesLeftOut, 1);
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "in")));
    QCOMPARE(tests::contentOf(farPath(QStringLiteral("in/src/dangling"))), QByteArray{"a"});
    QCOMPARE(leftovers(), QStringList{});
}

void TransferStreamsTest::keepsLinksInside()
{
    QVERIFY(writeFile(farPath(QStringLiteral("src/a")), "a") && QDir{}.mkpath(farPath(QStringLiteral("src/sub"))));
    QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), farPath(QStringLiteral("src/absolute"))));
    QVERIFY(QFile::link(QStringLiteral("../../x"), farPath(QStringLiteral("src/sub/out"))));
    QVERIFY(QFile::link(QStringLiteral("../a"), farPath(QStringLiteral("src/sub/in"))));
    for (const bool hasFind : {true, false}) {
        m_session->hostProbe.hasFindPrintf = hasFind;
        TransferBench bench{m_session};
        const QString folder = nearPath(QStringLiteral("back%1").arg(hasFind));
        const TransferId id = bench.download("src", folder);
        QVERIFY(bench.succeeds(id));
        QCOMPARE(bench.progress(id).filesLeftOut, 2);
        QCOMPARE(treeOf(folder + QStringLiteral("/src")), QStringList({QStringLiteral("a"), QStringLiteral("sub"), QStringLiteral("sub/in")}));
        QCOMPARE(tests::contentOf(folder + QStringLiteral("/src/sub/in")), QByteArray{"a"});
    }
}

void TransferStreamsTest::keepsTheRate()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(3 * tests::kMiB)));
    TransferBench bench{m_session};
    QElapsedTimer clock;
    clock.start();
    const TransferId id = bench.add({.localPath = nearPath(QStringLiteral("a")), .remotePath = {"in"}, .mostBytesPerSecond = 2 * tests::kMiB});
    QVERIFY(bench.succeeds(id));
    QVERIFY2(clock.elapsed() > 1100, qPrintable(QString::number(clock.elapsed())));

    bench.queue.limitAll(tests::kMiB);
    clock.restart();
    QVERIFY(bench.succeeds(bench.download("in/a", nearPath(QStringLiteral("back")))));
    QVERIFY2(clock.elapsed() > 2200, qPrintable(QString::number(clock.elapsed())));
}

void TransferStreamsTest::cancelsWithoutTraces()
{
    for (int i = 0; i < 400; ++i)
        QVERIFY(writeFile(nearPath(QStringLiteral("src/%1").arg(i)), noise(20'000, static_cast<quint32>(i))));
    TransferBench bench{m_session};
    const TransferId id = bench.add({.localPath = nearPath(QStringLiteral("src")), .remotePath = {"in"}, .mostBytesPerSecond = 3 * tests::kMiB});
    QVERIFY(tests::until([this] { return tarCount() > 0 && !leftovers().isEmpty(); }, 10'000));
    bench.queue.cancel(id);
    QCOMPARE(bench.state(id), TransferState::Cancelled);
    QVERIFY(tests::until([this] { return leftovers().isEmpty(); }, 10'000));
}

void TransferStreamsTest::letsThePriorityDecide()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(tests::kMiB)));
    TransferBench bench{m_session};
    QList<qint64> order;
    QObject::connect(&bench.queue, &TransferQueue::finished, &bench.queue, [&order](TransferId id, const core::Status &) { order << id.value; });
    const TransferId first = bench.upload(nearPath(QStringLiteral("a")), "in1");
    const TransferId second = bench.upload(nearPath(QStringLiteral("a")), "in2");
    const TransferId third = bench.add({.localPath = nearPath(QStringLiteral("a")), .remotePath = {"in3"}, .priority = 5});
    const TransferId fourth = bench.upload(nearPath(QStringLiteral("a")), "in4");
    bench.queue.setPriority(fourth, 9);
    QVERIFY(bench.succeeds(second));
    QCOMPARE(order, (QList<qint64>{first.value, fourth.value, third.value, second.value}));
}

QTEST_GUILESS_MAIN(TransferStreamsTest)
#include "tst_transfer_streams.moc"
