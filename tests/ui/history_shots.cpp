// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the history card in its states into shots/ of the build folder, to be looked at. With the path of a compiled translation
// as argument: in Chinese.
#include "support/fake_history.h"
#include "support/sample_fleet.h"

#include "ui/page/dashboard/history_card.h"
#include "ui/theme/theme.h"
#include "ui/widget/time_chart.h"

#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QTranslator>

#include <cmath>

namespace {

using namespace core::monitor;
using namespace std::chrono_literals;

/// Eight lanes of two cards with a gap.
HistorySpan busy(const QDateTime &now, std::chrono::seconds step, int count)
{
    HistorySpan span{.step = step};
    const auto wave = [count](double middle, double swing, double pace) {
        return [=](int i) {
            const bool isGap = i > count / 2 && i < count * 11 / 20;
            return isGap ? qQNaN() : middle + swing * std::sin(pace * i) * std::cos(pace * i * 0.31);
        };
    };
    for (const int gpu : {0, 1}) {
        span.lanes << tests::sampleLane({LaneKind::GpuUtilization, gpu}, now, step, count, wave(gpu ? 60 : 88, 11, 0.21), 9)
                   << tests::sampleLane({LaneKind::GpuMemory, gpu}, now, step, count, wave(84, 3, 0.02), 1)
                   << tests::sampleLane({LaneKind::GpuTemperature, gpu}, now, step, count, wave(68, 7, 0.04), 2)
                   << tests::sampleLane({LaneKind::GpuPower, gpu}, now, step, count, wave(380, 60, 0.15), 30);
    }
    span.lanes << tests::sampleLane({LaneKind::Cpu}, now, step, count, wave(41, 30, 0.08), 8)
               << tests::sampleLane({LaneKind::Ram}, now, step, count, wave(52, 2, 0.01), 0.4)
               << tests::sampleLane({LaneKind::SystemDisk}, now, step, count, [](int) { return 63.4; })
               << tests::sampleLane({LaneKind::DataDisk}, now, step, count, [count](int i) { return 40 + 50.0 * i / count; });
    return span;
}

class Shots {
public:
    explicit Shots(const QString &language) : m_language{language}
    {
        tests::addSampleFleet(m_fleet);
        m_fleet.start();
        m_viewModel.setStore(&m_store);
        m_viewModel.setMachine({QStringLiteral("llm-4090")});
        m_viewModel.setActive(true);
        auto *session = m_fleet.session(QStringLiteral("llm-4090"));
        m_fleet.clock.advance(-4min);
        for (const auto phase : {core::remote::SessionPhase::Waiting, core::remote::SessionPhase::Ready}) {
            session->setPhase(phase);
            tests::FleetStage::settle();
        }
        m_fleet.clock.advance(4min);
    }

    void draw()
    {
        const QDateTime now = m_fleet.clock.now();
        for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
            ui::applyTheme(*qApp, theme);
            m_theme = theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light");
            state("quarter", ui::ChartRange::QuarterHour, busy(now, 4s, 225));
            state("six-hours", ui::ChartRange::SixHours, busy(now, 120s, 180));
            state("all", ui::ChartRange::All, busy(now, 3600s * 4, 240));
            state("empty", ui::ChartRange::QuarterHour, HistorySpan{});
            state("failed", ui::ChartRange::Hour,
                  core::Error{.kind = core::ErrorKind::Storage,
                              .message = QStringLiteral("The data file could not be used."),
                              .remedy = QStringLiteral("Try again.")});
        }
    }

private:
    void state(const char *name, ui::ChartRange range, const core::Result<HistorySpan> &answer)
    {
        m_store.answer = answer;
        m_viewModel.setRange(range);
        tests::FleetStage::settle();
        for (const int width : {612, 920}) { // what windows of 1024 and 1440 leave
            ui::HistoryCard card{m_viewModel};
            card.resize(width, card.sizeHint().height());
            card.show();
            tests::FleetStage::settle();
            if (auto *chart = card.findChild<ui::TimeChart *>(); width == 612 && chart->isVisible()) {
                for (int i = 0; i < 27; ++i) { // to the mark
                    QKeyEvent key{QEvent::KeyPress, Qt::Key_Left, Qt::NoModifier};
                    QCoreApplication::sendEvent(chart, &key);
                }
            }
            save(card, name, width);
            card.toggleTable();
            if (range == ui::ChartRange::All)
                save(card, "table", width);
        }
    }

    void save(QWidget &card, const char *name, int width) const
    {
        const QDir folder{QStringLiteral(ZUKA_BUILD_DIR "/shots")};
        folder.mkpath(QStringLiteral("."));
        const QString file =
            QStringLiteral("history-%1-%2-%3-%4.png").arg(QLatin1String{name}, m_language, m_theme).arg(width);
        card.grab().save(folder.filePath(file));
    }

    QString m_language;
    QString m_theme = {};
    tests::FleetStage m_fleet;
    tests::FakeHistory m_store;
    ui::HistoryViewModel m_viewModel{*m_fleet.fleet, m_fleet.clock};
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
    Shots{isChinese ? QStringLiteral("zh") : QStringLiteral("en")}.draw();
    return 0;
}
