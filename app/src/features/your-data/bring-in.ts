/** Reads an import file and sends it to the server in batches. */
import type { DaylioFile } from './daylio';
import type { ExportFile, FiledArticle, FiledRecord, ImportResult } from './wire';
import { dataWire } from './wire';

/** The server's limit of records per request. */
export const atOnce = 500;
/** The server's limit is 16 MiB, and a character may need four bytes. */
const signsAtOnce = 3_500_000;
/** Larger files can't be ours, and would only freeze the browser. */
export const largestFile = 64 * 1024 * 1024;

export type ReadFile =
  | { kind: 'own'; records: readonly FiledRecord[]; articles: readonly FiledArticle[]; exportedAt: string; hasCare: boolean }
  | { kind: 'daylio'; file: DaylioFile }
  | { kind: 'unknown' };

function isRecord(value: unknown): value is FiledRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, occurredAt, content } = value as Partial<FiledRecord>;
  return (
    typeof id === 'string' && typeof kind === 'string' && typeof occurredAt === 'string' && typeof content === 'object' && content !== null
  );
}

function isArticle(value: unknown): value is FiledArticle {
  if (typeof value !== 'object' || value === null) return false;
  const { id, versions } = value as Partial<FiledArticle>;
  return typeof id === 'string' && Array.isArray(versions) && versions.length > 0;
}

/** Loaded with the first import. */
const foreign = () => import('./daylio');

export async function readImport(text: string): Promise<ReadFile> {
  const daylio = (await foreign()).readDaylio(text);
  if (daylio) return { kind: 'daylio', file: daylio };
  try {
    const file = JSON.parse(text) as Partial<ExportFile> | null;
    if (file?.format !== 'evenkeel' || !Array.isArray(file.records) || !file.records.every(isRecord)) return { kind: 'unknown' };
    // Deleted records are imported as deleted, for the rest of their thirty days.
    const deleted = Array.isArray(file.deleted) ? file.deleted.filter(isRecord) : [];
    // Older copies have no articles.
    const articles = Array.isArray(file.articles) ? file.articles.filter(isArticle) : [];
    // What patient and therapist wrote to each other belongs to their link, so it can't be imported. Older copies have none.
    const hasCare = [file.comments, file.homework, file.briefs].some((list) => Array.isArray(list) && list.length > 0);
    return { kind: 'own', records: [...file.records, ...deleted], articles, exportedAt: String(file.exportedAt ?? ''), hasCare };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Counts records by kind, most frequent first. */
export function countKinds(records: readonly { kind: string }[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** Returns the first and the last date in the file. */
export function span(records: readonly { occurredAt: string }[]): [string, string] | undefined {
  const times = records.map(({ occurredAt }) => occurredAt).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const [first] = times;
  const last = times.at(-1);
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}

/** The server assigns versions and screens the texts again. */
const asSent = ({ version: _version, riskLevel: _level, ...record }: FiledRecord): FiledRecord => record;

/** Returns an article that fits one request: the oldest versions are left out if there are too many. */
function fitting(article: FiledArticle): FiledArticle {
  let left = signsAtOnce;
  const versions = article.versions.filter((version, at) => {
    left -= JSON.stringify(version).length;
    return at === 0 || left >= 0;
  });
  return { ...article, versions };
}

/** Returns everything in a file that can be imported, as the API expects it. */
export async function recordsOf(
  read: ReadFile,
  placed: Readonly<Record<string, number>>,
): Promise<{ records: readonly FiledRecord[]; articles: readonly FiledArticle[]; shortened: number }> {
  if (read.kind === 'own') return { records: read.records.map(asSent), articles: read.articles.map(fitting), shortened: 0 };
  if (read.kind === 'daylio') {
    const { asMoodLogs, daylioMoods } = await foreign();
    return { ...(await asMoodLogs(read.file, { ...placed, ...daylioMoods })), articles: [] };
  }
  return { records: [], articles: [], shortened: 0 };
}

/** Splits records into batches that fit one request. */
export function inPieces<T>(records: readonly T[]): T[][] {
  const pieces: T[][] = [];
  let piece: T[] = [];
  let signs = 0;
  for (const record of records) {
    const { length } = JSON.stringify(record);
    if (piece.length > 0 && (piece.length === atOnce || signs + length > signsAtOnce)) {
      pieces.push(piece);
      piece = [];
      signs = 0;
    }
    piece.push(record);
    signs += length;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

type Counts = Omit<ImportResult, 'articles'>;

function add(sum: Counts, part: Counts): void {
  sum.created += part.created;
  sum.present += part.present;
  sum.refused.push(...part.refused);
}

/**
 * Imports batch by batch and reports the progress. Batches sent before a failure remain, and a
 * second attempt skips them.
 */
export async function bringIn(
  records: readonly FiledRecord[],
  articles: readonly FiledArticle[],
  onProgress: (sent: number) => void,
): Promise<Required<ImportResult>> {
  const result: Required<ImportResult> = { created: 0, present: 0, refused: [], articles: { created: 0, present: 0, refused: [] } };
  let sent = 0;
  // One batch at a time, so that the server isn't flooded.
  for (const piece of inPieces(records)) {
    // oxlint-disable-next-line no-await-in-loop
    add(result, await dataWire.bringIn(piece));
    sent += piece.length;
    onProgress(sent);
  }
  for (const piece of inPieces(articles)) {
    // oxlint-disable-next-line no-await-in-loop
    const { articles: outcome } = await dataWire.bringInArticles(piece);
    if (outcome) add(result.articles, outcome);
    sent += piece.length;
    onProgress(sent);
  }
  return result;
}
