import { useId, useRef, useState, type ReactNode } from 'react';
import { announce } from '@/components/live/announcer';
import { useSafetyScope } from '@/components/record-form/safety-scope';
import { words } from './words';

interface Props<T> {
  /** What the form knows the rows by; with a row's place and a field's name it names the field. */
  name: string;
  /** The fields of a row that hold words. */
  fields: readonly string[];
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  /** A blank row. */
  blank: T;
  /** The name of a row: "Person". */
  itemLabel: string;
  addLabel: string;
  max: number;
  children: (row: T, change: (part: Partial<T>) => void, nameOf: (field: string) => string) => ReactNode;
}

/** Rows of a few fields each: add one, change it, take it away, and bring it back. */
export function RowList<T extends object>({ name, fields, rows, onChange, blank, itemLabel, addLabel, max, children }: Props<T>) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ row: T; at: number }>();
  const { forget } = useSafetyScope();
  const full = rows.length >= max;
  const fieldName = (at: number, field: string): string => `${name} ${at} ${field}`;

  const focusRow = (at: number) =>
    queueMicrotask(() => place.current?.querySelector<HTMLElement>(`[data-row="${at}"] :is(input, textarea)`)?.focus());
  const add = () => {
    onChange([...rows, blank]);
    setRemoved(undefined);
    // The new row is drawn first.
    requestAnimationFrame(() => focusRow(rows.length));
  };
  const remove = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setRemoved({ row, at });
    // The rows after it move up, so the last place is the one that is empty now.
    for (const field of fields) forget(fieldName(rows.length - 1, field));
    onChange(rows.filter((_, index) => index !== at));
    announce('row', words.edit.removed);
    place.current?.focus();
  };
  const undo = () => {
    if (!removed) return;
    onChange(rows.toSpliced(removed.at, 0, removed.row));
    setRemoved(undefined);
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} className="plan-rows">
      {rows.map((row, at) => (
        // The rows have no names of their own, and they keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="plan-row" data-row={at}>
          <legend>{`${itemLabel} ${at + 1}`}</legend>
          {children(row, (part) => onChange(rows.map((one, index) => (index === at ? { ...one, ...part } : one))), (field) => fieldName(at, field))}
          <button type="button" className="button button-small button-quiet" onClick={() => remove(at)}>
            {words.edit.remove}
            <span className="visually-hidden">{`: ${itemLabel} ${at + 1}`}</span>
          </button>
        </fieldset>
      ))}
      {removed ? (
        <p className="quiet plan-undo">
          {words.edit.removed}{' '}
          <button type="button" className="button button-small button-quiet" onClick={undo}>
            {words.edit.undo}
          </button>
        </p>
      ) : null}
      <button type="button" className="button" aria-disabled={full} aria-describedby={full ? `${id}full` : undefined} onClick={full ? undefined : add}>
        {addLabel}
      </button>
      {full ? (
        <p id={`${id}full`} className="small">
          {words.edit.full(max)}
        </p>
      ) : null}
    </div>
  );
}
