//! `/api/account`: deletion of the account and of its data.

use poem::{Request, web::Data};
use poem_openapi::{ApiResponse, Object, OpenApi};
use serde::{Deserialize, Serialize};

use super::{
    Tag,
    current_user::CurrentUser,
    input::{Body, Input},
    output::Json,
};
use crate::{
    error::{ApiError, ProblemCode},
    http::site::Site,
    service::deletion::{DeletionConfirmation, DeletionError},
    state::AppState,
    time::rfc3339,
};

/// Confirms a deletion.
#[derive(Deserialize, Object)]
#[serde(deny_unknown_fields)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct Confirmation {
    /// The word `delete`.
    #[serde(default)]
    pub confirm: Option<String>,
    /// The account's password. Required only if the session began more than 10 minutes ago. An account without a
    /// password signs in again instead.
    #[serde(default)]
    pub password: Option<String>,
}

impl Input for Confirmation {
    const STORED: bool = false;
}

impl Confirmation {
    fn as_confirmation(&self) -> DeletionConfirmation<'_> {
        DeletionConfirmation { confirm: self.confirm.as_deref(), password: self.password.as_deref() }
    }
}

/// The planned deletion of an account.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AccountDeletion {
    /// The date (RFC 3339, UTC, milliseconds); absent if the account will not be deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delete_at: Option<String>,
}

/// When the account will be deleted.
#[derive(Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub struct ScheduledDeletion {
    /// The date (RFC 3339, UTC, milliseconds).
    pub delete_at: String,
}

/// The result of deleting all data.
#[derive(Debug, Serialize, Object)]
pub struct DataDeletion {
    /// The number of records, including deleted ones.
    pub deleted: u64,
}

/// The response to cancelling a deletion.
#[derive(Debug, ApiResponse)]
pub enum CancelDeletionAnswer {
    /// The account will not be deleted.
    #[oai(status = 204)]
    Cancelled,
}

impl From<DeletionError> for ApiError {
    fn from(error: DeletionError) -> Self {
        match error {
            DeletionError::NotConfirmed => {
                Self::refused(ProblemCode::NotConfirmed, "Nothing was deleted. Please type the word delete to go on.")
                    .detail("`confirm` must be \"delete\".")
            }
            DeletionError::Demo => Self::refused(
                ProblemCode::DemoAccount,
                "This is a shared demo account, so it can't be deleted. Your own account can be.",
            ),
            DeletionError::NotTheirs => Self::not_found(),
            DeletionError::ReauthenticationRequired => Self::refused(
                ProblemCode::ReauthenticationNeeded,
                "You signed in a while ago. Please enter your password, or sign in again, so that we know it's you.",
            ),
            DeletionError::WrongPassword => {
                Self::refused(ProblemCode::WrongPassword, "That isn't your password. Nothing was deleted.")
            }
            DeletionError::TooOften => Self::too_often(),
            DeletionError::Store(error) => error.into(),
            DeletionError::Auth(failure) => failure.into(),
        }
    }
}

#[derive(Debug)]
pub struct AccountApi;

#[OpenApi(prefix_path = "/account", tag = "Tag::Account")]
impl AccountApi {
    /// Get the planned deletion of your account
    #[oai(path = "/deletion", method = "get", operation_id = "get_account_deletion")]
    async fn get_account_deletion(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<Json<AccountDeletion>, ApiError> {
        let date = state.deletion(&user.actor).date().await?;
        Ok(Json(AccountDeletion { delete_at: date.map(rfc3339) }))
    }

    /// Schedule the deletion of your account
    ///
    /// The account is deleted after 7 days; until then the deletion can be cancelled. Other sessions end now. The
    /// deletion removes all data of the account and the key that encrypts it.
    #[oai(path = "/deletion", method = "post", operation_id = "create_account_deletion")]
    async fn create_account_deletion(
        &self,
        request: &Request,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<Confirmation>,
    ) -> Result<Json<ScheduledDeletion>, ApiError> {
        let your_data = Site::of(request, state.config()).address("/your-data");
        let input = input.required()?;
        let date = state.deletion(&user.actor).schedule(input.as_confirmation(), &your_data).await?;
        Ok(Json(ScheduledDeletion { delete_at: rfc3339(date) }))
    }

    /// Delete all your records now
    ///
    /// Includes deleted records, older versions and texts for therapists. This cannot be undone. The account stays.
    #[oai(path = "/data", method = "delete", operation_id = "delete_account_data")]
    async fn delete_account_data(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
        input: Body<Confirmation>,
    ) -> Result<Json<DataDeletion>, ApiError> {
        let input = input.required()?;
        Ok(Json(DataDeletion { deleted: state.deletion(&user.actor).erase(input.as_confirmation()).await? }))
    }

    /// Cancel the deletion of your account
    #[oai(path = "/deletion", method = "delete", operation_id = "cancel_account_deletion")]
    async fn cancel_account_deletion(
        &self,
        state: Data<&AppState>,
        user: CurrentUser,
    ) -> Result<CancelDeletionAnswer, ApiError> {
        state.deletion(&user.actor).cancel().await?;
        Ok(CancelDeletionAnswer::Cancelled)
    }
}
