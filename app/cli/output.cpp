#include "cli/output.h"

#include <QDateTime>
#include <QFile>
#include <QStringEncoder>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace app::cli
{

Output::Output(Settings settings)
    : m_settings(std::move(settings))
{
}

Output::~Output()
{
    const std::lock_guard lock(m_mutex);
    clearProgress();
}

void Output::result(const QString& text)
{
    if (m_settings.json)
        return;
    const std::lock_guard lock(m_mutex);
    clearProgress();
    write(stdout, m_settings.outputIsTerminal, text);
}

void Output::document(std::string_view json)
{
    const std::lock_guard lock(m_mutex);
    clearProgress();
    writeBytes(stdout, json);
    writeBytes(stdout, "\n");
}

void Output::message(const QString& text)
{
    if (!m_settings.quiet)
        error(text);
}

void Output::error(const QString& text)
{
    const std::lock_guard lock(m_mutex);
    clearProgress();
    write(stderr, m_settings.errorsIsTerminal, text);
}

void Output::progressLine(const QString& line)
{
    const std::lock_guard lock(m_mutex);
    clearProgress();
    if (line.isEmpty())
        return;
    write(stderr, m_settings.errorsIsTerminal, line);
    m_progressShown = true;
}

void Output::progressJson(std::string_view line)
{
    const std::lock_guard lock(m_mutex);
    writeBytes(stderr, line);
    writeBytes(stderr, "\n");
}

bool Output::openLog(const QString& file, QString* why)
{
    m_log = std::make_unique<QFile>(file);
    if (m_log->open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Text))
        return true;
    *why = m_log->errorString();
    m_log.reset();
    return false;
}

void Output::log(std::string_view line)
{
    if (!m_log)
        return;
    const std::lock_guard lock(m_mutex);
    // One event, one line: what comes from outside must not forge another.
    QByteArray safe(line.data(), static_cast<qsizetype>(line.size()));
    safe.replace('\n', "\\n").replace('\r', "\\r");
    m_log->write(QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toUtf8() + ' ' + safe + '\n');
    m_log->flush();
}

void Output::clearProgress()
{
    if (!m_progressShown)
        return;
    writeBytes(stderr, "\r\x1b[K");
    m_progressShown = false;
}

void Output::write(std::FILE* stream, bool isTerminal, const QString& text)
{
    if (isTerminal && !m_settings.charset.empty()) {
        QStringEncoder encoder(m_settings.charset.c_str());
        if (encoder.isValid()) {
            const QByteArray bytes = encoder.encode(text);
            return writeBytes(stream, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
        }
    }
    const QByteArray bytes = text.toUtf8();
    writeBytes(stream, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

void Output::writeBytes(std::FILE* stream, std::string_view bytes)
{
    const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), stream) == bytes.size() && std::fflush(stream) == 0;
    if (!whole && stream == stdout && errno != EPIPE)
        m_resultLost = true;
}

} // namespace app::cli
