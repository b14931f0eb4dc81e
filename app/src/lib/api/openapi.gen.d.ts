// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.

export interface paths {
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This server's settings */
        get: operations["get_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what is used
         * @description Only events and values that this server knows; one unknown refuses the whole batch. Not there where this server
         *     is set to count elsewhere, or nothing.
         */
        post: operations["count_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules and limits in force */
        get: operations["list_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety/analyse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything the core says about a text */
        post: operations["analyse_text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/safety/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What saving this journal entry would say */
        post: operations["check_journal_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries, newest first */
        get: operations["list_journal_entries"];
        put?: never;
        /** Save a new entry */
        post: operations["create_journal_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal-entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry */
        get: operations["get_journal_entry"];
        /**
         * Change an entry
         * @description Only over the version that the client has seen: a stale one is refused with 412 and the `current` entry.
         */
        put: operations["update_journal_entry"];
        post?: never;
        /**
         * Delete an entry
         * @description It can be restored.
         */
        delete: operations["delete_journal_entry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal-entries/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted entry back, as a new version */
        post: operations["restore_journal_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out somewhere */
        delete: operations["end_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether your account ends */
        get: operations["get_account_deletion"];
        put?: never;
        /**
         * Delete your account in 7 days
         * @description Other sessions end now. Until the day comes it can be undone; after that everything of the account is gone, with
         *     the key that opened what was written.
         */
        post: operations["create_account_deletion"];
        /** Keep your account */
        delete: operations["cancel_account_deletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations you made */
        get: operations["list_invitations"];
        put?: never;
        /** Invite somebody */
        post: operations["create_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation says */
        get: operations["get_invitation"];
        put?: never;
        post?: never;
        /** Take an invitation back */
        delete: operations["cancel_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation */
        post: operations["accept_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your links */
        get: operations["list_care_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say what a therapist sees */
        put: operations["share_over_care_link"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link */
        delete: operations["end_care_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A therapist's patients */
        get: operations["list_patients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Acceptance
         * @description What to share from the beginning.
         */
        Acceptance: {
            /** @description `journal.shared`, `mood.trend`, `safety.flags`. Nothing is shared that is not named. */
            scopes?: string[];
        };
        /**
         * AccountDeletion
         * @description Whether the account ends.
         */
        AccountDeletion: {
            /** @description When: RFC 3339, UTC, milliseconds. Absent: it stays. */
            deleteAt?: string;
        };
        /**
         * AnalyseInput
         * @description A text to look at.
         */
        AnalyseInput: {
            /** @description The text, raw. */
            text: string;
        };
        /**
         * Analytics
         * @description Counting what is used.
         */
        Analytics: {
            /** @description Where events go: a path here, an address elsewhere, or nowhere. */
            endpoint?: string;
        };
        /**
         * CareLinkList
         * @description All links.
         */
        CareLinkList: {
            /** @description Newest first. */
            careLinks: components["schemas"]["CareLinkView"][];
        };
        /**
         * CareLinkView
         * @description A link.
         */
        CareLinkView: {
            /** @description Its id. */
            id: string;
            /** @description What you are in it: `patient` or `therapist`. */
            role: string;
            /** @description `active` or `ended`. */
            status: string;
            /** @description The name that the other side shows, if any. Not told any more once the link has ended. */
            name?: string;
            /** @description What the patient shares: `journal.shared`, `mood.trend`, `safety.flags`. */
            scopes: string[];
            /** @description RFC 3339, UTC. */
            since: string;
            /** @description RFC 3339, UTC. */
            endedAt?: string;
        };
        /**
         * CleanEntry
         * @description A valid entry: trimmed, missing fields empty.
         */
        CleanEntry: {
            /** @description What happened. */
            situation: string;
            /** @description What went through the person's mind. */
            thoughts: string;
            /** @description Anything else. */
            notes: string;
        };
        /**
         * Confirmation
         * @description A deletion, said clearly.
         */
        Confirmation: {
            /** @description The word `delete`. */
            confirm?: string;
            /**
             * @description The account's password. Needed only where the person signed in more than 10 minutes ago; who has none signs in
             *     again.
             */
            password?: string;
        };
        /**
         * CreatedInvitation
         * @description A new invitation.
         */
        CreatedInvitation: {
            /** @description The invitation. */
            invitation: components["schemas"]["InvitationView"] & unknown;
            /** @description What the link carries. It is shown this once. */
            token: string;
            /** @description The link to pass on. */
            link: string;
        };
        /**
         * CrisisReport
         * @description The result of crisis screening.
         */
        CrisisReport: {
            /** @description The ruleset that decided. */
            ruleset: components["schemas"]["Ruleset"] & unknown;
            /** @description The level. */
            riskLevel: components["schemas"]["RiskLevel"] & unknown;
            /** @description Whether the level is any other than none. */
            isCrisis: boolean;
            /**
             * Format: double
             * @description The sum of all points, in steps of 0.5; may be negative.
             */
            score: number;
            /**
             * Format: double
             * @description The score divided by 20, from 0 to 1.
             */
            confidence: number;
            /** @description Signs of risk, one for each group that hit. */
            indicators: components["schemas"]["Indicator"][];
            /** @description What else changed the score: protective words, negation, intensifiers, length. */
            adjustments: components["schemas"]["Indicator"][];
            /** @description Which groups and changes made the score, in a short sentence that quotes nothing. */
            context: string;
        };
        /**
         * DemoAccount
         * @description An account that everybody may use.
         */
        DemoAccount: {
            /** @description The address to sign in with. */
            email: string;
            /** @description Its password, known to all. */
            password: string;
            /** @description `patient` or `therapist`. */
            role: string;
        };
        /**
         * @description What kind of trouble it is.
         * @enum {string}
         */
        ErrorCategory: "network" | "auth" | "validation" | "database" | "ai" | "ui" | "unknown";
        /**
         * EventBatch
         * @description Events, in the order in which they happened.
         */
        EventBatch: {
            /** @description 200 at most. */
            batch: components["schemas"]["UsageEvent"][];
        };
        /**
         * FieldOffsets
         * @description Where each field begins in the text that was screened, in UTF-16 code units.
         */
        FieldOffsets: {
            /**
             * Format: uint32
             * @description Always 0.
             */
            situation: number;
            /**
             * Format: uint32
             * @description One more than the situation's length.
             */
            thoughts: number;
            /**
             * Format: uint32
             * @description One more than where the thoughts end.
             */
            notes: number;
        };
        /**
         * Finding
         * @description A rule and one place where it hit.
         */
        Finding: {
            /** @description The rule's id, see [`all`]. */
            ruleId: string;
            /** @description What was found, in plain words. */
            label: string;
            /** @description Where. */
            span: components["schemas"]["Span"] & unknown;
        };
        /**
         * Indicator
         * @description A rule that hit, what it weighs and where.
         */
        Indicator: {
            /** @description The rule's id. */
            ruleId: string;
            /** @description What was found, in plain words that quote nothing. */
            label: string;
            /**
             * Format: double
             * @description Points each time it counts.
             */
            weight: number;
            /**
             * Format: uint32
             * @description How often it counts.
             */
            count: number;
            /** @description Where it hit, the first [`MAX_SPANS`] places; empty for what has no place, such as length. */
            spans: components["schemas"]["Span"][];
            /**
             * @description Context that softens the words on the screen, never the level: `quoted`, `past`, `third-person`.
             * @default []
             */
            notes: string[];
        };
        /**
         * InvitationList
         * @description A therapist's invitations.
         */
        InvitationList: {
            /** @description Newest first. */
            invitations: components["schemas"]["InvitationView"][];
        };
        /**
         * InvitationView
         * @description An invitation, as its maker sees it.
         */
        InvitationView: {
            /** @description Its id. */
            id: string;
            /** @description What the therapist calls whom they invite. */
            name?: string;
            /** @description The address that may accept. */
            email?: string;
            /** @description `pending`, `accepted`, `expired`, `cancelled`. */
            state: string;
            /** @description RFC 3339, UTC. */
            createdAt: string;
            /** @description RFC 3339, UTC. */
            expiresAt: string;
        };
        /**
         * JournalEntry
         * @description A stored entry.
         */
        JournalEntry: {
            /** @description The client's UUIDv7. */
            id: string;
            /** @description What happened. */
            situation: string;
            /** @description What went through the person's mind. */
            thoughts: string;
            /** @description Anything else. */
            notes: string;
            /**
             * Format: int64
             * @description 1, then one more for each change; also the `ETag`.
             */
            version: number;
            /** @description RFC 3339, UTC, milliseconds. */
            createdAt: string;
            /** @description RFC 3339, UTC, milliseconds. */
            updatedAt: string;
            /** @description What the screening said when it was saved. */
            riskLevel: components["schemas"]["RiskLevel"] & unknown;
            /** @description The rules that hit, crisis and medical, sorted. */
            ruleIds: string[];
        };
        /**
         * JournalEntryChange
         * @description New words for an entry.
         */
        JournalEntryChange: {
            /** @description What happened. */
            situation?: string;
            /** @description What went through the person's mind. */
            thoughts?: string;
            /** @description Anything else. */
            notes?: string;
        };
        /**
         * JournalEntryInput
         * @description What a person typed. A missing field is empty.
         */
        JournalEntryInput: {
            /** @description What happened. */
            situation?: string;
            /** @description What went through the person's mind. */
            thoughts?: string;
            /** @description Anything else. */
            notes?: string;
        };
        /**
         * @description A field of an entry.
         * @enum {string}
         */
        JournalField: "situation" | "thoughts" | "notes";
        /**
         * JournalIssue
         * @description One thing to mend.
         */
        JournalIssue: {
            /** @description The field; absent when it is about the whole entry. */
            field?: components["schemas"]["JournalField"] & unknown;
            /** @description What is wrong. */
            code: components["schemas"]["JournalIssueCode"] & unknown;
            /** @description The sentence to show. */
            message: string;
            /** @description What was found, in the raw text of that field; empty unless blocked. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * @description What is wrong.
         * @enum {string}
         */
        JournalIssueCode: "required" | "empty" | "too_long" | "blocked";
        /**
         * JournalPage
         * @description A page of entries.
         */
        JournalPage: {
            /** @description Newest first. */
            entries: components["schemas"]["JournalEntry"][];
            /**
             * Format: uint32
             * @description Entries that belong on this page but cannot be opened: changed outside the app, or their key is missing.
             */
            unreadable: number;
            /** @description Hand it back as `before` for the next page; absent at the end. */
            nextCursor?: string;
        };
        /**
         * JournalReport
         * @description The result of validation.
         */
        JournalReport: {
            /** @description Whether the entry may be stored. */
            valid: boolean;
            /** @description What to mend, in the order situation, thoughts, notes. */
            issues: components["schemas"]["JournalIssue"][];
            /** @description The entry to store; absent unless valid. */
            entry?: components["schemas"]["CleanEntry"] & unknown;
            /** @description The screening of the whole entry: the raw fields, joined by a line end. It never refuses an entry. */
            crisis: components["schemas"]["CrisisReport"] & unknown;
            /** @description Medical words in the whole entry. */
            medical: components["schemas"]["MedicalReport"] & unknown;
            /** @description The way from the joined text's spans back to the fields. */
            offsets: components["schemas"]["FieldOffsets"] & unknown;
        };
        /**
         * Limits
         * @description Business constants and limits of the specification's section 9.
         */
        Limits: {
            /**
             * Format: uint32
             * @description The longest situation or thoughts, in Unicode scalar values of the trimmed text.
             */
            journalMaxChars: number;
            /**
             * Format: uint32
             * @description The longest notes, likewise.
             */
            notesMaxChars: number;
            /**
             * Format: uint32
             * @description Requests to the assistant in one window.
             */
            aiRateLimitMax: number;
            /**
             * Format: uint32
             * @description That window, in milliseconds.
             */
            aiRateLimitWindowMs: number;
            /**
             * Format: uint32
             * @description How long the client waits for the rate limiter, in milliseconds.
             */
            rateLimiterTimeoutMs: number;
            /**
             * Format: uint32
             * @description How long an info alert stays, in milliseconds.
             */
            infoAlertDismissMs: number;
            /**
             * Format: uint32
             * @description Security events kept.
             */
            securityEventsKept: number;
            /**
             * Format: uint32
             * @description How often alert thresholds are checked, in milliseconds.
             */
            alertCheckMs: number;
            /**
             * Format: uint32
             * @description More rate-limit events than this in the window below make an alert.
             */
            rateLimitAlertOver: number;
            /**
             * Format: uint32
             * @description In milliseconds.
             */
            rateLimitAlertWindowMs: number;
            /**
             * Format: uint32
             * @description More crisis detections than this in the window below make an alert.
             */
            crisisAlertOver: number;
            /**
             * Format: uint32
             * @description In milliseconds.
             */
            crisisAlertWindowMs: number;
            /**
             * Format: uint32
             * @description Log redaction: the longest string, in Unicode scalar values.
             */
            redactStringChars: number;
            /**
             * Format: uint32
             * @description Log redaction: the longest array.
             */
            redactArrayItems: number;
            /**
             * Format: uint32
             * @description Log redaction: the largest object.
             */
            redactObjectKeys: number;
            /**
             * Format: uint32
             * @description Log redaction: the deepest value kept; the root is at 0.
             */
            redactDepth: number;
            /**
             * Format: uint32
             * @description Share of log records sent, in percent.
             */
            logSamplePercent: number;
            /**
             * Format: uint32
             * @description How often the token is checked, in milliseconds: one tick.
             */
            tokenTickMs: number;
            /**
             * Format: uint32
             * @description A token is refreshed when at most this many whole ticks remain.
             */
            tokenRefreshTicks: number;
            /**
             * Format: uint32
             * @description Errors the global queue holds.
             */
            errorQueue: number;
            /**
             * Format: uint32
             * @description Errors the error provider keeps by default.
             */
            errorProvider: number;
            /**
             * Format: uint32
             * @description Below this width the bottom bar shows, in CSS pixels.
             */
            mobileBreakpointPx: number;
            /**
             * Format: uint32
             * @description How long the width must rest, in milliseconds.
             */
            mobileDebounceMs: number;
            /**
             * Format: uint32
             * @description How long a pending redirect is kept, in milliseconds.
             */
            pendingRedirectMs: number;
            /**
             * Format: uint32
             * @description When a slow page says so, in milliseconds.
             */
            loadingHintMs: number;
            /**
             * Format: uint32
             * @description Visible onboarding steps.
             */
            onboardingSteps: number;
            /**
             * Format: uint32
             * @description Retries of the query client.
             */
            queryRetries: number;
            /**
             * Format: uint32
             * @description How long a request may take, in milliseconds.
             */
            requestTimeoutMs: number;
            /**
             * Format: uint32
             * @description When to look again for a document that is not ready, in milliseconds.
             */
            documentRetryMs: number;
            /**
             * Format: uint32
             * @description Version of stored entries.
             */
            storageVersion: number;
            /**
             * Format: uint32
             * @description When pages are fetched ahead if the browser is never idle, in milliseconds.
             */
            prefetchMs: number;
            /**
             * Format: uint32
             * @description How long an analytics request may take, in milliseconds.
             */
            analyticsTimeoutMs: number;
        };
        /**
         * LinkedPatient
         * @description A patient who is linked with the therapist who asks.
         */
        LinkedPatient: {
            /** @description The patient. */
            id: string;
            /** @description The link. */
            careLinkId: string;
            /** @description The name they show, if any. */
            name?: string;
            /** @description Their address. */
            email?: string;
            /** @description What they share. */
            scopes: string[];
            /** @description RFC 3339, UTC. */
            since: string;
        };
        /**
         * MedicalReport
         * @description The result of the medical check.
         */
        MedicalReport: {
            /** @description Whether a medical word was found. */
            detected: boolean;
            /** @description Which, in the order of the text. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * NewInvitation
         * @description Whom to invite.
         */
        NewInvitation: {
            /**
             * @description Their address. The link is mailed there, and only an account with this address can accept. Without one, whoever
             *     has the link can, once.
             */
            email?: string;
            /** @description What the therapist calls them. Nobody else sees it. */
            name?: string;
        };
        /**
         * NewJournalEntry
         * @description A new entry.
         */
        NewJournalEntry: {
            /** @description A UUIDv7 that the client makes once for each entry: sending it again saves it once. */
            id: string;
            /** @description What happened. */
            situation?: string;
            /** @description What went through the person's mind. */
            thoughts?: string;
            /** @description Anything else. */
            notes?: string;
        };
        /**
         * PatientList
         * @description The patients of a therapist.
         */
        PatientList: {
            /** @description Newest first. */
            patients: components["schemas"]["LinkedPatient"][];
        };
        /**
         * Problem
         * @description What is sent when something is wrong.
         */
        Problem: {
            /** @description Always `about:blank`: `code` says which problem it is. */
            type: string;
            /** @description The status in words. */
            title: string;
            /**
             * Format: uint16
             * @description The HTTP status.
             */
            status: number;
            /** @description More for whoever wrote the client. */
            detail?: string;
            /** @description Which problem it is; stable. */
            code: string;
            /** @description The catalogue's category. */
            category: components["schemas"]["ErrorCategory"] & unknown;
            /** @description A sentence to show. */
            message: string;
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /** @description Names the request in the server's log; the same as the `x-request-id` header. */
            requestId: string;
            /** @description What to mend in a journal entry. */
            issues?: components["schemas"]["JournalIssue"][];
            /** @description The entry as it is now, when the request was about an older one. */
            current?: components["schemas"]["JournalEntry"] & unknown;
        };
        /**
         * @description The list that blocked.
         * @enum {string}
         */
        PromptKind: "prompt" | "role" | "command";
        /**
         * PromptReport
         * @description The result of the prompt check.
         */
        PromptReport: {
            /** @description Whether the text may not be sent. */
            blocked: boolean;
            /** @description Why: `Blocked prompt: X`, `Blocked role: X` or `Blocked command: X`. */
            reason?: string;
            /** @description The list that blocked first: prompt before role before command. */
            kind?: components["schemas"]["PromptKind"] & unknown;
            /** @description The phrase as listed. */
            phrase?: string;
            /** @description Everything found, in the order of the text. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * PublicConfig
         * @description This server's settings, as far as the app needs them.
         */
        PublicConfig: {
            /** @description The product's name. */
            product: string;
            /** @description The ruleset that decides. */
            ruleset: components["schemas"]["Ruleset"] & unknown;
            /** @description Which SQL-like words block a text here. */
            sqlPolicy: components["schemas"]["SqlPolicy"] & unknown;
            /** @description All limits. */
            limits: components["schemas"]["Limits"] & unknown;
            /** @description The host name that links should have. */
            canonicalHost?: string;
            /** @description Host names that lead to the canonical one. */
            aliasHosts: string[];
            /** @description Where people can write for help. */
            supportEmail?: string;
            /** @description Counting what is used, for those who agree. */
            analytics: components["schemas"]["Analytics"] & unknown;
            /** @description True when the demo accounts are here: for trying out, on one machine. */
            demo: boolean;
            /** @description Accounts that everybody may use. None unless `demo`. */
            demoAccounts: components["schemas"]["DemoAccount"][];
        };
        /**
         * PublicInvitation
         * @description What everybody may see who has the link.
         */
        PublicInvitation: {
            /** @description The name that the therapist shows, if any. */
            therapist?: string;
            /** @description `pending`, `accepted`, `expired`, `cancelled`. */
            state: string;
            /** @description RFC 3339, UTC. */
            expiresAt: string;
        };
        /**
         * @description How much a text speaks of a crisis.
         * @enum {string}
         */
        RiskLevel: "none" | "low" | "medium" | "high" | "critical";
        /**
         * @description The check a rule belongs to.
         * @enum {string}
         */
        RuleArea: "crisis" | "medical" | "prompt" | "sanitise";
        /**
         * @description How often a rule counts.
         * @enum {string}
         */
        RuleCount: "once" | "each";
        /**
         * @description What a hit does.
         * @enum {string}
         */
        RuleEffect: "indicator" | "adjustment" | "block" | "note";
        /**
         * RuleInfo
         * @description What a rule says about itself to people and programs.
         */
        RuleInfo: {
            /** @description `area.group.slug`; never used again for another rule. */
            id: string;
            /** @description The check it belongs to. */
            area: components["schemas"]["RuleArea"] & unknown;
            /** @description The group it counts in. */
            group: string;
            /** @description What it finds, in plain words. */
            label: string;
            /**
             * Format: double
             * @description Points it adds to the crisis score, in steps of 0.5; 0 outside the crisis rules.
             */
            weight: number;
            /** @description How often it counts. */
            count: components["schemas"]["RuleCount"] & unknown;
            /** @description What a hit does. */
            effect: components["schemas"]["RuleEffect"] & unknown;
            /** @description The SQL policy under which it counts; absent: under each. */
            policy?: components["schemas"]["SqlPolicy"] & unknown;
            /** @description The ruleset it belongs to. */
            ruleset: components["schemas"]["Ruleset"] & unknown;
            /** @description The phrase as listed, for rules that stand for one. */
            phrase?: string;
            /** @description The requirements and readings it comes from; `own-choice` where the specification is silent. */
            cites: string[];
            /** @description The version that brought it. */
            since: string;
        };
        /**
         * RuleTable
         * @description The rules that decide.
         */
        RuleTable: {
            /** @description Every rule, sorted by id. */
            rules: components["schemas"]["RuleInfo"][];
            /** @description All limits. */
            limits: components["schemas"]["Limits"] & unknown;
        };
        /**
         * @description A version of the rules.
         * @enum {string}
         */
        Ruleset: "spec-1" | "extended-1";
        /**
         * SafetyReport
         * @description Everything the core has to say about one text.
         */
        SafetyReport: {
            /** @description How much the words speak of a crisis. Measured on the raw text, whatever the other checks say. */
            crisis: components["schemas"]["CrisisReport"] & unknown;
            /** @description Whether the text may be stored in a journal field. */
            sanitise: components["schemas"]["SanitiseReport"] & unknown;
            /** @description Whether the text may be sent to an assistant. */
            prompt: components["schemas"]["PromptReport"] & unknown;
            /** @description Medical words: an event, never a block. */
            medical: components["schemas"]["MedicalReport"] & unknown;
        };
        /**
         * SanitiseReport
         * @description The result of sanitising.
         */
        SanitiseReport: {
            /** @description Whether the text may not be stored. */
            blocked: boolean;
            /** @description Why, if blocked. */
            reason?: string;
            /** @description The trimmed text, or [`BLOCKED_CONTENT`]. Never put it in the field the person types in. */
            value: string;
            /** @description What was found and where, empty if not blocked. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * SavedEntry
         * @description An entry that was saved, and what the core said about it.
         */
        SavedEntry: {
            /** @description The entry as stored. */
            entry: components["schemas"]["JournalEntry"] & unknown;
            /** @description The core's report: the same as in the browser. */
            report: components["schemas"]["JournalReport"] & unknown;
        };
        /**
         * SessionList
         * @description Everywhere that the person is signed in.
         */
        SessionList: {
            /** @description The last used first. */
            sessions: components["schemas"]["SignedIn"][];
        };
        /**
         * Sharing
         * @description What to share from now on.
         */
        Sharing: {
            /** @description `journal.shared`, `mood.trend`, `safety.flags`. What is not named is not shared any more. */
            scopes: string[];
        };
        /**
         * SignedIn
         * @description One place where the person is signed in.
         */
        SignedIn: {
            /** @description Its id. */
            id: string;
            /** @description Whether this request comes from there. */
            current: boolean;
            /** @description How it began: `password`, `otp` (a link or code), `recovery`, `oauth`. */
            method: string;
            /** @description RFC 3339, UTC, milliseconds. */
            startedAt: string;
            /** @description The last time that it was used, to a quarter of an hour. RFC 3339, UTC, milliseconds. */
            lastUsedAt: string;
            /** @description When it ends if it is not used. RFC 3339, UTC, milliseconds. */
            endsAt: string;
            /** @description What the browser called itself. */
            device?: string;
        };
        /**
         * Span
         * @description A place in the raw text.
         */
        Span: {
            /**
             * Format: uint32
             * @description Where it begins, in UTF-16 code units.
             */
            start: number;
            /**
             * Format: uint32
             * @description Where it ends (the first unit after it), in UTF-16 code units.
             */
            end: number;
        };
        /**
         * @description Which words the SQL check blocks. The server's configuration sets it and tells the app.
         * @enum {string}
         */
        SqlPolicy: "literal" | "contextual";
        /**
         * UsageEvent
         * @description Something that was used.
         */
        UsageEvent: {
            /** @description Made by the client. Not kept. */
            uuid: string;
            /** @description Its name, one of those that are known. */
            event: string;
            /** @description Each from a list of its own. */
            properties: {
                [key: string]: string;
            };
            /** @description When it happened. Not kept: the day on which it arrives counts. */
            timestamp: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description May be packed: `content-encoding: gzip`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatch"];
            };
        };
        responses: {
            /** @description They are counted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTable"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyse_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyseInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafetyReport"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_journal_entry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalEntryInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalReport"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_journal_entries: {
        parameters: {
            query?: {
                /** @description Entries on the page: 1 to 200, 50 when absent. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalPage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_journal_entry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJournalEntry"];
            };
        };
        responses: {
            /** @description The same had been stored before: the answer was lost and is given again. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    /** @description Where the entry is. */
                    LOCATION: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedEntry"];
                };
            };
            /** @description Stored. */
            201: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    /** @description Where the entry is. */
                    LOCATION: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedEntry"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_journal_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_journal_entry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the client has seen. Without it: 428. */
                "If-Match"?: string;
            };
            path: {
                /** @description The entry's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalEntryChange"];
            };
        };
        responses: {
            /** @description Stored as a new version. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedEntry"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_journal_entry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that the client has seen. Without it: 428. */
                "If-Match"?: string;
            };
            path: {
                /** @description The entry's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; it can be restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restore_journal_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its tokens say nothing from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_account_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_account_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_account_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicInvitation"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation's id, from your list: what its link carries is kept nowhere. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody can accept it any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link carries. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkView"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_care_links: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkList"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_over_care_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sharing"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkView"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    end_care_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The link's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is seen over it any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_patients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientList"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
