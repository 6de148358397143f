// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_file_check.h"

#include <QCoreApplication>
#include <QLocale>

#include <nlohmann/json.hpp>

#include <string>
#include <unordered_set>
#include <vector>

namespace core::planning {

namespace {

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongestKey = 200;
constexpr std::size_t kLongestString = 100'000;

QString text(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

/// Receives what the parser meets; answering false ends the walk.
class Walk {
public:
    using Json = nlohmann::json;

    QString trouble = {};

    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(Json::number_integer_t) { return true; }
    bool number_unsigned(Json::number_unsigned_t) { return true; }
    bool number_float(Json::number_float_t, const Json::string_t &) { return true; }
    bool binary(Json::binary_t &) { return false; }
    bool string(Json::string_t &value)
    {
        return value.size() <= kLongestString || stop(text(QT_TRANSLATE_NOOP("core::planning", "a text in it is too long")));
    }
    bool key(Json::string_t &name)
    {
        if (name.size() > kLongestKey)
            return stop(text(QT_TRANSLATE_NOOP("core::planning", "a text in it is too long")));
        if (m_keys.back().insert(name).second)
            return true;
        return stop(text(QT_TRANSLATE_NOOP("core::planning", "“%1” is in it twice"))
                        .arg(QString::fromStdString(name).simplified().left(40)));
    }
    bool start_object(std::size_t) { return open(); }
    bool start_array(std::size_t) { return open(); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string &, const Json::exception &)
    {
        return stop(text(QT_TRANSLATE_NOOP("core::planning", "it cannot be read beyond character %1"))
                        .arg(QLocale{}.toString(qulonglong{position})));
    }

private:
    bool open()
    {
        m_keys.emplace_back();
        return m_keys.size() <= kDeepest || stop(text(QT_TRANSLATE_NOOP("core::planning", "it is nested too deeply")));
    }
    bool close()
    {
        m_keys.pop_back();
        return true;
    }
    bool stop(const QString &why)
    {
        trouble = why;
        return false;
    }

    std::vector<std::unordered_set<std::string>> m_keys = {};
};

} // namespace

std::optional<QString> troubleInJson(const QByteArray &content)
{
    Walk walk;
    if (nlohmann::json::sax_parse(content.cbegin(), content.cend(), &walk))
        return std::nullopt;
    return walk.trouble;
}

} // namespace core::planning
