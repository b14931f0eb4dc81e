import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldProblem } from '@/components/ui/field';
import { TextInput } from '@/components/ui/inputs';
import { Tab, Tabs } from '@/components/ui/tabs';
import type { Days } from './range';
import { ranges } from './search';
import { copy } from './copy';

interface Props {
  days: Days;
  onCustom: (from: string, to: string) => void;
}

/** Chooses the days of the report. They're part of the address, so Back works. */
export function RangeNav({ days, onCustom }: Props) {
  return (
    <>
      <Tabs className="print:hidden" aria-label={copy.range.label}>
        {ranges.map((range) => (
          <Tab key={range} to={`/journal-analytics?range=${range}`} current={days.key === range}>
            {copy.range.days(range)}
          </Tab>
        ))}
        <Tab to="/journal-analytics?range=custom" current={days.key === 'custom'}>
          {copy.range.custom}
        </Tab>
      </Tabs>
      {days.key === 'custom' ? <Custom key={`${days.fromDay} ${days.toDay}`} days={days} onCustom={onCustom} /> : null}
    </>
  );
}

function Custom({ days, onCustom }: Props) {
  const id = useId();
  const [from, setFrom] = useState(days.fromDay);
  const [to, setTo] = useState(days.toDay);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const right = from !== '' && to !== '' && from <= to;
    setWrong(!right);
    if (right) onCustom(from, to);
  };
  return (
    <form className="my-4 flex flex-wrap items-end gap-4 print:hidden" noValidate onSubmit={submit}>
      {(
        [
          ['from', copy.range.from, from, setFrom],
          ['to', copy.range.to, to, setTo],
        ] as const
      ).map(([name, label, value, set]) => (
        <Field key={name} id={`${id}${name}`} label={label}>
          <TextInput
            type="date"
            value={value}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}wrong` : undefined}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      ))}
      <Button type="submit" className="min-h-13">
        {copy.range.show}
      </Button>
      {wrong ? (
        <FieldProblem id={`${id}wrong`} role="alert">
          {copy.range.wrong}
        </FieldProblem>
      ) : null}
    </form>
  );
}
