// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/catalog_check.h"
#include "core/catalog/readers.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using core::BilingualText;
using core::Currency;
using core::catalog::Card;
using core::catalog::CardId;
using core::catalog::loadCatalog;
using core::catalog::Platform;
using core::catalog::PlatformId;
using core::catalog::Problem;
using core::catalog::ProblemSink;

class BuiltInCatalogTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void hasNoProblem();
    void everyEntryHasASourceAndADate();
    void cardsHaveTheKnownFigures_data();
    void cardsHaveTheKnownFigures();
    void cardsStayInsideTheirLimits();
    void modelsAreConsistent();
    void platformsKeepUnknownApart();
    void shownPlatformTextsAreBilingual_data();
    void shownPlatformTextsAreBilingual();
    void shownPlatformTextsNameNoInterfaces();
    void offersFitTheirCards();
    void theRateIsMarkedAsAnAssumption();
    void cutFilesSurvive_data();
    void cutFilesSurvive();
    void loadsInTheStartBudget();

private:
    const Card &card(const char *id) const { return *m_catalog.card(CardId{QString::fromLatin1(id)}); }

    core::catalog::Catalog m_catalog;
    QList<Problem> m_problems;
};

namespace {

QDir noFolder()
{
    return QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")};
}

/// A text that people see, and where it stands.
struct ShownText {
    const char *field = "";
    BilingualText text = {};
};

QList<ShownText> shownTexts(const Platform &platform)
{
    const auto &stop = platform.stop;
    QList<ShownText> texts{{"billing.granularity", platform.billingGranularity},
                           {"stopped_billing.gpu", stop.gpuWhenStopped},
                           {"stopped_billing.disk", stop.diskWhenStopped},
                           {"stopped_billing.delete_rule", stop.deleteRule},
                           {"stopped_billing.certainty", stop.certainty},
                           {"no_gpu_mode.spec", stop.noGpuSpec},
                           {"no_gpu_mode.limits", stop.noGpuLimits},
                           {"disk.persists_after_release", stop.diskSurvivesReleaseNote},
                           {"disk.extra_price_note", platform.disk.extraPriceNote},
                           {"network.egress_fee", platform.egressFee},
                           {"stop_from_inside", stop.stopFromInside},
                           {"stop_from_inside_effect", stop.stopFromInsideEffect},
                           {"advice", platform.advice.value_or(BilingualText{})}};
    for (const BilingualText &text : platform.pros)
        texts.append({"pros", text});
    for (const BilingualText &text : platform.cons)
        texts.append({"cons", text});
    texts.removeIf([](const ShownText &shown) { return shown.text.isEmpty(); });
    return texts;
}

bool hasChinese(const QString &text)
{
    return std::ranges::any_of(text, [](QChar letter) { return letter.script() == QChar::Script_Han; });
}

/// A command has no language: "/usr/bin/shutdown", "sudo shutdown -h now".
bool isCommand(const ShownText &shown)
{
    static const QStringList programs{QStringLiteral("shutdown"), QStringLiteral("/usr/bin/shutdown"), QStringLiteral("sudo"),
                                      QStringLiteral("vastai")};
    return QLatin1String{shown.field} == QLatin1String{"stop_from_inside"} && programs.contains(shown.text.en.section(u' ', 0, 0))
           && shown.text.en == shown.text.zh;
}

} // namespace

void BuiltInCatalogTest::initTestCase()
{
    const auto loaded = loadCatalog(QDir{QStringLiteral(":/catalog")}, noFolder());
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
    m_problems = loaded->problems;
}

void BuiltInCatalogTest::hasNoProblem()
{
    for (const Problem &problem : m_problems + core::catalog::checkCatalog(tests::builtInCatalog()))
        QFAIL(qPrintable(problem.file + u' ' + problem.path + u' ' + problem.reason));
    QCOMPARE(m_catalog.cards.size(), 142);
    QCOMPARE(m_catalog.models.size(), 329);
    QCOMPARE(m_catalog.platforms.size(), 30);
    QCOMPARE(m_catalog.offers.size(), 786); // of 793 rows; seven are the same listing on an earlier day
}

void BuiltInCatalogTest::everyEntryHasASourceAndADate()
{
    // A figure may be read (sources), derived (estimated) or recalled, but then the data say so.
    const auto isAccounted = [](const core::catalog::Provenance &provenance) {
        return (!provenance.sources.isEmpty() || provenance.isRecalled) && core::catalog::isCatalogDate(provenance.asOf);
    };
    for (const auto &card : m_catalog.cards) {
        QVERIFY2(isAccounted(card.provenance), qPrintable(card.id.value));
        QVERIFY2(card.provenance.sources.isEmpty() == card.provenance.isRecalled, qPrintable(card.id.value));
        const bool hasPrice = card.purchasePriceUsd || card.purchasePriceCny;
        QVERIFY2(!hasPrice || core::catalog::isCatalogDate(card.priceAsOf), qPrintable(card.id.value));
    }
    for (const auto &model : m_catalog.models) {
        QVERIFY2(isAccounted(model.provenance), qPrintable(model.id.value));
        QVERIFY2(!model.parametersSource.isEmpty(), qPrintable(model.id.value));
    }
    for (const auto &platform : m_catalog.platforms)
        QVERIFY2(isAccounted(platform.provenance) && !platform.verification.isEmpty(), qPrintable(platform.id.value));
    for (const auto &offer : m_catalog.offers) {
        QVERIFY2(isAccounted(offer.provenance), qPrintable(offer.instanceType));
        QVERIFY2(offer.provenance.sources.first().startsWith(QLatin1String{"http"}), qPrintable(offer.instanceType));
    }
}

void BuiltInCatalogTest::cardsHaveTheKnownFigures_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<double>("bandwidth");
    QTest::addColumn<bool>("hasNvlink");

    QTest::newRow("T4") << QStringLiteral("t4") << 16.0 << 320.0 << false;
    QTest::newRow("V100 16 GB") << QStringLiteral("v100-pcie-16gb") << 16.0 << 900.0 << false;
    QTest::newRow("V100 32 GB") << QStringLiteral("v100-sxm2-32gb") << 32.0 << 900.0 << true;
    QTest::newRow("RTX 3090") << QStringLiteral("rtx-3090") << 24.0 << 936.0 << true;
    QTest::newRow("RTX 4090, no NVLink") << QStringLiteral("rtx-4090") << 24.0 << 1008.0 << false;
    QTest::newRow("A100 80 GB") << QStringLiteral("a100-sxm4-80gb") << 80.0 << 2039.0 << true;
    QTest::newRow("L40S") << QStringLiteral("l40s") << 48.0 << 864.0 << false;
}

void BuiltInCatalogTest::cardsHaveTheKnownFigures()
{
    QFETCH(QString, id);
    QFETCH(double, gigabytes);
    QFETCH(double, bandwidth);
    QFETCH(bool, hasNvlink);
    const Card *found = m_catalog.card(CardId{id});
    QVERIFY(found);
    QCOMPARE(found->marketedGB, gigabytes);
    QCOMPARE(found->bandwidthGBps, std::optional{bandwidth});
    QCOMPARE(found->interconnect.hasNvlink, hasNvlink);
    QVERIFY(found->use);
    QVERIFY(found->use->in(QStringLiteral("zh_CN")) != found->use->in(QStringLiteral("en")));
}

void BuiltInCatalogTest::cardsStayInsideTheirLimits()
{
    QVERIFY(!card("t4").supportsBf16);
    QVERIFY(card("rtx-4090").supportsBf16);
    for (const char *id : {"rtx-5090", "h100-sxm", "h200-sxm", "h20-96gb", "a10", "l4", "rtx-a6000", "rtx-pro-6000-server",
                           "mi300x", "ascend-910b1", "rtx-4090d", "rtx-4080-super-32gb"})
        QVERIFY2(m_catalog.card(CardId{QString::fromLatin1(id)}), id);
    QVERIFY(!card("p40").fp16Tflops); // no tensor cores: unknown is not zero
    for (const Card &card : m_catalog.cards) {
        QVERIFY2(!card.memoryTotal || card.memoryTotal->toGiB() < card.marketedGB * 1.03, qPrintable(card.id.value));
        QVERIFY2(!card.memoryTotal || card.memoryTotal->toGiB() > card.marketedGB * 0.90, qPrintable(card.id.value));
        QVERIFY2(!card.fp8Tflops || card.supportsFp8, qPrintable(card.id.value));
        QVERIFY2(!card.interconnect.nvlinkGBpsTotal || card.interconnect.hasNvlink, qPrintable(card.id.value));
    }
}

void BuiltInCatalogTest::modelsAreConsistent()
{
    int complete = 0;
    for (const auto &model : m_catalog.models) {
        const auto &shape = model.shape;
        complete += model.hasKnownShape ? 1 : 0;
        QVERIFY2(shape.parameters > 0 && shape.activeParameters > 0, qPrintable(model.id.value));
        QVERIFY2(shape.activeParameters <= shape.parameters * 1.0001, qPrintable(model.id.value));
        QVERIFY2(shape.visionParameters < shape.parameters, qPrintable(model.id.value));
        QVERIFY2(shape.keyValueHeads <= shape.heads, qPrintable(model.id.value));
        QVERIFY2(shape.fullAttentionLayers <= shape.layers, qPrintable(model.id.value));
        QVERIFY2(!shape.mla == (shape.attention != core::catalog::AttentionKind::Mla), qPrintable(model.id.value));
        QVERIFY2(!shape.moe || shape.moe->moeLayers <= shape.layers, qPrintable(model.id.value));
    }
    QVERIFY2(complete >= 280, qPrintable(QString::number(complete)));
    QCOMPARE(m_catalog.model({QStringLiteral("deepseek-v3")})->shape.moe->experts, 256);
    QVERIFY(!m_catalog.model({QStringLiteral("resnet-50")})->hasKnownShape);
    QCOMPARE(m_catalog.model({QStringLiteral("stable-diffusion-1.5")})->components.size(), 3);
}

void BuiltInCatalogTest::platformsKeepUnknownApart()
{
    const auto &autodl = *m_catalog.platform({QStringLiteral("autodl")});
    QCOMPARE(autodl.stop.hasNoGpuMode, std::optional{true});
    QCOMPARE(autodl.stop.noGpuPrice->perHour, core::Money::fromCents(10, Currency::Cny));
    QCOMPARE(autodl.stop.diskSurvivesRelease, std::optional{false});
    QCOMPARE(autodl.stop.deleteAfterDays, std::optional{15});
    QCOMPARE(autodl.consoleUrl, QStringLiteral("https://www.autodl.com/console/instance/list"));
    QCOMPARE(autodl.disk.extraPerGBDay, std::optional{core::Money::fromMicros(6600, Currency::Cny)});

    const auto &aliyun = *m_catalog.platform({QStringLiteral("aliyun")});
    QVERIFY(!aliyun.stop.hasNoGpuMode); // "resize" is neither yes nor no
    QVERIFY(aliyun.stop.noGpuSpec.en.startsWith(QLatin1String{"resize"}));
    QVERIFY(!aliyun.stop.diskSurvivesRelease);
    QVERIFY(!aliyun.stop.diskSurvivesReleaseNote.isEmpty());
    QVERIFY(!aliyun.disk.systemGB);
    QVERIFY(!aliyun.disk.systemNote.isEmpty());
    QCOMPARE(aliyun.needsSecurityGroup, std::optional{true});

    const auto &lambda = *m_catalog.platform({QStringLiteral("lambda")});
    QVERIFY(!lambda.stop.hasNoGpuMode);
    QVERIFY(lambda.stop.noGpuSpec.isEmpty());
    QVERIFY(!lambda.needsSecurityGroup);
    QVERIFY(!lambda.stop.deleteAfterDays);

    const auto &api = *m_catalog.platform({QStringLiteral("model_api")});
    QVERIFY(!api.currency);
    QVERIFY(!api.isRentable);
    QVERIFY(api.advice);
    QCOMPARE(m_catalog.platform({QStringLiteral("matpool")})->consoleUrl, QStringLiteral("https://matpool.com"));
}

void BuiltInCatalogTest::shownPlatformTextsAreBilingual_data()
{
    QTest::addColumn<Platform>("platform");
    for (const Platform &platform : m_catalog.platforms)
        QTest::newRow(qPrintable(platform.id.value)) << platform;
}

void BuiltInCatalogTest::shownPlatformTextsAreBilingual()
{
    QFETCH(Platform, platform);

    const QList<ShownText> texts = shownTexts(platform);
    QVERIFY(!texts.isEmpty());
    QStringList faults;
    static const QRegularExpression joined{QStringLiteral("[一-龥][A-Za-z0-9]|[A-Za-z0-9%][一-龥]")}; // Latin keeps a space.
    for (const ShownText &shown : texts) {
        if (joined.match(shown.text.zh).hasMatch() || shown.text.en.isEmpty() || (!hasChinese(shown.text.zh) && !isCommand(shown)))
            faults << QLatin1String{shown.field} + QStringLiteral(": ") + shown.text.en + QStringLiteral(" | ") + shown.text.zh;
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    QVERIFY(!platform.name.en.isEmpty() && !platform.name.zh.isEmpty());
}

/// People read these at a reminder: words of programming interfaces and their fields tell them nothing.
void BuiltInCatalogTest::shownPlatformTextsNameNoInterfaces()
{
    static const QRegularExpression jargon{QStringLiteral("\\bAPIs?\\b|接口|\\w=[-\\w]|\\b[A-Z]?[a-z]+[A-Z]\\w*|(?<![$A-Z_])\\b[A-Za-z]+_\\w+|\\b(GET|POST|JSON)\\b|Status \\d|\\b(EXITED|TERMINATED)\\b")};
    for (const Platform &platform : m_catalog.platforms) {
        for (const ShownText &shown : shownTexts(platform)) {
            // An interface for programs may well be what speaks for a platform.
            if (QStringList{QStringLiteral("stopped_billing.certainty"), QStringLiteral("pros"), QStringLiteral("cons"), QStringLiteral("advice")}
                    .contains(QLatin1String{shown.field}))
                continue;
            for (QString text : {shown.text.en, shown.text.zh}) {
                text.remove(QStringLiteral("vCPU")).remove(QStringLiteral("GiB"));
                const auto match = jargon.match(text);
                QVERIFY2(!match.hasMatch(), qPrintable(platform.id.value + u' ' + QLatin1String{shown.field} + u' ' + match.captured() + u' ' + text));
            }
        }
    }
}

void BuiltInCatalogTest::offersFitTheirCards()
{
    for (const auto &offer : m_catalog.offers) {
        const auto *platform = m_catalog.platform(offer.platform);
        QVERIFY2(platform && platform->isRentable, qPrintable(offer.platform.value));
        QVERIFY2(offer.price.perHour.micros() > 0, qPrintable(offer.instanceType));
        for (const auto &id : offer.cards) {
            const double marketed = m_catalog.card(id)->marketedGB;
            const double told = offer.memoryGBPerGpu.value_or(marketed);
            // One source names another memory; the plan doubts that listing.
            const bool isDoubted = offer.instanceType.contains(QLatin1String{"VRAM given as"});
            QVERIFY2(isDoubted || (told > marketed * 0.85 && told < marketed * 1.1), qPrintable(offer.instanceType + u' ' + id.value));
        }
    }
    const auto quoted =
        std::ranges::find_if(m_catalog.offers, [](const auto &offer) { return offer.instanceType.contains(u','); });
    QVERIFY(quoted != m_catalog.offers.cend()); // the row whose type holds commas is whole
    QCOMPARE(quoted->price.perHour, core::Money::fromCents(161, Currency::Cny));
}

void BuiltInCatalogTest::theRateIsMarkedAsAnAssumption()
{
    QCOMPARE(m_catalog.exchangeRates.size(), 1);
    const core::ExchangeRate &rate = m_catalog.exchangeRates.first();
    QCOMPARE(rate.from, Currency::Usd);
    QVERIFY(rate.rate > 6 && rate.rate < 8);
    QVERIFY(rate.source.en.startsWith(QLatin1String{"assumption"}));
    QVERIFY(hasChinese(rate.source.zh));
    QVERIFY(core::catalog::isCatalogDate(rate.asOf));
}

void BuiltInCatalogTest::cutFilesSurvive_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"cards.json", "models.json", "platforms.json", "offers.csv", "exchange_rates.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void BuiltInCatalogTest::cutFilesSurvive()
{
    QFETCH(QString, name);
    const QByteArray whole = tests::contentOf(tests::builtInCatalog().filePath(name));
    QVERIFY(!whole.isEmpty());
    constexpr qsizetype kCuts = 200;
    for (qsizetype i = 0; i < kCuts; ++i) {
        // An odd step, so that cuts fall inside names, numbers and characters of several bytes.
        const QByteArray part = whole.left((whole.size() - 3) * i / kCuts + i % 7);
        QList<Problem> problems;
        const ProblemSink sink{name, &problems};
        if (name == QLatin1String{"cards.json"})
            QVERIFY(core::catalog::readCards(part, sink).isEmpty());
        else if (name == QLatin1String{"models.json"})
            QVERIFY(core::catalog::readModels(part, sink).isEmpty());
        else if (name == QLatin1String{"platforms.json"})
            QVERIFY(core::catalog::readPlatforms(part, sink).isEmpty());
        else if (name == QLatin1String{"exchange_rates.json"})
            QVERIFY(core::catalog::readExchangeRates(part, sink).isEmpty());
        else
            QVERIFY(core::catalog::readOffers(part, sink, m_catalog.cards, m_catalog.platforms).size() <= part.count('\n') + 1);
        QVERIFY(problems.size() == 1 || name == QLatin1String{"offers.csv"});
    }
}

void BuiltInCatalogTest::loadsInTheStartBudget()
{
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 5; ++i) {
        QElapsedTimer timer;
        timer.start();
        const auto loaded = loadCatalog(QDir{QStringLiteral(":/catalog")}, noFolder());
        best = std::min(best, timer.nsecsElapsed());
        QVERIFY(loaded);
    }
    const double milliseconds = static_cast<double>(best) / 1e6;
    qInfo("the built-in catalog loads in %.1f ms", milliseconds);
    QVERIFY(milliseconds < static_cast<double>(tests::patience(600))); // the goal is 60 ms
}

QTEST_GUILESS_MAIN(BuiltInCatalogTest)
#include "tst_built_in_catalog.moc"
