// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/guard/rule_card.h"

#include <QGridLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ui {

using core::reminders::RuleSettings;

namespace {

const QList<int> kMinutes{5, 15, 30};
constexpr int kMost = 9999;
constexpr int kLimitWidth = 64;
constexpr int kUnitWidth = 40;
constexpr int kPerMegabyte = 1000;

} // namespace

RuleCard::RuleCard(GuardViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_card{new Card{QStringLiteral(" ")}}
    , m_armed{tag({})}
    , m_on{new Toggle}
    , m_transfers{new Toggle}
    , m_transferWords{label()}
    , m_programWords{label()}
    , m_program{new QLineEdit}
    , m_for{label({}, Type::Body, "2")}
    , m_minutes{new Segmented}
    , m_then{label({}, Type::Body, "2")}
    , m_action{new Segmented}
    , m_held{label({}, Type::Label, "2")}
    , m_forAll{button({}, "link", {}, "row")}
    , m_common{button({}, "link", {}, "row")}
{
    column(this)->addWidget(m_card);
    m_card->addTrailing(m_armed);
    m_card->addTrailing(m_on);
    m_on->setObjectName(QStringLiteral("idleOn"));
    m_card->body()->setSpacing(8);
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    m_gpu.value = &RuleSettings::gpu;
    m_cpu.value = &RuleSettings::cpu;
    m_network.value = &RuleSettings::network;
    m_disk.value = &RuleSettings::disk;
    m_network.most = kMost;
    m_disk.most = kMost;
    m_disk.factor = kPerMegabyte;
    for (Signal *signal : {&m_gpu, &m_cpu, &m_network, &m_disk})
        addSignal(grid, *signal);
    addTransfers(grid);
    addProgram(grid);
    m_card->body()->addLayout(grid);
    m_card->body()->addWidget(line());
    m_card->body()->addLayout(makeTime());
    m_held->setWordWrap(true);
    auto *foot = row(12);
    foot->addWidget(m_held, 1);
    foot->addWidget(m_forAll);
    foot->addWidget(m_common);
    m_card->body()->addLayout(foot);
    m_card->body()->addStretch();
    connect(m_on, &QAbstractButton::clicked, this,
            [this](bool isOn) { change([isOn](RuleSettings &rule) { rule.isIdleOn = isOn; }); });
}

void RuleCard::addSignal(QGridLayout *grid, Signal &signal)
{
    signal.toggle = new Toggle;
    signal.words = label();
    signal.limit = new QLineEdit;
    signal.unit = label({}, Type::Body, "3");
    signal.limit->setAlignment(Qt::AlignRight);
    signal.limit->setFixedWidth(kLimitWidth);
    signal.limit->setValidator(new QIntValidator{0, signal.most, signal.limit});
    signal.unit->setMinimumWidth(kUnitWidth);
    const int at = grid->rowCount();
    grid->addWidget(signal.toggle, at, 0);
    grid->addWidget(signal.words, at, 1);
    grid->addWidget(signal.limit, at, 2);
    grid->addWidget(signal.unit, at, 3);
    const auto value = signal.value;
    const int factor = signal.factor;
    connect(signal.toggle, &QAbstractButton::clicked, this, [this, value](bool isOn) {
        change([value, isOn](RuleSettings &rule) { (rule.*value).isOn = isOn; });
    });
    connect(signal.limit, &QLineEdit::editingFinished, this, [this, value, factor, field = signal.limit] {
        if (!field->isModified())
            return;
        field->setModified(false);
        change([value, below = field->text().toInt() * factor](RuleSettings &rule) { (rule.*value).below = below; });
    });
}

void RuleCard::addTransfers(QGridLayout *grid)
{
    const int at = grid->rowCount();
    grid->addWidget(m_transfers, at, 0);
    grid->addWidget(m_transferWords, at, 1, 1, 3);
    connect(m_transfers, &QAbstractButton::clicked, this, [this](bool isOn) {
        change([isOn](RuleSettings &rule) { rule.mindsTransfers = isOn; });
    });
}

void RuleCard::addProgram(QGridLayout *grid)
{
    const int at = grid->rowCount();
    grid->addWidget(m_programWords, at, 0, 1, 2);
    grid->addWidget(m_program, at, 2, 1, 2);
    m_program->setObjectName(QStringLiteral("idleProgram"));
    m_program->setMaxLength(80);
    m_program->setFixedWidth(kLimitWidth + kUnitWidth + 12);
    connect(m_program, &QLineEdit::editingFinished, this, [this] {
        if (!m_program->isModified())
            return;
        m_program->setModified(false);
        change([name = m_program->text().trimmed()](RuleSettings &rule) { rule.process = name; });
    });
}

QLayout *RuleCard::makeTime()
{
    auto *time = row(12);
    time->addWidget(m_for);
    time->addWidget(m_minutes);
    time->addStretch();
    time->addWidget(m_then);
    time->addWidget(m_action);
    m_action->setObjectName(QStringLiteral("idleAction"));
    connect(m_action, &Segmented::currentChanged, this, [this](int index) {
        change([index](RuleSettings &rule) { rule.stopsWhenIdle = index == 1; });
    });
    connect(m_minutes, &Segmented::currentChanged, this, [this](int index) {
        change([minutes = m_choices.value(index, kMinutes.at(1))](RuleSettings &rule) { rule.idleMinutes = minutes; });
    });
    connect(m_forAll, &QPushButton::clicked, this, [this] {
        if (!m_machine)
            return;
        m_viewModel.setDefaultRule(m_viewModel.rule(*m_machine));
        m_viewModel.dropOwnRule(*m_machine);
    });
    connect(m_common, &QPushButton::clicked, this, [this] {
        if (m_machine)
            m_viewModel.dropOwnRule(*m_machine);
    });
    return time;
}

void RuleCard::change(const std::function<void(RuleSettings &)> &edit)
{
    if (!m_machine)
        return;
    RuleSettings rule = m_viewModel.rule(*m_machine);
    edit(rule);
    m_viewModel.setRule(*m_machine, rule);
}

void RuleCard::showMachine(const std::optional<core::instances::InstanceId> &id, const QString &name)
{
    m_machine = id;
    m_name = name;
    refresh();
}

void RuleCard::refresh()
{
    setVisible(m_machine.has_value());
    if (!m_machine)
        return;
    const RuleSettings rule = m_viewModel.rule(*m_machine);
    const IdleState state = m_viewModel.idleState(*m_machine);
    m_card->setTitle(tr("Idle rule for %1").arg(m_name));
    m_armed->setText(rule.isIdleOn ? state.armed : tr("off"));
    m_armed->setTone(rule.isIdleOn && state.isArmed ? "success" : "plain");
    fill(rule);
    const QString held = state.heldUpBy.isEmpty() ? QString{} : tr("Held up by: %1").arg(state.heldUpBy);
    const QString now = tr("Now: %1").arg(state.state);
    m_held->setText(held.isEmpty() ? now : now + QStringLiteral(" · ") + held);
    setTone(m_held, state.tone == Tone::Warn ? "warn" : "2");
    const bool canStop = m_viewModel.canStop(*m_machine);
    m_then->setVisible(canStop);
    m_action->setVisible(canStop);
    m_action->setCurrent(rule.stopsWhenIdle ? 1 : 0);
    m_action->setEnabled(rule.isIdleOn);
    const bool isOwn = m_viewModel.hasOwnRule(*m_machine);
    m_forAll->setVisible(isOwn);
    m_common->setVisible(isOwn);
}

void RuleCard::fill(const RuleSettings &rule)
{
    m_on->setChecked(rule.isIdleOn);
    for (const Signal *signal : {&m_gpu, &m_cpu, &m_network, &m_disk}) {
        const auto &limit = rule.*(signal->value);
        signal->toggle->setChecked(limit.isOn);
        signal->toggle->setEnabled(rule.isIdleOn);
        signal->limit->setEnabled(rule.isIdleOn && limit.isOn);
        if (!signal->limit->hasFocus())
            signal->limit->setText(QString::number(limit.below / signal->factor));
        setTone(signal->words, limit.isOn && rule.isIdleOn ? "1" : "3");
    }
    m_transfers->setChecked(rule.mindsTransfers);
    m_transfers->setEnabled(rule.isIdleOn);
    m_program->setEnabled(rule.isIdleOn);
    if (!m_program->hasFocus())
        m_program->setText(rule.process);
    QList<int> choices = kMinutes;
    if (!choices.contains(rule.idleMinutes))
        choices << rule.idleMinutes;
    if (choices != m_choices) {
        m_choices = choices;
        m_minutes->setOptions(minuteTexts());
    }
    m_minutes->setCurrent(static_cast<int>(m_choices.indexOf(rule.idleMinutes)));
    m_minutes->setEnabled(rule.isIdleOn);
}

QStringList RuleCard::minuteTexts() const
{
    QStringList texts;
    for (const int minutes : m_choices)
        texts << tr("%1 min").arg(minutes);
    return texts;
}

void RuleCard::retranslate()
{
    m_on->setAccessibleName(tr("Watch for idleness"));
    const auto name = [](Signal &signal, const QString &words, const QString &unit) {
        signal.words->setText(words);
        signal.unit->setText(unit);
        signal.toggle->setAccessibleName(words);
        signal.limit->setAccessibleName(words + u' ' + unit);
    };
    name(m_gpu, tr("GPU below"), QStringLiteral("%"));
    name(m_cpu, tr("CPU below"), QStringLiteral("%"));
    name(m_network, tr("Network below"), QStringLiteral("kB/s"));
    name(m_disk, tr("Disks grow by less than"), QStringLiteral("MB/s"));
    m_transferWords->setText(tr("No transfer running"));
    m_transfers->setAccessibleName(m_transferWords->text());
    m_programWords->setText(tr("No program on the card named"));
    m_program->setAccessibleName(m_programWords->text());
    m_program->setPlaceholderText(tr("any"));
    m_for->setText(tr("for"));
    m_minutes->setAccessibleName(tr("Minutes until it is called idle"));
    m_then->setText(tr("then"));
    m_action->setOptions({tr("Remind"), tr("Countdown, then stop")});
    m_action->setAccessibleName(tr("What happens then"));
    m_choices.clear();
    m_forAll->setText(tr("Use for all"));
    m_common->setText(tr("As the others"));
    refresh();
}

} // namespace ui
