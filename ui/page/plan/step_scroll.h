// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace ui {

/// A scrolling column whose bar lies over the gap at its right: the content keeps its width with and without it.
class StepScroll final : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int kGap = 16; ///< Where the bar stands.

    /// Takes `content`, which wraps.
    explicit StepScroll(QWidget *content, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QScrollBar *m_bar;
};

} // namespace ui
