import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { useId } from 'react';
import { TextField } from '@/components/record-form/text-field';
import { showToast } from '@/components/live/toasts';
import type { Weighed } from '@/lib/cbt';
import { words } from '../words';

interface Props {
  title: string;
  hint: string;
  itemLabel: (n: number) => string;
  addLabel: string;
  items: Weighed[] | undefined;
  onChange: (items: Weighed[]) => void;
}

/** One side of the scales: short texts, each with a weight from 1 to 5. */
export function WeighedList({ title, hint, itemLabel, addLabel, items = [], onChange }: Props) {
  const id = useId();
  // One line is always there to write on.
  const rows = items.length > 0 ? items : [{}];
  const change = (at: number, part: Weighed) => onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    showToast({ text: words.weighed.removed, action: { label: words.weighed.undo, run: () => onChange(rows) } });
  };

  return (
    <section className="side" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <p className="quiet">{hint}</p>
      <ol className="side-items">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the texts may be equal and have no id of their own
          <li key={at}>
            <TextField label={itemLabel(at + 1)} value={row.text ?? ''} onChange={(text) => change(at, { text })} limit={CBT_LIMITS.shortChars} rows="line" />
            <div className="side-weight">
              <label htmlFor={`${id}-${at}`}>{words.weighed.weight}</label>
              <select id={`${id}-${at}`} className="select" value={row.weight ?? 1} onChange={(event) => change(at, { weight: Number(event.target.value) })}>
                {words.weighed.weights.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </select>
              {items.length > 0 ? (
                <button type="button" className="button button-quiet button-small" onClick={() => remove(at)}>
                  {words.weighed.remove}
                  <span className="visually-hidden">: {itemLabel(at + 1)}</span>
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < CBT_LIMITS.evidenceItems ? (
        <button type="button" className="button button-small" onClick={() => onChange([...rows, {}])}>
          {addLabel}
          <span className="visually-hidden">: {title}</span>
        </button>
      ) : (
        <p className="quiet">{words.weighed.full(CBT_LIMITS.evidenceItems)}</p>
      )}
    </section>
  );
}
