//! The safety core's checks, as far as this crate needs them.
//!
//! In browsers the safety core is a WebAssembly module of its own, which every page has loaded. With feature `hosted` this
//! crate asks that module through a [`Host`] instead of linking the rules a second time. Outside WebAssembly the feature
//! has no effect.

use evenkeel_safety_core::{FieldText, Policy, RiskLevel, Screening};

/// The checks, wherever they run.
#[derive(Debug, Clone, Copy)]
pub struct Host {
    /// [`evenkeel_safety_core::screen`].
    pub screen: fn(&[FieldText], Policy) -> Screening,
    /// [`evenkeel_safety_core::screening::shown_level`] under [`Policy::product`].
    pub level_of: fn(&str) -> RiskLevel,
    /// The rule ids of the indicators of [`evenkeel_safety_core::crisis::score`].
    pub indicators: fn(&str) -> Vec<String>,
}

#[cfg(all(feature = "hosted", target_family = "wasm"))]
mod host {
    use super::Host;
    use std::sync::OnceLock;

    static HOST: OnceLock<Host> = OnceLock::new();

    /// Sets the host. The module does so when it starts.
    pub fn set_host(host: Host) {
        HOST.get_or_init(|| host);
    }

    pub(super) fn host() -> &'static Host {
        HOST.get().expect("a hosted module sets its host when it starts")
    }
}
#[cfg(all(feature = "hosted", target_family = "wasm"))]
pub use host::set_host;

#[cfg(not(all(feature = "hosted", target_family = "wasm")))]
mod host {
    use super::Host;
    use evenkeel_safety_core::{Policy, SqlPolicy, crisis, screen, screening};

    const LINKED: Host = Host {
        screen: |texts, policy| screen(texts, policy),
        // The SQL policy does not matter to the level.
        level_of: |text| screening::shown_level(text, Policy::product(SqlPolicy::Literal)),
        indicators: |text| crisis::score(text).indicators.into_iter().map(|found| found.rule_id.into()).collect(),
    };

    pub(super) fn host() -> &'static Host {
        &LINKED
    }
}

/// Screens the texts of one form.
pub(crate) fn screen(texts: &[FieldText], policy: Policy) -> Screening {
    (host::host().screen)(texts, policy)
}

/// Returns the level of a text that the product acts on.
pub(crate) fn level_of(text: &str) -> RiskLevel {
    (host::host().level_of)(text)
}

/// Returns the rule ids of the crisis indicators of `spec-1` in a text.
pub(crate) fn indicators(text: &str) -> Vec<String> {
    (host::host().indicators)(text)
}
