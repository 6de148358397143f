// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/compshare.h"

#include <QCryptographicHash>

namespace core::platforms::signing {

Parameters signedForCompShare(Parameters parameters, const Credentials &credentials)
{
    parameters.remove("Signature");
    parameters.insert("PublicKey", credentials.keyId);
    QCryptographicHash hash{QCryptographicHash::Sha1};
    for (auto parameter = parameters.cbegin(); parameter != parameters.cend(); ++parameter) {
        hash.addData(parameter.key());
        hash.addData(parameter.value());
    }
    hash.addData(credentials.secret);
    parameters.insert("Signature", hash.result().toHex());
    return parameters;
}

} // namespace core::platforms::signing
