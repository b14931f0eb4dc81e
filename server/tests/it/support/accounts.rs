//! Accounts with passwords, and the calls a client makes with them.

use evenkeel_safety_core::auth::Role;
use evenkeel_server::store::accounts::NewAccount;
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Answer, TestApp};

/// A password that the rule allows.
pub const PASSWORD: &str = "lamp otter spoon river";
const JSON: (&str, &str) = ("content-type", "application/json");
/// What our own app sends with everything.
pub const COOKIE_MODE: (&str, &str) = ("x-session-transport", "cookie");

/// A person with a password.
#[derive(Debug, Clone)]
pub struct Member {
    pub id: Uuid,
    pub email: String,
}

/// A session as the client holds it.
#[derive(Debug, Clone)]
pub struct Held {
    pub bearer: String,
    pub refresh: String,
    pub body: Value,
}

impl TestApp {
    /// A person with [`PASSWORD`], confirmed.
    pub async fn member(&self, name: &str, role: Role) -> Member {
        self.account(name, role, Some(1)).await
    }

    /// A person with [`PASSWORD`] who never showed that the address is theirs.
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

    /// A call to `/auth/v1` as no one, or as the bearer of a token.
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

    /// `POST /token`
    pub async fn token(&self, grant: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        self.auth(Method::POST, &format!("/token?grant_type={grant}"), "", headers, body).await
    }

    /// Tries a password.
    pub async fn try_password(&self, email: &str, password: &str) -> Answer {
        self.token("password", &[], &json!({"email": email, "password": password})).await
    }

    /// Tries a refresh token.
    pub async fn try_refresh(&self, refresh: &str) -> Answer {
        self.token("refresh_token", &[], &json!({"refresh_token": refresh})).await
    }

    /// Signs in with [`PASSWORD`].
    pub async fn signed_in(&self, member: &Member) -> Held {
        self.try_password(&member.email, PASSWORD).await.held()
    }

    /// `GET /user`
    pub async fn whoami(&self, bearer: &str) -> Answer {
        self.auth(Method::GET, "/user", bearer, &[], &Value::Null).await
    }
}

impl Answer {
    /// The session in a good answer.
    #[track_caller]
    pub fn held(self) -> Held {
        assert_eq!(self.status.as_u16(), 200, "{}", String::from_utf8_lossy(&self.body));
        let body = self.json();
        let text = |name: &str| body[name].as_str().unwrap().to_owned();
        Held { bearer: format!("Bearer {}", text("access_token")), refresh: text("refresh_token"), body }
    }

    /// A refusal in the auth provider's shape; its sentence.
    #[track_caller]
    pub fn refusal(&self, status: u16, code: &str) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        let body = self.json();
        assert_eq!((body["code"].as_str(), self.header("x-error-code")), (Some(code), code));
        assert_eq!(self.header("x-supabase-api-version"), "2024-01-01");
        body["message"].as_str().unwrap().to_owned()
    }
}
