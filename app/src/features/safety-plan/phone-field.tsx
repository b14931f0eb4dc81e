import { useId, useState } from 'react';
import { dial } from './plan';
import { words } from './words';
import '@/styles/forms.css';

const longest = 40;

/** A number is not screened like other words: there is nothing in it to be worried about. */
export function PhoneField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const odd = left && value.trim() !== '' && (dial(value) === undefined || value.trim().length > longest);
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {words.edit.phone}
      </label>
      <p className="form-hint" id={`${id}hint`}>
        {words.edit.phoneHint}
      </p>
      {odd ? (
        <p className="form-problem" id={`${id}problem`}>
          {words.edit.phoneProblem}
        </p>
      ) : null}
      <div className="form-box">
        <input
          id={id}
          className="form-input"
          type="tel"
          autoComplete="off"
          value={value}
          aria-describedby={odd ? `${id}hint ${id}problem` : `${id}hint`}
          aria-invalid={odd || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      </div>
    </div>
  );
}
