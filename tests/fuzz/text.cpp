// The small readers of text: JSON, version headers, markers, CUDA's version files, ld.so.conf, our own entries in
// configuration files, what ldconfig says.
#include "archive/contents.h"
#include "base/json.h"
#include "environment/entry_file.h"
#include "environment/loader_path.h"
#include "fuzz/check.h"
#include "support/archive_access.h"
#include "toolkit/location.h"
#include "toolkit/version.h"

#include <array>

using namespace core;

namespace
{

/// A folder of three names, for globs.
class NamesOnly final : public platform::Tree
{
public:
    Result<platform::Node> stat(const RelPath&) const override { return platform::Node{}; }
    Result<std::unique_ptr<platform::InFile>> open(const RelPath&) const override { return no(); }
    Result<std::string> readLink(const RelPath&) const override { return no(); }
    Result<std::vector<std::string>> list(const RelPath&) const override
    {
        return std::vector<std::string>{".hidden", "a.conf", "b-[x].conf"};
    }
    Result<std::uint64_t> freeBytes(const RelPath&) const override { return no(); }
    Result<std::unique_ptr<platform::OutFile>> createNew(const RelPath&, std::uint32_t) override { return no(); }
    Result<std::unique_ptr<platform::OutFile>> openToAppend(const RelPath&) override { return no(); }
    Result<> makeDirectory(const RelPath&, std::uint32_t) override { return no(); }
    Result<> makeLink(const RelPath&, std::string_view) override { return no(); }
    Result<> rename(const RelPath&, const RelPath&) override { return no(); }
    Result<> replace(const RelPath&, const RelPath&) override { return no(); }
    Result<> removeFile(const RelPath&) override { return no(); }
    Result<> removeDirectory(const RelPath&) override { return no(); }
    Result<> syncDirectory(const RelPath&) override { return no(); }
    Result<std::unique_ptr<platform::Lock>> lock(const RelPath&) override { return no(); }

private:
    /// Whatever writes has no business in a reader.
    [[noreturn]] static Error no()
    {
        fuzz::must(false, "a reader only lists");
        std::abort();
    }
};

/// The input is every file that there is, and there are eight: files that include each other would take all the time.
class OneText final : public platform::FileSystem
{
public:
    explicit OneText(std::string_view text)
        : m_text(text)
    {
    }
    Result<std::unique_ptr<platform::Tree>> openTree(const Path&) override
    {
        return std::unique_ptr<platform::Tree>(std::make_unique<NamesOnly>());
    }
    Result<std::unique_ptr<platform::InFile>> openFile(const Path&) override
    {
        constexpr int kFiles = 8;
        if (++m_opened > kFiles)
            return Error{.code = Errc::NotFound};
        return std::unique_ptr<platform::InFile>(std::make_unique<test::MemoryFile>(std::string(m_text)));
    }
    Result<platform::Node> stat(const Path&) override { return platform::Node{}; }
    Result<Path> realPath(const Path& path) override { return path; }

private:
    std::string_view m_text;
    int m_opened = 0;
};

void checkJson(std::string_view text)
{
    const auto json = parseJson(text);
    if (!json)
        return;
    const auto again = parseJson(dumpJson(*json));
    fuzz::must(again && *again == *json, "JSON is written as it was read");
    fuzz::must(parseJson(dumpJsonPretty(*json)) == json, "and so it is for people");
    for (const char* key : {"a", "format", ""}) {
        static_cast<void>(stringIn(*json, key));
        static_cast<void>(numberIn(*json, key));
        static_cast<void>(boolIn(*json, key));
        static_cast<void>(arrayIn(*json, key));
        static_cast<void>(objectIn(*json, key));
    }
}

/// What is added can be taken away again, and nobody else's line is touched.
void checkEntries(std::string_view text)
{
    using environment::EntryFormat;
    const std::string before(text);
    for (const EntryFormat format : {EntryFormat::LdSoConf, EntryFormat::ProfileScript, EntryFormat::EnvironmentD}) {
        const std::string folder = "/opt/cudnn/lib";
        const bool had = environment::hasEntry(format, before, folder);
        const auto added = environment::addEntry(format, before, folder);
        if (!added)
            continue;
        fuzz::must(added->changed != had, "an entry that is there is not added");
        fuzz::must(had || environment::hasEntry(format, added->text, folder), "an entry that was added is there");
        const auto removed = environment::removeEntry(format, had ? before : added->text, folder);
        fuzz::must(removed.has_value(), "what can be added can be removed");
        fuzz::must(!environment::hasEntry(format, removed->text, folder), "an entry that was removed is gone");
        static_cast<void>(environment::entryLine(format, text));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    checkJson(text);
    checkEntries(text);
    if (const auto version = archive::versionFromHeader(text))
        fuzz::must(version->parts == 3, "a header's version has three parts");
    OneText files(text);
    static_cast<void>(toolkit::readMarker(files, "/t"));
    static_cast<void>(toolkit::findCudaVersion(files, "/t", toolkit::TargetKind::Toolkit));
    const auto folders = environment::ldSoFolders(files, "/");
    if (folders) {
        for (const Path& folder : *folders)
            fuzz::must(folder.is_absolute(), "the loader's folders are absolute");
    }
    for (const std::string& line : environment::ldconfigComplaints(text, "/opt/cudnn/lib"))
        fuzz::must(line.find("/opt/cudnn/lib") != std::string::npos, "a complaint is about the folder");
    return 0;
}
