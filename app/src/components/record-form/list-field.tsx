import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Small } from '@/components/ui/text';
import { Button } from '@/components/ui/button';
import { FieldHint, FieldLegend, FieldProblem } from '@/components/ui/field';
import { showToast } from '@/lib/toasts';
import { useChangeAt, useFormModel } from './record-form';
import { TextField } from './text-field';

interface Props {
  label: string;
  hint?: ReactNode;
  items: readonly string[] | undefined;
  /** The list's path in the record. Replaces `onChange`. */
  path?: string;
  /** Receives each change, also each key press, for a list that isn't in a record. */
  onChange?: (change: (now: string[]) => string[]) => void;
  /** The maximum number of items. */
  limit: number;
  /** The maximum length of an item. */
  each: number;
  addLabel: string;
  /** The label of one item, such as "Fact". Its number follows. */
  itemLabel: string;
  rows?: 'line' | 'short';
  problem?: string | undefined;
}

const copy = {
  remove: 'Remove',
  removed: (item: string) => `${item} removed.`,
  undo: 'Undo',
  full: (limit: number) => `That’s ${limit}. Remove one to add another.`,
};

let last = 0;
const nextKey = () => `item${(last += 1)}`;

/** A list of short texts. Removed items can be restored. */
export function ListField(props: Props) {
  const { label, hint, items = [], path, limit, each, addLabel, itemLabel, rows = 'line', problem } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { forget } = useFormModel();
  // Items are plain strings, so each gets a stable key here.
  const [held, setKeys] = useState<string[]>(() => items.map(nextKey));
  const keys = items.map((_, at) => held[at] ?? `${id}${at}`);
  const changeAt = useChangeAt<string[]>(path ?? '');
  /** Returns the items as they were. */
  const change = (next: (now: string[]) => string[]): readonly string[] => {
    if (path !== undefined) return changeAt((now = []) => next(now)) ?? [];
    props.onChange?.(next);
    return items;
  };
  const goTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (goTo.current === undefined) return;
    const areas = box.current?.querySelectorAll<HTMLTextAreaElement>('textarea');
    const area = areas?.[Math.min(goTo.current, areas.length - 1)];
    goTo.current = undefined;
    if (area) area.focus();
    else addButton.current?.focus();
  }, [items.length]);

  const full = items.length >= limit;
  const add = () => {
    // Focus an existing empty line instead of adding one.
    const empty = items.findIndex((item) => item === '');
    if (empty >= 0) {
      box.current?.querySelectorAll<HTMLTextAreaElement>('textarea')[empty]?.focus();
      return;
    }
    if (full) return;
    goTo.current = items.length;
    setKeys([...keys, nextKey()]);
    change((now) => [...now, '']);
  };

  const remove = (at: number) => {
    const key = keys[at] ?? nextKey();
    goTo.current = Math.max(0, at - 1);
    setKeys(keys.filter((_, other) => other !== at));
    const item = change((now) => now.filter((_, other) => other !== at))[at] ?? '';
    forget(key);
    if (item.trim() === '') return;
    const undo = () => {
      setKeys((others) => others.toSpliced(at, 0, key));
      change((now) => now.toSpliced(at, 0, item));
    };
    showToast({ text: copy.removed(`${itemLabel} ${at + 1}`), action: { label: copy.undo, run: undo } });
  };

  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset ref={box} className="mb-8 min-w-0 max-w-form" aria-describedby={described}>
      <FieldLegend>{label}</FieldLegend>
      {hint ? (
        <FieldHint id={`${id}-hint`} className="mb-4">
          {hint}
        </FieldHint>
      ) : null}
      {items.map((item, at) => (
        <TextField
          key={keys[at]}
          {...(path === undefined
            ? { name: keys[at], value: item, onChange: (text: string) => change((now) => now.with(at, text)) }
            : { path: `${path}.${at}` })}
          label={`${itemLabel} ${at + 1}`}
          limit={each}
          rows={rows}
          isItem
          onEnter={add}
          beside={
            <Button variant="quiet" size="small" aria-label={`${copy.remove} ${itemLabel} ${at + 1}`} onClick={() => remove(at)}>
              {copy.remove}
            </Button>
          }
        />
      ))}
      <Button ref={addButton} aria-disabled={full || undefined} onClick={add}>
        {addLabel}
      </Button>
      {full ? <Small>{copy.full(limit)}</Small> : null}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
    </fieldset>
  );
}
