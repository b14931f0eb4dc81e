import { useState, type Ref } from 'react';
import { TextField } from '@/components/forms/text-field';
import type { Form } from '@/components/forms/use-form';
import { typedEmail } from '../typed-email';
import { words } from '../words';

interface Props {
  form: Form;
  /** "username" where a password stands below, so that password managers know the pair. */
  autoComplete: 'email' | 'username';
  /** What stands in it at first, when nothing was typed before. */
  initial?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function EmailField({ form, autoComplete, initial = '', ref }: Props) {
  const [before] = useState(() => typedEmail.read() || initial);
  return (
    <TextField
      {...(ref && { ref })}
      name="email"
      label={words.email}
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
