/**
 * Describes a record of any kind for reading: each part under its own heading, without empty ones.
 */
import { PATTERNS } from '@evenkeel/safety/cbt-content';
import type { AnyRecord } from '@/records';

export interface Part {
  label: string;
  /** One line or several. */
  lines: string[];
  /** Notes may use the signs of Markdown. */
  isMarkdown: boolean;
}

type Say = (value: unknown) => string[];

const plain: Say = (value) =>
  typeof value === 'string' && value.trim() !== '' ? [value] : typeof value === 'number' ? [String(value)] : [];
const percent: Say = (value) => (typeof value === 'number' ? [`${value} of 100`] : []);
const list: Say = (value) => (Array.isArray(value) ? value.flatMap(plain) : []);
const named: Say = (value) =>
  Array.isArray(value) ? value.flatMap((id) => PATTERNS.find(({ pattern }) => pattern === id)?.name ?? []) : [];
/** Turns an identifier with underscores into words. */
const spoken: Say = (value) => plain(typeof value === 'string' ? value.replaceAll('_', ' ') : value);
const yes: Say = (value) => (value === true ? ['Yes'] : []);

const moods: Say = (value) =>
  items(value).flatMap(({ emotion, intensity, after }) =>
    typeof emotion === 'string'
      ? [[`${emotion}:`, intensity ?? 'not rated', ...(after === undefined ? [] : ['before,', after, 'after'])].join(' ')]
      : [],
  );
const thoughts: Say = (value) =>
  items(value).flatMap(({ text, belief, hot }) =>
    typeof text === 'string' && text !== ''
      ? [
          [text, belief === undefined ? '' : `(believed ${String(belief)} of 100)`, hot === true ? '· the thought that hurts most' : '']
            .filter(Boolean)
            .join(' '),
        ]
      : [],
  );
const layers: Say = (value) =>
  items(value).flatMap(({ feeling, intensity }) =>
    typeof feeling === 'string' && feeling !== '' ? [[feeling, ...percent(intensity)].join(', ')] : [],
  );
const sensations: Say = (value) =>
  items(value)
    .flatMap((one) => [Object.values(one).flatMap(spoken).join(', ')])
    .filter(Boolean);
const step: Say = (value) => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(plain) : []);

const reflected: Say = (value) => {
  if (typeof value !== 'object' || value === null) return [];
  const { reflection, question, patterns } = value as Record<string, unknown>;
  const quoted = items(patterns).flatMap(({ pattern, quote }) => named([pattern]).map((name) => `${name}: “${String(quote)}”`));
  return [...plain(reflection), ...plain(question), ...quoted];
};

function items(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null) : [];
}

const forms: Partial<Record<AnyRecord['kind'], readonly [field: string, label: string, say: Say][]>> = {
  journal_entry: [
    ['situation', 'Situation', plain],
    ['thoughts', 'Thoughts', plain],
    ['notes', 'Notes', plain],
    ['reflection', 'A reflection on it', reflected],
  ],
  thought_record: [
    ['situation', 'Situation', plain],
    ['moods', 'Feelings', moods],
    ['thoughts', 'Thoughts', thoughts],
    ['patterns', 'Thinking patterns', named],
    ['evidenceFor', 'What speaks for it', list],
    ['evidenceAgainst', 'What speaks against it', list],
    ['balanced', 'A fairer thought', plain],
    ['balancedBelief', 'How much it is believed', percent],
    ['hotBeliefAfter', 'How much the first thought is believed now', percent],
    ['nextStep', 'Next step', step],
    ['notes', 'Notes', plain],
  ],
  eft_entry: [
    ['sensations', 'In the body', sensations],
    ['surface', 'The feeling on the surface', plain],
    ['surfaceIntensity', 'How strong it was', percent],
    ['kind', 'What kind of feeling that was', spoken],
    ['layers', 'Feelings on the way', layers],
    ['underneath', 'The feeling underneath', plain],
    ['underneathIntensity', 'How strong that was', percent],
    ['underneathKind', 'What kind of feeling', spoken],
    ['hope', 'What it hoped for', plain],
    ['harshMessage', 'The old message', plain],
    ['need', 'What it needs', plain],
    ['urge', 'What it wanted to do', plain],
    ['opposing', 'A feeling that answers it', spoken],
    ['newMeaning', 'A new meaning', plain],
    ['letter', 'Words to it', plain],
    ['action', 'Something to do', plain],
    ['thought', 'The thought that came along', plain],
    ['thoughtBelief', 'How much it is believed', percent],
    ['surfaceAfter', 'The feeling on the surface, afterwards', percent],
    ['underneathAfter', 'The feeling underneath, afterwards', percent],
  ],
  success: [
    ['happened', 'What happened', plain],
    ['helped', 'What helped', plain],
    ['strengths', 'Strengths', list],
    ['oldBelief', 'An old belief it goes against', plain],
    ['newBelief', 'A belief that fits better', plain],
    ['belief', 'How much that is believed', percent],
    ['discount', 'How it is usually talked down', plain],
    ['feeling', 'How it felt', plain],
  ],
  note: [
    ['title', 'Title', plain],
    ['body', 'Note', plain],
    ['tags', 'Tags', list],
    ['pinned', 'Pinned', yes],
    ['bringToSession', 'To bring to the next session', yes],
  ],
};

export function partsOf(kind: AnyRecord['kind'], content: object): Part[] {
  const fields = content as Record<string, unknown>;
  return (forms[kind] ?? [])
    .map(([field, label, say]) => ({ label, lines: say(fields[field]), isMarkdown: kind === 'note' && field === 'body' }))
    .filter(({ lines }) => lines.length > 0);
}
