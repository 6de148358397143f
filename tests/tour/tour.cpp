// SPDX-License-Identifier: GPL-3.0-or-later
// Draws every page and state into a folder, to be looked at. Fails when a page cannot be drawn.
#include "app/composition.h"
#include "tour/tour_world.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/plan/plan_page.h"
#include "ui/widget/controls.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

namespace {

using core::settings::ThemeChoice;

/// One look of the window.
struct Look {
    QString name;
    QString language;
    ThemeChoice theme;
    QSize size;
};

class Tour {
public:
    Tour(app::Composition &all, QString folder) : m_all{all}, m_folder{std::move(folder)} {}

    int walk(const QList<Look> &looks)
    {
        for (const Look &look : looks) {
            m_look = look;
            m_all.models().settings.setTheme(look.theme);
            m_all.models().settings.setLanguage(look.language);
            m_all.window().resize(look.size);
            settle();
            pages();
            plans();
            machines();
            dialogs();
        }
        return m_failed;
    }

private:
    core::instances::InstanceId machine(const char *name) const
    {
        for (const auto &status : m_all.services().fleet->machines()) {
            if (status.instance.name == QLatin1String{name})
                return status.instance.id;
        }
        return {};
    }

    void settle(int milliseconds = 60) { QTest::qWait(milliseconds); }

    void shoot(const QString &page, QWidget *over = nullptr)
    {
        settle();
        QPixmap picture = m_all.window().grab();
        if (over) {
            QPainter painter{&picture};
            painter.fillRect(picture.rect(), QColor{14, 17, 22, 96});
            painter.drawPixmap((picture.width() - over->width()) / 2, (picture.height() - over->height()) / 2, over->grab());
        }
        const QString file = m_folder + u'/' + page + u'-' + m_look.name + QStringLiteral(".png");
        if (!picture.save(file)) {
            QTextStream{stderr} << "cannot write " << file << '\n';
            ++m_failed;
        }
    }

    void pages()
    {
        for (const char *page : {"home", "machines", "files", "guard", "settings", "log"}) {
            m_all.window().showPage(QLatin1String{page});
            shoot(QLatin1String{page});
        }
    }

    void plan(const char *name, const ui::PlanAnswers &answers, bool scrollsDown = false)
    {
        m_all.window().showPage(QStringLiteral("plan"));
        m_all.models().plan.setAnswers(answers);
        settle(250);
        QElapsedTimer timer;
        timer.start();
        while (m_all.models().plan.isBusy() && timer.elapsed() < 10'000)
            settle(20);
        auto *page = m_all.window().findChild<ui::PlanPage *>();
        for (QScrollArea *area : page->findChildren<QScrollArea *>())
            area->verticalScrollBar()->setValue(scrollsDown ? area->verticalScrollBar()->maximum() : 0);
        shoot(QStringLiteral("plan-") + QLatin1String{name});
    }

    void plans()
    {
        ui::PlanAnswers answers;
        answers.budget = QStringLiteral("50");
        answers.sequence = QStringLiteral("2048");
        plan("lora", answers);
        plan("lora-bill", answers, true);
        answers.task = QStringLiteral("full");
        plan("full", answers);
        answers.task = QStringLiteral("api");
        plan("api", answers);
        answers.task = QStringLiteral("lora");
        answers.model = QStringLiteral("no-such-model");
        answers.sequence = QStringLiteral("many");
        plan("errors", answers);
    }

    void machines()
    {
        for (const char *name : {"ft-8x4090", "llm-4090", "sdxl-3090", "data-prep", "eval-spot", "new-a100", "moved-l40s"}) {
            m_all.pages().openMachine(machine(name));
            settle(150);
            shoot(QStringLiteral("dashboard-") + QLatin1String{name});
        }
    }

    void dialogs()
    {
        m_all.window().showPage(QStringLiteral("machines"));
        m_all.pages().addMachine();
        settle();
        if (QWidget *dialog = m_all.window().findChild<ui::AddMachineDialog *>()) {
            shoot(QStringLiteral("add-machine"), dialog);
            dialog->close();
        }
        settle();
        m_all.pages().decide(machine("sdxl-3090"));
        settle();
        if (QWidget *dialog = m_all.window().findChild<ui::ReminderDialog *>()) {
            shoot(QStringLiteral("reminder"), dialog);
            dialog->close();
        }
        settle();
    }

    app::Composition &m_all;
    QString m_folder;
    Look m_look;
    int m_failed = 0;
};

QList<Look> looks()
{
    QList<Look> list;
    for (const QSize size : {QSize{1440, 900}, QSize{1024, 680}}) {
        for (const auto &[theme, themeName] : {std::pair{ThemeChoice::Light, "light"}, {ThemeChoice::Dark, "dark"}}) {
            for (const char *language : {"en", "zh_CN"}) {
                const QString name = QStringLiteral("%1-%2-%3").arg(QLatin1String{themeName}, QLatin1String{language}.first(2)).arg(size.width());
                list << Look{name, QLatin1String{language}, theme, size};
            }
        }
    }
    return list;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application{argc, argv};
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("tour");
    QDir{}.mkpath(folder);
    QTemporaryDir data;
    tests::TourWorld world;
    auto all = app::Composition::create(application, data.path(), [&world](const QString &path, const core::catalog::Catalog &catalog) {
        return world.services(path, catalog);
    });
    if (!all) {
        QTextStream{stderr} << core::fullText(all.error()) << '\n';
        return 1;
    }
    (*all)->window().resize(1440, 900);
    (*all)->start();
    QTest::qWait(400);
    for (const char *page : {"home", "machines", "files", "guard"}) {
        (*all)->window().showPage(QLatin1String{page});
        QTest::qWait(60);
        (*all)->window().grab().save(folder + QStringLiteral("/first-use-") + QLatin1String{page} + QStringLiteral(".png"));
    }
    world.addMachines((*all)->services());
    QTest::qWait(1500);
    for (QWidget *dialog : (*all)->window().findChildren<ui::ReminderDialog *>())
        dialog->close();
    return Tour{**all, folder}.walk(looks());
}
