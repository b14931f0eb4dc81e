//! Reads what the safety module answers.

use evenkeel_safety_core::screening::{FieldVerdict, Screening};
use evenkeel_safety_core::{Finding, RiskLevel, Span};
use evenkeel_wasm_bridge::{Mismatch, Reader};

/// Reads a screening.
pub(crate) fn screening(bytes: &[u8]) -> Result<Screening, Mismatch> {
    let mut found = Screening::default();
    Reader::new(bytes).properties(&mut |name, value| {
        match name {
            "fields" => value.items(&mut |value| {
                found.fields.push(field(value)?);
                Ok(())
            })?,
            "level" => found.level = level(value)?,
            "shownLevel" => found.shown_level = level(value)?,
            "ruleIds" => value.items(&mut |value| {
                found.rule_ids.push(value.text()?.to_owned());
                Ok(())
            })?,
            _ => value.skip(),
        }
        Ok(())
    })?;
    Ok(found)
}

fn field(value: &mut Reader<'_>) -> Result<FieldVerdict, Mismatch> {
    let mut found = FieldVerdict::default();
    value.properties(&mut |name, value| {
        match name {
            "field" => found.field = value.text()?.to_owned(),
            "level" => found.level = level(value)?,
            "shownLevel" => found.shown_level = level(value)?,
            "blocked" => found.blocked = Some(value.text()?.to_owned()),
            "findings" => value.items(&mut |value| {
                found.findings.push(finding(value)?);
                Ok(())
            })?,
            _ => value.skip(),
        }
        Ok(())
    })?;
    Ok(found)
}

fn finding(value: &mut Reader<'_>) -> Result<Finding, Mismatch> {
    let mut found = Finding::default();
    value.properties(&mut |name, value| {
        match name {
            "ruleId" => found.rule_id = value.text()?.to_owned().into(),
            "label" => found.label = value.text()?.to_owned().into(),
            "span" => found.span = span(value)?,
            _ => value.skip(),
        }
        Ok(())
    })?;
    Ok(found)
}

/// Reads a span, whose places are UTF-16 code units. Those in bytes are not passed.
fn span(value: &mut Reader<'_>) -> Result<Span, Mismatch> {
    let (mut start, mut end) = (0, 0);
    value.properties(&mut |name, value| {
        match name {
            "start" => start = value.number()? as u32,
            "end" => end = value.number()? as u32,
            _ => value.skip(),
        }
        Ok(())
    })?;
    Ok(Span::new(0..0, start..end))
}

fn level(value: &mut Reader<'_>) -> Result<RiskLevel, Mismatch> {
    let name = value.text()?;
    let level = RiskLevel::ALL.into_iter().find(|level| level.as_str() == name);
    level.ok_or_else(|| Mismatch::new("no risk level"))
}
