// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/plan_exporter.h"

#include "core/base/file_io.h"
#include "core/base/when_done.h"

#include <QAction>
#include <QBuffer>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QPageLayout>
#include <QPdfWriter>
#include <QPromise>
#include <QStandardPaths>
#include <QTextDocument>
#include <QThreadPool>

#ifdef QT_PRINTSUPPORT_LIB
#include <QPrintDialog>
#include <QPrinter>
#endif

#include <memory>

namespace ui {

namespace {

constexpr int kPdfDpi = 150;
constexpr double kPageMarginMm = 15;

QFuture<core::Status> writeInWorker(QString path, QByteArray content)
{
    auto promise = std::make_shared<QPromise<core::Status>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, path = std::move(path), content = std::move(content)] {
        promise->addResult(core::writeAtomically(path, content));
        promise->finish();
    });
    return promise->future();
}

PlanExport sourceOf(PlanExporter::Format format)
{
    switch (format) {
    case PlanExporter::Format::Pdf: return PlanExport::Html;
    case PlanExporter::Format::Markdown: return PlanExport::Markdown;
    case PlanExporter::Format::Json: break;
    }
    return PlanExport::Document;
}

QString endingOf(PlanExporter::Format format)
{
    switch (format) {
    case PlanExporter::Format::Pdf: return QStringLiteral(".pdf");
    case PlanExporter::Format::Markdown: return QStringLiteral(".md");
    case PlanExporter::Format::Json: break;
    }
    return QStringLiteral(".json");
}

} // namespace

PlanExporter::PlanExporter(QWidget *parent)
    : QWidget{parent}
    , m_button{button({}, "ghost", QStringLiteral("download"))}
{
    column(this, 0, 0)->addWidget(m_button);
    m_button->setObjectName(QStringLiteral("exportPlan"));
    auto *menu = new QMenu{this};
    m_print = menu->addAction(QString{}, this, &PlanExporter::print);
    m_pdf = menu->addAction(QString{}, this, [this] { ask(Format::Pdf); });
    m_markdown = menu->addAction(QString{}, this, [this] { ask(Format::Markdown); });
    m_json = menu->addAction(QString{}, this, [this] { ask(Format::Json); });
#ifndef QT_PRINTSUPPORT_LIB
    m_print->setVisible(false);
#endif
    m_button->setMenu(menu);
    setReady(false);
    retranslate();
}

void PlanExporter::setPlans(PlansViewModel *plans)
{
    m_plans = plans;
    setReady(m_isReady);
}

void PlanExporter::setReady(bool isReady)
{
    m_isReady = isReady;
    m_button->setEnabled(m_isReady && m_plans);
    m_button->setToolTip(m_button->isEnabled() ? QString{} : tr("There is nothing to export yet."));
}

QByteArray PlanExporter::content(Format format) const
{
    if (!m_plans)
        return {};
    const QByteArray source = m_plans->exported(sourceOf(format));
    if (format != Format::Pdf || source.isEmpty())
        return source;
    QByteArray pdf;
    QBuffer buffer{&pdf};
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer{&buffer};
    writer.setResolution(kPdfDpi);
    writer.setTitle(m_plans->currentName());
    writer.setPageSize(QPageSize{QPageSize::A4});
    writer.setPageMargins(QMarginsF{kPageMarginMm, kPageMarginMm, kPageMarginMm, kPageMarginMm}, QPageLayout::Millimeter);
    QTextDocument document;
    document.setHtml(QString::fromUtf8(source));
    document.print(&writer);
    return pdf;
}

void PlanExporter::save(Format format, const QString &path)
{
    core::whenDone(writeInWorker(path, content(format)), this, [this, path](const core::Status &status) {
        if (status)
            emit saved(path);
        else
            emit failed(status.error());
    });
}

void PlanExporter::ask(Format format)
{
    if (!m_plans)
        return;
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    QString name = m_plans->suggestedFileName(sourceOf(format));
    if (format == Format::Pdf)
        name = name.section(u'.', 0, -2) + endingOf(format); // The report as HTML lends its name.
    auto *dialog = new QFileDialog{window(), tr("Export the plan"), folder, QStringLiteral("*") + endingOf(format)};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(endingOf(format).mid(1));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, format](const QString &path) { save(format, path); });
    dialog->open();
}

void PlanExporter::print()
{
#ifdef QT_PRINTSUPPORT_LIB
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    auto *dialog = new QPrintDialog{printer.get(), window()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, qOverload<QPrinter *>(&QPrintDialog::accepted), this, [this, printer](QPrinter *) {
        QTextDocument document;
        document.setHtml(QString::fromUtf8(m_plans->exported(PlanExport::Html)));
        document.print(printer.get());
    });
    // The dialog refers to the printer as long as it is open.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    dialog->open();
#endif
}

void PlanExporter::retranslate()
{
    m_button->setText(tr("Export"));
    m_print->setText(tr("Print…"));
    m_pdf->setText(tr("PDF…"));
    m_markdown->setText(tr("Markdown…"));
    m_json->setText(tr("JSON, opens again…"));
    setReady(m_isReady);
}

void PlanExporter::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
