import { useId, type ReactNode } from 'react';
import { FieldHint, FieldLegend, FieldProblem } from '@/components/ui/field';

const cardLook =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 hover:bg-tint has-checked:border-primary has-checked:bg-tint ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]';

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
    <fieldset className="mb-8 min-w-0 max-w-form" aria-describedby={described}>
      <FieldLegend>{legend}</FieldLegend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div className={`mt-2 grid gap-2 ${cards}`}>
        {options.map((option) => (
          <label key={option.id} className={cardLook}>
            <input
              className="size-6 flex-none accent-primary focus-visible:outline-none"
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
                <span id={`${id}-${option.id}`} className="block text-small text-secondary">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
    </fieldset>
  );
}
