// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/add_machine_dialog.h"

#include "ui/page/common/end_picker.h"
#include "ui/page/machines/import_config_dialog.h"
#include "ui/page/machines/key_dialog.h"
#include "ui/page/machines/login_fields.h"
#include "ui/page/machines/more_fields.h"
#include "ui/page/machines/other_ways.h"
#include "ui/page/machines/paste_box.h"
#include "ui/page/machines/proxy_fields.h"
#include "ui/widget/banner.h"
#include "ui/widget/form_field.h"

#include <QComboBox>
#include <QDateTimeEdit>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

namespace ui {

namespace {

constexpr int kWidth = 620;
constexpr int kHeight = 640;
constexpr int kLeastWidth = 480;
constexpr int kLeastHeight = 280;

/// Sideways nothing scrolls: the dialog is never narrower than the fields that it shows, which differ with the choices made.
class WidthKeeper final : public QObject {
public:
    explicit WidthKeeper(QScrollArea *scroll) : QObject{scroll}, m_scroll{scroll} { scroll->widget()->installEventFilter(this); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            const int fields = m_scroll->widget()->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width();
            m_scroll->setMinimumWidth(std::max(kLeastWidth, fields));
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QScrollArea *m_scroll;
};

QLineEdit *lineEdit()
{
    auto *edit = new QLineEdit;
    edit->setFont(fontOf(Type::Body));
    return edit;
}

void setIfOther(QLineEdit *edit, const QString &text)
{
    if (edit->text() != text)
        edit->setText(text);
}

} // namespace

AddMachineDialog::AddMachineDialog(AddMachineViewModel &viewModel, QWidget *parent)
    : QDialog{parent}
    , m_viewModel{viewModel}
    , m_failure{new Banner{"danger"}}
    , m_paste{new PasteBox}
    , m_pasteField{new FormField{m_paste}}
    , m_other{new OtherWays}
    , m_same{new Banner{"info"}}
    , m_target{new QComboBox}
    , m_targetField{new FormField{m_target}}
    , m_more{new MoreFields}
    , m_proxy{new ProxyFields{viewModel.isEditing()}}
    , m_host{lineEdit()}
    , m_port{lineEdit()}
    , m_user{lineEdit()}
    , m_name{lineEdit()}
    , m_platform{new QComboBox}
    , m_login{new LoginFields{viewModel.isEditing()}}
    , m_price{lineEdit()}
    , m_currency{new QComboBox}
    , m_since{new QDateTimeEdit}
    , m_end{new EndPicker}
    , m_hostField{new FormField{m_host}}
    , m_portField{new FormField{m_port}}
    , m_userField{new FormField{m_user}}
    , m_nameField{new FormField{m_name}}
    , m_platformField{new FormField{m_platform}}
    , m_priceBox{new QWidget}
    , m_priceField{new FormField{m_priceBox}}
    , m_sinceField{new FormField{m_since}}
    , m_endLabel{label({}, Type::LabelStrong, "2")}
    , m_submit{button({}, "primary")}
    , m_cancel{button()}
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto *all = column(this, 0, 0);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeForm());
    scroll->widget()->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    all->addWidget(scroll, 1);
    all->addWidget(makeButtons());
    connectFields();
    retranslate();
    fill();
    if (!m_viewModel.isForLogin())
        hideWhatNeedsALogin();
    const QScreen *near = parent ? parent->screen() : QGuiApplication::primaryScreen();
    resize(kWidth, std::min(kHeight, near ? near->availableGeometry().height() - 40 : kHeight));
    scroll->setMinimumSize(kLeastWidth, kLeastHeight);
    new WidthKeeper{scroll};
    (m_viewModel.isEditing() ? static_cast<QWidget *>(m_name) : m_paste)->setFocus();
}

void AddMachineDialog::connectFields()
{
    connect(m_paste, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isFilling)
            takePaste(false);
    });
    connect(m_paste, &PasteBox::completed, this, [this] { takePaste(true); });
    for (QLineEdit *edit : {m_host, m_port, m_user, m_name, m_price})
        connect(edit, &QLineEdit::textEdited, this, &AddMachineDialog::collect);
    connect(m_login, &LoginFields::edited, this, &AddMachineDialog::collect);
    connect(m_more, &MoreFields::edited, this, &AddMachineDialog::collect);
    connect(m_proxy, &ProxyFields::edited, this, &AddMachineDialog::collect);
    connect(m_other, &OtherWays::configRequested, this, &AddMachineDialog::chooseFromConfig);
    connect(m_other, &OtherWays::thisComputerRequested, &m_viewModel, &AddMachineViewModel::addThisComputer);
    connect(m_other, &OtherWays::demoRequested, &m_viewModel, [this] { m_viewModel.addDemo(AddMachineViewModel::kDemoGpus); });
    connect(m_other, &OtherWays::teamFileRequested, this, [this] {
        reject();
        emit teamFileRequested();
    });
    connect(m_other, &OtherWays::accountRequested, this, [this] {
        reject();
        emit accountRequested();
    });
    connect(m_target, &QComboBox::activated, this, [this] {
        const QString id = m_target->currentData().toString();
        m_viewModel.setReplacing(id.isEmpty() ? std::nullopt : std::optional{core::instances::InstanceId{id}});
    });
    connect(m_platform, &QComboBox::activated, this, &AddMachineDialog::collect);
    connect(m_currency, &QComboBox::activated, this, &AddMachineDialog::collect);
    connect(m_since, &QDateTimeEdit::dateTimeChanged, this, &AddMachineDialog::collect);
    connect(m_end, &EndPicker::edited, this, &AddMachineDialog::collect);
    connect(m_submit, &QPushButton::clicked, this, &AddMachineDialog::submit);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(&m_viewModel, &AddMachineViewModel::finished, this, &QDialog::accept);
    connect(&m_viewModel, &AddMachineViewModel::failed, this, &AddMachineDialog::showFailure);
    connect(&m_viewModel, &AddMachineViewModel::changed, this, &AddMachineDialog::showNotes);
}

void AddMachineDialog::takePaste(bool takesPassword)
{
    const PasteOutcome outcome = m_viewModel.readPaste(m_paste->toPlainText(), takesPassword);
    if (outcome.tookPassword) {
        m_isFilling = true;
        m_paste->setPlainText(outcome.text); // also forgets the undo steps, which hold the password
        m_paste->moveCursor(QTextCursor::End);
        m_isFilling = false;
    }
    fill();
}

void AddMachineDialog::fill()
{
    m_isFilling = true;
    const MachineForm &form = m_viewModel.form();
    setIfOther(m_host, form.host);
    setIfOther(m_port, form.port);
    setIfOther(m_user, form.user);
    setIfOther(m_name, form.name);
    setIfOther(m_price, form.price);
    m_platform->setCurrentIndex(std::max(0, m_platform->findData(form.platform.value)));
    m_currency->setCurrentIndex(m_currency->findData(static_cast<int>(form.currency)));
    m_since->setDateTime((form.onSince.isValid() ? form.onSince : m_viewModel.now()).toLocalTime());
    m_end->setEnd(form.end, form.endHours, form.endAt);
    m_login->show(form);
    m_more->show(form);
    m_proxy->show(form);
    m_isFilling = false;
    showNotes();
}

void AddMachineDialog::collect()
{
    if (m_isFilling)
        return;
    MachineForm form = m_viewModel.form();
    form.host = m_host->text();
    form.port = m_port->text();
    form.user = m_user->text();
    form.name = m_name->text();
    m_login->readInto(form);
    m_more->readInto(form);
    m_proxy->readInto(form);
    form.platform = {m_platform->currentData().toString()};
    form.price = m_price->text();
    form.currency = static_cast<core::Currency>(m_currency->currentData().toInt());
    form.onSince = m_since->dateTime().toUTC();
    form.end = m_end->choice();
    form.endHours = m_end->hours();
    form.endAt = m_end->at();
    m_viewModel.setForm(form);
}

void AddMachineDialog::showNotes()
{
    const QString summary = m_viewModel.pasteSummary();
    const QString ignored = m_viewModel.ignoredText();
    m_pasteField->setError(m_viewModel.pasteProblem());
    m_pasteField->setHint(summary.isEmpty()
                              ? tr("The password may stand on the second line. It moves to its own field at once.")
                              : QStringList{summary, ignored}.join(ignored.isEmpty() ? QString{} : QStringLiteral(" · ")));
    m_name->setPlaceholderText(m_viewModel.nameSuggestion());
    m_platformField->setHint(m_viewModel.planHint());
    m_login->setSecretHint(m_viewModel.keychainHint());
    const QString price = m_viewModel.priceHint();
    m_priceField->setHint(price.isEmpty() ? m_viewModel.moneyHint() : price);
    m_submit->setEnabled(!m_viewModel.isBusy());
    showSame();
    if (m_showsProblems)
        showProblems();
}

void AddMachineDialog::showSame()
{
    const auto &replacing = m_viewModel.replacing();
    m_target->setCurrentIndex(std::max(0, m_target->findData(replacing ? replacing->value : QString{})));
    m_nameField->setEnabled(!replacing);
    m_submit->setText(m_viewModel.isEditing() ? tr("Save") : replacing ? tr("Update and connect") : tr("Add and connect"));
    const auto same = m_viewModel.likelySame();
    m_same->setVisible(same.has_value());
    if (m_sameShown == (same ? same->id.value : QString{}))
        return;
    m_sameShown = same ? same->id.value : QString{};
    m_same->clearButtons();
    if (!same)
        return;
    m_same->setReason(tr("Is this %1 with a new port?").arg(same->name));
    m_same->setEvidence(m_viewModel.likelySameText());
    connect(m_same->addButton(tr("Yes, update %1").arg(same->name)), &QPushButton::clicked, this,
            [this, id = same->id] { m_viewModel.setReplacing(id); });
}

void AddMachineDialog::chooseFromConfig()
{
    auto *dialog = new ImportConfigDialog{m_viewModel, this};
    connect(dialog, &QDialog::accepted, this, &AddMachineDialog::fill);
    dialog->open();
}

void AddMachineDialog::showFailure(const core::Error &error)
{
    m_failure->setReason(error.message);
    const bool isThere = error.code == QLatin1String{"machine.duplicate"} && !m_viewModel.isEditing();
    m_failure->setEvidence(isThere ? tr("To give it a new password or key, choose it under \"Save as\".") : error.remedy);
    m_failure->show();
}

void AddMachineDialog::setKeys(MachineKeysViewModel &keys)
{
    // A key for a machine that is there already is made from its menu, which can install it.
    m_login->setCanMakeKey(!m_viewModel.isEditing());
    connect(m_login, &LoginFields::keyRequested, this, [this, &keys] { makeKey(keys); });
    connect(&keys, &MachineKeysViewModel::failed, this, &AddMachineDialog::showFailure);
}

void AddMachineDialog::setCanReadTeamFile(bool can) { m_other->setCanReadTeamFile(can); }

void AddMachineDialog::setHasAccounts(bool has) { m_other->setHasAccounts(has); }

void AddMachineDialog::makeKey(MachineKeysViewModel &keys)
{
    if (!keys.startForNew())
        return;
    auto *dialog = new KeyDialog{keys, this};
    connect(dialog, &QDialog::accepted, this, [this, &keys] {
        collect();
        m_viewModel.setPrivateKey(keys.takePrivateKey());
        fill();
    });
    dialog->open();
}

void AddMachineDialog::showProblems()
{
    const QList<FieldProblem> problems = m_viewModel.problems();
    const auto textOf = [&problems](MachineField field) {
        for (const FieldProblem &problem : problems) {
            if (problem.field == field)
                return problem.text;
        }
        return QString{};
    };
    m_hostField->setError(textOf(MachineField::Host));
    m_portField->setError(textOf(MachineField::Port));
    m_userField->setError(textOf(MachineField::User));
    m_nameField->setError(textOf(MachineField::Name));
    m_login->setKeyFileError(textOf(MachineField::KeyFile));
    m_login->setPrivateKeyError(textOf(MachineField::PrivateKey));
    m_more->setJumpError(textOf(MachineField::Jump));
    m_proxy->setHostError(textOf(MachineField::ProxyHost));
    m_proxy->setPortError(textOf(MachineField::ProxyPort));
    m_priceField->setError(textOf(MachineField::Price));
    setStyleProperty(m_price, "invalid", m_priceField->hasError());
    const QString end = textOf(MachineField::EndHours);
    m_end->setError(end.isEmpty() ? textOf(MachineField::EndAt) : end);
}

void AddMachineDialog::submit()
{
    m_failure->hide();
    collect();
    m_showsProblems = true;
    showProblems();
    m_viewModel.submit();
}

void AddMachineDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void AddMachineDialog::retranslate()
{
    setWindowTitle(m_viewModel.isEditing() ? tr("Edit machine") : tr("Add machine"));
    m_pasteField->setLabel(tr("Login command from your platform"));
    m_paste->setPlaceholderText(QStringLiteral("ssh -p 34222 root@region-1.autodl.com"));
    m_hostField->setLabel(tr("Host"));
    m_portField->setLabel(tr("Port"));
    m_userField->setLabel(tr("User"));
    m_nameField->setLabel(tr("Name"));
    m_platformField->setLabel(tr("Platform"));
    m_priceField->setLabel(tr("Price an hour, if known"));
    m_price->setAccessibleName(tr("Price an hour, if known"));
    m_currency->setAccessibleName(tr("Currency"));
    m_sinceField->setLabel(tr("On since"));
    m_sinceField->setHint(tr("Money is counted from here."));
    m_since->setDisplayFormat(tr("d MMM yyyy HH:mm"));
    m_endLabel->setText(tr("Planned end"));
    m_targetField->setLabel(tr("Save as"));
    m_target->clear();
    m_target->addItem(tr("A new machine"), QString{});
    for (const ReplaceChoice &choice : m_viewModel.replaceChoices())
        m_target->addItem(tr("New login of %1").arg(choice.name), choice.id.value);
    m_cancel->setText(tr("Cancel"));
    const QSignalBlocker quiet{m_platform};
    m_platform->setFont(fontOf(Type::Body));
    m_platform->clear();
    m_platform->addItem(tr("Other or unknown"), QString{});
    for (const auto &id : m_viewModel.platforms())
        m_platform->addItem(m_viewModel.platformName(id), id.value);
    m_platform->setCurrentIndex(std::max(0, m_platform->findData(m_viewModel.form().platform.value)));
    showNotes();
}

} // namespace ui
