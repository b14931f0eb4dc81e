/**
 * One shape for everything that can go wrong. The sentences for people come from the server's
 * answer, or from the core's table itself. On a dead network no server can answer, so
 * three of them stand here as well.
 */
import type { Problem } from '@/lib/api/types';
import { readErrorCategory, readErrorInfo, type ErrorCategory, type ErrorInfo } from '@/lib/safety';

export type { ErrorCategory };
export type Severity = ErrorInfo['severity'];

export const categories = ['network', 'auth', 'validation', 'database', 'ai', 'ui', 'unknown'] as const satisfies readonly ErrorCategory[];
export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly Severity[];

/** The core's own words, held equal by a test. Needed when the core or the server is out of reach. */
export const fallbackMessages = {
  auth: 'Authentication error. Please log in again.',
  network: 'Connection issue. Please check your internet connection and try again.',
  unknown: 'An unexpected error occurred. Please try again.',
} as const;

/** What to do while the core, which knows more, is out of reach. Its own words for an unknown error. */
export const fallbackSteps: readonly string[] = ['Try again.', 'If it comes back, refresh the page.'];

/** What to mend, and what stands on the server now: an entry or a record, as was asked for. */
type Issue = NonNullable<Problem['issues']>[number];
type Current = Problem['current'];

export interface ErrorContext {
  timestamp: string;
  userAgent: string;
  url: string;
}

/** The page's address without what may be private in it: what was asked for, and invitations. */
export function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/^(\/invite\/).+/, '$1…')}`;
}

function contextNow(): ErrorContext {
  return {
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: plainAddress(window.location.href),
  };
}

/** A name such as TypeError. Anything longer or odder may hold somebody's words. */
function nameOf(reason: unknown): string {
  const name: unknown = reason instanceof Error ? reason.name : undefined;
  return typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : 'unknown';
}

interface AppErrorInit {
  category: ErrorCategory;
  code: string;
  retryable: boolean;
  severity?: Severity | undefined;
  status?: number | undefined;
  issues?: Issue[] | undefined;
  current?: Current | undefined;
  requestId?: string | undefined;
}

export class AppError extends Error {
  readonly category: ErrorCategory;
  readonly code: string;
  readonly retryable: boolean;
  readonly context: ErrorContext;
  readonly status: number | undefined;
  readonly issues: Issue[];
  readonly current: Current;
  readonly requestId: string | undefined;
  readonly #severity: Severity | undefined;

  constructor(message: string, init: AppErrorInit) {
    super(message);
    this.name = 'AppError';
    this.category = init.category;
    this.code = init.code;
    this.retryable = init.retryable;
    this.status = init.status;
    this.issues = init.issues ?? [];
    this.current = init.current;
    this.requestId = init.requestId;
    this.context = contextNow();
    this.#severity = init.severity !== undefined && severities.includes(init.severity) ? init.severity : undefined;
  }

  /** As the caller said, else as the catalogue says of the category. */
  get severity(): Severity {
    return this.#severity ?? readErrorInfo(this.category)?.severity ?? (this.category === 'network' ? 'high' : 'medium');
  }

  /** What the person can do now. Never empty. */
  get steps(): readonly string[] {
    return readErrorInfo(this.category)?.suggestions ?? fallbackSteps;
  }

  static network(): AppError {
    return new AppError(fallbackMessages.network, { category: 'network', code: 'network', retryable: true });
  }

  /** The server knows nobody by this session. */
  static auth(): AppError {
    return new AppError(readErrorInfo('auth')?.message ?? fallbackMessages.auth, { category: 'auth', code: 'auth', retryable: false, status: 401 });
  }

  static unknown(status?: number): AppError {
    return new AppError(fallbackMessages.unknown, { category: 'unknown', code: 'unknown', retryable: true, status });
  }

  /** From an answer of our own server. */
  static fromProblem(problem: unknown, status: number): AppError {
    if (!isProblem(problem)) {
      if (status === 401) return AppError.auth();
      // Not our server's shape: a proxy or a half-dead connection is speaking.
      return status >= 502 && status <= 504 ? AppError.network() : AppError.unknown(status);
    }
    return new AppError(problem.message, {
      category: categories.find((category) => category === problem.category) ?? 'unknown',
      code: problem.code,
      retryable: problem.retryable,
      status,
      issues: problem.issues,
      current: problem.current,
      requestId: problem.requestId,
    });
  }

  /**
   * From anything that was thrown. Only the catalogue's words are shown, for a foreign message may
   * hold a piece of what somebody wrote.
   */
  static from(reason: unknown): AppError {
    if (reason instanceof AppError) return reason;
    const category = readErrorCategory(reason instanceof Error ? reason.message : '') ?? 'unknown';
    const info = readErrorInfo(category);
    return new AppError(info?.message ?? fallbackMessages.unknown, {
      category,
      code: nameOf(reason),
      retryable: info?.retryable ?? true,
    });
  }
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return (
    typeof candidate['message'] === 'string' &&
    typeof candidate['code'] === 'string' &&
    typeof candidate['category'] === 'string'
  );
}
