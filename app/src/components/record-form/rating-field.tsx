import { useId, useState, type ReactNode } from 'react';
import { FieldHint, FieldLegend, FieldProblem } from '@/components/ui/field';
import { compactInput } from '@/components/ui/inputs';
import { Button } from '@/components/ui/button';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: 100 | 10;
  /** The label of the lower end. */
  low: string;
  high: string;
  hint?: ReactNode;
  problem?: string | undefined;
  id?: string;
}

const copy = {
  unrated: 'Not rated yet',
  howTo: 'Tap the line to rate.',
  clear: 'Clear',
  asNumber: (label: string) => `${label}, as a number`,
  clearLabel: (label: string) => `Clear: ${label}`,
  range: (max: number) => `A whole number from 0 to ${max}.`,
};

/** Parses a rating: undefined if blank, `unread` if it isn't a number on the scale. */
function read(text: string, max: number): number | undefined | 'unreadable' {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,3}$/u.test(trimmed) && Number(trimmed) <= max ? Number(trimmed) : 'unreadable';
}

/**
 * A slider and a number input in sync. "Not rated" is a separate state: an unchosen middle value is
 * no answer.
 */
export function RatingField({ label, value, onChange, max, low, high, hint, problem, id }: Props) {
  const ownId = useId();
  const base = id ?? ownId;
  // Keeps invalid input as typed until it is a number on the scale.
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && read(typed, max) === 'unreadable' ? copy.range(max) : undefined;
  const said = wrong ?? problem;
  const described = [hint ? `${base}-hint` : '', said ? `${base}-problem` : ''].filter(Boolean).join(' ') || undefined;

  const rate = (next: number | undefined) => {
    setTyped(undefined);
    onChange(next);
  };

  return (
    <fieldset className="mb-8 min-w-0 max-w-form" aria-describedby={described}>
      <FieldLegend>{label}</FieldLegend>
      {hint ? <FieldHint id={`${base}-hint`}>{hint}</FieldHint> : null}
      <div className="mt-2 flex items-center gap-4">
        <input
          type="range"
          className="m-0 h-target min-w-0 flex-1 cursor-pointer accent-primary"
          aria-label={label}
          aria-valuetext={value === undefined ? copy.unrated : `${value}, ${low} 0, ${high} ${max}`}
          data-unrated={value === undefined || undefined}
          min={0}
          max={max}
          step={1}
          value={value ?? max / 2}
          onChange={(event) => rate(event.currentTarget.valueAsNumber)}
          // An unrated slider is at the middle, so choosing the middle fires no change event.
          onClick={(event) => value === undefined && rate(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            if (value !== undefined || (event.key !== ' ' && event.key !== 'Enter')) return;
            event.preventDefault();
            rate(event.currentTarget.valueAsNumber);
          }}
        />
        <input
          id={base}
          className={`${compactInput} w-18 px-2 text-center text-input tabular-nums aria-[invalid=true]:border-2 aria-[invalid=true]:border-error`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={copy.asNumber(label)}
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
      <div className="flex justify-between gap-4 pe-22 text-small text-secondary">
        <span>0, {low}</span>
        <span className="text-end">
          {max}, {high}
        </span>
      </div>
      <div className="flex min-h-target items-center">
        {value === undefined ? (
          <span className="text-small text-secondary">
            <span>{copy.unrated}</span>. {copy.howTo}
          </span>
        ) : (
          <Button variant="quiet" size="small" className="-ms-3.5" aria-label={copy.clearLabel(label)} onClick={() => rate(undefined)}>
            {copy.clear}
          </Button>
        )}
      </div>
      {said ? <FieldProblem id={`${base}-problem`}>{said}</FieldProblem> : null}
    </fieldset>
  );
}
