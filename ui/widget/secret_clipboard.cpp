// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/secret_clipboard.h"

#include <QClipboard>
#include <QCryptographicHash>
#include <QGuiApplication>
#include <QMimeData>

#include <utility>

namespace ui {

namespace {

QByteArray markOf(const QString &text)
{
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
}

/// The text with the signs by which the clipboard managers of KDE and Windows know that they must not keep it.
QMimeData *secretData(const QString &secret)
{
    auto *data = new QMimeData;
    data->setText(secret);
    data->setData(QStringLiteral("x-kde-passwordManagerHint"), "secret");
#ifdef Q_OS_WIN
    const QByteArray no(4, '\0');
    data->setData(QStringLiteral("application/x-qt-windows-mime;value=\"ExcludeClipboardContentFromMonitorProcessing\""), no);
    data->setData(QStringLiteral("application/x-qt-windows-mime;value=\"CanIncludeInClipboardHistory\""), no);
    data->setData(QStringLiteral("application/x-qt-windows-mime;value=\"CanUploadToCloudClipboard\""), no);
#endif
    return data;
}

} // namespace

SecretClipboard::SecretClipboard(std::chrono::milliseconds keptFor, QObject *parent)
    : QObject{parent}
{
    m_end.setSingleShot(true);
    m_end.setInterval(keptFor);
    connect(&m_end, &QTimer::timeout, this, &SecretClipboard::clear);
}

SecretClipboard::~SecretClipboard()
{
    const QSignalBlocker quiet{this};
    clear();
}

void SecretClipboard::copy(const QString &secret)
{
    m_mark = markOf(secret);
    QGuiApplication::clipboard()->setMimeData(secretData(secret), QClipboard::Clipboard);
    m_end.start();
}

void SecretClipboard::clear()
{
    m_end.stop();
    if (m_mark.isEmpty())
        return;
    if (qGuiApp && isStillThere())
        QGuiApplication::clipboard()->clear(QClipboard::Clipboard);
    m_mark.clear();
    emit cleared();
}

bool SecretClipboard::isStillThere() const
{
    return markOf(QGuiApplication::clipboard()->text(QClipboard::Clipboard)) == m_mark;
}

} // namespace ui
