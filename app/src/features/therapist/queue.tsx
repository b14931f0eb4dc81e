import { useRef } from 'react';
import { announce } from '@/components/live/announcer';
import { Disclosure } from '@/components/ui/disclosure';
import { queueRules, type QueueItem } from '@/lib/care/care-data';
import { copy } from './copy';
import { Muted, Part } from './parts';
import { QueueEntry, type QueueActions } from './queue-item';

/** Sorts by the urgency of the rule, then by time, the newest first. */
export function inOrder(items: readonly QueueItem[]): QueueItem[] {
  return items.toSorted((a, b) => queueRules.indexOf(a.rule) - queueRules.indexOf(b.rule) || Date.parse(b.at) - Date.parse(a.at));
}

const listStyle = 'mt-2 divide-y divide-hairline overflow-clip rounded-control border border-hairline bg-surface empty:hidden';

/** The reasons to look at a patient, the most urgent first, and below them those that were resolved. */
export function Queue({ items, now, onResolve, onReopen, ...actions }: QueueActions & { items: readonly QueueItem[]; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sorted = inOrder(items);
  const open = sorted.filter((item) => !item.resolved);
  const done = sorted.filter((item) => item.resolved);
  // The entry moves to the other list, so the heading takes the focus.
  const announceMove = (message: string) => {
    announce('queue', message);
    heading.current?.focus();
  };
  const all: QueueActions = {
    ...actions,
    ...(onResolve && {
      onResolve: (itemId, outcome) => {
        onResolve(itemId, outcome);
        announceMove(`Resolved: ${outcome}.`);
      },
    }),
    ...(onReopen && {
      onReopen: (itemId) => {
        onReopen(itemId);
        announceMove('Open again.');
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
      {open.length === 0 ? <Muted>{copy.dashboard.queueEmpty}</Muted> : null}
      {list(open)}
      {done.length > 0 ? <Disclosure summary={copy.dashboard.resolvedCount(done.length)}>{list(done)}</Disclosure> : null}
    </Part>
  );
}
