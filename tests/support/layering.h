// The layering of core/ and app/ as one rule over one line of a source file. Pure, so that made-up lines can prove it.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace layering
{

/// From the ground up: a room includes itself and what stands before it.
inline const QStringList kCoreRooms = {"base",        "platform",    "digest", "archive",    "binary",  "catalogue",
                                       "toolkit",     "environment", "loader", "frameworks", "plan",    "stage",
                                       "transaction", "probe",       "worker", "verify",     "explain", "engine"};
inline const QStringList kAppRooms = {"text", "cli", "gui"};

/// The room of a file, "core/<room>" or "app/<room>"; the façade's files lie in core/ itself.
inline QString roomOf(const QString& path)
{
    const QStringList parts = path.split('/');
    if (parts.size() < 3) {
        return parts.first() == "core" ? "core/engine" : QString();
    }
    return parts[0] + '/' + parts[1];
}

inline bool mayInclude(const QString& room, const QString& header)
{
    const QString target = header == "engine.h" ? "engine" : header.section('/', 0, -2).section('/', 0, 0);
    if (room == "core/probe") {
        return target == "base" || target == "probe" || header == "platform/dynamic_library.h"
               || header == "platform/private_output.h";
    }
    const QString name = room.section('/', 1);
    if (room.startsWith("core/")) {
        return kCoreRooms.contains(target) && kCoreRooms.indexOf(target) <= kCoreRooms.indexOf(name);
    }
    return kCoreRooms.contains(target) || target == name || target == "text";
}

inline bool isNetworkHeader(const QString& header)
{
    static const QRegularExpression pattern(
        "^(sys/socket\\.h|netinet/.*|arpa/.*|net/.*|netdb\\.h|winsock2?\\.h|ws2tcpip\\.h|(QtNetwork/"
        ".*)|Q(Tcp|Udp|Ssl|Network|Abstract"
        "Socket|Host).*)$");
    return pattern.match(header).hasMatch();
}

inline bool isSystemHeader(const QString& header)
{
    static const QRegularExpression pattern(
        "^(sys/.*|linux/"
        ".*|(unistd|fcntl|windows|winreg|poll|pwd|grp|dirent|dlfcn|elf|link|spawn|termios|signal|sched|pthread|"
        "langinfo|mntent|syslog|io|direct|process|shlobj)\\.h)$");
    return pattern.match(header).hasMatch();
}

/// What is wrong with this line of this file (path relative to the project); empty when nothing is.
inline QString problemOf(const QString& path, const QString& line)
{
    const QString room = roomOf(path);
    const bool platform = room == "core/platform";

    static const QRegularExpression systemSwitch(
        "^\\s*#\\s*(if|ifdef|ifndef|elif).*(_WIN32|__linux__|__unix__|__APPLE__|Q_OS_)");
    if (!platform && systemSwitch.match(line).hasMatch()) {
        return "asks for the operating system outside core/platform";
    }
    static const QRegularExpression include("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
    const auto match = include.match(line);
    if (!match.hasMatch()) {
        return {};
    }
    const QString header = match.captured(2);
    if (isNetworkHeader(header)) {
        return "network header " + header;
    }
    if (!platform && isSystemHeader(header)) {
        return "system header " + header + " outside core/platform";
    }
    if (match.captured(1) == "<") {
        const bool isQt = header.startsWith('Q');
        return room.startsWith("core/") && isQt ? "Qt header " + header + " in core" : QString();
    }
    if (header.endsWith(".moc")) {
        return {};
    }
    return mayInclude(room, header) ? QString() : room + " may not include " + header;
}

} // namespace layering
