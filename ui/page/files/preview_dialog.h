// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_edit_view_model.h"

#include <QDialog>

namespace ui {

/// A look into a file: its text, the end of a log, or the picture.
class PreviewDialog final : public QDialog {
    Q_OBJECT

public:
    PreviewDialog(const FilePreview &preview, QWidget *parent);
};

} // namespace ui
