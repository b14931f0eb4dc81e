//! The audit only grows, and every change from outside is named.

use evenkeel_server::{
    domain::audit::{AuditAction, AuditEntry},
    store::audit::AuditDamage,
};
use poem::http::{Method, StatusCode};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use serde_json::{Value, json};

use crate::support::{
    TestApp,
    behind::{behind, run_sql},
    care::ALL,
    on_both_databases,
    process::run,
};

/// Removes the triggers, as someone with the rights of the database's owner could.
async fn disarm(db: &DatabaseConnection) {
    let sql = match db.get_database_backend() {
        DbBackend::Postgres => "ALTER TABLE audit_log DISABLE TRIGGER USER",
        _ => "DROP TRIGGER audit_log_keeps_rows; DROP TRIGGER audit_log_keeps_values",
    };
    db.execute_unprepared(sql).await.unwrap();
}

/// Fills the audit: one row for the link, `reads` reads.
async fn filled(app: &TestApp, reads: usize) {
    let (therapist, _) = app.linked(&ALL).await;
    for _ in 0..reads {
        app.read(&therapist, &format!("therapist/patients/{}", app.patient.id)).await;
    }
}

async fn damage(app: &TestApp) -> Vec<AuditDamage> {
    app.state.store().verify_audit(None).await.unwrap().damage
}

on_both_databases! {
    /// Threat 22: the database itself refuses changes.
    async fn rows_are_not_changed_or_removed_by_the_server(app) {
        filled(app, 2).await;
        let db = behind(app).await;
        for sql in ["UPDATE audit_log SET detail = 'x' WHERE seq = 1", "DELETE FROM audit_log WHERE seq = 2"] {
            let refused = db.execute_unprepared(sql).await.unwrap_err();
            assert!(refused.to_string().contains("the audit only grows"), "{refused}");
        }
        assert_eq!(app.state.store().verify_audit(None).await.unwrap().rows, 3);
        assert!(damage(app).await.is_empty());
    }

    /// Threat 22: a changed row is named.
    async fn a_flipped_value_is_named(app) {
        filled(app, 4).await;
        let db = behind(app).await;
        disarm(&db).await;
        run_sql(&db, "UPDATE audit_log SET action = 'plan_read' WHERE seq = ?", vec![3_i64.into()]).await;
        assert_eq!(damage(app).await, [AuditDamage::Changed { seq: 3 }]);
        run_sql(&db, "UPDATE audit_log SET action = 'summary_read', at = at + 1 WHERE seq = ?", vec![3_i64.into()]).await;
        assert_eq!(damage(app).await, [AuditDamage::Changed { seq: 3 }]);
    }

    /// Threat 22: a missing row is named.
    async fn a_dropped_row_is_named(app) {
        filled(app, 5).await;
        let db = behind(app).await;
        disarm(&db).await;
        db.execute_unprepared("DELETE FROM audit_log WHERE seq = 2").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 2, to: 2 }]);
        db.execute_unprepared("DELETE FROM audit_log WHERE seq IN (3, 4)").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 2, to: 4 }]);
    }

    /// Threat 22: rows that changed places are named with where they were.
    async fn swapped_rows_are_named(app) {
        filled(app, 4).await;
        let db = behind(app).await;
        disarm(&db).await;
        for (from, to) in [(2, 200), (3, 2), (200, 3)] {
            db.execute_unprepared(&format!("UPDATE audit_log SET seq = {to} WHERE seq = {from}")).await.unwrap();
        }
        assert_eq!(damage(app).await, [AuditDamage::Moved { seq: 2, from: 3 }, AuditDamage::Moved { seq: 3, from: 2 }]);
    }

    /// Threat 22: a shorter audit is noticed, because the newest row is recorded apart, sealed; and it stays noticed,
    /// because later rows go on from that record.
    async fn a_truncated_end_is_named(app) {
        let (therapist, _) = app.linked(&ALL).await;
        let read = async || app.read(&therapist, &format!("therapist/patients/{}", app.patient.id)).await;
        for _ in 0..4 {
            read().await;
        }
        let db = behind(app).await;
        disarm(&db).await;
        db.execute_unprepared("DELETE FROM audit_log WHERE seq > 3").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::CutOff { last: 3, expected: 5 }]);
        read().await;
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 4, to: 5 }]);
        db.execute_unprepared("DELETE FROM audit_head").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 4, to: 5 }, AuditDamage::HeadUnreadable]);
        // The number of the newest row is not known any more, so the next row leaves a number out.
        read().await;
        let gaps = [AuditDamage::Missing { from: 4, to: 5 }, AuditDamage::Missing { from: 7, to: 7 }];
        assert_eq!(damage(app).await, gaps);
    }

    /// Threat 22: an audit without any row is whole only before the first account.
    async fn an_emptied_audit_is_named(app) {
        let (therapist, _) = app.linked(&ALL).await;
        let db = behind(app).await;
        disarm(&db).await;
        db.execute_unprepared("DELETE FROM audit_log").await.unwrap();
        db.execute_unprepared("DELETE FROM audit_head").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::HeadUnreadable]);
        app.read(&therapist, &format!("therapist/patients/{}", app.patient.id)).await;
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 1, to: 1 }]);
    }

    /// Each row is named with its old position, however many there are.
    async fn a_reversed_audit_is_named_row_by_row(app) {
        const ROWS: i64 = 2_000;
        let (subject, actor) = (app.patient.id, app.patient.id);
        let entry = AuditEntry { subject, actor, action: AuditAction::EntryRead, object: None, detail: String::new() };
        app.state.store().audit(&vec![entry; 2_000], 0).await.unwrap();
        let db = behind(app).await;
        disarm(&db).await;
        db.execute_unprepared("UPDATE audit_log SET seq = -seq").await.unwrap();
        run_sql(&db, "UPDATE audit_log SET seq = seq + ?", vec![(ROWS + 1).into()]).await;
        let moved: Vec<AuditDamage> = (1..=ROWS).map(|seq| AuditDamage::Moved { seq, from: ROWS + 1 - seq }).collect();
        assert_eq!(damage(app).await, moved);
        // Without the neighbours in the chain, a position is not known.
        db.execute_unprepared("DELETE FROM audit_log WHERE seq <> 7").await.unwrap();
        let changed = AuditDamage::Changed { seq: 7 };
        let cut = AuditDamage::CutOff { last: 7, expected: ROWS };
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 1, to: 6 }, changed, cut]);
    }

    /// Threat 22: a row that the server did not write is named, at the end and in the middle.
    async fn an_inserted_row_is_named(app) {
        filled(app, 4).await;
        let db = behind(app).await;
        disarm(&db).await;
        let copy = "INSERT INTO audit_log SELECT 6, at, subject_id, actor_id, action, object_id, detail, hash, hash FROM audit_log WHERE seq = 5";
        db.execute_unprepared(copy).await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::Inserted { seq: 6 }]);
        db.execute_unprepared("DELETE FROM audit_log WHERE seq IN (3, 6)").await.unwrap();
        let forged = "INSERT INTO audit_log SELECT 3, at, subject_id, actor_id, action, object_id, detail, hash, hash FROM audit_log WHERE seq = 2";
        db.execute_unprepared(forged).await.unwrap();
        assert!(damage(app).await.contains(&AuditDamage::Changed { seq: 3 }));
        db.execute_unprepared("UPDATE audit_log SET seq = -3 WHERE seq = 3").await.unwrap();
        assert_eq!(damage(app).await, [AuditDamage::Missing { from: 3, to: 3 }, AuditDamage::Changed { seq: -3 }]);
    }

    /// Deleting an account shreds its key and removes its name, and the chain stays whole.
    async fn the_chain_outlives_a_deleted_account(app) {
        filled(app, 3).await;
        let confirm = json!({"confirm": "delete"});
        app.api(Some(&app.patient), Method::POST, "account/deletion", &confirm).await.expect(StatusCode::OK);
        assert_eq!(app.state.store().remove_due_accounts(i64::MAX).await.unwrap(), 1);
        app.api(Some(&app.patient), Method::GET, "access-log", &Value::Null).await.expect(StatusCode::UNAUTHORIZED);
        let report = app.state.store().verify_audit(None).await.unwrap();
        // The end of the link is the last row.
        assert_eq!((report.rows, report.damage), (5, Vec::new()));
        let last = app.state.store().audit_page(app.patient.id, None, None, 1).await.unwrap();
        assert_eq!(last[0].entry.action.as_str(), "ended");
    }
}

/// A server that is saving does not wait for a verification, which reads what was committed before.
#[tokio::test(flavor = "multi_thread")]
async fn a_verification_does_not_wait_for_a_write() {
    let app = TestApp::sqlite().await;
    filled(&app, 2).await;
    let db = behind(&app).await;
    let options = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let write = db.begin_with_options(options).await.unwrap();
    assert!(damage(&app).await.is_empty());
    write.rollback().await.unwrap();
}

/// The operator's copy of an earlier head shows that a database was put back, rows and sealed record together.
#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_head_shows_that_the_database_was_put_back() {
    let app = TestApp::sqlite().await;
    let (therapist, _) = app.linked(&ALL).await;
    let read = async || app.read(&therapist, &format!("therapist/patients/{}", app.patient.id)).await;
    let head = || {
        let (success, text, error) = run(&["audit", "verify"], &[], &app.data());
        assert!(success, "{text}{error}");
        text.split_once("Head: ").unwrap().1.trim().trim_end_matches('.').to_owned()
    };
    read().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("evenkeel.db");
    let db = behind(&app).await;
    run_sql(&db, "VACUUM INTO ?", vec![copy.display().to_string().into()]).await;
    let earlier = head();
    read().await;
    let newest = head();
    let verify = |head: &str| run(&["audit", "verify", "--head", head], &[], &app.data());
    for kept in [&earlier, &newest] {
        let (success, text, error) = verify(kept);
        assert!(success && text.contains("The audit is whole."), "{kept}: {text}{error}");
    }
    disarm(&db).await;
    let put_back = format!(
        "ATTACH DATABASE '{}' AS old; DELETE FROM audit_log WHERE seq > (SELECT max(seq) FROM old.audit_log); \
         UPDATE audit_head SET sealed = (SELECT sealed FROM old.audit_head)",
        copy.display()
    );
    db.execute_unprepared(&put_back).await.unwrap();
    let (success, text, error) = verify(&earlier);
    assert!(success && text.contains("The audit is whole."), "{text}{error}");
    let (success, text, error) = verify(&newest);
    assert!(!success && text.contains(&format!("DAMAGED: the audit doesn't continue {newest}")), "{text}{error}");
    let (success, _, error) = verify("7");
    assert!(!success && error.contains("a head is a number, a colon and 16 hexadecimal digits"), "{error}");
}

/// `evenkeel-server audit verify` says what is damaged, and its exit code does, too.
#[tokio::test(flavor = "multi_thread")]
async fn the_command_names_the_damage_and_fails() {
    let app = TestApp::sqlite().await;
    filled(&app, 3).await;
    let (success, text, _) = run(&["audit", "verify"], &[], &app.data());
    assert!(success && text.contains("The audit is whole.") && text.contains("Rows: 4. Head: 4:"), "{text}");
    let db = behind(&app).await;
    disarm(&db).await;
    run_sql(&db, "UPDATE audit_log SET detail = 'x' WHERE seq = ?", vec![2_i64.into()]).await;
    let (success, text, error) = run(&["audit", "verify"], &[], &app.data());
    assert!(!success && text.contains("DAMAGED: row 2 was changed") && error.contains("damaged"), "{text} {error}");
}
