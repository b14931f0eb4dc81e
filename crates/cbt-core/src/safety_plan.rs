//! The safety plan: six steps, from what users can do alone to what others can do.
//!
//! The order and idea of the steps are those of the Safety Planning Intervention by Barbara Stanley and Gregory K.
//! Brown (2008, 2012). The wording is our own; their form is copyrighted and not reproduced. A plan is best made
//! together with a professional, and it is not a contract.

use crate::bounds::bounds;
use crate::day::Day;
use crate::form::{Checker, FieldText, Form, FormIssueCode, FormReport, RecordStatus, filled, listed, trim, trim_all};
use crate::limits::CBT_LIMITS;
use crate::plain;
use crate::wire::wire;

/// The attribution, for screen and print.
pub const CREDIT: &str = "The six steps follow the Safety Planning Intervention by Barbara Stanley and Gregory K. Brown. \
    The wording is ours.";
/// The maximum of a plan's ratings; the minimum is 0.
pub const RATING_MAX: f64 = 10.0;
/// The maximum length of a telephone number.
pub const PHONE_CHARS: u32 = 40;

wire! {
    /// Something the user can do alone.
    input pub struct PlanAction {
        /// The action.
        pub text: String,
        /// How likely the user is to do it in a crisis, 0 to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub likely: Option<f64>,
        /// A possible obstacle.
        pub barrier: String,
    }
}

wire! {
    /// The ways to reach a contact's number. A text to a number that only takes calls reaches no one, and the other way round.
    pub enum ContactReach {
        /// Calls only.
        Call,
        /// Text messages only.
        Text,
        /// Calls and text messages.
        CallOrText,
    }
}

wire! {
    /// A person or a service to contact.
    input pub struct PlanContact {
        /// The name.
        pub name: String,
        /// The number to call or text; may be empty.
        pub phone: String,
        /// Opening hours, or the relationship.
        pub details: String,
        /// The ways to reach the number. If absent: calls and texts for people and places, calls for services.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub reach: Option<ContactReach>,
    }
}

wire! {
    /// A measure that makes the environment safer.
    input pub struct PlanSafer {
        /// The measure.
        pub what: String,
        /// Who helps with it.
        pub helper: String,
        /// Whether it is done.
        pub done: bool,
    }
}

wire! {
    /// A safety plan.
    input pub struct SafetyPlan {
        /// Step 1: warning signs.
        pub warning_signs: Vec<String>,
        /// Step 2: things to do alone.
        pub actions: Vec<PlanAction>,
        /// Step 3: people and places for distraction, without having to explain.
        pub distractions: Vec<PlanContact>,
        /// Step 4: people to ask for help.
        pub helpers: Vec<PlanContact>,
        /// Step 5: professionals and services.
        pub services: Vec<PlanContact>,
        /// Step 6: making the environment safer.
        pub surroundings: Vec<PlanSafer>,
        /// Reasons for living.
        pub reasons: Vec<String>,
        /// How likely the user is to use the plan, 0 to 10.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", tsify(optional))]
        pub likely_to_use: Option<f64>,
        /// Obstacles to using the plan.
        pub obstacles: String,
        /// Where the plan is kept.
        pub kept_where: String,
        /// The day of the last review, `2026-11-21`; may be empty.
        pub reviewed_on: String,
    }
}

wire! {
    /// The description of a step.
    pub struct PlanStepInfo {
        /// Its number, 1 to 6; 0 for the reasons for living, which are not numbered.
        pub number: u32,
        /// The field of [`SafetyPlan`].
        pub field: String,
        /// Its title.
        pub title: String,
        /// A guiding question.
        pub prompt: String,
        /// Examples.
        pub examples: Vec<String>,
    }
}

wire! {
    /// The review schedule of a plan.
    pub struct PlanReview {
        /// The day on which a review is due, `2026-11-21`.
        pub due_on: String,
        /// Whether the review is due.
        pub due: bool,
    }
}

/// The steps in order, followed by the reasons for living.
const STEPS: [(u32, &str, &str, &str, &[&str]); 7] = [
    (
        1,
        "warningSigns",
        "How I notice it",
        "What do I think, feel, see or do when it starts to get hard?",
        &[
            "The first sign: I skip breakfast",
            "I stop answering messages",
            "I think: I am no use to anyone",
            "I cannot sleep three nights in a row",
        ],
    ),
    (
        2,
        "actions",
        "What I can do alone",
        "What has helped me through an hour before, even a little?",
        &["Phone someone and walk while we talk", "Walk round the block with music", "Make tea and drink it slowly"],
    ),
    (
        3,
        "distractions",
        "People and places that take my mind off it",
        "Where can I be among others, without having to talk about it?",
        &["The café at the corner", "Play cards with my brother", "The library"],
    ),
    (
        4,
        "helpers",
        "People I can tell",
        "Who could I tell that it is hard right now? Is it safe to tell this person? Have I asked them?",
        &["My sister", "A friend who knows"],
    ),
    (
        5,
        "services",
        "Professionals and services",
        "Which lines, doctors or clinics can I reach, and when?",
        &["My therapist", "The crisis line of my country", "The emergency department near me"],
    ),
    (
        6,
        "surroundings",
        "Making my surroundings safer",
        "Is there anything in reach that you have thought of, or a gun, medicines, alcohol? Who can keep it, or lock it, \
         until this has passed?",
        &["My brother keeps the key to the gun safe", "The pharmacy gives me one week at a time"],
    ),
    (
        0,
        "reasons",
        "What matters to me",
        "For whom or for what is it worth getting through this?",
        &["My dog needs me", "I want to see the sea again"],
    ),
];

/// Returns the steps in page order.
#[must_use]
pub fn steps() -> Vec<PlanStepInfo> {
    let step = |&(number, field, title, prompt, examples): &(u32, &str, &str, &str, &[&str])| PlanStepInfo {
        number,
        field: field.to_owned(),
        title: title.to_owned(),
        prompt: prompt.to_owned(),
        examples: examples.iter().map(|text| (*text).to_owned()).collect(),
    };
    STEPS.iter().map(step).collect()
}

/// Returns when a review is due: 90 days after the last one. A plan that was never reviewed is due.
#[must_use]
pub fn review(reviewed_on: &str, today: &str) -> PlanReview {
    let due = Day::parse(reviewed_on).map(|day| Day(day.0 + i64::from(CBT_LIMITS.plan_review_days)));
    let today_day = Day::parse(today);
    PlanReview {
        due_on: due.map_or_else(|| today.to_owned(), Day::key),
        due: due.is_none_or(|due| today_day.is_some_and(|today| today >= due)),
    }
}

/// Returns the digits of a telephone number for a `tel:` or `sms:` link, with a leading plus if there is one; `None` if
/// it is not a number. The trunk prefix in `+44 (0)20` is left out, since it is dialled only without the country code.
#[must_use]
pub fn dial(phone: &str) -> Option<String> {
    let phone = phone.trim();
    let plausible = phone.bytes().all(|c| c.is_ascii_digit() || b" +-()./".contains(&c));
    let trunk = if phone.starts_with('+') { plain::find(phone, "(0)").map(|at| at + 1) } else { None };
    let digits = phone.char_indices().filter(|(at, c)| c.is_ascii_digit() && Some(*at) != trunk);
    let digits: String = digits.map(|(_, digit)| digit).collect();
    let plus = if phone.starts_with('+') { "+" } else { "" };
    (plausible && digits.len() >= 2).then(|| format!("{plus}{digits}"))
}

impl SafetyPlan {
    fn contacts(&self) -> [(&'static str, &[PlanContact]); 3] {
        [("distractions", &self.distractions), ("helpers", &self.helpers), ("services", &self.services)]
    }

    /// Returns the numbers of the empty steps.
    #[must_use]
    pub fn empty_steps(&self) -> Vec<u32> {
        let empty = [
            self.warning_signs.is_empty(),
            self.actions.is_empty(),
            self.distractions.is_empty(),
            self.helpers.is_empty(),
            self.services.is_empty(),
            self.surroundings.is_empty(),
        ];
        (1..).zip(empty).filter(|(_, empty)| *empty).map(|(number, _)| number).collect()
    }

    fn check_contacts(&self, checker: &mut Checker, status: RecordStatus) {
        for (list, contacts) in self.contacts() {
            checker.at_most(list, "This step", contacts.len(), CBT_LIMITS.plan_items);
            for (at, contact) in contacts.iter().enumerate() {
                let field = format!("{list}[{at}]");
                checker.needed_when(status, format!("{field}.name"), "The name", &contact.name, CBT_LIMITS.short_chars);
                checker.text(format!("{field}.details"), "The details", &contact.details, CBT_LIMITS.short_chars);
                checker.text(format!("{field}.phone"), "The number", &contact.phone, PHONE_CHARS);
                if !contact.phone.trim().is_empty() && dial(&contact.phone).is_none() {
                    let message = "This doesn't look like a phone number. Use digits, spaces and a leading +.";
                    checker.issue(format!("{field}.phone"), FormIssueCode::Unreadable, message);
                } else if contact.phone.trim().is_empty() && list != "distractions" {
                    let message = "Without a number the plan has no button to call.";
                    checker.hint(format!("{field}.phone"), FormIssueCode::Vague, message);
                }
            }
        }
    }
}

impl Form for SafetyPlan {
    /// Only the first step is required, because a plan must be easy to save; other empty steps are hints.
    fn check(&self, status: RecordStatus) -> FormReport {
        let mut checker = Checker::new();
        let short = CBT_LIMITS.short_chars;
        if status == RecordStatus::Complete && trim_all(&self.warning_signs).is_empty() {
            let message = "Write down at least one sign by which you notice that it is getting hard.";
            checker.issue("warningSigns", FormIssueCode::Required, message);
        }
        checker.texts("warningSigns", "A sign", &self.warning_signs, CBT_LIMITS.plan_items, short);
        checker.at_most("actions", "This step", self.actions.len(), CBT_LIMITS.plan_items);
        for (at, action) in self.actions.iter().enumerate() {
            let field = format!("actions[{at}]");
            checker.needed_when(status, format!("{field}.text"), "The action", &action.text, short);
            checker.rating(format!("{field}.likely"), "How likely it is", action.likely, RATING_MAX);
            checker.text(format!("{field}.barrier"), "What gets in the way", &action.barrier, short);
        }
        self.check_contacts(&mut checker, status);
        checker.at_most("surroundings", "This step", self.surroundings.len(), CBT_LIMITS.plan_items);
        for (at, safer) in self.surroundings.iter().enumerate() {
            let field = format!("surroundings[{at}]");
            checker.needed_when(status, format!("{field}.what"), "The change", &safer.what, short);
            checker.text(format!("{field}.helper"), "The name", &safer.helper, short);
        }
        checker.texts("reasons", "A reason", &self.reasons, CBT_LIMITS.plan_items, short);
        checker.rating("likelyToUse", "How likely you are to use it", self.likely_to_use, RATING_MAX);
        checker.text("obstacles", "What could keep you from it", &self.obstacles, CBT_LIMITS.thought_chars);
        checker.text("keptWhere", "Where you keep it", &self.kept_where, short);
        if !self.reviewed_on.is_empty() && Day::parse(&self.reviewed_on).is_none() {
            checker.issue("reviewedOn", FormIssueCode::Unreadable, "The day cannot be read.");
        }
        if status == RecordStatus::Complete {
            for number in self.empty_steps().into_iter().filter(|number| *number > 1) {
                let field = STEPS[number as usize - 1].1;
                let message = format!("Step {number} is still empty. You can come back to it any time.");
                checker.hint(field, FormIssueCode::TooFew, message);
            }
        }
        checker.report()
    }

    fn trimmed(&self) -> Self {
        let contacts = |list: &[PlanContact]| -> Vec<PlanContact> {
            let trimmed = list.iter().map(|contact| PlanContact {
                name: trim(&contact.name),
                phone: trim(&contact.phone),
                details: trim(&contact.details),
                reach: contact.reach,
            });
            trimmed
                .filter(|contact| [&contact.name, &contact.phone, &contact.details].iter().any(|text| !text.is_empty()))
                .collect()
        };
        let mut plan = Self {
            warning_signs: trim_all(&self.warning_signs),
            reasons: trim_all(&self.reasons),
            distractions: contacts(&self.distractions),
            helpers: contacts(&self.helpers),
            services: contacts(&self.services),
            obstacles: trim(&self.obstacles),
            kept_where: trim(&self.kept_where),
            reviewed_on: trim(&self.reviewed_on),
            ..self.clone()
        };
        for action in &mut plan.actions {
            (action.text, action.barrier) = (trim(&action.text), trim(&action.barrier));
        }
        for safer in &mut plan.surroundings {
            (safer.what, safer.helper) = (trim(&safer.what), trim(&safer.helper));
        }
        plan.actions.retain(|action| *action != PlanAction::default());
        plan.surroundings.retain(|safer| *safer != PlanSafer::default());
        plan
    }

    fn texts(&self) -> Vec<FieldText> {
        let mut texts = listed("warningSigns", &self.warning_signs);
        for (at, action) in self.actions.iter().enumerate() {
            texts.push(FieldText::own(format!("actions[{at}].text"), &action.text));
            texts.push(FieldText::own(format!("actions[{at}].barrier"), &action.barrier));
        }
        for (list, contacts) in self.contacts() {
            for (at, contact) in contacts.iter().enumerate() {
                texts.push(FieldText::own(format!("{list}[{at}].name"), &contact.name));
                texts.push(FieldText::own(format!("{list}[{at}].details"), &contact.details));
            }
        }
        for (at, safer) in self.surroundings.iter().enumerate() {
            texts.push(FieldText::own(format!("surroundings[{at}].what"), &safer.what));
            texts.push(FieldText::own(format!("surroundings[{at}].helper"), &safer.helper));
        }
        texts.extend(listed("reasons", &self.reasons));
        texts.push(FieldText::own("obstacles", &self.obstacles));
        texts.push(FieldText::own("keptWhere", &self.kept_where));
        filled(texts)
    }
}

bounds! {
    SafetyPlan with PlanAction, PlanContact, PlanSafer {
        actions: items(CBT_LIMITS.plan_items),
        distractions: items(CBT_LIMITS.plan_items),
        helpers: items(CBT_LIMITS.plan_items),
        kept_where: short(),
        likely_to_use: whole(0.0, RATING_MAX),
        obstacles: long(),
        reasons: list(CBT_LIMITS.plan_items, short()),
        reviewed_on: day_or_empty(),
        services: items(CBT_LIMITS.plan_items),
        surroundings: items(CBT_LIMITS.plan_items),
        warning_signs: list(CBT_LIMITS.plan_items, short()),
    }
    PlanAction {
        barrier: short(),
        likely: whole(0.0, RATING_MAX),
        text: short(),
    }
    PlanContact {
        details: short(),
        name: short(),
        phone: text(PHONE_CHARS),
    }
    PlanSafer {
        helper: short(),
        what: short(),
    }
}

#[cfg(test)]
#[path = "safety_plan_tests.rs"]
mod tests;
