// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <array>
#include <bitset>

namespace core::privacy {

/// What may be found. The order is the order of the lists that people see.
enum class Kind { PrivateKey, Key, Password, SecretFile, IdNumber, BankCard, MobileNumber, MailList, InternalWord };
constexpr int kKindCount = 9;

/// A key that a service gives out: a fixed beginning and so many characters of an alphabet.
struct KeyShape {
    QString id = {};
    BilingualText name = {};
    QByteArray prefix = {};
    int least = 0; ///< Characters behind the prefix.
    int most = 0;
    std::bitset<256> alphabet = {};
    bool needsDigit = true; ///< Words joined by hyphens look like keys; keys have digits.
};

/// First six digits of a bank card, and how many digits such a card has.
struct CardRange {
    int from = 0;
    int to = 0;
    int least = 0;
    int most = 0;
};

/// The first line of a private key. `hasBody`: only with the first line of its content, so that code that looks for keys is none.
struct KeyHeader {
    QByteArray text = {};
    bool hasBody = false;
};

/// A word that says that a document is not for others; Latin ones in lower case.
struct Word {
    QByteArray utf8 = {};
    QByteArray gbk = {}; ///< Empty for Latin ones, and where it is too short to be told from chance.
};

/// What a scan looks for; data of resources/privacy/rules.json.
struct Rules {
    QString asOf = {};
    qint64 binaryPart = 0;   ///< How much of each end of a binary file is read.
    int mostPerKind = 0;     ///< Places of one kind that are kept of one file; the others are counted.
    int mostFiles = 0;       ///< Files with findings that are kept; the others are counted.
    int mailListFrom = 0;    ///< So many different addresses are a list.
    std::bitset<1000> mobilePrefixes = {};
    std::bitset<100> idRegions = {};
    std::array<int, 17> idWeights = {};
    QByteArray idCheck = {}; ///< The check character by remainder.
    QList<CardRange> cards = {};
    QList<KeyHeader> privateKeys = {};
    QList<KeyShape> keys = {};
    QList<QByteArray> secretIdentifiers = {}; ///< Lower case, without _ and -.
    QList<QByteArray> placeholders = {};      ///< Lower case; what holds one of them is no secret.
    QList<QByteArray> harmlessMails = {};     ///< Domains.
    QList<Word> words = {};
    QList<Word> wordsInNames = {};
    QStringList secretNames = {};             ///< With * at one end or none.
    QStringList harmlessNames = {};
    QStringList scriptEndings = {};
};

/// Errors: Storage, Protocol ("privacy.rules") naming file and path.
Result<Rules> loadRules(const QString &file);

} // namespace core::privacy
