import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Small } from '@/components/ui/text';
import { auth, AuthFailure } from '@/lib/auth';
import { AuthCard } from './parts/auth-card';
import { AuthPage } from './parts/auth-page';
import { ConfirmMail } from './parts/confirm-mail';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { GoogleWay } from './parts/google-way';
import { GuestEntry } from './parts/guest-entry';
import { SignInLink } from './parts/sign-in-link';
import { passwordLength, signUpSchema } from './rules';
import { signUpCopy, copy } from './copy';

interface Pending {
  email: string;
  sentence: string;
}

const fieldOf = (code: string) => (code === 'weak_password' ? 'password' : undefined);

function wayOut(code: string) {
  return code === 'user_already_exists' ? <SignInLink to="/login">{signUpCopy.signIn}</SignInLink> : null;
}

/** Creates an account. If the server wants the address confirmed first, that notice takes the place of the form. */
export function SignUpPage() {
  const [pending, setPending] = useState<Pending>();
  const form = useForm({
    schema: signUpSchema,
    fieldOf,
    send: async ({ email = '', password = '' }) => {
      try {
        await auth.register(email.trim(), password);
      } catch (reason) {
        if (!(reason instanceof AuthFailure) || reason.code !== 'confirmation_needed') throw reason;
        setPending({ email: email.trim(), sentence: reason.message });
      }
    },
  });

  return (
    <AuthPage title={signUpCopy.title} heading={signUpCopy.heading} lead={pending ? null : <p>{signUpCopy.lead}</p>} aside={<GuestEntry />}>
      {pending ? <ConfirmMail email={pending.email} notice={pending.sentence} onOtherAddress={() => setPending(undefined)} /> : null}
      <div hidden={pending !== undefined}>
        <FormSummary form={form} wayOut={wayOut} />
        <AuthCard>
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="username" />
            <PasswordField
              {...form.register('password')}
              label={copy.password}
              hint={copy.passwordHint}
              autoComplete="new-password"
              atLeast={passwordLength.least}
              problem={form.problemOf('password')}
            />
            <Small>
              {signUpCopy.before[0]}
              <Link to="/privacy">{signUpCopy.before[1]}</Link>
              {signUpCopy.before[2]}
            </Small>
            <SubmitButton busy={form.busy} label={signUpCopy.create} busyLabel={signUpCopy.creating} />
          </form>
          <GoogleWay form={form} />
        </AuthCard>
        <Small className="mt-4">{signUpCopy.therapists}</Small>
        <ul className="mt-6">
          <li>
            <SignInLink to="/login">{signUpCopy.signIn}</SignInLink>
          </li>
          <li>
            <SignInLink to="/login-no-password">{signUpCopy.withLink}</SignInLink>
          </li>
        </ul>
      </div>
    </AuthPage>
  );
}
