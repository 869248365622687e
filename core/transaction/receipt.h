// What each transaction did, kept in the target as .cudnn-installer/receipts/<id>.json. Read as hostile input.
#pragma once

#include "base/error.h"
#include "plan/make.h"
#include "plan/plan.h"
#include "platform/tree.h"
#include "toolkit/toolkit.h"

#include <optional>
#include <string>
#include <vector>

namespace core::transaction
{

inline constexpr int kReceiptFormat = 1;

struct Receipt {
    std::string id; ///< six digits, ascending: "000001"
    plan::Action action{};
    std::string time;                          ///< RFC 3339, UTC
    std::string program;                       ///< "cudnn-installer 1.0.0"
    std::optional<plan::ArchiveFacts> archive; ///< what the resulting state came from
    std::string versionBefore, versionAfter;
    std::vector<plan::Operation> operations; ///< with every digest filled in
    std::vector<RelPath> mounts;
    std::vector<RelPath> localAreas; ///< destinations whose backups lie in a folder of their own
    /// The set that we own after this transaction: path and state. Empty after an uninstall.
    std::vector<std::pair<RelPath, plan::NodeState>> owned;
    std::vector<plan::SetConfigEntry> config; ///< entries of ours that stand after it
    std::vector<RelPath> madeDirectories;     ///< by us, still standing after it
};

[[nodiscard]] Json receiptJson(const Receipt& receipt);
/// ReceiptDamaged or NewerStateFormat.
Result<Receipt> receiptFromJson(std::string_view text, std::string_view expectedId);

/// All receipts, oldest first. An empty list when there are none.
Result<std::vector<Receipt>> readReceipts(const platform::TreeReader& target);
/// UnsafePath when a receipt names what no cuDNN install touches. Asked before anything is done with it.
Result<> checkReceipt(const Receipt& receipt, const toolkit::Layout& layout);

/// The receipt of the transaction that comes after `history`. Operations must carry every digest.
[[nodiscard]] Receipt makeReceipt(const std::vector<Receipt>& history, std::string id, const plan::Plan& plan,
                                  std::string timeUtc);
[[nodiscard]] plan::States statesOf(const std::vector<std::pair<RelPath, plan::NodeState>>& list);

} // namespace core::transaction
