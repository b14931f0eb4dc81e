//! The permission table, cell by cell: role by resource by action.

use super::*;
use Action::{Accept, Create, Delete, Read, Share, Update};

const PATIENT: Uuid = Uuid::from_u128(1);
const OTHER: Uuid = Uuid::from_u128(2);
const LINKED: Uuid = Uuid::from_u128(3);
const UNLINKED: Uuid = Uuid::from_u128(4);
const ADMIN: Uuid = Uuid::from_u128(5);

const ALL: &[Scope] = Scope::ALL;

fn actors() -> [(&'static str, Subject); 5] {
    let therapist = |id| Subject { id, role: Role::Therapist, is_admin: false };
    [
        ("patient", Subject::patient(PATIENT)),
        ("other", Subject::patient(OTHER)),
        ("linked", therapist(LINKED)),
        ("unlinked", therapist(UNLINKED)),
        ("admin", Subject { is_admin: true, ..Subject::patient(ADMIN) }),
    ]
}

use LinkStatus::{Active, Ended, Paused};

fn link(status: LinkStatus, scopes: &[Scope]) -> Link<'_> {
    Link { patient: PATIENT, therapist: LINKED, status, scopes }
}

type Allowed<'a> = &'a [(&'static str, &'a [Action])];

/// Asserts that exactly the actions in `allowed` are permitted.
#[track_caller]
fn only(resource: Resource<'_>, allowed: Allowed<'_>) {
    for (name, subject) in actors() {
        for action in ACTIONS {
            let expected = allowed.iter().any(|(who, what)| *who == name && what.contains(&action));
            assert_eq!(can(subject, action, resource), expected, "{name} {action:?} {resource:?}");
        }
    }
}

/// OPEN-27, DATA-09: personal data belongs to its owner, whatever the caller's role.
#[test]
fn only_owners_access_personal_data() {
    only(Resource::Profile(PATIENT), &[("patient", &[Read, Create, Update])]);
    only(Resource::Onboarding(PATIENT), &[("patient", &[Read, Create, Update])]);
    only(Resource::Journal(PATIENT), &[("patient", &[Read, Create, Update, Delete])]);
    only(Resource::SecurityEvents(PATIENT), &[("patient", &[Read, Create])]);
    only(Resource::Sessions(PATIENT), &[("patient", &[Read, Delete])]);
    only(Resource::Account(PATIENT), &[("patient", &[Read, Update, Delete])]);
    only(Resource::Account(ADMIN), &[("admin", &[Read, Update, Delete])]);
    // The same holds for a therapist's own data.
    only(Resource::Journal(LINKED), &[("linked", &[Read, Create, Update, Delete])]);
}

/// OPEN-27: a therapist reads what a linked patient shares, while the link is active.
#[test]
fn therapists_read_shared_scopes_over_active_links() {
    let patients = [Read];
    for &scope in Scope::ALL {
        let reader: Allowed<'_> = &[("patient", &patients), ("linked", &[Read])];
        only(Resource::Shared(link(Active, ALL), scope), reader);
        only(Resource::Shared(link(Active, &[scope]), scope), reader);
        only(Resource::Shared(link(Active, &[]), scope), &[("patient", &patients)]);
        for status in [Paused, Ended] {
            only(Resource::Shared(link(status, ALL), scope), &[("patient", &patients)]);
        }
        for other in Scope::ALL.iter().filter(|other| **other != scope) {
            only(Resource::Shared(link(Active, &[*other]), scope), &[("patient", &patients)]);
        }
    }
    for status in [Active, Paused] {
        only(Resource::LinkedProfile(link(status, &[])), &[("patient", &[Read]), ("linked", &[Read])]);
    }
    only(Resource::LinkedProfile(link(Ended, ALL)), &[]);
}

/// OPEN-27
#[test]
fn both_sides_can_end_a_link_but_only_the_patient_shares() {
    for status in [Active, Paused, Ended] {
        only(
            Resource::CareLink(link(status, ALL)),
            &[("patient", &[Read, Delete, Share]), ("linked", &[Read, Delete])],
        );
    }
}

/// OPEN-23, A-53: everyone reads the published articles, administrators change the shared ones, and an own article is its
/// owner's.
#[test]
fn administrators_change_shared_articles_and_owners_their_own() {
    let all = [Read, Create, Update, Delete];
    for published in [true, false] {
        only(Resource::Article { owner: Some(PATIENT), published }, &[("patient", &all)]);
        only(Resource::Article { owner: Some(ADMIN), published }, &[("admin", &all)]);
    }
    only(Resource::Article { owner: None, published: false }, &[("admin", &all)]);
    let readers = ["patient", "other", "linked", "unlinked"].map(|who| (who, &[Read] as &[Action]));
    let everyone: Vec<_> = readers.into_iter().chain([("admin", &all as &[Action])]).collect();
    only(Resource::Article { owner: None, published: true }, &everyone);
    only(Resource::RetrievalTests(LINKED), &[("linked", &all)]);
}

/// OPEN-27, ROLE-09
#[test]
fn therapists_invite_and_only_the_invited_patient_accepts() {
    only(Resource::Invitations(LINKED), &[("linked", &[Read, Create, Delete])]);
    only(Resource::Invitations(PATIENT), &[]);
    only(Resource::Caseload(LINKED), &[("linked", &[Read])]);
    only(Resource::Caseload(PATIENT), &[]);
    let accept: &[Action] = &[Accept];
    let patients: Allowed<'_> = &[("patient", accept), ("other", accept), ("admin", accept)];
    only(Resource::Invitation { therapist: LINKED, for_me: true }, patients);
    only(Resource::Invitation { therapist: LINKED, for_me: false }, &[]);
}

#[test]
fn scope_names_round_trip() {
    for &scope in Scope::ALL {
        assert_eq!(Scope::of(scope.as_str()), Some(scope));
    }
    assert_eq!(Scope::of("journal"), None);
}
