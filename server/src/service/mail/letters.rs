//! The texts of mails. Short, without health information, pictures or tracking.

use super::{Content, Letter};
use crate::markup::clean;

const CLOSING: &str = "This is an automated email, and replies to it aren't read. Evenkeel isn't an emergency \
                       service: if you're in danger, call your local emergency number.";

const STOP: &str = "Unsubscribe from these emails";

/// A link and the code that can be used instead of it.
#[derive(Debug, Clone, Copy)]
pub struct LinkAndCode<'a> {
    pub link: &'a str,
    /// Six digits, with leading zeros.
    pub code: &'a str,
}

struct Draft<'a> {
    subject: &'a str,
    before: &'a [&'a str],
    /// The label and address of the link.
    link: Option<(&'a str, &'a str)>,
    code: Option<(&'a str, &'a str)>,
    /// The unsubscribe address, for mails that are not sent in response to a request.
    stop: Option<&'a str>,
    after: &'a [&'a str],
}

impl Draft<'_> {
    fn to(&self, to: &str) -> Letter {
        let content = Content {
            subject: self.subject.to_owned(),
            text: self.text(),
            html: self.html(),
            link: self.link.map(|(_, link)| link.to_owned()),
            label: self.link.map(|(label, _)| label.to_owned()),
            code: self.code.map(|(_, code)| code.to_owned()),
            stop: self.stop.map(str::to_owned),
        };
        Letter { to: to.to_owned(), content }
    }

    fn text(&self) -> String {
        let mut parts: Vec<String> = self.before.iter().map(|part| (*part).to_owned()).collect();
        parts.extend(self.link.map(|(label, link)| format!("{label}:\n{link}")));
        parts.extend(self.code.map(|(label, code)| format!("{label}: {code}")));
        parts.extend(self.after.iter().map(|part| (*part).to_owned()));
        parts.extend(self.stop.map(|link| format!("{STOP}:\n{link}")));
        parts.push(format!("-- \n{CLOSING}"));
        parts.join("\n\n") + "\n"
    }

    fn html(&self) -> String {
        let paragraph = |part: &&str| format!("<p>{}</p>\n", clean(part));
        let mut body: String = self.before.iter().map(paragraph).collect();
        if let Some((label, link)) = self.link {
            body += &format!("<p><a href=\"{}\">{}</a></p>\n", clean(link), clean(label));
        }
        if let Some((label, code)) = self.code {
            body += &format!("<p>{}: <strong>{}</strong></p>\n", clean(label), clean(code));
        }
        body.extend(self.after.iter().map(paragraph));
        body.extend(self.stop.map(|link| format!("<p><a href=\"{}\">{STOP}</a></p>\n", clean(link))));
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n<body>\n\
             <h1>{0}</h1>\n{body}<hr>\n<p><small>{}</small></p>\n</body>\n</html>\n",
            clean(self.subject),
            clean(CLOSING),
        )
    }
}

/// Confirms the address of a new account.
pub fn confirm_sign_up(to: &str, credentials: LinkAndCode<'_>) -> Letter {
    Draft {
        subject: "Please confirm your email address",
        before: &[
            "Welcome to Evenkeel.",
            "There's one step left: please confirm that this address is yours. Then you can sign in.",
        ],
        link: Some(("Confirm my address", credentials.link)),
        code: Some(("Or enter this code where you signed up", credentials.code)),
        stop: None,
        after: &[
            "The link and the code work once and expire after 24 hours. If you have several emails, use the newest.",
            "If you didn't sign up, please don't follow the link. You don't need to do anything.",
        ],
    }
    .to(to)
}

/// A magic link for signing in without a password.
pub fn sign_in(to: &str, credentials: LinkAndCode<'_>) -> Letter {
    Draft {
        subject: "Your sign-in link",
        before: &["Here's the link you asked for. It signs you in to Evenkeel without a password."],
        link: Some(("Sign in", credentials.link)),
        code: Some(("Or enter this code on the sign-in page", credentials.code)),
        stop: None,
        after: &[
            "The link and the code work once and expire after 10 minutes. If you have several emails, use the newest.",
            "Please don't share them with anyone. If you didn't ask for this, you can ignore this email.",
        ],
    }
    .to(to)
}

/// A password-reset link. There is no code: the link opens the page that asks for the new password.
pub fn reset_password(to: &str, link: &str) -> Letter {
    Draft {
        subject: "Set a new password",
        before: &["It happens to all of us. Use this link to set a new password."],
        link: Some(("Set a new password", link)),
        code: None,
        stop: None,
        after: &[
            "The link works once and expires after 10 minutes. If you have several emails, use the newest.",
            "If you didn't ask for this, you can ignore this email. Your password stays the same.",
        ],
    }
    .to(to)
}

/// Tells the owner of an account that its address was used to sign up again.
pub fn already_registered(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "You already have an account",
        before: &[
            "Someone tried to sign up to Evenkeel with this address. You already have an account, so nothing was \
             changed.",
            "If it was you, please sign in instead. If you've forgotten your password, you can set a new one there.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &["If it wasn't you, you can ignore this email. We didn't reveal that you have an account."],
    }
    .to(to)
}

/// Notifies the user that the password was changed.
pub fn password_changed(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "Your password was changed",
        before: &[
            "The password of your Evenkeel account was just changed. Other devices were signed out.",
            "If it was you, you don't need to do anything.",
            "If it wasn't you, please set a new password now: choose \"Forgot password\" on the sign-in page.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &[],
    }
    .to(to)
}

/// Confirms the new address of an account. Sent to the new address.
pub fn change_email(to: &str, credentials: LinkAndCode<'_>) -> Letter {
    Draft {
        subject: "Please confirm your new email address",
        before: &["You asked us to use this address for your Evenkeel account."],
        link: Some(("Use this address", credentials.link)),
        code: Some(("Or enter this code where you asked for the change", credentials.code)),
        stop: None,
        after: &[
            "The link and the code work once and expire 10 minutes after you asked. Your old address stays in use until you confirm.",
            "If you didn't ask for this, please don't follow the link. Nothing will change.",
        ],
    }
    .to(to)
}

/// Notifies the old address of a change. Does not name the new one: the old mailbox may be in other hands.
pub fn email_is_changing(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "Your email address may change",
        before: &[
            "Someone who is signed in to your Evenkeel account asked to use another email address for it. The \
             change takes effect once the new address is confirmed.",
            "If it was you, you don't need to do anything here.",
            "If it wasn't you, please sign in, sign out all other devices and set a new password.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &[],
    }
    .to(to)
}

/// Confirms a scheduled deletion. `day` is its date, formatted for sentences.
pub fn account_ends(to: &str, day: &str, your_data: &str) -> Letter {
    Draft {
        subject: "Your account will be deleted in 7 days",
        before: &[
            "You asked us to delete your Evenkeel account. Other devices were signed out.",
            &format!(
                "It will be deleted on {day}, with everything in it. Until then you can sign in as usual, download a \
                 copy of your data, and change your mind."
            ),
            "If you'd like to stay, open the page below, sign in, and choose to keep your account.",
        ],
        link: Some(("Go to your data", your_data)),
        code: None,
        stop: None,
        after: &[
            "If it wasn't you, please open that page, keep your account, and then set a new password.",
            "After that day it can't be restored, not even by us.",
        ],
    }
    .to(to)
}

/// A reminder at a time the user chose. Contains nothing of the user's records.
pub fn reminder(to: &str, home: &str, stop: &str) -> Letter {
    Draft {
        subject: "Your reminder from Evenkeel",
        before: &[
            "You asked us to remind you at this time.",
            "If now is a good time, take a moment for yourself. If it isn't, that's fine too.",
        ],
        link: Some(("Open Evenkeel", home)),
        code: None,
        stop: Some(stop),
        after: &["You can change the times or turn reminders off in Settings."],
    }
    .to(to)
}

/// A therapist's invitation to a patient.
pub fn invitation(to: &str, therapist_name: &str, link: &str) -> Letter {
    let name: String = therapist_name.chars().filter(|c| !c.is_control()).take(80).collect();
    let name = if name.trim().is_empty() { "A therapist" } else { name.trim() };
    Draft {
        subject: "An invitation to Evenkeel",
        before: &[
            &format!("{name} invites you to use Evenkeel together with them."),
            "You decide what they can see, and you can change your mind at any time. Nothing is shared unless you agree.",
        ],
        link: Some(("View the invitation", link)),
        code: None,
        stop: None,
        after: &["The link works for 7 days. You don't have to accept, and you don't have to say why."],
    }
    .to(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CREDENTIALS: LinkAndCode<'_> = LinkAndCode { link: "https://x.example/v?a=1&b=2", code: "012345" };

    #[test]
    fn text_and_html_have_the_same_content() {
        let all = [
            confirm_sign_up("a@x.org", CREDENTIALS),
            sign_in("a@x.org", CREDENTIALS),
            reset_password("a@x.org", CREDENTIALS.link),
            change_email("a@x.org", CREDENTIALS),
            already_registered("a@x.org", CREDENTIALS.link),
            password_changed("a@x.org", CREDENTIALS.link),
            email_is_changing("a@x.org", CREDENTIALS.link),
            invitation("a@x.org", "Dr Bo", CREDENTIALS.link),
            account_ends("a@x.org", "28 November 2026", CREDENTIALS.link),
            reminder("a@x.org", CREDENTIALS.link, "https://x.example/stop?a=1&b=2"),
        ];
        for letter in all {
            let Content { subject, text, html, link, code, stop, .. } = letter.content;
            assert!(text.contains(CREDENTIALS.link) && link.as_deref() == Some(CREDENTIALS.link), "{subject}");
            assert!(html.contains("href=\"https://x.example/v?a=1&amp;b=2\""), "{html}");
            assert!(!html.contains("<img") && !html.contains("<script") && !html.contains("style"), "{subject}");
            if let Some(code) = code {
                assert!(text.contains(&code) && html.contains(&code), "{subject}");
            }
            if let Some(stop) = stop {
                assert!(text.contains(&stop) && html.contains(&stop.replace('&', "&amp;")), "{subject}");
            }
            assert!(text.contains("emergency number") && html.contains("emergency number"), "{subject}");
            assert!(!text.contains('!'), "{subject}");
        }
    }

    #[test]
    fn names_cannot_inject_markup_or_headers() {
        let letter = invitation("a@x.org", "Bo\r\nBcc: all@x.org\n<img src=x onerror=alert(1)>", CREDENTIALS.link);
        assert!(!letter.content.subject.contains("Bo"));
        assert!(!letter.content.html.contains("<img"), "{}", letter.content.html);
        assert!(!letter.content.text.contains("\nBcc"), "{}", letter.content.text);
        assert!(invitation("a@x.org", " \n ", CREDENTIALS.link).content.text.starts_with("A therapist invites you"));
    }
}
