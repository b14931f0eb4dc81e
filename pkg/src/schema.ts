/**
 * The checks as Standard Schema objects, which form and router libraries accept directly. They are
 * synchronous: `setup()` must have been awaited.
 */
import { type CleanEntry, type JournalEntryInput, checkPrompt, checkRedirect, validateJournalEntry } from './core.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

/** The part of Standard Schema (version 1) that a validator implements; see standardschema.dev. */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'evenkeel';
    readonly validate: (value: unknown) => { readonly value: Output } | { readonly issues: readonly Issue[] };
    readonly types?: { readonly input: Input; readonly output: Output };
  };
}

function schema<Input, Output = Input>(validate: StandardSchema<Input, Output>['~standard']['validate']): StandardSchema<Input, Output> {
  return { '~standard': { version: 1, vendor: 'evenkeel', validate } };
}

/**
 * A journal entry: returns the trimmed entry, or the validator's messages with the field as path.
 */
export const journalEntrySchema: StandardSchema<JournalEntryInput, CleanEntry> = schema((value) => {
  const entry = typeof value === 'object' ? (value as JournalEntryInput | null) : undefined;
  const report = validateJournalEntry(entry);
  if (report.entry !== undefined) return { value: report.entry };
  return {
    issues: report.issues.map(({ message, field }) => (field === undefined ? { message } : { message, path: [field] })),
  };
});

/** A redirect target: a path on this origin. */
export const redirectSchema: StandardSchema<string> = schema((value) => {
  const target = checkRedirect(value);
  return target === null ? { issues: [{ message: 'Not a path on this site' }] } : { value: target };
});

/** A text to be sent to an assistant. */
export const promptSchema: StandardSchema<string> = schema((value) => {
  if (typeof value !== 'string') return { issues: [{ message: 'Not a text' }] };
  const { reason } = checkPrompt(value);
  return reason === undefined ? { value } : { issues: [{ message: reason }] };
});
