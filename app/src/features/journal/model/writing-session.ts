import type { JournalEntry } from '@/lib/api/types';
import { claimDraft, DraftKeeper, draftsOf, draftStore, firstFree, isUnsaved, rememberOwnDraft, type Draft } from '@/lib/drafts';
import { uuidv7 } from '@/lib/uuid';
import { EntryModel } from './entry-model';
import { emptyText, sameText, textOf, type EntryText } from './entry-text';

const kind = 'journal_entry';

interface Origin {
  version?: number | undefined;
  stored?: EntryText | undefined;
  restoredAt?: number | undefined;
}

/** One entry being written: its words, its draft, and what the server is known to hold. */
export class WritingSession {
  readonly entryId: string;
  readonly model: EntryModel;
  readonly keeper: DraftKeeper<EntryText>;
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
    const words = { read: () => this.model.live.text, onChange: this.model.onLive };
    this.keeper = new DraftKeeper(draftStore(), words, { id: draftId, kind, recordId: entryId, baseVersion: origin.version, base });
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
  rememberOwnDraft(kind, id);
  return new WritingSession(id, id, text);
}

export function sessionFromDraft(draft: Draft, stored?: EntryText): WritingSession {
  rememberOwnDraft(kind, draft.id);
  return new WritingSession(draft.id, draft.recordId, textIn(draft), { version: draft.baseVersion, stored, restoredAt: draft.updatedAt });
}

/** The words of a draft of an entry. */
export function textIn({ content }: Draft): EntryText {
  return { ...emptyText, ...(content as Partial<EntryText>) };
}

export async function openNewEntry(): Promise<WritingSession> {
  const draft = await firstFree(kind, (await draftsOf(kind)).filter(isUnsaved));
  return draft ? sessionFromDraft(draft) : newSession();
}

/** Opens a stored entry. Words kept on this device win over stored ones, and the page says so. */
export async function openStoredEntry(entryId: string, load: () => Promise<JournalEntry>): Promise<WritingSession> {
  const drafts = (await draftsOf(kind)).filter((draft) => draft.recordId === entryId);
  const draft = await firstFree(kind, drafts);
  let entry: JournalEntry;
  try {
    entry = await load();
  } catch (reason) {
    // Out of reach, but the words are here: better to go on writing than to wait.
    if (draft) return sessionFromDraft(draft);
    throw reason;
  }
  const stored = textOf(entry);
  if (draft && !sameText(textIn(draft), stored)) {
    // A draft of an entry that was saved, whose answer never came, starts from what is stored.
    return sessionFromDraft({ ...draft, baseVersion: draft.baseVersion ?? entry.version }, stored);
  }
  const draftId = draft?.id ?? `${entryId}~${uuidv7()}`;
  await claimDraft(draftId);
  rememberOwnDraft(kind, draftId);
  return new WritingSession(draftId, entryId, stored, { version: entry.version, stored });
}
