// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/plan/wizard_step.h"
#include "ui/viewmodel/wizard_platforms.h"

class QLabel;
class QVBoxLayout;

namespace ui {

class Banner;
class Card;
class PlatformLine;
class Toggle;

/// Page 4: from whom to rent. A class or a single platform can be left out; each platform shows how it bills.
class PlatformsStep final : public WizardStep {
    Q_OBJECT

public:
    explicit PlatformsStep(PlanViewModel &plan);
    QWidget *firstField() override;

signals:
    void urlRequested(const QUrl &url);

protected:
    void retranslate() override;
    void showEvent(QShowEvent *event) override;

private:
    struct Group {
        Card *card = nullptr;
        Toggle *toggle = nullptr;
        QLabel *pros = nullptr;
        QLabel *cons = nullptr;
        QList<PlatformLine *> lines = {};
    };
    void build();
    Group makeGroup(const PlatformGroup &group);
    void connectLine(PlatformLine *line, const QString &platform);
    void refresh();
    void openSheet(const QString &platform);

    QLabel *m_title;
    Banner *m_none;
    QVBoxLayout *m_list;
    QList<Group> m_groups;
};

} // namespace ui
