import type { TextSource } from '@/lib/text/text-source';
import type { Article, ArticleContent, Audience, Status } from './types';

/** The fields of the form, each as text. Topics are separated by commas. */
export type ArticleFields = Record<
  'title' | 'summary' | 'body' | 'topics' | 'audience' | 'source' | 'sourceUrl' | 'licence' | 'reviewedOn' | 'reviewDue' | 'status',
  string
>;
export type FieldName = keyof ArticleFields;

/** What was changed and isn't saved yet. */
export interface ArticleDraft {
  /** The version that was changed; 0 for a new article. */
  base: number;
  changes: Partial<ArticleFields>;
}

export const emptyFields: ArticleFields = {
  title: '',
  summary: '',
  body: '',
  topics: '',
  audience: 'patient',
  source: '',
  sourceUrl: '',
  licence: '',
  reviewedOn: '',
  reviewDue: '',
  status: 'draft',
};

export const fieldNames = Object.keys(emptyFields) as FieldName[];

export function fieldsOf(content: ArticleContent | Article): ArticleFields {
  const { title, summary, body, topics, audience, source, sourceUrl, licence, reviewedOn = '', reviewDue = '', status } = content;
  return { title, summary, body, topics: topics.join(', '), audience, source, sourceUrl, licence, reviewedOn, reviewDue, status };
}

const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Splits the field of topics; each topic counts once. */
export const topicsIn = (text: string): string[] => [...new Set(text.split(',').map(line).filter(Boolean))];

export function contentOf(fields: ArticleFields): ArticleContent {
  const { body, topics, audience, reviewedOn, reviewDue, status } = fields;
  return {
    title: line(fields.title),
    summary: line(fields.summary),
    body: body.trim(),
    topics: topicsIn(topics),
    audience: audience as Audience,
    source: line(fields.source),
    sourceUrl: fields.sourceUrl.trim(),
    licence: line(fields.licence),
    ...(reviewedOn !== '' && { reviewedOn }),
    ...(reviewDue !== '' && { reviewDue }),
    status: status as Status,
  };
}

/** Writes a draft as one line; the empty text if nothing was changed. */
export function writeDraft({ base, changes }: ArticleDraft): string {
  return Object.keys(changes).length === 0 ? '' : JSON.stringify({ base, changes });
}

/**
 * Reads a stored draft. What was typed before an earlier draft had been found stands on a line
 * after it: of a field in both, the later text wins, but no body is dropped.
 */
export function readDraft(text: string): ArticleDraft | undefined {
  let draft: ArticleDraft | undefined;
  for (const part of text.split('\n').filter((one) => one.trim() !== '')) {
    const { base, changes } = JSON.parse(part) as ArticleDraft;
    if (!draft) {
      draft = { base, changes };
      continue;
    }
    const bodies = [draft.changes.body, changes.body].filter((body) => body !== undefined && body !== '');
    draft = { base, changes: { ...draft.changes, ...changes, ...(bodies.length === 2 && { body: bodies.join('\n\n') }) } };
  }
  return draft;
}

/** Returns the draft after a field was changed. A field as it is stored is no change. */
export function changed(draft: ArticleDraft, stored: ArticleFields, name: FieldName, value: string): ArticleDraft {
  const { [name]: _, ...others } = draft.changes;
  return { base: draft.base, changes: value === stored[name] ? others : { ...others, [name]: value } };
}

/** Returns the draft of what was typed while `sent` was being saved. */
export function draftSince(sent: ArticleFields, now: ArticleFields, saved: Article): ArticleDraft {
  const later = fieldNames.filter((name) => now[name] !== sent[name]);
  return { base: saved.version, changes: Object.fromEntries(later.map((name) => [name, now[name]])) };
}

/** Returns the texts of the fields. They share the draft, in which only what differs from the stored article is written. */
export function sourcesOf(text: TextSource, stored: ArticleFields, version: number): Record<FieldName, TextSource> {
  const draft = (): ArticleDraft => readDraft(text.read()) ?? { base: version, changes: {} };
  const sourceOf = (name: FieldName): TextSource => ({
    read: () => draft().changes[name] ?? stored[name],
    write: (value) => text.write(writeDraft(changed(draft(), stored, name, value))),
    subscribe: text.subscribe,
  });
  return Object.fromEntries(fieldNames.map((name) => [name, sourceOf(name)])) as Record<FieldName, TextSource>;
}
