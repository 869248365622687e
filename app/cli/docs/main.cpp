// Writes the manual and the completions while the project is built; not shipped.
#include "cli/docs/writers.h"
#include "text/language.h"

#include <QCoreApplication>
#include <QDateTime>

#include <fstream>
#include <iostream>

using namespace Qt::StringLiterals;
namespace docs = app::cli::docs;

namespace
{

/// Of the source, where whoever builds says so (reproducible-builds.org), else of today.
std::string dateOfBuild()
{
    bool given = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&given);
    const QDateTime time = given ? QDateTime::fromSecsSinceEpoch(seconds).toUTC() : QDateTime::currentDateTimeUtc();
    return time.date().toString(Qt::ISODate).toStdString();
}

std::string written(const std::string& kind)
{
    const docs::Description description = docs::describe();
    if (kind == "man")
        return docs::manualPage(description, dateOfBuild());
    if (kind == "bash")
        return docs::bashCompletion(description);
    if (kind == "zsh")
        return docs::zshCompletion(description);
    if (kind == "fish")
        return docs::fishCompletion(description);
    if (kind == "powershell")
        return docs::powerShellCompletion(description);
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 4) {
        std::cerr << "usage: cudnnctl_docs man|bash|zsh|fish|powershell LANGUAGE FILE\n";
        return 2;
    }
    const app::text::Translation translation(words[2]);
    const std::string text = written(words[1].toStdString());
    std::ofstream file(words[3].toStdString(), std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    if (text.empty() || !translation.loaded() || !file) {
        std::cerr << "error: cannot write " << words[3].toStdString() << '\n';
        return 1;
    }
    return 0;
}
