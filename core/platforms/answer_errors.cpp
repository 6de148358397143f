// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/answer_errors.h"

#include "core/base/redaction.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace core::platforms {

namespace {

constexpr qsizetype kLongestDetail = 300;
constexpr qint64 kLongestWait = 24 * 3600;

struct ClassTexts {
    AnswerClass kind = AnswerClass::Refused;
    ErrorKind errorKind = ErrorKind::Refused;
    const char *code = nullptr;
    const char *message = nullptr;
    const char *remedy = nullptr;
};

constexpr std::array kTexts{
    ClassTexts{AnswerClass::Authentication, ErrorKind::Authentication, "platform.auth",
               QT_TRANSLATE_NOOP("core::platforms", "The platform does not accept the key."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the key in the platform's console, or make a new one and save it here.")},
    ClassTexts{AnswerClass::Forbidden, ErrorKind::Authentication, "platform.forbidden",
               QT_TRANSLATE_NOOP("core::platforms", "The key works, but it may not do this."),
               QT_TRANSLATE_NOOP("core::platforms", "Give the key this right in the platform's console, or do it there by hand.")},
    ClassTexts{AnswerClass::NotVerified, ErrorKind::Refused, "platform.not_verified",
               QT_TRANSLATE_NOOP("core::platforms", "The platform wants the account verified first."),
               QT_TRANSLATE_NOOP("core::platforms", "Complete the identity or payment details in the platform's console.")},
    ClassTexts{AnswerClass::RateLimited, ErrorKind::RateLimited, "platform.rate_limited",
               QT_TRANSLATE_NOOP("core::platforms", "The platform asks for fewer calls."),
               QT_TRANSLATE_NOOP("core::platforms", "Wait a minute, then try again.")},
    ClassTexts{AnswerClass::NoStock, ErrorKind::Refused, "platform.no_stock",
               QT_TRANSLATE_NOOP("core::platforms", "The platform has no free card of this kind now."),
               QT_TRANSLATE_NOOP("core::platforms", "Try again later, or choose another card or region.")},
    ClassTexts{AnswerClass::NoBalance, ErrorKind::Refused, "platform.no_balance",
               QT_TRANSLATE_NOOP("core::platforms", "The balance at the platform is too low."),
               QT_TRANSLATE_NOOP("core::platforms", "Top up the account, then try again.")},
    ClassTexts{AnswerClass::WrongState, ErrorKind::Refused, "platform.wrong_state",
               QT_TRANSLATE_NOOP("core::platforms", "The instance is in a state that does not allow this."),
               QT_TRANSLATE_NOOP("core::platforms", "Refresh the list, and wait until the instance has settled.")},
    ClassTexts{AnswerClass::NotFound, ErrorKind::NotFound, "platform.not_found",
               QT_TRANSLATE_NOOP("core::platforms", "The platform does not know this instance any more."),
               QT_TRANSLATE_NOOP("core::platforms", "Refresh the list. If it should exist, look in the platform's console.")},
    ClassTexts{AnswerClass::Invalid, ErrorKind::InvalidInput, "platform.invalid",
               QT_TRANSLATE_NOOP("core::platforms", "The platform does not accept what was asked for."),
               QT_TRANSLATE_NOOP("core::platforms", "Change the choices, or do it in the platform's console.")},
    ClassTexts{AnswerClass::Quota, ErrorKind::Refused, "platform.quota",
               QT_TRANSLATE_NOOP("core::platforms", "The account's own limit at the platform is reached."),
               QT_TRANSLATE_NOOP("core::platforms", "Release something, or ask the platform for a higher limit.")},
    ClassTexts{AnswerClass::Unavailable, ErrorKind::Network, "platform.unavailable",
               QT_TRANSLATE_NOOP("core::platforms", "The platform has a fault or is being maintained."),
               QT_TRANSLATE_NOOP("core::platforms", "Wait a few minutes, then try again. The platform's console may still work.")},
    ClassTexts{AnswerClass::Unreadable, ErrorKind::Protocol, "platform.unreadable",
               QT_TRANSLATE_NOOP("core::platforms", "The platform's answer is not understood."),
               QT_TRANSLATE_NOOP("core::platforms", "Try again. If it stays so, use the platform's console and report this.")},
    ClassTexts{AnswerClass::WebPage, ErrorKind::Protocol, "platform.web_page",
               QT_TRANSLATE_NOOP("core::platforms", "A web page came back instead of data."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the account's address and the proxy. A network that wants a login answers like this too.")},
    ClassTexts{AnswerClass::Refused, ErrorKind::Refused, "platform.refused",
               QT_TRANSLATE_NOOP("core::platforms", "The platform says no."),
               QT_TRANSLATE_NOOP("core::platforms", "Read the details, or do it in the platform's console.")},
    ClassTexts{AnswerClass::NotOffered, ErrorKind::Refused, "platform.not_offered",
               QT_TRANSLATE_NOOP("core::platforms", "This platform has no call for that."),
               QT_TRANSLATE_NOOP("core::platforms", "Do it in the platform's console.")},
    ClassTexts{AnswerClass::NoKey, ErrorKind::Authentication, "platform.no_key",
               QT_TRANSLATE_NOOP("core::platforms", "This account has no key here."),
               QT_TRANSLATE_NOOP("core::platforms", "Enter the key of the account again.")},
    ClassTexts{AnswerClass::Clock, ErrorKind::Authentication, "platform.clock",
               QT_TRANSLATE_NOOP("core::platforms", "This computer's clock differs too much from the platform's."),
               QT_TRANSLATE_NOOP("core::platforms", "Set the clock of this computer, then try again.")},
};

Complaint complaintOfRow(const JsonRow &row)
{
    Complaint complaint;
    for (const char *key : {"code", "Code", "RetCode", "error_code", "errorCode", "title"}) {
        if (complaint.code.isEmpty() && !row.isObject(key))
            complaint.code = row.text(key);
    }
    QStringList sentences;
    for (const char *key : {"message", "Message", "msg", "detail", "error", "error_msg", "error_message", "reason"})
        sentences << row.text(key);
    sentences.removeAll(QString{});
    sentences.removeDuplicates();
    complaint.message = sentences.join(QStringLiteral("; "));
    return complaint;
}

/// Adds what `inner` says where `complaint` says nothing yet.
void complete(Complaint &complaint, const Complaint &inner)
{
    if (complaint.code.isEmpty())
        complaint.code = inner.code;
    if (!inner.message.isEmpty())
        complaint.message += (complaint.message.isEmpty() ? QString{} : QStringLiteral("; ")) + inner.message;
}

} // namespace

Error answerError(AnswerClass kind, const QString &detail)
{
    const auto texts = std::ranges::find(kTexts, kind, &ClassTexts::kind);
    Q_ASSERT(texts != kTexts.end());
    return {.kind = texts->errorKind,
            .code = QLatin1String{texts->code},
            .message = QCoreApplication::translate("core::platforms", texts->message),
            .remedy = QCoreApplication::translate("core::platforms", texts->remedy),
            .detail = masked(detail)};
}

std::optional<AnswerClass> classOf(const Error &error)
{
    for (const ClassTexts &texts : kTexts) {
        if (error.code == QLatin1String{texts.code})
            return texts.kind;
    }
    return std::nullopt;
}

Complaint complaintOf(const JsonRow &body)
{
    const JsonRow response = body.object("Response");
    const JsonRow root = response.isEmpty() ? body : response;
    // The inner error knows more than what stands around it, such as {"success": false, "error": {...}}.
    Complaint complaint = complaintOfRow(root.object("error"));
    complete(complaint, complaintOfRow(root.object("Error")));
    const QList<JsonRow> errors = root.rows("errors");
    if (!errors.isEmpty()) {
        complete(complaint, complaintOfRow(errors.first()));
        complete(complaint, complaintOfRow(errors.first().object("extensions")));
    } else if (root.isList("errors")) {
        complaint.message += root.texts("errors").join(QStringLiteral("; "));
    }
    complete(complaint, complaintOfRow(root));
    return complaint;
}

std::optional<AnswerClass> classOfStatus(int status)
{
    switch (status) {
    case 401: return AnswerClass::Authentication;
    case 402: return AnswerClass::NoBalance;
    case 403: return AnswerClass::Forbidden;
    case 404:
    case 410: return AnswerClass::NotFound;
    case 408: return AnswerClass::Unavailable;
    case 409: return AnswerClass::WrongState;
    case 425:
    case 429: return AnswerClass::RateLimited;
    default: break;
    }
    if (status >= 500)
        return AnswerClass::Unavailable;
    return status >= 400 ? std::optional{AnswerClass::Invalid} : std::nullopt;
}

Error complaintError(int status, const Complaint &complaint)
{
    const QString words = complaint.code.isEmpty() ? complaint.message : complaint.code + QStringLiteral(": ") + complaint.message;
    const QString detail = (status == 200 ? QString{} : QStringLiteral("HTTP %1 ").arg(status)) + words;
    // A status that can only mean one thing is worth more than words.
    if (status == 401 || status == 402 || status == 429)
        return answerError(*classOfStatus(status), detail);
    const std::optional<AnswerClass> byWords = classOfWords(words);
    return answerError(byWords ? *byWords : classOfStatus(status).value_or(AnswerClass::Refused), detail);
}

Result<JsonRow> readAnswer(const HttpAnswer &answer, bool allowsEmpty)
{
    const QByteArray body = answer.body.trimmed();
    const QString status = QStringLiteral("HTTP %1").arg(answer.status);
    if (answer.status >= 400) {
        if (isWebPage(body)) {
            const bool isTold = answer.status == 401 || answer.status == 429 || answer.status >= 500;
            return answerError(isTold ? *classOfStatus(answer.status) : AnswerClass::WebPage, status);
        }
        const Result<JsonRow> row = readJson(body);
        return complaintError(answer.status, row ? complaintOf(*row) : Complaint{.message = cleanText(QString::fromUtf8(body.left(kLongestDetail)))});
    }
    if (answer.status < 200 || answer.status >= 300)
        return answerError(AnswerClass::Unreadable, status);
    if (body.isEmpty()) {
        if (allowsEmpty)
            return JsonRow{};
        return answerError(AnswerClass::Unreadable, status + QStringLiteral(", empty body"));
    }
    if (isWebPage(body))
        return answerError(AnswerClass::WebPage, status);
    Result<JsonRow> row = readJson(body);
    if (!row && body.size() <= kLongestDetail && !body.startsWith('{') && !body.startsWith('[')) {
        // A plain sentence, such as a gateway's "too many requests".
        const QString sentence = cleanText(QString::fromUtf8(body));
        if (const auto kind = classOfWords(sentence))
            return answerError(*kind, sentence);
    }
    return row;
}

Result<Decoded> decodeErrorOnly(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body.error();
    const Complaint complaint = complaintOf(*body);
    if (complaint.message.isEmpty() && complaint.code.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("no error in the answer"));
    return complaintError(answer.status, complaint);
}

bool isWebPage(const QByteArray &body)
{
    const QByteArray start = body.left(400).trimmed().toLower();
    return start.startsWith("<!doctype html") || start.startsWith("<html") || (start.startsWith('<') && start.contains("<html"))
        || start.startsWith("<head") || start.startsWith("<body") || start.startsWith("<script");
}

std::optional<std::chrono::seconds> retryAfter(const HttpAnswer &answer, const QDateTime &now)
{
    const auto bounded = [](qint64 seconds) { return std::chrono::seconds{std::clamp<qint64>(seconds, 0, kLongestWait)}; };
    const QByteArray text = answer.header("Retry-After").trimmed();
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (isNumber && seconds >= 0)
        return bounded(static_cast<qint64>(std::min(seconds, double(kLongestWait)) + 0.999));
    if (!text.isEmpty()) {
        QDateTime until = QLocale::c().toDateTime(QString::fromLatin1(text), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
        until.setTimeSpec(Qt::UTC);
        if (until.isValid())
            return bounded(now.secsTo(until));
    }
    // RFC draft "RateLimit": limit=…, remaining=0, reset=12   or   "minute";r=0;t=12
    static const QRegularExpression reset{QStringLiteral("(?:reset|\\bt)=\\s*(\\d{1,6})")};
    static const QRegularExpression none{QStringLiteral("(?:remaining|\\br)=\\s*0\\b")};
    const QString limits = QString::fromLatin1(answer.header("RateLimit"));
    const auto match = reset.match(limits);
    if (match.hasMatch() && none.match(limits).hasMatch())
        return bounded(match.captured(1).toLongLong());
    return std::nullopt;
}

QString masked(const QString &text)
{
    static const QRegularExpression run{QStringLiteral("(?=[A-Za-z+/=_%-]*\\d)(?=[\\d+/=_%-]*[A-Za-z])[A-Za-z0-9+/=_%-]{20,}")};
    static const QRegularExpression chinese{QStringLiteral("(密码|口令|密钥)\\s*(?:[:：=]|是|为)\\s*\\S+")};
    QString result = redacted(cleanText(text, 4000));
    result.replace(chinese, QStringLiteral("\\1•••"));
    result.replace(run, QStringLiteral("•••"));
    return result.left(kLongestDetail);
}

} // namespace core::platforms
