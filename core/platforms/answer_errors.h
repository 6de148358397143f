// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/platforms/decoding.h"
#include "core/platforms/json_reading.h"

#include <QDateTime>

#include <chrono>
#include <optional>

namespace core::platforms {

/// What kind of no an answer is. Each has a stable code, a sentence and a remedy.
enum class AnswerClass {
    Authentication, ///< platform.auth: the key, its signature or its age is not accepted.
    Forbidden,      ///< platform.forbidden: the key works but may not do this.
    NotVerified,    ///< platform.not_verified: the platform wants the person or the payment verified first.
    RateLimited,    ///< platform.rate_limited
    NoStock,        ///< platform.no_stock
    NoBalance,      ///< platform.no_balance
    WrongState,     ///< platform.wrong_state
    NotFound,       ///< platform.not_found
    Invalid,        ///< platform.invalid: it does not like what we sent.
    Quota,          ///< platform.quota: the account's own limit.
    Unavailable,    ///< platform.unavailable: 5xx, maintenance, busy. An act may have been done.
    Unreadable,     ///< platform.unreadable: no JSON, cut, of another shape. An act may have been done.
    WebPage,        ///< platform.web_page: HTML instead of data (a proxy's or login page).
    Refused,        ///< platform.refused: a no that we cannot tell nearer.
    NotOffered,     ///< platform.not_offered: this platform's API has no such call.
    NoKey,          ///< platform.no_key: the account has no key in the keychain.
    Clock,          ///< platform.clock: this computer's clock is too far off for signed calls.
};

/// The error of a class. `detail` is cut, and masked wherever it could hold a secret.
Error answerError(AnswerClass kind, const QString &detail = {});
/// The class of an error made by answerError(); nothing for others.
std::optional<AnswerClass> classOf(const Error &error);

/// What an error body says, as far as it was found; both may be empty.
struct Complaint {
    QString code = {};
    QString message = {};
};

/// Looks in the usual places: error, error.code, error.message, errors[], Error, Code, code, RetCode, title, detail, msg, message,
/// Message, Response.Error. Works on a JSON body only.
Complaint complaintOf(const JsonRow &body);
/// What words such as "insufficient balance", 库存不足, Throttling, 登录超时, IncorrectInstanceStatus stand for.
std::optional<AnswerClass> classOfWords(const QString &words);
/// The class of an HTTP status on its own; nothing below 400.
std::optional<AnswerClass> classOfStatus(int status);
/// Words first, then the status, then Refused.
Error complaintError(int status, const Complaint &complaint);

/// The first step of each JSON decoder: a body of a status below 300 as JSON; an error for everything else (web page, empty
/// body, cut, status with what the body says). `allowsEmpty`: 204 and an empty body are an empty row.
Result<JsonRow> readAnswer(const HttpAnswer &answer, bool allowsEmpty = false);

/// Of answers that can be of any call, and of which only the error is read: what is no error is Unreadable.
Result<Decoded> decodeErrorOnly(const HttpAnswer &answer);

/// Whether the body looks like a web page.
bool isWebPage(const QByteArray &body);

/// How long the platform asks to wait: Retry-After in seconds or as a date, or the reset of a RateLimit header; nothing when it
/// does not say.
std::optional<std::chrono::seconds> retryAfter(const HttpAnswer &answer, const QDateTime &now);

/// Redacted, cut at 300 characters, and with "•••" for every run that could be a key, a token or a signature.
QString masked(const QString &text);

} // namespace core::platforms
