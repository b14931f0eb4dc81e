import { useRef } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { FieldHint, FieldProblem } from '@/components/ui/field';
import { copy } from './copy';

const text = copy.form;

interface Props {
  id: string;
  /** The sentence that all questions of the instrument begin with. */
  stem?: string;
  /** The question in its standard wording. */
  title: string;
  hint?: string;
  options: readonly string[];
  value: number | undefined;
  /** True once the person tried to continue without an answer. */
  isMissing?: boolean;
  /** `byPointer` is false for the arrow keys, which choose on the way to another answer. */
  onAnswer: (value: number, byPointer: boolean) => void;
}

/** One question of a questionnaire, with its answers. Its heading takes the focus. */
export function Question({ id, stem, title, hint, options, value, isMissing = false, onAnswer }: Props) {
  const byPointer = useRef(false);
  const described = [stem && `${id}stem`, hint && `${id}hint`, isMissing && `${id}problem`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}title`} aria-describedby={described || undefined}>
      {stem === undefined ? null : (
        <p id={`${id}stem`} className="max-w-measure text-secondary">
          {stem}
        </p>
      )}
      <h2 id={`${id}title`} ref={focusOnMount} tabIndex={-1} className="mt-2 min-h-[3.9em] max-w-measure text-h2 sm:min-h-[2.6em]">
        {title}
      </h2>
      {hint === undefined ? null : <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
      {isMissing ? <FieldProblem id={`${id}problem`}>{text.missingThis}</FieldProblem> : null}
      <div className="mt-4 grid gap-3">
        {options.map((option, at) => (
          <label
            key={option}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 transition-colors duration-150 hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            onPointerDown={() => {
              byPointer.current = true;
            }}
            // The second tap of a double tap would answer the next question.
            onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
          >
            <input
              className="size-5 flex-none accent-primary"
              id={`${id}o${at}`}
              type="radio"
              name={id}
              value={at}
              checked={value === at}
              onKeyDown={() => {
                byPointer.current = false;
              }}
              onChange={() => onAnswer(at, byPointer.current)}
              onClick={() => value === at && onAnswer(at, byPointer.current)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
