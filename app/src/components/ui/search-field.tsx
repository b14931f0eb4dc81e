import { useId } from 'react';
import { Button } from './button';
import { compactInput } from './inputs';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The button that empties the field. */
  clear: string;
  /** What was found, announced politely. */
  result: string;
  maxLength?: number;
}

/** A search over a list below it. Its own button empties it in every browser, so Chromium's cross is hidden. */
export function SearchField({ label, value, onChange, clear, result, maxLength }: Props) {
  const id = useId();
  return (
    <search className="mt-4 block">
      <label className="block font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="search"
          className={`${compactInput} w-full min-w-0 [&::-webkit-search-cancel-button]:hidden`}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value === '' ? null : <Button onClick={() => onChange('')}>{clear}</Button>}
      </div>
      <output className="mt-1 block min-h-6 text-small text-secondary">{result}</output>
    </search>
  );
}
