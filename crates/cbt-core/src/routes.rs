//! The one table of the app's pages: their addresses, who may open them, and what they are called. The app gets it as
//! `app/src/lib/routes.gen.ts`, which `cargo xtask rules` writes; nothing else says who may open what (ROUTE-50).

use evenkeel_safety_core::auth::Role;

/// Who may open a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everyone, and it is about nobody in particular.
    Public,
    /// Everyone: signing in, signing up, a new password. With them the addresses that lead there.
    Auth,
    /// Everyone: the dashboards of someone who only looks around.
    Guest,
    /// The steps of onboarding, which have a guard of their own.
    Onboarding,
    /// Signed-in patients.
    Patient,
    /// Signed-in therapists.
    Therapist,
    /// Everyone who is signed in.
    Login,
}

impl Access {
    /// The class as written in the generated table.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Auth => "auth",
            Self::Guest => "guest",
            Self::Onboarding => "onboarding",
            Self::Patient => "patient",
            Self::Therapist => "therapist",
            Self::Login => "login",
        }
    }

    /// Whether the page is one of those that login, role and onboarding are asked for (A-37).
    #[must_use]
    pub fn is_protected(self) -> bool {
        matches!(self, Self::Patient | Self::Therapist | Self::Login)
    }

    /// Where someone signed in with another role is sent, or nothing if they may stay (GUARD-07, GUARD-08).
    #[must_use]
    pub fn mismatch(self, role: Role) -> Option<&'static str> {
        match (self, role) {
            (Self::Patient, Role::Therapist) | (Self::Therapist, Role::Patient) => Some(role.dashboard()),
            _ => None,
        }
    }
}

/// A page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route {
    /// The address; `{name}` stands for one segment, whatever it is.
    pub path: &'static str,
    /// Who may open it.
    pub access: Access,
    /// What it is called, as in "Loading {name}...".
    pub name: &'static str,
}

const fn route(path: &'static str, access: Access, name: &'static str) -> Route {
    Route { path, access, name }
}

/// Every page, in the specification's order, with our own at the end of each part.
pub const ROUTES: &[Route] = &[
    route("/", Access::Public, "Home"),
    route("/dashboard-example", Access::Public, "Example dashboard"),
    route("/therapist-dashboard-example", Access::Public, "Example therapist dashboard"),
    route("/dashboard-guest", Access::Guest, "Guest dashboard"),
    route("/therapist-dashboard-guest", Access::Guest, "Guest therapist dashboard"),
    route("/login", Access::Auth, "Sign in"),
    route("/login-no-password", Access::Auth, "Sign in"),
    route("/signup", Access::Auth, "Create account"),
    route("/forgot-password", Access::Auth, "Forgotten password"),
    route("/reset-password", Access::Auth, "New password"),
    route("/invite/{token}", Access::Public, "Invitation"),
    route("/privacy", Access::Public, "Privacy"),
    route("/terms", Access::Public, "Terms"),
    route("/about", Access::Public, "About"),
    route("/crisis", Access::Public, "Crisis help"),
    route("/help", Access::Public, "Help"),
    route("/learn", Access::Public, "Learn"),
    // These lead to /login-no-password (REDIR-01 to REDIR-04).
    route("/auth", Access::Auth, "Sign in"),
    route("/password-no-login", Access::Auth, "Sign in"),
    route("/auth/processing", Access::Auth, "Sign in"),
    route("/auth/callback", Access::Auth, "Sign in"),
    // Leads to the first step (REDIR-06).
    route("/onboarding", Access::Onboarding, "Welcome"),
    route("/onboarding/welcome", Access::Onboarding, "Welcome"),
    route("/onboarding/context", Access::Onboarding, "Before we begin"),
    route("/onboarding/next-steps", Access::Onboarding, "Next steps"),
    route("/onboarding/help", Access::Onboarding, "Getting help"),
    // Any other step counts as the first, or as the one saved (A-36).
    route("/onboarding/{step}", Access::Onboarding, "Introduction"),
    route("/dashboard", Access::Patient, "Dashboard"),
    route("/therapist-dashboard", Access::Therapist, "Dashboard"),
    route("/therapist/patients", Access::Therapist, "Patients"),
    route("/therapist/analytics", Access::Therapist, "Analytics"),
    // Named in the specification without a path (OPEN-21).
    route("/therapist/insights", Access::Therapist, "Insights"),
    route("/ai-therapist", Access::Login, "AI chat"),
    route("/guided-journal", Access::Login, "Guided journal"),
    route("/success-replay", Access::Login, "Success replay"),
    route("/manual-notes", Access::Login, "Notes"),
    route("/ai-cbt-journal", Access::Login, "AI CBT journal"),
    route("/journal/new", Access::Login, "Journal"),
    route("/settings", Access::Login, "Settings"),
    route("/admin/knowledge", Access::Login, "Knowledge"),
    route("/test-rag", Access::Login, "Retrieval test"),
    route("/journal-analytics", Access::Login, "Journal analytics"),
    route("/distortion-analyzer", Access::Login, "Distortion analyzer"),
    route("/thought-challenge-workshop", Access::Login, "Thought challenge workshop"),
    route("/mood-logs", Access::Login, "Mood logs"),
    route("/chat-history", Access::Login, "Chat history"),
    route("/reframing-generator", Access::Login, "Reframing generator"),
    route("/journal/eft-cbt", Access::Login, "EFT journal"),
    route("/reframe-coach", Access::Login, "Reframe coach"),
    route("/journal", Access::Login, "Your entries"),
    route("/safety-plan", Access::Login, "Safety plan"),
    route("/your-data", Access::Login, "Your data"),
];

/// The page at an address, with or without a slash at its end.
#[must_use]
pub fn find(path: &str) -> Option<&'static Route> {
    let path = match path.trim_end_matches('/') {
        "" if path.starts_with('/') => "/",
        trimmed => trimmed,
    };
    ROUTES.iter().find(|route| matches(route.path, path))
}

/// Who may open an address. Nothing: there is no such page.
///
/// ```
/// use evenkeel_cbt_core::routes::{Access, access_of};
/// assert_eq!(access_of("/dashboard/"), Some(Access::Patient));
/// assert_eq!(access_of("/no-such-page"), None);
/// ```
#[must_use]
pub fn access_of(path: &str) -> Option<Access> {
    find(path).map(|route| route.access)
}

fn matches(pattern: &str, path: &str) -> bool {
    let mut wanted = pattern.split('/');
    let mut given = path.split('/');
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(wanted), Some(given)) if wanted == given || (wanted.starts_with('{') && !given.is_empty()) => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const ANY_ROLE: [&str; 17] = [
        "/ai-therapist",
        "/guided-journal",
        "/success-replay",
        "/manual-notes",
        "/ai-cbt-journal",
        "/journal/new",
        "/settings",
        "/admin/knowledge",
        "/test-rag",
        "/journal-analytics",
        "/distortion-analyzer",
        "/thought-challenge-workshop",
        "/mood-logs",
        "/chat-history",
        "/reframing-generator",
        "/journal/eft-cbt",
        "/reframe-coach",
    ];
    const OURS_ANY_ROLE: [&str; 3] = ["/journal", "/safety-plan", "/your-data"];

    fn paths(access: Access) -> Vec<&'static str> {
        ROUTES.iter().filter(|route| route.access == access).map(|route| route.path).collect()
    }

    /// ROUTE-23, ROLE-05
    #[test]
    fn only_the_dashboard_is_for_patients_alone() {
        assert_eq!(paths(Access::Patient), ["/dashboard"]);
    }

    /// ROUTE-24, ROUTE-25, ROUTE-26, ROLE-06, OPEN-21
    #[test]
    fn the_therapist_pages_are_for_therapists_alone() {
        assert_eq!(
            paths(Access::Therapist),
            ["/therapist-dashboard", "/therapist/patients", "/therapist/analytics", "/therapist/insights"]
        );
    }

    /// ROUTE-27, ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-35, ROUTE-36, ROUTE-37,
    /// ROUTE-38, ROUTE-39, ROUTE-40, ROUTE-41, ROUTE-42, ROUTE-43, ROLE-07
    #[test]
    fn all_other_protected_pages_need_only_a_login() {
        let expected: Vec<_> = ANY_ROLE.into_iter().chain(OURS_ANY_ROLE).collect();
        assert_eq!(paths(Access::Login), expected);
        for path in ANY_ROLE {
            let access = access_of(path).expect(path);
            assert!(access.is_protected());
            assert_eq!((access.mismatch(Role::Patient), access.mismatch(Role::Therapist)), (None, None), "{path}");
        }
    }

    /// GUARD-07, GUARD-08, ROUTE-23, ROUTE-24
    #[test]
    fn the_wrong_role_is_sent_to_its_own_dashboard() {
        assert_eq!(Access::Therapist.mismatch(Role::Patient), Some("/dashboard"));
        assert_eq!(Access::Patient.mismatch(Role::Therapist), Some("/therapist-dashboard"));
        assert_eq!(Access::Therapist.mismatch(Role::Therapist), None);
        assert_eq!(Access::Patient.mismatch(Role::Patient), None);
    }

    /// GUARD-11: nobody is kept from these.
    #[test]
    fn public_pages_are_not_guarded() {
        let open = [
            "/",
            "/dashboard-example",
            "/therapist-dashboard-example",
            "/dashboard-guest",
            "/therapist-dashboard-guest",
            "/login",
            "/login-no-password",
            "/signup",
            "/forgot-password",
            "/reset-password",
            "/invite/abc",
            "/privacy",
            "/terms",
            "/about",
            "/crisis",
            "/help",
            "/learn",
        ];
        for path in open {
            let access = access_of(path).expect(path);
            assert!(!access.is_protected(), "{path}");
            assert_eq!((access.mismatch(Role::Patient), access.mismatch(Role::Therapist)), (None, None), "{path}");
        }
        assert_eq!(open.len() + 4, ROUTES.iter().filter(|route| !is_guarded(route.access)).count());
    }

    fn is_guarded(access: Access) -> bool {
        access.is_protected() || access == Access::Onboarding
    }

    /// ROUTE-50: a slash at the end changes nothing, and no address stands twice.
    #[test]
    fn the_table_is_one() {
        let mut seen = HashSet::new();
        for route in ROUTES {
            assert!(seen.insert(route.path), "{} stands twice", route.path);
            assert!(!route.name.is_empty());
            let address = route.path.replace("{token}", "abc").replace("{step}", "nowhere");
            assert_eq!(access_of(&address), Some(route.access), "{address}");
            assert_eq!(access_of(&format!("{address}/")), Some(route.access), "{address}/");
        }
    }

    /// ROUTE-50: an address beside the table has no class.
    #[test]
    fn other_addresses_have_no_page() {
        for path in [
            "",
            "dashboard",
            "/no-such-page",
            "/therapist/no-such",
            "/invite",
            "/invite/",
            "/invite/a/b",
            "/Dashboard",
            "//",
        ] {
            let found = access_of(path);
            assert_eq!(found, if path == "//" { Some(Access::Public) } else { None }, "{path}");
        }
    }

    /// ROUTE-50
    #[test]
    fn parts_of_an_address_are_taken_as_they_are() {
        assert_eq!(access_of("/invite/{token}"), Some(Access::Public));
        assert_eq!(access_of("/onboarding/{step}"), Some(Access::Onboarding));
        assert_eq!(access_of("/onboarding/nowhere"), Some(Access::Onboarding));
        assert_eq!(find("/onboarding/next-steps").map(|route| route.name), Some("Next steps"));
        assert_eq!(find("/settings").map(|route| route.name), Some("Settings"));
    }
}
