/**
 * Describes a record of any kind for reading: each part that isn't empty, under its own heading. Lists, results, the dialog
 * about two versions, therapists' pages and exports show it.
 */
import { PATTERNS } from '@evenkeel/safety/cbt-content';
import type { TrueThought } from '@evenkeel/safety/cbt';
import { moodInWords } from '@/lib/mood';
import { formatStamp } from '@/lib/text/dates';
import { upperFirst } from '@/lib/text/upper-first';
import { dayWithYear, wallClock, wallDay } from '@/lib/text/wall-time';
import { measureTotal } from './facts';
import { bandIn, findInstrument } from './instruments';
import { opposingFeelings, safetyAnswers, surfaceKinds, trueWays, underneathKinds } from './labels';
import { isRecordKind } from './registry';
import type { ContentOf, Kind } from './types';

export interface Part {
  label: string;
  /** One line or several. */
  text: string;
  /** Notes may use the signs of Markdown. */
  isMarkdown?: boolean;
}

type Words = string | readonly string[] | undefined;
/** Turns the value of a field into words; none if it's left out. */
type Say<V, C> = (value: V, content: C) => Words;
/** The fields of a content in reading order. Those without a row are for programs: ids, states, what answered. */
type Rows<C> = { [F in keyof Required<C>]: readonly [label: string, say?: Say<NonNullable<C[F]>, C>] | undefined };

const percent = (value: number) => `${value} of 100`;
const ten = (value: number) => `${value} of 10`;
const yes = (value: boolean) => (value ? 'Yes' : undefined);
/** Turns an identifier into words. */
const spoken = (value: string) => value.replaceAll('_', ' ');
const named = (ids: readonly string[]) => ids.flatMap((id) => PATTERNS.find(({ pattern }) => pattern === id)?.name ?? []);
const joined = (...words: (string | number | undefined)[]) =>
  words
    .map((word) => String(word ?? '').trim())
    .filter(Boolean)
    .join(', ');

const trueThought = ({ way, inMyHands, firstStep, whoHelps, room }: TrueThought) => [
  way === undefined ? '' : trueWays[way],
  ...[inMyHands, firstStep, whoHelps, room].map((words) => words ?? ''),
];

/** Each question with the answer's words, and the total with its range. Without the questionnaire's table: the numbers. */
function measureAnswers(answers: ContentOf['measure']['answers'], content: ContentOf['measure']): string[] {
  const info = findInstrument(content.instrument);
  if (!info) return answers.map((answer) => String(answer ?? '–'));
  const said = (answer: number | null | undefined) => info.options[answer ?? -1];
  const lines = info.items.map((item, at) => `${item}: ${said(answers[at]) === undefined ? '–' : `${said(answers[at])} (${answers[at]})`}`);
  const total = measureTotal({ content });
  return [...lines, `Total: ${total} of ${info.maxTotal}, ${bandIn(info, total)}`];
}

/** A kind without rows shows its fields by their own names. */
const rows: { [K in Kind]?: Rows<ContentOf[K]> } = {
  journal_entry: {
    situation: ['Situation'],
    thoughts: ['Thoughts'],
    notes: ['Notes'],
    reflection: [
      'A reflection on it',
      ({ reflection = '', question = '', patterns = [] }) => [
        reflection,
        question,
        ...patterns.flatMap(({ pattern, quote }) => named([pattern]).map((name) => `${name}: “${quote}”`)),
      ],
    ],
  },
  thought_record: {
    situation: ['Situation'],
    moods: [
      'Feelings',
      (moods) =>
        moods.map(({ emotion, intensity, after }) =>
          [`${emotion}:`, intensity ?? 'not rated', ...(after === undefined ? [] : ['before,', after, 'after'])].join(' '),
        ),
    ],
    thoughts: [
      'Thoughts',
      (thoughts) =>
        thoughts.map(({ text = '', belief, hot }) =>
          [text, belief === undefined ? '' : `(believed ${percent(belief)})`, hot ? '· the thought that hurts most' : '']
            .filter(Boolean)
            .join(' '),
        ),
    ],
    patterns: ['Thinking patterns', named],
    evidenceFor: ['Evidence for it'],
    evidenceAgainst: ['Evidence against it'],
    trueThought: ['If it’s true', trueThought],
    balanced: ['A fairer thought'],
    balancedBelief: ['How much it is believed', percent],
    hotBeliefAfter: ['How much the first thought is believed now', percent],
    nextStep: ['Next step', ({ activity = '', when = '', obstacle = '' }) => [activity, when, obstacle]],
    notes: ['Notes'],
  },
  eft_entry: {
    sensations: ['In the body', (all) => all.map(({ place, word }) => joined(place && spoken(place), word && spoken(word)))],
    surface: ['The feeling on top'],
    surfaceIntensity: ['How strong it was', percent],
    kind: ['What kind of feeling that was', (kind) => surfaceKinds[kind]],
    layers: ['Feelings on the way', (layers) => layers.map(({ feeling, intensity }) => joined(feeling, intensity && percent(intensity)))],
    underneath: ['The feeling underneath'],
    underneathIntensity: ['How strong that was', percent],
    underneathKind: ['What kind of feeling', (kind) => underneathKinds[kind]],
    hope: ['What it hoped for'],
    harshMessage: ['The old message'],
    need: ['What it needs'],
    urge: ['What it wanted me to do'],
    opposing: ['A feeling that could help', (feeling) => opposingFeelings[feeling]],
    newMeaning: ['A new meaning'],
    letter: ['A kind letter'],
    action: ['Something to do'],
    thought: ['The thought with it'],
    thoughtBelief: ['How much that thought is believed', percent],
    surfaceAfter: ['The feeling on top, afterwards', percent],
    underneathAfter: ['The feeling underneath, afterwards', percent],
  },
  success: {
    happened: ['What happened'],
    helped: ['What helped'],
    strengths: ['Strengths'],
    oldBelief: ['An old belief it goes against'],
    newBelief: ['A belief that fits better'],
    belief: ['How much that is believed', percent],
    discount: ['How it is usually talked down'],
    feeling: ['How it felt'],
  },
  note: {
    title: ['Title'],
    body: ['Note'],
    tags: ['Tags'],
    pinned: ['Pinned', yes],
    linkedId: undefined,
    bringToSession: ['To bring to the next session', yes],
  },
  mood_log: {
    mood: ['Mood', moodInWords],
    occurredAtMs: [
      'When',
      (atMs, { tzOffsetMinutes = 0 }) => `${dayWithYear(wallDay(atMs, tzOffsetMinutes))}, ${wallClock(atMs, tzOffsetMinutes)}`,
    ],
    tzOffsetMinutes: undefined,
    emotions: ['Feelings', (emotions) => emotions.map(({ name, intensity }) => joined(name, intensity))],
    energy: ['Energy', ten],
    anxiety: ['Anxiety', ten],
    activities: [
      'Activities',
      (all) =>
        all.map(({ tag, pleasure, mastery }) =>
          joined(
            tag,
            pleasure === undefined ? undefined : `pleasant ${ten(pleasure)}`,
            mastery === undefined ? undefined : `achievement ${ten(mastery)}`,
          ),
        ),
    ],
    sleepHours: ['Sleep', (hours) => `${hours} h`],
    note: ['Note'],
  },
  measure: {
    instrument: ['Questionnaire', (id) => findInstrument(id)?.name ?? id],
    answers: ['Answers', measureAnswers],
    difficulty: [
      'How difficult it made things',
      (value, { instrument }) => findInstrument(instrument)?.difficultyOptions[value] ?? String(value),
    ],
    safetyAnswer: ['About safety', (answer) => safetyAnswers.find(([id]) => id === answer)?.[1] ?? spoken(answer)],
  },
  challenge: {
    thought: ['Thought'],
    belief: ['How much it was believed', percent],
    court: ['Evidence for and against it', spell],
    outcomes: ['Three outcomes', spell],
    friend: ['To a friend', spell],
    costBenefit: ['What it costs and gives', spell],
    pie: ['What else played a part', spell],
    arrow: ['What it would mean', spell],
    experiment: ['Experiment', spell],
    decentering: ['A step back from it', spell],
    trueThought: ['If it’s true', trueThought],
    balanced: ['A fairer thought'],
    beliefAfter: ['How much the first thought is believed now', percent],
  },
  reframe: {
    situation: ['Situation'],
    thought: ['Thought'],
    belief: ['How much it was believed', percent],
    tone: undefined,
    patterns: ['Thinking patterns', named],
    reframe: ['Another way to see it'],
    reframeBelief: ['How much that is believed', percent],
    moodAfter: ['Feelings afterwards', (moods) => moods.map(({ emotion, intensity }) => joined(emotion, intensity && percent(intensity)))],
    trueThought: ['If it’s true', trueThought],
    note: ['Note'],
  },
  coach_card: {
    id: undefined,
    state: undefined,
    attempts: ['Answers', (attempts) => attempts.map(({ answer = '' }) => answer)],
  },
  hint_verdict: {
    ruleId: undefined,
    pattern: ['Thinking pattern', (pattern) => named([pattern])],
    verdict: ['Answer', spoken],
  },
  safety_plan: {
    warningSigns: ['How I notice it'],
    actions: ['What I can do alone', spell],
    distractions: ['People and places that take my mind off it', spell],
    helpers: ['People I can tell', spell],
    services: ['Professionals and services', spell],
    surroundings: ['Making my surroundings safer', spell],
    reasons: ['What matters to me'],
    likelyToUse: ['How likely I am to use it', ten],
    obstacles: ['What could get in the way'],
    keptWhere: ['Where I keep it'],
    reviewedOn: ['Last looked at'],
  },
  preferences: {
    country: ['Country'],
    timeZone: ['Time zone'],
    textSize: ['Text size', spoken],
    hideGraphs: ['Charts hidden', yes],
    reminders: ['Reminders', spell],
    notNow: undefined,
    agreedProvider: undefined,
  },
  conversation: { title: ['Title'], mode: undefined, provider: undefined, pinned: ['Pinned', yes] },
  chat_message: {
    role: ['From', (role) => (role === 'user' ? 'Me' : 'The assistant')],
    text: ['Message'],
    sources: ['Sources', (sources) => sources.map(({ title = '' }) => title)],
    conversationId: undefined,
    mode: undefined,
    provider: undefined,
    end: undefined,
    replyTo: undefined,
    feedback: undefined,
  },
};

/** Fields whose values need no name beside them. */
const unnamed = new Set(['text', 'name', 'emotion', 'what', 'tag', 'cause', 'feeling', 'levels', 'leaves']);

/** Turns `evidenceFor` into “Evidence for”. */
function nameOfField(field: string): string {
  return upperFirst(spoken(field.replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')).toLowerCase());
}

/** Turns any value into words, nested ones on one line each. */
function spell(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return 'yes';
  if (Array.isArray(value)) {
    const texts = value.map(spell).filter(Boolean);
    return texts.join(value.every((one) => typeof one === 'number') ? ', ' : '\n');
  }
  if (typeof value !== 'object') return String(value).trim();
  const parts = Object.entries(value).flatMap(([field, one]) => {
    if (field.endsWith('AtMs') && typeof one === 'number')
      return [`${nameOfField(field.slice(0, -4))}: ${formatStamp(new Date(one).toISOString())}`];
    const words = spell(one);
    return words === '' ? [] : [unnamed.has(field) ? words : `${nameOfField(field)}: ${words}`];
  });
  return parts.join('; ');
}

/** Returns the fields of a kind that `partsOf` shows, in reading order. */
export const fieldsOf = (kind: Kind): { field: string; label: string }[] =>
  Object.entries(rows[kind] ?? {}).flatMap(([field, row]) => (row ? [{ field, label: row[0] }] : []));

/** `kind` and `content` may be of a newer version: fields that this one doesn't know get their own name. */
export function partsOf(kind: string, content: unknown): Part[] {
  if (typeof content !== 'object' || content === null) return [];
  const known: Readonly<Record<string, readonly [string, Say<never, never>?] | undefined>> = (isRecordKind(kind) && rows[kind]) || {};
  const inOrder = [...Object.keys(known), ...Object.keys(content).filter((field) => !Object.hasOwn(known, field))];
  return inOrder.flatMap((field) => {
    const value = (content as Record<string, unknown>)[field];
    const row = known[field] ?? (Object.hasOwn(known, field) ? undefined : ([nameOfField(field)] as const));
    if (!row || value === undefined || value === null) return [];
    const [label, say = spell] = row;
    const words = say(value as never, content as never);
    const text = (Array.isArray(words) ? words.filter((line) => line.trim() !== '').join('\n') : String(words ?? '')).trim();
    return text === '' ? [] : [{ label, text, ...(kind === 'note' && field === 'body' && { isMarkdown: true }) }];
  });
}
