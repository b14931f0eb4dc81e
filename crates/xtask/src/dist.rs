//! `cargo xtask dist`: the server as one file to copy, with what is needed to run it.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};

use crate::{deploy, process, serve, tools, ui, wasm};

/// The files copied beside the binary.
const FILES: [&str; 8] = [
    "server/CHANGELOG.md",
    "server/OPERATING.md",
    "server/deploy/evenkeel.service",
    "server/deploy/Containerfile",
    "server/deploy/Caddyfile",
    "server/deploy/nginx.conf",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// Builds the distribution, tries its binary, and writes the checksums.
pub(crate) fn run() -> Result<()> {
    tools::ensure_node()?;
    tools::ensure_cargo_cyclonedx()?;
    wasm::build_if_changed()?;
    serve::build_app_if_changed()?;
    ui::say("Building the optimised server with the app inside (ten minutes the first time) ...");
    process::run(&mut process::cargo(&["build", "--release", "-p", "evenkeel-server", "--features", "app-inside"]))?;
    let folder = process::target_dir().join("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let built = process::binary("evenkeel-server", true);
    let binary = folder.join(built.file_name().context("the binary has no name")?);
    fs::copy(&built, &binary)?;
    for file in FILES {
        let from = process::root().join(file);
        let name = from.file_name().context("a file without a name")?;
        fs::copy(&from, folder.join(name)).with_context(|| format!("cannot copy {file}"))?;
    }
    components(&folder)?;
    try_alone(&binary)?;
    deploy::check(&folder, &binary)?;
    checksums(&folder)?;
    ui::say(&format!("{} has what to copy; OPERATING.md says how to run it.", folder.display()));
    for entry in sorted(&folder)? {
        println!("  {:>9} kB  {}", fs::metadata(&entry)?.len() / 1000, name_of(&entry));
    }
    Ok(())
}

/// Writes the components of server and app, with their versions and licences, as CycloneDX.
fn components(folder: &Path) -> Result<()> {
    process::run(&mut process::cargo(&[
        "cyclonedx",
        "--manifest-path",
        "server/Cargo.toml",
        "--features",
        "app-inside",
        "--format",
        "json",
        "--override-filename",
        "sbom-server.cdx",
    ]))?;
    // It writes one beside every manifest of the workspace.
    for manifest in process::capture(&mut process::cargo(&["metadata", "--no-deps", "--format-version", "1"]))?
        .split("\"manifest_path\":\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        let written = PathBuf::from(manifest).with_file_name("sbom-server.cdx.json");
        if !written.exists() {
            continue;
        }
        if manifest.ends_with("server/Cargo.toml") {
            // The paths of this machine say nothing to the reader.
            let root = process::root().display().to_string();
            let list = fs::read_to_string(&written)?.replace(&format!("{root}/"), "").replace(&root, "");
            fs::write(folder.join("sbom-server.cdx.json"), list)?;
        }
        fs::remove_file(&written)?;
    }
    let app = process::capture(&mut process::npm("app", &["sbom", "--sbom-format=cyclonedx", "--omit=dev"]))?;
    fs::write(folder.join("sbom-app.cdx.json"), app)?;
    Ok(())
}

/// Starts the binary in an empty folder: it must serve the app and be ready, with nothing beside it.
fn try_alone(binary: &Path) -> Result<()> {
    let home = process::target_dir().join("dist-trial");
    _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home)?;
    let mut server = process::command(binary)
        .current_dir(&home)
        .env("EVENKEEL_ADDR", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("the server does not start")?;
    let tried = (|| {
        let output = server.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(output).lines().map_while(|line| line.ok());
        let address = lines.find_map(|line| line.split_once("http://").map(|(_, found)| found.trim().to_owned()));
        let address = address.context("the server did not say its address")?;
        for (path, word) in [("/readyz", "ready"), ("/", "<script"), ("/crisis", "988"), ("/api/config", "limits")] {
            let answer = get(&address, path)?;
            if !answer.starts_with("HTTP/1.1 200") || !answer.contains(word) {
                bail!("{path} answers {}", answer.lines().next().unwrap_or_default());
            }
        }
        Ok(())
    })();
    server.kill()?;
    server.wait()?;
    fs::remove_dir_all(&home)?;
    tried
}

fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\naccept: text/html\r\nconnection: close\r\n\r\n")?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes SHA256SUMS, which `sha256sum --check` reads.
fn checksums(folder: &Path) -> Result<()> {
    let script = "const {createHash}=require('crypto'),{readFileSync}=require('fs');\
                  for(const f of process.argv.slice(1))\
                  console.log(createHash('sha256').update(readFileSync(f)).digest('hex')+'  '+require('path').basename(f))";
    let files = sorted(folder)?;
    let sums = process::capture(process::node(&["-e", script]).args(&files))?;
    fs::write(folder.join("SHA256SUMS"), format!("{}\n", sums.trim_end()))?;
    Ok(())
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    Ok(files)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
