// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routes/route_card.h"

#include <QDialog>

class QUrl;
class QVBoxLayout;

namespace ui {

/// How one way of moving data works: what it needs, its steps, its commands to copy, and the console.
class RouteDialog final : public QDialog {
    Q_OBJECT

public:
    /// `scp`: the line for people who insist; shown with the direct way.
    RouteDialog(const core::routes::Route &route, const QString &scp, QWidget *parent);

signals:
    void packRequested(); ///< Of the way "pack first": the program does it.
    void urlRequested(const QUrl &url);

private:
    void addCommands(QVBoxLayout *body, const QString &heading, const QStringList &lines);
};

} // namespace ui
