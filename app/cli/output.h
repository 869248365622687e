// Standard output and standard error of one run. Results go to the first, everything else to the second.
#pragma once

#include "text/style.h"

#include <QString>

#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

class QFile;

namespace app::cli
{

/// Thread-safe: the signal thread and workers that report progress write too. Output is UTF-8; a terminal whose locale
/// names another character set gets that one, with "?" for what it lacks.
class Output
{
public:
    struct Settings {
        bool json = false;
        bool quiet = false;
        bool outputIsTerminal = false, errorsIsTerminal = false, inputIsTerminal = false;
        bool colourAllowed = true; ///< NO_COLOR is not set, TERM is not "dumb"
        std::function<unsigned()> columns =
            {};                   ///< of the terminal behind standard error, asked each time: windows change
        std::string charset = {}; ///< "" or "UTF-8": UTF-8
    };
    explicit Output(Settings settings);
    ~Output();

    void result(const QString& text);       ///< for people, to standard output; nothing with --json
    void document(std::string_view json);   ///< the one JSON document, to standard output
    void message(const QString& text);      ///< to standard error; nothing with --quiet
    void error(const QString& text);        ///< to standard error, always
    void progressLine(const QString& line); ///< takes the place of the last one; "" clears it
    void progressJson(std::string_view line);

    /// False with the system's words when the file cannot be opened.
    bool openLog(const QString& file, QString* why);
    void log(std::string_view line);

    [[nodiscard]] const Settings& settings() const { return m_settings; }
    [[nodiscard]] bool canAsk() const { return m_settings.inputIsTerminal && m_settings.errorsIsTerminal; }
    [[nodiscard]] text::Style resultStyle() const { return {m_settings.outputIsTerminal && m_settings.colourAllowed}; }
    [[nodiscard]] text::Style messageStyle() const { return {m_settings.errorsIsTerminal && m_settings.colourAllowed}; }
    /// False once a write to standard output failed (a full disk; a closed pipe is the reader's choice).
    [[nodiscard]] bool resultWritten() const { return !m_resultLost; }

private:
    void write(std::FILE* stream, bool isTerminal, const QString& text);
    void writeBytes(std::FILE* stream, std::string_view bytes);
    void clearProgress();

    Settings m_settings;
    std::mutex m_mutex;
    std::unique_ptr<QFile> m_log;
    bool m_progressShown = false;
    bool m_resultLost = false;
};

} // namespace app::cli
