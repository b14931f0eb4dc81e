/** How records of each kind appear in lists: name, first words, and the page that opens them. */
import type { AnyRecord, Kind } from './types';
import type { DeviceTextKind } from './use-device-text';

interface Shown {
  name: string;
  /** The page's path, and whether it takes a record id. */
  to: string;
  byId?: true;
}

export const shownKinds: Record<Kind, Shown> = {
  journal_entry: { name: 'Journal entry', to: '/journal/new', byId: true },
  thought_record: { name: 'Thought record', to: '/guided-journal', byId: true },
  eft_entry: { name: 'EFT entry', to: '/journal/eft-cbt', byId: true },
  success: { name: 'Success', to: '/success-replay', byId: true },
  note: { name: 'Note', to: '/manual-notes', byId: true },
  mood_log: { name: 'Mood', to: '/mood-logs', byId: true },
  measure: { name: 'Questionnaire', to: '/mood-logs?tab=measures' },
  challenge: { name: 'Thought challenge', to: '/thought-challenge-workshop', byId: true },
  reframe: { name: 'Reframe', to: '/reframing-generator', byId: true },
  coach_card: { name: 'Practice', to: '/reframe-coach' },
  hint_verdict: { name: 'Answer to a hint', to: '/distortion-analyzer' },
  safety_plan: { name: 'Safety plan', to: '/safety-plan' },
  preferences: { name: 'Settings', to: '/settings' },
};

/** Texts that are not records, stored on the device while the user works on them. */
const keptTexts: Record<DeviceTextKind, Shown> = {
  analyser_text: { name: 'Text in the analyser', to: '/distortion-analyzer' },
  coach_answer: { name: 'Answer for the coach', to: '/reframe-coach' },
};

const shown: Readonly<Record<string, Shown>> = { ...keptTexts, ...shownKinds };

const shownOf = (kind: string): Shown | undefined => (Object.hasOwn(shown, kind) ? shown[kind] : undefined);

export function nameOf(kind: string): string {
  return shownOf(kind)?.name ?? 'Record';
}

export function pageOf(kind: string, id?: string): string {
  const { to, byId } = shownOf(kind) ?? { to: '/dashboard' };
  return id !== undefined && byId ? `${to}?entry=${id}` : to;
}

/** Fields with the user's own words, in order of preference. */
const wordFields = [
  'title',
  'situation',
  'happened',
  'thought',
  'thoughts',
  'text',
  'surface',
  'underneath',
  'body',
  'notes',
  'note',
  'balanced',
  'helped',
  'warningSigns',
] as const;

/**
 * Returns the first words of a record on one line, cut at a word boundary and never inside an
 * emoji.
 */
export function firstWords(kind: string, content: unknown, max = 90): string {
  const line = firstText(content).replace(/\s+/gu, ' ').trim();
  if (line === '') return nameOf(kind);
  const letters = Array.from(line);
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}

function firstText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(firstText).find((text) => text.trim() !== '') ?? '';
  if (typeof value !== 'object' || value === null) return '';
  const fields = value as Record<string, unknown>;
  return wordFields.map((field) => firstText(fields[field])).find((text) => text.trim() !== '') ?? '';
}

export function wordsOfRecord({ kind, content }: AnyRecord): string {
  return firstWords(kind, content);
}
