// A descriptor of cuDNN's graph interface and how it is filled and read.
#pragma once

#include "probe/session.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace core::probe::graph
{

namespace abi = cudnn::graph;

/// A backend descriptor and how it is filled.
class Node
{
public:
    static Result<Node> create(const Cudnn& library, abi::Descriptor type)
    {
        cudnn::Backend made = nullptr;
        PROBE_CUDNN(library, cudnnBackendCreateDescriptor, type, &made);
        return Node(library, made);
    }
    Node(Node&& other) noexcept
        : m_library(other.m_library)
        , m_node(std::exchange(other.m_node, nullptr))
    {
    }
    Node& operator=(Node&&) = delete;
    ~Node()
    {
        if (m_node)
            m_library->api().cudnnBackendDestroyDescriptor(m_node);
    }
    [[nodiscard]] cudnn::Backend get() const { return m_node; }

    template<class T>
    Result<> set(abi::Attribute attribute, abi::Type type, std::span<const T> values) const
    {
        PROBE_CUDNN(*m_library, cudnnBackendSetAttribute, m_node, attribute, type,
                    static_cast<std::int64_t>(values.size()), values.data());
        return {};
    }
    template<class T>
    Result<> set(abi::Attribute attribute, abi::Type type, const T& value) const
    {
        return set(attribute, type, std::span<const T>(&value, 1));
    }
    Result<> set(abi::Attribute attribute, const Node& node) const
    {
        return set(attribute, abi::kTypeBackendDescriptor, node.get());
    }
    Result<> finalize() const
    {
        PROBE_CUDNN(*m_library, cudnnBackendFinalize, m_node);
        return {};
    }
    /// How many of `into` were given.
    template<class T>
    Result<std::size_t> get(abi::Attribute attribute, abi::Type type, std::span<T> into) const
    {
        std::int64_t got = 0;
        PROBE_CUDNN(*m_library, cudnnBackendGetAttribute, m_node, attribute, type,
                    static_cast<std::int64_t>(into.size()), &got, into.data());
        return static_cast<std::size_t>(std::clamp<std::int64_t>(got, 0, static_cast<std::int64_t>(into.size())));
    }

private:
    Node(const Cudnn& library, cudnn::Backend node)
        : m_library(&library)
        , m_node(node)
    {
    }
    const Cudnn* m_library;
    cudnn::Backend m_node;
};

} // namespace core::probe::graph
