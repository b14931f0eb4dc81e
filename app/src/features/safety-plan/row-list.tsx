import { useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '@/components/live/announcer';
import { useChangeAt } from '@/components/record-form/record-form';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import { copy } from './copy';

interface Props<T> {
  /** Where the rows are in the record. */
  path: string;
  rows: readonly T[];
  /** A blank row. */
  blank: T;
  /** The name of a row: "Person". */
  itemLabel: string;
  addLabel: string;
  max: number;
  children: (row: T, change: (part: Partial<T>) => void, pathOf: (field: string) => string) => ReactNode;
}

/** An editable list of rows with a few fields each; a removed row can be restored. */
export function RowList<T extends object>({ path, rows, blank, itemLabel, addLabel, max, children }: Props<T>) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ row: T; at: number }>();
  const changeAt = useChangeAt<T[]>(path);
  const change = (next: (now: T[]) => T[]) => changeAt((now = []) => next(now));
  const full = rows.length >= max;

  const focusRow = (at: number) =>
    queueMicrotask(() => place.current?.querySelector<HTMLElement>(`[data-row="${at}"] :is(input, textarea)`)?.focus());
  const add = () => {
    change((now) => [...now, blank]);
    setRemoved(undefined);
    // Focus after the new row has been rendered.
    requestAnimationFrame(() => focusRow(rows.length));
  };
  const remove = (at: number) => {
    const row = change((now) => now.filter((_, index) => index !== at))?.[at];
    if (!row) return;
    setRemoved({ row, at });
    announce('row', copy.edit.removed);
    place.current?.focus();
  };
  const undo = () => {
    if (!removed) return;
    change((now) => now.toSpliced(removed.at, 0, removed.row));
    setRemoved(undefined);
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} className="mt-4 grid justify-items-start gap-6 outline-none">
      {rows.map((row, at) => (
        // Rows have no ids, and they keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset
          key={at}
          className="grid w-full min-w-0 gap-4 rounded-control border border-hairline bg-surface p-[clamp(1rem,3vw,1.5rem)] *:clear-both"
          data-row={at}
        >
          <legend className="float-start font-semibold">{`${itemLabel} ${at + 1}`}</legend>
          {children(
            row,
            (part) => change((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one))),
            (field) => `${path}.${at}.${field}`,
          )}
          <Button variant="quiet" size="small" className="-ms-3.5 justify-self-start" onClick={() => remove(at)}>
            {copy.edit.remove}
            <span className="sr-only">{`: ${itemLabel} ${at + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      {removed ? (
        <p className="mt-1 text-secondary flex flex-wrap items-center">
          {copy.edit.removed}{' '}
          <Button variant="quiet" size="small" onClick={undo}>
            {copy.edit.undo}
          </Button>
        </p>
      ) : null}
      <Button aria-disabled={full} aria-describedby={full ? `${id}full` : undefined} onClick={full ? undefined : add}>
        {addLabel}
      </Button>
      {full ? <Small id={`${id}full`}>{copy.edit.full(max)}</Small> : null}
    </div>
  );
}
