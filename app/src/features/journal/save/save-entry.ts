import type { JournalEntry } from '@/lib/api/types';
import { AppError } from '@/lib/errors';
import { sameContent, type EntryText } from '../model/entry-text';
import { createEntry, updateEntry } from './entries-api';

export interface SaveRequest {
  id: string;
  /** The version these words started from. None for an entry the server has not confirmed. */
  version: number | undefined;
  text: EntryText;
  /** What an earlier try sent without hearing back. The server may hold it already. */
  unheard: EntryText | undefined;
}

export type SaveOutcome =
  | { kind: 'saved'; entry: JournalEntry }
  | { kind: 'conflict'; current: JournalEntry }
  | { kind: 'gone' }
  | { kind: 'problem'; error: AppError };

/**
 * Saves once. A repeat after a lost answer is recognised by its words: when the server already
 * holds what we sent before, that was our own doing and not somebody else's change.
 */
export async function saveEntry(request: SaveRequest): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', entry: await send(request) };
  } catch (reason) {
    const error = AppError.from(reason);
    const current = error.current;
    if ((error.status === 409 || error.status === 412) && current) {
      if (sameContent(current, request.text)) return { kind: 'saved', entry: current };
      if (request.unheard && sameContent(current, request.unheard)) {
        return saveEntry({ ...request, version: current.version, unheard: undefined });
      }
      return { kind: 'conflict', current };
    }
    if (request.version !== undefined && (error.status === 404 || error.status === 410)) return { kind: 'gone' };
    return { kind: 'problem', error };
  }
}

function send({ id, version, text }: SaveRequest): Promise<JournalEntry> {
  return version === undefined ? createEntry(id, text) : updateEntry(id, version, text);
}
