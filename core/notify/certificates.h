// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSslCertificate>
#include <QSslConfiguration>

namespace core::notify {

/// The system's certificate authorities and those of `file` (PEM; empty = none).
inline QSslConfiguration trusting(const QString &file)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    if (!file.isEmpty())
        configuration.addCaCertificates(QSslCertificate::fromPath(file, QSsl::Pem));
    return configuration;
}

} // namespace core::notify
