/**
 * The verdict on a form: the core's `judge` on a whole record or, until that is loaded, a screening
 * of its texts.
 */
import type { Kind, RecordStatus } from '@/records';
import { rankOf } from '@/lib/security/levels';
import { judgeOf } from '@/records/registry';
import { bridge } from '@/lib/wasm/bridge';
import type { FieldVerdict, FilledRecord, FormIssue, Tool } from '@/lib/wasm/cbt';
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

/** Connects a form to the module that judges its records. The code of the tools is fetched with it, because a page doesn't wait for either. */
const judgeIn = (tool: Tool) =>
  bridge(async () => {
    const { cbt, fetchTool } = await import('@/lib/wasm/cbt');
    const { onStatusChange, setup, status } = await fetchTool(tool);
    return { judge: cbt.judge, onStatusChange, setup, status };
  });

const judges = new Map<Tool, ReturnType<typeof judgeIn>>();

/** Returns the bridge to the judge of a kind of records; undefined if only the server judges it. */
export function judgeBridge(kind: Kind): ReturnType<typeof judgeIn> | undefined {
  const tool = judgeOf(kind);
  if (tool && !judges.has(tool)) judges.set(tool, judgeIn(tool));
  return tool && judges.get(tool);
}

/** Returns the verdict on a whole record, including steps that aren't mounted. */
export function judge(
  record: FilledRecord | undefined,
  texts: readonly ScreenedText[],
  status: RecordStatus,
  sqlPolicy?: SqlPolicy,
): FormVerdict {
  const verdict =
    record && judgeBridge(record.kind)?.ask((core) => core.judge(record, { status, nowMs: Date.now(), ...(sqlPolicy && { sqlPolicy }) }));
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
