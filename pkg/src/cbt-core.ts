/**
 * The typed face of the CBT module, the same in browsers and in Node. Times are epoch milliseconds, days are
 * `2026-11-21`, and nothing here knows a clock: the caller passes the current time. Every field of a form may be missing.
 */
import * as wasm from '../dist/cbt/evenkeel_wasm_cbt.js';
import type {
  AnalyticsInput,
  AnalyticsReport,
  ArrowStep,
  Balance,
  CardCheck,
  CardState,
  Challenge,
  CueRecord,
  DistortionReport,
  DownwardArrow,
  EftEntry,
  Feedback,
  FormReport,
  HintVerdict,
  Instrument,
  Ledger,
  MeasureAnswers,
  MeasureChange,
  MeasureDue,
  MeasureReport,
  MoodDay,
  MoodLog,
  MoodPoint,
  Note,
  Pattern,
  PieSlice,
  PlanReview,
  Prediction,
  RecordContent,
  RecordResult,
  RecordStatus,
  ReframeInput,
  ReframeReport,
  RiskLevel,
  SafetyPlan,
  Scenario,
  SpotFeedback,
  SqlPolicy,
  SuccessEntry,
  Suggestion,
  SuggestionInput,
  ThoughtRecord,
  TwoSides,
  Variability,
  Verdict,
} from '../dist/cbt/evenkeel_wasm_cbt.js';
import { list, number, object, oneOf, text as string, texts } from './arguments.js';
import { cbt } from './cbt-module.js';

export type * from '../dist/cbt/evenkeel_wasm_cbt.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

/** Whether the module can be called. */
export const isReady = cbt.isReady;

/** How far the module got: `idle`, `loading`, `ready`, or `unavailable` after a failed load or a trap. */
export const status = cbt.status;

/** Calls a listener after each change of {@link status}. Returns a function that ends it. */
export const onStatusChange = cbt.onStatusChange;

/** Runs a call of the module. What it cannot read, such as a number where a text belongs, is a `TypeError`. */
function call<T>(run: () => T): T {
  try {
    return cbt.call(run);
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.startsWith(UNREADABLE)) throw cause;
    throw new TypeError(cause.message.replace(/^.*?`: (\w+: )?/, ''), { cause });
  }
}

/** How the bindings begin an error about a value that does not have the expected form. */
const UNREADABLE = 'Failed to deserialize';

/** A form as it is filled in: what is missing is empty. */
export type Filled<T> = Partial<T>;

const instrumentOf = (name: Instrument): Instrument => oneOf(name, ['phq9', 'gad7'], 'instrument');

/** A record of some kind as it is filled in. */
export type FilledRecord = {
  [Kind in RecordContent['kind']]: {
    readonly kind: Kind;
    readonly content: Filled<Extract<RecordContent, { kind: Kind }>['content']>;
  };
}[RecordContent['kind']];

/** What a verdict depends on besides the content. The policy in force is in the server's `GET /api/config`. */
export interface JudgeContext {
  readonly status: RecordStatus;
  /** The current time in epoch milliseconds. */
  readonly nowMs: number;
  readonly sqlPolicy?: SqlPolicy;
}

/**
 * Judges a whole record as the server does when it is saved: issues, hints, the level of all texts, and the content as it
 * would be stored.
 */
export const judge = ({ kind, content }: FilledRecord, { status, nowMs, sqlPolicy }: JudgeContext): Verdict =>
  call(() => {
    const isComplete = oneOf(status, ['draft', 'complete'], 'status') === 'complete';
    const policy = oneOf(sqlPolicy ?? 'literal', ['literal', 'contextual'], 'sqlPolicy');
    return wasm.judge(
      string(kind, 'kind'),
      object<object>(content, 'content'),
      isComplete,
      number(nowMs, 'nowMs'),
      policy === 'contextual',
    );
  });

/** Looks for wording cues, sentence by sentence. Hints, never a verdict; do not run it on balanced thoughts. */
export const findPatterns = (text: string, records: readonly CueRecord[] = []): DistortionReport =>
  call(() => wasm.findPatterns(string(text), list(records, 'records')));

/** Counts what a person said about hints, a record a wording. */
export const tallyVerdicts = (verdicts: readonly HintVerdict[]): CueRecord[] => call(() => wasm.tallyVerdicts(list(verdicts, 'verdicts')));

/** What a thought record changed, from before to after. */
export const recordResult = (form: Filled<ThoughtRecord>): RecordResult => call(() => wasm.recordResult(object(form, 'form')));

/** Whether strong feelings suggest a pause. */
export const eftSuggestsPause = (form: Filled<EftEntry>): boolean => call(() => wasm.eftSuggestsPause(object(form, 'form')));

/** The beginning of a thought record from an emotion-focused entry. */
export const eftToThoughtRecord = (form: Filled<EftEntry>): ThoughtRecord => call(() => wasm.eftToThoughtRecord(object(form, 'form')));

/** The mood logs. */
export const mood = {
  /** Every day from one day to another, gaps and all. */
  series: (points: readonly MoodPoint[], fromDay: string, toDay: string): MoodDay[] =>
    call(() => wasm.moodSeries(list(points, 'points'), string(fromDay, 'fromDay'), string(toDay, 'toDay'))),
  /** How moods vary, or null under three days. */
  variability: (points: readonly MoodPoint[]): Variability | null => call(() => wasm.moodVariability(list(points, 'points')) ?? null),
} as const;

/** PHQ-9 and GAD-7. */
export const measures = {
  /** Checks and scores. */
  score: (instrument: Instrument, answers: Filled<MeasureAnswers>): MeasureReport =>
    call(() => wasm.scoreMeasure(instrumentOf(instrument), object(answers, 'answers'))),
  /** Compares an earlier and a later total. */
  change: (instrument: Instrument, earlier: number, later: number): MeasureChange =>
    call(() => wasm.measureChange(instrumentOf(instrument), number(earlier, 'earlier'), number(later, 'later'))),
  /** When it is due. */
  due: (lastTaken: number | null | undefined, now: number): MeasureDue =>
    call(() => wasm.measureDue(lastTaken == null ? undefined : number(lastTaken, 'lastTaken'), number(now, 'now'))),
} as const;

/** The safety plan. */
export const safetyPlan = {
  /** When it is due for a look. */
  review: (reviewedOn: string, today: string): PlanReview =>
    call(() => wasm.planReview(string(reviewedOn, 'reviewedOn'), string(today, 'today'))),
  /** The digits to dial for a `tel:` or `sms:` link, or null. */
  dial: (phone: string): string | null => call(() => wasm.dial(string(phone, 'phone')) ?? null),
} as const;

/** The analytics of some days; the order of the input does not matter. */
export const analytics = (input: AnalyticsInput): AnalyticsReport => call(() => wasm.analytics(object<AnalyticsInput>(input, 'input')));

/** The thought challenge workshop. */
export const workshop = {
  /** The weights of two sides. */
  balance: (sides: Filled<TwoSides>): Balance => call(() => wasm.balance(object(sides, 'sides'))),
  /** How much of a pie is not shared out yet; below 0 when it is too much. */
  pieRest: (slices: readonly PieSlice[]): number => call(() => wasm.pieRest(list(slices, 'slices'))),
  /** The next step of a downward arrow. `risk` is what the safety core says of the heaviest of its answers. */
  nextLevel: (arrow: Filled<DownwardArrow>, risk: RiskLevel): ArrowStep =>
    call(() => wasm.nextLevel(object(arrow, 'arrow'), string(risk, 'risk') as RiskLevel)),
  /** What became of predictions. */
  ledger: (predictions: readonly Prediction[], now: number): Ledger =>
    call(() => wasm.predictionLedger(list(predictions, 'predictions'), number(now, 'now'))),
} as const;

/** Three reframing cards by rule, to be edited or confirmed. */
export const reframeCards = (input: Filled<ReframeInput>): ReframeReport => call(() => wasm.reframeCards(object(input, 'input')));

/** Checks a card against what the person wrote: length, reading grade, new facts, waving away. */
export const checkCard = (card: string, written: readonly string[]): CardCheck =>
  call(() => wasm.checkCard(string(card, 'card'), texts(written, 'written')));

/** The reframe coach. */
export const coach = {
  /** What to say about a chosen pattern. */
  spot: (scenario: Pick<Scenario, 'thought' | 'pattern'>, chosen: Pattern): SpotFeedback =>
    call(() =>
      wasm.spotPattern(
        string(scenario.thought, 'thought'),
        string(scenario.pattern, 'pattern') as Pattern,
        string(chosen, 'chosen') as Pattern,
      ),
    ),
  /** Four checks of an own reframe. */
  feedback: (answer: string, situation: string, thought: string): Feedback =>
    call(() => wasm.coachFeedback(string(answer, 'answer'), string(situation, 'situation'), string(thought, 'thought'))),
  /** Where a card stands after a round. */
  review: (id: string, before: CardState | null | undefined, wentWell: boolean, now: number): CardState =>
    call(() =>
      wasm.reviewCard(string(id, 'id'), before == null ? undefined : object<CardState>(before, 'before'), wentWell, number(now, 'now')),
    ),
  /** The next cards: what is due, then what is new. */
  next: (deck: readonly string[], states: readonly CardState[], now: number, count: number): string[] =>
    call(() => wasm.nextCards(texts(deck, 'deck'), list(states, 'states'), number(now, 'now'), number(count, 'count'))),
} as const;

/** One next step with its reason, or null when all were answered with "not now". */
export const suggestStep = (input: Filled<SuggestionInput>): Suggestion | null =>
  call(() => wasm.suggestStep(object(input, 'input')) ?? null);
