// Journals. What is accepted may name nothing but a cuDNN's own places, and is written back as it was read.
#include "transaction/journal.h"

#include "base/json.h"
#include "digest/digest.h"
#include "fuzz/state.h"

#include <cstring>

using namespace core;

namespace
{

constexpr const char* kId = "000002";

/// Gives every line that is JSON its right check value, so that changes get further than it.
std::string mended(std::string_view text)
{
    std::string result;
    for (const std::string_view line : splitLines(text)) {
        const auto json = parseJson(line);
        const Json* body = json && json->is_object() ? objectIn(*json, "body") : nullptr;
        if (body) {
            const std::string content = dumpJson(*body);
            result += R"({"check":")" + digest::ofBytes(content).hex().substr(0, 16) + R"(","body":)" + content + '}';
        } else {
            result += line;
        }
        result += '\n';
    }
    return result;
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize, unsigned seed)
{
    size = LLVMFuzzerMutate(data, size, maxSize);
    if (seed % 8 == 0)
        return size;
    const std::string text = mended(fuzz::textOf(data, size));
    if (text.size() > maxSize)
        return size;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto journal = transaction::parseJournal(fuzz::textOf(data, size), kId);
    if (!journal) {
        fuzz::must(journal.error().code == Errc::JournalDamaged || journal.error().code == Errc::NewerStateFormat,
                   "a journal's own errors");
        return 0;
    }
    if (!journal->header) {
        fuzz::must(journal->end == transaction::JournalEnd::Open, "nothing is committed without a header");
        return 0;
    }
    const transaction::JournalHeader& header = *journal->header;
    fuzz::must(header.id == kId, "the journal's id is its name");
    for (const RelPath& folder : header.mounts)
        fuzz::mustBeInside(folder);
    std::vector<plan::Operation> operations;
    for (const transaction::Intent& intent : header.intents) {
        if (!intent.staged.empty())
            fuzz::mustBePlain(intent.staged);
        operations.push_back(intent.operation);
    }
    const auto again = transaction::parseJournal(transaction::headerLine(header), kId);
    fuzz::must(again && again->header && again->header->intents.size() == operations.size(), "it can be read back");
    for (std::size_t i = 0; i < operations.size(); ++i)
        fuzz::must(again->header->intents[i].operation == operations[i], "each operation can be read back");
    for (const toolkit::Layout& layout : fuzz::layouts()) {
        const bool folders = std::ranges::all_of(header.areas.local(),
                                                 [&](const RelPath& folder) { return layout.isDestination(folder); });
        if (!folders || !transaction::checkOperations(operations, layout))
            continue;
        for (const plan::Operation& operation : operations)
            fuzz::checkAccepted(operation, layout, header.areas);
    }
    return 0;
}
