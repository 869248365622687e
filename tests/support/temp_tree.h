// A temporary folder in which a test lays out files and links. Gone when the object goes.
#pragma once

#include "base/text.h"

#include <QtTest/QtTest>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

/// Shows code, subject and detail of a failed Result.
#define QVERIFY_OK(result)                                                                                             \
    do {                                                                                                               \
        const auto& checked_ = (result);                                                                               \
        if (!checked_)                                                                                                 \
            QFAIL(qPrintable(QStringLiteral("error %1: %2 (%3)")                                                       \
                                 .arg(static_cast<int>(checked_.error().code))                                         \
                                 .arg(QString::fromStdString(checked_.error().subject),                                \
                                      QString::fromStdString(checked_.error().detail))));                              \
    } while (false)

class TempTree
{
public:
    TempTree()
        : m_root(std::filesystem::canonical(core::pathFromUtf8(m_folder.path().toStdString())))
    {
    }

    [[nodiscard]] const core::Path& root() const { return m_root; }
    [[nodiscard]] core::Path at(std::string_view path) const { return m_root / core::pathFromUtf8(path); }

    void folder(std::string_view path) const { std::filesystem::create_directories(at(path)); }

    void file(std::string_view path, std::string_view content = {}) const
    {
        std::filesystem::create_directories(at(path).parent_path());
        std::ofstream out(at(path), std::ios::binary | std::ios::trunc);
        out.write(content.data(), static_cast<std::streamsize>(content.size()));
        out.close();
        Q_ASSERT(out);
    }

    void program(std::string_view path, std::string_view content) const
    {
        file(path, content);
        std::filesystem::permissions(at(path), std::filesystem::perms(0755));
    }

    /// `target` is the link's text, relative to the link's folder.
    void link(std::string_view path, std::string_view target) const
    {
        std::filesystem::create_directories(at(path).parent_path());
        std::filesystem::create_symlink(core::pathFromUtf8(target), at(path));
    }

private:
    QTemporaryDir m_folder;
    core::Path m_root;
};
