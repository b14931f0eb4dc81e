/**
 * One shape for everything that can go wrong. The sentences for people come from the server's
 * answer, which takes them from the core's table. On a dead network no server can answer, so
 * two of them stand here as well.
 */
import type { JournalEntry, JournalIssue, Problem } from '@/lib/api/types';

export type ErrorCategory = 'network' | 'auth' | 'validation' | 'database' | 'ai' | 'ui' | 'unknown';

const categories: readonly string[] = ['network', 'auth', 'validation', 'database', 'ai', 'ui', 'unknown'];

/** The core's own words, held equal by a test. Needed when the core or the server is out of reach. */
export const fallbackMessages = {
  network: 'Connection issue. Please check your internet connection and try again.',
  unknown: 'An unexpected error occurred. Please try again.',
} as const;

interface AppErrorInit {
  category: ErrorCategory;
  code: string;
  retryable: boolean;
  status?: number | undefined;
  issues?: JournalIssue[] | undefined;
  current?: JournalEntry | undefined;
  requestId?: string | undefined;
}

export class AppError extends Error {
  readonly category: ErrorCategory;
  readonly code: string;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly issues: JournalIssue[];
  readonly current: JournalEntry | undefined;
  readonly requestId: string | undefined;

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
  }

  static network(): AppError {
    return new AppError(fallbackMessages.network, { category: 'network', code: 'network', retryable: true });
  }

  static unknown(status?: number): AppError {
    return new AppError(fallbackMessages.unknown, { category: 'unknown', code: 'unknown', retryable: true, status });
  }

  /** From an answer of our own server. */
  static fromProblem(problem: unknown, status: number): AppError {
    if (!isProblem(problem)) {
      // Not our server's shape: a proxy or a half-dead connection is speaking.
      return status >= 502 && status <= 504 ? AppError.network() : AppError.unknown(status);
    }
    return new AppError(problem.message, {
      category: categories.includes(problem.category) ? (problem.category as ErrorCategory) : 'unknown',
      code: problem.code,
      retryable: problem.retryable,
      status,
      issues: problem.issues,
      current: problem.current,
      requestId: problem.requestId,
    });
  }

  static from(reason: unknown): AppError {
    if (reason instanceof AppError) return reason;
    return AppError.unknown();
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
