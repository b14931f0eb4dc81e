import { useId, useState } from 'react';
import { MoodScale } from '@/components/record-form/mood-scale';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { fromTimeField, toTimeField } from '@/lib/text/wall-time';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { timeNow, type Time } from './log-time';
import { TimeField } from './time-field';
import { copy } from './copy';

/** The button that shows the field is gone once it is pressed, so the field takes the focus. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** Logs a mood in two taps: a face, then Log it. Details can follow. */
export function QuickLog({ onLog }: { onLog: (mood: number, time: Time) => void }) {
  const id = useId();
  const [mood, setMood] = useState<number>();
  const [field, setField] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const title = field === undefined ? copy.quick.title : copy.quick.titleEarlier;

  // A message about an answer goes as soon as the answer changes.
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setProblem(undefined);
    };

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
      <h2 className="text-h2">{title}</h2>
      <p className="mt-1 text-secondary">{copy.quick.hint}</p>
      <MoodScale id={`${id}mood`} legend={title} hideLegend value={mood} onChange={changed(setMood)} />
      {field === undefined ? null : (
        <TimeField
          id={`${id}time`}
          label={copy.quick.time}
          hint={copy.quick.timeHint}
          value={field}
          onChange={changed(setField)}
          fieldRef={focusOn}
        />
      )}
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
    </Card>
  );
}
