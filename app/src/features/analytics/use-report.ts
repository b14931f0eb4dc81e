import { useEffect, useMemo } from 'react';
import { cbt, useCbt, type AnalyticsReport, type CbtState } from '@/lib/wasm/cbt';
import type { AppError } from '@/lib/errors';
import { useRecords } from '@/records';
import { analyticsInput, factKinds, type FactRecord } from '@/records/facts';
import { askFor, wallDay, readWallTime } from '@/lib/text/wall-time';
import type { Days } from './range';

export interface Gathered {
  state: 'loading' | 'ready' | 'problem';
  core: CbtState;
  /** How many records have loaded. */
  soFar: number;
  report: AnalyticsReport | undefined;
  byId: ReadonlyMap<string, FactRecord>;
  unreadable: number;
  /** How many drafts fall in these days; they aren't counted. */
  drafts: number;
  error: AppError | undefined;
  retry: () => void;
}

/** Loads all records of the days, page by page, and computes the report from them. */
export function useReport({ fromDay, toDay }: Days): Gathered {
  const core = useCbt('forms');
  const found = useRecords(factKinds, { ...askFor(fromDay, toDay), limit: 1000 });
  const { more, records, state } = found;
  useEffect(() => more?.());
  const complete = state === 'ready' && more === undefined;
  const facts = records as FactRecord[];
  const report = useMemo(
    () => (complete && core === 'ready' ? cbt.analytics(analyticsInput(facts, { fromDay, toDay }, cbt.tallyVerdicts)) : undefined),
    [complete, core, facts, fromDay, toDay],
  );
  const byId = useMemo(() => new Map(facts.map((record) => [record.id, record])), [facts]);
  const drafts = facts.filter(({ status, kind, occurredAt }) => {
    const { atMs, tzOffsetMinutes } = readWallTime(occurredAt);
    const day = wallDay(atMs, tzOffsetMinutes);
    return status === 'draft' && kind !== 'hint_verdict' && day >= fromDay && day <= toDay;
  }).length;
  return {
    state: state === 'ready' && !complete ? 'loading' : state,
    core,
    soFar: records.length,
    report,
    byId,
    unreadable: found.unreadable,
    drafts,
    error: found.error,
    retry: found.retry,
  };
}
