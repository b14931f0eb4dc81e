/** The safety core: what a text says about risk, and what may not be stored. Loaded by the pages where people write. */
import * as safety from '@evenkeel/safety';
import type { JournalEntryInput, JournalReport, SafetyReport, SqlPolicy } from '@evenkeel/safety';
import { bridge } from '@/lib/wasm/bridge';

export type * from '@evenkeel/safety';

const module = bridge(safety);

export const safetyState = module.state;
export const prepareSafety = module.prepare;
export const useSafety = module.useState;
export const askCore = module.ask;

let policy: SqlPolicy | undefined;

/** Sets the reading of the SQL rule that is in force on the server, so that both sides agree. */
export function setSqlPolicy(next: SqlPolicy | undefined): void {
  policy = next;
}

const options = () => (policy ? { sqlPolicy: policy } : {});

/** The report on a whole entry: what blocks it, and its level of risk. Undefined while the core cannot answer. */
export function readEntry(entry: JournalEntryInput): JournalReport | undefined {
  return module.ask((core) => core.validateJournalEntry(entry, options()));
}

/** The report on one text. Undefined while the core cannot answer. */
export function readText(text: string): SafetyReport | undefined {
  return module.ask((core) => core.analyse(text, options()));
}

/** How the score of a text came about, a plain sentence a line. */
export function explainText(text: string): string[] {
  return module.ask((core) => core.explain(text)) ?? [];
}
