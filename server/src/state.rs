//! The state that all requests share.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Context;
use evenkeel_safety_core::JournalRules;
use secrecy::ExposeSecret;
use tokio::sync::{Mutex, Semaphore, watch};
use uuid::Uuid;

use crate::{
    assistant::{
        Provider,
        openai::{EmbeddingClient, OpenAiClient, OpenAiSettings, Patience},
    },
    config::{Config, MailTransport},
    domain::{
        care::{CareChanged, PublicInvitation},
        knowledge::PublishedArticle,
    },
    master_key,
    service::{
        app_log::AppLog,
        assistant::{Assistant, MessageTurns},
        auth::{
            Actor, Auth, AuthKeys, breached::BreachedPasswords, email_flows::EmailFlows, hasher::Hasher, oidc::Oidc,
        },
        authz::Subject,
        care::{
            self, Care,
            changes::{CareFeed, Streams},
            facts::FactsCache,
        },
        care_work::CareWork,
        deletion::Deletion,
        knowledge::{
            self, Articles, KnowledgeError, index::SharedIndex, meaning::Meanings, search::Knowledge,
            test_set::RetrievalTests,
        },
        people::People,
        rate_limit::RateLimiter,
        records::Records,
        reminders::{self, ReminderContext, StopResult},
        safety,
        usage::Usage,
    },
    store::{Store, StoreError, StoreOptions},
    telemetry::{metrics::Metrics, traces::Traces},
    time::now_ms,
};

/// The most mails that one IP address may request per hour.
const MAILS_PER_MACHINE: u32 = 30;
/// How long a successful write to the database counts as proof that it accepts writes.
const WRITE_CHECK: Duration = Duration::from_secs(1);

/// The application state, shared by all requests.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    config: Config,
    store: Store,
    rules: JournalRules,
    limiter: RateLimiter,
    public_limiter: RateLimiter,
    facts: FactsCache,
    streams: Streams,
    auth_keys: AuthKeys,
    hasher: Hasher,
    breached: Option<Arc<BreachedPasswords>>,
    oidc: Option<Oidc>,
    message_turns: MessageTurns,
    guide: Provider,
    model: Option<Provider>,
    meanings: Option<Meanings>,
    articles: SharedIndex,
    retrieval_test: Semaphore,
    ready: watch::Sender<bool>,
    /// When the database was last known to accept writes.
    written_at: Mutex<Option<Instant>>,
    metrics: Metrics,
    traces: Option<Traces>,
}

impl AppState {
    /// Opens the store: creates the data folder and the master key if they are missing, migrates the database and
    /// checks that the key fits it.
    pub async fn open(config: Config) -> anyhow::Result<Self> {
        let mut store = open_store(&config).await?;
        let traces = config.collector.as_deref().map(Traces::to).transpose();
        let traces = traces.context("cannot send traces (OTEL_EXPORTER_OTLP_ENDPOINT)")?;
        if let Some(traces) = &traces {
            store.observe(traces.queries(store.system_name()));
        }
        store.migrate().await?;
        store.check_master_key().await?;
        store.begin_audit().await?;
        knowledge::seeds::plant(&store, now_ms()).await.context("cannot store the articles of the knowledge base")?;
        let auth_keys = AuthKeys::of(&store);
        let breached = breached_passwords(&config)?.map(Arc::new);
        let oidc = Oidc::of(&config)?;
        let (model, meanings) = model(&config)?;
        let rules = safety::journal_rules(config.sql_policy);
        Ok(Self(Arc::new(Inner {
            config,
            store,
            rules,
            limiter: RateLimiter::default(),
            public_limiter: RateLimiter::public(),
            facts: FactsCache::default(),
            streams: Streams::default(),
            auth_keys,
            hasher: Hasher::default(),
            breached,
            oidc,
            message_turns: MessageTurns::default(),
            guide: Provider::Rules,
            model,
            meanings,
            articles: SharedIndex::default(),
            retrieval_test: Semaphore::new(1),
            ready: watch::Sender::new(true),
            written_at: Mutex::default(),
            metrics: Metrics::default(),
            traces,
        })))
    }

    pub fn config(&self) -> &Config {
        &self.0.config
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Returns the journal limits and the SQL-word policy in force.
    pub fn rules(&self) -> &JournalRules {
        &self.0.rules
    }

    pub fn limiter(&self) -> &RateLimiter {
        &self.0.limiter
    }

    /// Returns the limiter whose limits clients define.
    pub fn public_limiter(&self) -> &RateLimiter {
        &self.0.public_limiter
    }

    /// Returns the sign-in service.
    pub fn auth(&self) -> Auth<'_> {
        Auth {
            store: self.store(),
            keys: &self.0.auth_keys,
            hasher: &self.0.hasher,
            breached: self.0.breached.as_ref(),
            limiter: &self.0.limiter,
            confirm: self.config().mail_confirm,
        }
    }

    /// Returns the service for sign-up, magic links, password resets and address changes.
    pub fn email_flows(&self) -> EmailFlows<'_> {
        let config = self.config();
        // Without SMTP no mailbox can be flooded, so there is no limit.
        let per_machine = (config.mail == MailTransport::Smtp).then_some(MAILS_PER_MACHINE);
        EmailFlows::new(self.auth(), per_machine)
    }

    /// Returns what the reminder mails need. `home` is the address they link to, `page` the address of the unsubscribe
    /// page.
    pub fn reminder_context(&self, home: String, page: String) -> ReminderContext<'_> {
        ReminderContext { keys: &self.0.auth_keys, home, page }
    }

    /// Whether this server signed the unsubscribe token.
    pub fn is_stop_token_valid(&self, token: &str) -> bool {
        reminders::is_known(&self.0.auth_keys, token)
    }

    /// Stops the reminders of the account that the unsubscribe token belongs to.
    pub async fn stop_reminders(&self, token: &str) -> Result<StopResult, StoreError> {
        reminders::stop(self.store(), &self.0.auth_keys, token).await
    }

    /// Returns the service that deletes the caller's data and account.
    pub fn deletion<'a>(&'a self, actor: &'a Actor) -> Deletion<'a> {
        Deletion { auth: self.auth(), actor }
    }

    /// Returns the OpenID Connect client, if one is configured.
    pub fn oidc(&self) -> Option<&Oidc> {
        self.0.oidc.as_ref()
    }

    /// Returns the service for the caller's records.
    pub fn records(&self, subject: impl Into<Subject>) -> Records<'_> {
        let subject = subject.into();
        let (store, limiter, rules) = (self.store(), self.limiter(), self.rules());
        Records { store, limiter, rules, subject, owner: subject.id }
    }

    /// Returns the assistant of the caller.
    pub fn assistant(&self, subject: impl Into<Subject>) -> Assistant<'_> {
        Assistant {
            records: self.records(subject),
            knowledge: self.knowledge(),
            limiter: self.limiter(),
            turns: &self.0.message_turns,
            guide: &self.0.guide,
            model: self.0.model.as_ref(),
        }
    }

    /// Returns the service for the caller's invitations and care links.
    pub fn care(&self, subject: impl Into<Subject>) -> Care<'_> {
        let subject = subject.into();
        Care { store: self.store(), keys: &self.0.auth_keys, limiter: self.limiter(), facts: &self.0.facts, subject }
    }

    /// Returns the service for what the caller does over care links.
    pub fn care_work(&self, subject: impl Into<Subject>) -> CareWork<'_> {
        CareWork { care: self.care(subject), rules: self.rules() }
    }

    /// Returns the search in the knowledge base.
    pub fn knowledge(&self) -> Knowledge<'_> {
        let (articles, meanings) = (self.shared_articles(), self.meanings());
        Knowledge { store: self.store(), limiter: self.limiter(), articles, meanings }
    }

    /// Returns the index of the shared articles.
    pub fn shared_articles(&self) -> &SharedIndex {
        &self.0.articles
    }

    /// Returns the search by meaning, if it is configured.
    pub fn meanings(&self) -> Option<&Meanings> {
        self.0.meanings.as_ref()
    }

    /// Returns the articles of the knowledge base that the caller sees.
    pub fn articles(&self, subject: impl Into<Subject>) -> Articles<'_> {
        Articles { store: self.store(), subject: subject.into() }
    }

    /// Returns the published articles of the knowledge base, which are public. `caller` is used for the rate limit only.
    pub async fn published_articles(&self, caller: &str) -> Result<Vec<PublishedArticle>, KnowledgeError> {
        knowledge::published(self.store(), self.limiter(), caller).await
    }

    /// Returns the caller's retrieval test.
    pub fn retrieval_tests(&self, subject: impl Into<Subject>) -> RetrievalTests<'_> {
        RetrievalTests { knowledge: self.knowledge(), turn: &self.0.retrieval_test, subject: subject.into() }
    }

    /// Returns what an invitation shows to anyone who has its token.
    pub async fn show_invitation(
        &self,
        token: &str,
        viewer: Option<Uuid>,
    ) -> Result<PublicInvitation, care::CareError> {
        care::invitations::show(self.store(), &self.0.auth_keys, token, viewer).await
    }

    /// Opens a person's feed of changed shared data, after the notice `last` or from now on; `None` if the person follows too
    /// many.
    pub async fn care_feed(&self, user: Uuid, last: Option<i64>) -> Result<Option<CareFeed>, StoreError> {
        let Some(place) = self.0.streams.take(user) else { return Ok(None) };
        let state = self.clone();
        tokio::spawn(async move { state.0.streams.watch(state.store()).await });
        CareFeed::open(self.store(), place, last).await.map(Some)
    }

    /// Waits for the next notices of a feed.
    pub async fn next_care_changes(&self, feed: &mut CareFeed) -> Result<Vec<(i64, CareChanged)>, StoreError> {
        feed.next(self.store()).await
    }

    /// Reports an invitation as unwanted.
    pub async fn report_invitation(&self, token: &str) -> Result<(), care::CareError> {
        care::invitations::report(self.store(), &self.0.auth_keys, token).await
    }

    /// Returns the service for the caller's profile, onboarding and security events.
    pub fn people(&self, subject: impl Into<Subject>) -> People<'_> {
        People {
            store: self.store(),
            limiter: self.limiter(),
            store_ip: self.config().store_ip,
            subject: subject.into(),
        }
    }

    /// Returns the service that receives the app's log entries.
    pub fn app_log(&self) -> AppLog<'_> {
        AppLog { store: self.store(), limiter: self.limiter() }
    }

    /// Returns the service that counts usage events.
    pub fn usage(&self) -> Usage<'_> {
        Usage { store: self.store(), limiter: self.limiter() }
    }

    /// Whether the server accepts new requests.
    pub fn is_ready(&self) -> bool {
        *self.0.ready.borrow()
    }

    /// Returns where spans go, if anywhere.
    pub fn traces(&self) -> Option<&Traces> {
        self.0.traces.as_ref()
    }

    /// Returns the numbers for the operator.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Checks that the database accepts a write, at most once a second.
    pub async fn check_database(&self) -> Result<(), StoreError> {
        let mut written_at = self.0.written_at.lock().await;
        if written_at.is_none_or(|at| at.elapsed() >= WRITE_CHECK) {
            self.store().try_write(now_ms()).await?;
            *written_at = Some(Instant::now());
        }
        Ok(())
    }

    /// Makes `/readyz` fail from now on, so that load balancers send no new requests.
    pub fn stop_accepting(&self) {
        self.0.ready.send_replace(false);
    }

    /// Resolves when answers that are being worded have to end: halfway through the time that requests in flight have
    /// after a stop signal.
    pub async fn answers_end(&self) {
        let mut ready = self.0.ready.subscribe();
        // The sender is part of this state.
        _ = ready.wait_for(|ready| !ready).await;
        tokio::time::sleep(self.config().shutdown_timeout / 2).await;
    }
}

/// Returns the language model and the search by meaning, if they are configured.
fn model(config: &Config) -> anyhow::Result<(Option<Provider>, Option<Meanings>)> {
    let (Some(url), Some(model)) = (config.assistant_url.clone(), config.assistant_model.clone()) else {
        return Ok((None, None));
    };
    let patience =
        Patience { first: config.assistant_first, pause: config.assistant_pause, total: config.assistant_total };
    let (key, name) = (config.assistant_key.clone(), config.assistant_name.clone());
    let settings = OpenAiSettings { url, key, model, name, patience };
    let client = OpenAiClient::new(settings.clone())?;
    let agreed_name = client.name().to_owned();
    let embeddings = config.assistant_embeddings.clone().map(|model| EmbeddingClient::new(&settings, model));
    let meanings = embeddings.transpose()?.map(|embeddings| Meanings::new(embeddings, agreed_name));
    Ok((Some(Provider::OpenAi(client)), meanings))
}

/// Opens the configured database with its master key. Does not migrate.
pub async fn open_store(config: &Config) -> anyhow::Result<Store> {
    master_key::private_folder(&config.data_dir)
        .with_context(|| format!("cannot create the data folder {}", config.data_dir.display()))?;
    let master = master_key::read_or_make(config)?;
    let store = Store::open(&store_options(config), master).await?;
    store.refuse_unfinished_restore().await?;
    Ok(store)
}

/// Opens the operator's list of breached passwords, if there is one.
pub fn breached_passwords(config: &Config) -> anyhow::Result<Option<BreachedPasswords>> {
    let open = |path: &PathBuf| {
        BreachedPasswords::open(path)
            .with_context(|| format!("{} cannot be used (EVENKEEL_BREACHED_PASSWORDS)", path.display()))
    };
    config.breached_passwords.as_ref().map(open).transpose()
}

/// Returns the location of the configured database.
pub fn store_options(config: &Config) -> StoreOptions {
    StoreOptions {
        postgres: config.database_url.as_ref().map(|url| url.expose_secret().to_owned()),
        sqlite_file: sqlite_file(config),
    }
}

/// Returns the SQLite file in the data folder.
pub fn sqlite_file(config: &Config) -> PathBuf {
    config.data_dir.join("evenkeel.db")
}
