//! `/api/account`: deletion of the account and of its data.

use poem::Request;
use poem_openapi::OpenApi;

use super::{
    Tag,
    answers::DoneAnswer,
    current_user::CurrentUser,
    description::bounds,
    input::{Body, Input},
    output::Json,
};
use crate::{
    domain::account::{AccountDeletion, Confirmation, DataDeletion, ScheduledDeletion},
    error::{ApiError, ProblemCode},
    http::site::Site,
    service::deletion::DeletionError,
};

impl Input for Confirmation {
    const STORED: bool = false;

    bounds! { Confirmation { confirm: pattern("^delete$") } }
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
    async fn get_account_deletion(&self, user: CurrentUser) -> Result<Json<AccountDeletion>, ApiError> {
        let date = user.deletion().date().await?;
        Ok(Json(AccountDeletion { delete_at: date.map(Into::into) }))
    }

    /// Schedule the deletion of your account
    ///
    /// The account is deleted after 7 days; until then the deletion can be cancelled. Other sessions end now. The
    /// deletion removes all data of the account and the key that encrypts it.
    #[oai(path = "/deletion", method = "post", operation_id = "create_account_deletion")]
    async fn create_account_deletion(
        &self,
        request: &Request,
        user: CurrentUser,
        input: Body<Confirmation>,
    ) -> Result<Json<ScheduledDeletion>, ApiError> {
        let your_data = Site::of(request, user.state.config()).address("/your-data");
        let date = user.deletion().schedule(&input.required()?, &your_data).await?;
        Ok(Json(ScheduledDeletion { delete_at: date.into() }))
    }

    /// Delete all your records now
    ///
    /// Includes deleted records, older versions and texts for therapists. This cannot be undone. The account stays.
    #[oai(path = "/data", method = "delete", operation_id = "delete_account_data")]
    async fn delete_account_data(
        &self,
        user: CurrentUser,
        input: Body<Confirmation>,
    ) -> Result<Json<DataDeletion>, ApiError> {
        Ok(Json(DataDeletion { deleted: user.deletion().erase(&input.required()?).await? }))
    }

    /// Cancel the deletion of your account
    #[oai(path = "/deletion", method = "delete", operation_id = "cancel_account_deletion")]
    async fn cancel_account_deletion(&self, user: CurrentUser) -> Result<DoneAnswer, ApiError> {
        user.deletion().cancel().await?;
        Ok(DoneAnswer::Done)
    }
}
