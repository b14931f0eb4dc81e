import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import { FieldHint, FieldProblem } from '@/components/ui/field';
import type { MeasureTaken } from '@/records';
import { Small } from '@/components/ui/text';
import { copy } from './copy';

const text = copy.form;

interface Props {
  id: string;
  info: InstrumentInfo;
  content: MeasureTaken;
  /** Indices of the unanswered questions to point out. */
  missing: readonly number[];
  onAnswer: (at: number, value: number) => void;
  onDifficulty: (value: number) => void;
}

/** The questions in their standard wording, each with four answers. */
export function Questions({ id, info, content, missing, onAnswer, onDifficulty }: Props) {
  return (
    <>
      <p className="font-reading text-lead font-semibold" id={`${id}stem`}>
        {info.stem}
      </p>
      <ol className="grid gap-8">
        {info.items.map((item, at) => (
          <li key={item} className="max-w-none">
            <fieldset aria-describedby={missing.includes(at) ? `${id}stem ${id}q${at}problem` : `${id}stem`}>
              <legend>
                <span className="text-small text-secondary block">{text.question(at + 1, info.items.length)}</span>
                <span className="block max-w-measure text-lead">{item}</span>
              </legend>
              {missing.includes(at) ? <FieldProblem id={`${id}q${at}problem`}>{text.missingThis}</FieldProblem> : null}
              <Options name={`${id}q${at}`} options={info.options} value={content.answers[at]} onChange={(value) => onAnswer(at, value)} />
            </fieldset>
          </li>
        ))}
      </ol>
      <fieldset>
        <legend className="max-w-measure text-lead">{info.difficulty}</legend>
        <FieldHint>{text.optional}</FieldHint>
        <Options name={`${id}difficulty`} options={info.difficultyOptions} value={content.difficulty} onChange={onDifficulty} />
      </fieldset>
      <Small>{info.credit}</Small>
    </>
  );
}

interface OptionsProps {
  name: string;
  options: readonly string[];
  value: number | undefined;
  onChange: (value: number) => void;
}

function Options({ name, options, value, onChange }: OptionsProps) {
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2">
      {options.map((option, at) => (
        <label
          key={option}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            className="size-5 flex-none accent-primary"
            id={`${name}o${at}`}
            type="radio"
            name={name}
            value={at}
            checked={value === at}
            onChange={() => onChange(at)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}
