// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/list_section.h"

#include "core/base/blanks.h"
#include "ui/widget/elided_label.h"

namespace ui {

ListSection::ListSection(const QString &emptyIcon, const QString &addName, QWidget *parent)
    : QWidget{parent}
    , m_error{new Banner{"danger"}}
    , m_card{new Card{QStringLiteral(" ")}}
    , m_rows{column(nullptr, 0, 0)}
    , m_none{new EmptyState{emptyIcon}}
    , m_add{button({}, "primary", QStringLiteral("plus"), "row")}
    , m_about{new Card{QStringLiteral(" ")}}
    , m_aboutText{paragraph()}
{
    auto *all = column(this, 0, 16);
    all->setContentsMargins(24, 2, 24, 24);
    all->addWidget(m_error);
    m_error->hide();
    m_card->addTrailing(m_add);
    m_card->body()->addLayout(m_rows);
    m_card->body()->addWidget(m_none);
    all->addWidget(m_card);
    m_about->body()->addWidget(m_aboutText);
    all->addWidget(m_about);
    all->addStretch();
    m_add->setObjectName(addName);
    connect(m_add, &QPushButton::clicked, this, &ListSection::addRequested);
    connect(m_none, &EmptyState::triggered, this, &ListSection::addRequested);
}

void ListSection::setTexts(const Texts &texts)
{
    m_card->setTitle(texts.title);
    m_none->setTexts(texts.noneHeading, texts.noneSentence, texts.noneAction);
    m_add->setText(texts.add);
    m_about->setTitle(texts.aboutTitle);
    m_aboutText->setPlainText(texts.about);
}

void ListSection::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(error.remedy);
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void ListSection::showEmpty(bool isEmpty)
{
    m_none->setVisible(isEmpty);
    m_add->setVisible(!isEmpty);
}

void ListSection::addRow(QWidget *row)
{
    if (m_rows->count() > 0)
        m_rows->addWidget(line());
    m_rows->addWidget(row);
}

QLayout *nameAndState(const QString &name, const QString &state, const char *tone)
{
    auto *texts = column(nullptr, 0, 1);
    auto *heading = new ElidedLabel{Type::BodyStrong};
    heading->setText(name);
    QLabel *below = label(core::withoutStrayBlanks(state), Type::Label, tone);
    below->setWordWrap(true);
    texts->addWidget(heading);
    texts->addWidget(below);
    return texts;
}

} // namespace ui
