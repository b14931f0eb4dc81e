//! The data a therapist reads over a care link, by scope and by caller, and what the patient sees of it.

use evenkeel_safety_core::auth::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    app::Person,
    care::{ALL, phq9},
    new_id, on_both_databases,
};

const SECRET: &str = "canary: I want to die";

/// A patient who shares one of everything with a therapist.
pub(crate) struct World {
    pub patient: Person,
    pub linked: Person,
    link: String,
    full: String,
    summary: String,
    private: String,
}

impl World {
    pub async fn of(app: &TestApp) -> Self {
        let patient = app.person("owner", Role::Patient).await;
        let linked = app.person("linked", Role::Therapist).await;
        let link = app.link(&patient, &linked, &ALL).await;
        let entry = |share| app.keep(&patient, "journal_entry", share, json!({"situation": SECRET, "thoughts": "t"}));
        let (full, summary, private) = (entry("full").await, entry("summary").await, entry("private").await);
        app.keep(&patient, "mood_log", "private", json!({"mood": 6, "note": SECRET})).await;
        app.keep(&patient, "measure", "private", phq9(1, 0)).await;
        app.keep(&patient, "measure", "private", phq9(3, 1)).await;
        app.keep(&patient, "safety_plan", "private", json!({"warningSigns": [SECRET]})).await;
        Self { patient, linked, link, full, summary, private }
    }

    fn paths(&self) -> [(&'static str, String); 5] {
        let of = format!("therapist/patients/{}", self.patient.id);
        [
            ("journal.shared", format!("{of}/entries")),
            ("journal.shared", format!("{of}/entries/{}", self.full)),
            ("journal.shared", format!("{of}/entries/{}", self.summary)),
            ("safety.plan", format!("{of}/plan")),
            ("", of),
        ]
    }
}

pub(crate) async fn share(app: &TestApp, world: &World, scopes: &[&str]) {
    let path = format!("care-links/{}/sharing", world.link);
    app.api(Some(&world.patient), Method::PUT, &path, &json!({"scopes": scopes})).await.expect(StatusCode::OK);
}

on_both_databases! {
    /// PROD-08, OPEN-27: everything that is shared, and nothing else.
    async fn a_therapist_reads_what_is_shared_and_no_more(app) {
        let world = World::of(app).await;
        let detail = app.read(&world.linked, &format!("therapist/patients/{}", world.patient.id)).await;
        let ids: Vec<&Value> = detail["entries"].as_array().unwrap().iter().map(|entry| &entry["id"]).collect();
        assert_eq!(ids, [&json!(world.summary), &json!(world.full)]);
        let (summary, full) = (&detail["entries"][0], &detail["entries"][1]);
        assert_eq!((&summary["share"], &summary["words"], &summary["level"]), (&json!("summary"), &Value::Null, &json!("high")));
        assert_eq!((&full["share"], &full["words"], &full["unread"]), (&json!("full"), &json!(SECRET), &json!(true)));
        let measures = detail["measures"].as_array().unwrap();
        let scores: Vec<_> = measures.iter().map(|one| (one["score"].as_u64(), one["item9"].as_u64())).collect();
        assert_eq!(scores, [(Some(8), Some(0)), (Some(25), Some(1))]);
        assert_eq!((&measures[1]["change"], &measures[1]["from"]["score"], &measures[1]["band"]), (&json!("worsened"), &json!(8), &json!("severe")));
        assert_eq!((detail["moods"][0]["mean"].as_f64(), detail["moods"][0]["count"].as_u64()), (Some(6.0), Some(1)));
        assert!(detail["flags"].as_array().unwrap().iter().all(|flag| flag["level"] == "high"));
        assert_eq!((&detail["hasPlan"], &detail["patient"]["unread"]), (&json!(true), &json!(2)));

        let path = format!("therapist/patients/{}", world.patient.id);
        let entry = app.read(&world.linked, &format!("{path}/entries/{}", world.full)).await;
        assert_eq!(entry["content"]["content"]["situation"], SECRET);
        let entry = app.read(&world.linked, &format!("{path}/entries/{}", world.summary)).await;
        assert_eq!((&entry["content"], &entry["entry"]["kind"]), (&Value::Null, &json!("journal_entry")));
        let plan = app.read(&world.linked, &format!("{path}/plan")).await;
        assert_eq!(plan["content"]["warningSigns"], json!([SECRET]));
        let rows = app.read(&world.linked, "therapist/patients").await;
        assert_eq!((&rows["patients"][0]["unread"], rows["patients"][0]["flaggedAt"].is_string()), (&json!(0), true));
        assert_eq!(rows["patients"][0]["measures"].as_array().unwrap().len(), 1);
        let scores: Vec<_> = rows["patients"][0]["scores"].as_array().unwrap().iter().map(|one| one["score"].as_u64()).collect();
        assert_eq!(scores, [Some(8), Some(25)]);
        share(app, &world, &["mood.trend"]).await;
        let rows = app.read(&world.linked, "therapist/patients").await;
        assert_eq!(rows["patients"][0]["scores"], json!([]));
    }

    /// PROD-08: each scope opens its part; without it the part is not there.
    async fn each_scope_opens_its_part_alone(app) {
        let world = World::of(app).await;
        let path = format!("therapist/patients/{}", world.patient.id);
        for only in ALL {
            share(app, &world, &[only]).await;
            let detail = app.read(&world.linked, &path).await;
            let filled = |name: &str| !detail[name].as_array().unwrap().is_empty();
            let parts = [
                ("journal.shared", filled("entries")), ("mood.trend", filled("moods")), ("measures", filled("measures")),
                ("safety.flags", filled("flags")), ("safety.plan", detail["hasPlan"] == true),
            ];
            for (scope, there) in parts {
                assert_eq!(there, scope == only, "{scope} with {only}");
            }
            let knows_words = only == "journal.shared";
            assert_eq!(detail.to_string().contains("canary"), knows_words, "{only}");
            assert!(!detail["entries"].to_string().contains("\"level\""), "levels are safety.flags, not {only}");
            for (scope, path) in world.paths() {
                let expected = if scope.is_empty() || scope == only { 200 } else { 404 };
                let answer = app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await;
                assert_eq!(answer.status.as_u16(), expected, "{path} with {only}");
            }
        }
        share(app, &world, &[]).await;
        let detail = app.read(&world.linked, &path).await;
        assert_eq!((&detail["entries"], &detail["moods"], &detail["measures"], &detail["flags"]), (&json!([]), &json!([]), &json!([]), &json!([])));
        assert!(detail["patient"]["lastActivity"].is_null() && !detail.to_string().contains("canary"));
    }

    /// OPEN-27: a conversation is shared as a whole, with its messages, and none of them alone.
    async fn a_conversation_is_shared_with_its_messages(app) {
        let world = World::of(app).await;
        let talk = app.keep(&world.patient, "conversation", "private", json!({"title": "Sleep"})).await;
        let said = |role, text| json!({"conversationId": talk, "role": role, "text": text});
        let own = app.keep(&world.patient, "chat_message", "full", said("user", SECRET)).await;
        app.keep(&world.patient, "chat_message", "private", said("assistant", "What keeps you up?")).await;
        let list = format!("therapist/patients/{}/entries", world.patient.id);
        let path = format!("{list}/{talk}");
        let share = async |share: &str, version: u32| {
            let body = json!({"kind": "conversation", "share": share, "content": {"title": "Sleep"}}).to_string();
            let version = format!("\"{version}\"");
            let bearer = world.patient.bearer.as_str();
            let headers = [("authorization", bearer), ("content-type", "application/json"), ("if-match", version.as_str())];
            app.send(Method::PUT, &format!("/api/records/{talk}"), &headers, body).await.expect(StatusCode::OK);
        };
        app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        share("full", 1).await;
        let read = app.read(&world.linked, &path).await;
        assert_eq!((&read["entry"]["kind"], &read["entry"]["title"]), (&json!("conversation"), &json!("Sleep")));
        let told = read["messages"].as_array().unwrap();
        let told: Vec<_> = told.iter().map(|one| (one["role"].as_str().unwrap(), one["text"].as_str().unwrap())).collect();
        assert_eq!(told, [("user", SECRET), ("assistant", "What keeps you up?")]);
        // A message is no entry, whatever its record says.
        app.api(Some(&world.linked), Method::GET, &format!("{list}/{own}"), &Value::Null).await.problem(404, "not_found");
        let entries = app.read(&world.linked, &list).await;
        assert!(entries["entries"].as_array().unwrap().iter().all(|entry| entry["kind"] != "chat_message"));
        share("summary", 2).await;
        let read = app.read(&world.linked, &path).await;
        assert_eq!((&read["entry"]["title"], &read["content"], &read["messages"]), (&Value::Null, &Value::Null, &json!([])));
        share("private", 3).await;
        app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        let other = app.read(&world.linked, &format!("{list}/{}", world.full)).await;
        assert_eq!(other["messages"], json!([]));
    }

    /// OPEN-27: nine callers, and every operation. Another person's data is 404 with the same body.
    async fn nine_callers_and_every_operation_on_shared_data(app) {
        let world = World::of(app).await;
        let other = app.person("other", Role::Patient).await;
        let unlinked = app.person("unlinked", Role::Therapist).await;
        let pending = app.person("pending", Role::Therapist).await;
        app.api(Some(&pending), Method::POST, "invitations", &json!({"email": world.patient.email})).await.expect(StatusCode::CREATED);
        let revoked = app.person("revoked", Role::Therapist).await;
        let gone = app.link(&world.patient, &revoked, &ALL).await;
        app.api(Some(&world.patient), Method::DELETE, &format!("care-links/{gone}"), &Value::Null).await.expect(StatusCode::NO_CONTENT);
        let guest = Person { bearer: "Bearer guest".to_owned(), ..other.clone() };
        let admin = app.admin().await;
        let nobody_there = format!("therapist/patients/{}", new_id());
        let unknown = app.api(Some(&world.linked), Method::GET, &nobody_there, &Value::Null).await.problem(404, "not_found");
        let callers = [
            ("anonymous", None, 401), ("guest", Some(&guest), 401), ("owner", Some(&world.patient), 404),
            ("other patient", Some(&other), 404), ("linked", Some(&world.linked), 200), ("pending", Some(&pending), 404),
            ("revoked", Some(&revoked), 404), ("unlinked", Some(&unlinked), 404), ("admin", Some(&admin), 404),
        ];
        for (name, who, expected) in callers {
            for (_, path) in world.paths() {
                let answer = app.api(who, Method::GET, &path, &Value::Null).await;
                assert_eq!(answer.status.as_u16(), expected, "{name} {path}");
                if expected == 404 {
                    assert_eq!(answer.problem(404, "not_found")["message"], unknown["message"], "{name} {path}");
                }
                assert!(expected == 200 || !String::from_utf8_lossy(&answer.body).contains("canary"));
            }
            // A private record, one that does not exist, and nonsense are alike for everyone.
            for id in [world.private.as_str(), &new_id(), "nonsense"] {
                let path = format!("therapist/patients/{}/entries/{id}", world.patient.id);
                let answer = app.api(who, Method::GET, &path, &Value::Null).await;
                assert_eq!(answer.status.as_u16(), if expected == 401 { 401 } else { 404 }, "{name} {path}");
            }
            // The patient's own side of the link.
            let own = [
                (Method::GET, format!("care-links/{}/preview?scopes=measures", world.link), Value::Null),
                (Method::GET, format!("care-links/{}/visible", world.link), Value::Null),
                (Method::PUT, format!("care-links/{}/pause", world.link), json!({"paused": false})),
            ];
            for (method, path, body) in own {
                let status = app.api(who, method, &path, &body).await.status.as_u16();
                let allowed = match name {
                    "owner" => 200,
                    "linked" => 403,
                    _ => if expected == 401 { 401 } else { 404 },
                };
                assert_eq!(status, allowed, "{name} {path}");
            }
            let log = app.api(who, Method::GET, "access-log", &Value::Null).await;
            assert_eq!(log.status.as_u16(), if expected == 401 { 401 } else { 200 }, "{name}");
            let reads_of_owner = String::from_utf8_lossy(&log.body).contains("entry_read");
            assert!(name == "owner" || !reads_of_owner, "{name} reads the owner's log");
        }
    }

    /// Pausing hides everything at once and keeps the scopes; resuming brings it back.
    async fn a_paused_link_shares_nothing_and_keeps_its_scopes(app) {
        let world = World::of(app).await;
        let path = format!("care-links/{}/pause", world.link);
        for _ in 0..2 {
            let paused = app.api(Some(&world.patient), Method::PUT, &path, &json!({"paused": true})).await.expect(StatusCode::OK).json();
            assert_eq!((&paused["status"], paused["scopes"].as_array().unwrap().len()), (&json!("paused"), 6));
        }
        for (_, path) in world.paths() {
            app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await.problem(404, "not_found");
        }
        let rows = app.read(&world.linked, "therapist/patients").await;
        let row = &rows["patients"][0];
        assert_eq!((&row["status"], &row["scopes"], &row["measures"]), (&json!("paused"), &json!([]), &json!([])));
        assert!(row["lastActivity"].is_null() && row["flaggedAt"].is_null());
        app.api(Some(&world.patient), Method::PUT, &path, &json!({"paused": false})).await.expect(StatusCode::OK);
        for (_, path) in world.paths() {
            app.api(Some(&world.linked), Method::GET, &path, &Value::Null).await.expect(StatusCode::OK);
        }
    }

    /// The preview is what the therapist gets, and is no read.
    async fn the_preview_is_what_the_therapist_gets(app) {
        let world = World::of(app).await;
        share(app, &world, &["measures"]).await;
        for scopes in [vec!["measures"], vec!["journal.shared", "mood.trend"], ALL.to_vec()] {
            let path = format!("care-links/{}/preview?scopes={}", world.link, scopes.join(","));
            let mut preview = app.read(&world.patient, &path).await;
            share(app, &world, &scopes).await;
            let mut real = app.read(&world.linked, &format!("therapist/patients/{}", world.patient.id)).await;
            // The read itself is one of the therapist's reads.
            let reads = |detail: &Value| -> u64 {
                detail["reads"].as_array().unwrap().iter().map(|read| read["times"].as_u64().unwrap()).sum()
            };
            assert_eq!(reads(&real), reads(&preview) + 1);
            preview["reads"] = Value::Null;
            real["reads"] = Value::Null;
            assert_eq!(preview, real, "{scopes:?}");
        }
        let path = format!("care-links/{}/preview?scopes=everything", world.link);
        let problem = app.api(Some(&world.patient), Method::GET, &path, &Value::Null).await.problem(422, "unknown_word");
        assert_eq!(problem["detail"], "Known are: journal.shared, mood.trend, measures, safety.flags, safety.plan, homework.");
    }

    /// "Your therapist opened your entry of Tuesday": each read is in the patient's log, with what it was.
    async fn the_access_log_shows_every_read_and_change(app) {
        let world = World::of(app).await;
        for (_, path) in world.paths() {
            app.read(&world.linked, &path).await;
        }
        app.read(&world.linked, "therapist/patients").await;
        app.read(&world.linked, "therapist/patients").await;
        share(app, &world, &["measures"]).await;
        let log = app.read(&world.patient, "access-log?limit=200").await;
        let told: Vec<(&str, &str)> = log["entries"].as_array().unwrap().iter()
            .map(|entry| (entry["actor"].as_str().unwrap(), entry["action"].as_str().unwrap())).collect();
        let expected = [
            ("you", "sharing_changed"), ("therapist", "list_read"), ("therapist", "summary_read"), ("therapist", "plan_read"),
            ("therapist", "entry_read"), ("therapist", "entry_read"), ("therapist", "entries_read"),
            ("you", "record_shared"), ("you", "record_shared"), ("you", "invitation_accepted"),
        ];
        assert_eq!(told, expected);
        let entries = &log["entries"];
        assert_eq!(entries[0]["scopes"], json!(["measures"]));
        assert_eq!((&entries[5]["recordId"], &entries[5]["recordKind"]), (&json!(world.full), &json!("journal_entry")));
        assert!(entries[5]["occurredAt"].is_string() && !log.to_string().contains("canary"));
        assert_eq!(entries[9]["scopes"].as_array().unwrap().len(), 6);
        let links = app.read(&world.patient, "care-links").await;
        assert!(links["careLinks"][0]["lastReadAt"].is_string());
        // Pages hold all rows once.
        let first = app.read(&world.patient, "access-log?limit=4").await;
        let next = first["next"].as_str().unwrap();
        let rest = app.read(&world.patient, &format!("access-log?limit=200&before={next}")).await;
        let count = first["entries"].as_array().unwrap().len() + rest["entries"].as_array().unwrap().len();
        assert_eq!(count, expected.len());
        app.api(Some(&world.patient), Method::GET, "access-log?before=x", &Value::Null).await.problem(422, "invalid_cursor");
    }

    /// The data visible at a time follows links, scopes, records, deletions and restores.
    async fn what_was_visible_is_replayed_from_the_log(app) {
        let world = World::of(app).await;
        let me = Some(&world.patient);
        let record = format!("records/{}", world.full);
        let seen = async || {
            tokio::time::sleep(std::time::Duration::from_millis(3)).await;
            let at = chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Millis, true);
            let now = app.read(&world.patient, &format!("care-links/{}/visible?at={at}", world.link)).await;
            tokio::time::sleep(std::time::Duration::from_millis(3)).await;
            let ids: Vec<String> = now["entries"].as_array().unwrap().iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect();
            (at, ids)
        };
        let mut moments = vec![seen().await];
        assert_eq!(moments[0].1, [world.summary.clone(), world.full.clone()]);
        app.api(me, Method::DELETE, &record, &Value::Null).await.expect(StatusCode::NO_CONTENT);
        moments.push(seen().await);
        assert_eq!(moments[1].1, std::slice::from_ref(&world.summary));
        app.api(me, Method::POST, &format!("{record}/restore"), &Value::Null).await.expect(StatusCode::OK);
        moments.push(seen().await);
        assert_eq!(moments[2].1.len(), 2);
        let change = json!({"kind": "journal_entry", "share": "private", "content": {"situation": SECRET}});
        app.api(me, Method::PUT, &format!("records/{}", world.summary), &change).await.expect(StatusCode::OK);
        moments.push(seen().await);
        assert_eq!(moments[3].1, std::slice::from_ref(&world.full));
        share(app, &world, &["measures"]).await;
        moments.push(seen().await);
        assert!(moments[4].1.is_empty());
        app.api(me, Method::DELETE, &format!("care-links/{}", world.link), &Value::Null).await.expect(StatusCode::NO_CONTENT);
        // Looking back later says the same.
        for (at, ids) in &moments {
            let then = app.read(&world.patient, &format!("care-links/{}/visible?at={at}", world.link)).await;
            let again: Vec<&str> = then["entries"].as_array().unwrap().iter().map(|entry| entry["id"].as_str().unwrap()).collect();
            assert_eq!(again, ids.iter().map(String::as_str).collect::<Vec<_>>(), "{at}");
            assert!(!then.to_string().contains("canary"));
        }
        let now = app.read(&world.patient, &format!("care-links/{}/visible", world.link)).await;
        assert_eq!((&now["status"], &now["entries"]), (&json!("ended"), &json!([])));
    }
}

/// OPEN-27, threat 10: reads that race a revoke. No read is served that began after the revoke was answered, and in the
/// audit every read comes before the end. On two servers that share one database.
#[tokio::test(flavor = "multi_thread")]
async fn no_read_is_served_after_a_revoke_was_answered() {
    let first = TestApp::postgres().await;
    let second = first.beside().await;
    let sqlite = TestApp::sqlite().await;
    for (apps, own) in [(vec![&first, &second], &first), (vec![&sqlite], &sqlite)] {
        let world = World::of(own).await;
        let revoked = std::sync::atomic::AtomicBool::new(false);
        let path = format!("therapist/patients/{}/entries/{}", world.patient.id, world.full);
        let (served, late) = (std::sync::atomic::AtomicU32::new(0), std::sync::atomic::AtomicU32::new(0));
        let order = std::sync::atomic::Ordering::SeqCst;
        let reader = |worker: usize| {
            let app = apps[worker % apps.len()];
            let (world, path, revoked, served, late) = (&world, &path, &revoked, &served, &late);
            async move {
                for _ in 0..50 {
                    let after = revoked.load(order);
                    let answer = app.api(Some(&world.linked), Method::GET, path, &Value::Null).await;
                    if answer.status == StatusCode::OK {
                        served.fetch_add(1, order);
                        late.fetch_add(u32::from(after), order);
                    } else {
                        answer.problem(404, "not_found");
                    }
                }
            }
        };
        let revoke = async {
            while served.load(order) < 100 {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            }
            let path = format!("care-links/{}", world.link);
            own.api(Some(&world.patient), Method::DELETE, &path, &Value::Null).await.expect(StatusCode::NO_CONTENT);
            revoked.store(true, order);
        };
        futures_util::future::join(futures_util::future::join_all((0..20).map(reader)), revoke).await;
        let served = served.load(order);
        assert!((100..1000).contains(&served), "{served} of 1000 reads were served");
        assert_eq!(late.load(order), 0);
        let log = own.state.store().audit_page(world.patient.id, None, None, 5_000).await.unwrap();
        let at = |action: &str| {
            log.iter().filter(|row| row.entry.action.as_str() == action).map(|row| row.seq).collect::<Vec<_>>()
        };
        assert_eq!(
            u32::try_from(at("entry_read").len()).unwrap(),
            served,
            "each served read is in the audit, and no other"
        );
        assert!(at("entry_read").iter().all(|seq| *seq < at("ended")[0]));
        assert!(own.state.store().verify_audit(None).await.unwrap().damage.is_empty());
    }
}
