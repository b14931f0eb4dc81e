//! Accounts with passwords, and calls of the auth interface.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::store::accounts::NewAccount;
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Answer, TestApp};

/// A password that satisfies the policy.
pub const PASSWORD: &str = "lamp otter spoon river";
const JSON: (&str, &str) = ("content-type", "application/json");
/// The header by which our app asks for the cookie transport.
pub const COOKIE_MODE: (&str, &str) = ("x-session-transport", "cookie");

/// A user with a password.
#[derive(Debug, Clone)]
pub struct Member {
    pub id: Uuid,
    pub email: String,
}

/// A session as held by the client.
#[derive(Debug, Clone)]
pub struct Held {
    pub bearer: String,
    pub refresh: String,
    pub body: Value,
}

impl TestApp {
    /// Creates a confirmed account with [`PASSWORD`].
    pub async fn member(&self, name: &str, role: Role) -> Member {
        self.account(name, role, Some(1)).await
    }

    /// Creates an unconfirmed account with [`PASSWORD`].
    pub async fn unconfirmed(&self, name: &str) -> Member {
        self.account(name, Role::Patient, None).await
    }

    async fn account(&self, name: &str, role: Role, email_confirmed_at: Option<i64>) -> Member {
        let member = Member { id: Uuid::now_v7(), email: format!("{name}-{}@example.org", Uuid::now_v7().simple()) };
        let hash = self.state.auth().hash_new_password(PASSWORD, &member.email).await.unwrap();
        let account = NewAccount {
            user_id: member.id,
            email: member.email.clone(),
            password_hash: Some(hash),
            email_confirmed_at,
            metadata: json!({}),
            role,
            display_name: None,
        };
        assert!(self.state.store().create_account(&account, 1).await.unwrap());
        member
    }

    /// Calls `/auth/v1`, with or without an access token.
    pub async fn auth(
        &self,
        method: Method,
        path: &str,
        bearer: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Answer {
        let mut all = vec![JSON, ("authorization", bearer)];
        all.extend(headers);
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(method, &format!("/auth/v1{path}"), &all, body).await
    }

    /// Sends `POST /token`.
    pub async fn token(&self, grant: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        self.auth(Method::POST, &format!("/token?grant_type={grant}"), "", headers, body).await
    }

    /// Tries to sign in with a password.
    pub async fn try_password(&self, email: &str, password: &str) -> Answer {
        self.token("password", &[], &json!({"email": email, "password": password})).await
    }

    /// Tries to refresh.
    pub async fn try_refresh(&self, refresh: &str) -> Answer {
        self.token("refresh_token", &[], &json!({"refresh_token": refresh})).await
    }

    /// Signs in with [`PASSWORD`].
    pub async fn signed_in(&self, member: &Member) -> Held {
        self.try_password(&member.email, PASSWORD).await.held()
    }

    /// Sends `GET /user`.
    pub async fn whoami(&self, bearer: &str) -> Answer {
        self.auth(Method::GET, "/user", bearer, &[], &Value::Null).await
    }
}

impl Answer {
    /// Returns the session of a successful response.
    #[track_caller]
    pub fn held(self) -> Held {
        assert_eq!(self.status.as_u16(), 200, "{}", String::from_utf8_lossy(&self.body));
        let body = self.json();
        let text = |name: &str| body[name].as_str().unwrap().to_owned();
        Held { bearer: format!("Bearer {}", text("access_token")), refresh: text("refresh_token"), body }
    }

    /// Returns the message of an error, after checking its format.
    #[track_caller]
    pub fn refusal(&self, status: u16, code: &str) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        let body = self.json();
        assert_eq!((body["code"].as_str(), self.header("x-error-code")), (Some(code), code));
        assert_eq!(self.header("x-supabase-api-version"), "2024-01-01");
        body["message"].as_str().unwrap().to_owned()
    }
}
