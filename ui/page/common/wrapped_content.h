// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ui {

/// Content of a scroll area that is never lower than its wrapped texts need at its width. QScrollArea asks only for the least
/// size, which knows nothing of wrapping, and would squeeze the texts.
class WrappedContent final : public QWidget {
    Q_OBJECT

public:
    explicit WrappedContent(QWidget *parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace ui
