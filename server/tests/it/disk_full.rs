//! A full disk: acknowledged saves are kept, others are refused, reads still work, and the server recovers.
//!
//! Without the guard on the connection pool (`store/connect.rs`) most acknowledged saves are lost. Run this test after
//! every update of the database library.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use poem::http::StatusCode;
use serde_json::json;

use crate::support::{TestApp, new_id};

/// A file system of 5 MiB.
struct SmallDisk {
    folder: PathBuf,
    _home: tempfile::TempDir,
}

impl SmallDisk {
    fn mount() -> Self {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("disk");
        fs::create_dir(&folder).unwrap();
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=5m", "evenkeel-test"]).arg(&folder).output();
        let mounted = mounted.expect("this test needs the program `mount`");
        assert!(
            mounted.status.success(),
            "this test must mount a small tmpfs, which needs root: run it as root (or in a container that may mount). {}",
            String::from_utf8_lossy(&mounted.stderr)
        );
        Self { folder, _home: home }
    }

    fn path(&self) -> &Path {
        &self.folder
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.folder).status();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_no_acknowledged_save() {
    let disk = SmallDisk::mount();
    let ballast = disk.path().join("ballast");
    fs::write(&ballast, vec![7; 1500 * 1024]).unwrap();
    // Space for a restart, which signs in a user.
    let reserve = disk.path().join("reserve");
    fs::write(&reserve, vec![7; 1024 * 1024]).unwrap();
    let data = ("EVENKEEL_DATA_DIR", disk.path().join("data").display().to_string());
    let app = TestApp::with(std::slice::from_ref(&data)).await;
    let mut acknowledged = Vec::new();
    let mut refused = 0;
    let mut save = async |app: &TestApp, size: usize| {
        let id = new_id();
        let words = "word ".repeat(size);
        let answer = app.create(&id, &json!({"situation": words.trim()})).await;
        let kept = answer.status == StatusCode::CREATED;
        if kept {
            acknowledged.push(id);
        } else {
            let problem = answer.problem(503, "insufficient_storage");
            assert_eq!((&problem["retryable"], &problem["category"]), (&json!(true), &json!("database")));
            assert_eq!(answer.header("retry-after"), "5");
            refused += 1;
        }
        kept
    };

    // Continue after the disk is full: the commits after the first failed one are those at risk.
    while save(&app, 600).await {}
    for round in 0..60 {
        save(&app, [5, 600, 50, 1500][round % 4]).await;
    }
    app.get("/api/records?limit=200").await.expect(StatusCode::OK);

    fs::remove_file(&ballast).unwrap();
    let mut healed = 0;
    for _ in 0..60 {
        healed += usize::from(save(&app, 50).await);
    }
    app.get("/readyz").await.expect(StatusCode::OK);
    assert!(healed >= 59, "only {healed} of 60 saves went well after there was space again");

    let missing = async |app: &TestApp| {
        let mut missing = 0;
        for id in &acknowledged {
            missing += usize::from(app.entry(id).await.status != StatusCode::OK);
        }
        missing
    };
    assert_eq!(missing(&app).await, 0, "acknowledged saves are gone while the server runs");
    app.state.store().close().await;
    let patient = app.patient.clone();
    drop(app);
    fs::remove_file(&reserve).unwrap();
    let mut after_restart = TestApp::with(&[data]).await;
    after_restart.patient = patient;
    assert_eq!(missing(&after_restart).await, 0, "acknowledged saves are gone after a restart");
    // The test requires enough of both to be meaningful.
    assert!(refused > 10 && acknowledged.len() > 60, "{refused} refused, {} acknowledged", acknowledged.len());
    after_restart.state.store().close().await;
}
