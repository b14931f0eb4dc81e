//! Builds the container image and starts it. Without a builder, the steps of the Containerfile run on this machine.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use crate::{postgres, process, ui};

/// The programs that build and run images.
const BUILDERS: [&str; 2] = ["docker", "podman"];
const IMAGE: &str = "evenkeel-trial";
/// The user of the Containerfile.
const USER: u32 = 10_001;
const PATIENCE: Duration = Duration::from_secs(60);

/// Fails unless the server becomes ready as the Containerfile in `folder` starts it.
pub(crate) fn check(folder: &Path, server: &Path) -> Result<()> {
    let text = fs::read_to_string(folder.join("Containerfile"))?;
    let context = Folder(std::env::temp_dir().join(format!("{IMAGE}-{}", std::process::id())));
    fs::create_dir_all(&context.0)?;
    fs::copy(server, context.0.join("evenkeel-server")).context("the server is not built")?;
    fs::write(context.0.join("Containerfile"), &text)?;
    let port = postgres::free_port()?;
    // A builder may be installed without the service that it needs.
    let builder = BUILDERS.into_iter().find(|name| process::probe(name, &["info"]).is_some());
    match builder {
        Some(builder) => {
            in_container(builder, &context.0, port)?;
            ui::say(&format!("Containerfile is right: {builder} built and started the image."));
        }
        None => {
            without_container(&text, &context.0, port)?;
            ui::say("Containerfile: neither docker nor podman answers, so its steps ran WITHOUT A CONTAINER.");
        }
    }
    Ok(())
}

fn in_container(builder: &str, context: &Path, port: u16) -> Result<()> {
    let file = context.join("Containerfile");
    process::run(process::command(builder).args(["build", "--quiet", "-t", IMAGE, "-f"]).arg(file).arg(context))?;
    let mut run = process::command(builder);
    run.args(["run", "--detach", "--publish", &format!("127.0.0.1:{port}:8888"), "--env", &public_url(port), IMAGE]);
    let id = process::capture(&mut run)?;
    let ready = wait_until_ready(port, || Ok(()));
    if ready.is_err() {
        let _ = process::run(process::command(builder).args(["logs", id.trim()]));
    }
    process::capture(process::command(builder).args(["rm", "--force", "--volumes", id.trim()]))?;
    process::capture(process::command(builder).args(["rmi", IMAGE]))?;
    ready
}

/// Starts the server with the variables of the Containerfile and an empty, private folder for the data, and as a user without
/// rights if this program is root's.
fn without_container(text: &str, context: &Path, port: u16) -> Result<()> {
    let variables = variables(text);
    let binary = context.join("evenkeel-server");
    let data = context.join("data");
    fs::create_dir(&data)?;
    let mut command = Command::new(&binary);
    command.current_dir("/").env_clear().stdin(Stdio::null()).stdout(Stdio::null());
    for (name, value) in variables {
        let value = value.replace("/data", &data.to_string_lossy()).replace(":8888", &format!(":{port}"));
        command.env(name, value);
    }
    if let Some((name, value)) = public_url(port).split_once('=') {
        command.env(name, value);
    }
    confine(&mut command, &binary, &data)?;
    let mut server = Server(command.spawn().context("the server does not start")?);
    wait_until_ready(port, || match server.0.try_wait()? {
        Some(status) => bail!("the server ended: {status}"),
        None => Ok(()),
    })?;
    if fs::read_dir(&data)?.next().is_none() {
        bail!("the server wrote nothing into the folder of the volume");
    }
    Ok(())
}

/// Makes the folder private and, for root, gives it and the process to the user of the Containerfile.
#[cfg(unix)]
fn confine(command: &mut Command, binary: &Path, data: &Path) -> Result<()> {
    use std::os::unix::fs::{PermissionsExt as _, chown};
    use std::os::unix::process::CommandExt as _;
    fs::set_permissions(binary, fs::Permissions::from_mode(0o755))?;
    fs::set_permissions(data, fs::Permissions::from_mode(0o700))?;
    if process::probe("id", &["-u"]).is_some_and(|id| id == "0") {
        chown(data, Some(USER), Some(USER))?;
        command.uid(USER).gid(USER);
    }
    Ok(())
}

#[cfg(not(unix))]
fn confine(_: &mut Command, _: &Path, _: &Path) -> Result<()> {
    Ok(())
}

fn public_url(port: u16) -> String {
    format!("EVENKEEL_PUBLIC_URL=http://localhost:{port}")
}

/// Returns the variables that the lines with `ENV` set.
fn variables(text: &str) -> Vec<(&str, &str)> {
    let words = text.lines().filter_map(|line| line.strip_prefix("ENV ")).flat_map(str::split_whitespace);
    words.filter_map(|word| word.split_once('=')).collect()
}

/// Asks the server until it is ready, it has ended, or a minute is over.
fn wait_until_ready(port: u16, mut alive: impl FnMut() -> Result<()>) -> Result<()> {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        alive()?;
        if is_ready(port).unwrap_or(false) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    bail!("the server was not ready within a minute")
}

fn is_ready(port: u16) -> Result<bool> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nhost: localhost:{port}\r\nconnection: close\r\n\r\n")?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    Ok(bytes.starts_with(b"HTTP/1.1 200"))
}

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A server that is stopped at the end.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{USER, variables};

    const CONTAINERFILE: &str = include_str!("../../../server/deploy/Containerfile");

    #[test]
    fn reads_the_containerfile() {
        let expected = [("EVENKEEL_ADDR", "0.0.0.0:8888"), ("EVENKEEL_DATA_DIR", "/data")];
        assert_eq!(variables(CONTAINERFILE), expected);
        assert!(CONTAINERFILE.contains(&format!("--uid {USER}")), "the same user");
    }
}
