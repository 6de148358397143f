// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/machines/more_fields.h"

#include "ui/widget/controls.h"
#include "ui/widget/form_field.h"

#include <QEvent>
#include <QLineEdit>

namespace ui {

namespace {

QLineEdit *lineEdit(const char *name)
{
    auto *edit = new QLineEdit;
    edit->setFont(fontOf(Type::Body));
    edit->setMaxLength(256);
    edit->setObjectName(QString::fromLatin1(name));
    return edit;
}

void setIfOther(QLineEdit *edit, const QString &text)
{
    if (edit->text() != text)
        edit->setText(text);
}

} // namespace

MoreFields::MoreFields(QWidget *parent)
    : QWidget{parent}
    , m_tags{lineEdit("tags")}
    , m_owner{lineEdit("owner")}
    , m_project{lineEdit("project")}
    , m_jump{lineEdit("jump")}
    , m_tagsField{new FormField{m_tags}}
    , m_ownerField{new FormField{m_owner}}
    , m_projectField{new FormField{m_project}}
    , m_jumpField{new FormField{m_jump}}
{
    auto *all = column(this, 0, 14);
    QHBoxLayout *team = row(16);
    team->addWidget(m_tagsField, 2);
    team->addWidget(m_ownerField, 1);
    team->addWidget(m_projectField, 1);
    all->addLayout(team);
    all->addWidget(m_jumpField);
    for (QLineEdit *edit : {m_tags, m_owner, m_project, m_jump})
        connect(edit, &QLineEdit::textEdited, this, &MoreFields::edited);
    retranslate();
}

void MoreFields::show(const MachineForm &form)
{
    setIfOther(m_tags, form.tags);
    setIfOther(m_owner, form.owner);
    setIfOther(m_project, form.project);
    setIfOther(m_jump, form.jump);
    m_proxyCommand = form.proxyCommand;
    retranslate();
}

void MoreFields::readInto(MachineForm &form) const
{
    form.tags = m_tags->text();
    form.owner = m_owner->text();
    form.project = m_project->text();
    form.jump = m_jump->text();
}

void MoreFields::setJumpError(const QString &text)
{
    m_jumpField->setError(text);
    setStyleProperty(m_jump, "invalid", !text.isEmpty());
}

void MoreFields::setHasWay(bool has) { m_jumpField->setVisible(has); }

void MoreFields::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MoreFields::retranslate()
{
    m_tagsField->setLabel(tr("Tags"));
    m_tags->setPlaceholderText(tr("lora, night"));
    m_ownerField->setLabel(tr("Owner"));
    m_projectField->setLabel(tr("Project"));
    m_jumpField->setLabel(tr("Jump hosts, if it is not reached directly"));
    m_jump->setPlaceholderText(QStringLiteral("me@bastion.example:22"));
    m_jumpField->setHint(m_proxyCommand.isEmpty() ? QString{} : tr("Reached by the command of your SSH configuration: %1").arg(m_proxyCommand.left(200)));
}

} // namespace ui
