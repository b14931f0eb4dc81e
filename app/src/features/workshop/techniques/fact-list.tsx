import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { useChangeAt } from '@/components/record-form/record-form';
import { TextField } from '@/components/record-form/text-field';
import { showToast } from '@/lib/toasts';
import { Button } from '@/components/ui/button';
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
}

/** The facts, or one empty line to write on. */
const lines = (items: Weighed[] = []): Weighed[] => (items.length > 0 ? items : [{}]);

/** One side: short texts. A weight in an older record is kept with its text. */
export function FactList({ title, hint, itemLabel, addLabel, path, items = [] }: Props) {
  const id = useId();
  const change = useChangeAt<Weighed[]>(path);
  const rows = lines(items);
  const remove = (at: number) => {
    const gone = change((now = []) => now.filter((_, index) => index !== at))?.[at];
    if (!gone) return;
    const undo = () => change((now = []) => now.toSpliced(at, 0, gone));
    showToast({ text: copy.weighed.removed, action: { label: copy.weighed.undo, run: undo } });
  };

  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h4 id={id} className="font-reading text-lead font-semibold">
        {title}
      </h4>
      <p className="mt-1 text-secondary">{hint}</p>
      <ol className="mt-4">
        {rows.map((_row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the texts may be equal and have no id of their own
          <li key={at} className="mb-4 border-b border-hairline pb-4 *:mb-2">
            <div className={smallLabel}>
              <TextField label={itemLabel(at + 1)} path={`${path}.${at}.text`} limit={CBT_LIMITS.shortChars} rows="line" />
            </div>
            {items.length > 0 ? (
              <Button variant="quiet" size="small" className="ms-auto" onClick={() => remove(at)}>
                {copy.weighed.remove}
                <span className="sr-only">: {itemLabel(at + 1)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length < CBT_LIMITS.evidenceItems ? (
        <Button size="small" onClick={() => change((now) => [...lines(now), {}])}>
          {addLabel}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : (
        <p className="mt-1 text-secondary">{copy.weighed.full(CBT_LIMITS.evidenceItems)}</p>
      )}
    </section>
  );
}
