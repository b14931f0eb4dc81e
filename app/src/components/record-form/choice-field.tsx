import { useId, type ReactNode } from 'react';
import '@/styles/forms.css';
import '@/styles/kit.css';

export interface Option {
  id: string;
  label: string;
  hint?: string;
}

interface Props {
  legend: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (id: string) => void;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Classes of the grid of cards, for short options that fit side by side. */
  cards?: string;
}

/** A single choice, as cards that can be pressed anywhere. */
export function ChoiceField({ legend, options, value, onChange, hint, problem, cards = '' }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="choices" aria-describedby={described}>
      <legend className="form-label">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
      <div className={`choice-cards ${cards}`}>
        {options.map((option) => (
          <label key={option.id} className="choice">
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={value === option.id}
              aria-describedby={option.hint ? `${id}-${option.id}` : undefined}
              aria-labelledby={`${id}-${option.id}-label`}
              onChange={() => onChange(option.id)}
            />
            <span>
              <span id={`${id}-${option.id}-label`}>{option.label}</span>
              {option.hint ? (
                <span id={`${id}-${option.id}`} className="choice-hint">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="form-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
