import { CBT_LIMITS, TECHNIQUES } from '@evenkeel/safety/cbt-content';
import {
  cbt,
  type BeforeAfter,
  type CbtState,
  type Challenge,
  type Experiment,
  type PieSlice,
  type Prediction,
  type Technique,
  type ThoughtRecord,
  type ThreeOutcomes,
  type TwoSides,
  type Weighed,
} from '@/lib/wasm/cbt';

export const emptyChallenge: Challenge = { thought: '', balanced: '' };

export const isTechnique = (value: unknown): value is Technique => TECHNIQUES.some(({ technique }) => technique === value);

const said = (...texts: (string | undefined)[]): boolean => texts.some((text) => (text ?? '').trim() !== '');
const anyWeighed = (items: readonly Weighed[] | undefined): boolean => (items ?? []).some(({ text }) => said(text));
const anySide = (sides: TwoSides | undefined): boolean => anyWeighed(sides?.supports) || anyWeighed(sides?.against);

const begun: Record<Technique, (work: Challenge) => boolean> = {
  evidence_court: ({ court }) => anySide(court),
  three_outcomes: ({ outcomes }) =>
    outcomes !== undefined && said(outcomes.worst?.text, outcomes.best?.text, outcomes.likely?.text, outcomes.coping),
  friend_test: ({ friend }) => said(friend?.toFriend, friend?.toMyself),
  cost_benefit: ({ costBenefit }) => anySide(costBenefit),
  responsibility_pie: ({ pie }) => (pie ?? []).some(({ cause, share }) => said(cause) || share !== undefined),
  downward_arrow: ({ arrow }) => said(...(arrow?.levels ?? []), arrow?.coreBelief),
  experiment: ({ experiment }) => said(experiment?.prediction, experiment?.test),
  decentering: ({ decentering }) => said(decentering?.said, ...(decentering?.leaves ?? []), decentering?.noticed),
};

/** The techniques used on a thought, in the order of the page. */
export function waysUsed(work: Challenge): Technique[] {
  return TECHNIQUES.map(({ technique }) => technique).filter((technique) => begun[technique](work));
}

/** The technique to open: an experiment without an outcome, or else the last one begun. */
export function wayToOpen(work: Challenge): Technique | undefined {
  const used = waysUsed(work);
  const waits = used.includes('experiment') && work.experiment?.cameTrue === undefined;
  return waits ? 'experiment' : used.at(-1);
}

export function nameOf(technique: Technique): string {
  return TECHNIQUES.find((info) => info.technique === technique)?.name ?? '';
}

/** The prediction of a piece of work, for the ledger. */
export function predictionOf(id: string, { experiment }: Challenge): Prediction | undefined {
  if (!experiment || !said(experiment.prediction)) return undefined;
  const { belief, dueAtMs, cameTrue } = experiment;
  return {
    id,
    ...(belief !== undefined && { belief }),
    ...(dueAtMs !== undefined && { dueAtMs }),
    ...(cameTrue !== undefined && { cameTrue }),
  };
}

/** An experiment from three outcomes: the feared outcome, and how likely the person finds it. */
export function experimentFrom(outcomes: ThreeOutcomes): Experiment {
  const { text = '', chance } = outcomes.worst ?? {};
  return { prediction: text, ...(chance !== undefined && { belief: chance }) };
}

const noon = 12;

/** A date field's day as a timestamp at local noon, so that no clock change moves it to another day. */
export function dayToMs(day: string): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const ms = new Date(year, month - 1, date, noon).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

const two = (number: number): string => String(number).padStart(2, '0');

export function msToDay(ms: number | undefined): string {
  if (ms === undefined) return '';
  const date = new Date(ms);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The end of a day: a prediction is due from the first minute of its day, not only from noon. */
export function endOfDay(now: number): number {
  return new Date(now).setHours(23, 59, 59, 999);
}

export interface PieArc {
  slice: PieSlice;
  /** Its number on the page; 0 for the unassigned rest. */
  number: number;
  from: number;
  to: number;
}

/** The slices as fractions of one turn. Shares above 100 in total are scaled down to fit. */
export function pieArcs(slices: readonly PieSlice[]): PieArc[] {
  const shares = slices.map(({ share }) => Math.max(0, share ?? 0));
  const sum = shares.reduce((total, share) => total + share, 0);
  const whole = Math.max(100, sum);
  const arcs: PieArc[] = [];
  let at = 0;
  shares.forEach((share, index) => {
    if (share === 0) return;
    arcs.push({ slice: slices[index] as PieSlice, number: index + 1, from: at / whole, to: (at + share) / whole });
    at += share;
  });
  if (sum < whole) arcs.push({ slice: {}, number: 0, from: at / whole, to: 1 });
  return arcs;
}

/** The change of belief, for the bars; `undefined` unless it was rated twice. */
export function beliefShift({ belief, beliefAfter }: Challenge, label: string): BeforeAfter | undefined {
  if (belief === undefined || beliefAfter === undefined) return undefined;
  const change = beliefAfter - belief;
  return { label, before: belief, after: beliefAfter, change, small: Math.abs(change) < CBT_LIMITS.noticeableChange };
}

export interface HotThought {
  recordId: string;
  text: string;
  belief?: number;
}

const fewThoughts = 5;
const key = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** The hot thoughts of thought records, newest first, without those already worked on. */
export function hotThoughts(
  records: readonly { id: string; content: ThoughtRecord }[],
  work: readonly { content: Challenge }[],
): HotThought[] {
  const seen = new Set(work.map(({ content }) => key(content.thought)));
  const found: HotThought[] = [];
  for (const { id, content } of records) {
    const thoughts = content.thoughts ?? [];
    // A single thought is the hot one.
    const hot = thoughts.find((thought) => thought.hot) ?? (thoughts.length === 1 ? thoughts[0] : undefined);
    if (!said(hot?.text) || seen.has(key(hot?.text))) continue;
    seen.add(key(hot?.text));
    found.push({ recordId: id, text: hot?.text ?? '', ...(hot?.belief !== undefined && { belief: hot.belief }) });
  }
  return found.slice(0, fewThoughts);
}

/** Whether the server would accept it as complete. */
export function isFinished(work: Challenge, core: CbtState): boolean {
  return core === 'ready'
    ? cbt.judge({ kind: 'challenge', content: work }, { status: 'complete', nowMs: Date.now() }).issues.length === 0
    : said(work.thought);
}
