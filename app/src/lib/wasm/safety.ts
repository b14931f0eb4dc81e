/**
 * Bridge to the safety core: the risk level of a text, and what can't be stored. Loaded by pages
 * with text fields.
 */
import type { JournalEntryInput, JournalReport, SafetyReport, SqlPolicy } from '@evenkeel/safety';
import { bridge } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety';

const module = bridge(() => import('@evenkeel/safety'));

export const safetyState = module.state;
export const prepareSafety = module.prepare;
export const useSafety = module.useState;
export const askCore = module.ask;

let policy: SqlPolicy | undefined;

/** Sets the server's SQL-word policy, so that both sides agree. */
export function setSqlPolicy(next: SqlPolicy | undefined): void {
  policy = next;
}

const options = () => (policy ? { sqlPolicy: policy } : {});

/**
 * Returns the report on an entry: issues and risk level. Undefined while the core isn't available.
 */
export function readEntry(entry: JournalEntryInput): JournalReport | undefined {
  return module.ask((core) => core.validateJournalEntry(entry, options()));
}

/** Returns the report on one text. Undefined while the core isn't available. */
export function readText(text: string): SafetyReport | undefined {
  return module.ask((core) => core.analyse(text, options()));
}

/** Explains the score of a text, one sentence per line. */
export function explainText(text: string): string[] {
  return module.ask((core) => core.explain(text)) ?? [];
}
