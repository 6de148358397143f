// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aws/xml_reading.h"

#include "core/platforms/answer_errors.h"

#include <QXmlStreamReader>

#include <algorithm>

namespace core::platforms::aws {

namespace {

constexpr qsizetype kDeepest = 32;
constexpr int kMostElements = 400'000;

Error unreadable(const QString &why)
{
    return answerError(AnswerClass::Unreadable, why);
}

/// <Response><Errors><Error>, or <ErrorResponse><Error> as other services of AWS write it.
const XmlElement &faultOf(const XmlElement &root)
{
    const XmlElement &list = root.child("Errors");
    return list.name.isEmpty() ? root.child("Error") : list.child("Error");
}

} // namespace

const XmlElement &XmlElement::child(const char *key) const
{
    static const XmlElement none;
    const auto found = std::ranges::find(children, QLatin1String{key}, &XmlElement::name);
    return found == children.end() ? none : *found;
}

QList<XmlElement> XmlElement::items(const char *key) const
{
    QList<XmlElement> list;
    const XmlElement &parent = child(key);
    for (const XmlElement &element : parent.children) {
        if (element.name == u"item")
            list << element;
    }
    return list;
}

Result<XmlElement> readXml(const QByteArray &body)
{
    QXmlStreamReader reader{body};
    QList<XmlElement> open;
    int count = 0;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::DTD:
        case QXmlStreamReader::EntityReference:
            return unreadable(QStringLiteral("a document type"));
        case QXmlStreamReader::StartElement:
            if (open.size() >= kDeepest || ++count > kMostElements)
                return unreadable(QStringLiteral("too large a document"));
            open.append(XmlElement{.name = cleanText(reader.name().toString())});
            break;
        case QXmlStreamReader::Characters:
            if (!open.isEmpty() && open.last().text.size() < 500)
                open.last().text += cleanText(reader.text().toString());
            break;
        case QXmlStreamReader::EndElement: {
            XmlElement closed = open.takeLast();
            if (open.isEmpty())
                return closed;
            open.last().children.append(std::move(closed));
            break;
        }
        default: break;
        }
    }
    return unreadable(reader.hasError() ? reader.errorString() : QStringLiteral("no element"));
}

Result<XmlElement> readXmlAnswer(const HttpAnswer &answer)
{
    const bool isFault = answer.status < 200 || answer.status >= 300;
    if (isWebPage(answer.body)) {
        const bool isTold = answer.status == 401 || answer.status == 429 || answer.status >= 500;
        const AnswerClass kind = isTold ? *classOfStatus(answer.status) : AnswerClass::WebPage;
        return answerError(kind, QStringLiteral("HTTP %1").arg(answer.status));
    }
    Result<XmlElement> root = readXml(answer.body);
    if (!root && answer.status >= 400)
        return complaintError(answer.status, {});
    if (!root)
        return root;
    const XmlElement &fault = faultOf(*root);
    if (!isFault && fault.name.isEmpty())
        return root;
    if (answer.status < 400 && fault.name.isEmpty())
        return unreadable(QStringLiteral("HTTP %1").arg(answer.status));
    return complaintError(answer.status, {.code = fault.childText("Code"), .message = fault.childText("Message")});
}

} // namespace core::platforms::aws
