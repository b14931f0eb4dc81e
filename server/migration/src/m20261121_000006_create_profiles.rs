//! The three tables that the app's data calls name: profiles, onboarding, security events.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::{index, person};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum UserProfiles {
    Table,
    UserId,
    Role,
    DisplayName,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum OnboardingStatus {
    Table,
    UserId,
    Step,
    Completed,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum SecurityEvents {
    Table,
    Id,
    UserId,
    EventType,
    Severity,
    Message,
    Metadata,
    IpAddress,
    UserAgent,
    CreatedAt,
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
                    .table(UserProfiles::Table)
                    .col(uuid(UserProfiles::UserId).primary_key())
                    // patient or therapist
                    .col(string(UserProfiles::Role))
                    .col(string_null(UserProfiles::DisplayName))
                    .col(big_integer(UserProfiles::CreatedAt))
                    .col(big_integer(UserProfiles::UpdatedAt))
                    .foreign_key(&mut person(UserProfiles::Table, UserProfiles::UserId, "fk_user_profiles_user"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(OnboardingStatus::Table)
                    .col(uuid(OnboardingStatus::UserId).primary_key())
                    .col(string(OnboardingStatus::Step))
                    .col(boolean(OnboardingStatus::Completed))
                    .col(big_integer(OnboardingStatus::UpdatedAt))
                    .foreign_key(&mut person(
                        OnboardingStatus::Table,
                        OnboardingStatus::UserId,
                        "fk_onboarding_status_user",
                    ))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(SecurityEvents::Table)
                    .col(uuid(SecurityEvents::Id).primary_key())
                    .col(uuid(SecurityEvents::UserId))
                    .col(string(SecurityEvents::EventType))
                    .col(string(SecurityEvents::Severity))
                    .col(string(SecurityEvents::Message))
                    .col(text(SecurityEvents::Metadata))
                    .col(string_null(SecurityEvents::IpAddress))
                    .col(string_null(SecurityEvents::UserAgent))
                    .col(big_integer(SecurityEvents::CreatedAt))
                    .foreign_key(&mut person(SecurityEvents::Table, SecurityEvents::UserId, "fk_security_events_user"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(index(
                "security_events_user_created",
                SecurityEvents::Table,
                [SecurityEvents::UserId, SecurityEvents::CreatedAt],
            ))
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(SecurityEvents::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(OnboardingStatus::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(UserProfiles::Table).to_owned()).await
    }
}
