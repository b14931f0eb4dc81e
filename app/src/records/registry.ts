/** What the app knows of each kind of records: its names, the page that opens one, and where it belongs. */
import { shorten } from '@/lib/text/shorten';
import type { CbtPart } from '@/lib/wasm/cbt';
import type { AnyRecord, Kind } from './types';
import type { DeviceTextKind } from './use-device-text';

interface Shown {
  name: string;
  /** The page's path, and whether it takes a record id. */
  to: string;
  byId?: true;
}

interface ShownKind extends Shown {
  /** The name of several. */
  many: string;
  /** Where its records belong. Those of `state` are not for reading. */
  shelf: 'journal' | 'practice' | 'moods' | 'talks' | 'state';
  /** The module of the page that judges its records. Without one, only the server judges them. */
  judge?: CbtPart;
}

type Shelf = ShownKind['shelf'];

export const shownKinds = {
  journal_entry: {
    name: 'Journal entry',
    many: 'Journal entries',
    to: '/journal/new',
    byId: true,
    shelf: 'journal',
    judge: 'forms',
  },
  thought_record: {
    name: 'Thought record',
    many: 'Thought records',
    to: '/guided-journal',
    byId: true,
    shelf: 'journal',
    judge: 'words',
  },
  eft_entry: { name: 'EFT entry', many: 'EFT entries', to: '/journal/eft-cbt', byId: true, shelf: 'journal', judge: 'forms' },
  success: { name: 'Success', many: 'Successes', to: '/success-replay', byId: true, shelf: 'journal', judge: 'forms' },
  note: { name: 'Note', many: 'Notes', to: '/manual-notes', byId: true, shelf: 'journal', judge: 'forms' },
  mood_log: { name: 'Mood', many: 'Moods', to: '/mood-logs', byId: true, shelf: 'moods', judge: 'forms' },
  measure: { name: 'Questionnaire', many: 'Questionnaires', to: '/mood-logs?tab=measures', shelf: 'moods', judge: 'forms' },
  challenge: {
    name: 'Thought challenge',
    many: 'Thought challenges',
    to: '/thought-challenge-workshop',
    byId: true,
    shelf: 'practice',
    judge: 'forms',
  },
  reframe: { name: 'Reframe', many: 'Reframes', to: '/reframing-generator', byId: true, shelf: 'practice', judge: 'words' },
  coach_card: { name: 'Practice', many: 'Practice cards', to: '/reframe-coach', shelf: 'state' },
  hint_verdict: { name: 'Answer to a hint', many: 'Answers to hints', to: '/distortion-analyzer', shelf: 'state' },
  safety_plan: { name: 'Safety plan', many: 'Safety plans', to: '/safety-plan', shelf: 'practice', judge: 'forms' },
  preferences: { name: 'Settings', many: 'Settings', to: '/settings', shelf: 'state' },
  conversation: { name: 'Chat', many: 'Chats', to: '/ai-therapist', byId: true, shelf: 'talks' },
  chat_message: { name: 'Chat message', many: 'Chat messages', to: '/chat-history', shelf: 'talks' },
} as const satisfies Record<Kind, ShownKind>;

type KindsOn<S extends Shelf> = { [K in Kind]: (typeof shownKinds)[K]['shelf'] extends S ? K : never }[Kind];

/** Returns the kinds of some shelves, in the order of the table. */
export function kindsOn<S extends Shelf>(...shelves: readonly S[]): KindsOn<S>[] {
  const kinds = Object.keys(shownKinds) as Kind[];
  return kinds.filter((kind) => shelves.some((shelf) => shownKinds[kind].shelf === shelf)) as KindsOn<S>[];
}

/** The kinds of the journal. */
export const journalKinds = kindsOn('journal');
export type JournalKind = KindsOn<'journal'>;

/** Returns the module that judges records of a kind. */
export const judgeOf = (kind: Kind): CbtPart | undefined => (shownKinds[kind] as ShownKind).judge;

/** Texts that are not records, stored on the device while the user works on them. */
const keptTexts: Record<DeviceTextKind, Shown> = {
  analyser_text: { name: 'Text in the analyser', to: '/distortion-analyzer' },
  coach_answer: { name: 'Answer for the coach', to: '/reframe-coach' },
  chat_draft: { name: 'Message to the assistant', to: '/ai-therapist' },
  article: { name: 'Knowledge article', to: '/admin/knowledge', byId: true },
  care_comment: { name: 'Comment for a patient', to: '/therapist/patients' },
  care_homework: { name: 'Homework for a patient', to: '/therapist/patients' },
  care_note: { name: 'Note about a patient', to: '/therapist/patients' },
  care_note_change: { name: 'Change of a note about a patient', to: '/therapist/patients' },
  care_queue_note: { name: 'Note on a flagged entry', to: '/therapist/patients' },
  comment_reply: { name: 'Reply to your therapist', to: '/journal' },
  task_note: { name: 'Note on a task', to: '/sharing' },
  session_questions: { name: 'Questions for a session', to: '/sharing' },
};

const shown: Readonly<Record<string, Shown>> = { ...keptTexts, ...shownKinds };

/** Whether drafts of this kind are of a record, and not of a text that is only stored on the device. */
export const isRecordKind = (kind: string): kind is Kind => Object.hasOwn(shownKinds, kind);

const shownOf = (kind: string): Shown | undefined => (Object.hasOwn(shown, kind) ? shown[kind] : undefined);

export function nameOf(kind: string): string {
  return shownOf(kind)?.name ?? 'Record';
}

/** Returns the name of several records of a kind; the kind itself if this version doesn't know it. */
export function namesOf(kind: string): string {
  return isRecordKind(kind) ? shownKinds[kind].many : kind;
}

/**
 * `content`: a message is shown by the page of its conversation, and an entry with a reflection by the page that shows
 * the reflection.
 */
export function pageOf(kind: string, id?: string, content?: unknown): string {
  if (kind === 'chat_message' && typeof content === 'object' && content !== null && 'conversationId' in content)
    return pageOf('conversation', String(content.conversationId));
  if (kind === 'journal_entry' && id !== undefined && typeof content === 'object' && content !== null && 'reflection' in content)
    return `/ai-cbt-journal?entry=${id}`;
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

/** Returns the first words of a record on one line. */
export function firstWords(kind: string, content: unknown, max = 90): string {
  return shorten(withoutMarkup(firstText(kind === 'article' ? changesOf(content) : content)), max) || nameOf(kind);
}

/** Removes the signs of Markdown, which notes may use: headings, list points, quotes, bold and italics. */
function withoutMarkup(text: string): string {
  return text.replace(/^[ \t]*(?:#{1,3}|[-*+]|>)[ \t]+/gmu, '').replace(/(\*\*|__|\*)(?=\S)([^*_\n]+?)(?<=\S)\1/gu, '$2');
}

/** Returns the changed fields of an article's draft, which are kept as JSON. */
function changesOf(content: unknown): unknown {
  try {
    const { text } = content as { text: string };
    return (JSON.parse(text) as { changes?: unknown }).changes;
  } catch {
    return undefined;
  }
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
