// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/answer_errors.h"

#include <array>

namespace core::platforms {

namespace {

/// A lower-case part of an error's code or text.
struct WordClass {
    const char *word = nullptr;
    AnswerClass kind = AnswerClass::Refused;
};

/// The first that occurs counts: what is told more exactly stands before what is told vaguely. Beside the words of vendors'
/// documents stand those seen in their clients.
constexpr std::array kWords{
    WordClass{"requestlimitexceeded", AnswerClass::RateLimited}, WordClass{"throttl", AnswerClass::RateLimited},
    WordClass{"too many requests", AnswerClass::RateLimited}, WordClass{"too frequent", AnswerClass::RateLimited},
    WordClass{"rate limit", AnswerClass::RateLimited}, WordClass{"ratelimit", AnswerClass::RateLimited},
    WordClass{"rate_limit", AnswerClass::RateLimited}, WordClass{"slow down", AnswerClass::RateLimited},
    WordClass{"频繁", AnswerClass::RateLimited}, WordClass{"限流", AnswerClass::RateLimited},
    WordClass{"稍后再试", AnswerClass::RateLimited},

    WordClass{"timestamp", AnswerClass::Clock}, WordClass{"requesttimetooskewed", AnswerClass::Clock},
    WordClass{"requestexpired", AnswerClass::Clock}, WordClass{"signatureexpire", AnswerClass::Clock},
    WordClass{"时间戳", AnswerClass::Clock},

    WordClass{"insufficientbalance", AnswerClass::NoBalance}, WordClass{"insufficient balance", AnswerClass::NoBalance},
    WordClass{"insufficient_balance", AnswerClass::NoBalance}, WordClass{"insufficient fund", AnswerClass::NoBalance},
    WordClass{"insufficient credit", AnswerClass::NoBalance}, WordClass{"insufficient_credit", AnswerClass::NoBalance},
    WordClass{"not enough credit", AnswerClass::NoBalance}, WordClass{"not enough balance", AnswerClass::NoBalance},
    WordClass{"overdue", AnswerClass::NoBalance}, WordClass{"arrear", AnswerClass::NoBalance},
    WordClass{"payment required", AnswerClass::NoBalance}, WordClass{"余额不足", AnswerClass::NoBalance},
    WordClass{"余额", AnswerClass::NoBalance}, WordClass{"欠费", AnswerClass::NoBalance},

    WordClass{"missing_billing", AnswerClass::NotVerified}, WordClass{"missing billing", AnswerClass::NotVerified},
    WordClass{"unverified", AnswerClass::NotVerified}, WordClass{"not verified", AnswerClass::NotVerified},
    WordClass{"realname", AnswerClass::NotVerified}, WordClass{"pendingverification", AnswerClass::NotVerified},
    WordClass{"实名", AnswerClass::NotVerified}, WordClass{"未认证", AnswerClass::NotVerified},
    WordClass{"认证后", AnswerClass::NotVerified},

    WordClass{"nostock", AnswerClass::NoStock}, WordClass{"no stock", AnswerClass::NoStock},
    WordClass{"no_stock", AnswerClass::NoStock}, WordClass{"out of stock", AnswerClass::NoStock},
    WordClass{"insufficient-capacity", AnswerClass::NoStock}, WordClass{"insufficientinstancecapacity", AnswerClass::NoStock},
    WordClass{"insufficient capacity", AnswerClass::NoStock}, WordClass{"insufficient_capacity", AnswerClass::NoStock},
    WordClass{"insufficienthostcapacity", AnswerClass::NoStock}, WordClass{"not enough capacity", AnswerClass::NoStock},
    WordClass{"no capacity", AnswerClass::NoStock}, WordClass{"sold out", AnswerClass::NoStock},
    WordClass{"soldout", AnswerClass::NoStock}, WordClass{"resourceinsufficient", AnswerClass::NoStock},
    WordClass{"resourcessoldout", AnswerClass::NoStock}, WordClass{"not enough free gpu", AnswerClass::NoStock},
    WordClass{"no longer any instances available", AnswerClass::NoStock}, WordClass{"no gpu", AnswerClass::NoStock},
    WordClass{"no_such_ask", AnswerClass::NoStock}, WordClass{"no_such_offer", AnswerClass::NoStock},
    WordClass{"no resource", AnswerClass::NoStock},
    WordClass{"resource not enough", AnswerClass::NoStock}, WordClass{"insufficient resource", AnswerClass::NoStock},
    WordClass{"库存", AnswerClass::NoStock}, WordClass{"无卡", AnswerClass::NoStock}, WordClass{"售罄", AnswerClass::NoStock},
    WordClass{"资源不足", AnswerClass::NoStock}, WordClass{"资源紧张", AnswerClass::NoStock},
    WordClass{"gpu不足", AnswerClass::NoStock}, WordClass{"显卡不足", AnswerClass::NoStock},

    WordClass{"limitexceeded", AnswerClass::Quota}, WordClass{"quota", AnswerClass::Quota},
    WordClass{"配额", AnswerClass::Quota},

    WordClass{"incorrectinstancestatus", AnswerClass::WrongState}, WordClass{"incorrectinstancestate", AnswerClass::WrongState},
    WordClass{"instancestate", AnswerClass::WrongState}, WordClass{"unsupportedoperation.instancestate", AnswerClass::WrongState},
    WordClass{"invalidstate", AnswerClass::WrongState}, WordClass{"incorrect state", AnswerClass::WrongState},
    WordClass{"wrong state", AnswerClass::WrongState}, WordClass{"current state", AnswerClass::WrongState},
    WordClass{"current status", AnswerClass::WrongState}, WordClass{"not valid for status", AnswerClass::WrongState},
    WordClass{"must be stopped", AnswerClass::WrongState}, WordClass{"not stopped", AnswerClass::WrongState},
    WordClass{"not running", AnswerClass::WrongState}, WordClass{"already running", AnswerClass::WrongState},
    WordClass{"already stopped", AnswerClass::WrongState}, WordClass{"conflict", AnswerClass::WrongState},
    WordClass{"请先关机", AnswerClass::WrongState}, WordClass{"未关机", AnswerClass::WrongState},
    WordClass{"关机后", AnswerClass::WrongState}, WordClass{"状态", AnswerClass::WrongState},

    WordClass{"nexttoken", AnswerClass::Invalid}, WordClass{"next_token", AnswerClass::Invalid},
    WordClass{"invalidaccesskey", AnswerClass::Authentication}, WordClass{"accesskey", AnswerClass::Authentication},
    WordClass{"access key", AnswerClass::Authentication}, WordClass{"signaturedoesnotmatch", AnswerClass::Authentication},
    WordClass{"signature", AnswerClass::Authentication}, WordClass{"authfailure.unauthorizedoperation", AnswerClass::Forbidden},
    WordClass{"authfailure", AnswerClass::Authentication}, WordClass{"invalidclienttokenid", AnswerClass::Authentication},
    WordClass{"invalid user key", AnswerClass::Authentication}, WordClass{"invalid-api-key", AnswerClass::Authentication},
    WordClass{"invalid api key", AnswerClass::Authentication}, WordClass{"api key was invalid", AnswerClass::Authentication},
    WordClass{"unauthenticated", AnswerClass::Authentication}, WordClass{"not authenticated", AnswerClass::Authentication},
    WordClass{"invalid token", AnswerClass::Authentication}, WordClass{"auth_error", AnswerClass::Authentication},
    WordClass{"authentication", AnswerClass::Authentication}, WordClass{"invalid credential", AnswerClass::Authentication},
    WordClass{"登录超时", AnswerClass::Authentication}, WordClass{"登陆超时", AnswerClass::Authentication},
    WordClass{"鉴权", AnswerClass::Authentication}, WordClass{"请登录", AnswerClass::Authentication},
    WordClass{"sign验证", AnswerClass::Authentication}, WordClass{"签名", AnswerClass::Authentication},
    WordClass{"nonce", AnswerClass::Authentication}, WordClass{"apikey", AnswerClass::Authentication},

    WordClass{"forbidden", AnswerClass::Forbidden}, WordClass{"unauthorizedoperation", AnswerClass::Forbidden},
    WordClass{"permission", AnswerClass::Forbidden}, WordClass{"access denied", AnswerClass::Forbidden},
    WordClass{"accessdenied", AnswerClass::Forbidden}, WordClass{"no privilege", AnswerClass::Forbidden},
    WordClass{"权限", AnswerClass::Forbidden},
    WordClass{"unauthorized", AnswerClass::Authentication}, WordClass{"token", AnswerClass::Authentication},

    WordClass{"notfound", AnswerClass::NotFound}, WordClass{"not found", AnswerClass::NotFound},
    WordClass{"not_found", AnswerClass::NotFound}, WordClass{"no_such", AnswerClass::NotFound},
    WordClass{"no such", AnswerClass::NotFound}, WordClass{"does not exist", AnswerClass::NotFound},
    WordClass{"不存在", AnswerClass::NotFound},

    WordClass{"serviceunavailable", AnswerClass::Unavailable}, WordClass{"internalerror", AnswerClass::Unavailable},
    WordClass{"internal error", AnswerClass::Unavailable}, WordClass{"internal server error", AnswerClass::Unavailable},
    WordClass{"maintenance", AnswerClass::Unavailable}, WordClass{"维护", AnswerClass::Unavailable},
    WordClass{"系统繁忙", AnswerClass::Unavailable}, WordClass{"服务异常", AnswerClass::Unavailable},

    WordClass{"invalidparameter", AnswerClass::Invalid}, WordClass{"missingparameter", AnswerClass::Invalid},
    WordClass{"validation failed", AnswerClass::Invalid}, WordClass{"invalid_args", AnswerClass::Invalid},
    WordClass{"bad request", AnswerClass::Invalid}, WordClass{"参数", AnswerClass::Invalid},
};

} // namespace

std::optional<AnswerClass> classOfWords(const QString &words)
{
    const QString plain = words.toLower();
    for (const WordClass &known : kWords) {
        if (plain.contains(QString::fromUtf8(known.word)))
            return known.kind;
    }
    return std::nullopt;
}

} // namespace core::platforms
