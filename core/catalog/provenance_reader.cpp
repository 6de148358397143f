// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers.h"

#include <QCoreApplication>

namespace core::catalog {

namespace {

constexpr int kKnownVersion = 1;

} // namespace

Provenance readProvenance(const JsonCursor &at, const QString &fallbackDate)
{
    const QString own = at.text("as_of");
    return {.asOf = own.isEmpty() ? fallbackDate : own,
            .sources = at.texts("sources"),
            .isRecalled = at.flag("recalled").value_or(false)};
}

std::optional<BilingualText> readBilingualText(const JsonCursor &at, const char *key)
{
    const JsonCursor node = at.child(key);
    if (node.isNull())
        return std::nullopt;
    BilingualText text{.en = node.text("en"), .zh = node.text("zh")};
    if (text.en.isEmpty() && text.zh.isEmpty())
        return std::nullopt;
    if (text.en.isEmpty())
        text.en = text.zh;
    return text;
}

QString doubleIdText()
{
    return QCoreApplication::translate("core::catalog", "There is an entry with this id above.");
}

bool hasKnownVersion(const JsonCursor &root)
{
    const qsizetype before = root.problemCount();
    const int version = root.integer("schema_version").value_or(kKnownVersion);
    if (version > kKnownVersion)
        root.report("schema_version", QCoreApplication::translate("core::catalog", "This file is for a newer version of Zuka."));
    return root.problemCount() == before;
}

} // namespace core::catalog
