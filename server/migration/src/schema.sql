-- The whole schema, in SQL that SQLite and PostgreSQL both read.
-- Times are milliseconds since 1970 (UTC): the same number on both databases, exact for keyset pages.
-- What belongs to a person is deleted with their row in `users`.

CREATE TABLE users (
    id UUID NOT NULL PRIMARY KEY,
    created_at BIGINT NOT NULL
);

-- The data key that seals one person's text, wrapped by the master key.
CREATE TABLE user_keys (
    id UUID NOT NULL PRIMARY KEY,
    -- One key per person: two first saves at the same time must not make two.
    user_id UUID NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    -- Identifies the master key, so that a wrong one is reported as such.
    master_key_id BYTEA NOT NULL,
    wrapped BYTEA NOT NULL,
    created_at BIGINT NOT NULL
);

-- What the server's own keys are derived from, wrapped by the master key. Empty until the first master key is replaced.
CREATE TABLE root_key (
    id INTEGER NOT NULL PRIMARY KEY,
    wrapped BYTEA NOT NULL
);

CREATE TABLE accounts (
    user_id UUID NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Normalised, as addresses are compared.
    email TEXT NOT NULL UNIQUE,
    -- NULL: signs in by link or by another provider only.
    password_hash TEXT,
    email_confirmed_at BIGINT,
    is_admin BOOLEAN NOT NULL DEFAULT FALSE,
    -- JSON that the client sends about the person. No permission depends on it.
    metadata TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    last_sign_in_at BIGINT
);

-- Keyed by a digest of the address, so that addresses without an account are counted as well.
CREATE TABLE sign_in_attempts (
    key BYTEA NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    allowed_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);
CREATE INDEX sign_in_attempts_ends_at ON sign_in_attempts (ends_at);

-- Accounts at other providers.
CREATE TABLE identities (
    id UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_sign_in_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX identities_issuer_subject ON identities (issuer, subject);

CREATE TABLE sessions (
    id UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    method TEXT NOT NULL,
    -- The number of the current refresh token, and the newest one whose access token has been used.
    counter BIGINT NOT NULL DEFAULT 0,
    seen_counter BIGINT NOT NULL DEFAULT -1,
    created_at BIGINT NOT NULL,
    rotated_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    user_agent TEXT
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Tokens that are sent by mail.
CREATE TABLE one_time_tokens (
    id UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- signup, magiclink, recovery, email_change
    kind TEXT NOT NULL,
    token_hash BYTEA NOT NULL UNIQUE,
    code_hash BYTEA NOT NULL,
    code_tries INTEGER NOT NULL DEFAULT 0,
    -- PKCE: the link leads to a code that only the holder of the verifier can exchange.
    code_challenge TEXT,
    new_email TEXT,
    -- What a sign-up chose. It reaches the account only if the same browser confirms.
    password_hash TEXT,
    metadata TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX one_time_tokens_user_kind ON one_time_tokens (user_id, kind, created_at);

CREATE TABLE auth_flows (
    id UUID NOT NULL PRIMARY KEY,
    -- state: on the way to a provider; code: to be exchanged for a session; handover: the same for the browser that
    -- opened a link which another browser asked for
    kind TEXT NOT NULL,
    key_hash BYTEA NOT NULL UNIQUE,
    code_challenge TEXT,
    user_id UUID REFERENCES users (id) ON DELETE CASCADE,
    method TEXT NOT NULL,
    redirect_to TEXT NOT NULL,
    -- What the end of the flow needs, JSON: nonce, verifier and browser binding, or the password of a sign-up.
    sealed BYTEA,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Mails are queued in the transaction that causes them; a worker sends them.
CREATE TABLE mail_outbox (
    id UUID NOT NULL PRIMARY KEY,
    -- The account that the mail is about. NULL: there was none, as for most invitations.
    user_id UUID REFERENCES users (id) ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    -- Subject and bodies, JSON. Sealed because they hold links that sign in.
    sealed BYTEA NOT NULL,
    -- queued, sent, abandoned
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL,
    leased_until BIGINT NOT NULL DEFAULT 0,
    last_error TEXT,
    created_at BIGINT NOT NULL,
    sent_at BIGINT
);
CREATE INDEX mail_outbox_status_next ON mail_outbox (status, next_attempt_at);
CREATE INDEX mail_outbox_user ON mail_outbox (user_id);

CREATE TABLE user_profiles (
    user_id UUID NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- patient, therapist
    role TEXT NOT NULL,
    display_name TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE onboarding_status (
    user_id UUID NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    step TEXT NOT NULL,
    completed BOOLEAN NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE TABLE security_events (
    id UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    event_type TEXT NOT NULL,
    severity TEXT NOT NULL,
    message TEXT NOT NULL,
    metadata TEXT NOT NULL,
    ip_address TEXT,
    user_agent TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX security_events_user_created ON security_events (user_id, created_at);

CREATE TABLE invitations (
    id UUID NOT NULL PRIMARY KEY,
    therapist_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The therapist's name for the person they invite.
    sealed_name BYTEA,
    -- What the therapist writes to them.
    sealed_note BYTEA,
    -- What the therapist proposes to share: names separated by spaces. Only the patient's choice counts.
    scopes TEXT NOT NULL,
    -- The only address that may accept. NULL: anyone who has the link.
    email TEXT,
    token_hash BYTEA NOT NULL UNIQUE,
    -- pending, accepted, cancelled; expiry follows from expires_at
    status TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    accepted_by UUID,
    accepted_at BIGINT
);

CREATE TABLE care_links (
    id UUID NOT NULL PRIMARY KEY,
    patient_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    therapist_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- active, paused, ended. A paused link shares nothing and keeps its scopes.
    status TEXT NOT NULL,
    -- What the patient agreed to share: names separated by spaces, none at first.
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    paused_at BIGINT,
    ended_at BIGINT,
    -- The next appointment, as entered by the therapist.
    session_at BIGINT
);
CREATE UNIQUE INDEX care_links_pair ON care_links (patient_id, therapist_id);
CREATE INDEX care_links_therapist ON care_links (therapist_id, status);

-- What a patient and a therapist write for each other, and a therapist's own notes. Text is sealed: under the patient's
-- data key, notes under the therapist's.
CREATE TABLE care_items (
    id UUID NOT NULL PRIMARY KEY,
    -- comment, homework, note, brief, queue
    kind TEXT NOT NULL,
    patient_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    therapist_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The patient's record that it is about.
    record_id UUID,
    -- Depends on the kind; of homework: set, seen, done, declined.
    state TEXT NOT NULL,
    -- A day, 2026-11-21.
    due_on TEXT,
    version BIGINT NOT NULL,
    sealed BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    seen_at BIGINT,
    done_at BIGINT
);
CREATE INDEX care_items_pair ON care_items (therapist_id, patient_id, kind, created_at);
CREATE INDEX care_items_patient ON care_items (patient_id, kind, created_at);

-- Who read or changed what of a patient's shared data: a hash chain to which rows are only added, in the order of
-- `seq`. Triggers refuse changes (audit_sqlite.sql, audit_postgres.sql). Holds ids and no text, and no references, so
-- that the chain outlives the accounts.
CREATE TABLE audit_log (
    seq BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    -- The patient whose data it is about.
    subject_id UUID NOT NULL,
    actor_id UUID NOT NULL,
    action TEXT NOT NULL,
    -- A record or a care link.
    object_id UUID,
    -- Words from fixed lists: scopes, or how much of a record is shared.
    detail TEXT NOT NULL,
    prev_hash BYTEA NOT NULL,
    hash BYTEA NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject_id, seq);
CREATE INDEX audit_log_reads ON audit_log (actor_id, subject_id, object_id, at) WHERE action = 'entry_read';

-- The seq and hash of the newest row of the audit, sealed, so that a shortened audit is noticed.
CREATE TABLE audit_head (
    id INTEGER NOT NULL PRIMARY KEY,
    sealed BYTEA NOT NULL
);

-- Notices for open pages that something they show has changed. Holds ids and no text; rows are kept for a day.
CREATE TABLE care_changes (
    seq BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    -- Who is notified.
    user_id UUID NOT NULL,
    -- share, comment, queue, homework, link, brief
    what TEXT NOT NULL,
    patient_id UUID NOT NULL,
    care_link_id UUID,
    -- Whether the person's right to the patient's data ended with it, so that open streams end.
    ends BOOLEAN NOT NULL
);
CREATE INDEX care_changes_user ON care_changes (user_id, seq);

-- Everything a person writes. Beside the sealed content are only the columns that queries need.
CREATE TABLE records (
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    id UUID NOT NULL,
    -- The record that it belongs to: a message belongs to its conversation. Not a reference, because a copy of
    -- someone's records may arrive in any order.
    parent_id UUID,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    share TEXT NOT NULL,
    version BIGINT NOT NULL,
    sealed BYTEA NOT NULL,
    occurred_at BIGINT NOT NULL,
    tz_offset_minutes INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT,
    -- Clients make the ids, so they are unique per person only: a refusal does not reveal that an id exists elsewhere.
    PRIMARY KEY (user_id, id)
);
-- The order of lists, without deleted records, so that page 200 costs what page 1 costs. The kind comes last, so that
-- lists of some kinds skip the others without reading their rows.
CREATE INDEX idx_records_newest_first ON records (user_id, occurred_at DESC, id DESC, kind) WHERE deleted_at IS NULL;
-- The same order within one parent.
CREATE INDEX idx_records_of_parent ON records (user_id, parent_id, occurred_at, id) WHERE parent_id IS NOT NULL;
-- The order of what is shared. Few records are. The columns after the id are those that the counts of a therapist's list
-- read, so that SQLite counts without reading the records.
CREATE INDEX idx_records_shared
    ON records (user_id, occurred_at DESC, id DESC, kind, updated_at, share, status, deleted_at)
    WHERE share <> 'private' AND status = 'complete' AND deleted_at IS NULL;
CREATE INDEX idx_records_deleted ON records (deleted_at) WHERE deleted_at IS NOT NULL;

-- What a record was before each change, sealed as it was. A trigger keeps it (records_sqlite.sql, records_postgres.sql).
CREATE TABLE record_versions (
    user_id UUID NOT NULL,
    id UUID NOT NULL,
    version BIGINT NOT NULL,
    sealed BYTEA NOT NULL,
    saved_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, id, version),
    FOREIGN KEY (user_id, id) REFERENCES records (user_id, id) ON DELETE CASCADE
);

-- When the next reminder by mail is due. The person's choices stay sealed in their preferences.
CREATE TABLE reminders (
    user_id UUID NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- NULL: no mails are wanted.
    next_at BIGINT,
    -- The last day with a mail, in the person's time zone (2026-11-21), and how many were sent on it.
    day TEXT NOT NULL,
    sent INTEGER NOT NULL
);
CREATE INDEX reminders_next_at ON reminders (next_at);

-- Accounts that will be deleted, and when. Deleting the row cancels it.
CREATE TABLE account_deletions (
    user_id UUID NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_at BIGINT NOT NULL,
    delete_at BIGINT NOT NULL
);
CREATE INDEX account_deletions_delete_at ON account_deletions (delete_at);

-- Rate limits that several server processes share. `key` and `caller` are digests.
CREATE TABLE rate_limit_windows (
    key BYTEA NOT NULL PRIMARY KEY,
    caller BYTEA NOT NULL,
    started_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    count BIGINT NOT NULL
);
CREATE INDEX rate_limit_windows_caller ON rate_limit_windows (caller, ends_at);

-- How often an event happened per day (UTC, 2026-11-21). Holds no person, no network address and no single visit.
CREATE TABLE event_counts (
    day TEXT NOT NULL,
    event TEXT NOT NULL,
    -- The event's properties, each from a fixed list: step=help. Empty if it has none.
    detail TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, event, detail)
);

-- The knowledge base. One row per version of an article.
CREATE TABLE knowledge_articles (
    row_id UUID NOT NULL PRIMARY KEY,
    -- NULL: shared by all users. Otherwise only the owner sees it.
    owner_id UUID REFERENCES users (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    version BIGINT NOT NULL,
    is_current BOOLEAN NOT NULL,
    -- JSON; sealed if the article has an owner.
    content BYTEA NOT NULL,
    -- The digest of the seed that the article was last built from. NULL: it never was a seed.
    seed_digest TEXT,
    -- Whether a person changed it since. Seeds do not overwrite such an article.
    is_edited BOOLEAN NOT NULL,
    saved_at BIGINT NOT NULL,
    deleted_at BIGINT
);
CREATE UNIQUE INDEX knowledge_articles_shared ON knowledge_articles (id, version) WHERE owner_id IS NULL;
CREATE UNIQUE INDEX knowledge_articles_own ON knowledge_articles (owner_id, id, version) WHERE owner_id IS NOT NULL;

-- Tells whether a shared article has changed, without reading its content.
CREATE INDEX knowledge_articles_changes ON knowledge_articles (is_current, version, deleted_at) WHERE owner_id IS NULL;

-- The meaning of a text of an article, as a language model computes it: 32-bit floats, lowest byte first, of length 1
-- together.
CREATE TABLE knowledge_embeddings (
    model TEXT NOT NULL,
    -- SHA-256 of the text.
    digest BYTEA NOT NULL,
    vector BYTEA NOT NULL,
    PRIMARY KEY (model, digest)
);

-- Saved queries of the retrieval test, sealed because they can be about the person.
CREATE TABLE retrieval_queries (
    id UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    sealed BYTEA NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX retrieval_queries_user ON retrieval_queries (user_id, created_at);

-- The figures of a user's last run of the retrieval test, per number of results and mode.
CREATE TABLE retrieval_runs (
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    k INTEGER NOT NULL,
    mode TEXT NOT NULL,
    -- JSON, numbers only.
    figures TEXT NOT NULL,
    ran_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, k, mode)
);
