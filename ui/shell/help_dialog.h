// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/page_entry.h"

#include <QDialog>
#include <QList>

class QGridLayout;

namespace ui {

/// The keys of the program.
class HelpDialog final : public QDialog {
    Q_OBJECT

public:
    explicit HelpDialog(const QList<PageEntry> &pages, QWidget *parent = nullptr);

private:
    static QGridLayout *windowKeys(const QList<PageEntry> &pages);
    static QGridLayout *terminalKeys();
};

} // namespace ui
