/**
 * The typed functions of the CBT core, the same in browsers and in Node; `cbt-modules.ts` finds the module that answers.
 * Times are epoch milliseconds, dates are strings such as `2026-11-21`, and nothing here reads a clock: the caller passes
 * the current time. Every field of a form may be missing.
 */
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
import { count, flag, known, list, number, object, oneOf, text as string, texts } from './arguments.js';
import { ask } from './cbt-modules.js';
import type { Report } from './reports.js';
import { PRODUCT_RULESET } from './rules.gen.js';
import { withRules } from './version.js';

export type * from '../dist/cbt/evenkeel_wasm_cbt.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

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

/** What a verdict depends on besides the content. */
export interface JudgeContext {
  /** A draft may be incomplete. */
  readonly status: RecordStatus;
  /** The current time in epoch milliseconds. */
  readonly nowMs: number;
  /** Which words the SQL check blocks, as in the options of the checks. Default: `literal`. */
  readonly sqlPolicy?: SqlPolicy | undefined;
  /** Default: {@link PRODUCT_RULESET}, as on the server. */
  readonly ruleset?: Ruleset | undefined;
}

/** What {@link coach.spot} reads of a scenario. */
export interface SpottedScenario {
  readonly thought: string;
  readonly pattern: Pattern;
  readonly alsoFits?: readonly Pattern[] | undefined;
}

/** Says in a report that the product's rules made it. */
const ruled = <T extends object>(report: T): T & Report => withRules(report, PRODUCT_RULESET);

/** What `judge` returns. */
export interface Judged extends Verdict, Report {
  /** The content to store: texts are trimmed and empty items removed. Absent from the modules for pages. */
  readonly content?: RecordContent;
}

/**
 * Judges a whole record as the server does when it is saved: issues, hints, the level of all texts, and the content as it
 * would be stored.
 */
export const judge = (record: FilledRecord, context: JudgeContext): Judged => {
  const { kind, content } = object<FilledRecord>(record, 'record');
  const {
    status,
    nowMs,
    sqlPolicy = 'literal',
    ruleset = PRODUCT_RULESET,
  } = known(context, ['status', 'nowMs', 'sqlPolicy', 'ruleset'], 'context');
  const rules = oneOf(ruleset, ['spec-1', 'extended-1'], 'ruleset');
  const [verdict, stored] = ask<[Verdict, RecordContent?]>(
    'judge',
    string(kind, 'kind'),
    object<object>(content, 'content'),
    oneOf(status, ['draft', 'complete'], 'status'),
    number(nowMs, 'nowMs'),
    oneOf(sqlPolicy, ['literal', 'contextual'], 'sqlPolicy'),
    rules,
  );
  return withRules(stored ? { ...verdict, content: stored } : verdict, rules);
};

/**
 * Finds wording cues, sentence by sentence. Returns hints, never a verdict. Don't run it on
 * balanced thoughts.
 */
export const findPatterns = (text: string, records: readonly CueRecord[] = []): DistortionReport & Report =>
  ruled(ask<DistortionReport>('findPatterns', string(text), list(records, 'records')));

/**
 * Returns why no tool may answer these texts with hints, cards or questions, and what to show
 * instead; `null` if it may.
 */
export const findHold = (written: readonly string[]): (Hold & Report) | null => {
  const hold = ask<Hold | null>('findHold', texts(written, 'written'));
  return hold && ruled(hold);
};

/** Counts a user's answers to hints, one record per cue. */
export const tallyVerdicts = (verdicts: readonly HintVerdict[]): CueRecord[] => ask('tallyVerdicts', list(verdicts, 'verdicts'));

/** Compares the ratings of a thought record before and after. */
export const recordResult = (form: Filled<ThoughtRecord>): RecordResult => ask('recordResult', object(form, 'form'));

/** Returns whether strong feelings suggest a pause. */
export const eftSuggestsPause = (form: Filled<EftEntry>): boolean => ask('eftSuggestsPause', object(form, 'form'));

/** Converts an emotion-focused entry to the start of a thought record. */
export const eftToThoughtRecord = (form: Filled<EftEntry>): ThoughtRecord => ask('eftToThoughtRecord', object(form, 'form'));

/** Mood logs. */
export const mood = {
  /** Returns every day in a range, including gaps: of a longer range the last 1,100, of an invalid one none. */
  series: (points: readonly MoodPoint[], fromDay: string, toDay: string): MoodDay[] =>
    ask('moodSeries', list(points, 'points'), string(fromDay, 'fromDay'), string(toDay, 'toDay')),
  /** Returns how much moods vary, or null below three days. */
  variability: (points: readonly MoodPoint[]): Variability | null => ask('moodVariability', list(points, 'points')),
} as const;

/** PHQ-9 and GAD-7. */
export const measures = {
  /** Checks and scores the answers. */
  score: (instrument: Instrument, answers: Filled<MeasureAnswers>): MeasureReport =>
    ask('scoreMeasure', instrumentOf(instrument), object(answers, 'answers')),
  /** Compares an earlier and a later total. */
  change: (instrument: Instrument, earlier: number, later: number): MeasureChange =>
    ask('measureChange', instrumentOf(instrument), count(earlier, 'earlier'), count(later, 'later')),
  /** Returns when the questionnaire is due again. */
  due: (lastTaken: number | null | undefined, now: number): MeasureDue =>
    ask('measureDue', lastTaken == null ? null : number(lastTaken, 'lastTaken'), number(now, 'now')),
} as const;

/** Safety plans. */
export const safetyPlan = {
  /** Returns when the next review is due. */
  review: (reviewedOn: string, today: string): PlanReview => ask('planReview', string(reviewedOn, 'reviewedOn'), string(today, 'today')),
  /** Returns the digits for a `tel:` or `sms:` link, or null. */
  dial: (phone: string): string | null => ask('dial', string(phone, 'phone')),
} as const;

/** Computes the analytics of a range of days. The order of the input doesn't matter. */
export const analytics = (input: AnalyticsInput): AnalyticsReport => ask('analytics', object<AnalyticsInput>(input, 'input'));

/** The thought challenge workshop. */
export const workshop = {
  /** Returns the unassigned share of a pie; negative if the slices exceed 100. */
  pieRest: (slices: readonly PieSlice[]): number => ask('pieRest', list(slices, 'slices')),
  /**
   * Returns the next step of a downward arrow. It ends at an answer that is held, and after three
   * levels, or seven if a therapist is linked (`guided`).
   */
  nextLevel: (arrow: Filled<DownwardArrow>, guided = false): ArrowStep & Report =>
    ruled(ask<ArrowStep>('nextLevel', object(arrow, 'arrow'), flag(guided, 'guided'))),
  /** Summarises the outcomes of predictions. */
  ledger: (predictions: readonly Prediction[], now: number): Ledger =>
    ask('predictionLedger', list(predictions, 'predictions'), number(now, 'now')),
} as const;

/** Returns three rule-based reframing cards, to be edited or confirmed. */
export const reframeCards = (input: Filled<ReframeInput>): ReframeReport & Report =>
  ruled(ask<ReframeReport>('reframeCards', object(input, 'input')));

/**
 * Checks a card against what the user wrote: length, reading grade, new facts, dismissive phrases.
 */
export const checkCard = (card: string, written: readonly string[]): CardCheck =>
  ask('checkCard', string(card, 'card'), texts(written, 'written'));

/** The reframe coach. */
export const coach = {
  /** Returns the feedback on a chosen pattern. A thought that is true has no pattern to spot. */
  spot: (scenario: SpottedScenario, chosen: Pattern): SpotFeedback => {
    const { thought, pattern, alsoFits = [] } = object<SpottedScenario>(scenario, 'scenario');
    return ask(
      'spotPattern',
      string(thought, 'thought'),
      string(pattern, 'pattern'),
      texts(alsoFits, 'alsoFits'),
      string(chosen, 'chosen'),
    );
  },
  /** Returns what the wording of an answer shows, or why nothing is said about it. */
  feedback: (input: Filled<FeedbackInput>): Feedback & Report => ruled(ask<Feedback>('coachFeedback', object(input, 'input'))),
  /** Returns cards to compare an answer with, like `reframeCards`, but by the cues of the thought only. */
  examples: (input: Filled<ReframeInput>): ReframeReport & Report => ruled(ask<ReframeReport>('coachExamples', object(input, 'input'))),
  /** Returns the state of a card after a round. */
  review: (id: string, before: CardState | null | undefined, wentWell: boolean, now: number): CardState =>
    ask('reviewCard', string(id, 'id'), before == null ? null : object<CardState>(before, 'before'), wentWell, number(now, 'now')),
  /** Returns the next cards: due ones, then new ones. */
  next: (deck: readonly string[], states: readonly CardState[], now: number, most: number): string[] =>
    ask('nextCards', texts(deck, 'deck'), list(states, 'states'), number(now, 'now'), count(most, 'most')),
} as const;

/** Suggests one next step with its reason, or null if all were declined with "not now". */
export const suggestStep = (input: Filled<SuggestionInput>): Suggestion | null => ask('suggestStep', object(input, 'input'));
