// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"

#include <functional>

namespace ui {

/// Who may read, write and run an entry.
class PermissionsDialog final : public FittedDialog {
    Q_OBJECT

public:
    using Answer = std::function<void(quint32)>;

    PermissionsDialog(const QString &name, quint32 mode, Answer answer, QWidget *parent);
};

} // namespace ui
