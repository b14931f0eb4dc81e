//! What the tables since 000004 have in common. The older migrations are released and stay as they are.

use sea_orm_migration::prelude::*;

use crate::m20261101_000001_create_users_and_keys::Users;

/// A column that names a person: what is theirs goes when they go.
pub(crate) fn person(table: impl IntoIden, column: impl IntoIden, name: &str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, column)
        .to(Users::Table, Users::Id)
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

/// An index over `columns`, in their order.
pub(crate) fn index<C: IntoIden>(
    name: &str,
    table: impl IntoIden,
    columns: impl IntoIterator<Item = C>,
) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table.into_iden()).to_owned();
    for column in columns {
        index.col(column.into_iden());
    }
    index
}
