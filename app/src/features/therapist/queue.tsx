import { useEffect, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Small } from '@/components/ui/text';
import { queueRules, type QueueItem } from '@/lib/care/care-data';
import { showToast } from '@/lib/toasts';
import { copy } from './copy';
import { Muted, Part } from './parts';
import { itemHeadingId, QueueEntry, type QueueActions } from './queue-item';
import { QueueNews } from './queue-news';

/** Sorts by the urgency of the rule, then by time, the newest first. */
export function inOrder(items: readonly QueueItem[]): QueueItem[] {
  return items.toSorted((a, b) => queueRules.indexOf(a.rule) - queueRules.indexOf(b.rule) || Date.parse(b.at) - Date.parse(a.at));
}

const hourMs = 3_600_000;
const hours = (ms: number): string => (ms < hourMs ? copy.dashboard.underHour : copy.dashboard.hours(Math.round(ms / hourMs)));

/** Half of the items that were looked at were first looked at within this time. Undefined if none was. */
export function timeToResponse(items: readonly QueueItem[]): { medianMs: number; items: number } | undefined {
  const waits = items
    .flatMap(({ at, acknowledgedAt, resolved }) => {
      const seen = acknowledgedAt ?? resolved?.at;
      return seen === undefined ? [] : [Math.max(0, Date.parse(seen) - Date.parse(at))];
    })
    .toSorted((a, b) => a - b);
  const middle = waits.length / 2;
  const [low, high] = [waits[Math.ceil(middle) - 1], waits[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : { medianMs: (low + high) / 2, items: waits.length };
}

const listStyle = 'mt-2 divide-y divide-hairline overflow-clip rounded-control border border-hairline bg-surface empty:hidden';

interface Props extends QueueActions {
  items: readonly QueueItem[];
  now: number;
  /** How many patients don't share whether their entries had high-risk words. */
  unchecked?: number;
}

/** The reasons to look at a patient, the most urgent first, and below them those that were resolved. */
export function Queue({ items, now, unchecked = 0, onResolve, onReopen, ...actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sorted = inOrder(items);
  const open = sorted.filter((item) => !item.resolved);
  const response = timeToResponse(items);
  const done = sorted.filter((item) => item.resolved);
  // The item moves back to the list above, and takes the focus there as soon as it is shown.
  const [reopened, setReopened] = useState<string>();
  const isBack = open.some(({ id }) => id === reopened);
  useEffect(() => {
    if (reopened !== undefined && isBack) document.getElementById(itemHeadingId(reopened))?.focus();
  }, [reopened, isBack]);
  const reopen = async (itemId: string, onReopened: () => void) => {
    const isOpen = (await onReopen?.(itemId)) ?? true;
    if (isOpen) {
      onReopened();
      showToast({ text: copy.dashboard.reopened });
      setReopened(itemId);
    } else {
      showToast({ text: copy.dashboard.reopenTrouble, action: { label: copy.retry, run: () => void reopen(itemId, onReopened) } });
    }
  };
  const all: QueueActions = {
    ...actions,
    ...(onResolve && {
      onResolve: async (itemId, outcome, note, hearing) => {
        const isResolved = (await onResolve(itemId, outcome, note, hearing)) ?? true;
        if (!isResolved) return false;
        setReopened(undefined);
        showToast({
          text: copy.dashboard.resolved(copy.outcomes[outcome]),
          action: { label: copy.undo, run: () => void reopen(itemId, hearing.onReopened) },
        });
        // The item moves to the other list, so the heading takes the focus.
        heading.current?.focus();
        return true;
      },
    }),
  };
  const list = (entries: readonly QueueItem[]) => (
    <ul className={listStyle}>
      {entries.map((item) => (
        <QueueEntry key={item.id} item={item} now={now} {...all} />
      ))}
    </ul>
  );
  return (
    <Part title={copy.dashboard.queue} count={open.length} headingRef={heading}>
      <QueueNews items={open} />
      {response ? <Small>{copy.dashboard.response(hours(response.medianMs), response.items)}</Small> : null}
      {open.length === 0 ? (
        <Muted>
          {unchecked > 0 ? `${copy.dashboard.queueEmpty} ${copy.dashboard.queueUnchecked(unchecked)}` : copy.dashboard.queueEmpty}
        </Muted>
      ) : null}
      {list(open)}
      {done.length > 0 ? <Disclosure summary={copy.dashboard.resolvedCount(done.length)}>{list(done)}</Disclosure> : null}
    </Part>
  );
}
