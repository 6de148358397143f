// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/tmux_card.h"

#include "ui/widget/labels.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace ui {

namespace {

constexpr int kNameWidth = 132;

QString ageLine(const TmuxRow &session)
{
    QStringList parts{session.ageText, session.windowsText};
    parts.removeAll(QString{});
    return parts.join(QStringLiteral(" · "));
}

} // namespace

TmuxCard::TmuxCard(TmuxViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label(QStringLiteral("tmux"), Type::Heading)}
    , m_refresh{iconButton(QStringLiteral("refresh"), {}, "small")}
    , m_rows{column(nullptr, 0, 12)}
    , m_state{paragraph()}
    , m_hintRow{new QWidget}
    , m_hint{label({}, Type::Mono, "1")}
    , m_copyHint{iconButton(QStringLiteral("copy"), {}, "small")}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 12);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_refresh);
    all->addLayout(head);
    all->addLayout(m_rows);
    all->addWidget(m_state);
    auto *hint = new QHBoxLayout{m_hintRow};
    hint->setContentsMargins(0, 0, 0, 0);
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    hint->addWidget(m_hint, 1);
    hint->addWidget(m_copyHint);
    all->addWidget(m_hintRow);
    connect(m_refresh, &QPushButton::clicked, &m_viewModel, &TmuxViewModel::refresh);
    connect(m_copyHint, &QPushButton::clicked, this, [this] { copy(m_hint->text(), tr("Line copied.")); });
    connect(&m_viewModel, &TmuxViewModel::changed, this, &TmuxCard::refresh);
    retranslate();
}

void TmuxCard::copy(const QString &text, const QString &what)
{
    QGuiApplication::clipboard()->setText(text);
    emit copied(what);
}

void TmuxCard::refresh()
{
    const QList<TmuxRow> rows = m_viewModel.rows();
    QList<QByteArray> names;
    for (const TmuxRow &each : rows)
        names << each.name;
    if (names != m_names)
        rebuild(rows);
    for (int i = 0; i < rows.size(); ++i) {
        m_ages[i]->setText(ageLine(rows[i]));
        m_attached[i]->setText(rows[i].attachedText);
        m_attached[i]->setVisible(!rows[i].attachedText.isEmpty());
    }
    const QString state = m_viewModel.stateText();
    m_state->setPlainText(state);
    m_state->setVisible(!state.isEmpty());
    m_hint->setText(m_viewModel.hintText());
    m_hintRow->setVisible(!m_viewModel.hintText().isEmpty());
}

void TmuxCard::rebuild(const QList<TmuxRow> &rows)
{
    clearLayout(m_rows);
    m_names.clear();
    m_ages.clear();
    m_attached.clear();
    for (const TmuxRow &each : rows) {
        m_names << each.name;
        m_rows->addWidget(makeRow(each));
    }
}

QWidget *TmuxCard::makeRow(const TmuxRow &session)
{
    auto *result = new QWidget;
    auto *all = column(result, 0, 4);
    const QFontMetrics metrics{fontOf(Type::BodyStrong)};
    QLabel *name = label(metrics.elidedText(session.nameText, Qt::ElideMiddle, kNameWidth), Type::BodyStrong);
    name->setToolTip(session.nameText);
    QLabel *age = label({}, Type::Label, "3");
    auto *attached = tag({});
    m_ages << age;
    m_attached << attached;
    QHBoxLayout *head = row(8);
    head->addWidget(name);
    head->addStretch();
    head->addWidget(attached);
    all->addLayout(head);
    all->addWidget(age);
    auto *open = button(tr("Open in terminal"), "", {}, "row");
    open->setAccessibleName(tr("Open %1 in a terminal").arg(session.nameText));
    auto *copyLine = iconButton(QStringLiteral("copy"), tr("Copy line"));
    copyLine->setAccessibleDescription(tr("The line that attaches %1").arg(session.nameText));
    QHBoxLayout *controls = row(4);
    controls->addWidget(open);
    controls->addWidget(copyLine);
    controls->addStretch();
    all->addLayout(controls);
    connect(open, &QPushButton::clicked, &m_viewModel, [this, id = session.name] { m_viewModel.open(id); });
    connect(copyLine, &QPushButton::clicked, this, [this, id = session.name] { copy(m_viewModel.line(id), tr("Line copied.")); });
    return result;
}

void TmuxCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void TmuxCard::retranslate()
{
    const auto name = [](Button *control, const QString &text) {
        control->setToolTip(text);
        control->setAccessibleName(text);
    };
    setAccessibleName(tr("tmux sessions"));
    name(m_refresh, tr("Read the sessions again"));
    name(m_copyHint, tr("Copy the line"));
    rebuild(m_viewModel.rows());
    refresh();
}

} // namespace ui
