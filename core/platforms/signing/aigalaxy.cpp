// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/aigalaxy.h"

#include <QCryptographicHash>

namespace core::platforms::signing {

QByteArray aiGalaxyText(const Parameters &parameters)
{
    QByteArray text;
    for (auto parameter = parameters.cbegin(); parameter != parameters.cend(); ++parameter) {
        if (parameter.value().isEmpty() || parameter.key() == "sign" || parameter.key() == "secret")
            continue;
        if (!text.isEmpty())
            text += '&';
        text += parameter.key() + '=' + parameter.value();
    }
    return text;
}

Parameters signedForAiGalaxy(Parameters parameters, const AiGalaxyStamp &stamp, const Credentials &credentials)
{
    parameters.insert("apikey", credentials.keyId);
    parameters.insert("timestamp", QByteArray::number(stamp.secondsSinceEpoch));
    parameters.insert("nonce", stamp.nonce);
    parameters.removeIf([](const Parameters::iterator &parameter) {
        return parameter.value().isEmpty() || parameter.key() == "sign" || parameter.key() == "secret";
    });

    QCryptographicHash hash{QCryptographicHash::Md5};
    hash.addData(aiGalaxyText(parameters));
    hash.addData(QByteArrayLiteral("&secret="));
    hash.addData(credentials.secret);
    parameters.insert("sign", hash.result().toHex());
    return parameters;
}

} // namespace core::platforms::signing
