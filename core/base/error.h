// Errors as values. Every function that can fail returns Result<T>; nothing is thrown across a room's border.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace core
{

/// The cause of a failure. It alone decides the sentence, the advice and the exit code (app/text, app/cli).
enum class Errc : std::uint16_t {
    // general
    Cancelled,
    OutOfMemory,
    Internal,
    InvalidArgument,
    // file system
    Io,
    NoSpace,
    AccessDenied,
    ReadOnlyFileSystem,
    NotFound,
    AlreadyExists,
    FileBusy,
    CrossDevice,
    NotSupportedHere,
    UnsafePath,     ///< a relative path breaks the path rules (base/rel_path.h)
    LinkInPath,     ///< a component of a path is a link where none may be followed
    UnexpectedType, ///< a folder where a file should be, a device, a socket …
    // archive
    NotAnArchive,
    WebPage,
    ErrorReply, ///< a server's JSON, XML or text about an error, saved in place of the file
    EmptyFile,
    TruncatedArchive,
    UnfinishedDownload, ///< cut or damaged, and named as a download that has not ended
    CorruptArchive,
    EncryptedArchive,
    SplitArchive,
    UnsupportedCompression,
    UnsafeEntryName,
    EntryNameNotUtf8, ///< detail: the name's bytes in hex
    DuplicateEntry,
    UnsafeLink,
    UnsupportedEntryType, ///< device, fifo, socket, hard link
    ArchiveBomb,
    TooManyEntries,
    TooLargeUnpacked,
    EntryNamesDiffer, ///< central directory against local header or Unicode extra field
    DamagedNames,     ///< look-alike or full-width characters: another unpacking tool damaged the names
    ArchiveChanged,   ///< the archive's bytes changed while it was being read
    DigestMismatch,
    UnknownArchive,      ///< no given digest vouches for it and nobody allowed that
    BadDigestText,       ///< --sha256 or a checksum file that cannot be read as one
    NotInManifest,       ///< the checksum file names other files only
    BadManifest,         ///< a redistrib_*.json to import that is none; subject: the file, detail: what is wrong
    ManifestContradicts, ///< values: what the catalogue knows, what the manifest says
    ManifestNotTrusted,  ///< an imported one that another user wrote or may write to
    NotInCatalogue,      ///< no archive of this name or digest is known
    WrongProduct,        ///< samples, jit, installer, package …
    NoCudnnInside,
    IncompleteSet,
    NameContradictsContent,
    WrongMachine,
    WrongPlatform,
    WrongCudaMajor,
    DriverTooOld,    ///< values: driver, least, CUDA, source
    GpuNotSupported, ///< values: capability, least, cuDNN, source
    UnsupportedVersion,
    SeveralSets, ///< a folder with several sets of cuDNN; values: the folders
    // toolkit
    NoToolkit,
    SeveralToolkits,
    NotAToolkit,
    FolderNotEmpty, ///< a folder that is to be cuDNN's own holds other things; values: the first of them
    OwnedByPackageManager,
    TargetNotWritable,
    TargetUnsafe, ///< as root: others may write to the target
    // writing
    Busy,
    RecoveryNeeded,
    RecoveryFailed,
    JournalDamaged,
    ReceiptDamaged,
    NewerStateFormat,
    TargetChanged, ///< the target is not what the plan was made for
    NothingInstalled,
    NoSuchReceipt,
    BackupMissing,
    BackupDamaged,
    SourceNeeded,  ///< repair: which archive to bring
    StagedDamaged, ///< a staged file is not what was read from the archive
    LoaderCacheFailed,
    // processes
    ProcessNotStarted,
    ProcessFailed,
    ProcessTimedOut,
};

struct Error {
    Errc code{};
    std::string subject = {}; ///< the file, entry, variable or device, UTF-8
    int native = 0;           ///< errno or GetLastError(), 0 if none
    std::string detail = {};  ///< English, for the log; never parsed, never the only information
    std::vector<std::string> values =
        {}; ///< what the sentence needs besides the subject: expected, found …; the code says which
    std::vector<std::string> trail = {}; ///< innermost first: "writing stage/cudnn.h", "step 3 of 9"

    [[nodiscard]] Error in(std::string_view doing) &&
    {
        trail.emplace_back(doing);
        return std::move(*this);
    }
};

/// A value or an Error. Member names are those of std::expected.
template<class T = void>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }
    T& operator*() &
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    const T& operator*() const&
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    T&& operator*() &&
    {
        assert(has_value());
        return std::move(*std::get_if<0>(&m_state));
    }
    T* operator->()
    {
        assert(has_value());
        return std::get_if<0>(&m_state);
    }
    const T* operator->() const
    {
        assert(has_value());
        return std::get_if<0>(&m_state);
    }
    Error& error() &
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }
    const Error& error() const&
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }
    Error&& error() &&
    {
        assert(!has_value());
        return std::move(*std::get_if<1>(&m_state));
    }

private:
    std::variant<T, Error> m_state;
};

template<>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error))
        , m_ok(false)
    {
    }

    [[nodiscard]] bool has_value() const { return m_ok; }
    explicit operator bool() const { return m_ok; }
    Error& error() &
    {
        assert(!m_ok);
        return m_error;
    }
    const Error& error() const&
    {
        assert(!m_ok);
        return m_error;
    }
    Error&& error() &&
    {
        assert(!m_ok);
        return std::move(m_error);
    }

private:
    Error m_error{};
    bool m_ok = true;
};

} // namespace core

#define CORE_CAT_(a, b) a##b
#define CORE_CAT(a, b) CORE_CAT_(a, b)
#define CORE_TRY_(tmp, decl, expr)                                                                                     \
    auto tmp = (expr);                                                                                                 \
    if (!tmp)                                                                                                          \
        return std::move(tmp).error();                                                                                 \
    decl = *std::move(tmp)
/// CORE_TRY(auto x, f()): takes the value or returns the error.
#define CORE_TRY(decl, expr) CORE_TRY_(CORE_CAT(try_, __LINE__), decl, expr)
/// CORE_CHECK(f()): goes on, or returns the error.
#define CORE_CHECK(expr)                                                                                               \
    do {                                                                                                               \
        if (auto r_ = (expr); !r_)                                                                                     \
            return std::move(r_).error();                                                                              \
    } while (false)
