// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/keychain_calls.h"

#include "core/base/redaction.h"

#include <qt6keychain/keychain.h>

#include <QTimer>

#include <array>
#include <memory>

namespace core::secrets {

namespace {

// Both Linux backends report nearly everything as "other error"; only their texts tell the cases apart. Unknown texts
// count as Failed, so a change in wording costs a clear sentence, not a secret.
constexpr std::array kAbsentTexts{"autolaunch", "dbus-launch", "not provided by any", "Could not connect", "ServiceUnknown",
                                  "Connection refused", "No such file or directory", "not available"};
constexpr std::array kLockedTexts{"locked", "dismissed", "IsLocked", "denied"};

template <std::size_t Count>
bool holdsOneOf(const QString &text, const std::array<const char *, Count> &words)
{
    for (const char *word : words) {
        if (text.contains(QLatin1String{word}, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

template <typename Job>
KeychainAnswer answerOf(const Job &job)
{
    KeychainAnswer answer{.trouble = troubleOf(job.error(), job.errorString()),
                          .isFound = job.error() == QKeychain::NoError && !std::is_same_v<Job, QKeychain::DeletePasswordJob>,
                          .detail = redacted(QStringLiteral("error %1: %2").arg(job.error()).arg(job.errorString()))};
    if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>)
        answer.value = job.binaryData();
    return answer;
}

} // namespace

KeychainTrouble troubleOf(int error, const QString &text)
{
    switch (error) {
    case QKeychain::NoError:
    case QKeychain::EntryNotFound:
        return KeychainTrouble::None;
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return KeychainTrouble::Locked;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return KeychainTrouble::Absent;
    default:
        break;
    }
    if (holdsOneOf(text, kLockedTexts))
        return KeychainTrouble::Locked;
    return holdsOneOf(text, kAbsentTexts) ? KeychainTrouble::Absent : KeychainTrouble::Failed;
}

KeychainCalls::KeychainCalls(QString service, std::chrono::milliseconds limit, QObject *parent)
    : QObject{parent}
    , m_service{std::move(service)}
    , m_limit{limit}
{
}

template <typename Job>
void KeychainCalls::start(Job *job, const QString &key, Then then)
{
    job->setKey(key);
    job->setInsecureFallback(false);
    // A job that ran out of time must live on: the backend still holds a pointer to it. It deletes itself when it ends.
    job->setAutoDelete(true);
    const auto isAnswered = std::make_shared<bool>(false);
    auto *timer = new QTimer{this};
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, [this, timer, isAnswered, then] {
        timer->deleteLater();
        *isAnswered = true;
        ++m_overdue;
        then({.trouble = KeychainTrouble::Silent, .detail = QStringLiteral("no answer within %1 ms").arg(m_limit.count())});
    });
    connect(job, &QKeychain::Job::finished, this, [this, job, timer, isAnswered, then] {
        if (!*isAnswered) {
            timer->stop();
            timer->deleteLater();
            then(answerOf(*job));
        } else if (--m_overdue == 0) {
            emit recovered();
        }
    });
    timer->start(m_limit);
    job->start();
}

void KeychainCalls::read(const QString &key, Then then)
{
    start(new QKeychain::ReadPasswordJob{m_service}, key, std::move(then));
}

void KeychainCalls::write(const QString &key, const QByteArray &value, Then then)
{
    auto *job = new QKeychain::WritePasswordJob{m_service};
    job->setBinaryData(value);
    start(job, key, std::move(then));
}

void KeychainCalls::remove(const QString &key, Then then)
{
    start(new QKeychain::DeletePasswordJob{m_service}, key, std::move(then));
}

} // namespace core::secrets
