// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/stop/machine_guard_dialog.h"

#include "ui/page/stop/stop_lines.h"
#include "ui/viewmodel/format.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"

#include <QComboBox>
#include <QIntValidator>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ui {

using core::instances::InstanceId;

namespace {

constexpr int kWidth = 680;
constexpr int kHeight = 620;
constexpr int kPauseMinutes = 60;
constexpr int kExtendMinutes = 60;
constexpr int kLongestIdle = 24 * 60;
constexpr std::chrono::seconds kAskEvery{15};

QWidget *fieldLine(const QString &name, QWidget *field, const QString &unit = {})
{
    auto *result = new QWidget;
    auto *inside = new QHBoxLayout{result};
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(8);
    QLabel *what = label(name, Type::Body, "2");
    what->setMinimumWidth(200);
    field->setAccessibleName(name);
    inside->addWidget(what);
    inside->addWidget(field);
    if (!unit.isEmpty())
        inside->addWidget(label(unit, Type::Body, "3"));
    inside->addStretch();
    return result;
}

} // namespace

MachineGuardDialog::MachineGuardDialog(MachineGuardViewModel &viewModel, const InstanceId &id, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_id{id}
    , m_heading{label({}, Type::Heading)}
    , m_fit{new Banner{"info"}}
    , m_state{new StopLines}
    , m_end{new Segmented}
    , m_idle{new QLineEdit}
    , m_job{new QComboBox}
    , m_script{new QPlainTextEdit}
    , m_trouble{new Banner{"danger"}}
    , m_setUp{nullptr}
    , m_acts{nullptr}
    , m_install{button({}, "primary")}
    , m_pause{button({}, "", {}, "row")}
    , m_extend{button(tr("Keep 1 h more"), "", {}, "row")}
    , m_remove{button(tr("Remove without a trace"), "danger", {}, "row")}
    , m_ask{button(tr("Ask again"), "", QStringLiteral("refresh"), "row")}
    , m_close{button(tr("Close"))}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    auto *body = column(this, 20, 12);
    body->addWidget(m_heading);
    body->addWidget(m_fit);
    body->addWidget(makeState());
    body->addWidget(m_trouble);
    m_setUp = makeWishes();
    body->addWidget(m_setUp);
    body->addWidget(makeScript(), 1);
    body->addLayout(makeFoot());
    resize(kWidth, kHeight);
    connect(&viewModel, &MachineGuardViewModel::changed, this, [this](const InstanceId &changed) {
        if (changed == m_id)
            refresh();
    });
    connect(&m_tick, &QTimer::timeout, this, [this] { m_viewModel.ask(m_id); });
    m_tick.start(kAskEvery);
    viewModel.ask(id);
    refresh();
    m_close->setFocus(Qt::OtherFocusReason);
}

MachineGuardDialog *MachineGuardDialog::ask(MachineGuardViewModel &viewModel, const InstanceId &id, QWidget *parent)
{
    auto *dialog = new MachineGuardDialog{viewModel, id, parent};
    dialog->open();
    return dialog;
}

QWidget *MachineGuardDialog::makeState()
{
    auto *well = frame("well");
    auto *inside = column(well, 14, 8);
    inside->addWidget(m_state);
    m_acts = new QWidget;
    auto *acts = new QHBoxLayout{m_acts};
    acts->setContentsMargins(0, 0, 0, 0);
    acts->setSpacing(8);
    m_pause->setObjectName(QStringLiteral("pause"));
    m_extend->setObjectName(QStringLiteral("extend"));
    m_remove->setObjectName(QStringLiteral("remove"));
    for (Button *each : {m_pause, m_extend, m_ask}) {
        each->setAutoDefault(false);
        acts->addWidget(each);
    }
    acts->addStretch();
    m_remove->setAutoDefault(false);
    acts->addWidget(m_remove);
    inside->addWidget(m_acts);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        if (m_viewModel.card(m_id).isPaused)
            m_viewModel.resume(m_id);
        else
            m_viewModel.pause(m_id, kPauseMinutes);
    });
    connect(m_extend, &QPushButton::clicked, this, [this] { m_viewModel.extend(m_id, kExtendMinutes); });
    connect(m_remove, &QPushButton::clicked, this, [this] { m_viewModel.remove(m_id); });
    connect(m_ask, &QPushButton::clicked, this, [this] { m_viewModel.ask(m_id); });
    return well;
}

QWidget *MachineGuardDialog::makeWishes()
{
    auto *result = new QWidget;
    auto *inside = column(result, 0, 8);
    const auto end = m_viewModel.plannedEnd(m_id);
    m_end->setOptions({tr("no"), end ? tr("at the planned end, %1").arg(format::moment(*end, m_viewModel.now())) : tr("no end is set")});
    m_end->setCurrent(end ? 1 : 0);
    m_end->setEnabled(end.has_value());
    m_idle->setObjectName(QStringLiteral("idle"));
    m_idle->setFont(fontOf(Type::Body));
    m_idle->setFixedWidth(64);
    m_idle->setAlignment(Qt::AlignRight);
    m_idle->setValidator(new QIntValidator{0, kLongestIdle, m_idle});
    m_idle->setText(QString::number(m_viewModel.idleMinutes()));
    m_job->setObjectName(QStringLiteral("job"));
    m_job->setFont(fontOf(Type::Body));
    m_job->setMinimumWidth(200);
    m_job->addItem(tr("for no job"), QString{});
    for (const QString &job : m_viewModel.jobs(m_id))
        m_job->addItem(job, job);
    inside->addWidget(fieldLine(tr("Stop when time is up"), m_end));
    inside->addWidget(fieldLine(tr("Stop after idleness of"), m_idle, tr("minutes after real work was seen; 0 = never")));
    inside->addWidget(fieldLine(tr("Stop when this job has ended"), m_job));
    return result;
}

QWidget *MachineGuardDialog::makeScript()
{
    auto *result = new QWidget;
    auto *inside = column(result, 0, 4);
    inside->addWidget(label(tr("This is written to ~/.zuka-guard/guard.sh, word for word:"), Type::Label, "3"));
    m_script->setObjectName(QStringLiteral("script"));
    m_script->setReadOnly(true);
    m_script->setFont(fontOf(Type::Mono));
    m_script->setProperty("kind", QStringLiteral("plain"));
    m_script->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_script->setTabChangesFocus(true);
    m_script->setAccessibleName(tr("Script of the guard"));
    inside->addWidget(m_script, 1);
    return result;
}

QLayout *MachineGuardDialog::makeFoot()
{
    m_install->setObjectName(QStringLiteral("install"));
    m_install->setAutoDefault(false);
    m_close->setObjectName(QStringLiteral("cancel"));
    m_close->setDefault(true);
    QHBoxLayout *foot = row(8);
    foot->addStretch();
    foot->addWidget(m_install);
    foot->addWidget(m_close);
    connect(m_install, &QPushButton::clicked, this, &MachineGuardDialog::install);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

void MachineGuardDialog::refresh()
{
    const MachineGuardCard card = m_viewModel.card(m_id);
    if (card.heading.isEmpty()) {
        reject();
        return;
    }
    setWindowTitle(card.heading);
    m_heading->setText(card.heading);
    m_fit->setState(card.fitTone == Tone::Good ? "info" : card.fitTone == Tone::Danger ? "danger" : "warn");
    m_fit->setReason(card.fit);
    m_fit->setEvidence(card.note);
    QList<StopLine> lines{{card.stateTone == Tone::Danger ? QStringLiteral("danger") : QStringLiteral("guard"), card.state, card.stateTone}};
    for (const QString &detail : card.details)
        lines << StopLine{QStringLiteral("chevron-right"), detail, Tone::Soft};
    m_state->setLines(lines);
    m_trouble->setVisible(!card.trouble.isEmpty());
    m_trouble->setReason(card.trouble);
    m_acts->setVisible(card.isConnected);
    m_pause->setText(card.isPaused ? tr("Go on") : tr("Pause 1 h"));
    for (Button *each : {m_pause, m_extend})
        each->setVisible(card.canPause);
    m_remove->setVisible(card.isInstalled && card.isConnected);
    const QString script = m_viewModel.script(m_id);
    m_setUp->setVisible(!script.isEmpty());
    m_script->parentWidget()->setVisible(!script.isEmpty());
    if (m_script->toPlainText() != script)
        m_script->setPlainText(script);
    m_install->setVisible(!script.isEmpty());
    m_install->setEnabled(card.canInstall && !card.isBusy);
    m_install->setText(card.isInstalled ? tr("Set up anew") : tr("Write and start it"));
    m_install->setToolTip(card.isConnected ? QString{} : tr("Not connected to the machine"));
}

void MachineGuardDialog::install()
{
    const auto end = m_end->current() == 1 ? m_viewModel.plannedEnd(m_id) : std::nullopt;
    m_viewModel.install(m_id, end, m_idle->text().toInt(), m_job->currentData().toString());
}

} // namespace ui
