// What is no good cuDNN archive, each kind under a good archive's name or its own, through the real cudnnctl: its own
// verdict, a sentence of its own with the file's name, something to do, exit 5, and a toolkit that nobody touched.
// Archives that are built to do harm are in tst_cli_hostile; here one of each for its words.
#include "cli_sandbox.h"

#include <QtTest/QtTest>

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace std::string_literals;
using test::allOf;
using test::CliSandbox;
using test::CudnnOptions;
using test::file;
using test::Item;
using test::Packing;
using test::Run;

namespace
{

const std::string kTop = "cudnn-linux-x86_64-9.19.0.990_cuda13-archive";
const std::string kTarXz = kTop + ".tar.xz";
const std::string kZip = kTop + ".zip";

std::string whole(const CudnnOptions& options)
{
    return test::archiveBytes(test::cudnnItems(options), options.packing);
}

/// A whole cuDNN and files more.
std::string wholeWith(std::vector<Item> more, Packing packing = Packing::Zip)
{
    std::vector<Item> items = test::cudnnItems({});
    items.insert(items.end(), more.begin(), more.end());
    return test::archiveBytes(items, packing);
}

std::string zipOf(const std::vector<Item>& items)
{
    return test::archiveBytes(items, Packing::Zip);
}

std::string dll()
{
    std::string bytes = test::peBytes(0x8664, "x");
    bytes[0x80 + 23] = '\x20'; // the DLL flag
    return bytes;
}

struct Row {
    std::string what;
    std::string name; ///< of the file
    std::string bytes;
    const char* code;
    const char* sentence; ///< what the message says beside the name
    const char* advice;   ///< a part of it
};

std::vector<Row> rowsByMagic()
{
    const auto pick = "Choose the .zip, .tar.xz or .tgz file";
    return {
        {"login page", kTarXz, "<!DOCTYPE html>\n<html><title>Log in</title>" + std::string(3000, ' '), "WebPage",
         "is a web page, not an archive.", "in a browser"},
        {"XHTML page", kZip, "<?xml version=\"1.0\"?>\n<!DOCTYPE html><html xmlns=\"x\">", "WebPage", "is a web page",
         "in a browser"},
        {"JSON error", kTarXz, R"({"error":{"code":401,"message":"login required"}})", "ErrorReply",
         "is an error message of a server, not an archive.", "The link may be old"},
        {"XML error", kTarXz, "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "ErrorReply",
         "is an error message of a server", "The link may be old"},
        {"error in words", kZip, "404 page not found\n", "ErrorReply", "is an error message of a server",
         "The link may be old"},
        {"empty", kZip, "", "EmptyFile", "is empty.", "interrupted"},
        {"zeros", kTarXz, std::string(20'000, '\0'), "NotAnArchive", "holds nothing but zeros.", "Download it again"},
        {"noise", kZip, "\x01\x02\x03noise\x80\x81", "NotAnArchive", "is not an archive that this program can read.",
         pick},
        {"text", kZip, "Read me first.\n", "NotAnArchive", "is a text, not an archive.", pick},
        {"Git LFS", kZip, "version https://git-lfs.github.com/spec/v1\noid sha256:00\n", "NotAnArchive",
         "is only a pointer of Git LFS", "git lfs pull"},
        {"script", "cuda_12.4.1_550.54.15_linux.run", "#!/bin/sh\nexit 0\n\x01\x02", "NotAnArchive",
         "is a script or a .run installer", pick},
        {"deb", "libcudnn9-cuda-12_9.5.1.17-1_amd64.deb", "!<arch>\ndebian-binary   ", "WrongProduct",
         "is a Debian package.", "apt"},
        {"deb under the archive's name", kTarXz, "!<arch>\ndebian-binary   ", "WrongProduct", "is a Debian package.",
         "apt"},
        {"rpm", "cudnn-local-repo-rhel8-8.4.0.27-1.0-1.x86_64.rpm", "\xED\xAB\xEE\xDB\x03"s, "WrongProduct",
         "is an RPM package.", "dnf"},
        {"exe", "cudnn_9.19.1_windows_x86_64.exe", test::peBytes({.dll = false, .filler = "x"}), "WrongProduct",
         "is a program for Windows", "Start it on Windows"},
        {"msi", "cudnn.msi", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s + std::string(600, '\0'), "WrongProduct",
         "is a Windows Installer package.", pick},
        {"dll", "cudnn64_9.dll", dll(), "NotAnArchive", "is a single library for Windows", "One library is never"},
        {"so", "libcudnn.so.9", test::elfBytes({}), "NotAnArchive", "is a single library or program for Linux",
         "One library is never"},
        {"7z", kTop + ".7z", "7z\xBC\xAF\x27\x1C"s, "WrongProduct", "is a 7-Zip archive", "packed it anew"},
        {"rar", kTop + ".rar", "Rar!\x1A\x07\x01"s, "NotAnArchive", "is a RAR archive", "packed it anew"},
        {"zstd", kTop + ".tar.zst", "\x28\xB5\x2F\xFD"s, "NotAnArchive", "is packed with zstd", "packed it anew"},
        {"bzip2", kTop + ".tar.bz", "BZh91AY&SY\x01"s, "NotAnArchive", "is packed with bzip2", "packed it anew"},
        {"old conda", "cudnn-8.1.0.77-h3e0f4f4_0.tar.bz2", "BZh91AY&SY\x01"s, "WrongProduct", "is a conda package.",
         "with conda"},
        {"PDF", "cuDNN-Installation-Guide.pdf", "%PDF-1.7\n%\xE2\xE3"s, "WrongProduct", "is a PDF document", pick},
        {"manifest", "redistrib_9.27.0.json",
         R"({"release_date": "2026-01-01", "release_product": "cudnn", "cudnn": {"version": "9.27.0.42"}})",
         "WrongProduct", "is NVIDIA's list of archives and checksums", "--manifest"},
    };
}

std::vector<Row> rowsByContent()
{
    const auto pick = "Choose the .zip, .tar.xz or .tgz file";
    return {
        {"gzip of no tar", kTop + ".tgz", test::gzipBytes(std::string(5000, 'x')), "NotAnArchive",
         "is packed like a tar archive, but there is none in it.", pick},
        {"xz of no tar", kTarXz, test::xzBytes(std::string(5000, 'x')), "NotAnArchive", "is packed like a tar archive",
         pick},
        {"wheel", "nvidia_cudnn_cu13-9.19.0.990-py3-none-manylinux_2_27_x86_64.whl",
         zipOf({file("nvidia/cudnn/lib/libcudnn.so.9", test::elfBytes({})),
                file("nvidia/cudnn/include/cudnn_version.h", "#define CUDNN_MAJOR 9\n"),
                file("nvidia_cudnn_cu13-9.19.0.990.dist-info/WHEEL", "Wheel-Version: 1.0\n")}),
         "WrongProduct", "is a Python wheel.", "with pip"},
        {"wheel under the archive's name", kZip, wholeWith({file("nvidia_cudnn_cu13-9.19.0.990.dist-info/WHEEL", "w")}),
         "WrongProduct", "is a Python wheel.", "with pip"},
        {"conda", "libcudnn-9.22.0.52-h3e114ba_0.conda",
         zipOf({file("metadata.json", "{}"), file("pkg-libcudnn-9.22.0.52-h3e114ba_0.tar.zst", "x"),
                file("info-libcudnn-9.22.0.52-h3e114ba_0.tar.zst", "x")}),
         "WrongProduct", "is a conda package.", "with conda"},
        {"jar", "cuda-redist-cudnn-13.3-9.25-1.5.14-linux-x86_64.jar",
         wholeWith({file("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")}), "WrongProduct", "is a Java package.",
         pick},
        {"NuGet", "cudnn.redist.nupkg", wholeWith({file("cudnn.redist.nuspec", "<package/>")}), "WrongProduct",
         "is a NuGet package.", pick},
        {"samples", "cudnn_samples-source-9.27.0.990-archive.tar.xz",
         test::archiveBytes({file("cudnn_samples-source-9.27.0.990-archive/src/conv_sample/Makefile", "all:\n")},
                            Packing::TarXz),
         "WrongProduct", "holds the samples of cuDNN", "Unpack and build them"},
        {"frontend", "cudnn-frontend-1.9.0.zip",
         zipOf({file("cudnn-frontend-1.9.0/include/cudnn_frontend.h", "x"),
                file("cudnn-frontend-1.9.0/CMakeLists.txt", "x")}),
         "WrongProduct", "holds cuDNN Frontend", pick},
        {"TensorRT", "TensorRT-10.0.zip", zipOf({file("TensorRT-10.0/lib/libnvinfer.so.10", test::elfBytes({}))}),
         "WrongProduct", "holds TensorRT", pick},
        {"Python", kZip, zipOf({file("python.exe", test::peBytes(0x8664, "x")), file("python311.dll", dll())}),
         "WrongProduct", "holds Python", pick},
        {"source tree", kTop + ".tgz",
         test::archiveBytes({file("prog-1.0/CMakeLists.txt", "x"), file("prog-1.0/stubs/cudnn.h", "x")},
                            Packing::TarGz),
         "WrongProduct", "holds the source code of a program", pick},
        {"other zip", kZip, zipOf({file("holiday.jpg", "x")}), "NoCudnnInside", "There is no cuDNN in",
         "Choose the complete archive"},
        {"headers only", kZip, zipOf({file("include/cudnn.h", "x"), file("include/cudnn_version.h", "x")}),
         "IncompleteSet", "holds only a part of cuDNN", "Choose the complete archive"},
        {"for macOS", "cudnn-10.1-osx-x64-v7.6.5.32.tgz",
         test::archiveBytes({file("cuda/lib/libcudnn.7.dylib", "x"), file("cuda/include/cudnn.h", "x")},
                            Packing::TarGz),
         "WrongPlatform", "is for another operating system", "for this operating system"},
        {"another version than the name says", "cudnn-linux-x86_64-9.20.0.990_cuda13-archive.tar.xz", whole({}),
         "NameContradictsContent", "says 9.20.0.990, but its content is 9.19.0", "renamed or mixed up"},
        {"another processor than the name says", kTarXz, whole({.system = "linux-sbsa"}), "NameContradictsContent",
         "says x86_64, but its content is sbsa", "renamed or mixed up"},
        {"another processor", "cudnn-linux-sbsa-9.19.0.990_cuda13-archive.tar.xz", whole({.system = "linux-sbsa"}),
         "WrongMachine", "is for sbsa processors, but the toolkit is for x86_64", "for this toolkit's processor"},
        {"ppc64le", "cudnn-linux-ppc64le-8.9.7.29_cuda13-archive.tar.xz",
         whole({.version = "8.9.7.29", .system = "linux-ppc64le"}), "WrongMachine",
         "is for ppc64le processors, but the toolkit is for x86_64", "for this toolkit's processor"},
        {"Windows", "cudnn-windows-x86_64-9.19.0.990_cuda13-archive.zip",
         whole({.system = "windows-x86_64", .packing = Packing::Zip}), "WrongPlatform",
         "is for another operating system", "for this operating system"},
        {"another CUDA", "cudnn-linux-x86_64-9.19.0.990_cuda12-archive.tar.xz", whole({}), "WrongCudaMajor",
         "is made for CUDA 12, but the toolkit is CUDA 13", "CUDA version"},
        {"full-width name", kZip, wholeWith({file(kTop + "/include/cudnn_ｎew．h", "x")}), "DamagedNames",
         "were damaged by another unpacking tool", "packed it anew"},
    };
}

/// A whole cuDNN and one entry that lies.
std::string zipWithLie(test::ZipItem lie)
{
    std::vector<test::ZipItem> all;
    for (const Item& item : test::cudnnItems({}))
        all.push_back({.item = item});
    all.push_back(std::move(lie));
    return test::zipBytes(all);
}

std::vector<Row> rowsOfLies()
{
    const Item item = file(kTop + "/lib/libcudnn_new.so.9", "x");
    const auto original = "Download NVIDIA's original.", never = "Do not use this archive.";
    return {
        {"encrypted", kZip, zipWithLie({.item = item, .flags = 1}), "EncryptedArchive", "is encrypted.", original},
        {"Deflate64", kZip, zipWithLie({.item = item, .method = std::uint16_t{9}}), "UnsupportedCompression",
         "uses a compression method", original},
        {"wrong CRC", kZip, zipWithLie({.item = file(kTop + "/lib/libcudnn_new.so.9", "x"), .crc = 1U}),
         "CorruptArchive", "is damaged:", "compare its SHA-256"},
        {"drive letter", kZip, zipWithLie({.item = file("C:/evil.dll", "x")}), "UnsafeEntryName",
         "whose name is not safe: C:/evil.dll", never},
        {"upward", kZip, zipWithLie({.item = file("../evil", "x")}), "UnsafeEntryName",
         "whose name is not safe: ../evil", never},
        {"case", kZip, zipWithLie({.item = file(kTop + "/include/CUDNN.H", "x")}), "DuplicateEntry",
         "holds the same name twice", never},
        {"two names", kZip, zipWithLie({.item = item, .localName = kTop + "/lib/libcudnn_old.so.9"}),
         "EntryNamesDiffer", "gives two different names for one entry", never},
        {"link outwards", kZip, zipWithLie({.item = test::link(kTop + "/lib/libcudnn_l.so", "/etc/passwd")}),
         "UnsafeLink", "holds a link that leads where it must not", never},
    };
}

std::vector<Row> rowsOfDownloads()
{
    const std::string zip = whole({.packing = Packing::Zip}), tar = whole({}), gz = whole({.packing = Packing::TarGz});
    const auto half = [](const std::string& bytes) { return bytes.substr(0, bytes.size() * 6 / 10); };
    const auto reserved = [&](const std::string& bytes) {
        return half(bytes) + std::string(bytes.size() - half(bytes).size(), '\0');
    };
    const char *cut = "is cut off", *unfinished = "is a download that has not finished.";
    const char *let = "Let the browser finish it", *part = "is only one part of a split archive.";
    return {
        {"cut zip", kZip, half(zip), "TruncatedArchive", cut, "interrupted"},
        {"cut tar.xz", kTarXz, half(tar), "TruncatedArchive", cut, "interrupted"},
        {"cut tgz", kTop + ".tgz", half(gz), "TruncatedArchive", cut, "interrupted"},
        {"Chrome, zip", kZip + ".crdownload", half(zip), "UnfinishedDownload", unfinished, let},
        {"Firefox, tar.xz", kTarXz + ".part", half(tar), "UnfinishedDownload", unfinished, let},
        {"Safari, tgz", kTop + ".tgz.download", half(gz), "UnfinishedDownload", unfinished, let},
        {"nothing yet", kTarXz + ".opdownload", "", "UnfinishedDownload", unfinished, let},
        {"reserved, zip", kZip + ".partial", reserved(zip), "UnfinishedDownload", unfinished, let},
        {"reserved, tar.xz", kTarXz + ".aria2", reserved(tar), "UnfinishedDownload", unfinished, let},
        {"reserved, nothing yet", kTarXz + ".crdownload", std::string(9000, '\0'), "UnfinishedDownload", unfinished,
         let},
        {"own name of the browser", "Unconfirmed 4711.crdownload", half(zip), "UnfinishedDownload", unfinished, let},
        {"first part", kZip + ".001", half(zip), "SplitArchive", part, "Put all parts together"},
        {"second part", kZip + ".002", zip.substr(zip.size() * 6 / 10), "SplitArchive", part, "Put all parts together"},
        {"spanned zip", kZip, "PK\x07\x08PK\x03\x04"s + zip, "SplitArchive", part, "Put all parts together"},
    };
}

} // namespace

class TstCliRefusals : public QObject
{
    Q_OBJECT

private slots:
    void refused_data();
    void refused();
    void sentencesAreTheirOwn();
    void finishedUnderAnUnfinishedName();
    void jitIsOnlyAPart();
};

void TstCliRefusals::refused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("advice");
    for (const auto& rows : {rowsByMagic(), rowsByContent(), rowsOfLies(), rowsOfDownloads()}) {
        for (const Row& row : rows)
            QTest::newRow(row.what.c_str())
                << QString::fromStdString(row.name) << QByteArray::fromStdString(row.bytes)
                << QString::fromUtf8(row.code) << QString::fromUtf8(row.sentence) << QString::fromUtf8(row.advice);
    }
}

void TstCliRefusals::refused()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    QFETCH(QString, sentence);
    QFETCH(QString, advice);
    const CliSandbox box;
    box.tree().file(name.toStdString(), bytes.toStdString());
    const auto before = box.snapshot();
    const QStringList line{u"install"_s,      box.path(name.toUtf8().constData()),
                           u"--toolkit"_s,    box.toolkit(),
                           u"--yes"_s,        u"--allow-unknown"_s,
                           u"--loader=none"_s};
    const Run run = box.run(line, u"C.UTF-8"_s);
    VERIFY_EXIT(run, 5);
    QVERIFY2(run.output.isEmpty(), allOf(run).constData());
    QString said = QString::fromUtf8(run.errors);
    said.replace(QRegularExpression(u"\\s+"_s), u" "_s); // as wide as the terminal or not
    QVERIFY2(said.contains(sentence) && said.contains(name), allOf(run).constData());
    QVERIFY2(said.contains(advice), allOf(run).constData());
    QCOMPARE(said.count(u"Error: "_s), 1);
    QCOMPARE(box.snapshot(), before);

    const Run json = box.run(line + QStringList{u"--json"_s});
    VERIFY_EXIT(json, 5);
    const auto document = json.document();
    QVERIFY2(document.has_value(), allOf(json).constData());
    const QJsonObject error = document->value(u"error"_s).toObject();
    QCOMPARE(error.value(u"code"_s).toString(), code);
    QVERIFY(error.value(u"message"_s).toString().contains(sentence));
    QVERIFY(error.value(u"advice"_s).toString().contains(advice));
    QCOMPARE(box.snapshot(), before);
}

/// Two kinds share no sentence: a row's sentence is found in another row's only under the same code and the same kind.
void TstCliRefusals::sentencesAreTheirOwn()
{
    QMap<QString, QString> codes;
    for (const auto& rows : {rowsByMagic(), rowsByContent(), rowsOfLies(), rowsOfDownloads()}) {
        for (const Row& row : rows) {
            const QString sentence = QString::fromUtf8(row.sentence), code = QString::fromUtf8(row.code);
            QVERIFY2(codes.value(sentence, code) == code, row.what.c_str());
            codes.insert(sentence, code);
        }
    }
    QVERIFY(codes.size() >= 40);
}

/// The content decides: a whole archive that kept its browser's ending is installed.
void TstCliRefusals::finishedUnderAnUnfinishedName()
{
    const CliSandbox box;
    const std::string name = kTarXz + ".crdownload";
    box.tree().file(name, whole({}));
    VERIFY_EXIT(box.run({u"install"_s, box.path(name.c_str()), u"--toolkit"_s, box.toolkit(), u"--yes"_s,
                         u"--allow-unknown"_s, u"--loader=none"_s}),
                0);
}

void TstCliRefusals::jitIsOnlyAPart()
{
    const CliSandbox box;
    const std::string name = "cudnn_jit-linux-x86_64-9.19.0.990_cuda13-archive.tar.xz";
    box.tree().file(name, whole({.parts = {"graph", "engines_runtime_compiled"}}));
    const QString archive = box.path(name.c_str());
    const Run look = box.run({u"inspect"_s, archive});
    VERIFY_EXIT(look, 0);
    QVERIFY2(look.output.contains("only the JIT part of cuDNN"), allOf(look).constData());
    const Run run = box.run(
        {u"install"_s, archive, u"--toolkit"_s, box.toolkit(), u"--yes"_s, u"--allow-unknown"_s, u"--loader=none"_s});
    VERIFY_EXIT(run, 0);
    QVERIFY2((run.output + run.errors).contains("only a part of cuDNN"), allOf(run).constData());
    const Run verified = box.run({u"verify"_s, u"--level=files"_s, u"--toolkit"_s, box.toolkit(), u"--json"_s});
    VERIFY_EXIT(verified, 0);
    const auto document = verified.document();
    QVERIFY2(document.has_value(), allOf(verified).constData());
    QJsonObject complete;
    for (const QJsonValue& check : document->value(u"checks"_s).toArray()) {
        if (check.toObject().value(u"id"_s).toString() == u"files.complete"_s)
            complete = check.toObject();
    }
    QCOMPARE(complete.value(u"status"_s).toString(), u"warn"_s);
    QCOMPARE(complete.value(u"evidence"_s).toArray().at(0).toObject().value(u"problem"_s).toString(), u"PartialSet"_s);
}

QTEST_GUILESS_MAIN(TstCliRefusals)
#include "tst_cli_refusals.moc"
