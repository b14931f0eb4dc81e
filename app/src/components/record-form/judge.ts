/**
 * The verdict on a form: the core's `judge` on a whole record or, until that is loaded, a screening
 * of its texts.
 */
import type { Kind, RecordStatus } from '@/records';
import { rankOf } from '@/lib/security/levels';
import { judgeOf } from '@/records/registry';
import { screenTexts, type RiskLevel, type SqlPolicy } from '@/lib/wasm/safety';

/** An issue that must be fixed before a record can be saved. */
export interface Issue {
  /** The field's path; empty if it is about the whole form. */
  field: string;
  code: string;
  message: string;
}

export interface FormVerdict {
  issues: readonly Issue[];
  hints: readonly Issue[];
  /** The level shown to the user; `none` if no indicator was found. */
  shownLevel: RiskLevel;
  /** The ids of the crisis and medical rules that matched. */
  ruleIds: readonly string[];
  /** The field with the highest level. */
  heaviest: string | undefined;
  /** False while the core isn't available, and for texts that it refuses to read. */
  isChecked: boolean;
}

export interface FormText {
  path: string;
  text: string;
  /** A balanced thought quotes the distressing one, so it is left out when texts are combined. */
  balanced: boolean;
}

export interface JudgedRecord {
  kind: Kind;
  content: unknown;
}

type Core = (typeof import('@/lib/wasm/cbt'))['cbt'];

let core: Core | undefined;

/** Loads the judge of a kind of records. Resolves with false if it can't be loaded. */
export async function prepareJudge(kind: Kind): Promise<boolean> {
  const bridge = await import('@/lib/wasm/cbt').catch(() => undefined);
  const tool = judgeOf(kind);
  if (!bridge || !tool || (await bridge.prepareCbt(tool)) !== 'ready') return false;
  core = bridge.cbt;
  return true;
}

/** Returns the verdict on a whole record, including steps that aren't mounted. */
export function judge(
  record: JudgedRecord | undefined,
  texts: readonly FormText[],
  status: RecordStatus,
  sqlPolicy?: SqlPolicy,
): FormVerdict {
  const verdict = record && judgeRecord(record, status, sqlPolicy);
  const screening = verdict ?? screen(texts);
  const { fields, shownLevel, ruleIds } = screening ?? { fields: [], shownLevel: 'none', ruleIds: [] };
  const [heaviest] = fields.toSorted((a, b) => rankOf(b.shownLevel) - rankOf(a.shownLevel));
  return {
    issues: verdict?.issues ?? [],
    hints: verdict?.hints ?? [],
    shownLevel,
    ruleIds,
    heaviest: heaviest?.field,
    isChecked: screening !== undefined,
  };
}

function judgeRecord(record: JudgedRecord, status: RecordStatus, sqlPolicy: SqlPolicy | undefined) {
  try {
    return core?.judge(record as Parameters<Core['judge']>[0], { status, nowMs: Date.now(), ...(sqlPolicy && { sqlPolicy }) });
  } catch {
    // The server decides instead.
    return undefined;
  }
}

function screen(texts: readonly FormText[]) {
  return screenTexts(texts.map(({ path, text, balanced }) => ({ field: path, text, balanced })));
}
