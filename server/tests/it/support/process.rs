//! The server as a separate process with a socket.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use evenkeel_safety_core::auth::Role;
use evenkeel_server::state::AppState;
use tempfile::TempDir;

use super::{
    app::{Person, config, person},
    prepared,
};

/// The time limit after which a test considers something stuck. Far longer than anything takes.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A running server. Killed when dropped.
pub struct Server {
    child: Child,
    /// `127.0.0.1:<port>`
    pub address: String,
    log: Arc<Mutex<String>>,
    said: Arc<Mutex<String>>,
    folder: TempDir,
}

impl Server {
    /// Starts a server with additional settings.
    pub fn start(vars: &[(&str, &str)]) -> Self {
        Self::start_through(&[], vars)
    }

    /// Starts a server through another program, for example one that sets resource limits.
    pub fn start_through(wrapper: &[&str], vars: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        if !vars.iter().any(|(name, _)| ["DATABASE_URL", "EVENKEEL_DATA_DIR"].contains(name)) {
            prepared::place_sqlite(&folder.path().join("data"));
        }
        Self::start_in(folder, wrapper, vars)
    }

    /// Starts a server on an existing data folder.
    pub fn start_in(folder: TempDir, wrapper: &[&str], vars: &[(&str, &str)]) -> Self {
        let program = env!("CARGO_BIN_EXE_evenkeel-server");
        let mut words = wrapper.to_vec();
        words.push(program);
        let mut command = Command::new(words[0]);
        command
            .args(&words[1..])
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("EVENKEEL_ADDR", "127.0.0.1:0")
            .env("EVENKEEL_DATA_DIR", folder.path().join("data"))
            .env("EVENKEEL_APP_DIR", folder.path().join("app"))
            .envs(vars.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("cannot start {words:?}: {error}"));
        let log = Arc::new(Mutex::new(String::new()));
        let mut stderr = child.stderr.take().unwrap();
        let sink = Arc::clone(&log);
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length) = stderr.read(&mut buffer) {
                if length == 0 {
                    break;
                }
                sink.lock().unwrap().push_str(&String::from_utf8_lossy(&buffer[..length]));
            }
        });
        let mut address = None;
        let said = Arc::new(Mutex::new(String::new()));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        for line in lines.by_ref() {
            if let Some((_, found)) = line.split_once("http://") {
                address = Some(found.trim().to_owned());
                break;
            }
        }
        let greeting = Arc::clone(&said);
        std::thread::spawn(move || lines.for_each(|line| *greeting.lock().unwrap() += &format!("{line}\n")));
        let address = address.unwrap_or_else(|| panic!("the server did not start: {}", log.lock().unwrap()));
        Self { child, address, log, said, folder }
    }

    /// Returns the authorization header of a signed-in user, created in the server's own data and stable across
    /// restarts.
    pub fn patient(&self) -> String {
        let kept = self.folder.path().join("bearer");
        if let Ok(bearer) = std::fs::read_to_string(&kept) {
            return format!("authorization: {bearer}\r\n");
        }
        let bearer = self.people(1).remove(0).bearer;
        std::fs::write(kept, &bearer).unwrap();
        format!("authorization: {bearer}\r\n")
    }

    /// Creates signed-in patients in the server's own data.
    pub fn people(&self, count: usize) -> Vec<Person> {
        let settings = config(&[("EVENKEEL_DATA_DIR", self.data().display().to_string())]);
        // On a separate thread, as this is called from within an async runtime.
        let making = std::thread::spawn(move || {
            tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
                let state = AppState::open(settings).await.unwrap();
                let mut people = Vec::new();
                for _ in 0..count {
                    people.push(person(&state, "patient", Role::Patient).await);
                }
                state.store().close().await;
                people
            })
        });
        making.join().unwrap()
    }

    /// Returns the log so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Waits until the log contains the words and returns it.
    pub async fn log_with(&self, words: &str) -> String {
        let began = Instant::now();
        loop {
            let log = self.log();
            if log.contains(words) {
                return log;
            }
            assert!(began.elapsed() < PATIENCE, "the log never says {words}: {log}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the log has that many lines with the words, and returns them.
    pub async fn log_lines_with(&self, words: &str, count: usize) -> Vec<String> {
        let began = Instant::now();
        loop {
            let log = self.log();
            // The last line may be incomplete.
            let whole = log.rsplit_once('\n').map_or("", |(whole, _)| whole);
            let lines: Vec<String> = whole.lines().filter(|line| line.contains(words)).map(str::to_owned).collect();
            if lines.len() >= count {
                return lines;
            }
            assert!(began.elapsed() < PATIENCE, "the log does not say {words} {count} times: {log}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Returns the metrics of a server that serves them on any port.
    pub async fn metrics(&self) -> String {
        metrics_of(&self.log_with("metrics are served").await).await
    }

    /// Waits until standard output contains the words and returns it.
    pub async fn said_with(&self, words: &str) -> String {
        let began = Instant::now();
        loop {
            let said = self.said.lock().unwrap().clone();
            if said.contains(words) {
                return said;
            }
            assert!(began.elapsed() < PATIENCE, "it never says {words}: {said}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Returns the data folder.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Returns the process id of the child.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends SIGTERM.
    pub fn terminate(&self) {
        let done = Command::new("kill").args(["-TERM", &self.pid().to_string()]).status().unwrap();
        assert!(done.success());
    }

    /// Waits until the process exits.
    pub fn wait(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < PATIENCE, "the server does not end: {}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the number of open sockets.
    pub fn sockets(&self) -> usize {
        let files = std::fs::read_dir(format!("/proc/{}/fd", self.pid())).unwrap();
        let links = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
        links.filter(|link| link.to_string_lossy().starts_with("socket:")).count()
    }

    /// Returns the resident memory, in KiB.
    pub fn resident_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Kills the process, like a crash.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Kills the process and returns its data folder.
    pub fn into_folder(mut self) -> TempDir {
        self.terminate();
        assert!(self.wait().success());
        self.into_folder_of_ended()
    }

    /// Returns the data folder of a server that has exited.
    pub fn into_folder_of_ended(mut self) -> TempDir {
        std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap())
    }
}

/// Returns the metrics of the server that wrote the log.
pub async fn metrics_of(log: &str) -> String {
    let line = log.lines().find(|line| line.contains("metrics are served")).unwrap();
    let address = line.split(['"', '=', ' ', ',', '}']).find(|word| word.starts_with("127.0.0.1:")).unwrap();
    crate::sockets::ask_at(address, "GET", "/metrics", "", "").await
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the server binary to its end: success, standard output, standard error.
pub fn run(arguments: &[&str], vars: &[(&str, &str)], data: &Path) -> (bool, String, String) {
    run_with_input(arguments, vars, data, "")
}

/// Like [`run`], with text on standard input.
pub fn run_with_input(arguments: &[&str], vars: &[(&str, &str)], data: &Path, input: &str) -> (bool, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_evenkeel-server"))
        .args(arguments)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("EVENKEEL_DATA_DIR", data)
        .envs(vars.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A process that refuses its arguments exits without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let out = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (out.status.success(), text(out.stdout), text(out.stderr))
}
