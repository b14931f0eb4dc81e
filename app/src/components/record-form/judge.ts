/**
 * The verdict on a form: the core's `judge` on a whole record or, until that is loaded, a screening
 * of its texts.
 */
import type { Kind, RecordStatus } from '@/records';
import { rankOf } from '@/lib/security/levels';
import { judgeOf } from '@/records/registry';
import { cbt, cbtBridge, type FieldVerdict, type FilledRecord, type FormIssue } from '@/lib/wasm/cbt';
import { screenTexts, type RiskLevel, type ScreenedText, type SqlPolicy } from '@/lib/wasm/safety';

/** An issue that must be fixed before a record can be saved. Its field is empty if it is about the whole form. */
export type Issue = FormIssue;

export interface FormVerdict {
  issues: readonly Issue[];
  hints: readonly Issue[];
  /** The level shown to the user; `none` if no indicator was found. */
  shownLevel: RiskLevel;
  /** The ids of the crisis and medical rules that matched. */
  ruleIds: readonly string[];
  /** One for each text, in the order in which the core joins them. */
  fields: readonly FieldVerdict[];
  /** The field with the highest level. */
  heaviest: string | undefined;
  /** False while the core isn't available, and for texts that it refuses to read. */
  isChecked: boolean;
}

/** Returns the bridge to the module that judges a kind of records; undefined if only the server judges it. */
export function judgeBridge(kind: Kind): ReturnType<typeof cbtBridge> | undefined {
  const part = judgeOf(kind);
  return part && cbtBridge(part);
}

/** Returns the verdict on a whole record, including steps that aren't mounted. */
export function judge(
  record: FilledRecord | undefined,
  texts: readonly ScreenedText[],
  status: RecordStatus,
  sqlPolicy?: SqlPolicy,
): FormVerdict {
  const verdict =
    record && judgeBridge(record.kind)?.ask(() => cbt.judge(record, { status, nowMs: Date.now(), ...(sqlPolicy && { sqlPolicy }) }));
  const screening = verdict ?? screenTexts(texts);
  const { fields, shownLevel, ruleIds } = screening ?? { fields: [], shownLevel: 'none', ruleIds: [] };
  const [heaviest] = fields.toSorted((a, b) => rankOf(b.shownLevel) - rankOf(a.shownLevel));
  return {
    issues: verdict?.issues ?? [],
    hints: verdict?.hints ?? [],
    shownLevel,
    ruleIds,
    fields,
    heaviest: heaviest?.field,
    isChecked: screening !== undefined,
  };
}
