// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/wizard_platforms.h"
#include "ui/widget/kit.h"

class QCheckBox;

namespace ui {

class ElidedLabel;
class Toggle;

/// One platform in two lines: name, who runs it and its prices above; how it bills, quota and the account below.
class PlatformLine final : public QWidget {
    Q_OBJECT

public:
    explicit PlatformLine(const QString &id, QWidget *parent = nullptr);
    void setChoice(const PlatformChoice &choice, bool isGroupOn);

signals:
    void wished(bool isOn);
    void accountChanged(bool hasAccount);
    void sheetRequested();

private:
    Toggle *m_toggle;
    ElidedLabel *m_name;
    TagLabel *m_trust;
    QLabel *m_offers;
    ElidedLabel *m_facts;
    Button *m_sheet;
    QCheckBox *m_account;
};

} // namespace ui
