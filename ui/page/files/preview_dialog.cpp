// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/preview_dialog.h"

#include "ui/widget/kit.h"

#include <QBuffer>
#include <QImageReader>
#include <QPlainTextEdit>
#include <QScrollBar>

namespace ui {

namespace {

constexpr QSize kSize{720, 480};
constexpr int kMemoryLimit = 256; // MiB: a small file can say that it is an enormous picture

/// Not larger than the dialog's inside.
QPixmap pictureOf(const QByteArray &bytes, qreal ratio)
{
    QByteArray own = bytes;
    QBuffer buffer{&own};
    QImageReader reader{&buffer};
    QImageReader::setAllocationLimit(kMemoryLimit);
    reader.setAutoTransform(true);
    const QSize most = (kSize - QSize{40, 130}) * ratio;
    if (const QSize size = reader.size(); size.width() > most.width() || size.height() > most.height())
        reader.setScaledSize(size.scaled(most, Qt::KeepAspectRatio));
    QPixmap picture = QPixmap::fromImage(reader.read());
    picture.setDevicePixelRatio(ratio);
    return picture;
}

} // namespace

PreviewDialog::PreviewDialog(const FilePreview &preview, QWidget *parent) : QDialog{parent}
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(preview.title);
    auto *body = column(this, 20, 8);
    QLabel *title = label(preview.title, Type::Heading);
    title->setTextFormat(Qt::PlainText);
    body->addWidget(title);
    QString note = preview.note;
    if (!preview.image.isEmpty()) {
        auto *shown = new QLabel;
        const QPixmap picture = pictureOf(preview.image, devicePixelRatioF());
        shown->setPixmap(picture);
        shown->setAlignment(Qt::AlignCenter);
        shown->setAccessibleName(preview.title);
        if (picture.isNull())
            note = tr("The picture cannot be shown.");
        body->addWidget(shown, 1);
    } else if (!preview.text.isEmpty()) {
        auto *view = new QPlainTextEdit{preview.text};
        view->setReadOnly(true);
        view->setFont(fontOf(Type::Mono));
        view->setProperty("kind", QStringLiteral("plain"));
        view->setLineWrapMode(QPlainTextEdit::NoWrap);
        view->setTabChangesFocus(true);
        view->setAccessibleName(preview.title);
        body->addWidget(view, 1);
        if (preview.isTail)
            view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    } else {
        body->addStretch();
    }
    QHBoxLayout *foot = row(8);
    foot->addWidget(label(note, Type::Label, "2"), 1);
    auto *close = button(tr("Close"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    foot->addWidget(close);
    body->addLayout(foot);
    resize(kSize);
}

} // namespace ui
