/** Drafts that the server doesn't have, for a user who signs out. */
import { AppError } from '@/lib/errors';
import { records } from './client';
import { isBlank } from './content';
import type { Draft } from './db';
import { isRecordKind, nameOf } from './registry';
import type { RecordStore } from './store';
import type { ContentOf, Kind } from './types';

/** How long a sign-out waits for saves that are being sent. */
const patienceMs = 4000;

export interface Unsent {
  name: string;
  /**
   * `device`: a text that is no record, so it is never sent. `unfinished`: the server takes such a record only when it is
   * complete. `waiting`: nothing but the save is missing.
   */
  state: 'device' | 'unfinished' | 'waiting';
  /** The first words of a text that is no record. */
  words?: string;
  /** Why the last attempt to save it failed. */
  problem?: string;
}

async function unsent({ drafts }: RecordStore): Promise<Draft[]> {
  const all = await drafts.list();
  return all.filter(({ save, content }) => save !== undefined || !isBlank(content));
}

/**
 * Returns what the server doesn't have, after trying to send what waits for the network. Nothing if storage can't be read.
 */
export async function listUnsent(store: RecordStore): Promise<Unsent[]> {
  await store.flush();
  await Promise.race([store.sync.sendWaiting(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const found = await unsent(store).catch((): Draft[] => []);
  return found.map((draft) => described(draft));
}

/**
 * Saves those drafts. Returns what is left: what the server refuses or can't be asked, and what is no record. Rejects if
 * storage can't be read.
 */
export async function saveUnsent(store: RecordStore): Promise<Unsent[]> {
  const errors = new Map<string, AppError | undefined>();
  for (const draft of await unsent(store)) {
    // A draft that fails stays, and is returned.
    // oxlint-disable-next-line no-await-in-loop
    errors.set(draft.id, await saveDraft(store, draft));
  }
  return (await unsent(store)).map((draft) => described(draft, errors.get(draft.id)));
}

/** How many characters of a text name it. */
const namingChars = 40;

function firstWords(content: unknown): string {
  const letters = [...((content as { text?: string }).text ?? '').trim().replaceAll(/\s+/g, ' ')];
  return letters.length > namingChars ? `${letters.slice(0, namingChars).join('').trimEnd()}…` : letters.join('');
}

/** Whether the answers of a questionnaire are incomplete: an answer not given is -1. */
function isUnfinished({ kind, content }: Draft): boolean {
  return kind === 'measure' && (content as Partial<ContentOf['measure']>).answers?.some((answer) => (answer ?? -1) < 0) === true;
}

function described(draft: Draft, error?: AppError): Unsent {
  const name = nameOf(draft.kind);
  if (!isRecordKind(draft.kind)) return { name, state: 'device', words: firstWords(draft.content) };
  if (isUnfinished(draft)) return { name, state: 'unfinished' };
  const problem = error && (error.issues[0]?.message ?? error.message);
  return { name, state: 'waiting', ...(problem !== undefined && { problem }) };
}

/** Returns the error if it isn't saved. */
async function saveDraft(store: RecordStore, draft: Draft): Promise<AppError | undefined> {
  const { kind, recordId, version, save } = draft;
  if (!isRecordKind(kind) || isUnfinished(draft)) return undefined;
  try {
    const stored = version === undefined ? undefined : await records.getOf(kind, recordId);
    const record = store.ownerOf(draft.id) ?? store.resume<Kind>({ kind, empty: {} as ContentOf[Kind] }, draft, stored);
    await record.save({ status: save?.status ?? stored?.status ?? 'draft' });
    return record.state.error;
  } catch (reason) {
    return AppError.from(reason);
  }
}
