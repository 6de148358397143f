// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/scan.h"

namespace core::privacy {

/// "phone number", "private key": translated, in the singular.
QString kindName(Kind kind);
/// Stable word for JSON.
QString kindCode(Kind kind);
/// "AWS access key" where the finding has a name, the kind otherwise.
QString nameOf(const Finding &finding);
/// "imgs/a.csv:12" or "imgs/a.csv" (found in its name or in binary content).
QString placeOf(const FileFindings &file, const Finding &finding);
/// What to do about a secret in a script; empty when there is none. The second is the line for .gitignore.
QString envFileHint(const FileFindings &file);
QString gitignoreLine();

} // namespace core::privacy
