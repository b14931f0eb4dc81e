import { useId, useState, type FormEvent } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { Days } from './range';
import { ranges } from './search';
import { words } from './words';

interface Props {
  days: Days;
  onCustom: (from: string, to: string) => void;
}

/** Which days are looked at. It stands in the address, so the way back works. */
export function RangeNav({ days, onCustom }: Props) {
  return (
    <>
      <nav className="view-nav" aria-label={words.range.label}>
        {ranges.map((range) => (
          <AppLink key={range} to={`/journal-analytics?range=${range}`} className="view-link" current={days.key === range}>
            {words.range.days(range)}
          </AppLink>
        ))}
        <AppLink to="/journal-analytics?range=custom" className="view-link" current={days.key === 'custom'}>
          {words.range.custom}
        </AppLink>
      </nav>
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
    <form className="analytics-custom" noValidate onSubmit={submit}>
      {(
        [
          ['from', words.range.from, from, setFrom],
          ['to', words.range.to, to, setTo],
        ] as const
      ).map(([name, label, value, set]) => (
        <div key={name} className="form-field">
          <label className="form-label" htmlFor={`${id}${name}`}>
            {label}
          </label>
          <div className="form-box">
            <input id={`${id}${name}`} className="form-input" type="date" value={value} aria-invalid={wrong} aria-describedby={wrong ? `${id}wrong` : undefined} onChange={(event) => set(event.target.value)} />
          </div>
        </div>
      ))}
      <button type="submit" className="button">
        {words.range.show}
      </button>
      {wrong ? (
        <p id={`${id}wrong`} className="form-problem" role="alert">
          {words.range.wrong}
        </p>
      ) : null}
    </form>
  );
}
