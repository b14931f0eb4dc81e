import { useRef, useState } from 'react';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { auth, AuthFailure } from '@/lib/auth';
import { AuthCard } from './parts/auth-card';
import { AuthPage } from './parts/auth-page';
import { ConfirmMail } from './parts/confirm-mail';
import { DemoBox } from './parts/demo-box';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { GoogleWay } from './parts/google-way';
import { GuestEntry } from './parts/guest-entry';
import { SignInLink } from './parts/sign-in-link';
import { signInSchema } from './rules';
import { typedEmail } from './typed-email';
import type { DemoAccount } from './use-demo-accounts';
import { passwordCopy, copy } from './copy';

/** Sign-in with an email address and a password. */
export function LoginPage() {
  const formElement = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState<{ email: string; sentence: string }>();
  const form = useForm({
    schema: signInSchema,
    send: async ({ email = '', password = '' }) => {
      try {
        await auth.signInWithPassword(email.trim(), password);
      } catch (reason) {
        if (!(reason instanceof AuthFailure) || reason.code !== 'email_not_confirmed') throw reason;
        setConfirming({ email: email.trim(), sentence: reason.message });
      }
    },
  });

  const fill = ({ email, password }: DemoAccount) => {
    form.setValue('email', email);
    typedEmail.keep(email);
    form.setValue('password', password);
    formElement.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  return (
    <AuthPage
      title={passwordCopy.title}
      heading={passwordCopy.heading}
      aside={
        <>
          <GuestEntry />
          <DemoBox onFill={fill} />
        </>
      }
    >
      {confirming === undefined ? null : (
        <ConfirmMail email={confirming.email} notice={confirming.sentence} isSentEarlier onOtherAddress={() => setConfirming(undefined)} />
      )}
      <div hidden={confirming !== undefined}>
        <FormSummary form={form} />
        <AuthCard>
          <form ref={formElement} noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="username" />
            <PasswordField
              {...form.register('password')}
              label={copy.password}
              autoComplete="current-password"
              problem={form.problemOf('password')}
            />
            <SubmitButton busy={form.busy} label={passwordCopy.signIn} busyLabel={passwordCopy.signingIn} />
          </form>
          <p>
            <SignInLink to="/forgot-password">{passwordCopy.forgot}</SignInLink>
          </p>
          <GoogleWay form={form} />
        </AuthCard>
        <ul className="mt-6">
          <li>
            <SignInLink to="/login-no-password">{passwordCopy.withLink}</SignInLink>
          </li>
          <li>
            <SignInLink to="/signup">{passwordCopy.signUp}</SignInLink>
          </li>
        </ul>
      </div>
    </AuthPage>
  );
}
