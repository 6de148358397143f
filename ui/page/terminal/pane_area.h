// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QSplitter;

namespace ui {

/// One terminal or several side by side and below each other. Panes that are not shown wait here, hidden.
class PaneArea final : public QWidget {
    Q_OBJECT

public:
    explicit PaneArea(QWidget *parent = nullptr);

    /// Takes `pane`, hidden.
    void add(QWidget *pane);
    /// Shows it in the place that has the keyboard, or goes to the place where it is shown.
    void show(QWidget *pane);
    /// Shows it in a new place beside or below the present one.
    void split(QWidget *pane, Qt::Orientation direction);
    /// Gives up the present place; what it showed goes on, hidden. Nothing happens to the last one.
    void closePlace();
    /// Before the pane is deleted: its place goes too, unless it is the last.
    void remove(QWidget *pane);

    QWidget *active() const; ///< The pane in the present place; null when there is none.
    int places() const { return static_cast<int>(m_places.size()); }
    bool isShown(const QWidget *pane) const;
    /// Makes the next place the present one, or the one before it.
    void step(int by);

signals:
    /// Another pane has the present place.
    void activated(QWidget *pane);

private:
    struct Place {
        QWidget *frame = nullptr;
        QWidget *pane = nullptr;
    };
    Place makePlace(QWidget *pane);
    void put(Place &place, QWidget *pane);
    void hidePane(QWidget *pane);
    void dropPlace(int index);
    void follow(const QWidget *focus);
    int placeOf(const QWidget *pane) const; ///< -1 when it is not shown.

    QSplitter *m_root;
    std::vector<Place> m_places;
    int m_active = 0;
};

} // namespace ui
