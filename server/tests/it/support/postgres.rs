//! A PostgreSQL server: the one in `EVENKEEL_TEST_POSTGRES_URL`, or a private one that ends with the tests.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::OnceLock,
};

use sea_orm::{ConnectionTrait, Database};
use uuid::Uuid;

use super::prepared::prepare;

/// Stops the server when its standard input closes, which happens even if the tests are killed.
const KEEPER: &str = r#"
folder=$(mktemp -d /tmp/evenkeel-pg.XXXXXX) || exit 1
"$PG_BIN/initdb" -D "$folder/data" -U evenkeel -A trust -E UTF8 --locale=C -N >"$folder/log" 2>&1 || { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
"$PG_BIN/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=300 \
    -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off </dev/null >"$folder/log" 2>&1 &
server=$!
for _ in $(seq 150); do "$PG_BIN/pg_isready" -q -h "$folder" && break; sleep 0.2; done
if "$PG_BIN/pg_isready" -q -h "$folder"; then echo "$folder"; read -r _; else cat "$folder/log" >&2; fi
kill -INT "$server"; wait "$server"; rm -rf "$folder"
"#;

struct Cluster {
    /// Keeps its standard input open.
    _keeper: Option<Child>,
    /// The URL of a database, with `{}` for its name.
    address: String,
    first: &'static str,
}

static CLUSTER: OnceLock<Cluster> = OnceLock::new();

/// The name of the database that the others are copies of.
static TEMPLATE: OnceLock<String> = OnceLock::new();

/// Creates a database for one test, with the schema, and returns its URL.
pub fn new_database() -> String {
    let template = TEMPLATE.get_or_init(|| {
        let (name, url) = create("");
        let data = tempfile::tempdir().unwrap();
        let data = ("EVENKEEL_DATA_DIR", data.path().display().to_string());
        prepare(&[("DATABASE_URL", url), data]);
        name
    });
    create(&format!(" TEMPLATE {template}")).1
}

/// Creates an empty database and returns its URL.
pub fn empty_database() -> String {
    create("").1
}

/// Creates a database and returns its name and its URL.
fn create(how: &str) -> (String, String) {
    let cluster = CLUSTER.get_or_init(start);
    let name = format!("evenkeel_{}", Uuid::now_v7().simple());
    let first = cluster.address.replace("{}", cluster.first);
    let make = format!("CREATE DATABASE {name}{how}");
    // On a separate thread, as this is called from within an async runtime.
    std::thread::spawn(move || {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let db = Database::connect(first).await.expect("the tests need a Postgres that answers");
            db.execute_unprepared(&make).await.expect("the tests' Postgres user must be allowed to make databases");
            db.close().await.unwrap();
        });
    })
    .join()
    .unwrap();
    let url = cluster.address.replace("{}", &name);
    (name, url)
}

fn start() -> Cluster {
    if let Ok(url) = std::env::var("EVENKEEL_TEST_POSTGRES_URL") {
        let (server, _) = url.rsplit_once('/').expect("EVENKEEL_TEST_POSTGRES_URL ends with a database's name");
        return Cluster { _keeper: None, address: format!("{server}/{{}}"), first: "postgres" };
    }
    let bin = programs().expect("the tests need Postgres and found no initdb (Debian: apt-get install postgresql)");
    let mut command = if is_root() {
        // PostgreSQL refuses to run as root.
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    let mut keeper = command
        .args(["-c", KEEPER])
        .current_dir("/")
        .env("PG_BIN", bin)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tests' Postgres can be started");
    let mut folder = String::new();
    BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut folder).unwrap();
    let folder = folder.trim();
    assert!(folder.starts_with('/'), "the tests' Postgres did not start; its log is above");
    let socket = folder.replace('/', "%2F");
    Cluster { _keeper: Some(keeper), address: format!("postgres://evenkeel@{socket}/{{}}"), first: "postgres" }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("`id` can be run");
    id.stdout.trim_ascii() == b"0"
}

fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH")?;
    let mut folders: Vec<PathBuf> = std::env::split_paths(&on_path).collect();
    // Debian does not put them on PATH.
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    let complete =
        |folder: &PathBuf| ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).is_file());
    folders.into_iter().find(complete)
}
