import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { TextField } from '@/components/record-form/text-field';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/inputs';
import type { Weighed } from '@/lib/wasm/cbt';
import { copy } from '../copy';
import { smallLabel } from './parts';

interface Props {
  title: string;
  hint: string;
  itemLabel: (n: number) => string;
  addLabel: string;
  /** Where the list is in the record. */
  path: string;
  items: Weighed[] | undefined;
  onChange: (items: Weighed[]) => void;
}

/** One side of the scales: short texts, each with a weight from 1 to 5. */
export function WeighedList({ title, hint, itemLabel, addLabel, path, items = [], onChange }: Props) {
  const id = useId();
  // There is always one line to write on.
  const rows = items.length > 0 ? items : [{}];
  const change = (at: number, part: Weighed) => onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    showToast({ text: copy.weighed.removed, action: { label: copy.weighed.undo, run: () => onChange(rows) } });
  };

  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h4 id={id} className="font-reading text-lead font-semibold">
        {title}
      </h4>
      <p className="mt-1 text-secondary">{hint}</p>
      <ol className="mt-4">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the texts may be equal and have no id of their own
          <li key={at} className="mb-4 border-b border-hairline pb-4 *:mb-2">
            <div className={smallLabel}>
              <TextField label={itemLabel(at + 1)} path={`${path}.${at}.text`} limit={CBT_LIMITS.shortChars} rows="line" />
            </div>
            <div className="flex flex-wrap items-center gap-2 text-small">
              <label htmlFor={`${id}-${at}`}>{copy.weighed.weight}</label>
              <Select id={`${id}-${at}`} value={row.weight ?? 1} onChange={(event) => change(at, { weight: Number(event.target.value) })}>
                {copy.weighed.weights.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </Select>
              {items.length > 0 ? (
                <Button variant="quiet" size="small" className="ms-auto" onClick={() => remove(at)}>
                  {copy.weighed.remove}
                  <span className="sr-only">: {itemLabel(at + 1)}</span>
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < CBT_LIMITS.evidenceItems ? (
        <Button size="small" onClick={() => onChange([...rows, {}])}>
          {addLabel}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : (
        <p className="mt-1 text-secondary">{copy.weighed.full(CBT_LIMITS.evidenceItems)}</p>
      )}
    </section>
  );
}
