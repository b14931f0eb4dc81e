/**
 * The app's only error type. Its message comes from the server's response or the error catalogue,
 * never from a foreign error, which may contain user text.
 */
import type { Problem } from '@/lib/api/types';
import { categories, errorCategory, errorInfo, messageOf, severities, type ErrorCategory, type Severity } from './catalogue';

type Issue = NonNullable<Problem['issues']>[number];
type Current = Problem['current'];

export interface ErrorContext {
  timestamp: string;
  userAgent: string;
  url: string;
}

/** Returns the page's address without private parts: the query and an invitation's token. */
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

/**
 * Returns the name of an error, such as TypeError. Anything longer or with other characters may
 * contain user text.
 */
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
  resetTime?: number | undefined;
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
  /** When a limit ends, in epoch milliseconds. */
  readonly resetTime: number | undefined;
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
    this.resetTime = init.resetTime;
    this.context = contextNow();
    this.#severity = init.severity !== undefined && severities.includes(init.severity) ? init.severity : undefined;
  }

  /** The given severity, otherwise the category's default from the catalogue. */
  get severity(): Severity {
    return this.#severity ?? errorInfo(this.category).severity;
  }

  /** What the user can do. Never empty. */
  get steps(): readonly string[] {
    return errorInfo(this.category).suggestions;
  }

  static network(): AppError {
    return new AppError(messageOf('network'), { category: 'network', code: 'network', retryable: true });
  }

  /** The session is invalid. */
  static auth(): AppError {
    return new AppError(messageOf('auth'), { category: 'auth', code: 'auth', retryable: false, status: 401 });
  }

  static unknown(status?: number): AppError {
    return new AppError(messageOf('unknown'), { category: 'unknown', code: 'unknown', retryable: true, status });
  }

  /** Creates an error from a response of our server. */
  static fromProblem(problem: unknown, status: number): AppError {
    if (!isProblem(problem)) {
      if (status === 401) return AppError.auth();
      // Not a problem document, so a proxy or a broken connection responded.
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
      resetTime: 'resetTime' in problem && typeof problem.resetTime === 'number' ? problem.resetTime : undefined,
    });
  }

  /**
   * Creates an error from anything that was thrown. It uses the catalogue's messages; only a validation error of this
   * app, which is a plain `Error`, keeps its own. Those of the browser, such as a SyntaxError, may quote user text.
   */
  static from(reason: unknown): AppError {
    if (reason instanceof AppError) return reason;
    const own = reason instanceof Error ? reason.message : '';
    const { category, message, retryable } = errorInfo(errorCategory(own));
    const shown = message ?? (nameOf(reason) === 'Error' ? own : messageOf('unknown'));
    return new AppError(shown, { category, code: nameOf(reason), retryable });
  }
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return typeof candidate['message'] === 'string' && typeof candidate['code'] === 'string' && typeof candidate['category'] === 'string';
}
