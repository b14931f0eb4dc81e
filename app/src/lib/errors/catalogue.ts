/** Messages, severities and suggestions of the error catalogue, generated from the safety core. */
import { CATALOGUE } from './catalogue.gen';

export type ErrorCategory = (typeof CATALOGUE)[number]['category'];
export type Severity = 'low' | 'medium' | 'high' | 'critical';

export const categories = ['network', 'auth', 'validation', 'database', 'ai', 'ui', 'unknown'] as const satisfies readonly ErrorCategory[];
export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly Severity[];

export interface ErrorInfo {
  readonly category: ErrorCategory;
  /** The text to show; undefined if the original message is shown. */
  readonly message?: string;
  readonly retryable: boolean;
  /** The default severity. */
  readonly severity: Severity;
  /** What the user can do. */
  readonly suggestions: readonly string[];
}

const rows: readonly (ErrorInfo & { readonly keywords: readonly string[] })[] = CATALOGUE;

/** Returns the entry of a category; unknown categories get the entry of `unknown`. */
export function errorInfo(category: string): ErrorInfo {
  const row = rows.find((each) => each.category === category);
  return row ?? errorInfo('unknown');
}

/** Returns the category that matches the words of a message, ignoring ASCII case. */
export function errorCategory(message: string): ErrorCategory {
  const lower = message.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return rows.find(({ keywords }) => keywords.some((word) => lower.includes(word)))?.category ?? 'unknown';
}

/** Returns the message of a category that has one. */
export function messageOf(category: Exclude<ErrorCategory, 'validation'>): string {
  return errorInfo(category).message ?? '';
}
