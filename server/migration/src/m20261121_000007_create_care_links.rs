//! Who cares for whom: a therapist's invitations, and the links that come of them.

use sea_orm_migration::{prelude::*, schema::*};

use crate::parts::{index, person};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[derive(DeriveIden)]
enum Invitations {
    Table,
    Id,
    TherapistId,
    Name,
    Email,
    TokenHash,
    Status,
    CreatedAt,
    ExpiresAt,
    AcceptedBy,
    AcceptedAt,
}

#[derive(DeriveIden)]
enum CareLinks {
    Table,
    Id,
    PatientId,
    TherapistId,
    Status,
    Scopes,
    CreatedAt,
    EndedAt,
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
                    .table(Invitations::Table)
                    .col(uuid(Invitations::Id).primary_key())
                    .col(uuid(Invitations::TherapistId))
                    // What the therapist calls whom they invite.
                    .col(string_null(Invitations::Name))
                    // The one address that may accept; none: whoever has the link.
                    .col(string_null(Invitations::Email))
                    .col(binary(Invitations::TokenHash).unique_key())
                    // pending, accepted, cancelled; expired follows from the time
                    .col(string(Invitations::Status))
                    .col(big_integer(Invitations::CreatedAt))
                    .col(big_integer(Invitations::ExpiresAt))
                    .col(uuid_null(Invitations::AcceptedBy))
                    .col(big_integer_null(Invitations::AcceptedAt))
                    .foreign_key(&mut person(Invitations::Table, Invitations::TherapistId, "fk_invitations_therapist"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(CareLinks::Table)
                    .col(uuid(CareLinks::Id).primary_key())
                    .col(uuid(CareLinks::PatientId))
                    .col(uuid(CareLinks::TherapistId))
                    // active, ended
                    .col(string(CareLinks::Status))
                    // What the patient agreed to share: words separated by spaces; none at first.
                    .col(string(CareLinks::Scopes))
                    .col(big_integer(CareLinks::CreatedAt))
                    .col(big_integer_null(CareLinks::EndedAt))
                    .foreign_key(&mut person(CareLinks::Table, CareLinks::PatientId, "fk_care_links_patient"))
                    .foreign_key(&mut person(CareLinks::Table, CareLinks::TherapistId, "fk_care_links_therapist"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                index("care_links_pair", CareLinks::Table, [CareLinks::PatientId, CareLinks::TherapistId])
                    .unique()
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(CareLinks::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Invitations::Table).to_owned()).await
    }
}
