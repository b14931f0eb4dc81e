import type { InstrumentInfo } from '@evenkeel/safety/cbt';
import type { MeasureTaken } from '@/records';
import { words } from './words';

const text = words.form;

interface Props {
  id: string;
  info: InstrumentInfo;
  content: MeasureTaken;
  /** Those that are pointed at. */
  missing: readonly number[];
  onAnswer: (at: number, value: number) => void;
  onDifficulty: (value: number) => void;
}

/** The items in their standard wording, each with its four answers. */
export function Questions({ id, info, content, missing, onAnswer, onDifficulty }: Props) {
  return (
    <>
      <p className="measure-stem" id={`${id}stem`}>
        {info.stem}
      </p>
      <ol className="measure-items">
        {info.items.map((item, at) => (
          <li key={item}>
            <fieldset aria-describedby={missing.includes(at) ? `${id}stem ${id}q${at}problem` : `${id}stem`}>
              <legend>
                <span className="small">{text.question(at + 1, info.items.length)}</span>
                <span>{item}</span>
              </legend>
              {missing.includes(at) ? (
                <p className="form-problem" id={`${id}q${at}problem`}>
                  {text.missingThis}
                </p>
              ) : null}
              <Options name={`${id}q${at}`} options={info.options} value={content.answers[at]} onChange={(value) => onAnswer(at, value)} />
            </fieldset>
          </li>
        ))}
      </ol>
      <fieldset className="measure-difficulty">
        <legend>{info.difficulty}</legend>
        <p className="form-hint">{text.optional}</p>
        <Options name={`${id}difficulty`} options={info.difficultyOptions} value={content.difficulty} onChange={onDifficulty} />
      </fieldset>
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
    <div className="measure-options">
      {options.map((option, at) => (
        <label key={option} className="measure-option">
          <input id={`${name}o${at}`} type="radio" name={name} value={at} checked={value === at} onChange={() => onChange(at)} />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}
