// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the results page in its states into shots/ of the build folder, to be looked at. With the path of a compiled translation
// as argument: in Chinese.
#include "plan_bench.h"
#include "ui/page/results/ranking_card.h"
#include "ui/page/results/results_page.h"
#include "ui/viewmodel/plan_results.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QScrollArea>
#include <QScrollBar>
#include <QTranslator>

namespace {

using core::planning::PlanAnswers;

/// The page as it stands in a window of that size, rail and header left out.
struct Size {
    QSize window = {};
    int rail = 0;
};
constexpr int kHeaderAndFooter = 80;

class Shots final : private tests::PlanBench {
public:
    Shots() { loadKnowledge(); }

    void draw(const QString &language)
    {
        for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
            ui::applyTheme(*qApp, theme);
            for (const Size &size : {Size{{1440, 900}, 188}, Size{{1024, 680}, 56}}) {
                m_suffix = QStringLiteral("-%1%2-%3")
                               .arg(language, theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light"))
                               .arg(size.window.width());
                m_size = {size.window.width() - size.rail, size.window.height() - kHeaderAndFooter};
                states();
            }
        }
    }

private:
    void states()
    {
        page("lora", {.sequence = QStringLiteral("2048"), .budget = QStringLiteral("50")}, true);
        page("packages", {.sequence = QStringLiteral("2048")}, false);
        page("full", {.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-7b")}, false);
        page("service", {.task = QStringLiteral("service")}, false);
        page("api", {.task = QStringLiteral("api")}, false);
        page("unmet", {.budget = QStringLiteral("1"), .deadline = QStringLiteral("1")}, false);
        page("dollars",
             {.task = QStringLiteral("qlora"),
              .model = QStringLiteral("llama-2-70b"),
              .budget = QStringLiteral("30"),
              .currency = QStringLiteral("USD")},
             false);
        page("nofit",
             {.task = QStringLiteral("full"), .model = QStringLiteral("llama-2-70b"), .maximumGpus = QStringLiteral("1")}, false);
    }

    void page(const char *name, const PlanAnswers &answers, bool isDeep)
    {
        ui::PlanViewModel viewModel{kit()};
        viewModel.setAnswers(answers);
        ui::ResultsPage results{viewModel};
        results.setProperty("kind", QStringLiteral("page"));
        results.setAttribute(Qt::WA_StyledBackground);
        results.resize(m_size);
        results.show();
        settle(viewModel);
        if (QLatin1String{name} == QLatin1String{"packages"})
            choosePackaged(results, viewModel);
        const QString base = QLatin1String{name};
        save(results, base);
        auto *bar = results.findChild<QScrollArea *>()->verticalScrollBar();
        bar->setValue(bar->maximum());
        save(results, base + QStringLiteral("-below"));
        bar->setValue(0);
        if (isDeep || base == QLatin1String{"full"}) {
            press(results, "whyFit");
            press(results, "makeItFit");
            save(results, base + QStringLiteral("-steps"));
            press(results, "whyFit");
            press(results, "makeItFit");
        }
        if (isDeep) {
            press(results, "compare");
            press(results, "purchaseFigures");
            press(results, "rejectedToggle");
            for (QAbstractButton *turn : results.findChildren<QAbstractButton *>(QStringLiteral("chartTable")))
                turn->click();
            results.resize(m_size.width(), 2200);
            save(results, base + QStringLiteral("-open"));
        }
    }

    /// The first row with a package to compare with.
    static void choosePackaged(ui::ResultsPage &results, const ui::PlanViewModel &viewModel)
    {
        for (const core::planning::PlanRow &row : viewModel.plan()->rows) {
            if (!ui::packagePlot(row, viewModel.wishes(), viewModel.kit()).isEmpty()) {
                results.findChild<ui::RankingCard *>()->chooseRank(row.rank);
                return;
            }
        }
    }

    static void press(QWidget &page, const char *name)
    {
        const auto found = page.findChildren<QAbstractButton *>(QLatin1String{name});
        if (!found.isEmpty())
            found.last()->click();
    }

    void save(QWidget &page, const QString &name) const
    {
        for (int i = 0; i < 8; ++i)
            QCoreApplication::processEvents();
        const QDir folder{QStringLiteral(ZUKA_BUILD_DIR "/shots")};
        folder.mkpath(QStringLiteral("."));
        page.grab().save(folder.filePath(QStringLiteral("results-") + name + m_suffix + QStringLiteral(".png")));
    }

    QSize m_size = {};
    QString m_suffix = {};
};

} // namespace

int main(int argc, char **argv)
{
    QApplication application{argc, argv};
    QTranslator translator;
    const bool isChinese = translator.load(application.arguments().value(1));
    QLocale::setDefault(QLocale{isChinese ? QStringLiteral("zh_CN") : QStringLiteral("en_US")});
    if (isChinese)
        QCoreApplication::installTranslator(&translator);
    Shots{}.draw(isChinese ? QStringLiteral("zh-") : QString{});
    return 0;
}
