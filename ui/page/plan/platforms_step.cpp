// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/platforms_step.h"

#include "ui/page/common/sheet_view.h"
#include "ui/page/plan/platform_line.h"
#include "ui/viewmodel/wizard_checks.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"

#include <QUrl>

namespace ui {

PlatformsStep::PlatformsStep(PlanViewModel &plan)
    : WizardStep{plan}
    , m_title{label({}, Type::Heading)}
    , m_none{new Banner{"danger"}}
    , m_list{column(nullptr, 0, 16)}
{
    QVBoxLayout *all = column(this, 0, 16);
    all->addWidget(m_title);
    all->addWidget(m_none);
    all->addLayout(m_list);
    all->addStretch(1);
    connect(&m_plan, &PlanViewModel::answersChanged, this, [this] {
        if (isVisible())
            refresh();
    });
    build();
    retranslate();
}

void PlatformsStep::build()
{
    const auto kit = m_plan.kit();
    for (const PlatformGroup &group : platformGroups(m_plan.answers(), kit.catalog, kit.today)) {
        m_groups << makeGroup(group);
        m_list->addWidget(m_groups.last().card);
    }
}

PlatformsStep::Group PlatformsStep::makeGroup(const PlatformGroup &group)
{
    Group made{.card = new Card, .toggle = new Toggle, .pros = label({}, Type::Label, "2"), .cons = label({}, Type::Label, "2")};
    made.toggle->setObjectName(QStringLiteral("class-") + group.word);
    made.card->addTrailing(made.toggle);
    auto *traits = row(8);
    const std::pair<QLabel *, const char *> sides[] = {{made.pros, "check"}, {made.cons, "close"}};
    for (const auto &[text, icon] : sides) {
        text->setWordWrap(true);
        traits->addWidget(iconLabel(QLatin1String{icon}, "text3", 14), 0, Qt::AlignTop);
        traits->addWidget(text, 1, Qt::AlignTop);
    }
    made.card->body()->setSpacing(8);
    made.card->body()->addLayout(traits);
    connect(made.toggle, &Toggle::clicked, this, [this, word = group.word](bool isOn) {
        m_plan.setAnswers(withClass(m_plan.answers(), word, isOn));
    });
    for (const PlatformChoice &choice : group.platforms) {
        auto *platform = new PlatformLine{choice.id.value};
        made.card->body()->addWidget(line());
        made.card->body()->addWidget(platform);
        made.lines << platform;
        connectLine(platform, choice.id.value);
    }
    return made;
}

void PlatformsStep::connectLine(PlatformLine *line, const QString &platform)
{
    connect(line, &PlatformLine::wished, this, [this, platform](bool isOn) {
        m_plan.setAnswers(withPlatform(m_plan.answers(), platform, isOn));
    });
    connect(line, &PlatformLine::accountChanged, this, [this, platform](bool hasAccount) {
        m_plan.setAnswers(withAccount(m_plan.answers(), platform, hasAccount));
    });
    connect(line, &PlatformLine::sheetRequested, this, [this, platform] { openSheet(platform); });
}

void PlatformsStep::refresh()
{
    const auto kit = m_plan.kit();
    const QList<PlatformGroup> groups = platformGroups(m_plan.answers(), kit.catalog, kit.today);
    for (int i = 0; i < m_groups.size() && i < groups.size(); ++i) {
        const Group &shown = m_groups[i];
        const PlatformGroup &group = groups[i];
        shown.card->setTitle(group.title);
        shown.toggle->setChecked(group.isOn);
        shown.toggle->update();
        shown.toggle->setAccessibleName(tr("Rent from: %1").arg(group.title));
        shown.pros->setText(group.pros);
        shown.cons->setText(group.cons);
        for (int j = 0; j < shown.lines.size() && j < group.platforms.size(); ++j)
            shown.lines[j]->setChoice(group.platforms[j], group.isOn);
    }
    const QString wrong = wrongCombinations(m_plan.answers()).value(QStringLiteral("excluded_classes"));
    m_none->setVisible(!wrong.isEmpty());
    m_none->setReason(wrong);
}

void PlatformsStep::openSheet(const QString &platform)
{
    const auto kit = m_plan.kit();
    const PlatformSheet sheet = sheetOf(kit.catalog.platform({platform}));
    auto *dialog = new SheetDialog{sheet, this};
    connect(dialog, &SheetDialog::consoleRequested, this, [this, url = sheet.console] { emit urlRequested(url); });
    dialog->open();
}

QWidget *PlatformsStep::firstField() { return m_groups.isEmpty() ? static_cast<QWidget *>(this) : m_groups.first().toggle; }

void PlatformsStep::retranslate()
{
    m_title->setText(tr("Where to rent"));
    refresh();
}

void PlatformsStep::showEvent(QShowEvent *event)
{
    refresh();
    WizardStep::showEvent(event);
}

} // namespace ui
