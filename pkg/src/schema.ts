/**
 * The checks as Standard Schema objects, which form and router libraries accept directly. They are
 * synchronous: `setup()` must have been awaited.
 */
import { list, known, oneOf } from './arguments.js';
import {
  type CleanEntry,
  type JournalEntryInput,
  type JournalField,
  type JournalOptions,
  type JournalReport,
  type PromptReport,
  checkPrompt,
  checkRedirect,
  fieldLength,
  validateJournalEntry,
} from './core.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

type Result<Output> = { readonly value: Output } | { readonly issues: readonly Issue[] };

/** The part of Standard Schema (version 1) that a validator implements; see standardschema.dev. */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'evenkeel';
    readonly validate: (value: unknown) => Result<Output>;
    readonly types?: { readonly input: Input; readonly output: Output };
  };
}

/** A value that a check refuses with a `TypeError` is an issue, because schemas take any value. */
function schema<Input, Output = Input>(check: (value: unknown) => Result<Output>): StandardSchema<Input, Output> {
  const validate = (value: unknown): Result<Output> => {
    try {
      return check(value);
    } catch (cause) {
      if (cause instanceof TypeError) return { issues: [{ message: cause.message }] };
      throw cause;
    }
  };
  return { '~standard': { version: 1, vendor: 'evenkeel', validate } };
}

/** Options of {@link journalEntrySchema}. */
export interface JournalSchemaOptions extends JournalOptions {
  /** Fields that must have a text, besides the rule that situation or thoughts must have one. */
  readonly required?: readonly JournalField[];
  /** Gets the whole report of each entry that is checked, valid or not: the level of its texts, its medical words. */
  readonly onReport?: (report: JournalReport) => void;
}

const FIELDS = ['situation', 'thoughts', 'notes'] as const;

/**
 * Returns a schema of a journal entry. It returns the trimmed entry, or the validator's messages with the field as path.
 * A form whose fields are never missing says so with `journalEntrySchema<CleanEntry>()`.
 *
 * @throws {TypeError} if an option is unknown or has a wrong value.
 */
export function journalEntrySchema<Input extends JournalEntryInput = JournalEntryInput>(
  options: JournalSchemaOptions = {},
): StandardSchema<Input, CleanEntry> {
  const names = ['sqlPolicy', 'maxEntryChars', 'maxNotesChars', 'required', 'onReport'] as const;
  const { required = [], onReport, ...rest } = known(options, names);
  const fields = list(required, 'required').map((field, at) => oneOf(field, FIELDS, `required[${at}]`));
  return schema((value) => {
    const entry = typeof value === 'object' ? (value as JournalEntryInput | null) : undefined;
    const report = validateJournalEntry(entry, rest);
    onReport?.(report);
    const isMissing = (field: JournalField) => typeof entry?.[field] !== 'string' || fieldLength(entry[field]) === 0;
    const missing = fields.filter(isMissing).map((field) => ({ message: 'This field is required', path: [field] }));
    if (report.valid && missing.length === 0) return { value: report.entry };
    return {
      issues: [...report.issues.map(({ message, field }) => (field === undefined ? { message } : { message, path: [field] })), ...missing],
    };
  });
}

/** A redirect target: a path on this origin. */
export const redirectSchema: StandardSchema<string> = schema((value) => {
  const target = checkRedirect(value);
  return target === null ? { issues: [{ message: 'Not a path on this site' }] } : { value: target };
});

/** Options of {@link promptSchema}. */
export interface PromptSchemaOptions {
  /** Gets the whole report of each text that is checked. */
  readonly onReport?: (report: PromptReport) => void;
}

/**
 * Returns a schema of a text to be sent to an assistant.
 *
 * @throws {TypeError} if an option is unknown.
 */
export function promptSchema(options: PromptSchemaOptions = {}): StandardSchema<string> {
  const { onReport } = known(options, ['onReport']);
  return schema((value) => {
    const report = checkPrompt(value as string);
    onReport?.(report);
    return report.reason === undefined ? { value: value as string } : { issues: [{ message: report.reason }] };
  });
}
