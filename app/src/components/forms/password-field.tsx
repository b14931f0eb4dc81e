import { useEffect, useRef, useState } from 'react';
import { TextField, type FieldProps } from './text-field';

interface Props extends Omit<FieldProps, 'type' | 'ref' | 'beside' | 'below'> {
  autoComplete: 'current-password' | 'new-password';
  /** For a password that is being chosen: how many characters it needs. */
  atLeast?: number;
}

/** A password that can be looked at, and pasted. It is covered again before it is sent, so no browser keeps it as text. */
export function PasswordField({ atLeast, onInput, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const cover = () => setShown(false);
    const form = input.current?.form;
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, []);

  return (
    <TextField
      {...field}
      ref={input}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={(event) => {
        setLength([...event.currentTarget.value].length);
        onInput?.(event);
      }}
      beside={
        <button
          type="button"
          className="form-show"
          aria-controls={field.name}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
      below={atLeast === undefined ? null : <LengthHelp length={length} atLeast={atLeast} />}
    />
  );
}

/** Counts for the eye with every key. It is spoken once, when there is enough. */
function LengthHelp({ length, atLeast }: { length: number; atLeast: number }) {
  const enough = length >= atLeast;
  return (
    <div className="form-count" data-enough={enough || undefined}>
      <progress max={atLeast} value={Math.min(length, atLeast)} aria-hidden="true" />
      <span aria-hidden="true">{enough ? 'Long enough' : `${length} of ${atLeast} characters`}</span>
      <output className="visually-hidden">{enough ? 'Your password is long enough.' : ''}</output>
    </div>
  );
}
