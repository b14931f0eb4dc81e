import { useState } from 'react';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { ErrorSummary } from '@/components/forms/error-summary';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { buttonStyle } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { auth, useAuth } from '@/lib/auth';
import { AuthCard } from './parts/auth-card';
import { AuthPage } from './parts/auth-page';
import { SignInLink } from './parts/sign-in-link';
import { newPasswordSchema, passwordLength } from './rules';
import { useReturnFailure } from './use-return-failure';
import { forgotCopy, helpFor, resetCopy, copy } from './copy';

const fieldOf = (code: string) => (code === 'weak_password' || code === 'same_password' ? 'password' : undefined);

/** Sets a new password after a link from a mail. Without such a link it says how to get one. */
export function ResetPage() {
  const { status } = useAuth();
  const returned = useReturnFailure();
  const [done, setDone] = useState(false);
  // A link that did not work may have been for another account than the one in this browser.
  const open = status === 'signed-in' && returned === null;

  return (
    <AuthPage title={resetCopy.title} heading={resetCopy.heading} lead={open && !done ? <p>{resetCopy.lead}</p> : null} open>
      {done ? <Done /> : null}
      {open ? (
        <div hidden={done}>
          <NewPassword onDone={() => setDone(true)} />
        </div>
      ) : null}
      {status === 'signed-out' || (returned && status === 'signed-in') ? (
        <NoLink sentence={returned?.message} expired={returned !== null} />
      ) : null}
    </AuthPage>
  );
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  const form = useForm({
    schema: newPasswordSchema,
    fieldOf,
    send: async ({ password = '' }) => {
      await auth.updatePassword(password);
      onDone();
    },
  });
  const help = form.failure ? helpFor(form.failure.code) : undefined;

  return (
    <>
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn}>
        {help === undefined ? null : <p>{help}</p>}
        {form.failure?.code === 'reauthentication_needed' ? <SignInLink to="/forgot-password">{resetCopy.again}</SignInLink> : null}
      </ErrorSummary>
      <AuthCard>
        <form noValidate onSubmit={form.onSubmit}>
          {/* Tells password managers which account this is. */}
          <input type="email" name="account" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            {...form.register('password')}
            label={copy.newPassword}
            hint={copy.passwordHint}
            autoComplete="new-password"
            atLeast={passwordLength.least}
            problem={form.problemOf('password')}
          />
          <SubmitButton busy={form.busy} label={resetCopy.save} busyLabel={resetCopy.saving} />
        </form>
      </AuthCard>
    </>
  );
}

/** Goes on by way of the sign-in page, which knows where a signed-in person was on the way to. */
function Done() {
  return (
    <AuthCard as="section" aria-labelledby="done-title">
      <h2 id="done-title" ref={focusOnMount} tabIndex={-1}>
        {resetCopy.doneHeading}
      </h2>
      <p>{resetCopy.doneLead}</p>
      <LinkButton to="/login" variant="primary" size="large" className="w-full">
        {resetCopy.goOn}
      </LinkButton>
    </AuthCard>
  );
}

function NoLink({ sentence, expired }: { sentence: string | undefined; expired: boolean }) {
  return (
    <AuthCard as="section" aria-labelledby="no-link-title" role={expired ? 'alert' : undefined}>
      <h2 id="no-link-title">{expired ? resetCopy.expiredHeading : resetCopy.noLinkHeading}</h2>
      {sentence === undefined ? null : <p>{sentence}</p>}
      <p>{expired ? resetCopy.expiredLead : resetCopy.noLinkLead}</p>
      <SignInLink to="/forgot-password" className={buttonStyle({ variant: 'primary', size: 'large', className: 'w-full' })}>
        {resetCopy.again}
      </SignInLink>
      <p>
        <SignInLink to="/login">{forgotCopy.back}</SignInLink>
      </p>
    </AuthCard>
  );
}
