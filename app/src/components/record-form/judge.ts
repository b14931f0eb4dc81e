/** The verdict on a form: the core's `judge` on a whole record, or until that is loaded, its texts screened. */
import type { Kind, RecordStatus } from '@/records';
import { askCore, type RiskLevel, type SqlPolicy } from '@/lib/safety';

/** Something that has to be looked at before a record can be saved. */
export interface Issue {
  /** The field's path; empty when it is about the whole form. */
  field: string;
  code: string;
  message: string;
}

export interface FormVerdict {
  issues: readonly Issue[];
  hints: readonly Issue[];
  /** What the person sees; `none` where no indicator was found. */
  shownLevel: RiskLevel;
  /** The field with the highest level. */
  heaviest: string | undefined;
}

export interface FormText {
  path: string;
  text: string;
  /** A balanced thought quotes the heavy one, so it is left out where texts are taken together. */
  balanced: boolean;
}

export interface JudgedRecord {
  kind: Kind;
  content: unknown;
}

type Core = (typeof import('@/lib/cbt'))['cbt'];

let core: Core | undefined;

/** Loads what judges records; false when it cannot be loaded. */
export async function prepareJudge(): Promise<boolean> {
  const bridge = await import('@/lib/cbt').catch(() => undefined);
  if ((await bridge?.prepareCbt()) !== 'ready') return false;
  core = bridge?.cbt;
  return true;
}

const order: readonly RiskLevel[] = ['none', 'low', 'medium', 'high', 'critical'];

/** The verdict on a whole record, steps that are not on the page included. */
export function judge(
  record: JudgedRecord | undefined,
  texts: readonly FormText[],
  status: RecordStatus,
  sqlPolicy?: SqlPolicy,
): FormVerdict {
  const verdict = record && judgeRecord(record, status, sqlPolicy);
  const { fields, shownLevel } = verdict ?? screen(texts);
  const [heaviest] = fields.toSorted((a, b) => order.indexOf(b.shownLevel) - order.indexOf(a.shownLevel));
  return { issues: verdict?.issues ?? [], hints: verdict?.hints ?? [], shownLevel, heaviest: heaviest?.field };
}

function judgeRecord(record: JudgedRecord, status: RecordStatus, sqlPolicy: SqlPolicy | undefined) {
  try {
    return core?.judge(record as Parameters<Core['judge']>[0], { status, nowMs: Date.now(), ...(sqlPolicy && { sqlPolicy }) });
  } catch {
    // The server has the say then.
    return undefined;
  }
}

function screen(texts: readonly FormText[]): { fields: readonly { field: string; shownLevel: RiskLevel }[]; shownLevel: RiskLevel } {
  const given = texts.map(({ path, text, balanced }) => ({ field: path, text, balanced }));
  return askCore((safety) => safety.screen(given)) ?? { fields: [], shownLevel: 'none' };
}
