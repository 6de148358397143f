// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/viewmodel/plans_view_model.h"
#include "ui/widget/kit.h"

class QAction;

namespace ui {

/// The button "Export" with its menu: print, PDF, Markdown, JSON (opens again). Files are written in one step, off the UI thread.
class PlanExporter final : public QWidget {
    Q_OBJECT

public:
    enum class Format { Pdf, Markdown, Json };

    explicit PlanExporter(QWidget *parent = nullptr);
    /// Where the report comes from; without it there is nothing to export. Outlives this widget.
    void setPlans(PlansViewModel *plans);
    /// Off as long as there is no answer.
    void setReady(bool isReady);
    /// What the file of `format` holds; PDF is laid out here.
    QByteArray content(Format format) const;
    /// saved() or failed() follows.
    void save(Format format, const QString &path);

signals:
    void saved(const QString &path);
    void failed(const core::Error &error);

protected:
    void changeEvent(QEvent *event) override;

private:
    void ask(Format format);
    void print();
    void retranslate();

    PlansViewModel *m_plans = nullptr;
    Button *m_button;
    QAction *m_print;
    QAction *m_pdf;
    QAction *m_markdown;
    QAction *m_json;
    bool m_isReady = false;
};

} // namespace ui
