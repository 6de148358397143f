// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/page/common/fitted_dialog.h"

#include "core/transfer/transfer.h"

#include <functional>

namespace ui {

/// Asks what to do with names that exist already. Cancel is the default.
class ConflictDialog final : public FittedDialog {
    Q_OBJECT

public:
    using Answer = std::function<void(core::transfer::ConflictPolicy)>;

    ConflictDialog(const QStringList &names, Answer answer, QWidget *parent);

private:
    void addChoice(const QString &verb, const QString &effect, core::transfer::ConflictPolicy policy);
    Answer m_answer;
};

} // namespace ui
