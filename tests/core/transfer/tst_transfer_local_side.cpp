// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/local_files.h"
#include "two_sides.h"

#include <QProcess>
#include <QScopeGuard>

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace core::transfer;
using tests::hashOf;
using tests::kMiB;
using tests::noise;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

namespace {

/// Names that QFile does not know. Path and content are bytes.
bool writeRaw(const QByteArray &path, const QByteArray &content)
{
    const int handle = ::open(path.constData(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    const bool isWritten = handle >= 0 && ::write(handle, content.constData(), static_cast<size_t>(content.size())) == content.size();
    ::close(handle);
    return isWritten;
}

QByteArray readRaw(const QByteArray &path)
{
    QByteArray content(4096, '\0');
    const int handle = ::open(path.constData(), O_RDONLY);
    const ssize_t count = ::read(handle, content.data(), 4096);
    ::close(handle);
    return count < 0 ? QByteArray{"unreadable"} : content.left(count);
}

int modeOfPath(const QString &path)
{
    struct stat info = {};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? static_cast<int>(info.st_mode & 0777) : -1;
}

/// A disk of a few MiB for one test; not everybody may mount.
class SmallDisk final {
public:
    SmallDisk(const QString &folder, const QString &size)
        : m_folder{folder}
    {
        QDir{}.mkpath(folder);
        m_isMounted = mount(QStringLiteral("size=") + size);
    }
    ~SmallDisk()
    {
        if (m_isMounted)
            QProcess::execute(QStringLiteral("umount"), {m_folder});
    }
    bool isMounted() const { return m_isMounted; }
    bool grow(const QString &size) { return mount(QStringLiteral("remount,size=") + size); }

private:
    bool mount(const QString &options)
    {
        return QProcess::execute(QStringLiteral("mount"), {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"), options,
                                                           QStringLiteral("tmpfs"), m_folder}) == 0;
    }

    QString m_folder;
    bool m_isMounted = false;
};

} // namespace

/// What this computer's own names, disks and permissions do to a transfer.
class TransferLocalSideTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void sendsNamesThatAreNoText();
    void tellsWhyADiskTakesNoMore();
    void aFullDiskLeavesNothingThatCannotGoOn_data();
    void aFullDiskLeavesNothingThatCannotGoOn();
    void aFullDiskKeepsWhatCanGoOn();
    void aFileTooLargeForTheDiskIsNamed();
    void foldersStayAsPrivateAsTheyAre_data();
    void foldersStayAsPrivateAsTheyAre();
    void aPartIsNeverWiderThanItsFile_data();
    void aPartIsNeverWiderThanItsFile();
};

void TransferLocalSideTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferLocalSideTest::init()
{
    makeSides();
}

void TransferLocalSideTest::sendsNamesThatAreNoText()
{
    const QByteArray source = QFile::encodeName(nearPath(QStringLiteral("src")));
    // A QTemporaryDir does not see these names when it removes itself.
    const auto cleanUp = qScopeGuard([this] {
        QProcess::execute(QStringLiteral("rm"), {QStringLiteral("-rf"), nearPath(QStringLiteral("src")), farPath(QStringLiteral("in"))});
    });
    QCOMPARE(::mkdir(source.constData(), 0755), 0);
    QCOMPARE(::mkdir((source + "/d\xff").constData(), 0755), 0);
    if (!writeRaw(source + "/caf\xe9.txt", "latin"))
        QSKIP("this file system takes UTF-8 names only");
    QVERIFY(writeRaw(source + "/d\xff/x\xfe", "deep") && writeRaw(source + "/plain", "text"));
    QCOMPARE(::mkfifo((source + "/p\xe9pe").constData(), 0600), 0);
    TransferBench bench{m_session};

    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in");
    QVERIFY(bench.succeeds(id));
    const QByteArray there = farBytes(QStringLiteral("in/src"));
    QCOMPARE(readRaw(there + "/caf\xe9.txt"), QByteArray{"latin"});
    QCOMPARE(readRaw(there + "/d\xff/x\xfe"), QByteArray{"deep"});
    QCOMPARE(readRaw(there + "/plain"), QByteArray{"text"});
    QCOMPARE(bench.progress(id).filesTotal, 3);
    QCOMPARE(bench.progress(id).filesDone, 3);
    QCOMPARE(bench.progress(id).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(bench.progress(id).fileErrors.size(), 1); // the pipe, with a name that can be read
    QVERIFY2(bench.progress(id).fileErrors.first().message.contains(QStringLiteral("p\\xe9pe")),
             qPrintable(bench.progress(id).fileErrors.first().message));
}

void TransferLocalSideTest::tellsWhyADiskTakesNoMore()
{
    QFile file{QStringLiteral("/dev/full")};
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        QSKIP("this system has no /dev/full");
    QCOMPARE(writeAt(file, 0, "x"), WriteProblem::DiskFull);
    QFile reader{QStringLiteral("/dev/null")};
    QVERIFY(reader.open(QIODevice::ReadOnly));
    QCOMPARE(writeAt(reader, 0, "x"), WriteProblem::Other);
}

void TransferLocalSideTest::aFullDiskLeavesNothingThatCannotGoOn_data()
{
    QTest::addColumn<qint64>("size");
    QTest::addColumn<bool>("keepsPartial");
    QTest::newRow("too small to be resumed") << 6 * kMiB << true;
    QTest::newRow("too little of it arrived") << 12 * kMiB << true;
    QTest::newRow("nobody will resume it") << 12 * kMiB << false;
}

void TransferLocalSideTest::aFullDiskLeavesNothingThatCannotGoOn()
{
    QFETCH(qint64, size);
    QFETCH(bool, keepsPartial);
    const QString folder = nearPath(QStringLiteral("small"));
    const SmallDisk disk{folder, keepsPartial ? QStringLiteral("3m") : QStringLiteral("8m")};
    if (!disk.isMounted())
        QSKIP("a small disk cannot be mounted here");
    QVERIFY(writeFile(farPath(QStringLiteral("a")), noise(size)));
    TransferBench bench{m_session};
    const TransferId id = bench.add(
        {.direction = Direction::Download, .localPath = folder, .remotePath = {"a"}, .keepsPartial = keepsPartial});
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("disk.full"));
    const core::Error error = *bench.progress(id).error;
    QVERIFY2(error.message.contains(folder), qPrintable(error.message));
    QVERIFY2(error.message.contains(QLocale{}.formattedDataSize(size) + QStringLiteral(" more is needed")), qPrintable(error.message));
    QVERIFY2(error.message.contains(QLocale{}.formattedDataSize((keepsPartial ? 3 : 8) * kMiB) + QStringLiteral(" is free")),
             qPrintable(error.message));
    QVERIFY2(error.remedy.contains(QStringLiteral("Nothing of the unfinished file was kept")), qPrintable(error.remedy));
    QCOMPARE(error.money, core::MoneyState::NotConcerned);
    QCOMPARE(treeOf(folder), QStringList{});
}

void TransferLocalSideTest::aFullDiskKeepsWhatCanGoOn()
{
    constexpr qint64 size = 24 * kMiB;
    const QString folder = nearPath(QStringLiteral("small"));
    SmallDisk disk{folder, QStringLiteral("16m")};
    if (!disk.isMounted())
        QSKIP("a small disk cannot be mounted here");
    QVERIFY(writeFile(farPath(QStringLiteral("a")), noise(size)));
    TransferBench bench{m_session};
    const TransferId id = bench.download("a", folder);
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("disk.full"));
    const QStringList kept = treeOf(folder);
    QCOMPARE(kept.size(), 1);
    const core::Error error = *bench.progress(id).error;
    QVERIFY2(error.remedy.contains(kept.first()) && error.remedy.contains(QStringLiteral("resume")), qPrintable(error.remedy));
    QVERIFY2(error.message.contains(QLocale{}.formattedDataSize(8 * kMiB) + QStringLiteral(" more is needed")), qPrintable(error.message));

    QVERIFY(disk.grow(QStringLiteral("64m")));
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(folder + QStringLiteral("/a")), hashOf(farPath(QStringLiteral("a"))));
    QVERIFY(m_session->lastChannelBytes() < size - 8 * kMiB); // not from its start
    QCOMPARE(treeOf(folder), QStringList{QStringLiteral("a")});
}

void TransferLocalSideTest::aFileTooLargeForTheDiskIsNamed()
{
    QVERIFY(writeFile(farPath(QStringLiteral("a")), noise(12 * kMiB)));
    // A limit of the process does what FAT32 does at 4 GiB.
    rlimit before = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit low{.rlim_cur = 9 * kMiB, .rlim_max = before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &low), 0);
    const auto restore = qScopeGuard([&before, handler] {
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    });
    TransferBench bench{m_session};
    const TransferId id = bench.download("a", nearPath(QStringLiteral("in")));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("local.too_large"));
    QVERIFY(bench.progress(id).error->message.contains(nearPath(QStringLiteral("in/a"))));
    QCOMPARE(treeOf(nearPath(QStringLiteral("in"))), QStringList{});
}

void TransferLocalSideTest::foldersStayAsPrivateAsTheyAre_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("expected");
    for (const bool isUpload : {true, false}) {
        for (const auto &[mode, expected] : {std::pair{0700, 0700}, std::pair{0750, 0750}, std::pair{0755, 0755}, std::pair{0500, 0700}})
            QTest::addRow("%s, %o", isUpload ? "upload" : "download", static_cast<unsigned>(mode)) << isUpload << mode << expected;
    }
}

void TransferLocalSideTest::foldersStayAsPrivateAsTheyAre()
{
    QFETCH(bool, isUpload);
    QFETCH(int, mode);
    QFETCH(int, expected);
    const QString source = isUpload ? nearPath(QStringLiteral("src")) : farPath(QStringLiteral("src"));
    const QString target = isUpload ? farPath(QStringLiteral("in/src")) : nearPath(QStringLiteral("in/src"));
    QVERIFY(writeFile(source + QStringLiteral("/sub/a"), "text"));
    QCOMPARE(::chmod(QFile::encodeName(source + QStringLiteral("/sub")).constData(), static_cast<mode_t>(mode)), 0);
    QCOMPARE(::chmod(QFile::encodeName(source).constData(), static_cast<mode_t>(mode)), 0);
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(isUpload ? bench.upload(source, "in") : bench.download("src", nearPath(QStringLiteral("in")))));
    QCOMPARE(modeOfPath(target), expected);
    QCOMPARE(modeOfPath(target + QStringLiteral("/sub")), expected);
    QVERIFY(QFile::exists(target + QStringLiteral("/sub/a")));
}

void TransferLocalSideTest::aPartIsNeverWiderThanItsFile_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<int>("sourceMode");
    QTest::addColumn<int>("oldMode"); // of the file that is replaced; 0 = there is none
    QTest::addColumn<int>("finalMode");
    for (const bool isUpload : {true, false}) {
        const char *way = isUpload ? "upload" : "download";
        QTest::addRow("%s, private", way) << isUpload << 0600 << 0 << 0600;
        QTest::addRow("%s, of a group", way) << isUpload << 0640 << 0 << 0640;
        QTest::addRow("%s, private program", way) << isUpload << 0700 << 0 << 0700;
        QTest::addRow("%s, open", way) << isUpload << 0644 << 0 << 0644;
        QTest::addRow("%s, over a private one", way) << isUpload << 0644 << 0600 << 0600;
        QTest::addRow("%s, private over an open one", way) << isUpload << 0600 << 0644 << 0600;
    }
}

void TransferLocalSideTest::aPartIsNeverWiderThanItsFile()
{
    QFETCH(bool, isUpload);
    QFETCH(int, sourceMode);
    QFETCH(int, oldMode);
    QFETCH(int, finalMode);
    const QString source = isUpload ? nearPath(QStringLiteral("a")) : farPath(QStringLiteral("a"));
    const QString folder = isUpload ? farPath(QStringLiteral("in")) : nearPath(QStringLiteral("in"));
    QVERIFY(writeFile(source, noise(24 * kMiB)));
    QCOMPARE(::chmod(QFile::encodeName(source).constData(), static_cast<mode_t>(sourceMode)), 0);
    if (oldMode != 0) {
        QVERIFY(writeFile(folder + QStringLiteral("/a"), "old"));
        QCOMPARE(::chmod(QFile::encodeName(folder + QStringLiteral("/a")).constData(), static_cast<mode_t>(oldMode)), 0);
    }
    TransferBench bench{m_session};
    const TransferId id = isUpload ? bench.upload(source, "in") : bench.download("a", nearPath(QStringLiteral("in")));
    int looks = 0;
    int widest = 0;
    QVERIFY(tests::until([&] {
        const QStringList parts = treeOf(folder).filter(QStringLiteral(".part"));
        if (!parts.isEmpty()) {
            const int seen = modeOfPath(folder + u'/' + parts.first());
            looks += seen >= 0 ? 1 : 0;
            widest |= seen >= 0 ? seen : 0;
        }
        return bench.state(id) == TransferState::Done;
    }, 20'000));
    QVERIFY(looks > 0);
    QVERIFY2((widest & ~finalMode) == 0, QByteArray::number(widest, 8));
    QCOMPARE(modeOfPath(folder + QStringLiteral("/a")), finalMode);
}

QTEST_GUILESS_MAIN(TransferLocalSideTest)
#include "tst_transfer_local_side.moc"
