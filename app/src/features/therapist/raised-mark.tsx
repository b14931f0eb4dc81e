import { useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { patientCopy } from './copy-patient';

/** The time of what raised an item of the queue, from the address of the item's link. */
export function useRaisedAt(): string | undefined {
  const { at } = useSearch({ strict: false }) as { at?: unknown };
  return typeof at === 'string' ? at : undefined;
}

/** Marks what raised an item of the queue, and takes the focus. */
export function RaisedMark() {
  const mark = useRef<HTMLSpanElement>(null);
  // The page's heading takes the focus whenever a navigation ends, also if the page is there before that.
  const arrival = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => mark.current?.focus(), [arrival]);
  return (
    <span
      ref={mark}
      tabIndex={-1}
      className="block w-fit rounded-full border border-primary px-2 text-xs font-semibold whitespace-nowrap text-primary"
    >
      {patientCopy.raised}
    </span>
  );
}
