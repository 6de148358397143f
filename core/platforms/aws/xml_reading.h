// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/platforms/http_transport.h"

#include <QList>
#include <QString>

namespace core::platforms::aws {

/// One element of an answer, without attributes.
struct XmlElement {
    QString name = {};
    QString text = {}; ///< Cleaned, at most 500 characters; empty for elements that hold others.
    QList<XmlElement> children = {};

    /// The first child of that name; an empty element when there is none.
    const XmlElement &child(const char *key) const;
    QString childText(const char *key) const { return child(key).text; }
    /// The <item> elements of the child `key`.
    QList<XmlElement> items(const char *key) const;
};

/// The root element. Refuses document types, depths above 32 and more than 400,000 elements.
/// Errors: Protocol "platform.unreadable".
Result<XmlElement> readXml(const QByteArray &body);

/// The root of an answer that is no error; otherwise the error that it tells.
Result<XmlElement> readXmlAnswer(const HttpAnswer &answer);

} // namespace core::platforms::aws
