// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace ui {

/// A long technical text to read and to copy.
class DetailsDialog final : public QDialog {
    Q_OBJECT

public:
    DetailsDialog(const QString &heading, const QString &text, QWidget *parent);
};

} // namespace ui
