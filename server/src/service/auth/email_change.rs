//! Changes of address: the new one is confirmed by a mail, and the old one gets a notice.

use super::{
    Actor, AuthFailure, demo, email,
    email_flows::{EmailFlows, MailRequest, evenly, letter},
};
use crate::{
    service::mail::{Letter, letters},
    store::{
        mails::NewMail,
        one_time::{Kind, NewToken},
        vault::random,
    },
    time::now_ms,
};

impl EmailFlows<'_> {
    /// Sends a confirmation mail to the new address, and a notice to the old one. The address changes once it is
    /// confirmed. If it belongs to another account, the response is the same.
    pub async fn change_email(
        &self,
        actor: &Actor,
        request: &MailRequest<'_>,
        current: Option<&str>,
    ) -> Result<(), AuthFailure> {
        demo::check_owned(actor.id)?;
        let email = email::normalise(request.email)?;
        self.auth.reauthenticate(actor, current).await?;
        let now = now_ms();
        self.limits.claim(&actor.email, request.from, now).await?;
        self.limits.claim(&email, request.from, now).await?;
        let notice = letters::email_is_changing(&actor.email, &request.links.sign_in).into_mail();
        let taken = self.auth.store.account_by_email(&email).await?.is_some();
        let minted = self.mint(actor.id, Kind::EmailChange, request, now)?;
        let question = letter(Kind::EmailChange, &email, &minted);
        let asked_by = Some(actor.session.id.to_string());
        let token = NewToken { new_email: Some(email), metadata: asked_by, ..minted.token };
        let (token, question) = waiting(token, question, taken)?;
        Ok(self.auth.store.put_token(&token, &[question, notice]).await?)
    }

    /// Sends the mail to the new address again, with a new link and code. The request names the current address. Anyone
    /// can ask for it, so the change expires when it would have.
    pub async fn resend_email_change(&self, request: &MailRequest<'_>) -> Result<(), AuthFailure> {
        let (email, now) = self.claim(request).await?;
        evenly(async {
            let store = &self.auth.store;
            let account = store.account_by_email(&email).await?;
            let change = match &account {
                Some(account) => store.pending_email_change(account.user_id, now).await?,
                None => None,
            };
            let (Some(account), Some(change)) = (account, change) else { return self.queue_decoy(now).await };
            // A refusal would say that a change waits.
            if self.limits.claim(&change.email, request.from, now).await.is_err() {
                return self.queue_decoy(now).await;
            }
            let taken = store.account_by_email(&change.email).await?.is_some();
            let minted = self.mint(account.user_id, Kind::EmailChange, request, now)?;
            let question = letter(Kind::EmailChange, &change.email, &minted);
            let token = NewToken {
                new_email: Some(change.email),
                metadata: Some(change.asked_by.to_string()),
                expires_at: change.expires_at,
                ..minted.token
            };
            let (token, question) = waiting(token, question, taken)?;
            if store.renew_email_change(change.id, &token, question).await? {
                Ok(())
            } else {
                self.queue_decoy(now).await
            }
        })
        .await
    }
}

/// Returns the token and the mail of a change of address. If the address belongs to another account, the change waits all
/// the same, so that nothing tells, but no mail is sent and no code fits.
fn waiting(token: NewToken, question: Letter, taken: bool) -> Result<(NewToken, NewMail), AuthFailure> {
    if !taken {
        return Ok((token, question.into_mail()));
    }
    Ok((NewToken { code_hash: random()?, ..token }, question.into_decoy()))
}
