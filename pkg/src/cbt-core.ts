/**
 * The typed interface of the CBT module, the same in browsers and in Node. Times are epoch
 * milliseconds, dates are strings such as `2026-11-21`, and nothing here reads a clock: the caller
 * passes the current time. Every field of a form may be missing.
 */
import * as wasm from '../dist/cbt/evenkeel_wasm_cbt.js';
import type {
  AnalyticsInput,
  AnalyticsReport,
  ArrowStep,
  CardCheck,
  CardState,
  Challenge,
  CueRecord,
  DistortionReport,
  DownwardArrow,
  EftEntry,
  Feedback,
  FeedbackInput,
  FormReport,
  HintVerdict,
  Hold,
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
  Ruleset,
  SafetyPlan,
  SpotFeedback,
  SqlPolicy,
  SuccessEntry,
  Suggestion,
  SuggestionInput,
  ThoughtRecord,
  Variability,
  Verdict,
} from '../dist/cbt/evenkeel_wasm_cbt.js';
import { list, number, object, oneOf, text as string, texts } from './arguments.js';
import { cbt } from './cbt-module.js';
import { PRODUCT_RULESET } from './rules.gen.js';

export type * from '../dist/cbt/evenkeel_wasm_cbt.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

/** Returns whether the module can be called. */
export const isReady = cbt.isReady;

/**
 * Returns the module's status: `idle`, `loading`, `ready`, or `unavailable` after a failed load or
 * a trap.
 */
export const status = cbt.status;

/**
 * Calls a listener after each change of {@link status}. Returns a function that unsubscribes it.
 */
export const onStatusChange = cbt.onStatusChange;

const call = cbt.read;

/** A form while it is filled in: missing fields are empty. */
export type Filled<T> = Partial<T>;

const instrumentOf = (name: Instrument): Instrument => oneOf(name, ['phq9', 'gad7'], 'instrument');

/** A record of any kind while it is filled in. */
export type FilledRecord = {
  [Kind in RecordContent['kind']]: {
    readonly kind: Kind;
    readonly content: Filled<Extract<RecordContent, { kind: Kind }>['content']>;
  };
}[RecordContent['kind']];

/**
 * What a verdict depends on besides the content. The server's `GET /api/config` has the policy in
 * force.
 */
export interface JudgeContext {
  readonly status: RecordStatus;
  /** The current time in epoch milliseconds. */
  readonly nowMs: number;
  readonly sqlPolicy?: SqlPolicy;
  /** Default: {@link PRODUCT_RULESET}, as on the server. */
  readonly ruleset?: Ruleset;
}

/**
 * Judges a whole record as the server does when it is saved: issues, hints, the level of all texts, and the content as it
 * would be stored.
 */
export const judge = ({ kind, content }: FilledRecord, { status, nowMs, sqlPolicy, ruleset }: JudgeContext): Verdict =>
  call(() => {
    const isComplete = oneOf(status, ['draft', 'complete'], 'status') === 'complete';
    const policy = oneOf(sqlPolicy ?? 'literal', ['literal', 'contextual'], 'sqlPolicy');
    const rules = oneOf(ruleset ?? PRODUCT_RULESET, ['spec-1', 'extended-1'], 'ruleset');
    return wasm.judge(
      string(kind, 'kind'),
      object<object>(content, 'content'),
      isComplete,
      number(nowMs, 'nowMs'),
      policy === 'contextual',
      rules === 'extended-1',
    );
  });

/**
 * Finds wording cues, sentence by sentence. Returns hints, never a verdict. Don't run it on
 * balanced thoughts.
 */
export const findPatterns = (text: string, records: readonly CueRecord[] = []): DistortionReport =>
  call(() => wasm.findPatterns(string(text), list(records, 'records')));

/**
 * Returns why no tool may answer these texts with hints, cards or questions, and what to show
 * instead; `null` if it may.
 */
export const findHold = (written: readonly string[]): Hold | null => call(() => wasm.findHold(texts(written, 'written')) ?? null);

/** Counts a user's answers to hints, one record per cue. */
export const tallyVerdicts = (verdicts: readonly HintVerdict[]): CueRecord[] => call(() => wasm.tallyVerdicts(list(verdicts, 'verdicts')));

/** Compares the ratings of a thought record before and after. */
export const recordResult = (form: Filled<ThoughtRecord>): RecordResult => call(() => wasm.recordResult(object(form, 'form')));

/** Returns whether strong feelings suggest a pause. */
export const eftSuggestsPause = (form: Filled<EftEntry>): boolean => call(() => wasm.eftSuggestsPause(object(form, 'form')));

/** Converts an emotion-focused entry to the start of a thought record. */
export const eftToThoughtRecord = (form: Filled<EftEntry>): ThoughtRecord => call(() => wasm.eftToThoughtRecord(object(form, 'form')));

/** Mood logs. */
export const mood = {
  /** Returns every day in a range, including gaps. */
  series: (points: readonly MoodPoint[], fromDay: string, toDay: string): MoodDay[] =>
    call(() => wasm.moodSeries(list(points, 'points'), string(fromDay, 'fromDay'), string(toDay, 'toDay'))),
  /** Returns how much moods vary, or null below three days. */
  variability: (points: readonly MoodPoint[]): Variability | null => call(() => wasm.moodVariability(list(points, 'points')) ?? null),
} as const;

/** PHQ-9 and GAD-7. */
export const measures = {
  /** Checks and scores the answers. */
  score: (instrument: Instrument, answers: Filled<MeasureAnswers>): MeasureReport =>
    call(() => wasm.scoreMeasure(instrumentOf(instrument), object(answers, 'answers'))),
  /** Compares an earlier and a later total. */
  change: (instrument: Instrument, earlier: number, later: number): MeasureChange =>
    call(() => wasm.measureChange(instrumentOf(instrument), number(earlier, 'earlier'), number(later, 'later'))),
  /** Returns when the questionnaire is due again. */
  due: (lastTaken: number | null | undefined, now: number): MeasureDue =>
    call(() => wasm.measureDue(lastTaken == null ? undefined : number(lastTaken, 'lastTaken'), number(now, 'now'))),
} as const;

/** Safety plans. */
export const safetyPlan = {
  /** Returns when the next review is due. */
  review: (reviewedOn: string, today: string): PlanReview =>
    call(() => wasm.planReview(string(reviewedOn, 'reviewedOn'), string(today, 'today'))),
  /** Returns the digits for a `tel:` or `sms:` link, or null. */
  dial: (phone: string): string | null => call(() => wasm.dial(string(phone, 'phone')) ?? null),
} as const;

/** Computes the analytics of a range of days. The order of the input doesn't matter. */
export const analytics = (input: AnalyticsInput): AnalyticsReport => call(() => wasm.analytics(object<AnalyticsInput>(input, 'input')));

/** The thought challenge workshop. */
export const workshop = {
  /** Returns the unassigned share of a pie; negative if the slices exceed 100. */
  pieRest: (slices: readonly PieSlice[]): number => call(() => wasm.pieRest(list(slices, 'slices'))),
  /**
   * Returns the next step of a downward arrow. It ends at an answer that is held, and after three
   * levels, or seven if a therapist is linked (`guided`).
   */
  nextLevel: (arrow: Filled<DownwardArrow>, guided = false): ArrowStep => call(() => wasm.nextLevel(object(arrow, 'arrow'), guided)),
  /** Summarises the outcomes of predictions. */
  ledger: (predictions: readonly Prediction[], now: number): Ledger =>
    call(() => wasm.predictionLedger(list(predictions, 'predictions'), number(now, 'now'))),
} as const;

/** Returns three rule-based reframing cards, to be edited or confirmed. */
export const reframeCards = (input: Filled<ReframeInput>): ReframeReport => call(() => wasm.reframeCards(object(input, 'input')));

/**
 * Checks a card against what the user wrote: length, reading grade, new facts, dismissive phrases.
 */
export const checkCard = (card: string, written: readonly string[]): CardCheck =>
  call(() => wasm.checkCard(string(card, 'card'), texts(written, 'written')));

/** The reframe coach. */
export const coach = {
  /** Returns the feedback on a chosen pattern. A thought that is true has no pattern to spot. */
  spot: (scenario: { thought: string; pattern: Pattern; alsoFits?: readonly Pattern[] }, chosen: Pattern): SpotFeedback =>
    call(() =>
      wasm.spotPattern(
        string(scenario.thought, 'thought'),
        string(scenario.pattern, 'pattern') as Pattern,
        texts(scenario.alsoFits ?? [], 'alsoFits') as Pattern[],
        string(chosen, 'chosen') as Pattern,
      ),
    ),
  /** Returns what the wording of an answer shows, or why nothing is said about it. */
  feedback: (input: Filled<FeedbackInput>): Feedback => call(() => wasm.coachFeedback(object(input, 'input'))),
  /** Returns the state of a card after a round. */
  review: (id: string, before: CardState | null | undefined, wentWell: boolean, now: number): CardState =>
    call(() =>
      wasm.reviewCard(string(id, 'id'), before == null ? undefined : object<CardState>(before, 'before'), wentWell, number(now, 'now')),
    ),
  /** Returns the next cards: due ones, then new ones. */
  next: (deck: readonly string[], states: readonly CardState[], now: number, count: number): string[] =>
    call(() => wasm.nextCards(texts(deck, 'deck'), list(states, 'states'), number(now, 'now'), number(count, 'count'))),
} as const;

/** Suggests one next step with its reason, or null if all were declined with "not now". */
export const suggestStep = (input: Filled<SuggestionInput>): Suggestion | null =>
  call(() => wasm.suggestStep(object(input, 'input')) ?? null);
