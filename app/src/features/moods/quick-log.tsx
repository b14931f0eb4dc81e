import { useId, useState } from 'react';
import { MoodFace } from '@/components/ui/mood-face';
import { moodMax, moodMin, moodStep, moodWord } from '@/lib/mood';
import { fromTimeField, toTimeField } from '@/lib/wall-time';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { timeNow, type Time } from './logs';
import { TimeField } from './time-field';
import { words } from './words';

const scale = Array.from({ length: moodMax - moodMin + 1 }, (_, at) => moodMin + at);

/** Two taps: a number, and Log it. All else may come after, or never. */
export function QuickLog({ onLog }: { onLog: (mood: number, time: Time) => void }) {
  const id = useId();
  const [mood, setMood] = useState<number>();
  const [field, setField] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const log = () => {
    const time = field === undefined ? timeNow() : fromTimeField(field);
    if (mood === undefined) return setProblem(words.quick.pick);
    if (!time) return setProblem(words.quick.badTime);
    if (time.atMs > Date.now() + CBT_LIMITS.futureAllowanceMs) return setProblem(words.quick.future);
    return onLog(mood, time);
  };

  return (
    <form
      className="panel mood-quick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        log();
      }}
    >
      <fieldset>
        <legend className="mood-quick-title">{field === undefined ? words.quick.title : words.quick.titleEarlier}</legend>
        <p className="quiet">{words.quick.hint}</p>
        <div className="mood-scale">
          {scale.map((value) => (
            <label key={value} className="face mood-number">
              <input type="radio" name={`${id}mood`} value={value} checked={mood === value} aria-label={`${value}, ${moodWord(value)}`} onChange={() => setMood(value)} />
              <MoodFace value={moodStep(value).value} />
              <span aria-hidden="true">{value}</span>
            </label>
          ))}
        </div>
        <p className="mood-ends small" aria-hidden="true">
          <span>{words.quick.low}</span>
          <span>{words.quick.high}</span>
        </p>
      </fieldset>
      <p className="mood-chosen" aria-hidden="true">
        {mood === undefined ? '' : `${mood}: ${moodWord(mood)}`}
      </p>
      {problem === undefined ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button button-primary button-large">
          {words.quick.log}
        </button>
        {field === undefined ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              const { atMs, tzOffsetMinutes } = timeNow();
              setField(toTimeField(atMs, tzOffsetMinutes));
            }}
          >
            {words.quick.earlier}
          </button>
        ) : null}
      </div>
      {field === undefined ? null : <TimeField id={`${id}time`} label={words.quick.time} hint={words.quick.timeHint} value={field} onChange={setField} />}
    </form>
  );
}
