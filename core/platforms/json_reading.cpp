// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/json_reading.h"

#include "core/platforms/answer_errors.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTimeZone>

#include <cmath>

namespace core::platforms {

namespace {

constexpr qsizetype kMostRows = 20'000;
constexpr int kDeepest = 64;
constexpr double kMostCount = 1e6;
constexpr double kHoursOfMonth = 720;
constexpr double kLargestExact = 9e15; // beyond, a double names no single integer
constexpr qint64 kFirstMillisecond = 100'000'000'000; // as seconds this lies in the year 5138
constexpr qint64 kLastSecond = 253'402'300'799;       // the end of year 9999

QJsonValue valueOf(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1String{key});
}

std::optional<qint64> integerOf(const QJsonValue &value)
{
    if (value.isString()) {
        bool isInteger = false;
        const qint64 plain = value.toString().trimmed().toLongLong(&isInteger);
        if (isInteger)
            return plain;
    }
    if (value.isDouble() && value.toInteger(0) == value.toInteger(1))
        return value.toInteger();
    const std::optional<double> number = value.isDouble() ? value.toDouble() : numberOf(value.toString());
    if (!number || !std::isfinite(*number) || std::abs(*number) > kLargestExact)
        return std::nullopt;
    return static_cast<qint64>(std::llround(*number));
}

QString plainText(const QJsonValue &value)
{
    if (value.isString())
        return cleanText(value.toString());
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (!value.isDouble())
        return {};
    if (value.toInteger(0) == value.toInteger(1))
        return QString::number(value.toInteger());
    return QString::number(value.toDouble(), 'g', 15);
}

/// Whether brackets outside of texts go deeper than we read. A cheap pass before the parser builds anything.
bool isTooDeep(const QByteArray &body)
{
    int depth = 0;
    bool isInText = false;
    for (qsizetype at = 0; at < body.size(); ++at) {
        const char c = body.at(at);
        if (isInText) {
            if (c == '\\')
                ++at;
            else if (c == '"')
                isInText = false;
        } else if (c == '"') {
            isInText = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kDeepest)
                return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

} // namespace

bool JsonRow::has(const char *key) const
{
    const QJsonValue value = valueOf(m_object, key);
    return !value.isUndefined() && !value.isNull();
}

bool JsonRow::isList(const char *key) const
{
    return valueOf(m_object, key).isArray();
}

bool JsonRow::isObject(const char *key) const
{
    return valueOf(m_object, key).isObject();
}

bool JsonRow::isListOrNull(const char *key) const
{
    const QJsonValue value = valueOf(m_object, key);
    return value.isArray() || value.isNull();
}

QString JsonRow::text(const char *key) const
{
    return plainText(valueOf(m_object, key));
}

std::optional<double> JsonRow::number(const char *key) const
{
    const QJsonValue value = valueOf(m_object, key);
    if (value.isString())
        return numberOf(value.toString());
    if (!value.isDouble() || !std::isfinite(value.toDouble()))
        return std::nullopt;
    return value.toDouble();
}

std::optional<qint64> JsonRow::integer(const char *key) const
{
    return integerOf(valueOf(m_object, key));
}

std::optional<int> JsonRow::count(const char *key) const
{
    const auto value = number(key);
    return value && *value >= 0 && *value <= kMostCount ? std::optional{static_cast<int>(*value)} : std::nullopt;
}

std::optional<double> JsonRow::positive(const char *key) const
{
    const auto value = number(key);
    return value && *value > 0 ? value : std::nullopt;
}

std::optional<bool> JsonRow::flag(const char *key) const
{
    const QString word = plainText(valueOf(m_object, key)).trimmed().toLower();
    if (word == u"true" || word == u"1" || word == u"yes")
        return true;
    if (word == u"false" || word == u"0" || word == u"no")
        return false;
    return std::nullopt;
}

JsonRow JsonRow::object(const char *key) const
{
    return JsonRow{valueOf(m_object, key).toObject()};
}

QStringList JsonRow::texts(const char *key) const
{
    const QJsonValue value = valueOf(m_object, key);
    QStringList list;
    for (const QJsonValue &item : value.isArray() ? value.toArray() : QJsonArray{value}) {
        const QString text = plainText(item);
        if (!text.isEmpty() && list.size() < kMostRows)
            list << text;
    }
    return list;
}

QList<JsonRow> JsonRow::rows(const char *key, QStringList *problems) const
{
    QList<JsonRow> list;
    qsizetype row = 0;
    const QJsonArray array = valueOf(m_object, key).toArray();
    for (const QJsonValue &item : array) {
        ++row;
        if (row > kMostRows) {
            if (problems != nullptr)
                *problems << QCoreApplication::translate("core::platforms", "The answer has more rows than are read.");
            break;
        }
        if (item.isObject())
            list << JsonRow{item.toObject()};
        else if (problems != nullptr)
            *problems << unreadableRow(row);
    }
    return list;
}

std::optional<QDateTime> JsonRow::unixTime(const char *key) const
{
    const auto value = number(key);
    if (!value || *value <= 0 || *value > kLargestExact)
        return std::nullopt;
    const bool isInMilliseconds = *value >= static_cast<double>(kFirstMillisecond);
    const qint64 milliseconds = static_cast<qint64>(std::llround(isInMilliseconds ? *value : *value * 1000));
    if (milliseconds / 1000 > kLastSecond)
        return std::nullopt;
    return QDateTime::fromMSecsSinceEpoch(milliseconds, Qt::UTC);
}

std::optional<QDateTime> JsonRow::isoTime(const char *key) const
{
    return isoTimeOf(valueOf(m_object, key).toString());
}

std::optional<Money> JsonRow::money(const char *key, Currency currency, double factor) const
{
    const auto amount = number(key);
    return amount ? std::optional{Money::fromAmount(*amount * factor, currency)} : std::nullopt;
}

std::optional<HourlyPrice> JsonRow::price(const char *key, Currency currency, double factor) const
{
    const auto amount = money(key, currency, factor);
    return amount && amount->micros() >= 0 ? std::optional{HourlyPrice{*amount}} : std::nullopt;
}

std::optional<double> numberOf(const QString &text)
{
    QString plain = text.trimmed();
    static const QRegularExpression thousands{QStringLiteral("^[+-]?\\d{1,3}(,\\d{3})+(\\.\\d*)?$")};
    if (plain.size() <= 40 && thousands.match(plain).hasMatch())
        plain.remove(u',');
    bool isNumber = false;
    const double value = plain.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

std::optional<QDateTime> isoTimeOf(const QString &text)
{
    QString plain = text.trimmed().left(40);
    if (plain.size() > 10 && plain.at(10) == u' ')
        plain[10] = u'T';
    // Fractions finer than a millisecond, as Go writes them, are more than Qt reads.
    static const QRegularExpression fine{QStringLiteral("(\\.\\d{3})\\d+")};
    plain.replace(fine, QStringLiteral("\\1"));
    static const QRegularExpression withoutSeconds{QStringLiteral("^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)(Z?)$")};
    plain.replace(withoutSeconds, QStringLiteral("\\1:00\\2"));
    QDateTime time = QDateTime::fromString(plain, Qt::ISODateWithMs);
    if (!time.isValid() || time.date().year() < 1971)
        return std::nullopt;
    if (time.timeSpec() == Qt::LocalTime)
        time = QDateTime{time.date(), time.time(), Qt::UTC};
    return time.toUTC();
}

QString cleanText(const QString &text, qsizetype most)
{
    QString clean;
    for (const QChar c : text.left(most)) {
        const bool isPlain = c.category() != QChar::Other_Control && c.category() != QChar::Other_Format;
        clean += isPlain ? c : QChar{u' '};
    }
    return clean.trimmed();
}

HourlyPrice monthlyRate(double sizeGB, double perGBMonth, Currency currency)
{
    return {Money::fromAmount(sizeGB * perGBMonth / kHoursOfMonth, currency)};
}

std::optional<SshAccess> sshAccess(const QString &host, std::optional<qint64> port, const QString &user)
{
    static const QRegularExpression hostShape{QStringLiteral("^[A-Za-z0-9:\\[][A-Za-z0-9.:\\]_-]{0,252}$")};
    static const QRegularExpression userShape{QStringLiteral("^[A-Za-z0-9_][A-Za-z0-9_.@-]{0,63}$")};
    const QString plainHost = host.trimmed();
    const QString plainUser = user.trimmed().isEmpty() ? QStringLiteral("root") : user.trimmed();
    if (!port || *port < 1 || *port > 65535 || !hostShape.match(plainHost).hasMatch() || !userShape.match(plainUser).hasMatch())
        return std::nullopt;
    return SshAccess{.host = plainHost, .port = static_cast<quint16>(*port), .user = plainUser};
}

std::optional<SshAccess> sshFromCommand(const QString &command)
{
    const QStringList words = cleanText(command).split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty() || words.first() != u"ssh")
        return std::nullopt;
    static const QStringList withValue{QStringLiteral("-i"), QStringLiteral("-o"), QStringLiteral("-l"), QStringLiteral("-F"),
                                       QStringLiteral("-J"), QStringLiteral("-L"), QStringLiteral("-R"), QStringLiteral("-D")};
    qint64 port = 22;
    QString target;
    for (qsizetype at = 1; at < words.size(); ++at) {
        const QString &word = words.at(at);
        if (word == u"-p" && at + 1 < words.size())
            port = words.at(++at).toLongLong();
        else if (word.startsWith(u"-p") && word.size() > 2)
            port = word.mid(2).toLongLong();
        else if (withValue.contains(word))
            ++at;
        else if (!word.startsWith(u'-') && target.isEmpty())
            target = word;
    }
    const qsizetype sign = target.lastIndexOf(u'@');
    return sshAccess(target.mid(sign + 1), port, sign > 0 ? target.left(sign) : QString{});
}

QString unreadableRow(qsizetype row)
{
    return QCoreApplication::translate("core::platforms", "Row %1 of the answer is not understood.").arg(row);
}

Result<JsonRow> readJson(const QByteArray &body)
{
    if (isTooDeep(body))
        return answerError(AnswerClass::Unreadable, QStringLiteral("nested deeper than %1").arg(kDeepest));
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(body, &fault);
    if (document.isObject())
        return JsonRow{document.object()};
    if (document.isArray())
        return JsonRow{QJsonObject{{QString{}, document.array()}}};
    return answerError(AnswerClass::Unreadable, QStringLiteral("%1 at byte %2 of %3").arg(fault.errorString()).arg(fault.offset).arg(body.size()));
}

} // namespace core::platforms
