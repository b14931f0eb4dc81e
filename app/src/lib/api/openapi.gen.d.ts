// Written by `npm run openapi` from server/openapi.json. Do not edit by hand.

export interface paths {
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the public settings of this server */
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
         * Count usage events
         * @description Accepts known events and values only; one unknown event refuses the whole batch. Responds with 404 if this
         *     server counts elsewhere or not at all.
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
        /** List the rules and limits */
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
        /** Analyse a text by the rules of `spec-1` */
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
        /** Validate a journal entry */
        post: operations["check_journal_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List records, newest first */
        get: operations["list_records"];
        put?: never;
        /**
         * Save a new record
         * @description Idempotent: a repeated request stores the record once. A different record under the same id is refused with 409
         *     and the `current` record.
         */
        post: operations["create_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted records that can be restored, most recently deleted first */
        get: operations["list_deleted_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a record */
        get: operations["get_record"];
        /**
         * Change a record
         * @description Replaces only the version named by `If-Match`. If the record has changed since, the request is refused with 412
         *     and the `current` record. A message can't be moved to a deleted conversation: that is refused with `entry_deleted`.
         */
        put: operations["update_record"];
        post?: never;
        /**
         * Delete a record
         * @description It can be restored for 30 days. Deleting or restoring a conversation also deletes or restores its messages.
         */
        delete: operations["delete_record"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted record as a new version
         * @description A message of a deleted conversation is refused with `entry_deleted`: restore the conversation first.
         */
        post: operations["restore_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a record's older versions, newest first */
        get: operations["list_record_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search all records
         * @description At most 60 times a minute.
         */
        post: operations["search_records"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all records, own articles, comments, homework and briefs
         * @description At most 10 times an hour.
         */
        get: operations["get_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import records and own articles from an export
         * @description Each item is checked like a save, and a refused one does not affect the others. Articles become drafts. Repeating an
         *     import changes nothing. At most 60 times in 10 minutes.
         */
        post: operations["create_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the providers of the assistant and the number of messages left */
        get: operations["get_assistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message and receive the answer
         * @description Stores the message, and the answer as far as it was shown. The answer is a stream of server-sent events:
         *     `message` (the stored message), `safety`, `sentence` (as often as needed), and at the end `done` (the stored
         *     answer) or `problem` (with the stored answer as `current`, if something was shown). Closing the connection stops
         *     the answer. Refusals before the stream are problems, and nothing is stored.
         *
         *     The same `id` again with a new `answerId` asks for another answer, or changes the last message if the text is
         *     another one. The same `id` and `answerId` again repeat the stored answer.
         */
        post: operations["send_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/reflections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reflect on a journal entry
         * @description Nothing is stored. If there is no language model or it fails, the built-in guide writes the reflection; `provider`
         *     of the answer says which one did.
         */
        post: operations["reflect_on_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/reframings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make reframing cards
         * @description Nothing is stored. A card by a language model must pass the checks of answers and of cards; otherwise a built-in card
         *     is returned. `worded` lists the approaches that the model wrote.
         */
        post: operations["make_reframing_cards"];
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
        /** List your active sessions */
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
        /** End a session */
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
        /** Get the planned deletion of your account */
        get: operations["get_account_deletion"];
        put?: never;
        /**
         * Schedule the deletion of your account
         * @description The account is deleted after 7 days; until then the deletion can be cancelled. Other sessions end now. The
         *     deletion removes all data of the account and the key that encrypts it.
         */
        post: operations["create_account_deletion"];
        /** Cancel the deletion of your account */
        delete: operations["cancel_account_deletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete all your records now
         * @description Includes deleted records, older versions and texts for therapists. This cannot be undone. The account stays.
         */
        delete: operations["delete_account_data"];
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
        /** List your invitations */
        get: operations["list_invitations"];
        put?: never;
        /** Create an invitation */
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
        /** Get an invitation by its token */
        get: operations["get_invitation"];
        put?: never;
        post?: never;
        /** Cancel an invitation */
        delete: operations["cancel_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an invitation */
        post: operations["decline_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{token}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an invitation as unwanted
         * @description Possible without a session. The invitation can no longer be accepted.
         */
        post: operations["report_invitation"];
        delete?: never;
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
        /** List your care links */
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
        /** Change the scopes of a care link */
        put: operations["share_over_care_link"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause or resume a care link */
        put: operations["pause_care_link"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a care link with the given scopes
         * @description Returns what the therapist would get. The preview does not appear in the access log.
         */
        get: operations["preview_care_link"];
        put?: never;
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
        /** End a care link */
        delete: operations["end_care_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the access log of your shared data, newest first
         * @description It has every read and change by you and your therapists.
         */
        get: operations["list_access_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}/visible": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what a care link shared at a given time */
        get: operations["get_visible_then"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes of shared data, comments, homework and care links
         * @description Returns server-sent events. The first one is named `ready`; its `hasGap` says whether earlier events were lost. The
         *     others are named `changed`, say what to reload, and contain no text. The stream ends after a few minutes, soon
         *     after its session, and at once when a patient shares less. A client that reconnects with `Last-Event-ID` misses
         *     nothing of the last day.
         */
        get: operations["follow_care_changes"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** List the patients linked with the calling therapist */
        get: operations["list_patients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get everything that a patient shares */
        get: operations["get_patient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a patient's shared entries, newest first */
        get: operations["list_shared_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/entries/{record_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a shared entry of a patient */
        get: operations["get_shared_entry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a patient's shared safety plan */
        get: operations["get_shared_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/entries/{record_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the comments on a patient's shared record */
        get: operations["list_patient_comments"];
        put?: never;
        /** Comment on a patient's shared record */
        post: operations["add_patient_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the comments on your record */
        get: operations["list_comments"];
        put?: never;
        /**
         * Comment on your shared record
         * @description Only the therapist of the care link can read it. The link must be active and share records, and the record must be
         *     shared; otherwise the comment is refused with 409 `not_shared`, or with 404 if the link has ended or isn't yours.
         */
        post: operations["add_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/homework": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a patient's homework */
        get: operations["list_patient_homework"];
        put?: never;
        /** Assign a task */
        post: operations["set_patient_homework"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/homework/{hid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a task */
        put: operations["change_patient_homework"];
        post?: never;
        /** Delete a task */
        delete: operations["delete_patient_homework"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/homework": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your homework */
        get: operations["list_homework"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/homework/{hid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Update the state of a task */
        put: operations["answer_homework"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your private notes about a patient
         * @description They can be read and deleted after the link has ended, but neither added to nor changed.
         */
        get: operations["list_patient_notes"];
        put?: never;
        /** Add a private note about a patient */
        post: operations["add_patient_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/notes/{nid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a private note */
        put: operations["change_patient_note"];
        post?: never;
        /** Delete a private note with its versions */
        delete: operations["delete_patient_note"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/notes/{nid}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the earlier versions of a private note */
        get: operations["list_patient_note_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set or clear the next appointment with a patient */
        put: operations["set_patient_session"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the patients who may need attention
         * @description Computed from what patients share now. This is not a monitoring service and raises no alarm.
         */
        get: operations["list_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/queue/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Acknowledge an item */
        post: operations["acknowledge_queue_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/queue/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve an item with an outcome */
        post: operations["resolve_queue_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/queue/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a resolved item
         * @description Deletes its outcome and note. The item stays acknowledged.
         */
        post: operations["reopen_queue_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get aggregate figures of your patients
         * @description The range is extended to one finished calendar quarter. Groups of fewer than five people are hidden, together with
         *     groups from which their size could be derived.
         */
        get: operations["get_caseload_analytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/care-links/{id}/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the draft of your session brief
         * @description Generated from your own records. Your therapist sees it only after you approve it.
         */
        get: operations["get_brief_draft"];
        /** Approve your session brief */
        put: operations["approve_brief"];
        post?: never;
        /** Withdraw an approved brief */
        delete: operations["withdraw_brief"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the briefs that patients approved */
        get: operations["list_briefs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/therapist/patients/{id}/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the brief that a patient approved */
        get: operations["get_patient_brief"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles
         * @description Returns published shared articles and the caller's own; administrators get all shared ones.
         */
        get: operations["list_articles"];
        put?: never;
        /** Save a new article */
        post: operations["create_article"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published articles for patients
         * @description Public. Own articles are not included.
         */
        get: operations["list_published_articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an article and return advice
         * @description Checks the reading grade, claims, source, review dates, links and headings. Nothing is stored.
         */
        post: operations["lint_article"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an article */
        get: operations["get_article"];
        /**
         * Change an article
         * @description Replaces only the version named by `If-Match`; if the article has changed since, the request is refused with 412.
         */
        put: operations["update_article"];
        post?: never;
        /**
         * Delete an article
         * @description Searches no longer find it. `restore` with its version undoes the deletion.
         */
        delete: operations["delete_article"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an article's versions, newest first
         * @description Only for users who may change the article. Also works for a deleted article.
         */
        get: operations["list_article_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an older version as a new version */
        post: operations["restore_article"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search the knowledge base
         * @description Finds published articles: the shared ones and the caller's own. Queries about doses, diagnoses or methods of harm
         *     return no results.
         */
        post: operations["search_articles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/test-set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the queries of the retrieval test */
        get: operations["get_retrieval_test_set"];
        put?: never;
        /** Save a query of the retrieval test */
        post: operations["add_retrieval_query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/test-set/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a saved query of the retrieval test */
        delete: operations["delete_retrieval_query"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/knowledge/test-set/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run the retrieval test */
        post: operations["run_retrieval_test"];
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
         * @description The scopes to share from the start.
         */
        Acceptance: {
            /**
             * @description Only these scopes are shared, also over a link with the therapist that is open already. Without them, such a link
             *     keeps its scopes and a new one shares nothing.
             */
            scopes?: components["schemas"]["CareScope"][] | null;
        };
        /**
         * @description The recorded action.
         * @enum {string}
         */
        AccessAction: "invitation_accepted" | "sharing_changed" | "paused" | "resumed" | "ended" | "record_shared" | "list_read" | "summary_read" | "entries_read" | "entry_read" | "measures_read" | "plan_read" | "brief_read" | "comment_added" | "homework_set";
        /**
         * @description The role of the person who acted.
         * @enum {string}
         */
        AccessActor: "you" | "therapist";
        /**
         * AccessLog
         * @description A page of the access log.
         */
        AccessLog: {
            /** @description Newest first. */
            entries: components["schemas"]["AccessLogEntry"][];
            /** @description The value of `before` for the next page; absent at the end. */
            next?: string;
        };
        /**
         * AccessLogEntry
         * @description An entry of the access log.
         */
        AccessLogEntry: {
            /** @description The position in the log. */
            id: string;
            /**
             * Format: date-time
             * @description When the action happened (RFC 3339, UTC).
             */
            at: string;
            actor: components["schemas"]["AccessActor"];
            /** @description The display name of the therapist who acted or whose link it is about, if set. */
            name?: string;
            action: components["schemas"]["AccessAction"];
            /**
             * Format: uint32
             * @description The number of identical reads within an hour that this entry combines; 1 for everything else.
             */
            times: number;
            /**
             * Format: uuid
             * @description The record that was read or changed.
             */
            recordId?: string;
            recordKind?: components["schemas"]["RecordKind"];
            /**
             * Format: date-time
             * @description When the record's event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt?: string;
            /** @description The scopes that are shared from then on, with `invitation_accepted` and `sharing_changed`. */
            scopes?: components["schemas"]["CareScope"][];
            /** @description How much of the record is shared from then on, with `record_shared`. */
            share?: components["schemas"]["Share"];
        };
        /**
         * AccountDeletion
         * @description The planned deletion of an account.
         */
        AccountDeletion: {
            /**
             * Format: date-time
             * @description The date (RFC 3339, UTC, milliseconds); absent if the account will not be deleted.
             */
            deleteAt?: string;
        };
        /**
         * Activity
         * @description An activity of the day.
         */
        Activity: {
            /**
             * @description The activity, in one or two words.
             * @default
             */
            tag?: string;
            /**
             * Format: double
             * @description The pleasure, 0 to 10.
             */
            pleasure?: number;
            /**
             * Format: double
             * @description The sense of achievement, 0 to 10.
             */
            mastery?: number;
        };
        /**
         * ActivityInput
         * @description An activity of the day.
         */
        ActivityInput: {
            /**
             * @description The activity, in one or two words.
             * @default
             */
            tag?: string;
            /**
             * Format: double
             * @description The pleasure, 0 to 10.
             */
            pleasure?: number | null;
            /**
             * Format: double
             * @description The sense of achievement, 0 to 10.
             */
            mastery?: number | null;
        };
        /**
         * AnalyseInput
         * @description A text to analyse.
         */
        AnalyseInput: {
            /** @description The text, not normalised. */
            text: string;
        };
        /**
         * Analytics
         * @description Where the app sends usage events.
         */
        Analytics: {
            /** @description A path on this server or a URL; absent if nothing is counted. */
            endpoint?: string;
        };
        /**
         * @description How an answer ended.
         * @enum {string}
         */
        AnswerEnd: "complete" | "stopped" | "refused" | "interrupted";
        /**
         * AnsweredHint
         * @description A user's answer to a hint about wording.
         */
        AnsweredHint: {
            /** @description The cue's id. */
            ruleId: string;
            /** @description The pattern named by the hint. */
            pattern: components["schemas"]["Pattern"];
            /** @description The answer. */
            verdict: components["schemas"]["HintAnswer"];
        };
        /**
         * AnsweredHintInput
         * @description A user's answer to a hint about wording.
         */
        AnsweredHintInput: {
            /** @description The cue's id. */
            ruleId: string;
            /** @description The pattern named by the hint. */
            pattern: components["schemas"]["Pattern"];
            /** @description The answer. */
            verdict: components["schemas"]["HintAnswer"];
        };
        /**
         * @description The approach of a card.
         * @enum {string}
         */
        Approach: "warm" | "rational" | "active";
        /**
         * ApprovedPage
         * @description A session brief that the patient approved.
         */
        ApprovedPage: {
            /**
             * Format: date-time
             * @description When it was approved (RFC 3339, UTC).
             */
            approvedAt: string;
            /** @description The page that the therapist can read. */
            page: components["schemas"]["BriefPage"];
        };
        /**
         * Article
         * @description An article.
         */
        Article: {
            /** @description Words joined by hyphens; for own articles a UUID. */
            id: string;
            /**
             * Format: int64
             * @description 1 for a new article, incremented by each change. Also the `ETag`.
             */
            version: number;
            /** @description Whether all users see it when it is published. Otherwise only its owner does. */
            shared: boolean;
            /** @description Whether the caller may change it. */
            editable: boolean;
            /** @description Whether the server comes with a newer text of this article. `restore` with `seed` applies it. */
            newerSeed: boolean;
            status: components["schemas"]["ArticleStatus"];
            title: string;
            /** @description One or two sentences. */
            summary: string;
            /** @description Markdown. Absent in lists. */
            body?: string;
            topics: string[];
            audience: components["schemas"]["ArticleAudience"];
            /** @description The title of the source. */
            source: string;
            /** @description The source's address; empty if unknown. */
            sourceUrl: string;
            /** @description The licence of the text, such as `CC-BY-4.0`. */
            licence: string;
            /**
             * Format: date
             * @description The date of the last review, such as `2026-11-22`.
             */
            reviewedOn?: string;
            /**
             * Format: date
             * @description The date of the next review.
             */
            reviewDue?: string;
            /**
             * Format: date-time
             * @description When this version was saved (RFC 3339, UTC, milliseconds).
             */
            updatedAt: string;
        };
        /**
         * @description The readers that an article is written for.
         * @enum {string}
         */
        ArticleAudience: "patient" | "therapist";
        /**
         * ArticleFinding
         * @description A piece of advice on an article.
         */
        ArticleFinding: {
            /** @description The field's name. */
            field: string;
            code: components["schemas"]["LintCode"];
            /** @description The advice, as text to display. */
            message: string;
        };
        /**
         * ArticleImportResult
         * @description The result of an import of articles.
         */
        ArticleImportResult: {
            /**
             * Format: uint32
             * @description The number of articles that were stored, as drafts.
             */
            created: number;
            /**
             * Format: uint32
             * @description The number of articles that were already stored with this text.
             */
            present: number;
            /** @description The articles that were not stored. */
            refused: components["schemas"]["ImportRefusal"][];
        };
        /**
         * ArticleInput
         * @description The content of an article. Absent fields are empty.
         */
        ArticleInput: {
            /** @description The id of a new shared article: small letters, numbers and hyphens. Default: made from the title. Ignored otherwise. */
            id?: string | null;
            /** @description Whether a new article is shared. Default: it is the caller's own. Ignored otherwise. */
            shared?: boolean | null;
            /** @description Default: `draft`. */
            status?: components["schemas"]["ArticleStatus"] | null;
            /**
             * @description At most 200 characters.
             * @default
             */
            title?: string;
            /** @description At most 400 characters. */
            summary?: string | null;
            /**
             * @description Markdown, at most 50,000 characters.
             * @default
             */
            body?: string;
            /** @description At most 10. */
            topics?: string[] | null;
            /** @description Default: `patient`. */
            audience?: components["schemas"]["ArticleAudience"] | null;
            /** @description The title of the source. */
            source?: string | null;
            /** @description The source's address. */
            sourceUrl?: string | null;
            /** @description The licence of the text. */
            licence?: string | null;
            /** @description The date of the last review, such as `2026-11-22`. */
            reviewedOn?: string | null;
            /** @description The date of the next review. */
            reviewDue?: string | null;
        };
        /**
         * ArticleLint
         * @description Advice on an article.
         */
        ArticleLint: {
            findings: components["schemas"]["ArticleFinding"][];
        };
        /**
         * ArticleList
         * @description The articles that the caller may read.
         */
        ArticleList: {
            /** @description Without their texts; shared ones first, by title. */
            articles: components["schemas"]["Article"][];
            /** @description Whether the caller may change shared articles. */
            mayEditShared: boolean;
        };
        /**
         * ArticleRestore
         * @description The text to restore: that of a version, or the one that comes with the server.
         */
        ArticleRestore: {
            /**
             * Format: int64
             * @description The version to restore. The current one restores a deleted article.
             */
            version?: number | null;
            /** @description `true` restores the text that comes with the server. */
            seed?: boolean | null;
        } & ({
            /** @enum {unknown} */
            seed?: false | null;
            version: number;
        } | {
            /** @constant */
            seed: true;
            version?: null;
        });
        /**
         * @description The editorial state of an article. Only published articles are found and cited.
         * @enum {string}
         */
        ArticleStatus: "draft" | "reviewed" | "published" | "retired";
        /**
         * ArticleVersions
         * @description All versions of an article.
         */
        ArticleVersions: {
            /** @description Newest first, with the current one. */
            versions: components["schemas"]["Article"][];
        };
        /**
         * AssistantEvents
         * @description The data of each event, by the name of the event.
         */
        AssistantEvents: {
            /** @description The first event. */
            message: components["schemas"]["MessageEvent"];
            /** @description The safety state of the conversation. Applies to every provider. */
            safety: components["schemas"]["SafetyState"];
            /** @description Part of the answer. */
            sentence: components["schemas"]["SentenceEvent"];
            /** @description The last event of an answer that was not cut off. */
            done: components["schemas"]["DoneEvent"];
            /** @description The last event of an answer that was cut off. */
            problem: components["schemas"]["Problem"];
        };
        /**
         * AssistantInfo
         * @description The providers of answers, and how many messages are left.
         */
        AssistantInfo: {
            /** @description The providers of this server. The first one needs no agreement. */
            providers: components["schemas"]["AssistantProvider"][];
            /**
             * Format: uint32
             * @description The number of messages per window.
             */
            maxAttempts: number;
            /**
             * Format: uint32
             * @description The length of a window, in milliseconds.
             */
            windowMs: number;
            /**
             * Format: uint32
             * @description The number of messages left in this window.
             */
            remaining: number;
            /**
             * Format: int64
             * @description When the window ends, in epoch milliseconds.
             */
            resetTime: number;
        };
        /**
         * AssistantProvider
         * @description A provider of answers.
         */
        AssistantProvider: {
            /** @description Its kind. */
            id: components["schemas"]["ChatProvider"];
            /** @description The name to show. Agreeing to a language model stores this name as `agreedProvider` in the preferences. */
            name: string;
            /** @description The host that receives the messages; absent for this server. */
            host?: string;
            /** @description Whether the user has agreed to it. */
            agreed: boolean;
        };
        /**
         * AutomaticThought
         * @description An automatic thought.
         */
        AutomaticThought: {
            /**
             * @description The thought, as text.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description The belief in the thought, 0 to 100.
             */
            belief?: number;
            /**
             * @description Whether it is the hot thought, the one most connected with the emotion.
             * @default false
             */
            hot?: boolean;
        };
        /**
         * AutomaticThoughtInput
         * @description An automatic thought.
         */
        AutomaticThoughtInput: {
            /**
             * @description The thought, as text.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description The belief in the thought, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description Whether it is the hot thought, the one most connected with the emotion.
             * @default false
             */
            hot?: boolean;
        };
        /**
         * @description The severity band of a total.
         * @enum {string}
         */
        Band: "minimal" | "mild" | "moderate" | "moderately_severe" | "severe";
        /**
         * BandCells
         * @description The severity bands at the newest result of the period.
         */
        BandCells: {
            /** @description PHQ-9. */
            phq9: components["schemas"]["Cell"][];
            /** @description GAD-7. */
            gad7: components["schemas"]["Cell"][];
        };
        /**
         * BodySensation
         * @description A body sensation.
         */
        BodySensation: {
            /**
             * @description Its place in the body.
             * @default
             */
            place?: string;
            /**
             * @description A word that describes it.
             * @default
             */
            word?: string;
        };
        /**
         * BodySensationInput
         * @description A body sensation.
         */
        BodySensationInput: {
            /**
             * @description Its place in the body.
             * @default
             */
            place?: string;
            /**
             * @description A word that describes it.
             * @default
             */
            word?: string;
        };
        /**
         * BriefApproval
         * @description The session brief to approve: lines and themes of the draft, at most three quotes, at most five questions.
         */
        BriefApproval: {
            /**
             * Format: date
             * @description The first day, as in the draft.
             */
            since: string;
            /** @description Lines of the draft. */
            lines: components["schemas"]["BriefLineInput"][];
            /** @description Themes of the draft. */
            themes: components["schemas"]["BriefThemeInput"][];
            /** @description Quotes of the draft, or parts of them. */
            quotes: components["schemas"]["BriefQuoteInput"][];
            /** @description The questions for the session. */
            questions: string[];
        };
        /**
         * BriefLine
         * @description A line of a brief.
         */
        BriefLine: {
            /** @description The subject: "Mood", "PHQ-9", "Homework". */
            topic: string;
            /** @description The line. */
            text: string;
            /** @description A description of the data it is based on. */
            source: string;
            /** @description The ids of the records or tasks that it was made from. */
            sourceIds: string[];
        };
        /**
         * BriefLineInput
         * @description A line of a brief.
         */
        BriefLineInput: {
            /** @description The subject: "Mood", "PHQ-9", "Homework". */
            topic: string;
            /** @description The line. */
            text: string;
            /** @description A description of the data it is based on. */
            source: string;
            /** @description The ids of the records or tasks that it was made from. */
            sourceIds: string[];
        };
        /**
         * BriefList
         * @description The briefs of a therapist's patients.
         */
        BriefList: {
            /** @description The newest first. */
            briefs: components["schemas"]["BriefRow"][];
        };
        /**
         * BriefPage
         * @description A page about the time since the last session.
         */
        BriefPage: {
            /**
             * Format: date
             * @description The first day that it covers, `2026-11-08`.
             */
            since: string;
            /** @description The lines about the time since the last session. */
            lines: components["schemas"]["BriefLine"][];
            /** @description The themes, the most frequent first. */
            themes: components["schemas"]["BriefTheme"][];
            /** @description In a draft: words to choose from. In an approved brief: at most three that the patient chose. */
            quotes: components["schemas"]["BriefQuote"][];
            /** @description The questions that the patient wants to talk about. */
            questions: string[];
        };
        /**
         * BriefProposal
         * @description The draft of a session brief.
         */
        BriefProposal: {
            /**
             * Format: date
             * @description The first day that the brief covers, `2026-11-08`.
             */
            since: string;
            /** @description The lines about the time since the last session. */
            lines: components["schemas"]["BriefLine"][];
            /** @description The themes, the most frequent first. */
            themes: components["schemas"]["BriefTheme"][];
            /** @description Words to choose from. */
            quotes: components["schemas"]["BriefQuote"][];
            /** @description Questions from notes that are marked for the session. */
            questions: string[];
            /** @description The brief that you approved before; absent if there is none. */
            approved?: components["schemas"]["ApprovedPage"];
        };
        /**
         * BriefQuote
         * @description Words of the patient.
         */
        BriefQuote: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            recordId: string;
            /** @description The words. */
            text: string;
        };
        /**
         * BriefQuoteInput
         * @description Words of the patient.
         */
        BriefQuoteInput: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            recordId: string;
            /** @description The words. */
            text: string;
        };
        /**
         * BriefRow
         * @description A session brief that waits for the therapist.
         */
        BriefRow: {
            /**
             * Format: uuid
             * @description The patient's user id.
             */
            patientId: string;
            /**
             * Format: uuid
             * @description The id of the care link.
             */
            careLinkId: string;
            /** @description The patient's display name, or else the name in the invitation that they accepted, or else the address. */
            patient?: string;
            /**
             * Format: date-time
             * @description The next appointment (RFC 3339, UTC).
             */
            nextSession?: string;
            /**
             * Format: date-time
             * @description When it was approved (RFC 3339, UTC).
             */
            approvedAt: string;
        };
        /**
         * BriefTheme
         * @description A theme of a brief.
         */
        BriefTheme: {
            /** @description A pattern or an emotion. */
            name: string;
            /**
             * Format: uint32
             * @description In how many records it occurs.
             */
            count: number;
            /** @description A description of what was counted. */
            source: string;
            /** @description The ids of the records. */
            sourceIds: string[];
        };
        /**
         * BriefThemeInput
         * @description A theme of a brief.
         */
        BriefThemeInput: {
            /** @description A pattern or an emotion. */
            name: string;
            /**
             * Format: uint32
             * @description In how many records it occurs.
             */
            count: number;
            /** @description A description of what was counted. */
            source: string;
            /** @description The ids of the records. */
            sourceIds: string[];
        };
        /**
         * @description Whether a prediction came true.
         * @enum {string}
         */
        CameTrue: "yes" | "partly" | "no";
        /**
         * CardAttributes
         * @description The attributes of a card, 0 to 2 each.
         */
        CardAttributes: {
            /**
             * Format: uint32
             * @description Weighs evidence for and against.
             */
            rationality: number;
            /**
             * Format: uint32
             * @description Acknowledges the good without dismissing the rest.
             */
            positivity: number;
            /**
             * Format: uint32
             * @description Is kind about the feeling.
             */
            empathy: number;
            /**
             * Format: uint32
             * @description Names an action.
             */
            actionability: number;
            /**
             * Format: uint32
             * @description Refers to this particular thought.
             */
            specificity: number;
            /**
             * Format: double
             * @description The reading grade (Flesch–Kincaid).
             */
            grade: number;
        };
        /**
         * CardState
         * @description The spaced-repetition state of a card.
         */
        CardState: {
            /** @description The id of the scenario, or of a thought of the user. */
            id: string;
            /**
             * Format: uint32
             * @description The index of the box, 0 to 3.
             */
            step: number;
            /**
             * Format: double
             * @description When the card is due, in epoch milliseconds.
             */
            dueAtMs: number;
        };
        /**
         * CardStateInput
         * @description The spaced-repetition state of a card.
         */
        CardStateInput: {
            /** @description The id of the scenario, or of a thought of the user. */
            id: string;
            /**
             * Format: uint32
             * @description The index of the box, 0 to 3.
             */
            step: number;
            /**
             * Format: double
             * @description When the card is due, in epoch milliseconds.
             */
            dueAtMs: number;
        };
        /**
         * CareChanged
         * @description The data of a `changed` event: the subject to reload.
         */
        CareChanged: {
            what: components["schemas"]["CareTopic"];
            /**
             * Format: uuid
             * @description The patient whose data has changed.
             */
            patientId: string;
            /** Format: uuid */
            careLinkId?: string;
            /** @description Whether the reader may see less than before and must reload at once. */
            ends: boolean;
        };
        /**
         * CareComment
         * @description A comment on a record.
         */
        CareComment: {
            /**
             * Format: uuid
             * @description The comment's id.
             */
            id: string;
            author: components["schemas"]["PersonRole"];
            /**
             * Format: uuid
             * @description The id of the care link. A record has one thread of comments per link. Absent if the link no longer exists.
             */
            careLinkId?: string;
            /** @description The display name of the link's therapist, if set. */
            therapist?: string;
            /** @description Plain text. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written (RFC 3339, UTC).
             */
            at: string;
            /**
             * Format: date-time
             * @description When the other side first saw it (RFC 3339, UTC).
             */
            seenAt?: string;
        };
        /**
         * CareCommentList
         * @description The comments on a record.
         */
        CareCommentList: {
            /** @description Oldest first. */
            comments: components["schemas"]["CareComment"][];
        };
        /**
         * CareEvents
         * @description The data of each event, by the name of the event.
         */
        CareEvents: {
            /** @description The first event of each stream. Its `id` is where the stream begins. */
            ready: components["schemas"]["CareReady"];
            /** @description A notice. */
            changed: components["schemas"]["CareChanged"];
        };
        /**
         * CareLinkList
         * @description The care links of a user.
         */
        CareLinkList: {
            /** @description Newest first. */
            careLinks: components["schemas"]["CareLinkView"][];
        };
        /**
         * @description The state of a care link.
         * @enum {string}
         */
        CareLinkStatus: "active" | "paused" | "ended";
        /**
         * CareLinkView
         * @description A care link between a patient and a therapist.
         */
        CareLinkView: {
            /**
             * Format: uuid
             * @description The link's id.
             */
            id: string;
            /** @description Your role in it. */
            role: components["schemas"]["PersonRole"];
            status: components["schemas"]["CareLinkStatus"];
            /**
             * @description The other person's display name; absent once the link has ended. For a therapist, the name in the invitation that
             *     the patient accepted if there is no other.
             */
            name?: string;
            /** @description The scopes that the patient shares. */
            scopes: components["schemas"]["CareScope"][];
            /**
             * Format: date-time
             * @description When the link was created (RFC 3339, UTC).
             */
            since: string;
            /**
             * Format: date-time
             * @description When it was paused (RFC 3339, UTC).
             */
            pausedAt?: string;
            /**
             * Format: date-time
             * @description When it ended (RFC 3339, UTC).
             */
            endedAt?: string;
            /**
             * Format: date-time
             * @description When the therapist last read something of yours (RFC 3339, UTC), if you are the patient.
             */
            lastReadAt?: string;
        };
        /**
         * CareReady
         * @description The data of the `ready` event, which is the first one of each stream.
         */
        CareReady: {
            /** @description Whether notices after `Last-Event-ID` may be lost, so that anything can have changed. */
            hasGap: boolean;
        };
        /**
         * @description A part of a patient's data that a therapist may see. Nothing is shared by default.
         * @enum {string}
         */
        CareScope: "journal.shared" | "mood.trend" | "measures" | "safety.flags" | "safety.plan" | "homework";
        /**
         * @description The subject of a change between a patient and a therapist.
         * @enum {string}
         */
        CareTopic: "share" | "comment" | "queue" | "homework" | "link" | "brief";
        /**
         * Cell
         * @description The size of a group.
         */
        Cell: {
            /** @description The name of the group in data. */
            key: string;
            /** @description The display name. */
            label: string;
            /**
             * Format: uint32
             * @description The size; absent if it is hidden.
             */
            value?: number;
            /** @description Whether the size is hidden, because this group or one that could be derived from it is small. */
            hidden: boolean;
        };
        /**
         * Challenge
         * @description Work on one thought. Unused parts are empty, so it can be interrupted and continued.
         */
        Challenge: {
            /**
             * @description The thought, as text.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in the thought before, 0 to 100.
             */
            belief?: number;
            /**
             * @description Evidence for and against.
             * @default {
             *       "against": [],
             *       "supports": []
             *     }
             */
            court?: components["schemas"]["TwoSides"];
            /**
             * @description The worst, best and most likely outcome.
             * @default {
             *       "best": {
             *         "text": ""
             *       },
             *       "coping": "",
             *       "happened": "",
             *       "likely": {
             *         "text": ""
             *       },
             *       "worst": {
             *         "text": ""
             *       }
             *     }
             */
            outcomes?: components["schemas"]["ThreeOutcomes"];
            /**
             * @description The advice to a friend in the same situation.
             * @default {
             *       "toFriend": "",
             *       "toMyself": ""
             *     }
             */
            friend?: components["schemas"]["FriendTest"];
            /**
             * @description Benefits (`supports`) and costs (`against`) of believing it.
             * @default {
             *       "against": [],
             *       "supports": []
             *     }
             */
            costBenefit?: components["schemas"]["TwoSides"];
            /**
             * @description Shares of responsibility.
             * @default []
             */
            pie?: components["schemas"]["PieSlice"][];
            /**
             * @description The downward arrow.
             * @default {
             *       "coreBelief": "",
             *       "levels": []
             *     }
             */
            arrow?: components["schemas"]["DownwardArrow"];
            /** @description A behavioural experiment. */
            experiment?: components["schemas"]["Experiment"];
            /**
             * @description Seeing the thought as a thought.
             * @default {
             *       "leaves": [],
             *       "noticed": "",
             *       "said": ""
             *     }
             */
            decentering?: components["schemas"]["Decentering"];
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThought"];
            /**
             * @description A balanced thought.
             * @default
             */
            balanced?: string;
            /**
             * Format: double
             * @description The belief in the original thought afterwards, 0 to 100.
             */
            beliefAfter?: number;
        };
        ChallengeContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "challenge";
            content: components["schemas"]["Challenge"];
        };
        ChallengeContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "challenge";
            content: components["schemas"]["ChallengeInput"];
        };
        /**
         * ChallengeInput
         * @description Work on one thought. Unused parts are empty, so it can be interrupted and continued.
         */
        ChallengeInput: {
            /**
             * @description The thought, as text.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in the thought before, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description Evidence for and against.
             * @default {
             *       "against": [],
             *       "supports": []
             *     }
             */
            court?: components["schemas"]["TwoSidesInput"];
            /**
             * @description The worst, best and most likely outcome.
             * @default {
             *       "best": {
             *         "text": ""
             *       },
             *       "coping": "",
             *       "happened": "",
             *       "likely": {
             *         "text": ""
             *       },
             *       "worst": {
             *         "text": ""
             *       }
             *     }
             */
            outcomes?: components["schemas"]["ThreeOutcomesInput"];
            /**
             * @description The advice to a friend in the same situation.
             * @default {
             *       "toFriend": "",
             *       "toMyself": ""
             *     }
             */
            friend?: components["schemas"]["FriendTestInput"];
            /**
             * @description Benefits (`supports`) and costs (`against`) of believing it.
             * @default {
             *       "against": [],
             *       "supports": []
             *     }
             */
            costBenefit?: components["schemas"]["TwoSidesInput"];
            /**
             * @description Shares of responsibility.
             * @default []
             */
            pie?: components["schemas"]["PieSliceInput"][];
            /**
             * @description The downward arrow.
             * @default {
             *       "coreBelief": "",
             *       "levels": []
             *     }
             */
            arrow?: components["schemas"]["DownwardArrowInput"];
            /** @description A behavioural experiment. */
            experiment?: components["schemas"]["ExperimentInput"] | null;
            /**
             * @description Seeing the thought as a thought.
             * @default {
             *       "leaves": [],
             *       "noticed": "",
             *       "said": ""
             *     }
             */
            decentering?: components["schemas"]["DecenteringInput"];
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThoughtInput"] | null;
            /**
             * @description A balanced thought.
             * @default
             */
            balanced?: string;
            /**
             * Format: double
             * @description The belief in the original thought afterwards, 0 to 100.
             */
            beliefAfter?: number | null;
        };
        /**
         * ChatMessage
         * @description One message of a conversation.
         */
        ChatMessage: {
            /**
             * @description The conversation's record id.
             * @default
             */
            conversationId?: string;
            /**
             * @description The author.
             * @default user
             */
            role?: components["schemas"]["ChatRole"];
            /**
             * @description The text.
             * @default
             */
            text?: string;
            /**
             * @description The mode in which it was written.
             * @default listen
             */
            mode?: components["schemas"]["ChatMode"];
            /** @description The author; only in answers. */
            provider?: components["schemas"]["ChatProvider"];
            /** @description How it ended; only in answers. */
            end?: components["schemas"]["AnswerEnd"];
            /**
             * @description The articles it is based on.
             * @default []
             */
            sources?: components["schemas"]["ChatSource"][];
            /** @description The record id of the message that it answers; only in answers. */
            replyTo?: string;
            /**
             * Format: double
             * @description The user's opinion of an answer: -1, 0 or 1.
             */
            feedback?: number;
        };
        ChatMessageContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "chat_message";
            content: components["schemas"]["ChatMessage"];
        };
        ChatMessageContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "chat_message";
            content: components["schemas"]["ChatMessageInput"];
        };
        /**
         * ChatMessageInput
         * @description One message of a conversation.
         */
        ChatMessageInput: {
            /**
             * Format: uuid
             * @description The conversation's record id.
             * @default
             */
            conversationId?: string;
            /**
             * @description The author.
             * @default user
             */
            role?: components["schemas"]["ChatRole"];
            /**
             * @description The text.
             * @default
             */
            text?: string;
            /**
             * @description The mode in which it was written.
             * @default listen
             */
            mode?: components["schemas"]["ChatMode"];
            /** @description The author; only in answers. */
            provider?: components["schemas"]["ChatProvider"] | null;
            /** @description How it ended; only in answers. */
            end?: components["schemas"]["AnswerEnd"] | null;
            /**
             * @description The articles it is based on.
             * @default []
             */
            sources?: components["schemas"]["ChatSourceInput"][];
            /** @description The record id of the message that it answers; only in answers. */
            replyTo?: string | null;
            /**
             * Format: double
             * @description The user's opinion of an answer: -1, 0 or 1.
             */
            feedback?: number | null;
        };
        /**
         * @description The purpose of a conversation.
         * @enum {string}
         */
        ChatMode: "listen" | "challenge" | "plan" | "ground";
        /**
         * @description The author of an answer: the guide or a language model.
         * @enum {string}
         */
        ChatProvider: "rules" | "openai";
        /**
         * @description The author of a message.
         * @enum {string}
         */
        ChatRole: "user" | "assistant";
        /**
         * ChatSource
         * @description An article that an answer is based on.
         */
        ChatSource: {
            /** @description The article's id. */
            article: string;
            /**
             * Format: uint32
             * @description The version that was used.
             */
            version: number;
            /** @description The article's title in that version. */
            title: string;
        };
        /**
         * ChatSourceInput
         * @description An article that an answer is based on.
         */
        ChatSourceInput: {
            /** @description The article's id. */
            article: string;
            /**
             * Format: uint32
             * @description The version that was used.
             */
            version: number;
            /** @description The article's title in that version. */
            title: string;
        };
        /**
         * CleanEntry
         * @description A valid entry: fields are trimmed, missing ones are empty.
         */
        CleanEntry: {
            /** @description The situation. */
            situation: string;
            /** @description The person's thoughts. */
            thoughts: string;
            /** @description Other notes. */
            notes: string;
        };
        /**
         * CoachAttempt
         * @description One attempt at a coach card.
         */
        CoachAttempt: {
            /**
             * Format: double
             * @description The time, in epoch milliseconds.
             */
            atMs: number;
            /** @description The chosen pattern. */
            chosen?: components["schemas"]["Pattern"];
            /** @description The user's reframe. */
            answer: string;
            /** @description The points of the four checks, 0 to 2 each. */
            rubric: number[];
            /**
             * Format: double
             * @description The user's confidence, 0 to 100.
             */
            confidence?: number;
        };
        /**
         * CoachAttemptInput
         * @description One attempt at a coach card.
         */
        CoachAttemptInput: {
            /**
             * Format: double
             * @description The time, in epoch milliseconds.
             */
            atMs: number;
            /** @description The chosen pattern. */
            chosen?: components["schemas"]["Pattern"] | null;
            /** @description The user's reframe. */
            answer: string;
            /** @description The points of the four checks, 0 to 2 each. */
            rubric: number[];
            /**
             * Format: double
             * @description The user's confidence, 0 to 100.
             */
            confidence?: number | null;
        };
        /**
         * CoachCard
         * @description A card of the reframe coach, with its newest attempts.
         */
        CoachCard: {
            /** @description The scenario's id, or `own:` followed by a record's id. */
            id: string;
            /** @description The spaced-repetition state. */
            state: components["schemas"]["CardState"];
            /** @description The newest attempts. */
            attempts: components["schemas"]["CoachAttempt"][];
        };
        CoachCardContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "coach_card";
            content: components["schemas"]["CoachCard"];
        };
        CoachCardContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "coach_card";
            content: components["schemas"]["CoachCardInput"];
        };
        /**
         * CoachCardInput
         * @description A card of the reframe coach, with its newest attempts.
         */
        CoachCardInput: {
            /** @description The scenario's id, or `own:` followed by a record's id. */
            id: string;
            /** @description The spaced-repetition state. */
            state: components["schemas"]["CardStateInput"];
            /**
             * @description The newest attempts.
             * @default []
             */
            attempts?: components["schemas"]["CoachAttemptInput"][];
        };
        /**
         * CohortAnalytics
         * @description The figures of a caseload in one quarter.
         */
        CohortAnalytics: {
            /** @description The period. */
            period: components["schemas"]["FigurePeriod"];
            /** @description The periods that can be requested, newest first. */
            periods: components["schemas"]["FigurePeriod"][];
            /**
             * Format: uint32
             * @description The number of linked patients; absent if hidden.
             */
            patients?: number;
            /** @description The severity bands. */
            bands: components["schemas"]["BandCells"];
            /** @description Reliable change since the first result: `improved`, `unchanged`, `worsened`. */
            change: components["schemas"]["Cell"][];
            /** @description Patients who began at or above a threshold: `recovered`, `not_recovered`. */
            recovery: components["schemas"]["Cell"][];
            /** @description In how many weeks of the period something was shared: `most_weeks`, `some_weeks`, `no_week`. */
            engagement: components["schemas"]["Cell"][];
            /** @description Homework. */
            homework: components["schemas"]["HomeworkFigure"];
            /**
             * @description In how many shared records each pattern was marked, the most frequent first. Hidden if fewer than five
             *     people marked it.
             */
            patterns: components["schemas"]["Cell"][];
            /** @description How quickly items of the queue were acknowledged; absent for fewer than five items. */
            response?: components["schemas"]["ResponseFigure"];
            /** @description The definitions of the figures. */
            definitions: components["schemas"]["FigureDefinition"][];
        };
        /**
         * Confirmation
         * @description Confirms a deletion.
         */
        Confirmation: {
            /** @description The word `delete`. */
            confirm?: string | null;
            /**
             * @description The account's password. Required only if the session began more than 10 minutes ago. An account without a
             *     password signs in again instead.
             */
            password?: string | null;
        };
        /**
         * @description The ways to reach a contact's number. A text to a number that only takes calls reaches no one, and the other way round.
         * @enum {string}
         */
        ContactReach: "call" | "text" | "call_or_text";
        /**
         * Conversation
         * @description A conversation. Its messages are records of their own.
         */
        Conversation: {
            /**
             * @description The title; empty: the first words of the first message.
             * @default
             */
            title?: string;
            /**
             * @description Its current purpose.
             * @default listen
             */
            mode?: components["schemas"]["ChatMode"];
            /**
             * @description The author of the answers.
             * @default rules
             */
            provider?: components["schemas"]["ChatProvider"];
            /**
             * @description Whether it stays at the top of the history.
             * @default false
             */
            pinned?: boolean;
        };
        ConversationContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "conversation";
            content: components["schemas"]["Conversation"];
        };
        ConversationContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "conversation";
            content: components["schemas"]["ConversationInput"];
        };
        /**
         * ConversationInput
         * @description A conversation. Its messages are records of their own.
         */
        ConversationInput: {
            /**
             * @description The title; empty: the first words of the first message.
             * @default
             */
            title?: string;
            /**
             * @description Its current purpose.
             * @default listen
             */
            mode?: components["schemas"]["ChatMode"];
            /**
             * @description The author of the answers.
             * @default rules
             */
            provider?: components["schemas"]["ChatProvider"];
            /**
             * @description Whether it stays at the top of the history.
             * @default false
             */
            pinned?: boolean;
        };
        /**
         * CreatedInvitation
         * @description A new invitation with its link.
         */
        CreatedInvitation: {
            /** @description The invitation. */
            invitation: components["schemas"]["InvitationView"];
            /** @description The token in the link. It is shown only here. */
            token: string;
            /** @description The link to pass on. */
            link: string;
        };
        /**
         * CrisisReport
         * @description The result of crisis screening.
         */
        CrisisReport: {
            /** @description The active ruleset. */
            ruleset: components["schemas"]["Ruleset"];
            /** @description The risk level. */
            riskLevel: components["schemas"]["RiskLevel"];
            /** @description Whether the level is not `none`. */
            isCrisis: boolean;
            /**
             * Format: double
             * @description The sum of all points, in steps of 0.5. May be negative.
             */
            score: number;
            /**
             * Format: double
             * @description The score divided by 20, limited to 0 to 1.
             */
            confidence: number;
            /** @description Indicators of risk, one per matched group. */
            indicators: components["schemas"]["Indicator"][];
            /** @description Other changes of the score: protective words, negation, intensifiers, length. */
            adjustments: components["schemas"]["Indicator"][];
            /** @description A short summary of the matched groups and adjustments. Quotes nothing. */
            context: string;
        };
        /**
         * DataDeletion
         * @description The result of deleting all data.
         */
        DataDeletion: {
            /**
             * Format: uint64
             * @description The number of records, including deleted ones.
             */
            deleted: number;
        };
        /**
         * Decentering
         * @description Seeing a thought as a thought, as in mindfulness-based therapies.
         */
        Decentering: {
            /**
             * @description The thought, said as one: "I'm having the thought that …".
             * @default
             */
            said?: string;
            /**
             * @description The thoughts put on leaves.
             * @default []
             */
            leaves?: string[];
            /**
             * @description The observations of the user.
             * @default
             */
            noticed?: string;
        };
        /**
         * DecenteringInput
         * @description Seeing a thought as a thought, as in mindfulness-based therapies.
         */
        DecenteringInput: {
            /**
             * @description The thought, said as one: "I'm having the thought that …".
             * @default
             */
            said?: string;
            /**
             * @description The thoughts put on leaves.
             * @default []
             */
            leaves?: string[];
            /**
             * @description The observations of the user.
             * @default
             */
            noticed?: string;
        };
        /**
         * DemoAccount
         * @description A demo account with a public password.
         */
        DemoAccount: {
            /** @description The email address. */
            email: string;
            /** @description The password, which is public. */
            password: string;
            role: components["schemas"]["PersonRole"];
        };
        /**
         * DoneEvent
         * @description The end of an answer.
         */
        DoneEvent: {
            /** @description The stored answer. */
            record: components["schemas"]["Record"];
            /** @description Quick replies, at most four. */
            choices: string[];
            /** @description Something to save from the conversation. */
            offer?: components["schemas"]["GuideOffer"];
            /**
             * Format: uint32
             * @description The number of messages left in this window.
             */
            remaining: number;
            /**
             * Format: int64
             * @description When the window ends, in epoch milliseconds.
             */
            resetTime: number;
        };
        /**
         * DownwardArrow
         * @description The downward arrow, from a thought to a core belief: "if that were true, what would it mean?"
         */
        DownwardArrow: {
            /**
             * @description The answers, one per level, at most seven.
             * @default []
             */
            levels?: string[];
            /**
             * @description The core belief.
             * @default
             */
            coreBelief?: string;
        };
        /**
         * DownwardArrowInput
         * @description The downward arrow, from a thought to a core belief: "if that were true, what would it mean?"
         */
        DownwardArrowInput: {
            /**
             * @description The answers, one per level, at most seven.
             * @default []
             */
            levels?: string[];
            /**
             * @description The core belief.
             * @default
             */
            coreBelief?: string;
        };
        /**
         * EftEntry
         * @description An emotion-focused entry.
         */
        EftEntry: {
            /**
             * @description Body sensations.
             * @default []
             */
            sensations?: components["schemas"]["BodySensation"][];
            /**
             * @description The feeling on the surface.
             * @default
             */
            surface?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            surfaceIntensity?: number;
            /** @description The kind of the feeling on the surface. New entries have the kind of the feeling underneath instead. */
            kind?: components["schemas"]["FeelingKind"];
            /**
             * @description The feeling beneath the surface.
             * @default
             */
            underneath?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            underneathIntensity?: number;
            /** @description The kind of the feeling underneath. */
            underneathKind?: components["schemas"]["UnderneathKind"];
            /**
             * @description The feelings that turned out to be reactions to a deeper one, in the order in which they were passed.
             * @default []
             */
            layers?: components["schemas"]["FeelingLayer"][];
            /**
             * @description The reaction of others that the person hopes for. Asked about a feeling used to get something.
             * @default
             */
            hope?: string;
            /**
             * @description The harsh message of an old wound.
             * @default
             */
            harshMessage?: string;
            /**
             * @description The need of the feeling: one of the needs offered, or the user's own words.
             * @default
             */
            need?: string;
            /**
             * @description The action that the feeling urges.
             * @default
             */
            urge?: string;
            /**
             * @description A kind letter to the part that feels it.
             * @default
             */
            letter?: string;
            /** @description A feeling that responds to the need. Asked of an old wound. */
            opposing?: components["schemas"]["OpposingFeeling"];
            /**
             * @description A new meaning beside the harsh message of an old wound.
             * @default
             */
            newMeaning?: string;
            /**
             * @description One thing to do.
             * @default
             */
            action?: string;
            /**
             * @description The thought that accompanied the feeling.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in that thought, 0 to 100.
             */
            thoughtBelief?: number;
            /**
             * Format: double
             * @description The intensity of the surface feeling after the entry, 0 to 100.
             */
            surfaceAfter?: number;
            /**
             * Format: double
             * @description The intensity of the feeling beneath after the entry, 0 to 100.
             */
            underneathAfter?: number;
        };
        EftEntryContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "eft_entry";
            content: components["schemas"]["EftEntry"];
        };
        EftEntryContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "eft_entry";
            content: components["schemas"]["EftEntryInput"];
        };
        /**
         * EftEntryInput
         * @description An emotion-focused entry.
         */
        EftEntryInput: {
            /**
             * @description Body sensations.
             * @default []
             */
            sensations?: components["schemas"]["BodySensationInput"][];
            /**
             * @description The feeling on the surface.
             * @default
             */
            surface?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            surfaceIntensity?: number | null;
            /** @description The kind of the feeling on the surface. New entries have the kind of the feeling underneath instead. */
            kind?: components["schemas"]["FeelingKind"] | null;
            /**
             * @description The feeling beneath the surface.
             * @default
             */
            underneath?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            underneathIntensity?: number | null;
            /** @description The kind of the feeling underneath. */
            underneathKind?: components["schemas"]["UnderneathKind"] | null;
            /**
             * @description The feelings that turned out to be reactions to a deeper one, in the order in which they were passed.
             * @default []
             */
            layers?: components["schemas"]["FeelingLayerInput"][];
            /**
             * @description The reaction of others that the person hopes for. Asked about a feeling used to get something.
             * @default
             */
            hope?: string;
            /**
             * @description The harsh message of an old wound.
             * @default
             */
            harshMessage?: string;
            /**
             * @description The need of the feeling: one of the needs offered, or the user's own words.
             * @default
             */
            need?: string;
            /**
             * @description The action that the feeling urges.
             * @default
             */
            urge?: string;
            /**
             * @description A kind letter to the part that feels it.
             * @default
             */
            letter?: string;
            /** @description A feeling that responds to the need. Asked of an old wound. */
            opposing?: components["schemas"]["OpposingFeeling"] | null;
            /**
             * @description A new meaning beside the harsh message of an old wound.
             * @default
             */
            newMeaning?: string;
            /**
             * @description One thing to do.
             * @default
             */
            action?: string;
            /**
             * @description The thought that accompanied the feeling.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in that thought, 0 to 100.
             */
            thoughtBelief?: number | null;
            /**
             * Format: double
             * @description The intensity of the surface feeling after the entry, 0 to 100.
             */
            surfaceAfter?: number | null;
            /**
             * Format: double
             * @description The intensity of the feeling beneath after the entry, 0 to 100.
             */
            underneathAfter?: number | null;
        };
        /**
         * @description The category of an error.
         * @enum {string}
         */
        ErrorCategory: "network" | "auth" | "validation" | "database" | "ai" | "ui" | "unknown";
        /**
         * EventBatch
         * @description Events in the order in which they happened.
         */
        EventBatch: {
            /** @description At most 200 events. */
            batch: components["schemas"]["UsageEvent"][];
        };
        /**
         * ExcerptSpan
         * @description A range of an excerpt, in UTF-16 code units.
         */
        ExcerptSpan: {
            /** Format: uint32 */
            start: number;
            /**
             * Format: uint32
             * @description Exclusive.
             */
            end: number;
        };
        /**
         * Experiment
         * @description A behavioural experiment, which tests a prediction.
         */
        Experiment: {
            /**
             * @description The prediction.
             * @default
             */
            prediction?: string;
            /**
             * Format: double
             * @description The belief in it, 0 to 100.
             */
            belief?: number;
            /**
             * @description The test.
             * @default
             */
            test?: string;
            /**
             * @description Safety behaviours to drop during the test.
             * @default []
             */
            dropBehaviours?: string[];
            /**
             * Format: double
             * @description When the outcome will be known, in epoch milliseconds.
             */
            dueAtMs?: number;
            /**
             * @description The outcome.
             * @default
             */
            outcome?: string;
            /** @description Whether the prediction came true. */
            cameTrue?: components["schemas"]["CameTrue"];
            /**
             * @description The lessons the user drew.
             * @default
             */
            learned?: string;
            /**
             * Format: double
             * @description The belief in the prediction afterwards, 0 to 100.
             */
            beliefAfter?: number;
        };
        /**
         * ExperimentInput
         * @description A behavioural experiment, which tests a prediction.
         */
        ExperimentInput: {
            /**
             * @description The prediction.
             * @default
             */
            prediction?: string;
            /**
             * Format: double
             * @description The belief in it, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description The test.
             * @default
             */
            test?: string;
            /**
             * @description Safety behaviours to drop during the test.
             * @default []
             */
            dropBehaviours?: string[];
            /**
             * Format: double
             * @description When the outcome will be known, in epoch milliseconds.
             */
            dueAtMs?: number | null;
            /**
             * @description The outcome.
             * @default
             */
            outcome?: string;
            /** @description Whether the prediction came true. */
            cameTrue?: components["schemas"]["CameTrue"] | null;
            /**
             * @description The lessons the user drew.
             * @default
             */
            learned?: string;
            /**
             * Format: double
             * @description The belief in the prediction afterwards, 0 to 100.
             */
            beliefAfter?: number | null;
        };
        /**
         * Export
         * @description A copy of a user's records and own articles, and of what a patient and the therapists wrote to each other. Therapists'
         *     notes aren't in it. An import reads the records and the articles.
         */
        Export: {
            /** @description Always `evenkeel`. */
            format: string;
            /**
             * Format: uint32
             * @description Always 1.
             */
            formatVersion: number;
            /**
             * Format: date-time
             * @description When it was made (RFC 3339, UTC, milliseconds).
             */
            exportedAt: string;
            /** @description The owner of the records. */
            profile: components["schemas"]["ExportProfile"];
            /** @description Records that are not deleted, newest first. */
            records: components["schemas"]["Record"][];
            /** @description Deleted records that can be restored, most recently deleted first. */
            deleted: components["schemas"]["Record"][];
            /** @description The user's own articles of the knowledge base that are not deleted, with their older versions. */
            articles: components["schemas"]["ExportedArticle"][];
            /** @description The comments on the owner's records, oldest first. */
            comments: components["schemas"]["ExportedComment"][];
            /** @description The owner's homework with the owner's notes, oldest first, of all links. */
            homework: components["schemas"]["HomeworkItem"][];
            /** @description The briefs that the owner approved, oldest first. */
            briefs: components["schemas"]["ExportedBrief"][];
            /**
             * Format: uint32
             * @description The number of records, versions of articles, comments, tasks and briefs that cannot be decrypted. They are missing
             *     from the copy.
             */
            unreadable: number;
        };
        /**
         * ExportProfile
         * @description The owner of the records.
         */
        ExportProfile: {
            /** @description The owner's display name, if set. */
            displayName?: string;
            /** @description The owner's email address. */
            email: string;
        };
        /**
         * ExportedArticle
         * @description An own article with its versions.
         */
        ExportedArticle: {
            /**
             * Format: uuid
             * @description The article's UUIDv7. The imported article has the same id.
             */
            id: string;
            /** @description Newest first. An import stores the newest one as a draft. */
            versions: components["schemas"]["ExportedVersion"][];
        };
        /**
         * ExportedArticleInput
         * @description An own article with its versions.
         */
        ExportedArticleInput: {
            /**
             * Format: uuid
             * @description The article's UUIDv7. The imported article has the same id.
             */
            id: string;
            /** @description Newest first. An import stores the newest one as a draft. */
            versions: components["schemas"]["ExportedVersionInput"][];
        };
        /**
         * ExportedBrief
         * @description A brief that the owner approved.
         */
        ExportedBrief: {
            /** @description The display name of the therapist for whom it was approved. */
            therapist?: string;
            /**
             * Format: date-time
             * @description When it was approved (RFC 3339, UTC, milliseconds).
             */
            approvedAt: string;
            page: components["schemas"]["BriefPage"];
        };
        /**
         * ExportedComment
         * @description A comment on a record of the owner.
         */
        ExportedComment: {
            /**
             * Format: uuid
             * @description The record's id.
             */
            recordId: string;
            author: components["schemas"]["PersonRole"];
            /** @description The display name of the therapist who wrote it, or for whom it was written. */
            therapist?: string;
            /** @description The text, which is plain text. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written (RFC 3339, UTC, milliseconds).
             */
            at: string;
        };
        /**
         * ExportedVersion
         * @description A version of an own article.
         */
        ExportedVersion: {
            /**
             * Format: int64
             * @description From 1.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was saved (RFC 3339, UTC, milliseconds).
             */
            savedAt: string;
            status: components["schemas"]["ArticleStatus"];
            title: string;
            summary: string;
            /** @description Markdown. */
            body: string;
            topics: string[];
            audience: components["schemas"]["ArticleAudience"];
            /** @description The title of the source. */
            source: string;
            /** @description The source's address; empty if unknown. */
            sourceUrl: string;
            /** @description The licence of the text. */
            licence: string;
            /** @description The date of the review, such as `2026-11-22`; empty if unknown. */
            reviewedOn: string;
            /** @description The date of the next review; empty if none is planned. */
            reviewDue: string;
        };
        /**
         * ExportedVersionInput
         * @description A version of an own article.
         */
        ExportedVersionInput: {
            /**
             * Format: int64
             * @description From 1.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was saved (RFC 3339, UTC, milliseconds).
             */
            savedAt: string;
            status: components["schemas"]["ArticleStatus"];
            title: string;
            summary: string;
            /** @description Markdown. */
            body: string;
            topics: string[];
            audience: components["schemas"]["ArticleAudience"];
            /** @description The title of the source. */
            source: string;
            /** @description The source's address; empty if unknown. */
            sourceUrl: string;
            /** @description The licence of the text. */
            licence: string;
            /** @description The date of the review, such as `2026-11-22`; empty if unknown. */
            reviewedOn: string;
            /** @description The date of the next review; empty if none is planned. */
            reviewDue: string;
        };
        /**
         * @description The kind of the feeling on the surface, as asked in earlier entries.
         * @enum {string}
         */
        FeelingKind: "primary" | "reaction" | "habit" | "instrumental" | "not_sure";
        /**
         * FeelingLayer
         * @description A feeling passed on the way to the one underneath.
         */
        FeelingLayer: {
            /**
             * @description The feeling.
             * @default
             */
            feeling?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            intensity?: number;
        };
        /**
         * FeelingLayerInput
         * @description A feeling passed on the way to the one underneath.
         */
        FeelingLayerInput: {
            /**
             * @description The feeling.
             * @default
             */
            feeling?: string;
            /**
             * Format: double
             * @description Its intensity, 0 to 100.
             */
            intensity?: number | null;
        };
        /**
         * FeltEmotion
         * @description An emotion with its optional intensity.
         */
        FeltEmotion: {
            /**
             * @description An offered emotion, or the user's own word.
             * @default
             */
            name?: string;
            /**
             * Format: double
             * @description The intensity, 0 to 100.
             */
            intensity?: number;
        };
        /**
         * FeltEmotionInput
         * @description An emotion with its optional intensity.
         */
        FeltEmotionInput: {
            /**
             * @description An offered emotion, or the user's own word.
             * @default
             */
            name?: string;
            /**
             * Format: double
             * @description The intensity, 0 to 100.
             */
            intensity?: number | null;
        };
        /**
         * FieldOffsets
         * @description The offset of each field in the screened text, in UTF-16 code units.
         */
        FieldOffsets: {
            /**
             * Format: uint32
             * @description Always 0.
             */
            situation: number;
            /**
             * Format: uint32
             * @description The length of the situation plus 1.
             */
            thoughts: number;
            /**
             * Format: uint32
             * @description The offset of the end of the thoughts plus 1.
             */
            notes: number;
        };
        /**
         * FigureDefinition
         * @description The definition of a figure.
         */
        FigureDefinition: {
            /** @description The name of the figure in data. */
            key: string;
            /** @description The definition, with its source. */
            text: string;
        };
        /**
         * FigurePeriod
         * @description A period of the figures, both days included.
         */
        FigurePeriod: {
            /**
             * Format: date
             * @description The first day, `2026-07-01`.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description The display name. */
            label: string;
        };
        /**
         * Finding
         * @description A match of a rule.
         */
        Finding: {
            /** @description The rule's id. */
            ruleId: string;
            /** @description A plain description of what was found. */
            label: string;
            /** @description The position of the match. */
            span: components["schemas"]["Span"];
        };
        /**
         * FormIssue
         * @description An issue or a hint.
         */
        FormIssue: {
            /** @description The path of the field, such as `moods[0].intensity`; empty if it concerns the whole form. */
            field: string;
            /** @description The kind of the issue. */
            code: components["schemas"]["FormIssueCode"];
            /** @description The message to show. */
            message: string;
        };
        /**
         * @description The kind of an issue.
         * @enum {string}
         */
        FormIssueCode: "required" | "too_long" | "too_many" | "too_few" | "out_of_range" | "off_step" | "duplicate" | "in_future" | "unreadable" | "one_hot" | "sum" | "vague" | "keep_safe" | "blocked";
        /**
         * FriendTest
         * @description The advice to a friend in the same situation.
         */
        FriendTest: {
            /**
             * @description The answer to a friend with this thought.
             * @default
             */
            toFriend?: string;
            /**
             * @description The same words, addressed to oneself.
             * @default
             */
            toMyself?: string;
        };
        /**
         * FriendTestInput
         * @description The advice to a friend in the same situation.
         */
        FriendTestInput: {
            /**
             * @description The answer to a friend with this thought.
             * @default
             */
            toFriend?: string;
            /**
             * @description The same words, addressed to oneself.
             * @default
             */
            toMyself?: string;
        };
        /**
         * GuideOffer
         * @description Something to save from the conversation, in the user's words; only the line about grounding is built in.
         */
        GuideOffer: {
            /** @description The kind of record, or part of one, that it is saved as. */
            kind: components["schemas"]["OfferKind"];
            /** @description The label of the button. */
            label: string;
            /** @description The note's body, the line for the plan, or the activity in one line. */
            text: string;
            /** @description The draft of the thought record. */
            thoughtRecord?: components["schemas"]["ThoughtRecord"];
            /** @description The activity with its time and a possible obstacle. */
            activity?: components["schemas"]["NextStep"];
        };
        /**
         * @description The purpose of a help line.
         * @enum {string}
         */
        HelpTopic: "crisis" | "domestic_violence" | "sexual_assault" | "poisons" | "perinatal" | "eating_disorder";
        /**
         * @description A user's answer to a hint.
         * @enum {string}
         */
        HintAnswer: "fits" | "does_not_fit" | "not_sure";
        HintVerdictContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "hint_verdict";
            content: components["schemas"]["AnsweredHint"];
        };
        HintVerdictContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "hint_verdict";
            content: components["schemas"]["AnsweredHintInput"];
        };
        /**
         * HitSpan
         * @description A range of text, in UTF-16 code units.
         */
        HitSpan: {
            /** Format: uint32 */
            start: number;
            /**
             * Format: uint32
             * @description Exclusive.
             */
            end: number;
        };
        /**
         * Hold
         * @description The message that a tool shows instead of its usual answer.
         */
        Hold: {
            /** @description Why the text is held. */
            kind: components["schemas"]["HoldKind"];
            /** @description The action that the tool refuses, in one sentence. */
            withheld: string;
            /** @description One sentence for the user. */
            sentence: string;
            /** @description The help lines to show, most fitting first. */
            topics: components["schemas"]["HelpTopic"][];
            /** @description Where to go from here, most fitting first. */
            waysOn: components["schemas"]["WayOn"][];
        };
        /**
         * @description Why a text is held.
         * @enum {string}
         */
        HoldKind: "crisis" | "violence" | "intrusion" | "psychosis" | "eating" | "birth" | "grief" | "discrimination" | "fact";
        /**
         * HomeworkCount
         * @description How much of the homework is done.
         */
        HomeworkCount: {
            /** Format: uint32 */
            done: number;
            /** Format: uint32 */
            set: number;
        };
        /**
         * HomeworkFigure
         * @description Homework that was set in the period.
         */
        HomeworkFigure: {
            /**
             * Format: uint32
             * @description How much was done; absent if hidden.
             */
            done?: number;
            /**
             * Format: uint32
             * @description How much was set; absent if hidden.
             */
            set?: number;
            /** @description Whether the figure is hidden: fewer than five people had homework. */
            hidden: boolean;
        };
        /**
         * HomeworkItem
         * @description A task that a therapist set for a patient.
         */
        HomeworkItem: {
            /**
             * Format: uuid
             * @description The task's id.
             */
            id: string;
            template: components["schemas"]["HomeworkTemplate"];
            /** @description The instructions, in the therapist's words. */
            instructions: string;
            /**
             * Format: date
             * @description The day it is due, `2026-11-21`.
             */
            due?: string;
            repeat: components["schemas"]["HomeworkRepeat"];
            state: components["schemas"]["HomeworkState"];
            /** @description Whether the due day has passed and the task is neither done nor declined. */
            late: boolean;
            /**
             * Format: date-time
             * @description When it was assigned (RFC 3339, UTC).
             */
            setAt: string;
            /**
             * Format: date-time
             * @description When it was done (RFC 3339, UTC).
             */
            doneAt?: string;
            /**
             * Format: uuid
             * @description The patient's record that the task was done with; for the therapist only if the record is shared.
             */
            recordId?: string;
            /** @description The patient's note. */
            note?: string;
            /** @description The therapist's display name, for the patient. */
            therapist?: string;
        };
        /**
         * HomeworkList
         * @description The tasks of a patient.
         */
        HomeworkList: {
            /** @description Oldest first. */
            homework: components["schemas"]["HomeworkItem"][];
        };
        /**
         * @description How often a task is repeated.
         * @enum {string}
         */
        HomeworkRepeat: "none" | "daily" | "weekly";
        /**
         * HomeworkReply
         * @description The new state of a task.
         */
        HomeworkReply: {
            /** @description `set` reopens the task. */
            state: components["schemas"]["HomeworkState"];
            /**
             * Format: uuid
             * @description The record that the task was done with.
             */
            recordId?: string | null;
            /** @description A note for the therapist, at most 500 characters. */
            note?: string | null;
        };
        /**
         * @description The state of a task.
         * @enum {string}
         */
        HomeworkState: "set" | "seen" | "done" | "declined";
        /**
         * HomeworkTask
         * @description A task to assign.
         */
        HomeworkTask: {
            template: components["schemas"]["HomeworkTemplate"];
            /**
             * @description The instructions, at most 1,000 characters. Required for `own`.
             * @default
             */
            instructions?: string;
            /**
             * Format: date
             * @description The day it is due, `2026-11-21`.
             */
            due?: string | null;
            /** @description Absent: `none`. */
            repeat?: components["schemas"]["HomeworkRepeat"] | null;
        };
        /**
         * @description The tool for a task.
         * @enum {string}
         */
        HomeworkTemplate: "thought_record" | "mood_log" | "measure_phq9" | "measure_gad7" | "activity" | "success" | "eft_entry" | "challenge" | "reading" | "own";
        /**
         * Import
         * @description The data to import: at most 500 records, 200 articles and 16 MiB per request.
         */
        Import: {
            /** @description Records of an export. */
            records?: components["schemas"]["ImportRecord"][] | null;
            /** @description Own articles of an export. They become drafts. */
            articles?: components["schemas"]["ExportedArticleInput"][] | null;
        } | {
            records: unknown[];
        } | {
            articles: unknown[];
        };
        /**
         * ImportRecord
         * @description A record of an export.
         */
        ImportRecord: {
            /**
             * Format: uuid
             * @description The record's UUIDv7. The imported record has the same id.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was first saved (RFC 3339). Default: now.
             */
            createdAt?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed (RFC 3339). Default: when it was first saved.
             */
            updatedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was deleted (RFC 3339). It stays deleted and can be restored for the rest of its 30 days.
             */
            deletedAt?: string | null;
            /** @description Whether it is finished. Default: `complete`. */
            status?: components["schemas"]["RecordStatus"] | null;
            /** @description How much of it a linked therapist may see. Default: `private`. */
            share?: components["schemas"]["Share"] | null;
            /**
             * Format: int64
             * @description Ignored: imported records start at version 1.
             */
            version?: number | null;
            /** @description Ignored: all texts are screened again. */
            riskLevel?: components["schemas"]["RiskLevel"] | null;
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContentInput"] | components["schemas"]["ThoughtRecordContentInput"] | components["schemas"]["EftEntryContentInput"] | components["schemas"]["SuccessContentInput"] | components["schemas"]["NoteContentInput"] | components["schemas"]["MoodLogContentInput"] | components["schemas"]["MeasureContentInput"] | components["schemas"]["ChallengeContentInput"] | components["schemas"]["ReframeContentInput"] | components["schemas"]["CoachCardContentInput"] | components["schemas"]["HintVerdictContentInput"] | components["schemas"]["SafetyPlanContentInput"] | components["schemas"]["PreferencesContentInput"] | components["schemas"]["ConversationContentInput"] | components["schemas"]["ChatMessageContentInput"]);
        /**
         * ImportRefusal
         * @description A record or an article that was not imported.
         */
        ImportRefusal: {
            /** @description Its id; empty if it has none. */
            id: string;
            /**
             * Format: uint32
             * @description Its index in the request, from 0.
             */
            at: number;
            /** @description A sentence to show to the person. */
            message: string;
        };
        /**
         * ImportResult
         * @description The result of an import.
         */
        ImportResult: {
            /**
             * Format: uint32
             * @description The number of records that were stored.
             */
            created: number;
            /**
             * Format: uint32
             * @description The number of identical records that were already stored.
             */
            present: number;
            /** @description The records that were not stored. */
            refused: components["schemas"]["ImportRefusal"][];
            /** @description The articles, if any were sent. */
            articles?: components["schemas"]["ArticleImportResult"];
        };
        /**
         * Indicator
         * @description A matched rule with its weight and positions.
         */
        Indicator: {
            /** @description The rule's id. */
            ruleId: string;
            /** @description A plain description of what was found. Quotes nothing. */
            label: string;
            /**
             * Format: double
             * @description The points per counted match.
             */
            weight: number;
            /**
             * Format: uint32
             * @description The number of counted matches.
             */
            count: number;
            /** @description The positions of the first matches; empty for rules without a position, such as text length. */
            spans: components["schemas"]["Span"][];
        };
        /**
         * @description A questionnaire.
         * @enum {string}
         */
        Instrument: "phq9" | "gad7";
        /**
         * InvitationList
         * @description A therapist's invitations.
         */
        InvitationList: {
            /** @description Newest first. */
            invitations: components["schemas"]["InvitationView"][];
        };
        /**
         * @description The state of an invitation, for its therapist.
         * @enum {string}
         */
        InvitationState: "pending" | "accepted" | "expired" | "cancelled" | "declined" | "reported";
        /**
         * InvitationView
         * @description An invitation, as its therapist sees it.
         */
        InvitationView: {
            /**
             * Format: uuid
             * @description The invitation's id.
             */
            id: string;
            /** @description The therapist's name for the invited person. */
            name?: string;
            /** @description The address that may accept. */
            email?: string;
            /** @description The therapist's note to the invited person. */
            note?: string;
            /** @description The proposed scopes. */
            scopes: components["schemas"]["CareScope"][];
            state: components["schemas"]["InvitationState"];
            /**
             * Format: date-time
             * @description When it was created (RFC 3339, UTC).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires (RFC 3339, UTC).
             */
            expiresAt: string;
        };
        JournalEntryContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "journal_entry";
            content: components["schemas"]["JournalText"];
        };
        JournalEntryContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "journal_entry";
            content: components["schemas"]["JournalTextInput"];
        };
        /**
         * JournalEntryInput
         * @description A journal entry as typed. A missing field is empty.
         */
        JournalEntryInput: {
            /** @description The situation. */
            situation?: string | null;
            /** @description The person's thoughts. */
            thoughts?: string | null;
            /** @description Other notes. */
            notes?: string | null;
        };
        /**
         * @description A field of an entry.
         * @enum {string}
         */
        JournalField: "situation" | "thoughts" | "notes";
        /**
         * JournalIssue
         * @description An issue of an entry.
         */
        JournalIssue: {
            /** @description The field; absent if the issue concerns the whole entry. */
            field?: components["schemas"]["JournalField"];
            /** @description The kind of the issue. */
            code: components["schemas"]["JournalIssueCode"];
            /** @description The message to show. */
            message: string;
            /** @description The matched rules in the raw text of the field; empty unless blocked. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * @description The kind of an issue.
         * @enum {string}
         */
        JournalIssueCode: "required" | "empty" | "too_long" | "blocked";
        /**
         * JournalReport
         * @description The result of validation.
         */
        JournalReport: {
            /** @description Whether the entry can be stored. */
            valid: boolean;
            /** @description All issues, in the order situation, thoughts, notes. */
            issues: components["schemas"]["JournalIssue"][];
            /** @description The entry to store; absent unless valid. */
            entry?: components["schemas"]["CleanEntry"];
            /** @description The crisis screening of the whole entry: the raw fields, joined by line breaks. It never invalidates an entry. */
            crisis: components["schemas"]["CrisisReport"];
            /** @description Medical terms in the whole entry. */
            medical: components["schemas"]["MedicalReport"];
            /** @description The offset of each field in the joined text, to map spans back to fields. */
            offsets: components["schemas"]["FieldOffsets"];
        };
        /**
         * JournalText
         * @description A journal entry as in the specification.
         */
        JournalText: {
            /**
             * @description The situation.
             * @default
             */
            situation?: string;
            /**
             * @description The person's thoughts.
             * @default
             */
            thoughts?: string;
            /**
             * @description Other notes.
             * @default
             */
            notes?: string;
            /** @description The assistant's reflection on `thoughts`. */
            reflection?: components["schemas"]["Reflection"];
        };
        /**
         * JournalTextInput
         * @description A journal entry as in the specification.
         */
        JournalTextInput: {
            /**
             * @description The situation.
             * @default
             */
            situation?: string;
            /**
             * @description The person's thoughts.
             * @default
             */
            thoughts?: string;
            /**
             * @description Other notes.
             * @default
             */
            notes?: string;
            /** @description The assistant's reflection on `thoughts`. */
            reflection?: components["schemas"]["ReflectionInput"] | null;
        };
        /**
         * Limits
         * @description Business constants and limits of the specification's section 9.
         */
        Limits: {
            /**
             * Format: uint32
             * @description The maximum length of situation and thoughts, in Unicode scalar values of the trimmed text.
             */
            journalMaxChars: number;
            /**
             * Format: uint32
             * @description The maximum length of notes, in Unicode scalar values of the trimmed text.
             */
            notesMaxChars: number;
            /**
             * Format: uint32
             * @description The maximum number of requests to the assistant per window.
             */
            aiRateLimitMax: number;
            /**
             * Format: uint32
             * @description The length of that window, in milliseconds.
             */
            aiRateLimitWindowMs: number;
            /**
             * Format: uint32
             * @description How long the client waits for the rate limiter, in milliseconds.
             */
            rateLimiterTimeoutMs: number;
            /**
             * Format: uint32
             * @description How long an info alert is shown, in milliseconds.
             */
            infoAlertDismissMs: number;
            /**
             * Format: uint32
             * @description The number of security events to keep.
             */
            securityEventsKept: number;
            /**
             * Format: uint32
             * @description The interval between checks of the alert thresholds, in milliseconds.
             */
            alertCheckMs: number;
            /**
             * Format: uint32
             * @description An alert is raised if there are more rate-limit events than this in the window below.
             */
            rateLimitAlertOver: number;
            /**
             * Format: uint32
             * @description The length of that window, in milliseconds.
             */
            rateLimitAlertWindowMs: number;
            /**
             * Format: uint32
             * @description An alert is raised if there are more crisis detections than this in the window below.
             */
            crisisAlertOver: number;
            /**
             * Format: uint32
             * @description The length of that window, in milliseconds.
             */
            crisisAlertWindowMs: number;
            /**
             * Format: uint32
             * @description Log redaction: the maximum length of a string, in Unicode scalar values.
             */
            redactStringChars: number;
            /**
             * Format: uint32
             * @description Log redaction: the maximum number of array items.
             */
            redactArrayItems: number;
            /**
             * Format: uint32
             * @description Log redaction: the maximum number of object keys.
             */
            redactObjectKeys: number;
            /**
             * Format: uint32
             * @description Log redaction: the maximum depth of a value; the root is at 0.
             */
            redactDepth: number;
            /**
             * Format: uint32
             * @description The share of log entries that are sent, in percent.
             */
            logSamplePercent: number;
            /**
             * Format: uint32
             * @description The interval between checks of the access token, in milliseconds: one tick.
             */
            tokenTickMs: number;
            /**
             * Format: uint32
             * @description The token is refreshed when at most this many whole ticks of its lifetime remain.
             */
            tokenRefreshTicks: number;
            /**
             * Format: uint32
             * @description The capacity of the global error queue.
             */
            errorQueue: number;
            /**
             * Format: uint32
             * @description The default capacity of the error provider.
             */
            errorProvider: number;
            /**
             * Format: uint32
             * @description The bottom navigation is shown below this width, in CSS pixels.
             */
            mobileBreakpointPx: number;
            /**
             * Format: uint32
             * @description How long the width must be stable before the layout changes, in milliseconds.
             */
            mobileDebounceMs: number;
            /**
             * Format: uint32
             * @description How long a pending redirect is stored, in milliseconds.
             */
            pendingRedirectMs: number;
            /**
             * Format: uint32
             * @description When a slow page shows a loading hint, in milliseconds.
             */
            loadingHintMs: number;
            /**
             * Format: uint32
             * @description The number of visible onboarding steps.
             */
            onboardingSteps: number;
            /**
             * Format: uint32
             * @description The number of retries of the query client.
             */
            queryRetries: number;
            /**
             * Format: uint32
             * @description The timeout of a request, in milliseconds.
             */
            requestTimeoutMs: number;
            /**
             * Format: uint32
             * @description The interval between retries for a document that is not ready, in milliseconds.
             */
            documentRetryMs: number;
            /**
             * Format: uint32
             * @description The format version of stored entries.
             */
            storageVersion: number;
            /**
             * Format: uint32
             * @description When pages are prefetched if the browser is never idle, in milliseconds.
             */
            prefetchMs: number;
            /**
             * Format: uint32
             * @description The timeout of an analytics request, in milliseconds.
             */
            analyticsTimeoutMs: number;
        };
        /**
         * @description The subject of a finding.
         * @enum {string}
         */
        LintCode: "reading_grade" | "promise" | "dose" | "diagnosis" | "missing_summary" | "missing_topics" | "missing_source" | "missing_licence" | "missing_review" | "review_overdue" | "dead_link" | "external_link" | "heading_jump";
        MeasureContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "measure";
            content: components["schemas"]["MeasureTaken"];
        };
        MeasureContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "measure";
            content: components["schemas"]["MeasureTakenInput"];
        };
        /**
         * MeasureTaken
         * @description A filled-in questionnaire.
         */
        MeasureTaken: {
            /** @description The questionnaire. */
            instrument: components["schemas"]["Instrument"];
            /** @description One answer per item, 0 to 3; null while unanswered. */
            answers: (number | null)[];
            /**
             * Format: double
             * @description The answer to the difficulty question, 0 to 3; not scored.
             */
            difficulty?: number;
            /** @description The answer to the direct question about safety. */
            safetyAnswer?: components["schemas"]["SafetyAnswer"];
        };
        /**
         * MeasureTakenInput
         * @description A filled-in questionnaire.
         */
        MeasureTakenInput: {
            /** @description The questionnaire. */
            instrument: components["schemas"]["Instrument"];
            /**
             * @description One answer per item, 0 to 3; null while unanswered.
             * @default []
             */
            answers?: (number | null)[];
            /**
             * Format: double
             * @description The answer to the difficulty question, 0 to 3; not scored.
             */
            difficulty?: number | null;
            /** @description The answer to the direct question about safety. */
            safetyAnswer?: components["schemas"]["SafetyAnswer"] | null;
        };
        /**
         * MedicalReport
         * @description The result of the medical check.
         */
        MedicalReport: {
            /** @description Whether a medical term was found. */
            detected: boolean;
            /** @description The terms found, in text order. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * MessageEvent
         * @description The stored message.
         */
        MessageEvent: {
            /** @description The message. */
            record: components["schemas"]["Record"];
        };
        /**
         * MessageInput
         * @description A message to the assistant.
         */
        MessageInput: {
            /**
             * Format: uuid
             * @description The conversation's UUIDv7, made by the client. It is created if it does not exist.
             */
            conversationId: string;
            /**
             * Format: uuid
             * @description The message's UUIDv7, made by the client.
             */
            id: string;
            /**
             * Format: uuid
             * @description The answer's UUIDv7, made by the client.
             */
            answerId: string;
            /** @description The text. */
            text: string;
            /** @description The mode of the answer. */
            mode: components["schemas"]["ChatMode"];
            /** @description The author of the answer: the guide or a language model. */
            provider: components["schemas"]["ChatProvider"];
            /**
             * Format: uint32
             * @description The number of earlier answers to the same message. Default: 0.
             * @default 0
             */
            attempt?: number;
        };
        /**
         * MoodLog
         * @description A mood log. Only mood and time are required.
         */
        MoodLog: {
            /**
             * Format: double
             * @description The time, in epoch milliseconds.
             * @default 0
             */
            occurredAtMs?: number;
            /**
             * Format: double
             * @description The author's UTC offset in minutes (east is positive).
             * @default 0
             */
            tzOffsetMinutes?: number;
            /**
             * Format: double
             * @description The mood, from 0 (worst) to 10 (best).
             */
            mood?: number;
            /**
             * Format: double
             * @description The energy, from 0 (none) to 10.
             */
            energy?: number;
            /**
             * Format: double
             * @description The anxiety, from 0 (none) to 10.
             */
            anxiety?: number;
            /**
             * @description The emotions, at most six.
             * @default []
             */
            emotions?: components["schemas"]["FeltEmotion"][];
            /**
             * @description The activities, at most ten.
             * @default []
             */
            activities?: components["schemas"]["Activity"][];
            /**
             * Format: double
             * @description The hours of sleep, in steps of 0.25.
             */
            sleepHours?: number;
            /**
             * @description Other notes.
             * @default
             */
            note?: string;
        };
        MoodLogContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "mood_log";
            content: components["schemas"]["MoodLog"];
        };
        MoodLogContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "mood_log";
            content: components["schemas"]["MoodLogInput"];
        };
        /**
         * MoodLogInput
         * @description A mood log. Only mood and time are required.
         */
        MoodLogInput: {
            /**
             * Format: double
             * @description The time, in epoch milliseconds.
             * @default 0
             */
            occurredAtMs?: number;
            /**
             * Format: double
             * @description The author's UTC offset in minutes (east is positive).
             * @default 0
             */
            tzOffsetMinutes?: number;
            /**
             * Format: double
             * @description The mood, from 0 (worst) to 10 (best).
             */
            mood?: number | null;
            /**
             * Format: double
             * @description The energy, from 0 (none) to 10.
             */
            energy?: number | null;
            /**
             * Format: double
             * @description The anxiety, from 0 (none) to 10.
             */
            anxiety?: number | null;
            /**
             * @description The emotions, at most six.
             * @default []
             */
            emotions?: components["schemas"]["FeltEmotionInput"][];
            /**
             * @description The activities, at most ten.
             * @default []
             */
            activities?: components["schemas"]["ActivityInput"][];
            /**
             * Format: double
             * @description The hours of sleep, in steps of 0.25.
             */
            sleepHours?: number | null;
            /**
             * @description Other notes.
             * @default
             */
            note?: string;
        };
        /**
         * NewComment
         * @description A therapist's comment on a shared record.
         */
        NewComment: {
            /** @description The text, at most 2,000 characters. */
            text: string;
        };
        /**
         * NewInvitation
         * @description A new invitation.
         */
        NewInvitation: {
            /**
             * @description The patient's email address. The link is mailed to it, and only an account with this address can accept. Without
             *     an address, the first person to use the link can accept.
             */
            email?: string | null;
            /** @description The therapist's name for the patient. Visible to the therapist only. */
            name?: string | null;
            /** @description A note to the patient, up to 500 characters. It is shown with the invitation and is not in the mail. */
            note?: string | null;
            /** @description The scopes to propose. The patient decides. */
            scopes?: components["schemas"]["CareScope"][] | null;
        };
        /**
         * NewOwnComment
         * @description A patient's comment on a record of their own.
         */
        NewOwnComment: {
            /**
             * Format: uuid
             * @description The id of the care link with the therapist who is to read it. No other therapist can.
             */
            careLinkId: string;
            /** @description The text, at most 2,000 characters. */
            text: string;
        };
        /**
         * NewRecord
         * @description A new record.
         */
        NewRecord: {
            /**
             * Format: uuid
             * @description A UUIDv7 made by the client. A repeated request with the same id stores the record once.
             */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt: string;
            /** @description Whether it is finished. Default: `complete`. */
            status?: components["schemas"]["RecordStatus"] | null;
            /** @description How much of it a linked therapist may see. Default: `private`. */
            share?: components["schemas"]["Share"] | null;
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContentInput"] | components["schemas"]["ThoughtRecordContentInput"] | components["schemas"]["EftEntryContentInput"] | components["schemas"]["SuccessContentInput"] | components["schemas"]["NoteContentInput"] | components["schemas"]["MoodLogContentInput"] | components["schemas"]["MeasureContentInput"] | components["schemas"]["ChallengeContentInput"] | components["schemas"]["ReframeContentInput"] | components["schemas"]["CoachCardContentInput"] | components["schemas"]["HintVerdictContentInput"] | components["schemas"]["SafetyPlanContentInput"] | components["schemas"]["PreferencesContentInput"] | components["schemas"]["ConversationContentInput"] | components["schemas"]["ChatMessageContentInput"]);
        /**
         * NewRetrievalQuery
         * @description A query to save.
         */
        NewRetrievalQuery: {
            /** @description At most 500 characters. */
            text: string;
            /** @description The ids of the articles that it should find, at most 10. Empty: it should find nothing. */
            expects: string[];
        };
        /**
         * NextSession
         * @description The next appointment.
         */
        NextSession: {
            /**
             * Format: date-time
             * @description When it is (RFC 3339); absent or null: no appointment.
             */
            at?: string;
        };
        /**
         * NextSessionInput
         * @description The next appointment.
         */
        NextSessionInput: {
            /**
             * Format: date-time
             * @description When it is (RFC 3339); absent or null: no appointment.
             */
            at?: string | null;
        };
        /**
         * NextStep
         * @description A planned next step.
         */
        NextStep: {
            /**
             * @description The activity.
             * @default
             */
            activity?: string;
            /**
             * @description The time.
             * @default
             */
            when?: string;
            /**
             * @description A possible obstacle.
             * @default
             */
            obstacle?: string;
        };
        /**
         * NextStepInput
         * @description A planned next step.
         */
        NextStepInput: {
            /**
             * @description The activity.
             * @default
             */
            activity?: string;
            /**
             * @description The time.
             * @default
             */
            when?: string;
            /**
             * @description A possible obstacle.
             * @default
             */
            obstacle?: string;
        };
        /**
         * Note
         * @description A note.
         */
        Note: {
            /**
             * @description The title; may be empty.
             * @default
             */
            title?: string;
            /**
             * @description The body, in Markdown.
             * @default
             */
            body?: string;
            /**
             * @description The tags, at most ten.
             * @default []
             */
            tags?: string[];
            /**
             * @description Whether the note is pinned to the top.
             * @default false
             */
            pinned?: boolean;
            /**
             * @description The id of a linked record; may be empty.
             * @default
             */
            linkedId?: string;
            /**
             * @description Whether to bring the note to the next session.
             * @default false
             */
            bringToSession?: boolean;
        };
        NoteContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "note";
            content: components["schemas"]["Note"];
        };
        NoteContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "note";
            content: components["schemas"]["NoteInput"];
        };
        /**
         * NoteInput
         * @description A note.
         */
        NoteInput: {
            /**
             * @description The title; may be empty.
             * @default
             */
            title?: string;
            /**
             * @description The body, in Markdown.
             * @default
             */
            body?: string;
            /**
             * @description The tags, at most ten.
             * @default []
             */
            tags?: string[];
            /**
             * @description Whether the note is pinned to the top.
             * @default false
             */
            pinned?: boolean;
            /**
             * @description The id of a linked record; may be empty.
             * @default
             */
            linkedId?: string;
            /**
             * @description Whether to bring the note to the next session.
             * @default false
             */
            bringToSession?: boolean;
        };
        /**
         * NoteText
         * @description The text of a note.
         */
        NoteText: {
            /** @description The text, at most 10,000 characters. */
            text: string;
        };
        /**
         * @description A kind of record, or a part of one, that can be saved from a conversation.
         * @enum {string}
         */
        OfferKind: "thought_record" | "activity" | "plan_line" | "note";
        /**
         * @description A feeling that responds to an unmet need.
         * @enum {string}
         */
        OpposingFeeling: "assertive_anger" | "letting_go" | "compassion" | "pride" | "calm";
        /**
         * PatientBrief
         * @description A session brief that a patient approved for the therapist.
         */
        PatientBrief: {
            /**
             * Format: uuid
             * @description The patient's user id.
             */
            patientId: string;
            /**
             * Format: date-time
             * @description The next appointment (RFC 3339, UTC).
             */
            nextSession?: string;
            /**
             * Format: date-time
             * @description When it was approved (RFC 3339, UTC).
             */
            approvedAt: string;
            /** @description The approved page. */
            page: components["schemas"]["BriefPage"];
        };
        /**
         * PatientDetail
         * @description Everything that a patient shares. A list that is not in scope is empty.
         */
        PatientDetail: {
            patient: components["schemas"]["PatientRow"];
            /** @description One per day with a mood, oldest first. */
            moods: components["schemas"]["SharedMoodDay"][];
            /** @description Every result, oldest first. */
            measures: components["schemas"]["SharedMeasure"][];
            /** @description Oldest first. */
            flags: components["schemas"]["SharedFlag"][];
            /** @description The newest 20 shared entries, newest first. */
            entries: components["schemas"]["SharedItem"][];
            /** @description Whether there is a safety plan to read. */
            hasPlan: boolean;
            /** @description The newest 20 actions of the therapist in the access log, newest first. */
            reads: components["schemas"]["SharedRead"][];
        };
        /**
         * PatientList
         * @description The patients who are linked with a therapist.
         */
        PatientList: {
            /** @description Newest link first, those that have ended at the end. */
            patients: components["schemas"]["PatientRow"][];
        };
        /**
         * PatientNote
         * @description A private note about a patient, visible to its author only.
         */
        PatientNote: {
            /**
             * Format: uuid
             * @description The note's id.
             */
            id: string;
            /** @description Plain text. */
            text: string;
            /**
             * Format: int64
             * @description The version, for `If-Match`.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was written (RFC 3339, UTC).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (RFC 3339, UTC).
             */
            updatedAt: string;
        };
        /**
         * PatientNoteList
         * @description Private notes about a patient.
         */
        PatientNoteList: {
            /** @description Oldest first. */
            notes: components["schemas"]["PatientNote"][];
        };
        /**
         * PatientNoteVersion
         * @description An earlier version of a note.
         */
        PatientNoteVersion: {
            /** Format: int64 */
            version: number;
            text: string;
            /**
             * Format: date-time
             * @description When the version was saved (RFC 3339, UTC).
             */
            savedAt: string;
        };
        /**
         * PatientNoteVersions
         * @description The earlier versions of a note.
         */
        PatientNoteVersions: {
            /** @description Oldest first. */
            versions: components["schemas"]["PatientNoteVersion"][];
        };
        /**
         * PatientRow
         * @description A patient in a therapist's list. Data that is not in scope is absent, zero or empty.
         */
        PatientRow: {
            /**
             * Format: uuid
             * @description The patient's user id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the care link.
             */
            careLinkId: string;
            /** @description The patient's display name, or else the name in the invitation that they accepted. */
            name?: string;
            /** @description The patient's email address. */
            email?: string;
            /**
             * @description A paused link shares nothing. `ended` only while you have private notes about the patient, of whom nothing else is
             *     left but the name in your invitation.
             */
            status: components["schemas"]["CareLinkStatus"];
            /**
             * Format: date-time
             * @description When the link was created (RFC 3339, UTC).
             */
            since: string;
            /** @description The scopes that the patient shares. */
            scopes: components["schemas"]["CareScope"][];
            /**
             * Format: date-time
             * @description The time of the newest shared thing (RFC 3339, UTC).
             */
            lastActivity?: string;
            homework: components["schemas"]["HomeworkCount"];
            /** @description The newest result of each questionnaire. */
            measures: components["schemas"]["SharedMeasure"][];
            /** @description The newest 13 scores of each questionnaire, oldest first. */
            scores: components["schemas"]["SharedScore"][];
            /**
             * Format: date-time
             * @description When question 9 was last answered above zero, within 60 days (RFC 3339, UTC).
             */
            flaggedAt?: string;
            /**
             * Format: date-time
             * @description The next appointment (RFC 3339, UTC).
             */
            nextSession?: string;
            /**
             * Format: uint32
             * @description The number of shared entries not opened since they changed.
             */
            unread: number;
        };
        /**
         * @description A thinking pattern.
         * @enum {string}
         */
        Pattern: "all_or_nothing" | "overgeneralization" | "mental_filter" | "disqualifying_positive" | "mind_reading" | "fortune_telling" | "catastrophizing" | "minimization" | "emotional_reasoning" | "should_statements" | "labeling" | "personalization" | "blaming" | "unfair_comparison";
        /**
         * Pause
         * @description Whether a care link is paused.
         */
        Pause: {
            /** @description A paused link shares nothing and keeps its scopes. */
            paused: boolean;
        };
        /**
         * @description The role of a person.
         * @enum {string}
         */
        PersonRole: "patient" | "therapist";
        /**
         * PieSlice
         * @description A slice of the responsibility pie.
         */
        PieSlice: {
            /**
             * @description A person or circumstance that contributed.
             * @default
             */
            cause?: string;
            /**
             * Format: double
             * @description The share, 0 to 100.
             */
            share?: number;
            /**
             * @description Whether it is the user's own slice.
             * @default false
             */
            mine?: boolean;
        };
        /**
         * PieSliceInput
         * @description A slice of the responsibility pie.
         */
        PieSliceInput: {
            /**
             * @description A person or circumstance that contributed.
             * @default
             */
            cause?: string;
            /**
             * Format: double
             * @description The share, 0 to 100.
             */
            share?: number | null;
            /**
             * @description Whether it is the user's own slice.
             * @default false
             */
            mine?: boolean;
        };
        /**
         * PlanAction
         * @description Something the user can do alone.
         */
        PlanAction: {
            /**
             * @description The action.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description How likely the user is to do it in a crisis, 0 to 10.
             */
            likely?: number;
            /**
             * @description A possible obstacle.
             * @default
             */
            barrier?: string;
        };
        /**
         * PlanActionInput
         * @description Something the user can do alone.
         */
        PlanActionInput: {
            /**
             * @description The action.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description How likely the user is to do it in a crisis, 0 to 10.
             */
            likely?: number | null;
            /**
             * @description A possible obstacle.
             * @default
             */
            barrier?: string;
        };
        /**
         * PlanContact
         * @description A person or a service to contact.
         */
        PlanContact: {
            /**
             * @description The name.
             * @default
             */
            name?: string;
            /**
             * @description The number to call or text; may be empty.
             * @default
             */
            phone?: string;
            /**
             * @description Opening hours, or the relationship.
             * @default
             */
            details?: string;
            /** @description The ways to reach the number. If absent: calls and texts for people and places, calls for services. */
            reach?: components["schemas"]["ContactReach"];
        };
        /**
         * PlanContactInput
         * @description A person or a service to contact.
         */
        PlanContactInput: {
            /**
             * @description The name.
             * @default
             */
            name?: string;
            /**
             * @description The number to call or text; may be empty.
             * @default
             */
            phone?: string;
            /**
             * @description Opening hours, or the relationship.
             * @default
             */
            details?: string;
            /** @description The ways to reach the number. If absent: calls and texts for people and places, calls for services. */
            reach?: components["schemas"]["ContactReach"] | null;
        };
        /**
         * PlanSafer
         * @description A measure that makes the environment safer.
         */
        PlanSafer: {
            /**
             * @description The measure.
             * @default
             */
            what?: string;
            /**
             * @description Who helps with it.
             * @default
             */
            helper?: string;
            /**
             * @description Whether it is done.
             * @default false
             */
            done?: boolean;
        };
        /**
         * PlanSaferInput
         * @description A measure that makes the environment safer.
         */
        PlanSaferInput: {
            /**
             * @description The measure.
             * @default
             */
            what?: string;
            /**
             * @description Who helps with it.
             * @default
             */
            helper?: string;
            /**
             * @description Whether it is done.
             * @default false
             */
            done?: boolean;
        };
        /**
         * PossibleOutcome
         * @description A possible outcome.
         */
        PossibleOutcome: {
            /**
             * @description The expected outcome.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description The probability, 0 to 100. They don’t have to add up to 100.
             */
            chance?: number;
        };
        /**
         * PossibleOutcomeInput
         * @description A possible outcome.
         */
        PossibleOutcomeInput: {
            /**
             * @description The expected outcome.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description The probability, 0 to 100. They don’t have to add up to 100.
             */
            chance?: number | null;
        };
        /**
         * Preferences
         * @description A user's preferences.
         */
        Preferences: {
            /** @description The country whose helplines are shown (ISO 3166-1 alpha-2). */
            country?: string;
            /** @description The IANA time zone, such as `Europe/Berlin`. */
            timeZone?: string;
            /** @description The text size of the app. */
            textSize?: components["schemas"]["TextSize"];
            /**
             * @description Whether to hide charts.
             * @default false
             */
            hideGraphs?: boolean;
            /**
             * @description The reminder settings.
             * @default {
             *       "email": false,
             *       "inApp": false,
             *       "times": []
             *     }
             */
            reminders?: components["schemas"]["Reminders"];
            /**
             * @description Dismissed suggestions, each with the time of dismissal in epoch milliseconds.
             * @default {}
             */
            notNow?: {
                [key: string]: number;
            };
            /** @description The language model, by the name that this server gives it, to which messages may be sent. Absent: none. */
            agreedProvider?: string;
        };
        PreferencesContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "preferences";
            content: components["schemas"]["Preferences"];
        };
        PreferencesContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "preferences";
            content: components["schemas"]["PreferencesInput"];
        };
        /**
         * PreferencesInput
         * @description A user's preferences.
         */
        PreferencesInput: {
            /** @description The country whose helplines are shown (ISO 3166-1 alpha-2). */
            country?: string | null;
            /** @description The IANA time zone, such as `Europe/Berlin`. */
            timeZone?: string | null;
            /** @description The text size of the app. */
            textSize?: components["schemas"]["TextSize"] | null;
            /**
             * @description Whether to hide charts.
             * @default false
             */
            hideGraphs?: boolean;
            /**
             * @description The reminder settings.
             * @default {
             *       "email": false,
             *       "inApp": false,
             *       "times": []
             *     }
             */
            reminders?: components["schemas"]["RemindersInput"];
            /**
             * @description Dismissed suggestions, each with the time of dismissal in epoch milliseconds.
             * @default {}
             */
            notNow?: {
                [key: string]: number;
            };
            /** @description The language model, by the name that this server gives it, to which messages may be sent. Absent: none. */
            agreedProvider?: string | null;
        };
        /**
         * Problem
         * @description The body of an error. `current` is the current version of the record, if the request was about another version.
         */
        Problem: {
            /** @description Always `about:blank`; `code` identifies the problem. */
            type: string;
            /** @description The HTTP status in words. */
            title: string;
            /**
             * Format: uint16
             * @description The HTTP status.
             */
            status: number;
            /** @description An explanation for developers of clients. */
            detail?: string;
            /** @description Identifies the problem. */
            code: components["schemas"]["ProblemCode"];
            /** @description The category, which decides how the app presents the problem. */
            category: components["schemas"]["ErrorCategory"];
            /** @description A sentence to show to the person. */
            message: string;
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /** @description Identifies the request in the server's log. Same value as the `x-request-id` header. */
            requestId: string;
            /** @description The issues to correct in a refused record. */
            issues?: components["schemas"]["FormIssue"][];
            current?: components["schemas"]["Record"];
            /**
             * Format: int64
             * @description When the limit ends that refused the request, in epoch milliseconds.
             */
            resetTime?: number;
        };
        /**
         * @description Identifies a problem. Codes are stable.
         * @enum {string}
         */
        ProblemCode: "assistant_busy" | "assistant_unavailable" | "bad_request" | "bad_jwt" | "body_required" | "body_too_large" | "cross_site" | "demo_account" | "early_time" | "entry_deleted" | "entry_length" | "future_time" | "id_taken" | "if_match_required" | "insufficient_storage" | "internal" | "invalid_cursor" | "invalid_email" | "invalid_id" | "invalid_if_match" | "invalid_limit" | "invalid_log_line" | "invalid_name" | "invalid_note" | "invalid_query" | "invalid_rate_limit_call" | "invalid_time" | "invitation_expired" | "invitation_for_other_address" | "invitation_unknown" | "invitation_used" | "malformed_events" | "malformed_json" | "method_not_allowed" | "no_authorization" | "not_a_patient" | "not_a_therapist" | "not_an_editor" | "not_confirmed" | "not_found" | "not_shared" | "nul_character" | "other_kind" | "prompt_blocked" | "provider_not_agreed" | "reauthentication_needed" | "record_invalid" | "request_timeout" | "sealed_data_refused" | "search_too_long" | "session_not_found" | "stale_version" | "stopping" | "storage_unavailable" | "too_many_articles" | "too_many_invitations" | "too_many_records" | "too_many_requests" | "too_often" | "unknown_event" | "unknown_field" | "unknown_host" | "unknown_kind" | "unknown_word" | "unsupported_media_type" | "wrong_password" | "wrong_shape" | "wrong_type";
        /**
         * @description The list that a blocked phrase belongs to.
         * @enum {string}
         */
        PromptKind: "prompt" | "role" | "command";
        /**
         * PromptReport
         * @description The result of the prompt check.
         */
        PromptReport: {
            /** @description Whether the text must not be sent. */
            blocked: boolean;
            /** @description The reason: `Blocked prompt: X`, `Blocked role: X` or `Blocked command: X`. */
            reason?: string;
            /** @description The list of the reported phrase. Prompts come before roles, roles before commands. */
            kind?: components["schemas"]["PromptKind"];
            /** @description The phrase as listed. */
            phrase?: string;
            /** @description All matches, in text order. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * PublicConfig
         * @description The public settings of this server.
         */
        PublicConfig: {
            /** @description The product's name. */
            product: string;
            /** @description The ruleset that levels of records follow. */
            ruleset: components["schemas"]["Ruleset"];
            /** @description Which SQL keywords block a text. */
            sqlPolicy: components["schemas"]["SqlPolicy"];
            /** @description The length and count limits of all texts. */
            limits: components["schemas"]["Limits"];
            /** @description The host name to use in links. */
            canonicalHost?: string;
            /** @description Host names that redirect to the canonical one. */
            aliasHosts: string[];
            /** @description The email address for support. */
            supportEmail?: string;
            /** @description Usage counting, for users who agreed to it. */
            analytics: components["schemas"]["Analytics"];
            /** @description Whether reminder mails are available: mails are sent, or shown in the mailbox page of a local server. */
            reminderMails: boolean;
            /** @description Whether the demo accounts exist. */
            demo: boolean;
            /** @description The demo accounts; empty unless `demo`. */
            demoAccounts: components["schemas"]["DemoAccount"][];
        };
        /**
         * PublicInvitation
         * @description The public part of an invitation, visible to anyone with the link.
         */
        PublicInvitation: {
            /** @description The therapist's display name, if set. */
            therapist?: string;
            /** @description The therapist's note, while the invitation is open. */
            note?: string;
            /** @description The scopes that the therapist proposes. Nothing is shared unless the patient chooses it. */
            proposedScopes: components["schemas"]["CareScope"][];
            state: components["schemas"]["PublicInvitationState"];
            /**
             * Format: date-time
             * @description When it expires (RFC 3339, UTC).
             */
            expiresAt: string;
            /** @description Whether the caller created the invitation. */
            own: boolean;
        };
        /**
         * @description The state of an invitation, for anyone with its link. A closed invitation is reported as unknown.
         * @enum {string}
         */
        PublicInvitationState: "pending" | "accepted" | "expired";
        /**
         * PublishedArticle
         * @description A published article, as everyone may read it.
         */
        PublishedArticle: {
            /** @description Words joined by hyphens. */
            id: string;
            /** Format: int64 */
            version: number;
            title: string;
            summary: string;
            /** @description Markdown. */
            body: string;
            topics: string[];
            source: string;
            sourceUrl: string;
            licence: string;
            /** Format: date */
            reviewedOn?: string;
        };
        /**
         * PublishedArticles
         * @description The published articles for patients.
         */
        PublishedArticles: {
            /** @description By title. */
            articles: components["schemas"]["PublishedArticle"][];
        };
        /**
         * Queue
         * @description The queue of a therapist.
         */
        Queue: {
            /** @description Open items first, the most urgent rule first, then the newest. */
            items: components["schemas"]["QueueItem"][];
        };
        /**
         * QueueItem
         * @description A patient who may need attention.
         */
        QueueItem: {
            /**
             * Format: uuid
             * @description The item's id, which stays the same while the item's cause lasts.
             */
            id: string;
            /**
             * Format: uuid
             * @description The patient's user id.
             */
            patientId: string;
            /** @description The patient's display name, or else the name in the invitation that they accepted, or else the address. */
            patient?: string;
            /** @description The rule that raised the item. */
            rule: components["schemas"]["QueueRule"];
            /**
             * Format: uint32
             * @description The version of the rule.
             */
            ruleVersion: number;
            /** @description The reason, in one sentence. */
            reason: string;
            /**
             * Format: date-time
             * @description When the rule was met (RFC 3339, UTC). For a rule about a result, the time of that result.
             */
            at: string;
            /**
             * Format: uuid
             * @description The shared entry whose words raised the item; for a message its conversation, if that is shared in full.
             */
            recordId?: string;
            /**
             * Format: date-time
             * @description When you acknowledged the item (RFC 3339, UTC).
             */
            acknowledgedAt?: string;
            /** @description How you resolved the item; absent while it is open. */
            resolved?: components["schemas"]["QueueResolution"];
        };
        /**
         * @description The outcome of an item of the queue.
         * @enum {string}
         */
        QueueOutcome: "spoke" | "moved_session" | "went_through_plan" | "handed_over" | "nothing_needed";
        /**
         * QueueResolution
         * @description How a therapist resolved an item of the queue.
         */
        QueueResolution: {
            /**
             * Format: date-time
             * @description When it was resolved (RFC 3339, UTC).
             */
            at: string;
            outcome: components["schemas"]["QueueOutcome"];
            /** @description Your note for yourself. */
            note?: string;
        };
        /**
         * @description Why a patient may need attention, the most urgent reason first.
         * @enum {string}
         */
        QueueRule: "item_9" | "crisis_words" | "worsening" | "missed_measures" | "no_activity";
        /**
         * QuotedPattern
         * @description A thinking pattern that a reflection points out, with the words it is based on.
         */
        QuotedPattern: {
            /** @description The pattern. */
            pattern: components["schemas"]["Pattern"];
            /** @description A part of the entry, verbatim. */
            quote: string;
        };
        /**
         * QuotedPatternInput
         * @description A thinking pattern that a reflection points out, with the words it is based on.
         */
        QuotedPatternInput: {
            /** @description The pattern. */
            pattern: components["schemas"]["Pattern"];
            /** @description A part of the entry, verbatim. */
            quote: string;
        };
        /**
         * RaisingRule
         * @description A rule of `extended-1`. It raises the level of a record and never lowers it.
         */
        RaisingRule: {
            /** @description The id, `area.group.slug`. */
            id: string;
            /** @description The check the rule belongs to. */
            area: components["schemas"]["RuleArea"];
            /** @description The group it belongs to. */
            group: string;
            /** @description A plain description of what it finds. */
            label: string;
            /** @description The level of a match whose context does not soften it. */
            level: components["schemas"]["RiskLevel"];
            /** @description Where its phrases come from. */
            why: string;
            /** @description The version that introduced it. */
            since: string;
        };
        /**
         * RatedMood
         * @description A mood, rated before and after the record.
         */
        RatedMood: {
            /**
             * @description The emotion, in one word.
             * @default
             */
            emotion?: string;
            /**
             * Format: double
             * @description The intensity before the record, 0 to 100.
             */
            intensity?: number;
            /**
             * Format: double
             * @description The intensity after the record, 0 to 100.
             */
            after?: number;
        };
        /**
         * RatedMoodInput
         * @description A mood, rated before and after the record.
         */
        RatedMoodInput: {
            /**
             * @description The emotion, in one word.
             * @default
             */
            emotion?: string;
            /**
             * Format: double
             * @description The intensity before the record, 0 to 100.
             */
            intensity?: number | null;
            /**
             * Format: double
             * @description The intensity after the record, 0 to 100.
             */
            after?: number | null;
        };
        /**
         * Record
         * @description A stored record.
         */
        Record: {
            /**
             * Format: uuid
             * @description The record's UUIDv7, made by the client.
             */
            id: string;
            /**
             * Format: int64
             * @description The version: 1 for a new record, incremented by each change. Also the `ETag`.
             */
            version: number;
            /** @description Whether it is finished. */
            status: components["schemas"]["RecordStatus"];
            /** @description How much of it a linked therapist may see. */
            share: components["schemas"]["Share"];
            /**
             * Format: date-time
             * @description When the event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was first saved (RFC 3339, UTC, milliseconds).
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed (RFC 3339, UTC, milliseconds).
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was deleted (RFC 3339, UTC, milliseconds); absent if it is not deleted.
             */
            deletedAt?: string;
            /** @description The risk level of all its texts, from the screening at the last save. */
            riskLevel: components["schemas"]["RiskLevel"];
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContent"] | components["schemas"]["ThoughtRecordContent"] | components["schemas"]["EftEntryContent"] | components["schemas"]["SuccessContent"] | components["schemas"]["NoteContent"] | components["schemas"]["MoodLogContent"] | components["schemas"]["MeasureContent"] | components["schemas"]["ChallengeContent"] | components["schemas"]["ReframeContent"] | components["schemas"]["CoachCardContent"] | components["schemas"]["HintVerdictContent"] | components["schemas"]["SafetyPlanContent"] | components["schemas"]["PreferencesContent"] | components["schemas"]["ConversationContent"] | components["schemas"]["ChatMessageContent"]);
        /**
         * RecordChange
         * @description A change of a record. Absent fields keep their values; `kind` must be the record's kind.
         */
        RecordChange: {
            /**
             * Format: date-time
             * @description When the event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt?: string | null;
            /** @description Whether it is finished. */
            status?: components["schemas"]["RecordStatus"] | null;
            /** @description How much of it a linked therapist may see. */
            share?: components["schemas"]["Share"] | null;
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContentInput"] | components["schemas"]["ThoughtRecordContentInput"] | components["schemas"]["EftEntryContentInput"] | components["schemas"]["SuccessContentInput"] | components["schemas"]["NoteContentInput"] | components["schemas"]["MoodLogContentInput"] | components["schemas"]["MeasureContentInput"] | components["schemas"]["ChallengeContentInput"] | components["schemas"]["ReframeContentInput"] | components["schemas"]["CoachCardContentInput"] | components["schemas"]["HintVerdictContentInput"] | components["schemas"]["SafetyPlanContentInput"] | components["schemas"]["PreferencesContentInput"] | components["schemas"]["ConversationContentInput"] | components["schemas"]["ChatMessageContentInput"]);
        /**
         * RecordExcerpt
         * @description An excerpt around the match.
         */
        RecordExcerpt: {
            /** @description Part of one of the record's texts. */
            text: string;
            /** @description The matches in `text`. */
            spans: components["schemas"]["ExcerptSpan"][];
        };
        /**
         * RecordHit
         * @description A record that matches.
         */
        RecordHit: {
            record: components["schemas"]["Record"];
            /** @description The text around the first match. */
            excerpt: components["schemas"]["RecordExcerpt"];
        };
        /**
         * RecordHits
         * @description A page of search results.
         */
        RecordHits: {
            /** @description Newest first. */
            hits: components["schemas"]["RecordHit"][];
            /**
             * Format: uint32
             * @description The number of searched records that cannot be decrypted.
             */
            unreadable: number;
            /**
             * @description The value of `before` for the next page, also if this one has fewer hits than asked for, or none: a search ends
             *     after much text. Absent at the end.
             */
            next?: string;
        };
        /**
         * @description The kind of a record.
         * @enum {string}
         */
        RecordKind: "journal_entry" | "thought_record" | "eft_entry" | "success" | "note" | "mood_log" | "measure" | "challenge" | "reframe" | "coach_card" | "hint_verdict" | "safety_plan" | "preferences" | "conversation" | "chat_message";
        /**
         * RecordPage
         * @description A page of records.
         */
        RecordPage: {
            /** @description The records, in the order of the list. */
            records: components["schemas"]["Record"][];
            /**
             * Format: uint32
             * @description The number of records on this page that cannot be decrypted: changed outside the app, or their key is missing.
             */
            unreadable: number;
            /** @description The value of `before` for the next page; absent at the end. */
            next?: string;
        };
        /**
         * RecordSearch
         * @description The conditions of a search. Absent fields do not restrict the search.
         */
        RecordSearch: {
            /**
             * @description Words that must all occur, regardless of case and accents.
             * @default
             */
            text?: string;
            /** @description Only these kinds. Default: all. */
            kinds?: components["schemas"]["RecordKind"][] | null;
            /**
             * Format: date-time
             * @description Only records of this time or later (RFC 3339).
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description Only records before this time (RFC 3339).
             */
            to?: string | null;
            /** @description Only records with this emotion. */
            emotion?: string | null;
            /** @description Only records with this thinking pattern. */
            pattern?: components["schemas"]["Pattern"] | null;
            /** @description Only drafts, or only finished records. */
            status?: components["schemas"]["RecordStatus"] | null;
            /** @description Only records with this level of sharing. */
            share?: components["schemas"]["Share"] | null;
            /** @description Whether the record has a balanced thought, a reframe or a more fitting belief. */
            balanced?: boolean | null;
            /**
             * Format: uint32
             * @description Hits per page, 1 to 200. Default: 50.
             */
            limit?: number | null;
            /** @description The `next` of the previous page. */
            before?: string | null;
        };
        /**
         * @description The status of a record.
         * @enum {string}
         */
        RecordStatus: "draft" | "complete";
        /**
         * RecordVersion
         * @description An older version of a record.
         */
        RecordVersion: {
            /**
             * Format: int64
             * @description The version's number.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was saved (RFC 3339, UTC, milliseconds).
             */
            savedAt: string;
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContent"] | components["schemas"]["ThoughtRecordContent"] | components["schemas"]["EftEntryContent"] | components["schemas"]["SuccessContent"] | components["schemas"]["NoteContent"] | components["schemas"]["MoodLogContent"] | components["schemas"]["MeasureContent"] | components["schemas"]["ChallengeContent"] | components["schemas"]["ReframeContent"] | components["schemas"]["CoachCardContent"] | components["schemas"]["HintVerdictContent"] | components["schemas"]["SafetyPlanContent"] | components["schemas"]["PreferencesContent"] | components["schemas"]["ConversationContent"] | components["schemas"]["ChatMessageContent"]);
        /**
         * RecordVersions
         * @description The older versions of a record.
         */
        RecordVersions: {
            /** @description Newest first, without the current version. */
            versions: components["schemas"]["RecordVersion"][];
        };
        /**
         * Reflection
         * @description A short reflection on a journal entry.
         */
        Reflection: {
            /**
             * @description A summary of the entry, in at most 80 words.
             * @default
             */
            reflection?: string;
            /**
             * @description One question.
             * @default
             */
            question?: string;
            /**
             * @description At most three patterns.
             * @default []
             */
            patterns?: components["schemas"]["QuotedPattern"][];
            /**
             * @description The author.
             * @default rules
             */
            provider?: components["schemas"]["ChatProvider"];
        };
        /**
         * ReflectionInput
         * @description A short reflection on a journal entry.
         */
        ReflectionInput: {
            /**
             * @description A summary of the entry, in at most 80 words.
             * @default
             */
            reflection?: string;
            /**
             * @description One question.
             * @default
             */
            question?: string;
            /**
             * @description At most three patterns.
             * @default []
             */
            patterns?: components["schemas"]["QuotedPatternInput"][];
            /**
             * @description The author.
             * @default rules
             */
            provider?: components["schemas"]["ChatProvider"];
        };
        /**
         * ReflectionRequest
         * @description A journal entry to reflect on.
         */
        ReflectionRequest: {
            /** @description The entry, 1 to 10,000 characters. */
            text: string;
            /** @description The author of the reflection: the guide or a language model. */
            provider: components["schemas"]["ChatProvider"];
        };
        /**
         * ReframeCard
         * @description A reframing card.
         */
        ReframeCard: {
            /** @description The text, to be edited or confirmed. */
            text: string;
            /** @description The approach. */
            approach: components["schemas"]["Approach"];
            /** @description The pattern it answers; absent if it fits any thought. */
            addresses?: components["schemas"]["Pattern"];
            /** @description The attributes. */
            attributes: components["schemas"]["CardAttributes"];
            /** @description Why this card was chosen, in one line. */
            why: string;
        };
        ReframeContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reframe";
            content: components["schemas"]["ReframeEntry"];
        };
        ReframeContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reframe";
            content: components["schemas"]["ReframeEntryInput"];
        };
        /**
         * ReframeEntry
         * @description A reframe in the user's own words, with the original thought.
         */
        ReframeEntry: {
            /**
             * @description The situation; may be empty.
             * @default
             */
            situation?: string;
            /**
             * @description The thought.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in the thought, 0 to 100.
             */
            belief?: number;
            /**
             * @description The requested kind of cards.
             * @default mixed
             */
            tone?: components["schemas"]["Tone"];
            /**
             * @description The patterns that the user agreed with.
             * @default []
             */
            patterns?: components["schemas"]["Pattern"][];
            /**
             * @description The reframe.
             * @default
             */
            reframe?: string;
            /**
             * Format: double
             * @description The belief in the reframe, 0 to 100.
             */
            reframeBelief?: number;
            /**
             * @description Moods afterwards.
             * @default []
             */
            moodAfter?: components["schemas"]["RatedMood"][];
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThought"];
            /**
             * @description Other notes.
             * @default
             */
            note?: string;
        };
        /**
         * ReframeEntryInput
         * @description A reframe in the user's own words, with the original thought.
         */
        ReframeEntryInput: {
            /**
             * @description The situation; may be empty.
             * @default
             */
            situation?: string;
            /**
             * @description The thought.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in the thought, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description The requested kind of cards.
             * @default mixed
             */
            tone?: components["schemas"]["Tone"];
            /**
             * @description The patterns that the user agreed with.
             * @default []
             */
            patterns?: components["schemas"]["Pattern"][];
            /**
             * @description The reframe.
             * @default
             */
            reframe?: string;
            /**
             * Format: double
             * @description The belief in the reframe, 0 to 100.
             */
            reframeBelief?: number | null;
            /**
             * @description Moods afterwards.
             * @default []
             */
            moodAfter?: components["schemas"]["RatedMoodInput"][];
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThoughtInput"] | null;
            /**
             * @description Other notes.
             * @default
             */
            note?: string;
        };
        /**
         * ReframeInput
         * @description A request for cards.
         */
        ReframeInput: {
            /**
             * @description The situation; may be empty.
             * @default
             */
            situation?: string;
            /**
             * @description The thought.
             * @default
             */
            thought?: string;
            /**
             * Format: double
             * @description The belief in the thought, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description The requested kind of cards.
             * @default mixed
             */
            tone?: components["schemas"]["Tone"];
            /**
             * @description The patterns that the user agreed with; if empty, the cues in the wording decide.
             * @default []
             */
            patterns?: components["schemas"]["Pattern"][];
            /**
             * Format: uint32
             * @description How often "more like this" was requested; each round moves to the next patterns.
             * @default 0
             */
            round?: number;
        };
        /**
         * ReframeReport
         * @description Three cards, the issues of the request, or a hold.
         */
        ReframeReport: {
            /** @description Whether the request is valid. */
            valid: boolean;
            /** @description The issues of the request. */
            issues: components["schemas"]["FormIssue"][];
            /** @description The cards. */
            cards: components["schemas"]["ReframeCard"][];
            /** @description Why there are no cards, if the thought is held. */
            hold?: components["schemas"]["Hold"];
        };
        /**
         * ReframedThought
         * @description Other ways to put a thought.
         */
        ReframedThought: {
            /** @description The cards. */
            report: components["schemas"]["ReframeReport"];
            /** @description The approaches whose cards a language model wrote. */
            worded: components["schemas"]["Approach"][];
        };
        /**
         * ReframingRequest
         * @description A thought to reframe.
         */
        ReframingRequest: {
            /** @description The thought, and what kind of cards is wanted. */
            thought: components["schemas"]["ReframeInput"];
            /** @description The author of the cards: the guide or a language model. */
            provider: components["schemas"]["ChatProvider"];
        };
        /**
         * @description Why a query finds nothing.
         * @enum {string}
         */
        RefusedQuery: "dose" | "diagnosis" | "method" | "prompt";
        /**
         * Reminders
         * @description Reminder settings. Off by default.
         */
        Reminders: {
            /**
             * @description Whether to show reminders in the app.
             * @default false
             */
            inApp?: boolean;
            /**
             * @description Whether to send reminders by mail.
             * @default false
             */
            email?: boolean;
            /**
             * @description The local times of day, such as `08:30`; at most three.
             * @default []
             */
            times?: string[];
            /** @description The start of quiet hours, such as `22:00`. */
            quietFrom?: string;
            /** @description The end of quiet hours. */
            quietTo?: string;
        };
        /**
         * RemindersInput
         * @description Reminder settings. Off by default.
         */
        RemindersInput: {
            /**
             * @description Whether to show reminders in the app.
             * @default false
             */
            inApp?: boolean;
            /**
             * @description Whether to send reminders by mail.
             * @default false
             */
            email?: boolean;
            /**
             * @description The local times of day, such as `08:30`; at most three.
             * @default []
             */
            times?: string[];
            /** @description The start of quiet hours, such as `22:00`. */
            quietFrom?: string | null;
            /** @description The end of quiet hours. */
            quietTo?: string | null;
        };
        /**
         * Resolution
         * @description How an item is resolved.
         */
        Resolution: {
            outcome: components["schemas"]["QueueOutcome"];
            /** @description A note for yourself, at most 500 characters. */
            note?: string | null;
        };
        /**
         * ResponseFigure
         * @description How quickly items of the queue were acknowledged.
         */
        ResponseFigure: {
            /**
             * Format: double
             * @description The median time from raising to acknowledging, in hours.
             */
            medianHours: number;
            /**
             * Format: uint32
             * @description The number of items.
             */
            items: number;
        };
        /**
         * RetrievalFigures
         * @description The figures of an earlier run.
         */
        RetrievalFigures: {
            /**
             * Format: double
             * @description The mean share of expected articles among the first k results.
             */
            recallAtK: number;
            /**
             * Format: double
             * @description The mean of 1 / the rank of the first expected article; 0 if none is found.
             */
            mrr: number;
            /**
             * Format: double
             * @description The mean normalised discounted cumulative gain; every expected article counts the same.
             */
            ndcg: number;
            /**
             * Format: uint32
             * @description The number of queries that should find nothing and found something.
             */
            unsafeHits: number;
            /**
             * Format: date-time
             * @description When it ran (RFC 3339, UTC, milliseconds).
             */
            ranAt: string;
        };
        /**
         * RetrievalQuery
         * @description A query of the retrieval test.
         */
        RetrievalQuery: {
            /**
             * Format: uuid
             * @description The id of a saved query; absent if it comes with the server.
             */
            id?: string;
            text: string;
            /** @description The ids of the articles that it should find. Empty: it should find nothing. */
            expects: string[];
            /** @description Whether it comes with the server. */
            builtIn: boolean;
        };
        /**
         * RetrievalRow
         * @description The result of a query of a run.
         */
        RetrievalRow: {
            text: string;
            expects: string[];
            /** @description The ids of the articles found, best first. */
            found: string[];
            /**
             * Format: uint32
             * @description The rank of the first expected article; absent if none was found.
             */
            rank?: number;
        };
        /**
         * RetrievalRun
         * @description A run of the retrieval test.
         */
        RetrievalRun: {
            /** Format: uint32 */
            k: number;
            /** @description How the results were ranked: `hybrid` only if the server can compute meaning. */
            mode: components["schemas"]["SearchMode"];
            /**
             * Format: uint32
             * @description The number of queries.
             */
            queries: number;
            /**
             * Format: double
             * @description The mean share of expected articles among the first k results.
             */
            recallAtK: number;
            /**
             * Format: double
             * @description The mean of 1 / the rank of the first expected article; 0 if none is found.
             */
            mrr: number;
            /**
             * Format: double
             * @description The mean normalised discounted cumulative gain; every expected article counts the same.
             */
            ndcg: number;
            /**
             * Format: uint32
             * @description The number of queries that should find nothing and found something.
             */
            unsafeHits: number;
            rows: components["schemas"]["RetrievalRow"][];
            /** @description The run before with the same `k` and `mode`. */
            previous?: components["schemas"]["RetrievalFigures"];
        };
        /**
         * RetrievalRunRequest
         * @description The options of a test run.
         */
        RetrievalRunRequest: {
            /**
             * Format: uint32
             * @description The number of results per query, 1 to 20. Default: 5.
             */
            k?: number | null;
            /** @description Default: `lexical`. */
            mode?: components["schemas"]["SearchMode"] | null;
        };
        /**
         * RetrievalTestSet
         * @description The queries of the retrieval test, and the last run.
         */
        RetrievalTestSet: {
            queries: components["schemas"]["RetrievalQuery"][];
            lastRun?: components["schemas"]["RetrievalFigures"];
        };
        /**
         * @description The risk level of a text.
         * @enum {string}
         */
        RiskLevel: "none" | "low" | "medium" | "high" | "critical";
        /**
         * @description The check a rule belongs to.
         * @enum {string}
         */
        RuleArea: "crisis" | "medical" | "prompt" | "sanitise";
        /**
         * @description How often the matches of a rule count.
         * @enum {string}
         */
        RuleCount: "once" | "each";
        /**
         * @description The effect of a match.
         * @enum {string}
         */
        RuleEffect: "indicator" | "adjustment" | "block" | "note";
        /**
         * RuleInfo
         * @description The public description of a rule.
         */
        RuleInfo: {
            /** @description The id, `area.group.slug`. Never reused for another rule. */
            id: string;
            /** @description The area the rule belongs to. */
            area: components["schemas"]["RuleArea"];
            /** @description The group it counts in. */
            group: string;
            /** @description A plain description of what it finds. */
            label: string;
            /**
             * Format: double
             * @description The points it adds to the crisis score, in steps of 0.5; 0 outside the crisis rules.
             */
            weight: number;
            /** @description How often its matches count. */
            count: components["schemas"]["RuleCount"];
            /** @description The effect of a match. */
            effect: components["schemas"]["RuleEffect"];
            /** @description The SQL policy under which it applies; absent if it always applies. */
            policy?: components["schemas"]["SqlPolicy"];
            /** @description The ruleset it belongs to. */
            ruleset: components["schemas"]["Ruleset"];
            /** @description The phrase as listed, for rules with exactly one phrase. */
            phrase?: string;
            /** @description The requirements and readings it is based on; `own-choice` if the specification is silent. */
            cites: string[];
            /** @description The version that introduced it. */
            since: string;
        };
        /**
         * RuleTable
         * @description The rules and limits in force.
         */
        RuleTable: {
            /** @description The rules of `spec-1`, sorted by id. */
            rules: components["schemas"]["RuleInfo"][];
            /** @description The rules of `extended-1`, which also apply to records and messages. */
            extended: components["schemas"]["RaisingRule"][];
            /** @description The length and count limits of all texts. */
            limits: components["schemas"]["Limits"];
        };
        /**
         * @description A version of the rules.
         * @enum {string}
         */
        Ruleset: "spec-1" | "extended-1";
        /**
         * @description The answer to the direct question about safety after item 9.
         * @enum {string}
         */
        SafetyAnswer: "not_now" | "thinking_safe" | "not_safe";
        /**
         * SafetyPlan
         * @description A safety plan.
         */
        SafetyPlan: {
            /**
             * @description Step 1: warning signs.
             * @default []
             */
            warningSigns?: string[];
            /**
             * @description Step 2: things to do alone.
             * @default []
             */
            actions?: components["schemas"]["PlanAction"][];
            /**
             * @description Step 3: people and places for distraction, without having to explain.
             * @default []
             */
            distractions?: components["schemas"]["PlanContact"][];
            /**
             * @description Step 4: people to ask for help.
             * @default []
             */
            helpers?: components["schemas"]["PlanContact"][];
            /**
             * @description Step 5: professionals and services.
             * @default []
             */
            services?: components["schemas"]["PlanContact"][];
            /**
             * @description Step 6: making the environment safer.
             * @default []
             */
            surroundings?: components["schemas"]["PlanSafer"][];
            /**
             * @description Reasons for living.
             * @default []
             */
            reasons?: string[];
            /**
             * Format: double
             * @description How likely the user is to use the plan, 0 to 10.
             */
            likelyToUse?: number;
            /**
             * @description Obstacles to using the plan.
             * @default
             */
            obstacles?: string;
            /**
             * @description Where the plan is kept.
             * @default
             */
            keptWhere?: string;
            /**
             * @description The day of the last review, `2026-11-21`; may be empty.
             * @default
             */
            reviewedOn?: string;
        };
        SafetyPlanContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "safety_plan";
            content: components["schemas"]["SafetyPlan"];
        };
        SafetyPlanContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "safety_plan";
            content: components["schemas"]["SafetyPlanInput"];
        };
        /**
         * SafetyPlanInput
         * @description A safety plan.
         */
        SafetyPlanInput: {
            /**
             * @description Step 1: warning signs.
             * @default []
             */
            warningSigns?: string[];
            /**
             * @description Step 2: things to do alone.
             * @default []
             */
            actions?: components["schemas"]["PlanActionInput"][];
            /**
             * @description Step 3: people and places for distraction, without having to explain.
             * @default []
             */
            distractions?: components["schemas"]["PlanContactInput"][];
            /**
             * @description Step 4: people to ask for help.
             * @default []
             */
            helpers?: components["schemas"]["PlanContactInput"][];
            /**
             * @description Step 5: professionals and services.
             * @default []
             */
            services?: components["schemas"]["PlanContactInput"][];
            /**
             * @description Step 6: making the environment safer.
             * @default []
             */
            surroundings?: components["schemas"]["PlanSaferInput"][];
            /**
             * @description Reasons for living.
             * @default []
             */
            reasons?: string[];
            /**
             * Format: double
             * @description How likely the user is to use the plan, 0 to 10.
             */
            likelyToUse?: number | null;
            /**
             * @description Obstacles to using the plan.
             * @default
             */
            obstacles?: string;
            /**
             * @description Where the plan is kept.
             * @default
             */
            keptWhere?: string;
            /**
             * @description The day of the last review, `2026-11-21`; may be empty.
             * @default
             */
            reviewedOn?: string;
        };
        /**
         * SafetyReport
         * @description The results of all checks of one text.
         */
        SafetyReport: {
            /**
             * @description The level to act on: the higher of the crisis report's shown level and that of `extended-1`. `none` if only length
             *     and intensifiers contributed.
             */
            shownLevel: components["schemas"]["RiskLevel"];
            /** @description The crisis score of the raw text, independent of the other checks. */
            crisis: components["schemas"]["CrisisReport"];
            /** @description Whether the text may be stored in a journal field. */
            sanitise: components["schemas"]["SanitiseReport"];
            /** @description Whether the text may be sent to an AI assistant. */
            prompt: components["schemas"]["PromptReport"];
            /** @description Medical terms. They cause an event and never block. */
            medical: components["schemas"]["MedicalReport"];
        };
        /**
         * @description Where a talk about safety is.
         * @enum {string}
         */
        SafetyStage: "none" | "asked" | "thinking" | "not_safe" | "said_safe" | "said_joking" | "other_person";
        /**
         * SafetyState
         * @description The safety state of a conversation. Applies to every provider.
         */
        SafetyState: {
            /** @description The stage of the conversation about safety. */
            stage: components["schemas"]["SafetyStage"];
            /** @description Whether the crisis card stays in view until the end of the talk. Once true, it stays true. */
            pinned: boolean;
            /** @description Whether the guide's own reply must be used now, whatever the provider. */
            takesOver: boolean;
            /** @description The highest level shown so far in the talk. */
            level: components["schemas"]["RiskLevel"];
        };
        /**
         * SanitiseReport
         * @description The result of sanitising.
         */
        SanitiseReport: {
            /** @description Whether the text must not be stored. */
            blocked: boolean;
            /** @description The reason, if blocked. */
            reason?: string;
            /** @description The trimmed text, or a placeholder if blocked. Never put it into the field in which the user types. */
            value: string;
            /** @description The matches that block the text. */
            findings: components["schemas"]["Finding"][];
        };
        /**
         * SavedRecord
         * @description A record as stored by a save.
         */
        SavedRecord: {
            record: components["schemas"]["Record"];
            /** @description Suggestions for improving the record. They never prevent a save. */
            hints: components["schemas"]["FormIssue"][];
        };
        /**
         * ScheduledDeletion
         * @description When the account will be deleted.
         */
        ScheduledDeletion: {
            /**
             * Format: date-time
             * @description The date (RFC 3339, UTC, milliseconds).
             */
            deleteAt: string;
        };
        /**
         * ScoreAt
         * @description A score at a time.
         */
        ScoreAt: {
            /** Format: uint32 */
            score: number;
            /**
             * Format: date-time
             * @description When the questionnaire was filled in (RFC 3339, UTC).
             */
            at: string;
        };
        /**
         * ScoreParts
         * @description The parts of a score.
         */
        ScoreParts: {
            /**
             * Format: double
             * @description By words (BM25).
             */
            lexical: number;
            /**
             * Format: double
             * @description By meaning (cosine); absent in lexical searches.
             */
            semantic?: number;
        };
        /**
         * SearchHit
         * @description An article that was found.
         */
        SearchHit: {
            /**
             * Format: uint32
             * @description The position, from 1.
             */
            rank: number;
            /** @description The article's id. */
            article: string;
            /** Format: int64 */
            version: number;
            title: string;
            /** @description The part of the article that fits best, as plain text. */
            excerpt: string;
            /** @description The words of the query in the excerpt. */
            spans: components["schemas"]["HitSpan"][];
            /** Format: double */
            score: number;
            parts: components["schemas"]["ScoreParts"];
        };
        /**
         * SearchHits
         * @description The result of a search.
         */
        SearchHits: {
            /** @description Best first. */
            hits: components["schemas"]["SearchHit"][];
            /** @description The context that the assistant would receive for this query. */
            prompt: string;
            /** @description How the hits were ranked: `hybrid` only if the server can compute meaning. */
            mode: components["schemas"]["SearchMode"];
            /** @description Why the query was not searched for. */
            refused?: components["schemas"]["RefusedQuery"];
            /**
             * Format: double
             * @description How long the search took, in milliseconds.
             */
            latencyMs: number;
        };
        /**
         * @description How a search ranks.
         * @enum {string}
         */
        SearchMode: "lexical" | "hybrid";
        /**
         * SearchRequest
         * @description A search.
         */
        SearchRequest: {
            /** @description The query, in plain words. */
            query: string;
            /**
             * Format: uint32
             * @description The number of results, 1 to 20. Default: 5.
             */
            k?: number | null;
            /** @description Default: `lexical`. */
            mode?: components["schemas"]["SearchMode"] | null;
            /** @description Only articles with this topic. */
            topic?: string | null;
            /** @description Only articles for these readers. */
            audience?: components["schemas"]["ArticleAudience"] | null;
        };
        /**
         * SentenceEvent
         * @description Text to show. The sentences of an answer, one after the other, are its text.
         */
        SentenceEvent: {
            /** @description One sentence or several, with the white space around them. */
            text: string;
        };
        /**
         * SessionList
         * @description The active sessions of a user.
         */
        SessionList: {
            /** @description The most recently used first. */
            sessions: components["schemas"]["SignedIn"][];
        };
        /**
         * @description How much of a record a linked therapist may see, if the patient shares the journal.
         * @enum {string}
         */
        Share: "private" | "summary" | "full";
        /**
         * @description How a result compares with the first one of the same questionnaire, by reliable change (Jacobson and Truax 1991).
         * @enum {string}
         */
        SharedChange: "improved" | "worsened" | "unchanged";
        /**
         * SharedContent
         * @description The content of a shared entry.
         */
        SharedContent: {
            /**
             * Format: uuid
             * @description The record's id.
             */
            id: string;
            kind?: unknown;
            content?: unknown;
        } & (components["schemas"]["JournalEntryContent"] | components["schemas"]["ThoughtRecordContent"] | components["schemas"]["EftEntryContent"] | components["schemas"]["SuccessContent"] | components["schemas"]["NoteContent"] | components["schemas"]["MoodLogContent"] | components["schemas"]["MeasureContent"] | components["schemas"]["ChallengeContent"] | components["schemas"]["ReframeContent"] | components["schemas"]["CoachCardContent"] | components["schemas"]["HintVerdictContent"] | components["schemas"]["SafetyPlanContent"] | components["schemas"]["PreferencesContent"] | components["schemas"]["ConversationContent"] | components["schemas"]["ChatMessageContent"]);
        /**
         * SharedEntries
         * @description A page of shared entries.
         */
        SharedEntries: {
            /** @description Newest first. */
            entries: components["schemas"]["SharedItem"][];
            /** @description The value of `before` for the next page; absent at the end. */
            next?: string;
        };
        /**
         * SharedEntry
         * @description A shared entry.
         */
        SharedEntry: {
            entry: components["schemas"]["SharedItem"];
            /** @description The content, if the record is shared in full. */
            content?: components["schemas"]["SharedContent"];
            /** @description The newest 500 messages of a conversation that is shared in full, oldest first. Otherwise empty. */
            messages: components["schemas"]["SharedMessage"][];
        };
        /**
         * @description How much of an entry is shared.
         * @enum {string}
         */
        SharedExtent: "summary" | "full";
        /**
         * SharedFlag
         * @description The risk level of an entry, without the entry.
         */
        SharedFlag: {
            /** @description The level: `medium`, `high` or `critical`. */
            level: components["schemas"]["RiskLevel"];
            /**
             * Format: date-time
             * @description When the entry's event happened (RFC 3339, UTC).
             */
            at: string;
        };
        /**
         * SharedItem
         * @description A shared entry in a list.
         */
        SharedItem: {
            /**
             * Format: uuid
             * @description The record's id.
             */
            id: string;
            kind: components["schemas"]["RecordKind"];
            /**
             * Format: date-time
             * @description When the event happened (RFC 3339, with the author's UTC offset).
             */
            occurredAt: string;
            share: components["schemas"]["SharedExtent"];
            /** @description The risk level from `medium` on, with the scope `safety.flags` only. */
            level?: components["schemas"]["RiskLevel"];
            /** @description The title, if the entry is shared in full and has one. */
            title?: string;
            /** @description The beginning of an entry that is shared in full. */
            words?: string;
            /** @description Whether the therapist has not opened the entry since its last change. */
            unread: boolean;
            /**
             * Format: uint32
             * @description The number of comments.
             */
            comments: number;
        };
        /**
         * SharedMeasure
         * @description A result of a questionnaire.
         */
        SharedMeasure: {
            instrument: components["schemas"]["Instrument"];
            /** Format: uint32 */
            score: number;
            /** @description The severity band of the score. */
            band: components["schemas"]["Band"];
            /**
             * Format: date-time
             * @description When it was filled in (RFC 3339, UTC).
             */
            at: string;
            /**
             * Format: uint32
             * @description PHQ-9: the answer to question 9.
             */
            item9?: number;
            /** @description The first result of the same questionnaire; absent if this is the first. */
            from?: components["schemas"]["ScoreAt"];
            /** @description The change since then. */
            change?: components["schemas"]["SharedChange"];
        };
        /**
         * SharedMessage
         * @description A message of a shared conversation.
         */
        SharedMessage: {
            /** @description The author. */
            role: components["schemas"]["ChatRole"];
            text: string;
            /**
             * Format: date-time
             * @description When the message was written (RFC 3339, UTC).
             */
            at: string;
        };
        /**
         * SharedMoodDay
         * @description The moods of a day, from 0 to 10.
         */
        SharedMoodDay: {
            /**
             * Format: date
             * @description The patient's local day, `2026-11-21`.
             */
            day: string;
            /** Format: double */
            mean: number;
            /** Format: double */
            low: number;
            /** Format: double */
            high: number;
            /**
             * Format: uint32
             * @description The number of entries.
             */
            count: number;
        };
        /**
         * SharedPlan
         * @description A shared safety plan.
         */
        SharedPlan: {
            content: components["schemas"]["SafetyPlan"];
        };
        /**
         * SharedRead
         * @description A read by a therapist.
         */
        SharedRead: {
            /** @description The position in the access log. */
            id: string;
            /**
             * Format: date-time
             * @description When the action happened (RFC 3339, UTC).
             */
            at: string;
            action: components["schemas"]["AccessAction"];
            /**
             * Format: uuid
             * @description The record that was read, if it was one.
             */
            recordId?: string;
            /**
             * Format: uint32
             * @description The number of identical reads within an hour that this entry combines.
             */
            times: number;
        };
        /**
         * SharedScore
         * @description A score of a questionnaire at a time.
         */
        SharedScore: {
            instrument: components["schemas"]["Instrument"];
            /** Format: uint32 */
            score: number;
            /**
             * Format: date-time
             * @description When it was filled in (RFC 3339, UTC).
             */
            at: string;
        };
        /**
         * Sharing
         * @description The scopes to share.
         */
        Sharing: {
            /** @description Replaces the current scopes. */
            scopes: components["schemas"]["CareScope"][];
        };
        /**
         * @description A way to sign in.
         * @enum {string}
         */
        SignInMethod: "password" | "otp" | "recovery" | "oauth";
        /**
         * SignedIn
         * @description An active session.
         */
        SignedIn: {
            /**
             * Format: uuid
             * @description The session's id.
             */
            id: string;
            /** @description Whether this request belongs to the session. */
            current: boolean;
            /** @description How the user signed in. */
            method: components["schemas"]["SignInMethod"];
            /**
             * Format: date-time
             * @description When the session began (RFC 3339, UTC, milliseconds).
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the session was last used, accurate to 15 minutes (RFC 3339, UTC, milliseconds).
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When the session expires if it is not used (RFC 3339, UTC, milliseconds).
             */
            endsAt: string;
            /** @description The browser's `User-Agent`. */
            device?: string;
        };
        /**
         * Span
         * @description A range of the raw text.
         */
        Span: {
            /**
             * Format: uint32
             * @description The start, in UTF-16 code units.
             */
            start: number;
            /**
             * Format: uint32
             * @description The end (exclusive), in UTF-16 code units.
             */
            end: number;
        };
        /**
         * @description Which SQL keywords block a text. Set in the server's configuration and returned by `GET /api/config`.
         * @enum {string}
         */
        SqlPolicy: "literal" | "contextual";
        SuccessContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "success";
            content: components["schemas"]["SuccessEntry"];
        };
        SuccessContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "success";
            content: components["schemas"]["SuccessEntryInput"];
        };
        /**
         * SuccessEntry
         * @description A success.
         */
        SuccessEntry: {
            /**
             * @description The event, as precisely as possible.
             * @default
             */
            happened?: string;
            /**
             * @description The actions of the user that helped.
             * @default
             */
            helped?: string;
            /**
             * @description The strengths that were used.
             * @default []
             */
            strengths?: string[];
            /**
             * @description The old belief that it contradicts.
             * @default
             */
            oldBelief?: string;
            /**
             * @description A more fitting belief.
             * @default
             */
            newBelief?: string;
            /**
             * Format: double
             * @description The belief in it, 0 to 100.
             */
            belief?: number;
            /**
             * @description How the user would usually discount it.
             * @default
             */
            discount?: string;
            /**
             * @description How it felt.
             * @default
             */
            feeling?: string;
        };
        /**
         * SuccessEntryInput
         * @description A success.
         */
        SuccessEntryInput: {
            /**
             * @description The event, as precisely as possible.
             * @default
             */
            happened?: string;
            /**
             * @description The actions of the user that helped.
             * @default
             */
            helped?: string;
            /**
             * @description The strengths that were used.
             * @default []
             */
            strengths?: string[];
            /**
             * @description The old belief that it contradicts.
             * @default
             */
            oldBelief?: string;
            /**
             * @description A more fitting belief.
             * @default
             */
            newBelief?: string;
            /**
             * Format: double
             * @description The belief in it, 0 to 100.
             */
            belief?: number | null;
            /**
             * @description How the user would usually discount it.
             * @default
             */
            discount?: string;
            /**
             * @description How it felt.
             * @default
             */
            feeling?: string;
        };
        /**
         * @description The text size of the app.
         * @enum {string}
         */
        TextSize: "normal" | "large" | "larger";
        /**
         * ThoughtRecord
         * @description A thought record.
         */
        ThoughtRecord: {
            /**
             * @description The situation: who, what, when and where, as a camera would have recorded it.
             * @default
             */
            situation?: string;
            /**
             * @description The moods, at most six.
             * @default []
             */
            moods?: components["schemas"]["RatedMood"][];
            /**
             * @description The thoughts, at most ten. Exactly one of several thoughts is hot.
             * @default []
             */
            thoughts?: components["schemas"]["AutomaticThought"][];
            /**
             * @description The thinking patterns that the user agrees with, at most six.
             * @default []
             */
            patterns?: components["schemas"]["Pattern"][];
            /**
             * @description Facts that support the hot thought.
             * @default []
             */
            evidenceFor?: string[];
            /**
             * @description Facts that contradict the hot thought.
             * @default []
             */
            evidenceAgainst?: string[];
            /**
             * @description A balanced thought that takes all facts into account.
             * @default
             */
            balanced?: string;
            /**
             * Format: double
             * @description The belief in the balanced thought, 0 to 100.
             */
            balancedBelief?: number;
            /**
             * Format: double
             * @description The belief in the hot thought after the record, 0 to 100.
             */
            hotBeliefAfter?: number;
            /** @description A planned next step. */
            nextStep?: components["schemas"]["NextStep"];
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThought"];
            /**
             * @description Other notes.
             * @default
             */
            notes?: string;
        };
        ThoughtRecordContent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "thought_record";
            content: components["schemas"]["ThoughtRecord"];
        };
        ThoughtRecordContentInput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "thought_record";
            content: components["schemas"]["ThoughtRecordInput"];
        };
        /**
         * ThoughtRecordInput
         * @description A thought record.
         */
        ThoughtRecordInput: {
            /**
             * @description The situation: who, what, when and where, as a camera would have recorded it.
             * @default
             */
            situation?: string;
            /**
             * @description The moods, at most six.
             * @default []
             */
            moods?: components["schemas"]["RatedMoodInput"][];
            /**
             * @description The thoughts, at most ten. Exactly one of several thoughts is hot.
             * @default []
             */
            thoughts?: components["schemas"]["AutomaticThoughtInput"][];
            /**
             * @description The thinking patterns that the user agrees with, at most six.
             * @default []
             */
            patterns?: components["schemas"]["Pattern"][];
            /**
             * @description Facts that support the hot thought.
             * @default []
             */
            evidenceFor?: string[];
            /**
             * @description Facts that contradict the hot thought.
             * @default []
             */
            evidenceAgainst?: string[];
            /**
             * @description A balanced thought that takes all facts into account.
             * @default
             */
            balanced?: string;
            /**
             * Format: double
             * @description The belief in the balanced thought, 0 to 100.
             */
            balancedBelief?: number | null;
            /**
             * Format: double
             * @description The belief in the hot thought after the record, 0 to 100.
             */
            hotBeliefAfter?: number | null;
            /** @description A planned next step. */
            nextStep?: components["schemas"]["NextStepInput"] | null;
            /** @description The consequences if the thought is true. */
            trueThought?: components["schemas"]["TrueThoughtInput"] | null;
            /**
             * @description Other notes.
             * @default
             */
            notes?: string;
        };
        /**
         * ThreeOutcomes
         * @description The worst, best and most likely outcome.
         */
        ThreeOutcomes: {
            /**
             * @description The worst outcome.
             * @default {
             *       "text": ""
             *     }
             */
            worst?: components["schemas"]["PossibleOutcome"];
            /**
             * @description The best outcome.
             * @default {
             *       "text": ""
             *     }
             */
            best?: components["schemas"]["PossibleOutcome"];
            /**
             * @description The most likely outcome.
             * @default {
             *       "text": ""
             *     }
             */
            likely?: components["schemas"]["PossibleOutcome"];
            /**
             * @description How to cope with the worst outcome.
             * @default
             */
            coping?: string;
            /**
             * @description The actual outcome; added later.
             * @default
             */
            happened?: string;
        };
        /**
         * ThreeOutcomesInput
         * @description The worst, best and most likely outcome.
         */
        ThreeOutcomesInput: {
            /**
             * @description The worst outcome.
             * @default {
             *       "text": ""
             *     }
             */
            worst?: components["schemas"]["PossibleOutcomeInput"];
            /**
             * @description The best outcome.
             * @default {
             *       "text": ""
             *     }
             */
            best?: components["schemas"]["PossibleOutcomeInput"];
            /**
             * @description The most likely outcome.
             * @default {
             *       "text": ""
             *     }
             */
            likely?: components["schemas"]["PossibleOutcomeInput"];
            /**
             * @description How to cope with the worst outcome.
             * @default
             */
            coping?: string;
            /**
             * @description The actual outcome; added later.
             * @default
             */
            happened?: string;
        };
        /**
         * @description The requested kind of cards.
         * @enum {string}
         */
        Tone: "mixed" | "warmer" | "more_rational" | "more_actionable" | "shorter";
        /**
         * TrueThought
         * @description The answers about a thought that may well be true.
         */
        TrueThought: {
            /** @description The chosen way. */
            way?: components["schemas"]["TrueWay"];
            /**
             * @description The part in the user's hands.
             * @default
             */
            inMyHands?: string;
            /**
             * @description A first step. A thought record has its next step instead.
             * @default
             */
            firstStep?: string;
            /**
             * @description Who helps.
             * @default
             */
            whoHelps?: string;
            /**
             * @description The part that cannot be changed and needs room, or the loss.
             * @default
             */
            room?: string;
        };
        /**
         * TrueThoughtInput
         * @description The answers about a thought that may well be true.
         */
        TrueThoughtInput: {
            /** @description The chosen way. */
            way?: components["schemas"]["TrueWay"] | null;
            /**
             * @description The part in the user's hands.
             * @default
             */
            inMyHands?: string;
            /**
             * @description A first step. A thought record has its next step instead.
             * @default
             */
            firstStep?: string;
            /**
             * @description Who helps.
             * @default
             */
            whoHelps?: string;
            /**
             * @description The part that cannot be changed and needs room, or the loss.
             * @default
             */
            room?: string;
        };
        /**
         * @description A way to live with a thought that is true.
         * @enum {string}
         */
        TrueWay: "problem_solving" | "acceptance" | "grief";
        /**
         * TwoSides
         * @description Two sides: evidence for and against a thought, or the benefits and costs of believing it.
         */
        TwoSides: {
            /**
             * @description Evidence for the thought, or the benefits of believing it.
             * @default []
             */
            supports?: components["schemas"]["Weighed"][];
            /**
             * @description Evidence against the thought, or the costs of believing it.
             * @default []
             */
            against?: components["schemas"]["Weighed"][];
        };
        /**
         * TwoSidesInput
         * @description Two sides: evidence for and against a thought, or the benefits and costs of believing it.
         */
        TwoSidesInput: {
            /**
             * @description Evidence for the thought, or the benefits of believing it.
             * @default []
             */
            supports?: components["schemas"]["WeighedInput"][];
            /**
             * @description Evidence against the thought, or the costs of believing it.
             * @default []
             */
            against?: components["schemas"]["WeighedInput"][];
        };
        /**
         * @description The kind of the feeling underneath.
         * @enum {string}
         */
        UnderneathKind: "adaptive" | "old_wound" | "reaction" | "used_to_get" | "not_sure";
        /**
         * UsageEvent
         * @description A usage event.
         */
        UsageEvent: {
            /**
             * Format: uuid
             * @description The client's id of the event. Not stored.
             */
            uuid: string;
            /** @description The event's name, one of a fixed list. */
            event: string;
            /** @description The event's properties. Each value is one of a fixed list. */
            properties: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it happened (RFC 3339). Not stored: the day of arrival is counted.
             */
            timestamp: string;
        };
        /**
         * VisibleThen
         * @description The scopes that a care link shared at a given time.
         */
        VisibleThen: {
            /** @description `ended` also before the link was created. */
            status: components["schemas"]["CareLinkStatus"];
            scopes: components["schemas"]["CareScope"][];
            /** @description The entries that the therapist could see, newest first, without their words: those may have changed since. */
            entries: components["schemas"]["SharedItem"][];
        };
        /**
         * @description A page or an exercise that is offered instead of a tool's answer.
         * @enum {string}
         */
        WayOn: "safety_plan" | "grounding" | "problem_solving" | "acceptance" | "grief" | "decentering";
        /**
         * Weighed
         * @description A fact or reason.
         */
        Weighed: {
            /**
             * @description The fact or reason, as text.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description A weight, 1 to 5, in older records. It is no longer asked for: sums of weights only echo the mood.
             */
            weight?: number;
        };
        /**
         * WeighedInput
         * @description A fact or reason.
         */
        WeighedInput: {
            /**
             * @description The fact or reason, as text.
             * @default
             */
            text?: string;
            /**
             * Format: double
             * @description A weight, 1 to 5, in older records. It is no longer asked for: sums of weights only echo the mood.
             */
            weight?: number | null;
        };
    };
    responses: {
        /** @description `If-Match` is not one entity tag. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request has no session, or the session has ended. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource does not exist, or belongs to another user. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another resource has the id, or the resource was deleted. */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource has another version than `If-Match` names. `current` is a record's current version. */
        412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large. */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON. */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is refused; `code` says why, and `issues` what to correct in a record. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request has no `If-Match`. */
        428: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
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
            /** @description The public settings of this server. */
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
        /** @description May be compressed: `content-encoding: gzip`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventBatch"];
            };
        };
        responses: {
            /** @description The events were counted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description The rules and limits in force. */
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
            /** @description The results of all checks of one text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafetyReport"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description The result of validation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalReport"];
                };
            };
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_records: {
        parameters: {
            query?: {
                /** @description Kinds, separated by commas. Default: all. */
                kind?: components["schemas"]["RecordKind"][];
                /** @description Only the records that belong to this one: the messages of a conversation. */
                parent?: string;
                /** @description Only records of this time or later (RFC 3339). */
                from?: string;
                /** @description Only records before this time (RFC 3339). */
                to?: string;
                /** @description Records per page, 1 to 1000. Default: 50. */
                limit?: number;
                /** @description The `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
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
    create_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecord"];
            };
        };
        responses: {
            /** @description An identical request had already stored the record. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    /** @description The record's address. */
                    LOCATION: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRecord"];
                };
            };
            /** @description Stored. */
            201: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    /** @description The record's address. */
                    LOCATION: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRecord"];
                };
            };
            401: components["responses"]["401"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_deleted_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            401: components["responses"]["401"];
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
    get_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored version. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    update_record: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version to replace. Required; without it the answer is 428. */
                "If-Match": string;
            };
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
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
                    "application/json": components["schemas"]["SavedRecord"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
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
    delete_record: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version to delete. Required; without it the answer is 428. */
                "If-Match": string;
            };
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. It can be restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            428: components["responses"]["428"];
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
    restore_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored version. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_record_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The older versions of a record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordVersions"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    search_records: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordSearch"];
            };
        };
        responses: {
            /** @description A page of search results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordHits"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    get_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description A copy of a user's records and own articles, and of what a patient and the therapists wrote to each other. Therapists'
             *     notes aren't in it. An import reads the records and the articles.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            401: components["responses"]["401"];
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
    create_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Import"];
            };
        };
        responses: {
            /** @description The result of an import. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    get_assistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers of answers, and how many messages are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantInfo"];
                };
            };
            401: components["responses"]["401"];
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
    send_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description Server-sent events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: string;
                        /** @constant */
                        event: "message";
                    } | {
                        data: string;
                        /** @constant */
                        event: "safety";
                    } | {
                        data: string;
                        /** @constant */
                        event: "sentence";
                    } | {
                        data: string;
                        /** @constant */
                        event: "done";
                    } | {
                        data: string;
                        /** @constant */
                        event: "problem";
                    };
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    reflect_on_entry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReflectionRequest"];
            };
        };
        responses: {
            /** @description A short reflection on a journal entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reflection"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    make_reframing_cards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReframingRequest"];
            };
        };
        responses: {
            /** @description Other ways to put a thought. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReframedThought"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description The active sessions of a user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["401"];
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
                /** @description The session's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
            /** @description The planned deletion of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            401: components["responses"]["401"];
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
            /** @description When the account will be deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledDeletion"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
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
    delete_account_data: {
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
            /** @description The result of deleting all data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataDeletion"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description A therapist's invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            401: components["responses"]["401"];
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
            header?: {
                /**
                 * @description A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
                 *     stores nothing; one with other content is refused with 409 `id_taken`.
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInvitation"] | null;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            401: components["responses"]["401"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
                /** @description The token in the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public part of an invitation, visible to anyone with the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicInvitation"];
                };
            };
            404: components["responses"]["404"];
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
                /** @description The invitation's id. The token is not accepted here: only its hash is stored. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    decline_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    report_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token in the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["404"];
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
                /** @description The token in the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Acceptance"] | null;
            };
        };
        responses: {
            /** @description A care link between a patient and a therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkView"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
            /** @description The care links of a user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkList"];
                };
            };
            401: components["responses"]["401"];
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
            /** @description A care link between a patient and a therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkView"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    pause_care_link: {
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
                "application/json": components["schemas"]["Pause"];
            };
        };
        responses: {
            /** @description A care link between a patient and a therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareLinkView"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    preview_care_link: {
        parameters: {
            query?: {
                /** @description Scopes, separated by commas. Default: none. */
                scopes?: components["schemas"]["CareScope"][];
            };
            header?: never;
            path: {
                /** @description The link's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that a patient shares. A list that is not in scope is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientDetail"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
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
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_access_log: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                before?: string;
                /** @description Entries per page, 1 to 200. Default: 50. A page can have fewer, because repeated reads of a list are one entry. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the access log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLog"];
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
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
    get_visible_then: {
        parameters: {
            query?: {
                /** @description The time (RFC 3339). Default: now. */
                at?: string;
            };
            header?: never;
            path: {
                /** @description The link's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scopes that a care link shared at a given time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisibleThen"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
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
    follow_care_changes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that the client has. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: string;
                        /** @constant */
                        event: "ready";
                    } | {
                        data: string;
                        /** @constant */
                        event: "changed";
                    };
                };
            };
            401: components["responses"]["401"];
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
            /** @description The patients who are linked with a therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientList"];
                };
            };
            401: components["responses"]["401"];
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
    get_patient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that a patient shares. A list that is not in scope is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientDetail"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_shared_entries: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                before?: string;
                /** @description Entries per page, 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shared entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedEntries"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
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
    get_shared_entry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The record's id. */
                record_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A shared entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedEntry"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    get_shared_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A shared safety plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedPlan"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_patient_comments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The record's id. */
                record_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments on a record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareCommentList"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    add_patient_comment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
                 *     stores nothing; one with other content is refused with 409 `id_taken`.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The record's id. */
                record_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareComment"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_comments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments on a record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareCommentList"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    add_comment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
                 *     stores nothing; one with other content is refused with 409 `id_taken`.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The record's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOwnComment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CareComment"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_patient_homework: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks of a patient. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeworkList"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    set_patient_homework: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
                 *     stores nothing; one with other content is refused with 409 `id_taken`.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeworkTask"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeworkItem"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    change_patient_homework: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The task's id. */
                hid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeworkTask"];
            };
        };
        responses: {
            /** @description A task that a therapist set for a patient. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeworkItem"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    delete_patient_homework: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The task's id. */
                hid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_homework: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks of a patient. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeworkList"];
                };
            };
            401: components["responses"]["401"];
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
    answer_homework: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The task's id. */
                hid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeworkReply"];
            };
        };
        responses: {
            /** @description A task that a therapist set for a patient. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeworkItem"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_patient_notes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Private notes about a patient. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientNoteList"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    add_patient_note: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A UUID of version 7, made by the client: the id of what is created. A repeated request gets the same answer and
                 *     stores nothing; one with other content is refused with 409 `id_taken`.
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteText"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientNote"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    change_patient_note: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version to replace. Required; without it the answer is 428. */
                "If-Match": string;
            };
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The note's id. */
                nid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteText"];
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
                    "application/json": components["schemas"]["PatientNote"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
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
    delete_patient_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The note's id. */
                nid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_patient_note_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
                /** @description The note's id. */
                nid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earlier versions of a note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientNoteVersions"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    set_patient_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextSessionInput"];
            };
        };
        responses: {
            /** @description The next appointment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextSession"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue of a therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            401: components["responses"]["401"];
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
    acknowledge_queue_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    resolve_queue_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resolution"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    reopen_queue_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    get_caseload_analytics: {
        parameters: {
            query?: {
                /** @description The first day, `2026-07-01`. */
                from?: string;
                /** @description The last day. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of a caseload in one quarter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortAnalytics"];
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
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
    get_brief_draft: {
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
            /** @description The draft of a session brief. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BriefProposal"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    approve_brief: {
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
                "application/json": components["schemas"]["BriefApproval"];
            };
        };
        responses: {
            /** @description A session brief that the patient approved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovedPage"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    withdraw_brief: {
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
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_briefs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The briefs of a therapist's patients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BriefList"];
                };
            };
            401: components["responses"]["401"];
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
    get_patient_brief: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A session brief that a patient approved for the therapist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientBrief"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    list_articles: {
        parameters: {
            query?: {
                /** @description Only articles with this status. */
                status?: components["schemas"]["ArticleStatus"];
                /** @description Only articles whose title, summary or topics contain this text. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles that the caller may read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleList"];
                };
            };
            401: components["responses"]["401"];
            422: components["responses"]["422"];
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
    create_article: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            /** @description Stored. */
            201: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    /** @description The article's address. */
                    LOCATION: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            401: components["responses"]["401"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    list_published_articles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles. */
            200: {
                headers: {
                    /** @description Identifies the articles. */
                    ETAG: string;
                    "CACHE-CONTROL": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedArticles"];
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    /** @description Identifies the articles. */
                    ETAG: string;
                    "CACHE-CONTROL": string;
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
    lint_article: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            /** @description Advice on an article. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleLint"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    get_article: {
        parameters: {
            query?: {
                /** @description The version to return. Default: the current one. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The article's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored version. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
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
    update_article: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version to replace. Required; without it the answer is 428. */
                "If-Match": string;
            };
            path: {
                /** @description The article's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
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
                    "application/json": components["schemas"]["Article"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            428: components["responses"]["428"];
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
    delete_article: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the version to delete. Required; without it the answer is 428. */
                "If-Match": string;
            };
            path: {
                /** @description The article's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. It can be restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            412: components["responses"]["412"];
            428: components["responses"]["428"];
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
    list_article_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The article's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All versions of an article. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleVersions"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    restore_article: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The article's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleRestore"];
            };
        };
        responses: {
            /** @description The stored version. */
            200: {
                headers: {
                    /** @description The version. */
                    ETAG: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    search_articles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description The result of a search. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchHits"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    get_retrieval_test_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queries of the retrieval test, and the last run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetrievalTestSet"];
                };
            };
            401: components["responses"]["401"];
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
    add_retrieval_query: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRetrievalQuery"];
            };
        };
        responses: {
            /** @description Saved. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetrievalQuery"];
                };
            };
            401: components["responses"]["401"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
    delete_retrieval_query: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The query's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
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
    run_retrieval_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetrievalRunRequest"] | null;
            };
        };
        responses: {
            /** @description A run of the retrieval test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetrievalRun"];
                };
            };
            401: components["responses"]["401"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
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
