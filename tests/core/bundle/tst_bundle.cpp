// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bundle/fetch_run.h"
#include "core/bundle/packed_upload.h"
#include "core/transfer/tar/tar_format.h"
#include "core/transfer/two_sides.h"

using namespace core::bundle;
using tests::contentOf;
using tests::noise;
using tests::treeOf;
using tests::writeFile;
namespace tar = core::transfer::tar;

namespace {

QByteArray absolutePlace() { return QFile::encodeName(QDir::tempPath()) + "/zuka-evil"; }

} // namespace

/// Folders as one archive, and results that are fetched with a comparison at the end; a real shell and tar play the machine.
class BundleTest final : public QObject, tests::TwoSides {
    Q_OBJECT

private slots:
    void init();
    void anArchiveGivesTheSameTree();
    void rulesStayOut();
    void aHostileArchiveStaysInside_data();
    void aHostileArchiveStaysInside();
    void aLinkInTheWayIsNotFollowed();
    void fetches_data();
    void fetches();
    void whatChangedMeanwhileIsTold();
    void fetchingAgainSendsOnlyWhatDiffers();
    void cancellingLeavesNoArchive();
    void aLostLinkIsTold();
    void packedUploadArrivesWhole();
    void packedUploadReplacesNothing();

private:
    FetchRun::Parts fetchParts()
    {
        return {.queue = m_bench->queue, .clock = m_clock, .session = [this] { return m_session.get(); }, .packFromFiles = 100};
    }
    bool reaches(const FetchRun &run, FetchStep step)
    {
        return tests::until([&] { return run.step() == step || run.step() == FetchStep::Failed; }, 30'000) && run.step() == step;
    }
    QStringList strangers() const
    {
        return (treeOf(m_near->path()) + treeOf(m_session->home())).filter(QStringLiteral(".zuka-"));
    }

    core::SystemClock m_clock;
    std::unique_ptr<tests::TransferBench> m_bench;
};

void BundleTest::init()
{
    if (!isPossible())
        QSKIP("there is no sftp-server on this computer");
    makeSides();
    m_session->open();
    m_bench = std::make_unique<tests::TransferBench>(m_session);
}

void BundleTest::anArchiveGivesTheSameTree()
{
    QVERIFY(tests::makeOddTree(nearPath(QStringLiteral("src"))));
    QVERIFY(QFile::link(QStringLiteral("with blank"), nearPath(QStringLiteral("src/shortcut"))));
    QVERIFY(writeFile(nearPath(QStringLiteral("src/run.sh")), "#!"));
    QFile::setPermissions(nearPath(QStringLiteral("src/run.sh")),
                          QFile::permissions(nearPath(QStringLiteral("src/run.sh"))) | QFile::ExeOwner);
    WorkControl control;
    const auto packed = pack(nearPath(QStringLiteral("src")), {}, nearPath(QStringLiteral("a.tar")), control);
    QVERIFY(packed);
    QCOMPARE(packed->files, qint64{301});
    const auto unpacked = unpack(nearPath(QStringLiteral("a.tar")), nearPath(QStringLiteral("out")), control);
    QVERIFY2(unpacked, unpacked ? "" : qPrintable(unpacked.error().detail));
    QCOMPARE(unpacked->files, packed->files);
    QCOMPARE(unpacked->bytes, packed->bytes);
    QCOMPARE(treeOf(nearPath(QStringLiteral("out"))), treeOf(nearPath(QStringLiteral("src"))));
    for (const QString &path : treeOf(nearPath(QStringLiteral("src")))) {
        if (QFileInfo{nearPath(QStringLiteral("src/") + path)}.isFile())
            QCOMPARE(contentOf(nearPath(QStringLiteral("out/") + path)), contentOf(nearPath(QStringLiteral("src/") + path)));
    }
    QVERIFY(QFileInfo{nearPath(QStringLiteral("out/run.sh"))}.isExecutable());
    QVERIFY(QFileInfo{nearPath(QStringLiteral("out/shortcut"))}.isSymLink());
}

void BundleTest::rulesStayOut()
{
    for (const char *name : {"src/a.txt", "src/b.tmp", "src/cache/c", "src/keep/d"})
        QVERIFY(writeFile(nearPath(QLatin1String{name}), "x"));
    WorkControl control;
    QVERIFY(pack(nearPath(QStringLiteral("src")), {QStringLiteral("*.tmp"), QStringLiteral("cache/")},
                 nearPath(QStringLiteral("a.tar")), control));
    QVERIFY(unpack(nearPath(QStringLiteral("a.tar")), nearPath(QStringLiteral("out")), control));
    QCOMPARE(treeOf(nearPath(QStringLiteral("out"))),
             (QStringList{QStringLiteral("a.txt"), QStringLiteral("keep"), QStringLiteral("keep/d")}));
}

void BundleTest::aHostileArchiveStaysInside_data()
{
    QTest::addColumn<QByteArray>("archive");
    const QByteArray body = "owned" + tar::padding(5);
    QTest::newRow("climbing") << tar::header({.name = "x/../../evil", .size = 5}) + body + tar::ending();
    QTest::newRow("absolute") << tar::header({.name = absolutePlace(), .size = 5}) + body + tar::ending();
    QTest::newRow("through a link") << tar::header({.name = "x/door", .type = tar::EntryType::Link, .target = ".."})
            + tar::header({.name = "x/door/evil", .size = 5}) + body + tar::ending();
    QTest::newRow("torn") << tar::header({.name = "x/a", .size = 50'000}) + body;
    QTest::newRow("no archive") << QByteArray(4096, 'z');
}

void BundleTest::aHostileArchiveStaysInside()
{
    QFETCH(QByteArray, archive);
    QVERIFY(writeFile(nearPath(QStringLiteral("a.tar")), archive));
    WorkControl control;
    (void)unpack(nearPath(QStringLiteral("a.tar")), nearPath(QStringLiteral("place/out")), control);
    QVERIFY(!QFileInfo::exists(nearPath(QStringLiteral("evil"))) && !QFileInfo::exists(nearPath(QStringLiteral("place/evil"))));
    QVERIFY(!QFileInfo::exists(QFile::decodeName(absolutePlace())));
    QVERIFY(!QFileInfo::exists(nearPath(QStringLiteral("place/out/a")))); // nothing half wears a final name
}

void BundleTest::aLinkInTheWayIsNotFollowed()
{
    QDir{}.mkpath(nearPath(QStringLiteral("out")));
    QDir{}.mkpath(nearPath(QStringLiteral("elsewhere")));
    QVERIFY(QFile::link(nearPath(QStringLiteral("elsewhere")), nearPath(QStringLiteral("out/deep"))));
    QVERIFY(writeFile(nearPath(QStringLiteral("a.tar")),
                      tar::header({.name = "x/deep/file", .size = 5}) + "owned" + tar::padding(5) + tar::ending()));
    WorkControl control;
    QVERIFY(!unpack(nearPath(QStringLiteral("a.tar")), nearPath(QStringLiteral("out")), control));
    QVERIFY(treeOf(nearPath(QStringLiteral("elsewhere"))).isEmpty());
}

void BundleTest::fetches_data()
{
    QTest::addColumn<bool>("packs");
    QTest::newRow("file by file") << false;
    QTest::newRow("as one archive") << true;
}

void BundleTest::fetches()
{
    QFETCH(bool, packs);
    QVERIFY(tests::makeOddTree(farPath(QStringLiteral("output"))));
    FetchRun run{fetchParts(),
                 {.machine = {QStringLiteral("box")},
                  .remotePath = {farBytes(QStringLiteral("output"))},
                  .localFolder = nearPath(QStringLiteral("."))}};
    run.survey();
    QVERIFY(reaches(run, FetchStep::Ready));
    QCOMPARE(run.files(), qint64{300});
    QVERIFY(run.canPack() && run.isPackingBetter());
    run.start(packs);
    QVERIFY2(reaches(run, FetchStep::Done), run.error() ? qPrintable(run.error()->message + run.error()->detail) : "");
    QVERIFY(run.mark() && run.mark()->isComplete);
    QCOMPARE(run.mark()->files, qint64{300});
    QCOMPARE(run.mark()->verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(run.packs(), packs);
    for (const QString &path : treeOf(farPath(QStringLiteral("output"))))
        QCOMPARE(contentOf(nearPath(QStringLiteral("output/") + path)), contentOf(farPath(QStringLiteral("output/") + path)));
    QTRY_COMPARE(strangers(), QStringList{}); // the archives are gone on both sides
}

void BundleTest::whatChangedMeanwhileIsTold()
{
    QVERIFY(writeFile(farPath(QStringLiteral("output/log")), "one\n")
            && writeFile(farPath(QStringLiteral("output/model")), noise(1000)));
    FetchRun run{
        fetchParts(),
        {.machine = {QStringLiteral("box")}, .remotePath = {farBytes(QStringLiteral("output"))}, .localFolder = m_near->path()}};
    run.survey();
    QVERIFY(reaches(run, FetchStep::Ready));
    QVERIFY(writeFile(farPath(QStringLiteral("output/log")), "one\ntwo\n"));
    run.start(false);
    QVERIFY(tests::until([&] { return run.step() == FetchStep::Failed; }, 30'000));
    QCOMPARE(run.error()->code, QStringLiteral("bundle.incomplete"));
    QVERIFY(run.error()->message.contains(QStringLiteral("log")));
    QVERIFY(!run.mark());
}

void BundleTest::fetchingAgainSendsOnlyWhatDiffers()
{
    QVERIFY(writeFile(farPath(QStringLiteral("output/a")), noise(5000))
            && writeFile(farPath(QStringLiteral("output/b")), noise(5000, 2)));
    QVERIFY(tests::ageTree(farPath(QStringLiteral("output"))));
    for (int round = 0; round < 2; ++round) {
        FetchRun run{fetchParts(),
                     {.machine = {QStringLiteral("box")},
                      .remotePath = {farBytes(QStringLiteral("output"))},
                      .localFolder = m_near->path()}};
        run.survey();
        QVERIFY(reaches(run, FetchStep::Ready));
        run.start(false);
        QVERIFY(reaches(run, FetchStep::Done));
        QCOMPARE(m_bench->queue.transfers().last().filesSkipped, round == 0 ? 0 : 2);
    }
}

void BundleTest::cancellingLeavesNoArchive()
{
    QVERIFY(tests::makeOddTree(farPath(QStringLiteral("output"))));
    FetchRun run{
        fetchParts(),
        {.machine = {QStringLiteral("box")}, .remotePath = {farBytes(QStringLiteral("output"))}, .localFolder = m_near->path()}};
    run.survey();
    QVERIFY(reaches(run, FetchStep::Ready));
    run.start(true);
    QVERIFY(reaches(run, FetchStep::Download));
    run.cancel();
    QCOMPARE(run.step(), FetchStep::Failed);
    QCOMPARE(run.error()->kind, core::ErrorKind::Cancelled);
    QTRY_COMPARE(strangers(), QStringList{});
}

void BundleTest::aLostLinkIsTold()
{
    m_session->close();
    FetchRun run{fetchParts(), {.machine = {QStringLiteral("box")}, .remotePath = {"/output"}, .localFolder = m_near->path()}};
    run.survey();
    QCOMPARE(run.step(), FetchStep::Failed);
    QCOMPARE(run.error()->code, QStringLiteral("link.lost"));
    QVERIFY(!run.error()->remedy.isEmpty());
}

void BundleTest::packedUploadArrivesWhole()
{
    QVERIFY(tests::makeOddTree(nearPath(QStringLiteral("set"))));
    PackedUpload run{
        {.queue = m_bench->queue, .session = [this] { return m_session.get(); }, .scratch = nearPath(QStringLiteral("scratch"))},
        {.machine = {QStringLiteral("box")},
         .source = nearPath(QStringLiteral("set")),
         .folder = {farBytes(QStringLiteral("data"))}}};
    run.start();
    QVERIFY(tests::until([&] { return run.step() == PackStep::Done || run.step() == PackStep::Failed; }, 30'000));
    QVERIFY2(run.step() == PackStep::Done, run.error() ? qPrintable(run.error()->message + run.error()->detail) : "");
    QCOMPARE(treeOf(farPath(QStringLiteral("data/set"))), treeOf(nearPath(QStringLiteral("set"))));
    QCOMPARE(strangers(), QStringList{});
}

void BundleTest::packedUploadReplacesNothing()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("set/new")), "new") && writeFile(farPath(QStringLiteral("data/set/old")), "old"));
    PackedUpload run{
        {.queue = m_bench->queue, .session = [this] { return m_session.get(); }, .scratch = nearPath(QStringLiteral("scratch"))},
        {.machine = {QStringLiteral("box")},
         .source = nearPath(QStringLiteral("set")),
         .folder = {farBytes(QStringLiteral("data"))}}};
    run.start();
    QVERIFY(tests::until([&] { return run.step() == PackStep::Failed; }, 30'000));
    QCOMPARE(run.error()->code, QStringLiteral("xfer.exists"));
    QCOMPARE(treeOf(farPath(QStringLiteral("data"))), (QStringList{QStringLiteral("set"), QStringLiteral("set/old")}));
}

QTEST_GUILESS_MAIN(BundleTest)
#include "tst_bundle.moc"
