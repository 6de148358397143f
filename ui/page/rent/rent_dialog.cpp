// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/rent/rent_dialog.h"

#include "ui/page/common/sheet_view.h"
#include "ui/page/rent/rent_form.h"
#include "ui/page/stop/stop_lines.h"
#include "ui/widget/banner.h"

namespace ui {

namespace {

constexpr int kWidth = 660;
constexpr std::chrono::seconds kTick{1};

} // namespace

RentDialog::RentDialog(RentViewModel &viewModel, QWidget *parent)
    : FittedDialog{kWidth, parent}
    , m_viewModel{viewModel}
    , m_icon{iconLabel(QStringLiteral("machines"), "accent", 24)}
    , m_heading{label({}, Type::Heading)}
    , m_message{paragraph()}
    , m_form{new RentFormView{viewModel}}
    , m_progress{frame("well")}
    , m_steps{new StopLines}
    , m_trouble{new Banner{"danger"}}
    , m_act{button({}, "primary")}
    , m_next{button(tr("Take the next offer"))}
    , m_wait{button(tr("Wait longer"))}
    , m_release{button(tr("Release it"), "danger")}
    , m_giveUp{button(tr("Nothing was made"))}
    , m_look{button(tr("Look now"), "", QStringLiteral("refresh"))}
    , m_console{button(tr("Open console"), "", QStringLiteral("external"))}
    , m_again{button(tr("Ask again"), "", QStringLiteral("refresh"))}
    , m_watch{button(tr("Watch for a free card…"), "link")}
    , m_sheet{button(tr("What stopping means here"), "link")}
    , m_cancel{button()}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    auto *body = column(this, 20, 12);
    auto *head = row(12);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 4);
    m_heading->setWordWrap(true);
    texts->addWidget(m_heading);
    texts->addWidget(m_message);
    head->addLayout(texts, 1);
    body->addLayout(head);
    body->addWidget(m_form);
    column(m_progress, 14, 8)->addWidget(m_steps);
    body->addWidget(m_progress);
    body->addWidget(m_trouble);
    body->addLayout(makeFoot());
    connectButtons();
    connect(&viewModel, &RentViewModel::changed, this, &RentDialog::refresh);
    connect(m_form, &RentFormView::edited, this, [this] {
        m_act->setEnabled(m_form->isGood() && !m_isSent);
        m_act->setText(m_viewModel.verb(m_form->form()));
    });
    connect(this, &QDialog::finished, &viewModel, &RentViewModel::close);
    connect(&m_tick, &QTimer::timeout, this, [this] { // Ages move with the clock.
        if (m_viewModel.progress())
            refresh();
    });
    m_tick.start(kTick);
    refresh();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

QLayout *RentDialog::makeFoot()
{
    const std::pair<Button *, const char *> names[] = {
        {m_act, "rent"},  {m_next, "next"},   {m_wait, "wait"},       {m_release, "release"},    {m_giveUp, "giveUp"},
        {m_look, "look"}, {m_again, "again"}, {m_console, "console"}, {m_watch, "watchInstead"}, {m_sheet, "sheet"},
        {m_cancel, "cancel"}};
    for (const auto &[each, name] : names)
        each->setObjectName(QLatin1String{name});
    QHBoxLayout *foot = row(8);
    for (Button *each : {m_console, m_look, m_again, m_watch, m_sheet})
        foot->addWidget(each);
    m_sheet->setAutoDefault(false);
    foot->addStretch();
    for (Button *each : {m_giveUp, m_release, m_wait, m_next, m_act, m_cancel}) {
        each->setAutoDefault(each == m_cancel);
        foot->addWidget(each);
    }
    m_cancel->setDefault(true);
    return foot;
}

void RentDialog::connectButtons()
{
    connect(m_act, &Button::clicked, this, &RentDialog::rent);
    connect(m_next, &Button::clicked, this, &RentDialog::takeNext);
    connect(m_wait, &Button::clicked, &m_viewModel, &RentViewModel::waitLonger);
    connect(m_release, &Button::clicked, &m_viewModel, &RentViewModel::release);
    connect(m_giveUp, &Button::clicked, &m_viewModel, &RentViewModel::giveUp);
    connect(m_look, &Button::clicked, &m_viewModel, &RentViewModel::lookNow);
    connect(m_console, &Button::clicked, &m_viewModel, &RentViewModel::openConsole);
    connect(m_sheet, &Button::clicked, this, &RentDialog::openSheet);
    connect(m_again, &Button::clicked, &m_viewModel, &RentViewModel::ask);
    connect(m_cancel, &Button::clicked, this, &QDialog::reject);
    connect(m_watch, &Button::clicked, this, [this] {
        emit watchRequested();
        reject();
    });
}

void RentDialog::ask()
{
    open();
    if (m_viewModel.needsSheet())
        openSheet();
}

void RentDialog::openSheet()
{
    auto *sheet = new SheetDialog{m_viewModel.readSheet(), this};
    connect(sheet, &SheetDialog::consoleRequested, &m_viewModel, &RentViewModel::openConsole);
    sheet->open();
}

void RentDialog::rent()
{
    const auto progress = m_viewModel.progress();
    if (progress && progress->isReady) {
        const core::instances::InstanceId machine = m_viewModel.machine();
        accept();
        emit machineRequested(machine);
        return;
    }
    if (progress && progress->canSendAgain) {
        m_viewModel.sendAgain();
        return;
    }
    if (m_isSent || !m_form->isGood())
        return;
    m_isSent = true;
    m_act->setEnabled(false);
    m_viewModel.rent(m_form->form());
}

void RentDialog::takeNext()
{
    m_isSent = false;
    m_viewModel.takeNext();
    if (m_viewModel.needsSheet()) // The plan's next row may be at another platform.
        openSheet();
}

void RentDialog::refresh()
{
    if (const auto progress = m_viewModel.progress())
        showProgress(*progress);
    else
        showQuestion();
}

void RentDialog::showQuestion()
{
    if (m_viewModel.trouble())
        m_isSent = false; // It was not begun.
    setWindowTitle(m_viewModel.heading());
    m_heading->setText(m_viewModel.heading());
    m_icon->setIcon(QStringLiteral("machines"), "accent");
    m_message->setPlainText(m_viewModel.isAsking() ? tr("Asking the platform what is free now…") : m_viewModel.about());
    QStringList offers;
    for (const auto &offer : m_viewModel.offers())
        offers << offer.id + offerText(offer);
    const bool hasOffers = !offers.isEmpty();
    if (offers != m_shownOffers) {
        m_shownOffers = offers;
        m_form->fill();
    }
    m_form->setVisible(hasOffers);
    m_progress->hide();
    const auto &trouble = m_viewModel.trouble();
    m_trouble->setVisible(trouble.has_value());
    if (trouble) {
        m_trouble->setState(trouble->kind == core::ErrorKind::NotFound ? "info" : "danger");
        m_trouble->setReason(trouble->message);
        m_trouble->setEvidence(QStringList{core::moneySentence(trouble->money), trouble->remedy}.join(u' ').trimmed());
    }
    for (Button *each : {m_wait, m_release, m_giveUp, m_look, m_console})
        each->hide();
    const bool isEmpty = !hasOffers && !m_viewModel.isAsking();
    m_again->setVisible(isEmpty);
    m_watch->setVisible(isEmpty);
    m_sheet->setVisible(!isEmpty && m_viewModel.row().has_value());
    m_next->setVisible(isEmpty && m_viewModel.hasNextRow());
    m_next->setText(tr("Next of the plan"));
    m_act->setVisible(hasOffers);
    m_act->setText(m_viewModel.verb(m_form->form()));
    m_act->setEnabled(m_form->isGood() && !m_isSent);
    m_cancel->setText(tr("Cancel"));
}

void RentDialog::showProgress(const RentProgressText &text)
{
    setWindowTitle(text.heading);
    m_heading->setText(text.heading);
    m_message->setPlainText(text.sentence);
    m_icon->setIcon(text.tone == Tone::Good     ? QStringLiteral("check")
                    : text.tone == Tone::Danger ? QStringLiteral("warning")
                                                : QStringLiteral("machines"),
                    text.tone == Tone::Good     ? "success"
                    : text.tone == Tone::Danger ? "danger"
                                                : "accent");
    m_form->hide();
    m_progress->show();
    m_steps->setSteps(text.steps);
    m_trouble->setVisible(!text.trouble.isEmpty());
    m_trouble->setState(text.tone == Tone::Danger ? "danger" : "warn");
    m_trouble->setReason(text.trouble);
    m_trouble->setEvidence(text.remedy);
    for (Button *each : {m_again, m_watch, m_sheet})
        each->hide();
    m_act->setVisible(text.isReady || text.canSendAgain);
    m_act->setEnabled(true);
    m_act->setText(text.isReady ? tr("Open machine") : tr("Order again"));
    m_wait->setVisible(text.canWait);
    m_release->setVisible(text.canRelease);
    m_giveUp->setVisible(text.canGiveUp);
    m_look->setVisible(text.canLook);
    m_console->setVisible(text.canOpenConsole);
    m_next->setVisible(text.canTakeNext && m_viewModel.row().has_value());
    m_next->setText(tr("Take the next offer"));
    m_cancel->setText(tr("Close"));
}

} // namespace ui
