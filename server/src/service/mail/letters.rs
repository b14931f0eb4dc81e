//! What mails say. Short words, nothing about anyone's health, no pictures, nothing that tells us who read it.

use super::{Content, Letter};
use crate::markup::clean;

const CLOSING: &str = "This mail was sent by a machine, and nobody reads the answers. Evenkeel is not an emergency \
                       service: if you are in danger, call your local emergency number.";

const STOP: &str = "Get no more of these mails";

/// A link to follow, and the code that does the same.
#[derive(Debug, Clone, Copy)]
pub struct Way<'a> {
    /// The link.
    pub link: &'a str,
    /// Six digits.
    pub code: &'a str,
}

struct Draft<'a> {
    subject: &'a str,
    before: &'a [&'a str],
    /// What the link says, and where it leads.
    link: Option<(&'a str, &'a str)>,
    code: Option<(&'a str, &'a str)>,
    /// Where mails of this kind are stopped, if they come by themselves.
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

/// For a person who signed up.
pub fn confirm_sign_up(to: &str, way: Way<'_>) -> Letter {
    Draft {
        subject: "Please confirm your e-mail address",
        before: &[
            "Welcome to Evenkeel.",
            "One step is left: please show us that this address is yours. After that you can sign in.",
        ],
        link: Some(("Confirm my address", way.link)),
        code: Some(("Or type this code where you signed up", way.code)),
        stop: None,
        after: &[
            "The link and the code work once, within 24 hours. Use those of the newest mail.",
            "Did you not sign up? Then please do not follow the link. Nothing more will happen.",
        ],
    }
    .to(to)
}

/// For a person who asked to sign in without a password.
pub fn sign_in(to: &str, way: Way<'_>) -> Letter {
    Draft {
        subject: "Your link to sign in",
        before: &["Here is the link you asked for. It signs you in to Evenkeel, without a password."],
        link: Some(("Sign in", way.link)),
        code: Some(("Or type this code on the sign-in page", way.code)),
        stop: None,
        after: &[
            "The link and the code work once, within 10 minutes. Use those of the newest mail.",
            "Please pass neither of them on. Did you not ask for this? Then you can ignore this mail.",
        ],
    }
    .to(to)
}

/// For a person who forgot their password. There is no code: the link leads to the page that asks for the new one.
pub fn reset_password(to: &str, link: &str) -> Letter {
    Draft {
        subject: "Set a new password",
        before: &["Forgetting a password happens to all of us. With this link you can set a new one."],
        link: Some(("Set a new password", link)),
        code: None,
        stop: None,
        after: &[
            "The link works once, within 10 minutes. Use the one in the newest mail.",
            "Did you not ask for this? Then you can ignore this mail. Your password stays as it is.",
        ],
    }
    .to(to)
}

/// For a person whose address was used to sign up, though they have an account.
pub fn already_registered(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "You have an account already",
        before: &[
            "Somebody tried to sign up to Evenkeel with this address. You have an account here already, so nothing was \
             changed.",
            "Was it you? Then please sign in. If the password has slipped your mind, you can set a new one there.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &["Was it not you? Then you can ignore this mail. Nobody learned that you have an account."],
    }
    .to(to)
}

/// For a person whose password was changed.
pub fn password_changed(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "Your password was changed",
        before: &[
            "The password of your Evenkeel account was just changed. Other devices were signed out.",
            "Was it you? Then all is well, and there is nothing to do.",
            "Was it not you? Then please set a new password now: choose \"Forgot password\" on the sign-in page.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &[],
    }
    .to(to)
}

/// To the new address of a person who wants to change theirs.
pub fn change_email(to: &str, way: Way<'_>) -> Letter {
    Draft {
        subject: "Please confirm your new e-mail address",
        before: &["You asked us to use this address for your Evenkeel account from now on."],
        link: Some(("Use this address", way.link)),
        code: Some(("Or type this code where you asked for the change", way.code)),
        stop: None,
        after: &[
            "The link and the code work once, within 10 minutes. Until then your old address stays in use.",
            "Did you not ask for this? Then please do not follow the link. Nothing will change.",
        ],
    }
    .to(to)
}

/// To the old address of a person who wants to change theirs. The new one is not named: this mailbox may be lost.
pub fn email_is_changing(to: &str, sign_in: &str) -> Letter {
    Draft {
        subject: "Your e-mail address may change",
        before: &[
            "Somebody who is signed in to your Evenkeel account asked to use another e-mail address for it. The change \
             is made once the new address is confirmed.",
            "Was it you? Then there is nothing to do here.",
            "Was it not you? Then please sign in, sign out all other devices and set a new password.",
        ],
        link: Some(("Go to the sign-in page", sign_in)),
        code: None,
        stop: None,
        after: &[],
    }
    .to(to)
}

/// For a person who asked for the end of their account. `day`: when that is, in words.
pub fn account_ends(to: &str, day: &str, your_data: &str) -> Letter {
    Draft {
        subject: "Your account will be deleted in 7 days",
        before: &[
            "You asked us to delete your Evenkeel account. Other devices were signed out.",
            &format!(
                "It will be deleted on {day}, with all that is kept in it. Until then you can sign in as always, make a \
                 copy of your data, and change your mind."
            ),
            "Would you like to stay? Then open the page below, sign in, and say that you keep your account.",
        ],
        link: Some(("Go to your data", your_data)),
        code: None,
        stop: None,
        after: &[
            "Was it not you? Then please open that page, keep your account, and set a new password after that.",
            "After that day nobody can bring it back, and we cannot either.",
        ],
    }
    .to(to)
}

/// At a time that a person chose. Nothing of what they keep here is in it.
pub fn reminder(to: &str, home: &str, stop: &str) -> Letter {
    Draft {
        subject: "Your reminder from Evenkeel",
        before: &[
            "You asked us to remind you at this time.",
            "If it suits you now, take a moment for yourself. If it does not, that is fine too: nothing is lost.",
        ],
        link: Some(("Open Evenkeel", home)),
        code: None,
        stop: Some(stop),
        after: &["You can choose other times, or none, in Settings."],
    }
    .to(to)
}

/// For a person whom a therapist invites.
pub fn invitation(to: &str, therapist_name: &str, link: &str) -> Letter {
    let name: String = therapist_name.chars().filter(|c| !c.is_control()).take(80).collect();
    let name = if name.trim().is_empty() { "A therapist" } else { name.trim() };
    Draft {
        subject: "An invitation to Evenkeel",
        before: &[
            &format!("{name} invites you to use Evenkeel together with them."),
            "You decide what they may see, and you can change your mind at any time. Nothing is shared before you say yes.",
        ],
        link: Some(("Look at the invitation", link)),
        code: None,
        stop: None,
        after: &["The link works for 7 days. You do not have to accept, and you do not have to say why."],
    }
    .to(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAY: Way<'_> = Way { link: "https://x.example/v?a=1&b=2", code: "012345" };

    #[test]
    fn every_mail_says_the_same_as_text_and_as_html() {
        let all = [
            confirm_sign_up("a@x.org", WAY),
            sign_in("a@x.org", WAY),
            reset_password("a@x.org", WAY.link),
            change_email("a@x.org", WAY),
            already_registered("a@x.org", WAY.link),
            password_changed("a@x.org", WAY.link),
            email_is_changing("a@x.org", WAY.link),
            invitation("a@x.org", "Dr Bo", WAY.link),
            account_ends("a@x.org", "28 November 2026", WAY.link),
            reminder("a@x.org", WAY.link, "https://x.example/stop?a=1&b=2"),
        ];
        for letter in all {
            let Content { subject, text, html, link, code, stop, .. } = letter.content;
            assert!(text.contains(WAY.link) && link.as_deref() == Some(WAY.link), "{subject}");
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
    fn a_name_cannot_bring_markup_or_lines_of_its_own() {
        let letter = invitation("a@x.org", "Bo\r\nBcc: all@x.org\n<img src=x onerror=alert(1)>", WAY.link);
        assert!(!letter.content.subject.contains("Bo"));
        assert!(!letter.content.html.contains("<img"), "{}", letter.content.html);
        assert!(!letter.content.text.contains("\nBcc"), "{}", letter.content.text);
        assert!(invitation("a@x.org", " \n ", WAY.link).content.text.starts_with("A therapist invites you"));
    }
}
