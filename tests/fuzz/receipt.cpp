// Receipts. What is accepted may name nothing but a cuDNN's own places, and is written back as it was read.
#include "transaction/receipt.h"

#include "base/json.h"
#include "fuzz/state.h"

using namespace core;

namespace
{
constexpr const char* kId = "000002";
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto receipt = transaction::receiptFromJson(fuzz::textOf(data, size), kId);
    if (!receipt) {
        fuzz::must(receipt.error().code == Errc::ReceiptDamaged || receipt.error().code == Errc::NewerStateFormat,
                   "a receipt's own errors");
        return 0;
    }
    fuzz::must(receipt->id == kId, "the receipt's id is its name");
    const auto again = transaction::receiptFromJson(dumpJson(transaction::receiptJson(*receipt)), kId);
    fuzz::must(again && again->operations == receipt->operations && again->mounts == receipt->mounts
                   && again->madeDirectories == receipt->madeDirectories && again->time == receipt->time,
               "it can be read back");
    for (const toolkit::Layout& layout : fuzz::layouts()) {
        if (!transaction::checkReceipt(*receipt, layout))
            continue;
        const transaction::WorkAreas areas{{receipt->localAreas.begin(), receipt->localAreas.end()}};
        for (const plan::Operation& operation : receipt->operations)
            fuzz::checkAccepted(operation, layout, areas);
        for (const auto& [path, state] : receipt->owned) {
            fuzz::mustBeOurs(path, layout);
            fuzz::mustBeState(state);
        }
        for (const RelPath& folder : receipt->madeDirectories)
            fuzz::mustBeFolderOf(folder, layout);
    }
    return 0;
}
