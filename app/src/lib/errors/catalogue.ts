/** What the error catalogue says about a category and a message. The catalogue's one source is the safety core. */
import { CATALOGUE } from './catalogue.gen';

export type ErrorCategory = (typeof CATALOGUE)[number]['category'];
export type Severity = 'low' | 'medium' | 'high' | 'critical';

export const categories = ['network', 'auth', 'validation', 'database', 'ai', 'ui', 'unknown'] as const satisfies readonly ErrorCategory[];
export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly Severity[];

export interface ErrorInfo {
  readonly category: ErrorCategory;
  /** The text to show. Absent where the original message is shown. */
  readonly message?: string;
  readonly retryable: boolean;
  /** Unless the caller says otherwise. */
  readonly severity: Severity;
  /** What a person can do. */
  readonly suggestions: readonly string[];
}

const rows: readonly (ErrorInfo & { readonly keywords: readonly string[] })[] = CATALOGUE;

/** The row of a category; anything else is unknown. */
export function errorInfo(category: string): ErrorInfo {
  const row = rows.find((each) => each.category === category);
  return row ?? errorInfo('unknown');
}

/** The category that a message's words tell, in any case of the letters A to Z. */
export function errorCategory(message: string): ErrorCategory {
  const lower = message.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return rows.find(({ keywords }) => keywords.some((word) => lower.includes(word)))?.category ?? 'unknown';
}

/** The message of a category that has one. */
export function messageOf(category: Exclude<ErrorCategory, 'validation'>): string {
  return errorInfo(category).message ?? '';
}
