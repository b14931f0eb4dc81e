import { useEffect, useState } from 'react';
import { TextField, type FieldProps } from './text-field';

const bar =
  'h-1.5 w-28 flex-none appearance-none overflow-hidden rounded-full border-0 bg-hairline forced-colors:border [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-current';

const copy = { enough: 'Long enough. We also check that it isn’t easy to guess.' };

interface Props extends Omit<FieldProps, 'type' | 'beside' | 'below'> {
  autoComplete: 'current-password' | 'new-password';
  /** For a new password: its minimum length. */
  atLeast?: number;
}

/**
 * A password field whose text can be shown and pasted. It is hidden again before it is sent, so
 * that no browser stores it as plain text.
 */
export function PasswordField({ atLeast, onInput, name, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);

  useEffect(() => {
    const cover = () => setShown(false);
    const form = document.getElementById(name)?.closest('form');
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, [name]);

  return (
    <TextField
      {...field}
      name={name}
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
          className="min-h-target min-w-18 cursor-pointer rounded-control px-3 font-semibold text-primary hover:underline"
          aria-controls={name}
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

/** Shows the count on each key press, and announces once when the password is long enough. */
function LengthHelp({ length, atLeast }: { length: number; atLeast: number }) {
  const enough = length >= atLeast;
  return (
    <div className={`mt-2 flex items-center gap-4 text-small tabular-nums ${enough ? 'text-success' : 'text-secondary'}`}>
      <progress
        className={`${bar} ${enough ? 'text-success' : 'text-primary'}`}
        max={atLeast}
        value={Math.min(length, atLeast)}
        aria-hidden="true"
      />
      <span aria-hidden="true">{enough ? copy.enough : `${length} of ${atLeast} characters`}</span>
      <output className="sr-only">{enough ? copy.enough : ''}</output>
    </div>
  );
}
