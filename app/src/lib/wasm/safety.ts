/**
 * Bridge to the safety core: the risk level of a text, and what can't be stored. Loaded by pages
 * with text fields.
 */
import type { SafetyReport, ScreenedText, Screening, SqlPolicy } from '@evenkeel/safety';
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

/** Returns the report on one text, under the rules that the server judges with. Undefined while the core isn't available. */
export function readText(text: string): SafetyReport | undefined {
  return module.ask((core) => core.analyse(text, { ...options(), ruleset: core.PRODUCT_RULESET }));
}

/** Returns the level of the texts of one form together, under the same rules. Undefined while the core isn't available. */
export function screenTexts(texts: readonly ScreenedText[]): Screening | undefined {
  return module.ask((core) => core.screen(texts, { ...options(), ruleset: core.PRODUCT_RULESET }));
}

/** Explains the level of a text, one sentence per line. */
export function explainText(text: string): string[] {
  return module.ask((core) => core.explain(text, { ruleset: core.PRODUCT_RULESET })) ?? [];
}
