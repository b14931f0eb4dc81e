/** Converts an export to one self-contained HTML page, to read and to print. */
import { formatStamp } from '@/lib/text/dates';
import { partsOf } from '@/records/parts';
import { kindsOn, nameOf } from '@/records/registry';
import { homeworkCopy, templateOf } from '@/components/care/homework-copy';
import { commentsByRecord, type NamedComment } from './comments';
import type { ExportFile } from './wire';
import { copy } from './copy';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const looks = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Charter, 'Iowan Old Style', 'Palatino Linotype', Cambria, Georgia, serif; }
h1, h2, h3 { line-height: 1.25; break-after: avoid; }
article { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid; }
time, dt { font: 0.9375rem/1.5 'Segoe UI', 'Noto Sans', sans-serif; }
dt { margin-top: 0.75rem; font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; orphans: 3; widows: 3; }
@page { margin: 2.2cm 1.8cm; @top-left { content: 'Evenkeel'; } @bottom-right { content: counter(page) ' / ' counter(pages); } }
`;

interface Part {
  label?: string;
  text: string;
}

/** An article with its time, something about its state, and its parts. Empty parts are left out. */
function articleOf(title: string, at: string, state: string | undefined, parts: readonly Part[]): string {
  const shown = parts
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label === undefined ? '' : `<dt>${escapeHtml(label)}</dt>`}<dd>${escapeHtml(text)}</dd>`);
  const after = state === undefined ? '' : ` · ${escapeHtml(state)}`;
  return `<article><h3>${escapeHtml(title)}</h3><p><time datetime="${escapeHtml(at)}">${escapeHtml(formatStamp(at))}</time>${after}</p><dl>${shown.join('')}</dl></article>`;
}

/** A record, with the comments on it. */
function article({ kind, content, status, occurredAt }: ExportFile['records'][number], comments: readonly NamedComment[] = []): string {
  const parts = comments.map(({ author, text, at }) => ({ label: copy.file.comment(author, formatStamp(at)), text }));
  return articleOf(nameOf(kind), occurredAt, status === 'draft' ? copy.file.draft : undefined, [...partsOf(kind, content), ...parts]);
}

const homeworkStates: Readonly<Record<string, string>> = { done: homeworkCopy.isDone, declined: homeworkCopy.isDeclined };

function task({ template, instructions, setAt, state, note = '' }: ExportFile['homework'][number]): string {
  const parts = [{ text: instructions }, { label: homeworkCopy.own, text: note }];
  return articleOf(templateOf(template).name, setAt, homeworkStates[state], parts);
}

const joined = (lines: readonly string[]): string => lines.join('\n');

function brief({ therapist = copy.file.someone, approvedAt, page }: ExportFile['briefs'][number]): string {
  return articleOf(copy.file.session(therapist), approvedAt, undefined, [
    ...page.lines.map(({ topic, text }) => ({ label: topic, text })),
    { label: copy.file.themes, text: joined(page.themes.map(({ name, count }) => copy.file.times(name, count))) },
    { label: copy.file.quotes, text: joined(page.quotes.map(({ text }) => text)) },
    { label: copy.file.questions, text: joined(page.questions) },
  ]);
}

/** The newest version of an own article of the knowledge base. */
function ownArticle({ versions: [newest] }: ExportFile['articles'][number]): string {
  if (!newest) return '';
  const { title, summary, body, savedAt } = newest;
  return articleOf(title, savedAt, undefined, [{ text: summary }, { text: body }]);
}

/** A list under a heading; nothing if it's empty. */
function section<T>(heading: string, items: readonly T[], write: (item: T) => string): string {
  return items.length === 0 ? '' : `<h2>${escapeHtml(heading)}</h2>\n${items.map(write).join('\n')}\n`;
}

const notForReading: readonly string[] = kindsOn('state');

export function asWebPage(file: ExportFile, heading: string = copy.file.heading): string {
  const shown = file.records
    .filter(({ kind }) => !notForReading.includes(kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  const comments = commentsByRecord(file);
  const sections = [
    section(homeworkCopy.title, file.homework, task),
    section(copy.file.sessions, file.briefs, brief),
    section(copy.articles, file.articles, ownArticle),
  ].join('');
  const isEmpty = shown.length === 0 && sections === '';
  const body = isEmpty
    ? `<p>${escapeHtml(copy.file.none)}</p>`
    : shown.map((record) => article(record, comments.get(record.id))).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evenkeel</title>
<style>${looks}</style>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(copy.file.made(formatStamp(file.exportedAt)))}</p>
${body}
${sections}</body>
</html>
`;
}
