import { useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import type { Form } from '@/components/forms/use-form';
import { typedEmail } from '../typed-email';
import { copy } from '../copy';

interface Props {
  form: Form;
  /** `username` when there is a password field below, so that password managers know the pair. */
  autoComplete: 'email' | 'username';
  /** The value at first, if no address was typed on another sign-in page. */
  initial?: string | undefined;
}

export function EmailField({ form, autoComplete, initial = '' }: Props) {
  const [before] = useState(() => typedEmail.read() || initial);
  return (
    <TextField
      {...form.register('email')}
      label={copy.email}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={before}
      onInput={(event) => typedEmail.keep(event.currentTarget.value)}
      problem={form.problemOf('email')}
    />
  );
}
