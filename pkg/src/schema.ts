/**
 * The checks as Standard Schema objects, which form and router libraries accept directly. They are
 * synchronous: `setup()` must have been awaited.
 */
import { MAX_TEXT_LENGTH, known, list, object, oneOf, optionalFunction } from './arguments.js';
import {
  type CleanEntry,
  type JournalEntryInput,
  type JournalField,
  type JournalOptions,
  type JournalReport,
  type PromptReport,
  type RulesetOptions,
  checkPrompt,
  checkRedirect,
  fieldLength,
  validateJournalEntry,
} from './core.js';
import { JOURNAL_OPTIONS, journalChoices, rulesetOf } from './options.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** The part of Standard Schema (version 1) that a validator implements; see standardschema.dev. */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'evenkeel';
    readonly validate: (value: unknown) => Result<Output>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/**
 * A value that `check` refuses with a `TypeError` is an issue, because schemas take any value. `result` isn't part of that: it
 * calls functions of the program.
 */
function schema<Input, Output, Checked>(
  check: (value: unknown) => Checked,
  result: (checked: Checked, value: unknown) => Result<Output>,
): StandardSchema<Input, Output> {
  const validate = (value: unknown): Result<Output> => {
    let checked: Checked;
    try {
      checked = check(value);
    } catch (cause) {
      if (cause instanceof TypeError) return { issues: [{ message: cause.message }] };
      throw cause;
    }
    return result(checked, value);
  };
  return { '~standard': { version: 1, vendor: 'evenkeel', validate } };
}

/** Options of {@link journalEntrySchema}. */
export interface JournalSchemaOptions extends JournalOptions {
  /** Fields that must have a text, besides the rule that situation or thoughts must have one. */
  readonly required?: readonly JournalField[] | undefined;
  /** Gets the whole report of each entry that is checked, valid or not: the level of its texts, its medical words. */
  readonly onReport?: ((report: JournalReport) => void) | undefined;
}

const FIELDS = ['situation', 'thoughts', 'notes'] as const;

/** Returns the fields of a value, which may have others, too. Read once: a getter may return another text next time. */
function entryOf(value: unknown): JournalEntryInput | null {
  if (typeof value !== 'object' || value === null) return null;
  const { situation, thoughts, notes } = object<JournalEntryInput>(value, 'entry');
  return { situation, thoughts, notes } as JournalEntryInput;
}

/** Returns what is wrong with a field that the checks would refuse, for the person who filled in the form. */
function refusalOf(field: unknown): string | undefined {
  if (field === undefined || field === null) return undefined;
  if (typeof field !== 'string') return 'This field must be a text';
  if (field.length > MAX_TEXT_LENGTH) return 'This field is too long';
  return field.includes('\0') ? 'This field has a character that cannot be stored' : undefined;
}

/**
 * Returns a schema of a journal entry. It returns the trimmed entry, or the validator's messages with the field as path.
 * A field that isn't a text, or that can't be stored, is an issue, too, and the entry has no report then. Other properties of
 * the value are ignored. A form whose fields are never missing says so with
 * `journalEntrySchema<CleanEntry>()`.
 *
 * @throws {TypeError} if an option is unknown or has a wrong value.
 */
export function journalEntrySchema<Input extends JournalEntryInput = JournalEntryInput>(
  options: JournalSchemaOptions = {},
): StandardSchema<Input, CleanEntry> {
  const { required = [], onReport, ...rest } = known(options, [...JOURNAL_OPTIONS, 'required', 'onReport']);
  const fields = new Set(list(required, 'required').map((field, at) => oneOf(field, FIELDS, `required[${at}]`)));
  journalChoices(rest);
  optionalFunction(onReport, 'onReport');
  const check = (value: unknown) => {
    const entry = entryOf(value);
    const refused = FIELDS.flatMap((field) => {
      const message = refusalOf(entry?.[field]);
      return message === undefined ? [] : [{ message, path: [field] }];
    });
    if (refused.length > 0) return { refused };
    const missing = [...fields].filter((field) => fieldLength(entry?.[field] ?? '') === 0);
    return { report: validateJournalEntry(entry, rest), missing };
  };
  return schema(check, ({ refused, report, missing }) => {
    if (refused) return { issues: refused };
    onReport?.(report);
    if (report.valid && missing.length === 0) return { value: report.entry };
    return {
      issues: [
        ...report.issues.map(({ message, field }) => (field === undefined ? { message } : { message, path: [field] })),
        ...missing.map((field) => ({ message: 'This field is required', path: [field] })),
      ],
    };
  });
}

/** A redirect target: a path on this origin. */
export const redirectSchema: StandardSchema<string> = schema(checkRedirect, (target) =>
  target === null ? { issues: [{ message: 'Not a path on this site' }] } : { value: target },
);

/** Options of {@link promptSchema}. */
export interface PromptSchemaOptions extends RulesetOptions {
  /** Gets the whole report of each text that is checked. */
  readonly onReport?: ((report: PromptReport) => void) | undefined;
}

/**
 * Returns a schema of a text to be sent to an assistant.
 *
 * @throws {TypeError} if an option is unknown or has a wrong value.
 */
export function promptSchema(options: PromptSchemaOptions = {}): StandardSchema<string> {
  const { onReport, ...rest } = known(options, ['ruleset', 'onReport']);
  rulesetOf(rest);
  optionalFunction(onReport, 'onReport');
  return schema(
    (value) => checkPrompt(value as string, rest),
    (report, value) => {
      onReport?.(report);
      return report.blocked ? { issues: [{ message: report.reason }] } : { value: value as string };
    },
  );
}
