// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the shell, home, settings, log and a sheet of all widgets into <build>/shots, to be looked at. Not a test.
#include "support/sample_world.h"
#include "ui/page/home/home_page.h"
#include "ui/page/log/log_page.h"
#include "ui/page/settings/settings_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/help_dialog.h"
#include "ui/shell/tray_icon.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/footer_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/form_field.h"
#include "ui/widget/gpu_tile.h"
#include "ui/widget/meters.h"
#include "ui/widget/time_chart.h"
#include "ui/widget/vram_bar.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTranslator>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

QList<double> wave(int count, double level, double swing)
{
    QList<double> values;
    for (int i = 0; i < count; ++i)
        values << level + swing * std::sin(i * 0.7) * std::cos(i * 0.23);
    return values;
}

QWidget *controls()
{
    auto *card = new ui::Card{u"Controls"_s};
    auto *first = ui::row(8);
    for (const char *role : {"primary", "", "danger", "ghost", "link"})
        first->addWidget(ui::button(QString::fromLatin1(*role ? role : "secondary"), role, u"plan"_s));
    auto *disabled = ui::button(u"disabled"_s, "", u"stop"_s);
    disabled->setEnabled(false);
    first->addWidget(disabled);
    first->addWidget(ui::iconButton(u"more"_s, u"More"_s));
    first->addStretch();
    card->body()->addLayout(first);
    auto *second = ui::row(12);
    second->addWidget(new ui::Segmented{{u"All"_s, u"Active"_s, u"Failed"_s}, 1});
    second->addWidget(new ui::Toggle{true});
    second->addWidget(new ui::Toggle{false});
    for (const auto verdict : {ui::Verdict::Roomy, ui::Verdict::Tight, ui::Verdict::Change, ui::Verdict::No})
        second->addWidget(new ui::VerdictChip{verdict});
    second->addStretch();
    card->body()->addLayout(second);
    auto *third = ui::row(8);
    for (const char *tone : {"plain", "success", "warn", "danger", "info", "accent"})
        third->addWidget(ui::tag(QString::fromLatin1(tone), tone));
    for (const auto dot : {ui::Dot::Busy, ui::Dot::Idle, ui::Dot::Working, ui::Dot::Alarm, ui::Dot::Off})
        third->addWidget(ui::dotLabel(dot));
    for (int i = 0; i < 6; ++i)
        third->addWidget(ui::lineKey(i));
    third->addStretch();
    card->body()->addLayout(third);
    auto *checks = ui::row(16);
    auto *on = new QCheckBox{u"Keep in keychain"_s};
    on->setChecked(true);
    auto *radio = new QRadioButton{u"Remind"_s};
    radio->setChecked(true);
    checks->addWidget(on);
    checks->addWidget(new QCheckBox{u"Off"_s});
    checks->addWidget(radio);
    checks->addWidget(new QRadioButton{u"Countdown"_s});
    checks->addStretch();
    card->body()->addLayout(checks);
    card->body()->addWidget(new ui::Steps{{u"Should I rent?"_s, u"Model"_s, u"Time"_s, u"Platforms"_s, u"Results"_s}});
    return card;
}

QWidget *fields()
{
    auto *card = new ui::Card{u"Fields"_s};
    auto *name = new ui::FormField{new QLineEdit{u"8"_s}};
    name->setLabel(u"Batch size"_s);
    name->setSource(u"from README"_s);
    name->setError(u"Batch 8 does not fit 24 GB. Lower it or turn on gradient checkpointing."_s);
    auto *combo = new QComboBox;
    combo->addItems({u"LoRA"_s, u"Full fine-tuning"_s});
    auto *method = new ui::FormField{combo};
    method->setLabel(u"Method"_s);
    method->setHint(u"Trains a few percent of the weights."_s);
    auto *spin = new ui::FormField{new QSpinBox};
    spin->setLabel(u"Sequence"_s);
    spin->setUnit(u"tokens"_s);
    auto *line = ui::row(16);
    line->addWidget(name, 1, Qt::AlignTop);
    line->addWidget(method, 1, Qt::AlignTop);
    line->addWidget(spin, 1, Qt::AlignTop);
    card->body()->addLayout(line);
    auto *tiles = ui::row(12);
    for (const char *icon : {"api", "adapter", "layers", "image"}) {
        auto *tile = new ui::ChoiceTile{QString::fromLatin1(icon), u"Fine-tune"_s,
                                        u"LoRA or QLoRA on your own data, two lines of text here"_s};
        tile->setCheckable(true);
        tile->setChecked(tiles->count() == 1);
        tiles->addWidget(tile, 1);
    }
    card->body()->addLayout(tiles);
    return card;
}

QWidget *bars()
{
    auto *card = new ui::Card{u"Bars"_s};
    const QList<ui::VramPart> parts{{u"weights"_s, u"partWeights"_s, ui::Pattern::Solid, 14},
                                    {u"gradients"_s, u"partGradients"_s, ui::Pattern::BackDiagonal, 14},
                                    {u"optimizer"_s, u"partOptimizer"_s, ui::Pattern::Dots, 28},
                                    {u"activations"_s, u"partActivations"_s, ui::Pattern::Diagonal, 13},
                                    {u"overhead"_s, u"partOverhead"_s, ui::Pattern::Vertical, 5}};
    for (const double capacity : {96.0, 48.0}) {
        auto *bar = new ui::VramBar;
        bar->setPicture({.parts = parts, .capacity = capacity, .scale = 100, .range = {66, 80}});
        card->body()->addWidget(bar);
    }
    auto *compact = new ui::VramBar{ui::VramBarSize::Compact};
    compact->setPicture({.parts = parts, .capacity = 80, .scale = 100});
    card->body()->addWidget(compact);
    auto *cost = new ui::CostBar;
    cost->setParts({{u"GPU"_s, 12.0, 0}, {u"disk"_s, 3.0, 1}, {u"idle"_s, 1.0, 2}, {u"traffic"_s, {}, 3}});
    card->body()->addWidget(cost);
    return card;
}

QWidget *live()
{
    auto *result = new QWidget;
    auto *all = ui::column(result, 0, 12);
    auto *tiles = ui::row(12);
    for (int i = 0; i < 4; ++i) {
        auto *tile = new ui::GpuTile;
        auto sample = tests::sampleGpu(i, i == 2 ? 41 : 96, 21.8, 24, i == 1 ? 83 : 71, 402);
        if (i == 3)
            sample = {.index = 3};
        tile->setReading(
            {.sample = sample, .trail = i == 3 ? QList<double>{} : wave(60, i == 2 ? 41 : 90, 8), .isBehind = i == 2});
        tiles->addWidget(tile, 1);
    }
    all->addLayout(tiles);
    auto *card = new ui::Card{u"History"_s};
    auto *chart = new ui::TimeChart;
    ui::ChartView view{.from = QDateTime{QDate{2026, 11, 30}, QTime{12, 3}, Qt::UTC}, .seconds = 900, .labelStep = 300};
    QList<double> gappy = wave(240, 70, 20);
    for (int i = 100; i < 140; ++i)
        gappy[i] = qQNaN();
    view.lanes = {{.name = u"GPU use"_s, .unit = u"%"_s, .values = gappy},
                  {.name = u"Memory"_s, .unit = u"%"_s, .values = wave(240, 88, 2)},
                  {.name = u"Temperature"_s, .unit = u"°C"_s, .low = 20, .values = wave(240, 70, 6)}};
    chart->setView(view);
    card->body()->addWidget(chart);
    all->addWidget(card);
    return result;
}

QWidget *messages()
{
    auto *result = new QWidget;
    auto *all = ui::column(result, 0, 8);
    auto *danger = new ui::Banner{"danger", u"llm-4090 shows another key than before"_s,
                                  u"Somebody may stand in between. No password was sent."_s};
    danger->setFacts({u"saved  ssh-ed25519 SHA256:abc"_s, u"now    ssh-ed25519 SHA256:def"_s});
    danger->addButton(u"Trust the new key"_s, "danger");
    danger->addButton(u"Don't connect"_s, "");
    all->addWidget(danger);
    auto *info = new ui::Banner{"info", u"GPU 5 waits for data"_s, u"CPU 98 % with 4 loader workers for 8 cards"_s};
    info->addButton(u"How to fix"_s);
    all->addWidget(info);
    all->addWidget(new ui::Banner{"warn", u"The price is 120 days old."_s});
    all->addWidget(new ui::Banner{"success", u"imgs.tar is verified."_s});
    auto *card = new ui::Card;
    auto *empty = new ui::EmptyState{u"machines"_s};
    empty->setTexts(u"No machines yet"_s, u"Paste the login command that the platform gives you."_s, u"Add machine"_s);
    card->body()->addWidget(empty);
    all->addWidget(card);
    return result;
}

QWidget *table()
{
    auto *card = new ui::Card{u"Table"_s};
    auto *model = new QStandardItemModel{4, 6, card};
    model->setHorizontalHeaderLabels({u"Machine"_s, u"Fit"_s, u"Memory"_s, u"Rate"_s, u"Origin"_s, u"Where it runs"_s});
    model->setHeaderData(3, Qt::Horizontal, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    for (int row = 0; row < 4; ++row) {
        const ui::Cell cells[] = {ui::state(static_cast<ui::Dot>(row), u"machine-%1"_s.arg(row)),
                                  ui::chip(static_cast<ui::Verdict>(row)),
                                  ui::meter(0.2 * row + 0.2, u"%1 %"_s.arg(20 * row + 20)),
                                  ui::figure(u"%1.58"_s.arg(row * 7), u"/h"_s),
                                  ui::tagCell(u"spot"_s, "warn"),
                                  ui::named("gpu", u"region-%1"_s.arg(row))};
        for (int column = 0; column < 6; ++column)
            model->setData(model->index(row, column), QVariant::fromValue(cells[column]), ui::kCellRole);
    }
    auto *view = new ui::DataTable;
    view->setSourceModel(model);
    view->setStretchColumn(5);
    view->setFitsRows(true);
    view->selectSourceRow(1);
    view->sortByColumn(3, Qt::DescendingOrder);
    card->body()->addWidget(view);
    card->layout()->setContentsMargins(1, 16, 1, 1);
    return card;
}

QWidget *gallery()
{
    auto *content = new QWidget;
    auto *all = ui::column(content, 16, 16);
    auto *columns = ui::row(16);
    auto *left = ui::column(nullptr, 0, 16);
    auto *right = ui::column(nullptr, 0, 16);
    for (QWidget *part : {controls(), fields(), bars()})
        left->addWidget(part);
    left->addStretch();
    for (QWidget *part : {live(), messages()})
        right->addWidget(part);
    right->addStretch();
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    all->addLayout(columns);
    all->addWidget(table());
    content->setProperty("kind", u"page"_s);
    content->setAttribute(Qt::WA_StyledBackground);
    return content;
}

void save(QWidget &widget, const QString &name)
{
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    widget.grab().save(QStringLiteral(ZUKA_BUILD_DIR "/../shots/") + name + QStringLiteral(".png"));
}

void fill(tests::SampleWorld &world)
{
    const QDateTime now = world.clock.now();
    QByteArray eight;
    for (int i = 0; i < 8; ++i)
        eight += tests::SampleWorld::gpuRow(i, 87, 21500);
    auto &big = world.add(u"ft-8x4090"_s, 17.6, eight);
    big.gpuCount = 8;
    big.billingSince = now.addSecs(-40000);
    auto &llm = world.add(u"llm-4090"_s, 2.58, tests::SampleWorld::gpuRow(0, 92, 22323));
    llm.plannedEnd = now.addSecs(8040);
    llm.billingSince = now.addSecs(-12000);
    world.add(u"sdxl-3090-with-a-very-long-name-from-the-platform"_s, 1.32, tests::SampleWorld::gpuRow(0, 1, 9420)).billingSince =
        now.addSecs(-9000);
    world.add(u"eval-spot"_s, std::nullopt, tests::SampleWorld::gpuRow(0, 71, 14000));
    world.add(u"locked"_s, 0.16).billingSince = now;
    world.secrets.secrets.remove(core::secrets::passwordKey(u"locked"_s));
    world.add(u"old-lora"_s, 2.0).isPoweredOff = true;
    world.load();
    for (int i = 0; i < 60; ++i) { // a quarter of an hour of readings
        for (const auto &instance : world.repository.instances) {
            world.fleet->setWatched(instance.id);
            QCoreApplication::processEvents();
        }
        world.clock.advance(std::chrono::seconds{15});
    }
}

int fillLog(core::LogFile &log)
{
    for (int i = 0; i < 30; ++i)
        log.write(static_cast<core::LogLevel>(i % 4), u"net.ssh"_s,
                  u"entry %1 about a connection that was lost and came back"_s.arg(i));
    return 30;
}

struct Scene {
    explicit Scene(bool isFirstUse)
    {
        if (!isFirstUse)
            fill(world);
        catalog = tests::sampleCatalog();
        settings.setProxy(core::settings::ProxyChoice::Socks5);
        home.setReminders(isFirstUse ? QList<core::reminders::Reminder>{}
                                     : QList<core::reminders::Reminder>{
                                         {.machine = {u"llm-4090"_s},
                                          .machineName = u"llm-4090"_s,
                                          .reason = core::reminders::ReminderReason::EndNear,
                                          .plannedEnd = world.clock.now().addSecs(600),
                                          .message = u"llm-4090 should end at 23:30. It costs ¥2.58 an hour."_s}});
        money.setOpenReminders(isFirstUse ? 0 : 1);
    }
    tests::SampleWorld world;
    core::catalog::Catalog catalog;
    core::LogFile log;
    int logged = fillLog(log); ///< Before the view-model reads it.
    tests::MemorySettingsRepository repository;
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    ui::FooterViewModel footer{*world.fleet, *world.queue};
    ui::HomeViewModel home{*world.fleet, catalog, world.clock, money};
    ui::LogViewModel logs{log};
    ui::SettingsViewModel settings{{.repository = repository,
                                    .secrets = world.secrets,
                                    .clock = world.clock,
                                    .catalogRates = {{.rate = 7.1, .asOf = u"2026-11-30"_s, .source = {.en = u"a rounded figure"_s, .zh = u"取整的数字"_s}}},
                                    .about = {.version = u"0.1.0"_s,
                                              .dataFolder = u"/home/me/.local/share/zuka"_s,
                                              .logFile = u"/home/me/.local/share/zuka/log/zuka.log"_s}}};
};

void shoot(const QString &suffix, bool isFirstUse)
{
    Scene scene{isFirstUse};
    const QList<ui::PageEntry> pages{
        {.id = u"home"_s, .icon = u"home"_s, .title = [] { return u"Home"_s; }, .page = new ui::HomePage{scene.home}},
        {.id = u"machines"_s, .icon = u"machines"_s, .title = [] { return u"Machines"_s; }, .page = new QWidget, .badge = 2},
        {.id = u"log"_s,
         .icon = u"file"_s,
         .title = [] { return u"Log"_s; },
         .page = new ui::LogPage{scene.logs},
         .isAtEnd = true},
        {.id = u"settings"_s,
         .icon = u"settings"_s,
         .title = [] { return u"Settings"_s; },
         .page = new ui::SettingsPage{scene.settings},
         .isAtEnd = true}};
    ui::MainWindow window{scene.money, scene.footer, pages};
    window.show();
    for (const QSize size : {QSize{1440, 900}, QSize{1024, 680}}) {
        window.resize(size);
        for (const QString &page : isFirstUse ? QStringList{u"home"_s} : QStringList{u"home"_s, u"log"_s, u"settings"_s}) {
            window.showPage(page);
            window.setWarnings(page == u"log"_s ? QList<core::Error>{{.kind = core::ErrorKind::Storage,
                                                                      .message = u"The data file was damaged."_s,
                                                                      .remedy = u"It was kept aside as zuka-2026-11-30.db."_s,
                                                                      .detail = u"x"_s}}
                                                : QList<core::Error>{});
            save(window, u"%1%2-%3-%4"_s.arg(page, isFirstUse ? u"-first"_s : QString{}, suffix).arg(size.width()));
        }
    }
    ui::HelpDialog help{pages};
    help.show();
    save(help, u"help-"_s + suffix);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app{argc, argv};
    QDir{}.mkpath(QStringLiteral(ZUKA_BUILD_DIR "/../shots"));
    // With the path of a compiled translation: the same pictures in Chinese.
    QTranslator translator;
    const bool isChinese = translator.load(app.arguments().value(1));
    QLocale::setDefault(QLocale{isChinese ? u"zh_CN"_s : u"en_US"_s});
    if (isChinese)
        QCoreApplication::installTranslator(&translator);
    for (const auto theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
        ui::applyTheme(app, theme);
        const QString suffix = theme == ui::ThemeName::Dark ? u"dark"_s : u"light"_s;
        const QString language = isChinese ? u"zh-"_s : QString{};
        shoot(language + suffix, false);
        shoot(language + suffix, true);
        std::unique_ptr<QWidget> sheet{gallery()};
        sheet->resize(1440, sheet->sizeHint().height());
        sheet->show();
        save(*sheet, u"gallery-"_s + language + suffix);
    }
    QPixmap tray{4 * 80, 80};
    tray.fill(Qt::white);
    QPainter painter{&tray};
    for (int i = 0; i < 4; ++i)
        painter.drawPixmap(i * 80 + 8, 8, ui::trayPicture(static_cast<ui::TrayState>(i)).pixmap(64, 64));
    painter.end();
    tray.save(QStringLiteral(ZUKA_BUILD_DIR "/../shots/tray.png"));
    return 0;
}
