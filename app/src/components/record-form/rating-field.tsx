import { useId, useState, type ReactNode } from 'react';
import '@/styles/forms.css';
import '@/styles/kit.css';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: 100 | 10;
  /** What stands at the lower end. */
  low: string;
  high: string;
  hint?: ReactNode;
  problem?: string | undefined;
  id?: string;
}

const words = {
  unrated: 'Not rated yet',
  clear: 'Clear',
  asNumber: (label: string) => `${label}, as a number`,
  clearLabel: (label: string) => `Clear: ${label}`,
  range: (max: number) => `A whole number from 0 to ${max}.`,
};

/** Nothing, a number of the scale, or words that are neither. */
function read(text: string, max: number): number | undefined | 'unreadable' {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,3}$/u.test(trimmed) && Number(trimmed) <= max ? Number(trimmed) : 'unreadable';
}

/** A slider and a number that say the same. "Not rated" is a state of its own: a middle that nobody chose is no answer. */
export function RatingField({ label, value, onChange, max, low, high, hint, problem, id }: Props) {
  const ownId = useId();
  const base = id ?? ownId;
  // What is typed may not be a number of the scale yet. It stays as typed until it is one.
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && read(typed, max) === 'unreadable' ? words.range(max) : undefined;
  const said = wrong ?? problem;
  const described = [hint ? `${base}-hint` : '', said ? `${base}-problem` : ''].filter(Boolean).join(' ') || undefined;

  const rate = (next: number | undefined) => {
    setTyped(undefined);
    onChange(next);
  };

  return (
    <fieldset className="rating" aria-describedby={described}>
      <legend className="form-label">{label}</legend>
      {hint ? (
        <p id={`${base}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
      <div className="rating-line">
        <input
          type="range"
          className="rating-slider"
          aria-label={label}
          aria-valuetext={value === undefined ? words.unrated : `${value}, ${low} 0, ${high} ${max}`}
          data-unrated={value === undefined || undefined}
          min={0}
          max={max}
          step={1}
          value={value ?? max / 2}
          onChange={(event) => rate(event.currentTarget.valueAsNumber)}
          // The middle is where an unrated slider stands, so choosing it changes nothing the browser would tell of.
          onClick={(event) => value === undefined && rate(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            if (value !== undefined || (event.key !== ' ' && event.key !== 'Enter')) return;
            event.preventDefault();
            rate(event.currentTarget.valueAsNumber);
          }}
        />
        <input
          id={base}
          className="rating-number"
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.asNumber(label)}
          aria-invalid={said ? true : undefined}
          maxLength={4}
          value={typed ?? (value === undefined ? '' : String(value))}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const next = read(text, max);
            if (next !== 'unreadable' && next !== value) onChange(next);
          }}
          onBlur={() => {
            if (!wrong) setTyped(undefined);
          }}
        />
      </div>
      <div className="rating-ends">
        <span>0, {low}</span>
        <span>
          {max}, {high}
        </span>
      </div>
      <div className="rating-state">
        {value === undefined ? (
          <span className="small">{words.unrated}</span>
        ) : (
          <button
            type="button"
            className="button button-small button-quiet"
            aria-label={words.clearLabel(label)}
            onClick={() => rate(undefined)}
          >
            {words.clear}
          </button>
        )}
      </div>
      {said ? (
        <p id={`${base}-problem`} className="form-problem">
          {said}
        </p>
      ) : null}
    </fieldset>
  );
}
