//! Checks the files of a distribution with the programs that will read them. A missing program is named, not installed.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::{image, process, ui};

/// Checks the files in `folder`, of which `server` is the binary.
pub(crate) fn check(folder: &Path, server: &Path) -> Result<()> {
    let trial = process::target_dir().join("dist-trial");
    _ = fs::remove_dir_all(&trial);
    fs::create_dir_all(&trial)?;
    let checked = [unit(folder, server, &trial), nginx(folder, &trial), caddy(folder)];
    fs::remove_dir_all(&trial)?;
    for (name, result) in ["evenkeel.service", "nginx.conf", "Caddyfile"].iter().zip(checked) {
        match result.with_context(|| format!("{name} is not right"))? {
            None => ui::say(&format!("{name} is right.")),
            Some(program) => ui::say(&format!("{name} WAS NOT CHECKED: `{program}` is not installed.")),
        }
    }
    image::check(folder, server).context("Containerfile is not right")
}

/// Returns the first of the programs that is missing. Debian keeps some where only root looks.
fn missing<'name>(programs: &[&'name str]) -> Option<&'name str> {
    programs
        .iter()
        .find(|name| process::find_on_path(name).is_none() && !Path::new("/usr/sbin").join(name).is_file())
        .copied()
}

/// The unit as systemd reads it, which says nothing of one that is right.
fn unit(folder: &Path, server: &Path, trial: &Path) -> Result<Option<&'static str>> {
    if let Some(program) = missing(&["systemd-analyze"]) {
        return Ok(Some(program));
    }
    let text = fs::read_to_string(folder.join("evenkeel.service"))?;
    let file = trial.join("evenkeel.service");
    // It is not installed here.
    fs::write(&file, text.replace("/usr/local/bin/evenkeel-server", &server.display().to_string()))?;
    let output = said(process::command("systemd-analyze").args(["verify", "--man=no"]).arg(&file))?;
    // It names words that it does not know, and ends well.
    match output.lines().find(|line| line.contains("evenkeel.service")) {
        Some(line) => bail!("systemd-analyze: {line}"),
        None => Ok(None),
    }
}

/// The site as nginx reads it, with a certificate of its own.
fn nginx(folder: &Path, trial: &Path) -> Result<Option<&'static str>> {
    if let Some(program) = missing(&["nginx", "openssl"]) {
        return Ok(Some(program));
    }
    let name = |file: &str| trial.join(file).display().to_string();
    let how = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=journal.example.org"];
    let mut openssl = process::command("openssl");
    openssl.args(how).args(["-keyout", &name("privkey.pem"), "-out", &name("fullchain.pem")]);
    said(&mut openssl)?;
    let site = fs::read_to_string(folder.join("nginx.conf"))?;
    let site = site.replace("/etc/letsencrypt/live/journal.example.org", &trial.display().to_string());
    fs::write(trial.join("site.conf"), site)?;
    let folders: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|kind| format!("{kind}_temp_path {};\n", name(kind)))
        .collect();
    let main = format!(
        "pid {};\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}include {};\n}}\n",
        name("pid"),
        name("site.conf")
    );
    fs::write(trial.join("main.conf"), main)?;
    let program = process::find_on_path("nginx").unwrap_or_else(|| "/usr/sbin/nginx".into());
    said(process::command(program).args(["-t", "-p", &trial.display().to_string(), "-c", &name("main.conf")]))?;
    Ok(None)
}

fn caddy(folder: &Path) -> Result<Option<&'static str>> {
    if let Some(program) = missing(&["caddy"]) {
        return Ok(Some(program));
    }
    let file = folder.join("Caddyfile").display().to_string();
    said(process::command("caddy").args(["validate", "--config", &file, "--adapter", "caddyfile"]))?;
    Ok(None)
}

/// Runs a command and returns what it says on standard error. Fails with it if the command fails.
fn said(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("could not start `{}`", process::line(command)))?;
    let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    if !output.status.success() {
        bail!("`{}`: {said}", process::line(command));
    }
    Ok(said)
}
