import { currentUserId } from '@/lib/current-user';
import { uuidv7 } from '@/lib/uuid';
import type { JournalEntry } from '@/lib/api/types';
import { claimDraft, ownDraftId, rememberOwnDraft } from '../draft/draft-claims';
import { DraftKeeper } from '../draft/draft-keeper';
import { DraftStore, type Draft } from '../draft/draft-store';
import { EntryModel } from './entry-model';
import { emptyText, isBlankText, sameText, textOf, type EntryText } from './entry-text';

export const draftStore = new DraftStore(currentUserId);

export interface WritingSession {
  readonly entryId: string;
  readonly model: EntryModel;
  readonly keeper: DraftKeeper;
  /** None until the server has confirmed the entry. */
  version: number | undefined;
  /** What the server holds, when it was asked. */
  stored: EntryText | undefined;
  /** When these words were kept, if they came back from this device. */
  restoredAt: number | undefined;
}

function build(draftId: string, entryId: string, text: EntryText, more: Partial<Pick<WritingSession, 'version' | 'stored' | 'restoredAt'>>): WritingSession {
  const model = new EntryModel(text);
  const base = more.stored ?? emptyText;
  const keeper = new DraftKeeper(draftStore, model, { id: draftId, entryId, baseVersion: more.version, base });
  return { entryId, model, keeper, version: more.version, stored: more.stored, restoredAt: more.restoredAt };
}

/** A blank page, or a copy of some words, under an id of its own. */
export async function newSession(text: EntryText = emptyText): Promise<WritingSession> {
  const id = uuidv7();
  await claimDraft(id);
  rememberOwnDraft(id);
  return build(id, id, text, {});
}

export function sessionFromDraft(draft: Draft, stored?: EntryText): WritingSession {
  rememberOwnDraft(draft.id);
  return build(draft.id, draft.entryId, draft.text, { version: draft.baseVersion, stored, restoredAt: draft.updatedAt });
}

async function readDrafts(): Promise<Draft[]> {
  try {
    return (await draftStore.list()).filter((draft) => !isBlankText(draft.text));
  } catch {
    return [];
  }
}

/** This tab's own draft first, then the newest that no other tab has open. */
async function firstFree(drafts: Draft[]): Promise<Draft | undefined> {
  const own = ownDraftId();
  const inOrder = [...drafts].sort((a, b) => Number(b.id === own) - Number(a.id === own));
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
  return build(draftId, entryId, stored, { version: entry.version, stored });
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
