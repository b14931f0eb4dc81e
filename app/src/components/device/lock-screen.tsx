import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { auth } from '@/lib/auth';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import { privacyLock } from '@/lib/device/privacy-lock';
import { PasscodeField } from './passcode-field';

const copy = {
  title: 'This page is locked',
  lead: 'You set a passcode for this device. What you wrote is kept. Crisis help and the exit are in the header, as always.',
  label: 'Passcode',
  open: 'Open',
  opening: 'One moment…',
  wrong: 'That wasn’t the passcode. Please try again.',
  forgot: 'Forgot it? Sign in again',
  forgotHint: 'You’re signed out here, and the passcode is removed. What you wrote on this device stays sealed until you sign in again.',
};

/** Signs out and removes the passcode: signing in again proves the user's identity. */
async function forget(): Promise<void> {
  await auth.signOut('local').catch(() => {});
  if (auth.snapshot().status !== 'signed-in') privacyLock.remove();
}

/**
 * Covers the page until the passcode is entered. The header stays above it, with crisis help and
 * the exit link.
 */
export function LockScreen() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => field.current?.focus(), []);

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
    <section
      className="fixed inset-0 z-5 grid place-items-center overflow-y-auto bg-background px-4 pt-24 pb-8"
      aria-labelledby={`${id}title`}
    >
      <div className="grid w-[min(28rem,100%)] gap-4">
        <h1 id={`${id}title`} className="text-h2">
          {copy.title}
        </h1>
        <p>{copy.lead}</p>
        <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-2">
          <PasscodeField label={copy.label} fieldRef={field} problem={wrong ? copy.wrong : undefined} />
          <Button type="submit" variant="primary" size="large" className="mt-2" aria-disabled={busy}>
            {busy ? copy.opening : copy.open}
          </Button>
        </form>
        <Button variant="quiet" className="-ms-4.5 justify-self-start" aria-describedby={`${id}forgot`} onClick={() => void forget()}>
          {copy.forgot}
        </Button>
        <Small id={`${id}forgot`}>{copy.forgotHint}</Small>
      </div>
    </section>
  );
}
