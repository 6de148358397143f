// SPDX-License-Identifier: GPL-3.0-or-later
// Writes readings into the file of a history, one second of time each, and prints a line after each one was written:
// history_writer FILE. Goes on until it is killed.
#include "core/base/when_done.h"
#include "core/store/sample_table.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

class Writer final : public QObject {
public:
    explicit Writer(const QString &file) : m_table{file, m_clock} {}

    void next()
    {
        core::monitor::MachineSample sample;
        sample.at = m_begin.addSecs(m_count++);
        core::monitor::parse::GpuReading gpu;
        gpu.index = 0;
        gpu.utilizationPercent = m_count % 100;
        sample.gpus.readings << gpu;
        m_table.append(QStringLiteral("m-1"), sample);
        m_table.flush();
        // Answered after the write that was asked for before it.
        core::whenDone(m_table.read(QStringLiteral("nobody"), {}, {}, 1), this, [this](const auto &answer) {
            if (!answer) {
                QCoreApplication::exit(1);
                return;
            }
            std::puts("written");
            std::fflush(stdout);
            next();
        });
    }

private:
    core::SystemClock m_clock;
    core::store::SampleTable m_table;
    QDateTime m_begin = QDateTime::currentDateTimeUtc().addSecs(-3600 * 20);
    int m_count = 0;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app{argc, argv};
    if (app.arguments().size() != 2)
        return 2;
    Writer writer{app.arguments().at(1)};
    QMetaObject::invokeMethod(&writer, [&writer] { writer.next(); }, Qt::QueuedConnection);
    return app.exec();
}
