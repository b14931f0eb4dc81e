import { useId, useRef } from 'react';
import { announce } from '@/components/live/announcer';
import { queueRules, type QueueItem } from '@/lib/care-data';
import { QueueEntry, type QueueActions } from './queue-item';
import { words } from './words';
import '@/styles/therapist-queue.css';

/** The most pressing rule first, and the newest of each. What was resolved comes last, and apart. */
export function inOrder(items: readonly QueueItem[]): QueueItem[] {
  return items.toSorted(
    (a, b) => queueRules.indexOf(a.rule) - queueRules.indexOf(b.rule) || Date.parse(b.at) - Date.parse(a.at),
  );
}

export function Queue({ items, now, onResolve, onReopen, ...actions }: QueueActions & { items: readonly QueueItem[]; now: number }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const sorted = inOrder(items);
  const open = sorted.filter((item) => !item.resolved);
  const done = sorted.filter((item) => item.resolved);
  // The line moves to another list, so the heading takes the focus.
  const moved = (said: string) => {
    announce('queue', said);
    heading.current?.focus();
  };
  const all: QueueActions = {
    ...actions,
    ...(onResolve && {
      onResolve: (itemId, outcome) => {
        onResolve(itemId, outcome);
        moved(`Resolved: ${outcome}.`);
      },
    }),
    ...(onReopen && {
      onReopen: (itemId) => {
        onReopen(itemId);
        moved('Open again.');
      },
    }),
  };
  return (
    <section aria-labelledby={id} className="queue">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.dashboard.queue} {open.length > 0 ? <span className="count">{open.length}</span> : null}
      </h2>
      {open.length === 0 ? <p className="quiet">{words.dashboard.queueEmpty}</p> : null}
      <ul className="queue-list">
        {open.map((item) => (
          <QueueEntry key={item.id} item={item} now={now} {...all} />
        ))}
      </ul>
      {done.length > 0 ? (
        <details className="disclosure">
          <summary>{words.dashboard.resolvedCount(done.length)}</summary>
          <ul className="queue-list">
            {done.map((item) => (
              <QueueEntry key={item.id} item={item} now={now} {...all} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
