// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_bench.h"
#include "ui/page/plan/plan_page.h"
#include "ui/page/plan/plan_wizard.h"
#include "ui/page/plan/side_panel.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/figure_label.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollArea>
#include <QTranslator>

using ui::WizardPage;

namespace {

constexpr QSize kWide{1252, 820}; ///< The page in a window of 1440 × 900.
constexpr QSize kLeast{968, 600}; ///< The same in the least window, 1024 × 680.

/// A language whose texts are 40 % longer than the English ones.
class LongLanguage final : public QTranslator {
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return text + QString{std::max<qsizetype>(1, text.size() * 2 / 5), u'm'};
    }
    bool isEmpty() const override { return false; }
};

} // namespace

/// The way from the first question to the results, by keyboard and mouse.
class PlanWizardTest final : public QObject, private tests::PlanBench {
    Q_OBJECT

private slots:
    void initTestCase() { loadKnowledge(); }
    void init();
    void cleanup();
    void enterLeadsToTheResults_data();
    void enterLeadsToTheResults();
    void keysTurnThePages();
    void arrowsGoFromTileToTile();
    void tileSetsTheTask_data();
    void tileSetsTheTask();
    void kindBehindATileIsRemembered();
    void anotherTaskTakesAModelThatSuits();
    void passedTilesLeaveNothingBehind();
    void backKeepsWhatWasTyped();
    void errorMarksItsStep();
    void wrongCombinationNamesTheField();
    void sideFollowsEachKey();
    void verdictStaysInView_data();
    void verdictStaysInView();
    void noCardIsShownUntilAsked();
    void onlyWhatMattersIsAsked();
    void spotAsksForResume();
    void platformsLeaveAndComeBack();
    void languageChangesLive();
    void longTextsFit_data();
    void longTextsFit();

private:
    void show(QSize size);
    template <typename Widget>
    Widget *find(const char *name) const { return m_page->findChild<Widget *>(QLatin1String{name}); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_page.get(), key, modifiers);
    }
    void speak(const QString &language);

    std::unique_ptr<ui::PlanViewModel> m_plan;
    std::unique_ptr<ui::PlanPage> m_page;
    QTranslator m_translator;
    LongLanguage m_long;
};

void PlanWizardTest::init()
{
    m_plan = std::make_unique<ui::PlanViewModel>(kit());
    m_page = std::make_unique<ui::PlanPage>(*m_plan);
}

void PlanWizardTest::cleanup()
{
    m_page.reset();
    m_plan.reset();
    QCoreApplication::removeTranslator(&m_translator);
    QCoreApplication::removeTranslator(&m_long);
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
}

void PlanWizardTest::speak(const QString &language)
{
    QLocale::setDefault(QLocale{language});
    if (language.startsWith(QLatin1String{"zh"})) {
        QVERIFY(m_translator.load(QStringLiteral(ZUKA_BUILD_DIR "/translations/zuka_zh_CN.qm")));
        QCoreApplication::installTranslator(&m_translator);
    }
}

void PlanWizardTest::show(QSize size)
{
    m_page->resize(size);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void PlanWizardTest::enterLeadsToTheResults_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en_US");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void PlanWizardTest::enterLeadsToTheResults()
{
    QFETCH(QString, language);
    speak(language);
    show(kWide);
    m_page->showStep(WizardPage::Rent);
    const char *first[] = {"task-lora", "model", "budget", "class-vertical"};
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(m_page->step(), std::optional{static_cast<WizardPage>(i)});
        QCOMPARE(QApplication::focusWidget()->objectName(), QLatin1String{first[i]});
        if (i == 2)
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("50"));
        press(Qt::Key_Return);
    }
    QCOMPARE(m_page->step(), std::optional{WizardPage::Results});
    QCOMPARE(m_plan->answers().budget, QStringLiteral("50"));
}

void PlanWizardTest::keysTurnThePages()
{
    show(kWide);
    m_page->showStep(WizardPage::Rent);
    press(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_page->step(), std::optional{WizardPage::Model});
    press(Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(m_page->step(), std::optional{WizardPage::Limits});
    press(Qt::Key_Left, Qt::AltModifier);
    press(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(m_page->step(), std::optional{WizardPage::Rent});
    press(Qt::Key_PageUp, Qt::ControlModifier); // There is nothing before the first page without saved plans.
    QCOMPARE(m_page->step(), std::optional{WizardPage::Rent});
    auto *steps = find<ui::Steps>("wizardSteps");
    steps->setFocus(Qt::TabFocusReason);
    for (int i = 1; i < ui::kWizardPages; ++i)
        QTest::keyClick(steps, Qt::Key_Right); // The breadcrumb keeps the focus from page to page.
    QCOMPARE(m_page->step(), std::optional{WizardPage::Results});
}

void PlanWizardTest::arrowsGoFromTileToTile()
{
    show(kWide);
    m_page->showStep(WizardPage::Rent);
    press(Qt::Key_Left);
    QCOMPARE(m_plan->answers().task, QStringLiteral("service"));
    press(Qt::Key_Down);
    QCOMPARE(m_plan->answers().task, QStringLiteral("diffusion-train"));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("task-image"));
    press(Qt::Key_Tab); // One stop for all the tiles.
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("taskKind"));
}

void PlanWizardTest::tileSetsTheTask_data()
{
    QTest::addColumn<QString>("tile");
    QTest::addColumn<QString>("task");
    for (const auto &[tile, task] : {std::pair{"api", "api"}, {"learn", "learn"}, {"service", "service"}, {"lora", "lora"},
                                     {"full", "full"}, {"pretrain", "pretrain"}, {"image", "diffusion-train"},
                                     {"other", "vision"}})
        QTest::newRow(tile) << QLatin1String{tile} + QString{} << QLatin1String{task} + QString{};
}

void PlanWizardTest::tileSetsTheTask()
{
    QFETCH(QString, tile);
    QFETCH(QString, task);
    show(kWide);
    auto *button = m_page->findChild<ui::ChoiceTile *>(QStringLiteral("task-") + tile);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_plan->answers().task, task);
    QVERIFY(button->isChecked());
    QVERIFY(!button->accessibleName().isEmpty());
}

void PlanWizardTest::kindBehindATileIsRemembered()
{
    show(kWide);
    auto *kind = find<QComboBox>("taskKind");
    QVERIFY(kind->isVisible());
    kind->setCurrentIndex(kind->findData(QStringLiteral("qlora")));
    QCOMPARE(m_plan->answers().task, QStringLiteral("qlora"));
    find<ui::ChoiceTile>("task-full")->click();
    QVERIFY(!kind->isVisible()); // Only one thing stands behind that tile.
    find<ui::ChoiceTile>("task-lora")->click();
    QCOMPARE(m_plan->answers().task, QStringLiteral("qlora"));
}

void PlanWizardTest::anotherTaskTakesAModelThatSuits()
{
    show(kWide);
    find<ui::ChoiceTile>("task-image")->click();
    QCOMPARE(m_plan->answers().model, QStringLiteral("sdxl-base-1.0"));
    find<ui::ChoiceTile>("task-full")->click();
    QCOMPARE(m_plan->answers().model, QStringLiteral("qwen2.5-7b"));
    core::planning::PlanAnswers answers = m_plan->answers();
    answers.model = QStringLiteral("13b"); // A size suits everything: it is not taken away.
    m_plan->setAnswers(answers);
    find<ui::ChoiceTile>("task-image")->click();
    QCOMPARE(m_plan->answers().model, QStringLiteral("13b"));
}

/// Arrow keys pass tiles on their way: what each of them brought does not stay.
void PlanWizardTest::passedTilesLeaveNothingBehind()
{
    show(kWide);
    for (const char *tile : {"task-image", "task-pretrain", "task-service", "task-full"})
        find<ui::ChoiceTile>(tile)->click();
    QCOMPARE(m_plan->answers().model, QStringLiteral("qwen2.5-7b"));
    QCOMPARE(m_plan->answers().tokens, core::planning::PlanAnswers{}.tokens);
    find<ui::ChoiceTile>("task-service")->click();
    QVERIFY(m_plan->answers().tokens.isEmpty()); // It runs by the calendar: a month, not the hours of 20M tokens.
    core::planning::PlanAnswers answers = m_plan->answers();
    answers.tokens = QStringLiteral("5M");
    m_plan->setAnswers(answers);
    find<ui::ChoiceTile>("task-lora")->click();
    find<ui::ChoiceTile>("task-service")->click();
    QCOMPARE(m_plan->answers().tokens, QStringLiteral("5M")); // What was typed stays.
}

void PlanWizardTest::backKeepsWhatWasTyped()
{
    show(kWide);
    m_page->showStep(WizardPage::Model);
    auto *sequence = find<QLineEdit>("sequence");
    sequence->setFocus();
    QTest::keyClicks(sequence, QStringLiteral("many")); // Also what cannot be used.
    find<QAbstractButton>("wizardBack")->click();
    QCOMPARE(m_page->step(), std::optional{WizardPage::Rent});
    find<QAbstractButton>("wizardNext")->click();
    QCOMPARE(sequence->text(), QStringLiteral("many"));
    QCOMPARE(m_plan->answers().sequence, QStringLiteral("many"));
}

void PlanWizardTest::errorMarksItsStep()
{
    show(kWide);
    m_page->showStep(WizardPage::Limits);
    auto *budget = find<QLineEdit>("budget");
    auto *steps = find<ui::Steps>("wizardSteps");
    QTest::keyClicks(budget, QStringLiteral("0"));
    QVERIFY(!budget->accessibleDescription().isEmpty()); // Beside the field, at once.
    QVERIFY(!steps->accessibleDescription().isEmpty());
    QVERIFY(find<ui::FigureLabel>("sideMemory")->figure().number == QStringLiteral("?"));
    press(Qt::Key_Return); // Nothing is barred.
    QCOMPARE(m_page->step(), std::optional{WizardPage::Platforms});
    m_page->showStep(WizardPage::Limits);
    QTest::keyClick(budget, Qt::Key_Home);
    QTest::keyClicks(budget, QStringLiteral("5"));
    QCOMPARE(budget->text(), QStringLiteral("50"));
    QVERIFY(steps->accessibleDescription().isEmpty());
}

void PlanWizardTest::wrongCombinationNamesTheField()
{
    core::planning::PlanAnswers answers = m_plan->answers();
    answers.task = QStringLiteral("qlora");
    answers.quantization = QStringLiteral("none");
    m_plan->setAnswers(answers);
    show(kWide);
    m_page->showStep(WizardPage::Model);
    QVERIFY(find<QComboBox>("quantization")->accessibleDescription().contains(QStringLiteral("QLoRA")));
    for (const char *word : {"vertical", "hyperscaler", "marketplace"})
        answers.excludedClasses << QLatin1String{word};
    m_plan->setAnswers(answers);
    QCOMPARE(ui::wrongCombinations(answers).size(), 2);
}

void PlanWizardTest::sideFollowsEachKey()
{
    show(kWide);
    m_page->showStep(WizardPage::Model);
    auto *sequence = find<QLineEdit>("sequence");
    auto *memory = find<ui::FigureLabel>("sideMemory");
    sequence->setFocus();
    const QString before = memory->figure().number;
    QVERIFY(before != QStringLiteral("?"));
    QList<qint64> times;
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_6, Qt::Key_3, Qt::Key_8, Qt::Key_4}) {
        QElapsedTimer timer;
        timer.start();
        QTest::keyClick(sequence, key); // Nothing is waited for: the figures are there when the key is done.
        times << timer.nsecsElapsed() / 1000;
    }
    QVERIFY(memory->figure().number != before);
    std::ranges::sort(times);
    qInfo("key press to new side column: median %lld µs, most %lld µs", static_cast<long long>(times[2]),
          static_cast<long long>(times[4]));
    QVERIFY2(times[2] < 100'000, "a key press must not wait for the ranking"); // The goal is 16 ms on an idle core.
}

void PlanWizardTest::verdictStaysInView_data() { enterLeadsToTheResults_data(); }

void PlanWizardTest::verdictStaysInView()
{
    QFETCH(QString, language);
    speak(language);
    m_plan->retranslate();
    settle(*m_plan);
    show(kLeast);
    m_page->showStep(WizardPage::Rent);
    auto *advice = find<ui::Banner>("advice");
    auto *next = find<QAbstractButton>("wizardNext");
    QTRY_VERIFY(!advice->accessibleName().isEmpty());
    const auto bottomOf = [this](const QWidget *widget) { return widget->mapTo(m_page.get(), QPoint{0, widget->height()}).y(); };
    QTRY_VERIFY2(bottomOf(advice) <= next->mapTo(m_page.get(), QPoint{}).y(), qPrintable(QString::number(bottomOf(advice))));
    QVERIFY(m_page->rect().contains(QRect{next->mapTo(m_page.get(), QPoint{}), next->size()}));
}

void PlanWizardTest::noCardIsShownUntilAsked()
{
    show(kWide);
    find<ui::ChoiceTile>("task-api")->click();
    settle(*m_plan);
    auto *cards = find<QAbstractButton>("showCards");
    QTRY_VERIFY(cards->isVisible());
    QCOMPARE(find<ui::FigureLabel>("sideCost")->figure().number, QStringLiteral("–"));
    QVERIFY(m_plan->plan()->rows.isEmpty());
    cards->click();
    QCOMPARE(m_page->step(), std::optional{WizardPage::Results});
    settle(*m_plan);
    QVERIFY(!m_plan->plan()->rows.isEmpty());
    QCOMPARE(m_plan->answers().task, QStringLiteral("api")); // What was asked stays.
}

void PlanWizardTest::onlyWhatMattersIsAsked()
{
    show(kWide);
    m_page->showStep(WizardPage::Model);
    QVERIFY(find<QLineEdit>("tokens")->isVisible());
    QVERIFY(!find<QLineEdit>("samples")->isVisible());
    QVERIFY(!find<QComboBox>("optimizer")->isVisible());
    find<QAbstractButton>("moreSettings")->click();
    QVERIFY(find<QComboBox>("optimizer")->isVisible());
    find<ui::ChoiceTile>("task-image")->click();
    QVERIFY(find<QLineEdit>("samples")->isVisible());
    QVERIFY(find<QLineEdit>("imageSize")->isVisible());
    QVERIFY(!find<QLineEdit>("tokens")->isVisible());
    QVERIFY(!find<QLineEdit>("sequence")->isVisible());
    find<ui::ChoiceTile>("task-api")->click();
    QVERIFY(!find<QComboBox>("model")->isVisible());
}

void PlanWizardTest::spotAsksForResume()
{
    show(kWide);
    m_page->showStep(WizardPage::Limits);
    auto *resume = find<ui::Toggle>("resume");
    QVERIFY(!resume->isVisible());
    find<ui::Toggle>("spot")->click();
    QVERIFY(resume->isVisible());
    QVERIFY(m_plan->answers().allowsSpot && !m_plan->answers().canResume); // Locked until it is said.
    resume->click();
    QVERIFY(m_plan->answers().canResume);
}

void PlanWizardTest::platformsLeaveAndComeBack()
{
    show(kWide);
    m_page->showStep(WizardPage::Platforms);
    auto *one = find<ui::Toggle>("platform-autodl");
    QVERIFY(one->isChecked());
    one->click();
    QCOMPARE(m_plan->answers().excludedPlatforms, QStringList{QStringLiteral("autodl")});
    find<QAbstractButton>("account-runpod")->click();
    QCOMPARE(m_plan->answers().ownedAccounts, QStringList{QStringLiteral("runpod")});
    find<ui::Toggle>("class-marketplace")->click();
    QCOMPARE(m_plan->answers().excludedClasses, QStringList{QStringLiteral("marketplace")});
    QVERIFY(!find<ui::Toggle>("platform-runpod")->isEnabled());
    find<ui::Toggle>("class-marketplace")->click();
    QVERIFY(find<ui::Toggle>("platform-runpod")->isChecked());
    one->click();
    QVERIFY(m_plan->answers().excludedPlatforms.isEmpty());
}

void PlanWizardTest::languageChangesLive()
{
    show(kWide);
    m_page->showStep(WizardPage::Model);
    auto *next = find<QAbstractButton>("wizardNext");
    QLineEdit *sequence = find<QLineEdit>("sequence");
    QTest::keyClicks(sequence, QStringLiteral("4k"));
    const QString before = next->text();
    QCoreApplication::installTranslator(&m_long);
    QTRY_VERIFY(next->text() != before);
    QCOMPARE(sequence->text(), QStringLiteral("4k"));
    QCOMPARE(m_page->step(), std::optional{WizardPage::Model});
    QVERIFY(find<ui::Steps>("wizardSteps")->accessibleName() != QString{});
}

void PlanWizardTest::longTextsFit_data()
{
    QTest::addColumn<WizardPage>("page");
    QTest::newRow("rent") << WizardPage::Rent;
    QTest::newRow("model") << WizardPage::Model;
    QTest::newRow("limits") << WizardPage::Limits;
    QTest::newRow("platforms") << WizardPage::Platforms;
}

void PlanWizardTest::longTextsFit()
{
    QFETCH(WizardPage, page);
    QCoreApplication::installTranslator(&m_long);
    show(kLeast);
    m_page->showStep(page);
    QCoreApplication::processEvents();
    QVERIFY2(m_page->minimumSizeHint().width() <= kLeast.width(), qPrintable(QString::number(m_page->minimumSizeHint().width())));
    for (const char *name : {"wizardNext", "wizardSteps"}) {
        auto *part = find<QWidget>(name);
        QVERIFY2(m_page->rect().contains(QRect{part->mapTo(m_page.get(), QPoint{}), part->size()}), name);
    }
    for (const auto *area : m_page->findChildren<QAbstractScrollArea *>()) {
        if (area->isVisible() && qobject_cast<const QScrollArea *>(area))
            QVERIFY(static_cast<const QScrollArea *>(area)->widget()->width() <= area->viewport()->width());
    }
}

QTEST_MAIN(PlanWizardTest)
#include "tst_plan_wizard.moc"
