// SPDX-License-Identifier: GPL-3.0-or-later
// Bills reckoned by hand with the rules of the catalog, line by line, equal to the millionth.
#include "core/catalog/catalog.h"
#include "core/cost/bill.h"

#include <QTest>

using namespace core;
using namespace core::cost;

namespace {

/// A line of a bill worked out by hand; `micros` of kUnknown is "?".
struct Line {
    LineKind kind = LineKind::Gpu;
    std::int64_t micros = 0;
};

constexpr std::int64_t kUnknown = -1;

} // namespace

class PlatformBillsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void autodl();
    void runpod();
    void vastai();
    void aliyun();
    void vultrChargesTheNights();
    void awsChargesTrafficAndSystemDisk();
    void compshareMonth();

private:
    const catalog::Platform &platform(const char *id) const
    {
        const auto *found = m_catalog.platform({QString::fromLatin1(id)});
        Q_ASSERT(found);
        return *found;
    }
    static catalog::Offer offer(double perHour, Currency currency)
    {
        return {.price = {Money::fromAmount(perHour, currency)}};
    }
    void compare(const Bill &bill, const QList<Line> &expected, std::int64_t total, bool isAtLeast);

    catalog::Catalog m_catalog;

    // The same job everywhere: 21.8 h of training, 0.25 set-up, 0.5 trial, 1 idle, 0.25 transfer = 23.8 h of work.
    // At 8 h a day that is three days: 8 h; 0.1 start + 8 h; 0.1 start + 7.8 h. On: 8 + 8.1 + 7.9 = 24.0 h = 1 day.
    // The disk of 120 GB, 20 of them checkpoints, is kept for 5 days: 1 on, 4 off. 2 GB of results leave.
    const JobExtras m_job{.training = Hours{21.8}, .setup = Hours{0.25}, .trial = Hours{0.5}, .idle = Hours{1},
                          .transfer = Hours{0.25}, .diskGB = 120, .daysKept = 5, .checkpointGB = 20, .downloadGB = 2,
                          .sessionLength = Hours{8}, .bootPerSession = Hours{0.1}};
};

void PlatformBillsTest::initTestCase()
{
    const auto loaded = catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                             QDir{QStringLiteral(ZUKA_SOURCE_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void PlatformBillsTest::compare(const Bill &bill, const QList<Line> &expected, std::int64_t total, bool isAtLeast)
{
    QStringList kinds;
    for (const BillLine &line : bill.lines)
        kinds << wordOf(line.kind);
    QVERIFY2(bill.lines.size() == expected.size(), qPrintable(kinds.join(u' ')));
    for (const Line &line : expected) {
        const auto found = bill.line(line.kind);
        QVERIFY2(found, qPrintable(wordOf(line.kind)));
        const std::int64_t micros = found->amount ? found->amount->micros() : kUnknown;
        QVERIFY2(micros == line.micros,
                 qPrintable(QStringLiteral("%1: %2, by hand %3").arg(wordOf(line.kind)).arg(micros).arg(line.micros)));
        QVERIFY(!found->note.isEmpty());
    }
    QCOMPARE(qint64{bill.knownTotal().micros()}, qint64{total});
    QCOMPARE(bill.isAtLeast(), isAtLeast);
}

void PlatformBillsTest::autodl()
{
    // Charged by the second, at least 0.01; 50 GB of data disk free, 0.0066 CNY per GB and day above, on or off;
    // a stopped machine costs no GPU; traffic is free. 1.60 CNY an hour, 24.0 h = 38.40.
    compare(billFor(offer(1.6, Currency::Cny), platform("autodl"), m_job),
            {{LineKind::Gpu, 34'880'000},       // 21.8 h × 1.60
             {LineKind::Trial, 800'000},        // 0.5 h × 1.60
             {LineKind::Setup, 720'000},        // (0.25 + 2 × 0.1) h × 1.60
             {LineKind::Transfer, 400'000},     // 0.25 h × 1.60
             {LineKind::Idle, 1'600'000},       // 1 h × 1.60
             {LineKind::DiskOn, 330'000},       // (100 - 50 free) GB × 1 day × 0.0066
             {LineKind::DiskOff, 1'320'000},    // 50 GB × 4 days × 0.0066
             {LineKind::Checkpoints, 660'000},  // 20 GB × 5 days × 0.0066
             {LineKind::Traffic, 0}},
            40'710'000, false);                 // 38.40 + 0.33 + 1.32 + 0.66
}

void PlatformBillsTest::runpod()
{
    // By the second; volume disk 0.00329 USD per GB and day running, 0.00658 stopped; container disk of at least 10 GB at
    // 0.00329 while running, erased by a stop; a stopped pod costs no GPU; traffic is free. 0.34 USD × 24.0 h = 8.16.
    compare(billFor(offer(0.34, Currency::Usd), platform("runpod"), m_job),
            {{LineKind::Gpu, 7'412'000},        // 21.8 × 0.34
             {LineKind::Trial, 170'000},        // 0.5 × 0.34
             {LineKind::Setup, 153'000},        // 0.45 × 0.34
             {LineKind::Transfer, 85'000},      // 0.25 × 0.34
             {LineKind::Idle, 340'000},         // 1 × 0.34
             {LineKind::DiskOn, 329'000},       // 100 GB × 1 × 0.00329
             {LineKind::DiskOff, 2'632'000},    // 100 GB × 4 × 0.00658
             {LineKind::Checkpoints, 592'200},  // 20 × (1 × 0.00329 + 4 × 0.00658) = 20 × 0.02961
             {LineKind::SystemDisk, 32'900},    // 10 GB × 1 × 0.00329
             {LineKind::Traffic, 0}},
            11'746'100, false);                 // 8.16 + 0.329 + 2.632 + 0.5922 + 0.0329
}

void PlatformBillsTest::vastai()
{
    // By the second; each host sets its own price of disk and traffic, so that those lines stay open. 0.30 USD × 24.0 h = 7.20.
    compare(billFor(offer(0.30, Currency::Usd), platform("vastai"), m_job),
            {{LineKind::Gpu, 6'540'000},        // 21.8 × 0.30
             {LineKind::Trial, 150'000},
             {LineKind::Setup, 135'000},        // 0.45 × 0.30
             {LineKind::Transfer, 75'000},
             {LineKind::Idle, 300'000},
             {LineKind::DiskOn, kUnknown},
             {LineKind::DiskOff, kUnknown},
             {LineKind::Checkpoints, kUnknown},
             {LineKind::Traffic, kUnknown}},
            7'200'000, true);
    const auto disk = billFor(offer(0.30, Currency::Usd), platform("vastai"), m_job).line(LineKind::DiskOn);
    QVERIFY(disk->note.contains(QStringLiteral("host")));
}

void PlatformBillsTest::aliyun()
{
    // By the second; nights cost no GPU with the economical stop; the system disk is charged and no disk price is known.
    // 9.50 CNY × 24.0 h = 228.00.
    const Bill bill = billFor(offer(9.5, Currency::Cny), platform("aliyun"), m_job);
    compare(bill,
            {{LineKind::Gpu, 207'100'000},      // 21.8 × 9.50
             {LineKind::Trial, 4'750'000},
             {LineKind::Setup, 4'275'000},      // 0.45 × 9.50
             {LineKind::Transfer, 2'375'000},
             {LineKind::Idle, 9'500'000},
             {LineKind::GpuOff, 0},
             {LineKind::DiskOn, kUnknown},
             {LineKind::DiskOff, kUnknown},
             {LineKind::Checkpoints, kUnknown},
             {LineKind::SystemDisk, kUnknown},
             {LineKind::Traffic, kUnknown}},
            228'000'000, true);
    QVERIFY(bill.line(LineKind::GpuOff)->note.contains(QStringLiteral("economical stop")));
}

void PlatformBillsTest::vultrChargesTheNights()
{
    // By the hour: 8 + 9 + 8 = 25 h at 1.00 USD. A stopped machine is charged on: the last session ends 48 + 7.9 = 55.9 h after
    // the first start, less 24.0 h on = 31.9 h of nights. No disk price and no traffic fee is known.
    compare(billFor(offer(1, Currency::Usd), platform("vultr"), m_job),
            {{LineKind::Gpu, 22'800'000},       // 25 - 0.5 - 0.45 - 0.25 - 1
             {LineKind::Trial, 500'000},
             {LineKind::Setup, 450'000},
             {LineKind::Transfer, 250'000},
             {LineKind::Idle, 1'000'000},
             {LineKind::GpuOff, 31'900'000},
             {LineKind::DiskOn, kUnknown},
             {LineKind::DiskOff, kUnknown},
             {LineKind::Checkpoints, kUnknown},
             {LineKind::Traffic, kUnknown}},
            56'900'000, true);                  // 25 + 31.9
}

void PlatformBillsTest::awsChargesTrafficAndSystemDisk()
{
    // 0.00267 USD per GB and day for every disk, on or off; a system disk of at least 8 GB; 0.09 USD per GB beyond 100 GB.
    JobExtras job = m_job;
    job.downloadGB = 150;
    compare(billFor(offer(2, Currency::Usd), platform("aws"), job),
            {{LineKind::Gpu, 43'600'000},       // 21.8 × 2
             {LineKind::Trial, 1'000'000},
             {LineKind::Setup, 900'000},
             {LineKind::Transfer, 500'000},
             {LineKind::Idle, 2'000'000},
             {LineKind::DiskOn, 267'000},       // 100 GB × 1 × 0.00267
             {LineKind::DiskOff, 1'068'000},    // 100 GB × 4 × 0.00267
             {LineKind::Checkpoints, 267'000},  // 20 GB × 5 × 0.00267
             {LineKind::SystemDisk, 106'800},   // 8 GB × 5 × 0.00267
             {LineKind::Traffic, 4'500'000}},   // (150 - 100) GB × 0.09
            54'208'800, false);                 // 48 + 0.267 + 1.068 + 0.267 + 0.1068 + 4.5
}

void PlatformBillsTest::compshareMonth()
{
    // 719.64 CNY for 30 days = 0.9995 an hour. Three days of work lie in one month, nights included: one month is paid.
    catalog::Offer month = offer(0.9995, Currency::Cny);
    month.mode = catalog::BillingMode::Monthly;
    month.diskGB = 100;
    compare(billFor(month, platform("compshare"), m_job),
            {{LineKind::Gpu, 717'441'100},      // 719.64 - 2.2 h × 0.9995
             {LineKind::Trial, 499'750},
             {LineKind::Setup, 449'775},
             {LineKind::Transfer, 249'875},
             {LineKind::Idle, 999'500},
             {LineKind::DiskOn, 0},             // 100 GB are included
             {LineKind::DiskOff, 0},
             {LineKind::Checkpoints, 1'200'000}, // 20 GB × 5 × 0.012
             {LineKind::Traffic, 0}},
            720'840'000, false);                // 719.64 + 1.20
}

QTEST_GUILESS_MAIN(PlatformBillsTest)
#include "tst_platform_bills.moc"
