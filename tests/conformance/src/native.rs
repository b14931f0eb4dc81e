//! The functions of the npm package, called natively with JSON arguments.

use evenkeel_cbt_core::guide::{self, GuideContext, GuideMessage};
use evenkeel_cbt_core::record::{self, JudgeContext, RecordContent};
use evenkeel_safety_core::errors::{self, ErrorCategory};
use evenkeel_safety_core::limits::LIMITS;
use evenkeel_safety_core::redact::{self, LogValue};
use evenkeel_safety_core::{
    FieldText, JournalEntryInput, JournalRules, Policy, Ruleset, SqlPolicy, analyse, crisis, explain, journal, medical,
    prompt, redirect, sanitise, screen,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Calls a function by its name in the npm package. Returns JSON text, with keys in declaration order.
///
/// # Errors
/// Fails if the function does not exist or an argument has the wrong type.
pub fn call(name: &str, args: &[Value]) -> Result<String, String> {
    let text = |at: usize| args.get(at).and_then(Value::as_str);
    let needed = |at: usize| text(at).ok_or(format!("{name}: argument {at} is not a string"));
    let sql = |at: usize| match args.get(at).and_then(|options| options["sqlPolicy"].as_str()) {
        Some("contextual") => SqlPolicy::Contextual,
        _ => SqlPolicy::Literal,
    };
    let ruleset = |at: usize| match args.get(at).and_then(|options| options["ruleset"].as_str()) {
        Some("extended-1") => Ruleset::Extended1,
        _ => Ruleset::Spec1,
    };
    let policy = |at: usize| Policy { sql: sql(at), ruleset: ruleset(at) };
    match name {
        "analyse" => json(analyse(needed(0)?, policy(1))),
        "crisis" => json(crisis::score(needed(0)?)),
        "explain" => json(explain(needed(0)?, policy(1))),
        "sanitise" => json(sanitise::sanitise(needed(0)?, sql(1))),
        "checkPrompt" => json(prompt::check_with(needed(0)?, ruleset(1))),
        "detectMedical" => json(medical::detect(needed(0)?)),
        "validateJournalEntry" => {
            let entry = args.first().filter(|entry| !entry.is_null());
            let entry: Option<JournalEntryInput> =
                entry.map(|entry| serde_json::from_value(entry.clone())).transpose().map_err(|e| e.to_string())?;
            let rules: JournalRules = args
                .get(1)
                .map(|options| serde_json::from_value(options.clone()))
                .transpose()
                .map_err(|e| e.to_string())?
                .unwrap_or_default();
            json(journal::validate(entry.as_ref(), &rules))
        }
        "screen" => {
            let texts: Vec<FieldText> = parse(args.first())?;
            json(screen(&texts, policy(1)))
        }
        "judge" => {
            let record: RecordContent = parse(args.first())?;
            let options = args.get(1).ok_or("judge needs a context")?;
            let now_ms = options["nowMs"].as_f64().ok_or("judge needs nowMs")?;
            // Like the server, it applies the product's rules unless told otherwise.
            let judged = if options.get("ruleset").is_some() { policy(1) } else { Policy::product(sql(1)) };
            let context = JudgeContext { status: parse(options.get("status"))?, now_ms, policy: judged };
            json(Judged { verdict: record::judge(record.form(), &context), content: record.trimmed() })
        }
        "reply" => {
            let messages: Vec<GuideMessage> = parse(args.first())?;
            let context: GuideContext =
                args.get(1).map_or_else(|| Ok(GuideContext::default()), |it| parse(Some(it)))?;
            json(guide::reply(&messages, &context))
        }
        "reflect" => json(guide::reflect(needed(0)?)),
        // Not a function of the package: the scripted talks of the conversation bench, to be answered by both builds.
        "scriptedTalks" => {
            let personas = evenkeel_conversations::personas()?;
            json(personas.iter().map(|it| (&it.id, it.mode(), &it.says)).collect::<Vec<_>>())
        }
        "checkRedirect" => json(text(0).and_then(redirect::check)),
        "redact" => {
            let value: LogValue =
                serde_json::from_value(args.first().cloned().unwrap_or_default()).map_err(|e| e.to_string())?;
            json(redact::redact(value))
        }
        "limits" => json(LIMITS),
        "errorCategory" => json(errors::category_of(needed(0)?)),
        "errorInfo" => json(errors::info(ErrorCategory::of(needed(0)?))),
        unknown => Err(format!("no function `{unknown}`")),
    }
}

/// The result of the package's `judge`.
#[derive(Debug, Serialize)]
pub struct Judged {
    /// The core's verdict.
    #[serde(flatten)]
    pub verdict: record::Verdict,
    /// The trimmed content, as it is stored.
    pub content: RecordContent,
}

fn parse<T: DeserializeOwned>(value: Option<&Value>) -> Result<T, String> {
    serde_json::from_value(value.cloned().unwrap_or_default()).map_err(|problem| problem.to_string())
}

fn json(answer: impl Serialize) -> Result<String, String> {
    serde_json::to_string(&answer).map_err(|problem| problem.to_string())
}
