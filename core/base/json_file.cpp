// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_file.h"

#include "core/base/file_io.h"

namespace core {

Result<QByteArray> readKnowledge(const QString &file, qint64 largest)
{
    Result<QByteArray> content = readWhole(file, largest);
    if (content)
        return content;
    Error error = std::move(content).error();
    error.kind = ErrorKind::Storage;
    return error;
}

Result<nlohmann::json> readJsonObject(const QString &file, qint64 largest)
{
    const auto content = readKnowledge(file, largest);
    if (!content)
        return content.error();
    nlohmann::json document = nlohmann::json::parse(content->cbegin(), content->cend(), nullptr, false);
    return document.is_object() ? std::move(document) : nlohmann::json{};
}

} // namespace core
