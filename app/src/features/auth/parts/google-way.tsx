import { useState } from 'react';
import type { Form } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { auth } from '@/lib/auth';
import { useGoogle } from '../use-providers';
import { copy } from '../copy';

/** Sign-in with Google, if the server offers it. A failure shows in the summary of the form. */
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
      <p className="flex max-w-none items-center gap-4 text-secondary before:flex-1 before:border-t before:border-hairline after:flex-1 after:border-t after:border-hairline">
        <span>{copy.or}</span>
      </p>
      <Button
        size="large"
        className="w-full"
        aria-disabled={leaving || form.busy}
        onClick={() => (form.busy ? undefined : void form.run(leave))}
      >
        {leaving ? copy.googleBusy : copy.google}
      </Button>
    </>
  );
}
