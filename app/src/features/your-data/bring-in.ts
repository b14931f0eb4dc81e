/** Reading a file that somebody brings, and handing it to the server in pieces. */
import { asMoodLogs, daylioMoods, readDaylio, type DaylioFile } from './daylio';
import type { ExportFile, FiledRecord, ImportResult } from './wire';
import { dataWire } from './wire';

/** The server takes no more at once. */
export const atOnce = 500;
/** Nor many more signs than these: 16 MiB, and a sign may need four bytes. */
const signsAtOnce = 3_500_000;
/** Larger files are none of ours, and would only make the browser stand still. */
export const largestFile = 64 * 1024 * 1024;

export type ReadFile =
  | { kind: 'own'; records: readonly FiledRecord[]; exportedAt: string }
  | { kind: 'daylio'; file: DaylioFile }
  | { kind: 'unknown' };

function isRecord(value: unknown): value is FiledRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, occurredAt, content } = value as Partial<FiledRecord>;
  return (
    typeof id === 'string' && typeof kind === 'string' && typeof occurredAt === 'string' && typeof content === 'object' && content !== null
  );
}

export function readImport(text: string): ReadFile {
  const daylio = readDaylio(text);
  if (daylio) return { kind: 'daylio', file: daylio };
  try {
    const file = JSON.parse(text) as Partial<ExportFile> | null;
    if (file?.format !== 'evenkeel' || !Array.isArray(file.records) || !file.records.every(isRecord)) return { kind: 'unknown' };
    // What was deleted comes back as deleted, for what is left of its thirty days.
    const deleted = Array.isArray(file.deleted) ? file.deleted.filter(isRecord) : [];
    return { kind: 'own', records: [...file.records, ...deleted], exportedAt: String(file.exportedAt ?? '') };
  } catch {
    return { kind: 'unknown' };
  }
}

/** How many there are of each kind, most first. */
export function countKinds(records: readonly { kind: string }[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** The first and the last day, as written. */
export function span(records: readonly { occurredAt: string }[]): [string, string] | undefined {
  const times = records.map(({ occurredAt }) => occurredAt).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const [first] = times;
  const last = times.at(-1);
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}

/** The server counts versions and screens anew by itself. */
const asSent = ({ version: _version, riskLevel: _level, ...record }: FiledRecord): FiledRecord => record;

/** Everything that can be sent of a file, in the server's form. */
export async function recordsOf(
  read: ReadFile,
  placed: Readonly<Record<string, number>>,
): Promise<{ records: readonly FiledRecord[]; shortened: number }> {
  if (read.kind === 'own') return { records: read.records.map(asSent), shortened: 0 };
  if (read.kind === 'daylio') return asMoodLogs(read.file, { ...placed, ...daylioMoods });
  return { records: [], shortened: 0 };
}

/** Pieces that the server takes in one call. */
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

/** Sends piece by piece and tells how far it is. What went through before a break stays, and a second try finds it there. */
export async function bringIn(records: readonly FiledRecord[], onProgress: (sent: number) => void): Promise<ImportResult> {
  const result: ImportResult = { created: 0, present: 0, refused: [] };
  let sent = 0;
  for (const piece of inPieces(records)) {
    // One after the other, so that the server is not flooded.
    // oxlint-disable-next-line no-await-in-loop
    const { created, present, refused } = await dataWire.bringIn(piece);
    result.created += created;
    result.present += present;
    result.refused.push(...refused);
    sent += piece.length;
    onProgress(sent);
  }
  return result;
}
