import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { auth, AuthFailure } from '@/lib/auth';
import { AuthPage } from './parts/auth-page';
import { ConfirmMail } from './parts/confirm-mail';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { GoogleWay } from './parts/google-way';
import { GuestEntry } from './parts/guest-entry';
import { SignInLink } from './parts/sign-in-link';
import { checkSignUp, passwordLength } from './rules';
import { signUpWords, words } from './words';

interface Pending {
  email: string;
  sentence: string;
}

const fieldOf = (code: string) => (code === 'weak_password' ? 'password' : undefined);

function wayOut(code: string) {
  return code === 'user_already_exists' ? <SignInLink to="/login">{signUpWords.signIn}</SignInLink> : null;
}

/** Making an account. Where the server wants the address confirmed first, the form gives way to that notice. */
export function SignUpPage() {
  const [pending, setPending] = useState<Pending>();
  const form = useForm({
    check: checkSignUp,
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
    <AuthPage
      title={signUpWords.title}
      heading={signUpWords.heading}
      lead={pending ? null : <p>{signUpWords.lead}</p>}
      aside={<GuestEntry />}
    >
      {pending ? <ConfirmMail email={pending.email} notice={pending.sentence} onOtherAddress={() => setPending(undefined)} /> : null}
      <div hidden={pending !== undefined}>
        <FormSummary form={form} wayOut={wayOut} />
        <div className="sign-in-card">
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="username" />
            <PasswordField
              name="password"
              label={words.password}
              hint={words.passwordHint}
              autoComplete="new-password"
              atLeast={passwordLength.least}
              problem={form.problemOf('password')}
            />
            <p className="small">
              {signUpWords.before[0]}
              <Link to="/privacy">{signUpWords.before[1]}</Link>
              {signUpWords.before[2]}
            </p>
            <SubmitButton busy={form.busy} words={signUpWords.create} busyWords={signUpWords.creating} />
          </form>
          <GoogleWay form={form} />
        </div>
        <ul className="link-list">
          <li>
            <SignInLink to="/login">{signUpWords.signIn}</SignInLink>
          </li>
          <li>
            <SignInLink to="/login-no-password">{signUpWords.withLink}</SignInLink>
          </li>
        </ul>
      </div>
    </AuthPage>
  );
}
