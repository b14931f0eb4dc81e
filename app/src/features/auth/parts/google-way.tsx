import { useState } from 'react';
import type { Form } from '@/components/forms/use-form';
import { auth } from '@/lib/auth';
import { useGoogle } from '../use-providers';
import { words } from '../words';

/** Only where the server can send people to Google. What goes wrong is told where the form tells it. */
export function GoogleWay({ form }: { form: Form }) {
  const offered = useGoogle();
  const [leaving, setLeaving] = useState(false);
  if (!offered) return null;

  const leave = async () => {
    setLeaving(true);
    try {
      await auth.signInWithGoogle();
    } finally {
      setLeaving(false);
    }
  };

  return (
    <>
      <p className="sign-in-or">
        <span>{words.or}</span>
      </p>
      <button
        type="button"
        className="button button-large form-submit"
        aria-disabled={leaving || form.busy}
        onClick={() => (form.busy ? undefined : void form.run(leave))}
      >
        {leaving ? words.googleBusy : words.google}
      </button>
    </>
  );
}
