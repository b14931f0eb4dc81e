//! A private PostgreSQL server for the tests, with its own folder and port, on loopback only, removed afterwards.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::process;

/// The databases of the cluster: for the Rust tests, the browser tests, the tests with an unmodified client, and the
/// attacks.
const DATABASES: [&str; 4] = ["evenkeel_test", "evenkeel_e2e", "evenkeel_supabase", "evenkeel_attack"];

/// Starts the cluster and waits on standard input. When the pipe closes, because the tests ended or the runner was
/// killed, it stops the server and removes the folder.
///
/// Passwords are sent as MD5 digests, on loopback only: an unoptimised client needs a tenth of a second for a digest of
/// SCRAM, on each of thousands of connections.
const KEEPER: &str = r#"
set -eu
folder=$(mktemp -d "${TMPDIR:-/tmp}/evenkeel-postgres.XXXXXX")
server=
finish() {
    if [ -n "$server" ]; then kill -INT "$server" 2>/dev/null || true; wait "$server" || true; fi
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP
printf '%s' "$KEEPER_PASSWORD" > "$folder/password"
"$KEEPER_BIN/initdb" -D "$folder/data" -U evenkeel --pwfile="$folder/password" \
    --auth=md5 -E UTF8 --locale=C --no-sync > "$folder/log" 2>&1 \
    || { cat "$folder/log" >&2; exit 1; }
"$KEEPER_BIN/postgres" -D "$folder/data" -p "$KEEPER_PORT" -k "$folder" \
    -c listen_addresses=127.0.0.1 -c max_connections=200 \
    -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off \
    < /dev/null > "$folder/log" 2>&1 &
server=$!
export PGPASSWORD="$KEEPER_PASSWORD" PGHOST=127.0.0.1 PGPORT="$KEEPER_PORT" PGUSER=evenkeel
tries=0
until "$KEEPER_BIN/pg_isready" -q; do
    tries=$((tries + 1))
    if [ "$tries" -gt 150 ] || ! kill -0 "$server" 2>/dev/null; then cat "$folder/log" >&2; exit 1; fi
    sleep 0.2
done
for name in $KEEPER_DATABASES; do "$KEEPER_BIN/createdb" "$name"; done
echo ready
read -r _ || true
"#;

/// A running cluster. Dropping it stops the server and removes its folder.
pub(crate) struct Cluster {
    keeper: Child,
    /// Open as long as the cluster is needed.
    leash: Option<ChildStdin>,
    address: String,
}

impl Cluster {
    /// Creates and starts a cluster.
    pub(crate) fn start() -> Result<Self> {
        let bin = programs()?;
        let port = free_port()?;
        let password = random_word();
        let mut command = as_unprivileged("sh")?;
        let mut keeper = command
            .args(["-c", KEEPER])
            .current_dir("/")
            .env("KEEPER_BIN", &bin)
            .env("KEEPER_PORT", port.to_string())
            .env("KEEPER_PASSWORD", &password)
            .env("KEEPER_DATABASES", DATABASES.join(" "))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("could not start the private PostgreSQL")?;
        let leash = keeper.stdin.take();
        let mut answer = String::new();
        if let Some(out) = keeper.stdout.take() {
            BufReader::new(out).read_line(&mut answer).context("the private PostgreSQL said nothing")?;
        }
        let cluster = Self { keeper, leash, address: format!("postgres://evenkeel:{password}@127.0.0.1:{port}") };
        if answer.trim() != "ready" {
            bail!("the private PostgreSQL did not start; its log is above");
        }
        Ok(cluster)
    }

    /// Returns the environment variables with the database URLs.
    pub(crate) fn environment(&self) -> Vec<(String, String)> {
        let [rust, browser, client, attack] = DATABASES.map(|name| format!("{}/{name}", self.address));
        vec![
            ("EVENKEEL_TEST_POSTGRES_URL".to_owned(), rust),
            ("EVENKEEL_E2E_POSTGRES_URL".to_owned(), browser),
            ("EVENKEEL_SUPABASE_POSTGRES_URL".to_owned(), client),
            ("EVENKEEL_ATTACK_POSTGRES_URL".to_owned(), attack),
        ]
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.leash.take());
        // The keeper removes its folder itself; waiting prevents a second run from finding it.
        let _ = self.keeper.wait();
    }
}

/// Returns the folder with all required programs. Debian does not put it on `PATH`.
pub(crate) fn programs() -> Result<PathBuf> {
    // A link on PATH may point at initdb alone; its target is beside the other programs.
    let linked = process::find_on_path("initdb").and_then(|found| found.canonicalize().ok());
    if let Some(folder) = linked.as_deref().and_then(Path::parent)
        && is_complete(folder)
    {
        return Ok(folder.to_owned());
    }
    let mut versions: Vec<(u32, PathBuf)> = Vec::new();
    for base in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
        let Ok(listing) = std::fs::read_dir(base) else {
            continue;
        };
        for folder in listing.flatten().map(|entry| entry.path()) {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let version = name.trim_start_matches("postgresql@").parse().unwrap_or(0);
            if is_complete(&folder.join("bin")) {
                versions.push((version, folder.join("bin")));
            }
        }
    }
    match versions.into_iter().max() {
        Some((_, bin)) => Ok(bin),
        None => bail!(
            "the tests need PostgreSQL and found no `initdb`. Install it (Debian: apt-get install postgresql), \
             or put its folder on PATH."
        ),
    }
}

fn is_complete(folder: &Path) -> bool {
    ["initdb", "postgres", "pg_isready", "createdb"].iter().all(|program| folder.join(program).is_file())
}

/// PostgreSQL refuses to run as root, so root switches to the package's user.
fn as_unprivileged(program: &str) -> Result<Command> {
    let root = process::probe("id", &["-u"]).is_some_and(|id| id == "0");
    if !root {
        return Ok(process::command(program));
    }
    if process::probe("id", &["-u", "postgres"]).is_none() {
        bail!(
            "PostgreSQL does not run as root and there is no user 'postgres'. \
             Installing the system's package makes one (Debian: apt-get install postgresql)."
        );
    }
    let mut command = process::command("runuser");
    command.args(["-u", "postgres", "--", program]);
    Ok(command)
}

/// Returns a free port.
pub(crate) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("no free port on the loopback address")?;
    Ok(listener.local_addr()?.port())
}

/// Returns a random word that keeps other users of the machine out.
fn random_word() -> String {
    let part = || RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", part(), part())
}
