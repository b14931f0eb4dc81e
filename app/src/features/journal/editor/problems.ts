import type { JournalField } from '@/lib/safety';
import type { Reading } from '../model/entry-model';
import { journalFields } from '../model/entry-text';
import type { SaveState } from '../save/use-save';

export interface Problems extends Record<JournalField, string[]> {
  all: { field: JournalField; message: string }[];
}

/**
 * Which sentences to show where. Blocked words and length show as soon as they are there.
 * "You have written nothing yet" waits for a try to save: at the start everyone has written nothing.
 */
export function problemsOf(reading: Reading, state: SaveState, attempted: boolean): Problems {
  const problems: Problems = { situation: [], thoughts: [], notes: [], all: [] };
  // Without the core here, the server's word is what we have.
  const issues: readonly { field?: string; message: string; code: string }[] = reading.report?.issues ?? (state.kind === 'issues' ? state.issues : []);
  for (const { field: name, message, code } of issues) {
    const field = journalFields.find((one) => one === name);
    const shown = attempted || code === 'blocked' || code === 'too_long';
    if (shown && field) problems[field].push(message);
    problems.all.push({ field: field ?? 'situation', message });
  }
  return problems;
}
