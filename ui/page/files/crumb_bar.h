// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace ui {

/// The parts of a path as links. A long path keeps its end; the parts before stand in a menu.
class CrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit CrumbBar(QWidget *parent = nullptr);
    void setParts(const QStringList &names);
    QSize minimumSizeHint() const override { return {80, 24}; }

signals:
    void chosen(int index);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    int firstShown() const;
    void addPart(int index);

    QStringList m_names;
    QHBoxLayout *m_layout;
    int m_first = -1;
};

} // namespace ui
