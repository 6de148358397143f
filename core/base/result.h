// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>
#include <variant>

namespace core {

/// Either a value or an Error. The only way in which core code reports an expected failure.
template <typename T>
class [[nodiscard]] Result {
    static_assert(!std::same_as<T, Error>, "a Result of an Error cannot tell its two sides apart");

public:
    using ValueType = T;

    Result(T value) : m_state{std::in_place_index<0>, std::move(value)} {}
    Result(Error error) : m_state{std::in_place_index<1>, std::move(error)} {}

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    /// Precondition: hasValue().
    const T &value() const & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    const T &operator*() const & { return value(); }
    const T *operator->() const { return &value(); }

    /// Precondition: !hasValue().
    const Error &error() const & { return std::get<1>(m_state); }
    Error &&error() && { return std::get<1>(std::move(m_state)); }

    /// Runs `next` (value -> Result<U>) on success and passes an error through untouched.
    template <typename F>
    auto andThen(F &&next) && -> std::invoke_result_t<F, T &&>
    {
        if (hasValue())
            return std::invoke(std::forward<F>(next), std::get<0>(std::move(m_state)));
        return std::get<1>(std::move(m_state));
    }

private:
    std::variant<T, Error> m_state;
};

/// Outcome of an operation that yields nothing but may fail.
using Status = Result<std::monostate>;

/// The successful Status.
inline Status ok() { return std::monostate{}; }

} // namespace core
