/** Converts an export to one self-contained HTML page, to read and to print. */
import { formatStamp } from '@/lib/text/dates';
import { partsOf } from '@/records/parts';
import { kindsOn, nameOf } from '@/records/registry';
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

function article(record: ExportFile['records'][number]): string {
  const parts = partsOf(record.kind, record.content).map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`);
  const state = record.status === 'draft' ? ` · ${escapeHtml(copy.file.draft)}` : '';
  return `<article><h3>${escapeHtml(nameOf(record.kind))}</h3><p><time datetime="${escapeHtml(record.occurredAt)}">${escapeHtml(formatStamp(record.occurredAt))}</time>${state}</p><dl>${parts.join('')}</dl></article>`;
}

/** The newest version of an own article of the knowledge base. */
function ownArticle({ versions: [newest] }: ExportFile['articles'][number]): string {
  if (!newest) return '';
  const { title, summary, body, savedAt } = newest;
  const parts = [summary, body].filter((part) => part !== '').map((part) => `<dd>${escapeHtml(part)}</dd>`);
  return `<article><h3>${escapeHtml(title)}</h3><p><time datetime="${escapeHtml(savedAt)}">${escapeHtml(formatStamp(savedAt))}</time></p><dl>${parts.join('')}</dl></article>`;
}

const notForReading: readonly string[] = kindsOn('state');

export function asWebPage(file: ExportFile, heading: string = copy.file.heading): string {
  const shown = file.records
    .filter(({ kind }) => !notForReading.includes(kind))
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  const isEmpty = shown.length + file.articles.length === 0;
  const body = isEmpty ? `<p>${escapeHtml(copy.file.none)}</p>` : shown.map(article).join('\n');
  const articles = file.articles.length === 0 ? '' : `<h2>${escapeHtml(copy.articles)}</h2>\n${file.articles.map(ownArticle).join('\n')}\n`;
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
${articles}</body>
</html>
`;
}
