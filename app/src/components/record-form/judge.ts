/** The verdict on a form: from the core once it is loaded, and as much of it as is there before that. */
import { levelToShow, rankOf } from '@/components/crisis/levels';
import type { Kind, RecordStatus } from '@/records';
import { readEntry, readText, type RiskLevel } from '@/lib/safety';
import { trimText } from '@/lib/text';
import { messages } from './writing/messages';

/** Something that has to be looked at before a record can be saved. */
export interface Issue {
  /** The field's path; empty when it is about the whole form. */
  field: string;
  code: string;
  message: string;
}

export interface FormVerdict {
  issues: readonly Issue[];
  /** What the person sees; `none` where no indicator was found. */
  shownLevel: RiskLevel;
}

export interface FormText {
  path: string;
  text: string;
  /** A balanced thought quotes the heavy one, so it is left out where texts are taken together. */
  balanced: boolean;
}

export interface JudgedRecord {
  kind: Kind;
  content: unknown;
}

/** The verdict on a whole record, steps that are not on the page included. */
export function judge(record: JudgedRecord | undefined, texts: readonly FormText[], status: RecordStatus): FormVerdict {
  const screened = screen(texts);
  if (record?.kind !== 'journal_entry') return screened;
  const report = readEntry(record.content as never);
  if (!report) return screened;
  const issues = report.issues.filter(({ code }) => status === 'complete' || code === 'blocked' || code === 'too_long');
  return { ...screened, issues: issues.map(({ field = '', code, message }) => ({ field, code, message })) };
}

/** Screens texts by themselves and all own ones together, because what is spread over several fields adds up. */
function screen(texts: readonly FormText[]): FormVerdict {
  const own = texts.filter(({ balanced }) => !balanced).map(({ text }) => text);
  const reports = texts.map(({ path, text }) => ({ path, report: readText(text) }));
  const levels = reports.map(({ report }) => levelToShow(report));
  if (own.length > 1) levels.push(levelToShow(readText(own.join('\n'))));
  const issues = reports.flatMap(({ path, report }) => (report?.sanitise.blocked ? [{ field: path, code: 'blocked', message: messages.blocked }] : []));
  return { issues, shownLevel: levels.reduce((highest, level) => (rankOf(level) > rankOf(highest) ? level : highest), 'none') };
}

const required: Partial<Record<Kind, { fields: readonly string[]; message: string }>> = {
  journal_entry: { fields: ['situation', 'thoughts'], message: 'Either situation description or thoughts are required' },
};

/** What is wrong with a complete record that is blank. It needs no core, so that such a record is never sent. */
export function blankIssue({ kind, content }: JudgedRecord, texts: readonly FormText[]): Issue | undefined {
  const { fields, message } = required[kind] ?? { fields: undefined, message: messages.blank };
  const isBlank = fields ? fields.every((field) => trimText(String((content as Record<string, unknown>)[field] ?? '')) === '') : texts.length === 0;
  return isBlank && fields ? { field: '', code: 'required', message } : undefined;
}
