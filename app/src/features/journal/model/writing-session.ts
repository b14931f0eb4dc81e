import { currentUserId } from '@/lib/current-user';
import { uuidv7 } from '@/lib/uuid';
import type { JournalEntry } from '@/lib/api/types';
import { claimDraft, isOpenElsewhere, ownDraftId, rememberOwnDraft } from '../draft/draft-claims';
import { DraftKeeper } from '../draft/draft-keeper';
import { DraftStore, type Draft } from '../draft/draft-store';
import { EntryModel } from './entry-model';
import { emptyText, isBlankText, sameText, textOf, type EntryText } from './entry-text';

let owned: { user: string; store: DraftStore } | undefined;

/** The drafts of who is signed in now. What somebody else left on this device stays sealed and out of sight. */
export function draftStore(): DraftStore {
  const user = currentUserId();
  if (owned?.user !== user) owned = { user, store: new DraftStore(user) };
  return owned.store;
}

interface Origin {
  version?: number | undefined;
  stored?: EntryText | undefined;
  restoredAt?: number | undefined;
}

/** One entry being written: its words, its draft, and what the server is known to hold. */
export class WritingSession {
  readonly entryId: string;
  readonly model: EntryModel;
  readonly keeper: DraftKeeper;
  /** When these words were kept, if they came back from this device. */
  readonly restoredAt: number | undefined;
  #version: number | undefined;
  #stored: EntryText | undefined;

  constructor(draftId: string, entryId: string, text: EntryText, origin: Origin = {}) {
    this.entryId = entryId;
    this.model = new EntryModel(text);
    this.#version = origin.version;
    this.#stored = origin.stored;
    this.restoredAt = origin.restoredAt;
    const base = origin.stored ?? emptyText;
    this.keeper = new DraftKeeper(draftStore(), this.model, { id: draftId, entryId, baseVersion: origin.version, base });
  }

  /** None until the server has confirmed the entry. */
  get version(): number | undefined {
    return this.#version;
  }

  /** What the server holds, when it was asked. */
  get stored(): EntryText | undefined {
    return this.#stored;
  }

  /** The server holds exactly these words now. */
  confirm(text: EntryText, version: number): Promise<void> {
    this.#version = version;
    this.#stored = text;
    return this.keeper.acknowledge(text, version);
  }

  /** From here on, the person's words are a change of this stored version. */
  rebase(current: JournalEntry): void {
    this.#version = current.version;
    this.#stored = textOf(current);
    this.keeper.startFrom(this.#stored, current.version);
  }
}

/** A blank page, or a copy of some words, under an id of its own. */
export async function newSession(text: EntryText = emptyText): Promise<WritingSession> {
  const id = uuidv7();
  await claimDraft(id);
  rememberOwnDraft(id);
  return new WritingSession(id, id, text);
}

export function sessionFromDraft(draft: Draft, stored?: EntryText): WritingSession {
  rememberOwnDraft(draft.id);
  return new WritingSession(draft.id, draft.entryId, draft.text, { version: draft.baseVersion, stored, restoredAt: draft.updatedAt });
}

async function readDrafts(): Promise<Draft[]> {
  try {
    return (await draftStore().list()).filter((draft) => !isBlankText(draft.text));
  } catch {
    return [];
  }
}

/** This tab's own draft first, then the newest that no other tab has open. */
async function firstFree(drafts: Draft[]): Promise<Draft | undefined> {
  const own = ownDraftId();
  const inOrder = drafts.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
  for (const draft of inOrder) {
    if (!draft.setAside && (await claimDraft(draft.id))) return draft;
  }
  return undefined;
}

export async function openNewEntry(): Promise<WritingSession> {
  const drafts = (await readDrafts()).filter((draft) => draft.baseVersion === undefined);
  const draft = await firstFree(drafts);
  return draft ? sessionFromDraft(draft) : newSession();
}

/** Opens a stored entry. Words kept on this device win over stored ones, and the page says so. */
export async function openStoredEntry(entryId: string, load: () => Promise<JournalEntry>): Promise<WritingSession> {
  const drafts = (await readDrafts()).filter((draft) => draft.entryId === entryId);
  const draft = await firstFree(drafts);
  let entry: JournalEntry;
  try {
    entry = await load();
  } catch (reason) {
    // Out of reach, but the words are here: better to go on writing than to wait.
    if (draft) return sessionFromDraft(draft);
    throw reason;
  }
  const stored = textOf(entry);
  if (draft && !sameText(draft.text, stored)) {
    // A draft of an entry that was saved, whose answer never came, starts from what is stored.
    return sessionFromDraft({ ...draft, baseVersion: draft.baseVersion ?? entry.version }, stored);
  }
  const draftId = draft?.id ?? `${entryId}~${uuidv7()}`;
  await claimDraft(draftId);
  rememberOwnDraft(draftId);
  return new WritingSession(draftId, entryId, stored, { version: entry.version, stored });
}

/** What a blank page would bring back, for a page that only tells of it. Nothing is claimed. */
export async function peekDraft(): Promise<Draft | undefined> {
  const drafts = (await readDrafts()).filter((draft) => draft.baseVersion === undefined && !draft.setAside);
  return drafts.find((draft) => draft.id === ownDraftId()) ?? drafts[0];
}

export interface OtherDraft extends Draft {
  openElsewhere: boolean;
}

/** Drafts of unsaved entries that are not the one on the page. */
export async function otherDrafts(currentId: string): Promise<OtherDraft[]> {
  const drafts = (await readDrafts()).filter((draft) => draft.baseVersion === undefined && draft.id !== currentId);
  const others: OtherDraft[] = [];
  for (const draft of drafts) others.push({ ...draft, openElsewhere: !(await claimDraft(draft.id)) });
  return others;
}

/** Every draft of who is signed in, for a page that only tells of them. Rejects where storage cannot be read. */
export async function allDrafts(): Promise<OtherDraft[]> {
  const drafts = (await draftStore().list()).filter((draft) => !isBlankText(draft.text));
  return Promise.all(drafts.map(async (draft) => ({ ...draft, openElsewhere: await isOpenElsewhere(draft.id) })));
}
