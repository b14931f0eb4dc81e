import { useId, useState } from 'react';
import { MoodChoice } from '@/components/ui/mood-choice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { moodMax, moodMin, moodStep, moodWord } from '@/lib/mood';
import { fromTimeField, toTimeField } from '@/lib/text/wall-time';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { timeNow, type Time } from './logs';
import { TimeField } from './time-field';
import { copy } from './copy';

const scale = Array.from({ length: moodMax - moodMin + 1 }, (_, at) => moodMin + at);

/** Logs a mood in two taps: a number, then Log it. Details can follow. */
export function QuickLog({ onLog }: { onLog: (mood: number, time: Time) => void }) {
  const id = useId();
  const [mood, setMood] = useState<number>();
  const [field, setField] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const log = () => {
    const time = field === undefined ? timeNow() : fromTimeField(field);
    if (mood === undefined) return setProblem(copy.quick.pick);
    if (!time) return setProblem(copy.quick.badTime);
    if (time.atMs > Date.now() + CBT_LIMITS.futureAllowanceMs) return setProblem(copy.quick.future);
    return onLog(mood, time);
  };

  return (
    <Card
      as="form"
      className="shadow-lift"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        log();
      }}
    >
      <fieldset>
        <legend className="font-reading text-h2 font-semibold">{field === undefined ? copy.quick.title : copy.quick.titleEarlier}</legend>
        <p className="mt-1 text-secondary">{copy.quick.hint}</p>
        <div className="mt-4 grid grid-cols-6 gap-1 sm:grid-cols-11">
          {scale.map((value) => (
            <MoodChoice
              key={value}
              face={moodStep(value).value}
              className="py-2 tabular-nums [&_svg]:w-[clamp(1.75rem,6vw,2.25rem)]"
              name={`${id}mood`}
              value={value}
              checked={mood === value}
              aria-label={`${value}, ${moodWord(value)}`}
              onChange={() => setMood(value)}
            >
              <span aria-hidden="true">{value}</span>
            </MoodChoice>
          ))}
        </div>
        <Small className="mt-2 flex max-w-none justify-between gap-4" aria-hidden="true">
          <span>{copy.quick.low}</span>
          <span className="text-end">{copy.quick.high}</span>
        </Small>
      </fieldset>
      <p className="mt-2 min-h-[1.75em] font-reading text-lead" aria-hidden="true">
        {mood === undefined ? '' : `${mood}: ${moodWord(mood)}`}
      </p>
      {problem === undefined ? null : (
        <Notice tone="problem" className="mt-3" role="alert">
          {problem}
        </Notice>
      )}
      <Row className="mt-2">
        <Button type="submit" variant="primary" size="large">
          {copy.quick.log}
        </Button>
        {field === undefined ? (
          <Button
            variant="quiet"
            onClick={() => {
              const { atMs, tzOffsetMinutes } = timeNow();
              setField(toTimeField(atMs, tzOffsetMinutes));
            }}
          >
            {copy.quick.earlier}
          </Button>
        ) : null}
      </Row>
      {field === undefined ? null : (
        <TimeField id={`${id}time`} label={copy.quick.time} hint={copy.quick.timeHint} value={field} onChange={setField} />
      )}
    </Card>
  );
}
