//! The figures of the caller's caseload, of people who share with them now.

use std::collections::HashMap;

use evenkeel_cbt_core::{
    caseload::{
        figures::{CohortAnalytics, PatientCourse, Response, figures},
        quarter::Quarter,
    },
    day::Day,
    form::FormIssueCode,
};
use uuid::Uuid;

use super::{CareWork, CareWorkError, issue};
use crate::{
    domain::{audit::AuditAction, care::Scope},
    service::care::patients::LinkedPatient,
    time::now_ms,
};

/// The most quarters that can be asked for.
const QUARTERS: usize = 12;

impl CareWork<'_> {
    /// Returns the figures of the newest finished quarter within a range of days. Ranges are widened to whole quarters,
    /// because two ranges that differ by a day would show what one person did on it.
    pub async fn analytics(&self, from: Option<&str>, to: Option<&str>) -> Result<CohortAnalytics, CareWorkError> {
        let day = |field: &str, text: Option<&str>| {
            let unreadable = || vec![issue(field, FormIssueCode::Unreadable, "The day cannot be read.".to_owned())];
            text.map(|text| Day::parse(text).ok_or_else(|| CareWorkError::Invalid(unreadable()))).transpose()
        };
        let (from, to) = (day("from", from)?, day("to", to)?);
        let patients = self.care.caseload(AuditAction::MeasuresRead).await?;
        let now = now_ms() as f64;
        let first = patients.iter().map(|patient| patient.link.created_at).min();
        let quarters = Quarter::finished(first.map_or(now, |first| first as f64), now, QUARTERS);
        let newest = Quarter::of(now).previous();
        let wanted = to.map_or(newest, |to| Quarter::with(to).min(newest));
        let quarter = from.map_or(wanted, |from| wanted.max(Quarter::with(from).min(newest)));
        let within = (quarter.start_ms() as i64, quarter.end_ms() as i64);
        let mut shared = by_person(self.care.store.shared_weeks(self.me(), within).await?);
        let mut homework: HashMap<Uuid, Vec<(f64, bool)>> = HashMap::new();
        for (patient, set_at, done) in self.care.store.homework_times(self.me()).await? {
            homework.entry(patient).or_default().push((set_at as f64, done));
        }
        let courses: Vec<PatientCourse> = patients
            .iter()
            .filter(|patient| patient.link.is_active())
            .map(|patient| {
                let id = patient.link.patient_id;
                course(patient, shared.remove(&id).unwrap_or_default(), homework.remove(&id))
            })
            .collect();
        let responses: Vec<Response> = self
            .marks()
            .await?
            .into_values()
            .filter_map(|mark| {
                Some(Response { raised_ms: mark.created_at as f64, acknowledged_ms: mark.seen_at? as f64 })
            })
            .collect();
        Ok(figures(&courses, &responses, quarter, &quarters))
    }
}

fn by_person(times: Vec<(Uuid, i64)>) -> HashMap<Uuid, Vec<f64>> {
    let mut found: HashMap<Uuid, Vec<f64>> = HashMap::new();
    for (person, at) in times {
        found.entry(person).or_default().push(at as f64);
    }
    found
}

fn course(patient: &LinkedPatient, shared: Vec<f64>, homework: Option<Vec<(f64, bool)>>) -> PatientCourse {
    let has = |scope: Scope| patient.link.has(scope);
    let facts = &patient.facts;
    let mut active_ms: Vec<f64> = facts.measures.iter().map(|measure| measure.at as f64).collect();
    active_ms.extend(facts.moods.iter().map(|mood| mood.occurred_at_ms));
    if has(Scope::JournalShared) {
        active_ms.extend(shared);
    }
    PatientCourse {
        linked_ms: patient.link.created_at as f64,
        ended_ms: None,
        measures: has(Scope::Measures).then(|| facts.measures.iter().map(Into::into).collect()),
        active_ms,
        patterns: facts.patterns.iter().map(|(at, pattern)| (*pattern, *at as f64)).collect(),
        homework: has(Scope::Homework).then(|| homework.unwrap_or_default()),
    }
}
