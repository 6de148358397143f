// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/data_table.h"

#include <functional>

namespace ui {

/// Makes the icons of one column clickable and tells their words as tooltips. The same acts have to be in a menu for keys.
class IconColumn final : public QObject {
    Q_OBJECT

public:
    /// Words of the icons of one source row, in their order.
    using Words = std::function<QStringList(int sourceRow)>;

    IconColumn(DataTable *table, int column, Words words);
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void clicked(int sourceRow, int icon);

private:
    struct Hit {
        int sourceRow = -1;
        int icon = -1;
    };
    Hit hitAt(const QPoint &point) const;

    DataTable *m_table;
    int m_column;
    Words m_words;
};

} // namespace ui
