/**
 * A thin bridge to the safety core. The core is loaded when the journal needs it and never
 * on the way to the crisis page. When it cannot be loaded, typing and saving go on and the
 * server decides, so nothing here throws.
 */
import type {
  AlertDraft,
  AlertType,
  ErrorCategory,
  ErrorInfo,
  JournalEntryInput,
  JournalField,
  JournalReport,
  Limits,
  RiskLevel,
  SafetyReport,
  SecurityEventDraft,
  SecurityEventType,
  Severity,
  Span,
  SqlPolicy,
} from '@evenkeel/safety';

export type {
  AlertDraft,
  AlertType,
  ErrorCategory,
  ErrorInfo,
  JournalEntryInput,
  JournalField,
  JournalReport,
  Limits,
  RiskLevel,
  SafetyReport,
  SecurityEventDraft,
  SecurityEventType,
  Severity,
  Span,
  SqlPolicy,
};

export type SafetyState = 'idle' | 'loading' | 'ready' | 'unavailable';

type Core = typeof import('@evenkeel/safety');
type Source = Parameters<Core['setup']>[0];

let core: Core | undefined;
let state: SafetyState = 'idle';
let pending: Promise<SafetyState> | undefined;
let policy: SqlPolicy | undefined;
const listeners = new Set<() => void>();

function move(next: SafetyState): SafetyState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

export function safetyState(): SafetyState {
  return state;
}

export function onSafetyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the core once. `source` is for tests, which read the bytes from disk. */
export function prepareSafety(source?: Source): Promise<SafetyState> {
  pending ??= load(source);
  return pending;
}

async function load(source?: Source): Promise<SafetyState> {
  move('loading');
  try {
    const loaded = await import('@evenkeel/safety');
    await (source === undefined ? loaded.setup() : loaded.setup(source));
    core = loaded;
    return move('ready');
  } catch {
    return move('unavailable');
  }
}

/** The server says which reading of the SQL rule is in force, so that both sides agree. */
export function setSqlPolicy(next: SqlPolicy | undefined): void {
  policy = next;
}

/** Reads a whole entry: what blocks it, and how heavy the words are. Synchronous. */
export function readEntry(entry: JournalEntryInput): JournalReport | undefined {
  return guarded((loaded) => loaded.validateJournalEntry(entry, policy ? { sqlPolicy: policy } : {}));
}

/** Reads one text of any other page in the same way. */
export function readText(text: string): SafetyReport | undefined {
  return guarded((loaded) => loaded.analyse(text, policy ? { sqlPolicy: policy } : {}));
}

/** How the score came about, one plain sentence a line. */
export function explainText(text: string): string[] {
  return guarded((loaded) => loaded.explain(text)) ?? [];
}

/** The security events of one submission, without a word of it. */
export function submissionEvents(text: string): SecurityEventDraft[] {
  return guarded((loaded) => loaded.submissionEvents(text)) ?? [];
}

/** The security event of an exceeded limit. The words here serve while the core is not loaded, held equal by a test. */
export function rateLimitEvent(key: string): SecurityEventDraft {
  return (
    guarded((loaded) => loaded.rateLimitEvent(key)) ?? {
      type: 'rate_limit',
      severity: 'medium',
      message: `Rate limit exceeded for key: ${key}`,
    }
  );
}

/** The alerts that are due, given the ages of events in milliseconds. */
export function thresholdAlerts(ages: { rateLimit: readonly number[]; crisis: readonly number[] }): AlertDraft[] {
  return guarded((loaded) => loaded.thresholdAlerts(ages)) ?? [];
}

/** The alert that a text's crisis level makes. For pages that have no help of their own beside the text. */
export function crisisAlert(text: string): AlertDraft | undefined {
  return guarded((loaded) => loaded.crisisAlert(text)) ?? undefined;
}

export function readLimits(): Limits | undefined {
  return guarded((loaded) => loaded.limits());
}

/** What kind of trouble an error's message tells of. */
export function readErrorCategory(message: string): ErrorCategory | undefined {
  return guarded((loaded) => loaded.errorCategory(message));
}

/** What the catalogue says about a category: words, steps, whether trying again may help. */
export function readErrorInfo(category: ErrorCategory): ErrorInfo | undefined {
  return guarded((loaded) => loaded.errorInfo(category));
}

/** For decisions that have a home of their own, such as onboarding. Undefined when there is no core to ask. */
export function askCore<T>(work: (loaded: Core) => T): T | undefined {
  return guarded(work);
}

function guarded<T>(work: (loaded: Core) => T): T | undefined {
  if (!core || state !== 'ready') return undefined;
  try {
    return work(core);
  } catch {
    // A trap leaves the instance in an unknown state. Trusting it again would be worse
    // than showing the fixed crisis note and letting the server decide.
    core = undefined;
    move('unavailable');
    return undefined;
  }
}

/** For tests only: forgets the loaded core. */
export function forgetSafety(): void {
  core = undefined;
  pending = undefined;
  policy = undefined;
  state = 'idle';
}
