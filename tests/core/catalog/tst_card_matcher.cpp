// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/card_matcher.h"

#include <QTest>

#include <algorithm>

using core::Bytes;
using core::catalog::CardMatch;
using core::catalog::matchCard;

class CardMatcherTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void namesFindTheirCard_data();
    void namesFindTheirCard();
    void sharedNamesGiveAllCandidates_data();
    void sharedNamesGiveAllCandidates();
    void everyNameFindsItsOwnCard();
    void everyOfferNameFindsOneOfItsCards();
    void strangeNamesFindNothing_data();
    void strangeNamesFindNothing();
    void memoryThatFitsNoCardIsNotExact();

private:
    static QString ids(const CardMatch &match)
    {
        QStringList list;
        for (const auto &id : match.candidates)
            list.append(id.value);
        return list.join(u' ');
    }

    core::catalog::Catalog m_catalog;
};

void CardMatcherTest::initTestCase()
{
    const auto loaded =
        core::catalog::loadCatalog(tests::builtInCatalog(), QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

namespace {

void row(const char *name, int mib, const char *card)
{
    QTest::addRow("%s, %d MiB", name, mib) << QString::fromLatin1(name) << mib << QString::fromLatin1(card);
}

/// As nvidia-smi writes them, with its totals.
void addDriverNames()
{
    row("NVIDIA GeForce RTX 4090", 24564, "rtx-4090");
    row("NVIDIA A100-SXM4-80GB", 81920, "a100-sxm4-80gb");
    row("NVIDIA A100-SXM4-80GB", 0, "a100-sxm4-80gb");
    row("NVIDIA A100 80GB PCIe", 81920, "a100-pcie-80gb");
    row("NVIDIA A100-PCIE-40GB", 40960, "a100-pcie-40gb");
    row("Tesla T4", 15360, "t4");
    row("Tesla T4", 15109, "t4"); // an older driver
    row("Tesla V100-SXM2-32GB", 32510, "v100-sxm2-32gb");
    row("Tesla V100-SXM3-32GB", 32480, "v100-sxm2-32gb"); // the socket of the DGX-2; the same chip and memory
    row("NVIDIA H100 80GB HBM3", 81559, "h100-sxm");
    row("NVIDIA H200", 143771, "h200-sxm");
    row("NVIDIA H20", 97871, "h20-96gb");
    row("NVIDIA L40S", 46068, "l40s");
    row("NVIDIA L40S", 49140, "l40s"); // ECC off
    row("NVIDIA RTX A6000", 49140, "rtx-a6000");
    row("NVIDIA RTX 6000 Ada Generation", 49140, "rtx-6000-ada");
    row("NVIDIA RTX PRO 6000 Blackwell Workstation Edition", 97887, "rtx-pro-6000-ws");
    row("NVIDIA GeForce RTX 3060", 12288, "rtx-3060-12gb");
    row("GeForce GTX 1080 Ti", 11178, "gtx-1080-ti");
    row("NVIDIA GeForce RTX 4060 Laptop GPU", 8188, "rtx-4060-laptop-8gb");
    row("NVIDIA GB10", 0, "gb10");
}

/// Modified cards keep the plain name.
void addModifiedCards()
{
    row("NVIDIA GeForce RTX 4090", 49140, "rtx-4090-48gb");
    row("NVIDIA GeForce RTX 4080 SUPER", 32760, "rtx-4080-super-32gb");
    row("NVIDIA GeForce RTX 3080", 20480, "rtx-3080-20gb");
    row("NVIDIA GeForce RTX 2080 Ti", 22528, "rtx-2080-ti-22gb");
    row("NVIDIA GeForce RTX 4060 Ti", 16380, "rtx-4060-ti-16gb");
    row("NVIDIA RTX A2000", 12282, "rtx-a2000-12gb");
}

/// As markets and clouds write them.
void addMarketNames()
{
    row("RTX_4090", 24564, "rtx-4090");
    row("RTX 3060 6GB", 0, "rtx-3060-laptop-6gb"); // in laptops only
    row("RTX 4090 (48 GB mod)", 0, "rtx-4090-48gb");
    row("A100 SXM4", 81920, "a100-sxm4-80gb");
    row("A100 SXM4", 40960, "a100-sxm4-40gb");
    row("A100_PCIE", 40960, "a100-pcie-40gb");
    row("RTX 6000Ada", 49140, "rtx-6000-ada");
    row("RTX 4070S Ti", 16376, "rtx-4070-ti-super");
    row("Q RTX 8000", 49152, "quadro-rtx-8000");
    row("H100 NVL", 95830, "h100-nvl");
    row("A100 SXM 80GB", 0, "a100-sxm4-80gb");
    row("NVIDIA H100 SXM5", 0, "h100-sxm");
    row("H100 SXM", 0, "h100-sxm");
    row("NVIDIA HGX H200", 0, "h200-sxm");
    row("A10G", 0, "a10g");
    row("T4g", 0, "t4");
    row("L4", 0, "l4");
    row("V100S", 0, "v100s-pcie-32gb");
    row("NVIDIA Quadro RTX 6000", 0, "quadro-rtx-6000");
    row("RTX 4090D", 0, "rtx-4090d");
    row("NVIDIA GeForce RTX 4090 D", 24564, "rtx-4090d");
    row("vGPU-32GB", 0, "rtx-4080-super-32gb");
    row("v-24g-p", 0, "rtx-4090");
    row("v-48g", 0, "rtx-4090-48gb");
    row("5090-p", 0, "rtx-5090");
    row("pro6000-p", 0, "rtx-pro-6000-server");
    row("AMD MI300X", 0, "mi300x");
}

/// As people type them.
void addTypedNames()
{
    row("3090", 0, "rtx-3090");
    row("rtx4090", 24564, "rtx-4090");
    row("  geforce-rtx-5090 ", 0, "rtx-5090");
    row("rtx-a6000", 0, "rtx-a6000");
    row("2080ti 22g", 0, "rtx-2080-ti-22gb");
}

} // namespace

void CardMatcherTest::namesFindTheirCard_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("mib"); // 0 = not told
    QTest::addColumn<QString>("card");

    addDriverNames();
    addModifiedCards();
    addMarketNames();
    addTypedNames();
}

void CardMatcherTest::namesFindTheirCard()
{
    QFETCH(QString, name);
    QFETCH(int, mib);
    QFETCH(QString, card);

    std::optional<Bytes> memory;
    if (mib > 0)
        memory = Bytes::fromMiB(mib);
    const CardMatch match = matchCard(m_catalog.cards, name, memory);
    QVERIFY(!match.candidates.isEmpty());
    QCOMPARE(ids(match), card);
    QVERIFY(match.isExact);
}

void CardMatcherTest::sharedNamesGiveAllCandidates_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("mib");
    QTest::addColumn<QString>("cards");

    QTest::newRow("the plain card first") << QStringLiteral("RTX 4090") << 0 << QStringLiteral("rtx-4090 rtx-4090-48gb");
    QTest::newRow("number only") << QStringLiteral("4090") << 0 << QStringLiteral("rtx-4090 rtx-4090-48gb");
    QTest::newRow("A100") << QStringLiteral("A100") << 0
                          << QStringLiteral("a100-pcie-40gb a100-sxm4-40gb a100-sxm4-80gb a100-pcie-80gb");
    QTest::newRow("A100 of 80 GB") << QStringLiteral("NVIDIA A100") << 81920 << QStringLiteral("a100-sxm4-80gb a100-pcie-80gb");
    QTest::newRow("A100 SXM") << QStringLiteral("A100 SXM") << 0 << QStringLiteral("a100-sxm4-40gb a100-sxm4-80gb");
    QTest::newRow("A800 80G") << QStringLiteral("A800 80G") << 0 << QStringLiteral("a800-pcie-80gb a800-sxm4-80gb");
    QTest::newRow("cut by nvidia-smi") << QStringLiteral("NVIDIA RTX PRO 6000 Blac...") << 97887
                                       << QStringLiteral("rtx-pro-6000-server rtx-pro-6000-maxq rtx-pro-6000-ws");
    QTest::newRow("cut, decided by memory") << QStringLiteral("NVIDIA GeForce RTX 2080 ...") << 11264
                                            << QStringLiteral("rtx-2080-ti");
}

void CardMatcherTest::sharedNamesGiveAllCandidates()
{
    QFETCH(QString, name);
    QFETCH(int, mib);
    QFETCH(QString, cards);

    std::optional<Bytes> memory;
    if (mib > 0)
        memory = Bytes::fromMiB(mib);
    const CardMatch match = matchCard(m_catalog.cards, name, memory);
    QCOMPARE(ids(match), cards);
    QCOMPARE(match.isExact, match.candidates.size() == 1);
}

void CardMatcherTest::everyNameFindsItsOwnCard()
{
    for (const auto &card : m_catalog.cards) {
        const Bytes memory = card.memoryTotal.value_or(Bytes::fromGiB(card.marketedGB));
        for (const QString &name : card.aliases + QStringList{card.name, card.id.value}) {
            QVERIFY2(matchCard(m_catalog.cards, name).candidates.contains(card.id), qPrintable(card.id.value + u' ' + name));
            QVERIFY2(matchCard(m_catalog.cards, name, memory).candidates.contains(card.id),
                     qPrintable(card.id.value + u' ' + name));
        }
    }
}

void CardMatcherTest::everyOfferNameFindsOneOfItsCards()
{
    QStringList lost;
    for (const auto &offer : m_catalog.offers) {
        std::optional<Bytes> memory;
        if (offer.memoryGBPerGpu)
            memory = Bytes::fromGiB(*offer.memoryGBPerGpu);
        const CardMatch match = matchCard(m_catalog.cards, offer.gpuName, memory);
        const bool isFound = std::ranges::any_of(offer.cards, [&](const auto &id) { return match.candidates.contains(id); });
        if (!isFound && !lost.contains(offer.gpuName))
            lost.append(offer.gpuName);
    }
    QVERIFY2(lost.isEmpty(), qPrintable(lost.join(QStringLiteral(", "))));
}

void CardMatcherTest::strangeNamesFindNothing_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"", "   ", "NVIDIA", "NVIDIA GeForce", "RTX", "Voodoo 2", "RTX 4091", "NVIDIA Graphics Device",
                             "NVIDIA A100-SXM4-40GB MIG 1g.5gb", "NVIDIA H100L-2-24C", "40", "80GB", "...", "GRID T4-4Q"})
        QTest::newRow(name) << QString::fromLatin1(name);
    QTest::newRow("very long") << QString{100'000, u'4'};
}

void CardMatcherTest::strangeNamesFindNothing()
{
    QFETCH(QString, name);
    QCOMPARE(ids(matchCard(m_catalog.cards, name)), QString{});
    QCOMPARE(ids(matchCard(m_catalog.cards, name, Bytes::fromMiB(24564))), QString{});
    QVERIFY(!matchCard(m_catalog.cards, name).isExact);
}

void CardMatcherTest::memoryThatFitsNoCardIsNotExact()
{
    const CardMatch match = matchCard(m_catalog.cards, QStringLiteral("NVIDIA GeForce RTX 3090"), Bytes::fromMiB(49140));
    QCOMPARE(ids(match), QStringLiteral("rtx-3090"));
    QVERIFY(!match.isExact);
}

QTEST_GUILESS_MAIN(CardMatcherTest)
#include "tst_card_matcher.moc"
