// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/gpu_report.h"
#include "core/monitor/parse/smi_command.h"
#include "core/monitor/parse/smi_fields.h"
#include "core/remote/command_runner.h"

namespace core::monitor::parse {

/// Takes the elements of "nvidia-smi -q -x" one by one and fills a report. Elements that are never closed or closed twice
/// are noticed and passed over: what stands outside of them still counts.
class SmiTree {
public:
    explicit SmiTree(GpuReport &report) : m_report{report} {}

    void open(const QByteArray &name, const QByteArray &attributes);
    void text(const QByteArray &bytes);
    void close(const QByteArray &name);
    void finish();

    bool hasBrokenCard = false;
    bool isBroken = false;     ///< Tags do not fit together.
    bool isUnfinished = false; ///< The text ends inside an element.
    std::optional<int> attachedCards = {};

private:
    void takeLeaf(const QByteArray &name, const QByteArray &value);
    void takeCardLeaf(const QByteArray &section, const QByteArray &name, const QByteArray &value);
    void takeEcc(const QByteArray &name, const QByteArray &value);
    void takeProcessLeaf(const QByteArray &name, const QByteArray &value);
    void takeMigLeaf(const QByteArray &section, const QByteArray &name, const QByteArray &value);
    void closeSection(const QByteArray &name);
    QByteArray section() const;

    GpuReport &m_report;
    QList<QByteArray> m_stack = {};
    QByteArray m_text = {};
    std::optional<GpuReading> m_card = {};
    CardSigns m_signs = {};
    std::optional<GpuProcess> m_process = {};
    std::optional<MigDevice> m_mig = {};
    bool m_isLeaf = false;
};

/// Reads "nvidia-smi -q -x", also when the document is broken or was cut.
GpuReport readSmiXml(const SmiCommand &command, const remote::CommandOutput &output);

} // namespace core::monitor::parse
