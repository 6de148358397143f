// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/job_extras.h"
#include "core/planning/knowledge_file.h"
#include "core/planning/plan_options.h"
#include "core/planning/plan_ranking.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace core;
using namespace core::planning;

namespace {

QString sourcePath(const char *name)
{
    return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(name);
}

} // namespace

/// The pieces that a plan is put together from.
class PlanPartsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void appliesOptions_data();
    void appliesOptions();
    void tellsDifferingOptions();
    void listsStatedOptions();
    void spotRiskFollowsTheSheet();
    void extrasGrowWithTheModel();
    void assumesWorkOnce();
    void convertsOnlyWithARate();
    void balancedIsTheLeastProduct();
    void usualLinkFollowsTheBoard();
    void constantsAreReadByPath();
    void brokenRulesAreNamed();

private:
    JobRules m_job = {};
};

void PlanPartsTest::initTestCase()
{
    const auto rules = PlanningRules::load(QDir{sourcePath("resources/models")}, sourcePath("resources/ranking.json"));
    QVERIFY2(rules, rules ? "" : qPrintable(rules.error().detail));
    m_job = rules->content().job;
}

void PlanPartsTest::appliesOptions_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("works");

    QTest::newRow("optimizer") << QStringLiteral("optimizer") << QStringLiteral("adamw-8bit") << true;
    QTest::newRow("checkpointing") << QStringLiteral("checkpointing") << QStringLiteral("full") << true;
    QTest::newRow("number") << QStringLiteral("zero") << QStringLiteral("3") << true;
    QTest::newRow("text") << QStringLiteral("quant") << QStringLiteral("nf4") << true;
    QTest::newRow("not a number") << QStringLiteral("seq") << QStringLiteral("long") << false;
    QTest::newRow("not a word") << QStringLiteral("optimizer") << QStringLiteral("magic") << false;
    QTest::newRow("another job") << QStringLiteral("task") << QStringLiteral("qlora") << false;
    QTest::newRow("more cards") << QStringLiteral("gpus") << QStringLiteral("2") << false;
}

void PlanPartsTest::appliesOptions()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    QFETCH(bool, works);

    Setup setup;
    QCOMPARE(applyOption(setup, option, value), works);
    QCOMPARE(differingOptions(Setup{}, setup).value(option), works ? value : QString{});
}

void PlanPartsTest::tellsDifferingOptions()
{
    Setup changed;
    changed.zeroStage = 3;
    changed.hasFlashAttention = false;
    const QMap<QString, QString> expected{{QStringLiteral("flash"), QStringLiteral("off")},
                                          {QStringLiteral("zero"), QStringLiteral("3")}};
    QCOMPARE(differingOptions(Setup{}, changed), expected);
}

void PlanPartsTest::listsStatedOptions()
{
    const Workload workload{.optimizer = Optimizer::AdamW, .quantization = QStringLiteral("nf4"), .zeroStage = 2};
    const QSet<QString> expected{QStringLiteral("optimizer"), QStringLiteral("quant"), QStringLiteral("zero")};
    QCOMPARE(statedOptions(workload), expected);
}

void PlanPartsTest::spotRiskFollowsTheSheet()
{
    // throughput-model §6: C = 20 s, M = 24 h, R = 15 min give tau = 31 min and r = 3.2 %.
    // 10 GB at 0.5 GB/s take 20 s: 10e9 ÷ 14 bytes a parameter.
    Setup setup{.task = Task::FullFineTune};
    setup.model.shape.parameters = 10e9 / m_job.checkpointBytes;
    const SpotRisk risk = spotRisk(setup, catalog::PlatformClass::Marketplace, m_job);
    QVERIFY2(std::abs(risk.checkpointHours * 60 - 31) < 1, qPrintable(QString::number(risk.checkpointHours * 60)));
    QVERIFY2(std::abs(risk.reworkShare - 0.032) < 0.001, qPrintable(QString::number(risk.reworkShare)));
    QVERIFY(spotRisk(setup, catalog::PlatformClass::Hyperscaler, m_job).reworkShare < risk.reworkShare);
}

void PlanPartsTest::extrasGrowWithTheModel()
{
    Setup small{.task = Task::FullFineTune};
    small.model.shape.parameters = 1e9;
    Setup large = small;
    large.model.shape.parameters = 7e9;
    const cost::JobExtras few = extrasFor(small, 10, {}, m_job);
    const cost::JobExtras many = extrasFor(large, 10, {}, m_job);
    QCOMPARE(few.diskGB, 68.0); // 1.5 × (2 model + 15 environment + 0.2 data + 28 checkpoints)
    QCOMPARE(extrasFor(Setup{.task = Task::Pretrain}, 10, {}, m_job).diskGB, 50.0); // never under the least
    QVERIFY(many.diskGB >= few.diskGB);
    QVERIFY(many.transfer > few.transfer);
    QVERIFY(std::abs(many.checkpointGB - 2 * 7 * 14) < 1e-9);
    QVERIFY(std::abs(many.downloadGB - 14) < 1e-9);
    QCOMPARE(few.trial.count(), 0.5); // 5 % of ten hours
    // About 11.8 hours at 2 hours a day are six days, and one to clean up.
    QCOMPARE(extrasFor(small, 10, Wishes{.hoursPerDay = 2.0}, m_job).daysKept, 7.0);
    Setup adapter = large;
    adapter.task = Task::Lora;
    QVERIFY(extrasFor(adapter, 10, {}, m_job).checkpointGB < 1);
}

void PlanPartsTest::assumesWorkOnce()
{
    ResolvedWorkload workload{.setup = {.task = Task::Lora}};
    assumeWork(workload, 2.0, m_job);
    QCOMPARE(workload.setup.tokens, 6.6e6);
    QCOMPARE(workload.assumed.value(QStringLiteral("tokens")), QStringLiteral("3300000"));

    ResolvedWorkload usual{.setup = {.task = Task::Lora}, .assumed = {{QStringLiteral("epochs"), QStringLiteral("3")}}};
    assumeWork(usual, {}, m_job);
    QCOMPARE(usual.setup.tokens, 9.9e6);

    ResolvedWorkload stated{.setup = {.task = Task::Lora, .tokens = 5}};
    assumeWork(stated, {}, m_job);
    QCOMPARE(stated.setup.tokens, 5.0);
    QVERIFY(stated.assumed.isEmpty());
    QVERIFY(!hoursOfUse(stated.setup, m_job));
    QVERIFY(hoursOfUse(Setup{.task = Task::Service}, m_job).value_or(0) > 0);
}

void PlanPartsTest::convertsOnlyWithARate()
{
    const Money dollars = Money::fromAmount(2, Currency::Usd);
    QCOMPARE(converted(dollars, Currency::Usd, {}), std::optional{dollars});
    QVERIFY(!converted(dollars, Currency::Cny, {}));
    const QList<ExchangeRate> rates{{.from = Currency::Usd, .to = Currency::Cny, .rate = 7},
                                    {.from = Currency::Usd, .to = Currency::Cny, .rate = 8}};
    QCOMPARE(converted(dollars, Currency::Cny, rates), std::optional{Money::fromAmount(14, Currency::Cny)});
}

void PlanPartsTest::balancedIsTheLeastProduct()
{
    // (price ÷ cheapest) × (time ÷ fastest): 1 × 10, 10 × 1, 2 × 2; the tight and dear one does not count.
    const auto draft = [](double price, double hours, Verdict verdict) {
        DraftRow row{.hasHours = true};
        row.workHours = hours;
        row.row.totalInWishCurrency = Money::fromAmount(price, Currency::Cny);
        row.row.fit.verdict = verdict;
        return row;
    };
    QList<DraftRow> rows{draft(1, 10, Verdict::Roomy), draft(10, 1, Verdict::Tight), draft(2, 2, Verdict::Roomy),
                         draft(0.5, 0.5, Verdict::OnlyWithChanges)};
    label(rows);
    QCOMPARE(rows.at(0).row.labels, QStringList{QStringLiteral("cheapest")});
    QCOMPARE(rows.at(1).row.labels, QStringList{QStringLiteral("fastest")});
    QCOMPARE(rows.at(2).row.labels, QStringList{QStringLiteral("balanced")});
    QVERIFY(rows.at(3).row.labels.isEmpty());
}

void PlanPartsTest::usualLinkFollowsTheBoard()
{
    catalog::Card board{.id = {QStringLiteral("a100-sxm4-80gb")}, .memoryType = QStringLiteral("HBM2e")};
    board.interconnect.hasNvlink = true;
    QCOMPARE(usualLink(board, 1), Link::Single);
    QCOMPARE(usualLink(board, 8), Link::Nvlink);
    board.id.value = QStringLiteral("a100-pcie-80gb");
    QCOMPARE(usualLink(board, 8), Link::Pcie);
    catalog::Card desktop{.id = {QStringLiteral("rtx-3090")}, .memoryType = QStringLiteral("GDDR6X"),
                          .formFactor = catalog::FormFactor::Consumer};
    desktop.interconnect.hasNvlink = true;
    QCOMPARE(usualLink(desktop, 2), Link::Pcie);
}

void PlanPartsTest::constantsAreReadByPath()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("constants.json"));
    QFile file{path};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"a": {"b": {"value": 2.5, "how": "fitted", "source": "x"}, "c": true}, "list": ["one", "two"]})");
    file.close();
    auto opened = KnowledgeFile::open(path);
    QVERIFY(opened);
    KnowledgeFile constants = *opened;
    QCOMPARE(constants.number(QStringLiteral("a.b")), 2.5);
    QCOMPARE(constants.number(QStringLiteral("a.c")), 1.0);
    QCOMPARE(constants.texts(QStringLiteral("list")), (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    QVERIFY(constants.problems());
    QCOMPARE(constants.number(QStringLiteral("a.d")), 0.0);
    QVERIFY(!constants.problems());
    QVERIFY(constants.problems().error().detail.contains(QLatin1String{"a.d"}));
}

void PlanPartsTest::brokenRulesAreNamed()
{
    QTemporaryDir folder;
    QVERIFY(!PlanningRules::load(QDir{folder.path()}, folder.filePath(QStringLiteral("ranking.json"))));
    QVERIFY(!PlanningRules{}.isLoaded());
}

QTEST_GUILESS_MAIN(PlanPartsTest)
#include "tst_plan_parts.moc"
