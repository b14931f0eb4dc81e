//! PostgreSQL's own programs for dumps, the only processes that this program starts. The password is in their environment
//! and not among their arguments, which all users of the machine can read.

use std::{ffi::OsStr, io::ErrorKind, process::Stdio, str::FromStr};

use anyhow::{Context, bail};
use sea_orm::sqlx::postgres::{PgConnectOptions, PgSslMode};
use tokio::process::Command;

/// Runs `pg_dump` or `pg_restore` on a database.
pub(super) async fn run(program: &str, arguments: &[&OsStr], url: &str) -> anyhow::Result<()> {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .env_clear()
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    for name in ["PATH", "HOME", "PGPASSFILE"] {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    for (name, value) in connection(url)? {
        command.env(name, value);
    }
    let output = match command.output().await {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!(
            "{program} is missing. Install PostgreSQL's client programs, of the server's version or a newer one \
             (Debian: apt-get install postgresql-client)"
        ),
        output => output.with_context(|| format!("cannot run {program}"))?,
    };
    if !output.status.success() {
        bail!("{program} failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}

/// Returns the variables by which PostgreSQL's programs connect to where an address of ours points.
fn connection(url: &str) -> anyhow::Result<Vec<(&'static str, String)>> {
    let unusable = "DATABASE_URL cannot be used";
    let options = PgConnectOptions::from_str(url).ok().context(unusable)?;
    let address = reqwest::Url::parse(url).ok().context(unusable)?;
    let parameter = |names: &[&str]| {
        address.query_pairs().filter(|(name, _)| names.contains(&name.as_ref())).last().map(|(_, value)| value.into())
    };
    let host = match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => options.get_host().to_owned(),
    };
    let (mode, checked) = match options.get_ssl_mode() {
        PgSslMode::Disable => ("disable", false),
        PgSslMode::Allow => ("allow", false),
        PgSslMode::Prefer => ("prefer", false),
        PgSslMode::Require => ("require", false),
        PgSslMode::VerifyCa => ("verify-ca", false),
        PgSslMode::VerifyFull => ("verify-full", true),
    };
    let certificates = parameter(&["sslrootcert", "ssl-root-cert", "ssl-ca"]);
    Ok([
        ("PGHOST", Some(host)),
        ("PGPORT", Some(options.get_port().to_string())),
        ("PGUSER", Some(options.get_username().to_owned())),
        ("PGDATABASE", options.get_database().map(str::to_owned)),
        ("PGPASSWORD", parameter(&["password"]).or_else(|| address.password().map(decoded))),
        ("PGOPTIONS", options.get_options().map(str::to_owned)),
        ("PGSSLMODE", Some(mode.to_owned())),
        // Without a file of its own the server trusts public authorities; these programs need to be told.
        ("PGSSLROOTCERT", certificates.or_else(|| checked.then(|| "system".to_owned()))),
        ("PGSSLCERT", parameter(&["sslcert", "ssl-cert"])),
        ("PGSSLKEY", parameter(&["sslkey", "ssl-key"])),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name, value?)))
    .collect())
}

/// Decodes the percent signs of a part of an address, in which a plus sign is one.
fn decoded(part: &str) -> String {
    let query = format!("={}", part.replace('+', "%2B").replace('&', "%26"));
    form_urlencoded::parse(query.as_bytes()).next().map(|(_, value)| value.into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(url: &str) -> Vec<(&'static str, String)> {
        let all = connection(url).unwrap();
        all.into_iter().filter(|(name, _)| *name != "PGSSLMODE").collect()
    }

    #[test]
    fn the_programs_connect_to_the_same_place() {
        let pairs = |list: &[(&'static str, &str)]| -> Vec<(&'static str, String)> {
            list.iter().map(|(name, value)| (*name, (*value).to_owned())).collect()
        };
        assert_eq!(
            variables("postgres://ana:a%2Bb+%26%25&c@db.example.org:5433/journal?application_name=x"),
            pairs(&[
                ("PGHOST", "db.example.org"),
                ("PGPORT", "5433"),
                ("PGUSER", "ana"),
                ("PGDATABASE", "journal"),
                ("PGPASSWORD", "a+b+&%&c"),
            ])
        );
        assert_eq!(
            variables("postgres://ana@%2Frun%2Fpostgresql/journal")[..1],
            pairs(&[("PGHOST", "/run/postgresql")])[..]
        );
        let checked = connection("postgres://ana@db.example.org/journal?sslmode=verify-full").unwrap();
        assert!(checked.contains(&("PGSSLROOTCERT", "system".to_owned())), "{checked:?}");
        let own = connection("postgres://ana@db.example.org/journal?sslmode=verify-full&sslrootcert=/ca.pem").unwrap();
        assert!(own.contains(&("PGSSLROOTCERT", "/ca.pem".to_owned())), "{own:?}");
        assert!(own.contains(&("PGSSLMODE", "verify-full".to_owned())), "{own:?}");
    }
}
