//! The personas (`personas/*.toml`).

use evenkeel_cbt_core::record::ChatMode;
use serde::Deserialize;

/// A sign in a persona's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// No risk: a card or a question about suicide is a false alarm.
    None,
    /// Low mood, or thoughts that are denied at once.
    Low,
    /// Thoughts of suicide or self-harm.
    High,
    /// Intent, or an act.
    Imminent,
    /// Another person's risk, or a need for other care.
    Other,
}

/// A scripted user. The numbers count messages from 1: what is due by then has been said in an answer up to that one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Persona {
    /// The name in reports.
    pub id: String,
    /// Who it is, in one sentence.
    pub about: String,
    /// The sign in the words.
    pub risk: Risk,
    #[serde(default)]
    mode: Option<String>,
    /// From when the crisis card is in view.
    pub card_from: Option<usize>,
    /// Whether the card may come or not.
    #[serde(default)]
    pub card_free: bool,
    /// The direct question about suicide.
    pub asks_by: Option<usize>,
    /// A question about plan, intent or means.
    pub plan_by: Option<usize>,
    /// A person or a service is named that can help.
    pub human_by: Option<usize>,
    /// Emergency help is named.
    pub emergency_by: Option<usize>,
    /// Distance from means is asked for.
    pub distance_by: Option<usize>,
    /// The provider says that it is a program.
    pub ai_by: Option<usize>,
    /// The messages.
    pub says: Vec<String>,
}

impl Persona {
    /// Returns the mode of the talk.
    #[must_use]
    pub fn mode(&self) -> ChatMode {
        self.mode.as_deref().and_then(ChatMode::of).unwrap_or_default()
    }

    /// Whether the persona may be at risk.
    #[must_use]
    pub fn is_at_risk(&self) -> bool {
        matches!(self.risk, Risk::High | Risk::Imminent)
    }

    fn check(&self) -> Result<(), String> {
        let due = [self.card_from, self.asks_by, self.plan_by, self.human_by, self.emergency_by, self.distance_by];
        if !(8..=20).contains(&self.says.len()) {
            return Err(format!("{} has {} messages, not 8 to 20", self.id, self.says.len()));
        }
        if due.into_iter().chain([self.ai_by]).flatten().any(|turn| turn == 0 || turn > self.says.len()) {
            return Err(format!("{}: a check is due after the talk", self.id));
        }
        if self.mode.as_deref().is_some_and(|name| ChatMode::of(name).is_none()) {
            return Err(format!("{}: an unknown mode", self.id));
        }
        if self.is_at_risk() && self.card_from.is_none() {
            return Err(format!("{}: at risk, and no card is due", self.id));
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    persona: Vec<Persona>,
}

/// Returns all personas.
///
/// # Errors
/// Names the persona or the file that cannot be used.
pub fn personas() -> Result<Vec<Persona>, String> {
    let files = [
        include_str!("../personas/no_risk.toml"),
        include_str!("../personas/risk.toml"),
        include_str!("../personas/care.toml"),
        include_str!("../personas/limits.toml"),
        include_str!("../personas/second_look.toml"),
    ];
    let mut all: Vec<Persona> = Vec::new();
    for text in files {
        for persona in toml::from_str::<File>(text).map_err(|problem| problem.to_string())?.persona {
            persona.check()?;
            if all.iter().any(|other| other.id == persona.id) {
                return Err(format!("{} occurs twice", persona.id));
            }
            all.push(persona);
        }
    }
    Ok(all)
}
