/** The drafts of who is signed in now. What somebody else left on this device stays sealed and out of sight. */
import { currentUserId } from '@/lib/current-user';
import { isBlank } from './content';
import { claimDraft, isOpenElsewhere, ownDraftId } from './draft-claims';
import { allKept } from './draft-keeper';
import { DraftStore, type Draft } from './draft-store';

export interface OtherDraft<C = unknown> extends Draft<C> {
  openElsewhere: boolean;
}

let owned: { user: string; store: DraftStore } | undefined;

export function draftStore(): DraftStore {
  const user = currentUserId();
  if (owned?.user !== user) owned = { user, store: new DraftStore(user) };
  return owned.store;
}

/** Those of a kind that have words in them. None where storage cannot be read. */
export async function draftsOf(kind: string): Promise<Draft[]> {
  const store = draftStore();
  try {
    await allKept();
    return (await store.list()).filter((draft) => draft.kind === kind && (draft.queued !== undefined || !isBlank(draft.content)));
  } catch {
    return [];
  }
}

/** This tab's own draft first, then the newest that no other tab has open. */
export async function firstFree(kind: string, drafts: readonly Draft[]): Promise<Draft | undefined> {
  const own = ownDraftId(kind);
  const inOrder = drafts.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  for (const draft of inOrder) {
    // On a reload the page before may not have let go of it yet.
    if (draft.setAside || !(await claimDraft(draft.id, { patient: draft.id === own }))) continue;
    const latest = await asItIsNow(draft);
    if (latest) return latest;
  }
  return undefined;
}

/** Between the look at the list and the claim, another page may have written on, or been told that all is saved. */
async function asItIsNow(draft: Draft): Promise<Draft | undefined> {
  try {
    const now = await draftStore().get(draft.id);
    return now && { ...now, setAside: draft.setAside };
  } catch {
    return draft;
  }
}

/** What a blank page would bring back, for a page that only tells of it. Nothing is claimed. */
export async function peekDraft(kind: string): Promise<Draft | undefined> {
  const drafts = (await draftsOf(kind)).filter((draft) => isUnsaved(draft) && !draft.setAside);
  return drafts.find((draft) => draft.id === ownDraftId(kind)) ?? drafts[0];
}

/** Drafts of a kind that were never saved, beside the one on the page. */
export async function otherDrafts(kind: string, currentId: string): Promise<OtherDraft[]> {
  const drafts = (await draftsOf(kind)).filter((draft) => isUnsaved(draft) && draft.id !== currentId);
  const others: OtherDraft[] = [];
  for (const draft of drafts) others.push({ ...draft, openElsewhere: !(await claimDraft(draft.id)) });
  return others;
}

/** Every draft of this person, for a page that only tells of them. Rejects where storage cannot be read. */
export async function allDrafts(): Promise<OtherDraft[]> {
  const drafts = (await draftStore().list()).filter((draft) => !isBlank(draft.content));
  return Promise.all(drafts.map(async (draft) => ({ ...draft, openElsewhere: await isOpenElsewhere(draft.id) })));
}

/** The server has never confirmed it, and it is not merely waiting for the network either. */
export function isUnsaved({ baseVersion, queued, id, kind }: Draft): boolean {
  if (baseVersion !== undefined) return false;
  return queued === undefined || queued.trouble !== undefined || ownDraftId(kind) === id;
}
