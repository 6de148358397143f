// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

namespace ui {

/// A switch at the right end of what it switches: a name and a sentence. A click on the words flips it too.
class ToggleLine final : public QWidget {
    Q_OBJECT

public:
    explicit ToggleLine(const QString &name, QWidget *parent = nullptr); ///< `name` is the object name of the switch.
    void setTexts(const QString &title, const QString &sentence);
    Toggle *toggle() const { return m_toggle; }

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QLabel *m_title;
    QLabel *m_sentence;
    Toggle *m_toggle;
};

} // namespace ui
