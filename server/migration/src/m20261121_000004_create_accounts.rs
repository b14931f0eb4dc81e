//! Accounts, what they sign in with, and their sessions.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::{index, person};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum Accounts {
    Table,
    UserId,
    Email,
    PasswordHash,
    EmailConfirmedAt,
    IsAdmin,
    Metadata,
    CreatedAt,
    UpdatedAt,
    LastSignInAt,
}

#[derive(DeriveIden)]
enum SignInAttempts {
    Table,
    Key,
    Count,
    AllowedAt,
    EndsAt,
}

#[derive(DeriveIden)]
enum Identities {
    Table,
    Id,
    UserId,
    Provider,
    Issuer,
    Subject,
    Email,
    CreatedAt,
    LastSignInAt,
}

#[derive(DeriveIden)]
enum Sessions {
    Table,
    Id,
    UserId,
    Method,
    Counter,
    SeenCounter,
    CreatedAt,
    RotatedAt,
    ExpiresAt,
    UserAgent,
}

#[derive(DeriveIden)]
enum OneTimeTokens {
    Table,
    Id,
    UserId,
    Kind,
    TokenHash,
    CodeHash,
    CodeTries,
    CodeChallenge,
    NewEmail,
    CreatedAt,
    ExpiresAt,
}

#[derive(DeriveIden)]
enum AuthFlows {
    Table,
    Id,
    Kind,
    KeyHash,
    CodeChallenge,
    UserId,
    Method,
    RedirectTo,
    Sealed,
    CreatedAt,
    ExpiresAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(Accounts::Table)
                    .col(uuid(Accounts::UserId).primary_key())
                    // In the one form that addresses are compared in.
                    .col(string(Accounts::Email).unique_key())
                    // None: signs in by link or by another provider only.
                    .col(string_null(Accounts::PasswordHash))
                    .col(big_integer_null(Accounts::EmailConfirmedAt))
                    .col(boolean(Accounts::IsAdmin).default(false))
                    // What the person says of themselves, JSON. Decides nothing.
                    .col(text(Accounts::Metadata))
                    .col(big_integer(Accounts::CreatedAt))
                    .col(big_integer(Accounts::UpdatedAt))
                    .col(big_integer_null(Accounts::LastSignInAt))
                    .foreign_key(&mut person(Accounts::Table, Accounts::UserId, "fk_accounts_user"))
                    .to_owned(),
            )
            .await?;
        // By the address's digest and not by account: addresses without one are counted just the same.
        manager
            .create_table(
                Table::create()
                    .table(SignInAttempts::Table)
                    .col(binary(SignInAttempts::Key).primary_key())
                    .col(integer(SignInAttempts::Count))
                    .col(big_integer(SignInAttempts::AllowedAt))
                    // For cleaning up.
                    .col(big_integer(SignInAttempts::EndsAt))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(index("sign_in_attempts_ends_at", SignInAttempts::Table, [SignInAttempts::EndsAt]))
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(Identities::Table)
                    .col(uuid(Identities::Id).primary_key())
                    .col(uuid(Identities::UserId))
                    .col(string(Identities::Provider))
                    .col(string(Identities::Issuer))
                    .col(string(Identities::Subject))
                    .col(string(Identities::Email))
                    .col(big_integer(Identities::CreatedAt))
                    .col(big_integer(Identities::LastSignInAt))
                    .foreign_key(&mut person(Identities::Table, Identities::UserId, "fk_identities_user"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                index("identities_issuer_subject", Identities::Table, [Identities::Issuer, Identities::Subject])
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(Sessions::Table)
                    .col(uuid(Sessions::Id).primary_key())
                    .col(uuid(Sessions::UserId))
                    .col(string(Sessions::Method))
                    // Which refresh token is the live one, and the newest whose access token has been seen.
                    .col(big_integer(Sessions::Counter).default(0))
                    .col(big_integer(Sessions::SeenCounter).default(-1))
                    .col(big_integer(Sessions::CreatedAt))
                    .col(big_integer(Sessions::RotatedAt))
                    .col(big_integer(Sessions::ExpiresAt))
                    .col(string_null(Sessions::UserAgent))
                    .foreign_key(&mut person(Sessions::Table, Sessions::UserId, "fk_sessions_user"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(index("sessions_user", Sessions::Table, [Sessions::UserId])).await?;
        manager
            .create_table(
                Table::create()
                    .table(OneTimeTokens::Table)
                    .col(uuid(OneTimeTokens::Id).primary_key())
                    .col(uuid(OneTimeTokens::UserId))
                    // signup, magiclink, recovery, email_change
                    .col(string(OneTimeTokens::Kind))
                    .col(binary(OneTimeTokens::TokenHash).unique_key())
                    .col(binary(OneTimeTokens::CodeHash))
                    .col(integer(OneTimeTokens::CodeTries).default(0))
                    // Asked with PKCE: the link ends in a code for whoever holds the verifier.
                    .col(string_null(OneTimeTokens::CodeChallenge))
                    .col(string_null(OneTimeTokens::NewEmail))
                    .col(big_integer(OneTimeTokens::CreatedAt))
                    .col(big_integer(OneTimeTokens::ExpiresAt))
                    .foreign_key(&mut person(OneTimeTokens::Table, OneTimeTokens::UserId, "fk_one_time_tokens_user"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                index("one_time_tokens_user_kind", OneTimeTokens::Table, [OneTimeTokens::UserId, OneTimeTokens::Kind])
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(AuthFlows::Table)
                    .col(uuid(AuthFlows::Id).primary_key())
                    // state: on the way to a provider; code: to be exchanged for a session
                    .col(string(AuthFlows::Kind))
                    .col(binary(AuthFlows::KeyHash).unique_key())
                    .col(string_null(AuthFlows::CodeChallenge))
                    .col(uuid_null(AuthFlows::UserId))
                    .col(string(AuthFlows::Method))
                    .col(string(AuthFlows::RedirectTo))
                    // Nonce, verifier and browser binding of the way to a provider, JSON.
                    .col(binary_null(AuthFlows::Sealed))
                    .col(big_integer(AuthFlows::CreatedAt))
                    .col(big_integer(AuthFlows::ExpiresAt))
                    .foreign_key(&mut person(AuthFlows::Table, AuthFlows::UserId, "fk_auth_flows_user"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(AuthFlows::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(OneTimeTokens::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Sessions::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Identities::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(SignInAttempts::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Accounts::Table).to_owned()).await
    }
}
