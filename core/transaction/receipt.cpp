#include "transaction/receipt.h"

#include "transaction/journal.h"
#include "transaction/work_area.h"

#include <algorithm>
#include <set>

namespace core::transaction
{
namespace
{

constexpr std::uint64_t kMaxReceiptBytes = 16ULL << 20;

void applyConfig(std::vector<plan::SetConfigEntry>& standing, const plan::SetConfigEntry& change)
{
    std::erase_if(standing,
                  [&](const plan::SetConfigEntry& e) { return e.kind == change.kind && e.scope == change.scope; });
    if (change.add)
        standing.push_back(change);
}

} // namespace

Result<std::vector<Receipt>> readReceipts(const platform::TreeReader& target)
{
    std::vector<Receipt> receipts;
    CORE_TRY(const platform::Node folder, target.stat(kReceiptFolder));
    if (folder.type == platform::NodeType::Absent)
        return receipts;
    CORE_TRY(const auto names, target.list(kReceiptFolder));
    for (const std::string& name : names) {
        const std::string id = name.substr(0, name.find('.'));
        if (!isId(id) || name != id + ".json")
            continue;
        CORE_TRY(const RelPath path, kReceiptFolder.child(name));
        CORE_TRY(const std::string text, platform::readAll(target, path, kMaxReceiptBytes));
        CORE_TRY(Receipt receipt, receiptFromJson(text, id));
        receipts.push_back(std::move(receipt));
    }
    return receipts;
}

Result<> checkReceipt(const Receipt& receipt, const toolkit::Layout& layout)
{
    CORE_CHECK(checkOperations(receipt.operations, layout));
    for (const auto& [path, state] : receipt.owned) {
        if (!isOurBusiness(path, layout))
            return Error{.code = Errc::UnsafePath, .subject = path.str(), .detail = "not a path of a cuDNN install"};
    }
    for (const auto* list : {&receipt.mounts, &receipt.localAreas, &receipt.madeDirectories}) {
        for (const RelPath& folder : *list) {
            if (list == &receipt.madeDirectories ? !layout.mayMake(folder) : !layout.isDestination(folder))
                return Error{
                    .code = Errc::UnsafePath, .subject = folder.str(), .detail = "not a folder of this toolkit"};
        }
    }
    return {};
}

plan::States statesOf(const std::vector<std::pair<RelPath, plan::NodeState>>& list)
{
    return {list.begin(), list.end()};
}

Receipt makeReceipt(const std::vector<Receipt>& history, std::string id, const plan::Plan& plan, std::string timeUtc)
{
    Receipt receipt;
    receipt.id = std::move(id);
    receipt.action = plan.action;
    receipt.time = std::move(timeUtc);
    receipt.program = "cudnn-installer " CORE_PROGRAM_VERSION;
    receipt.archive = plan.archive;
    receipt.versionBefore = plan.versionBefore;
    receipt.versionAfter = plan.versionAfter;
    receipt.operations = plan.operations;
    receipt.mounts = plan.mounts;

    // Going back, the set is again what it was then; a repair gives back the set that stood last, and entries in
    // configuration files change nothing of it.
    plan::States owned;
    std::set<RelPath> made;
    const Receipt* base = history.empty() ? nullptr : &history.back();
    if (base) {
        receipt.config = base->config;
        made.insert(base->madeDirectories.begin(), base->madeDirectories.end());
    }
    if (plan.restoreTo) {
        const auto then = std::ranges::find(history, *plan.restoreTo, &Receipt::id);
        if (then != history.end()) {
            owned = statesOf(then->owned);
            receipt.archive = then->archive;
        }
    } else if (plan.action == plan::Action::Install) {
        owned = statesOf(plan.set);
    } else if ((plan.action == plan::Action::Repair || plan.action == plan::Action::SetSearchPath) && base) {
        owned = statesOf(base->owned);
    }
    for (const plan::Operation& operation : plan.operations) {
        if (const auto* config = std::get_if<plan::SetConfigEntry>(&operation))
            applyConfig(receipt.config, *config);
        else if (const auto* make = std::get_if<plan::MakeDirectory>(&operation))
            made.insert(make->path);
        else if (const auto* remove = std::get_if<plan::RemoveDirectory>(&operation))
            made.erase(remove->path);
    }
    receipt.owned.assign(owned.begin(), owned.end());
    receipt.madeDirectories.assign(made.begin(), made.end());
    return receipt;
}

} // namespace core::transaction
