import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { auth } from '@/lib/auth';
import { privacyLock } from '@/lib/privacy-lock';
import '@/styles/forms.css';
import '@/styles/lock.css';

const words = {
  title: 'This page is locked',
  lead: 'You set a passcode for this device. What you wrote is kept. Help and the way out are in the header, as always.',
  label: 'Passcode',
  open: 'Open',
  opening: 'One moment…',
  wrong: 'That was not the passcode. Please try again.',
  forgot: 'Forgot it? Sign in again',
  forgotHint: 'You are signed out here, and the passcode is taken away. Words on this device stay sealed until you are back.',
};

/** Whoever signs in again has shown who they are, and sets a new passcode if they like. */
async function forget(): Promise<void> {
  await auth.signOut('local').catch(() => {});
  privacyLock.remove();
}

/** In the place of the page. The header above stays, with crisis help and the quick way out. */
export function LockScreen() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const fits = await privacyLock.fits(field.current?.value ?? '').catch(() => false);
    setBusy(false);
    if (fits) return privacyLock.open();
    setWrong(true);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <section className="lock-screen" aria-labelledby={`${id}title`}>
      <div className="lock-card">
        <h1 id={`${id}title`}>{words.title}</h1>
        <p>{words.lead}</p>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <label className="form-label" htmlFor={id}>
            {words.label}
          </label>
          {wrong ? (
            <p id={`${id}wrong`} className="form-problem" role="alert">
              {words.wrong}
            </p>
          ) : null}
          <div className="form-box">
            <input
              ref={field}
              id={id}
              className="form-input"
              type="password"
              autoComplete="off"
              aria-describedby={wrong ? `${id}wrong` : undefined}
              aria-invalid={wrong || undefined}
            />
          </div>
          <button type="submit" className="button button-primary button-large" aria-disabled={busy}>
            {busy ? words.opening : words.open}
          </button>
        </form>
        <button type="button" className="button button-quiet" aria-describedby={`${id}forgot`} onClick={() => void forget()}>
          {words.forgot}
        </button>
        <p id={`${id}forgot`} className="small">
          {words.forgotHint}
        </p>
      </div>
    </section>
  );
}
