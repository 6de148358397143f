// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QString>

#include <optional>

namespace core::monitor::parse {

/// The size that "7.0T", "64M", "1.5Gi", "20,5G", "580MB" or "1234" stands for. A bare number counts in `unit` bytes;
/// letters count in powers of 1024. Nothing for "-" and for what is no size.
std::optional<Bytes> readSize(const QString &text, qint64 unit);

/// The bytes that an option such as "-B1", "-k", "--block-size=1M", "-b", "-m" makes a bare number stand for;
/// nothing when the command has no such option.
std::optional<qint64> unitOfOption(const QString &command);

} // namespace core::monitor::parse
