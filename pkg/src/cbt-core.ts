/**
 * The typed face of the CBT module, the same in browsers and in node. Times are epoch milliseconds, days are
 * `2026-11-21`, and nothing here knows a clock: what is now comes in. Of a form every field may be missing.
 */
import * as wasm from "../dist/cbt/evenkeel_wasm_cbt.js";
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
} from "../dist/cbt/evenkeel_wasm_cbt.js";
import { loader } from "./loader.js";

export type * from "../dist/cbt/evenkeel_wasm_cbt.js";
export { type SafetySource, SafetyUnavailable } from "./loader.js";

const module = loader();

/** Loads the module once; later calls await the same promise, and a failed load can be tried again. */
export const load = module.load;

/** Whether the module can be called. */
export const isReady = module.isReady;

const call = module.call;

/** A form as it is filled in: what is missing is empty. */
export type Filled<T> = Partial<T>;

/** How far a form must be: a draft may be kept half done. */
export type FormStage = "draft" | "complete";

const full = (stage: FormStage): boolean => stage === "complete";

/** A record of some kind as it is filled in. */
export type FilledRecord = {
  [Kind in RecordContent["kind"]]: {
    readonly kind: Kind;
    readonly content: Filled<Extract<RecordContent, { kind: Kind }>["content"]>;
  };
}[RecordContent["kind"]];

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
  call(() => wasm.judge(kind, content, status === "draft", nowMs, sqlPolicy === "contextual"));

/** Looks for wording cues, sentence by sentence. Hints, never a verdict; do not run it on balanced thoughts. */
export const findPatterns = (text: string, records: readonly CueRecord[] = []): DistortionReport =>
  call(() => wasm.findPatterns(text, [...records]));

/** Counts what a person said about hints, a record a wording. */
export const tallyVerdicts = (verdicts: readonly HintVerdict[]): CueRecord[] =>
  call(() => wasm.tallyVerdicts([...verdicts]));

/** Checks a thought record. */
export const checkThoughtRecord = (form: Filled<ThoughtRecord>, stage: FormStage): FormReport =>
  call(() => wasm.checkThoughtRecord(form as ThoughtRecord, full(stage)));

/** What a thought record changed, from before to after. */
export const recordResult = (form: Filled<ThoughtRecord>): RecordResult =>
  call(() => wasm.recordResult(form as ThoughtRecord));

/** Checks an emotion-focused entry. */
export const checkEftEntry = (form: Filled<EftEntry>, stage: FormStage): FormReport =>
  call(() => wasm.checkEftEntry(form as EftEntry, full(stage)));

/** Whether strong feelings suggest a pause. */
export const eftSuggestsPause = (form: Filled<EftEntry>): boolean =>
  call(() => wasm.eftSuggestsPause(form as EftEntry));

/** The beginning of a thought record from an emotion-focused entry. */
export const eftToThoughtRecord = (form: Filled<EftEntry>): ThoughtRecord =>
  call(() => wasm.eftToThoughtRecord(form as EftEntry));

/** Checks a success. */
export const checkSuccess = (form: Filled<SuccessEntry>, stage: FormStage): FormReport =>
  call(() => wasm.checkSuccess(form as SuccessEntry, full(stage)));

/** Checks a note. */
export const checkNote = (form: Filled<Note>, stage: FormStage): FormReport =>
  call(() => wasm.checkNote(form as Note, full(stage)));

/** The mood logs. */
export const mood = {
  /** Checks a log. */
  check: (log: Filled<MoodLog>, now: number): FormReport => call(() => wasm.checkMoodLog(log as MoodLog, now)),
  /** Every day from one day to another, gaps and all. */
  series: (points: readonly MoodPoint[], fromDay: string, toDay: string): MoodDay[] =>
    call(() => wasm.moodSeries([...points], fromDay, toDay)),
  /** How moods vary, or null under three days. */
  variability: (points: readonly MoodPoint[]): Variability | null =>
    call(() => wasm.moodVariability([...points]) ?? null),
} as const;

/** PHQ-9 and GAD-7. */
export const measures = {
  /** Checks and scores. */
  score: (instrument: Instrument, answers: Filled<MeasureAnswers>): MeasureReport =>
    call(() => wasm.scoreMeasure(instrument, answers as MeasureAnswers)),
  /** Compares an earlier and a later total. */
  change: (instrument: Instrument, earlier: number, later: number): MeasureChange =>
    call(() => wasm.measureChange(instrument, earlier, later)),
  /** When it is due. */
  due: (lastTaken: number | null | undefined, now: number): MeasureDue =>
    call(() => wasm.measureDue(lastTaken ?? undefined, now)),
} as const;

/** The safety plan. */
export const safetyPlan = {
  /** Checks a plan. */
  check: (form: Filled<SafetyPlan>, stage: FormStage): FormReport =>
    call(() => wasm.checkSafetyPlan(form as SafetyPlan, full(stage))),
  /** When it is due for a look. */
  review: (reviewedOn: string, today: string): PlanReview => call(() => wasm.planReview(reviewedOn, today)),
  /** The digits to dial for a `tel:` or `sms:` link, or null. */
  dial: (phone: string): string | null => call(() => wasm.dial(phone) ?? null),
} as const;

/** The analytics of some days; the order of the input does not matter. */
export const analytics = (input: AnalyticsInput): AnalyticsReport => call(() => wasm.analytics(input));

/** The thought challenge workshop. */
export const workshop = {
  /** Checks work on a thought. */
  check: (form: Filled<Challenge>, stage: FormStage): FormReport =>
    call(() => wasm.checkChallenge(form as Challenge, full(stage))),
  /** The weights of two sides. */
  balance: (sides: Filled<TwoSides>): Balance => call(() => wasm.balance(sides as TwoSides)),
  /** How much of a pie is not shared out yet; below 0 when it is too much. */
  pieRest: (slices: readonly PieSlice[]): number => call(() => wasm.pieRest([...slices])),
  /** The next step of a downward arrow. `risk` is what the safety core says of the heaviest of its answers. */
  nextLevel: (arrow: Filled<DownwardArrow>, risk: RiskLevel): ArrowStep =>
    call(() => wasm.nextLevel(arrow as DownwardArrow, risk)),
  /** What became of predictions. */
  ledger: (predictions: readonly Prediction[], now: number): Ledger =>
    call(() => wasm.predictionLedger([...predictions], now)),
} as const;

/** Three reframing cards by rule, to be edited or confirmed. */
export const reframeCards = (input: Filled<ReframeInput>): ReframeReport =>
  call(() => wasm.reframeCards(input as ReframeInput));

/** Checks a card against what the person wrote: length, reading grade, new facts, waving away. */
export const checkCard = (card: string, written: readonly string[]): CardCheck =>
  call(() => wasm.checkCard(card, [...written]));

/** The reframe coach. */
export const coach = {
  /** What to say about a chosen pattern. */
  spot: (scenario: Pick<Scenario, "thought" | "pattern">, chosen: Pattern): SpotFeedback =>
    call(() => wasm.spotPattern(scenario.thought, scenario.pattern, chosen)),
  /** Four checks of an own reframe. */
  feedback: (answer: string, situation: string, thought: string): Feedback =>
    call(() => wasm.coachFeedback(answer, situation, thought)),
  /** Where a card stands after a round. */
  review: (id: string, before: CardState | null | undefined, wentWell: boolean, now: number): CardState =>
    call(() => wasm.reviewCard(id, before ?? undefined, wentWell, now)),
  /** The next cards: what is due, then what is new. */
  next: (deck: readonly string[], states: readonly CardState[], now: number, count: number): string[] =>
    call(() => wasm.nextCards([...deck], [...states], now, count)),
} as const;

/** One next step with its reason, or null when all were answered with "not now". */
export const suggestStep = (input: Filled<SuggestionInput>): Suggestion | null =>
  call(() => wasm.suggestStep(input as SuggestionInput) ?? null);
