// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_process.h"

#include <QDir>
#include <QProcessEnvironment>

#include <utility>

namespace core::local {

namespace {

constexpr int kSignalBase = 128;

/// As on a rented machine: a fixed language, no start-up files, and the usual places of the driver's tools at the end.
QProcessEnvironment environment()
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"ENV", "BASH_ENV"})
        variables.remove(QString::fromLatin1(name));
#ifndef Q_OS_WIN
    variables.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    variables.insert(QStringLiteral("PATH"), variables.value(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"))
                                                 + QStringLiteral(":/usr/local/nvidia/bin:/usr/local/cuda/bin:/opt/conda/bin"));
#endif
    return variables;
}

} // namespace

LocalProcess::LocalProcess(QObject *parent)
    : QObject{parent}
    , m_process{new QProcess}
{
    connect(m_process, &QProcess::started, this, &LocalProcess::started);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &LocalProcess::outputReady);
    connect(m_process, &QProcess::readyReadStandardError, this, &LocalProcess::errorsReady);
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        tell(status == QProcess::NormalExit ? code : kSignalBase + code);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            tell(std::nullopt);
    });
}

LocalProcess::~LocalProcess()
{
    m_process->disconnect(this);
    if (m_process->state() == QProcess::NotRunning) {
        delete m_process;
        return;
    }
    connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
    endGroup(*m_process);
}

void LocalProcess::start(const ProgramCall &call)
{
    putIntoOwnGroup(*m_process);
    m_process->setProcessEnvironment(environment());
    m_process->setWorkingDirectory(QDir::homePath());
    m_process->start(call.program, call.arguments);
}

void LocalProcess::end()
{
    endGroup(*m_process);
}

void LocalProcess::tell(std::optional<int> exitCode)
{
    if (!std::exchange(m_isTold, true))
        emit ended(exitCode);
}

} // namespace core::local
