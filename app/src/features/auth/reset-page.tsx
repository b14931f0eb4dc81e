import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { PasswordField } from '@/components/forms/password-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { auth, useAuth } from '@/lib/auth';
import { AuthPage } from './parts/auth-page';
import { SignInLink } from './parts/sign-in-link';
import { checkNewPassword, passwordLength } from './rules';
import { useReturnFailure } from './use-return-failure';
import { forgotWords, helpFor, resetWords, words } from './words';

const fieldOf = (code: string) => (code === 'weak_password' || code === 'same_password' ? 'password' : undefined);

/** Choosing a new password, for somebody whom a mail has let in. Who comes without a link is told how to get one. */
export function ResetPage() {
  const { status } = useAuth();
  const returned = useReturnFailure();
  const [done, setDone] = useState(false);
  // A link that did not work may have been for another account than the one in this browser.
  const open = status === 'signed-in' && returned === null;

  return (
    <AuthPage title={resetWords.title} heading={resetWords.heading} lead={open && !done ? <p>{resetWords.lead}</p> : null} open>
      {done ? <Done /> : null}
      {open ? (
        <div hidden={done}>
          <NewPassword onDone={() => setDone(true)} />
        </div>
      ) : null}
      {status === 'signed-out' || (returned && status === 'signed-in') ? <NoLink sentence={returned?.message} expired={returned !== null} /> : null}
    </AuthPage>
  );
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  const form = useForm({
    check: checkNewPassword,
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
        {form.failure?.code === 'reauthentication_needed' ? <SignInLink to="/forgot-password">{resetWords.again}</SignInLink> : null}
      </ErrorSummary>
      <div className="sign-in-card">
        <form noValidate onSubmit={form.onSubmit}>
          {/* Tells a password manager whose password this is. */}
          <input type="email" name="account" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            name="password"
            label={words.newPassword}
            hint={words.passwordHint}
            autoComplete="new-password"
            atLeast={passwordLength.least}
            problem={form.problemOf('password')}
          />
          <SubmitButton busy={form.busy} words={resetWords.save} busyWords={resetWords.saving} />
        </form>
      </div>
    </>
  );
}

/** The page for signing in knows where somebody who is signed in belongs, or was on the way to. */
function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sign-in-card" aria-labelledby="done-title">
      <h2 id="done-title" ref={heading} tabIndex={-1}>
        {resetWords.doneHeading}
      </h2>
      <p>{resetWords.doneLead}</p>
      <Link to="/login" className="button button-primary button-large form-submit">
        {resetWords.goOn}
      </Link>
    </section>
  );
}

function NoLink({ sentence, expired }: { sentence: string | undefined; expired: boolean }) {
  return (
    <section className="sign-in-card" aria-labelledby="no-link-title" role={expired ? 'alert' : undefined}>
      <h2 id="no-link-title">{expired ? resetWords.expiredHeading : resetWords.noLinkHeading}</h2>
      {sentence === undefined ? null : <p>{sentence}</p>}
      <p>{expired ? resetWords.expiredLead : resetWords.noLinkLead}</p>
      <SignInLink to="/forgot-password" className="button button-primary button-large form-submit">
        {resetWords.again}
      </SignInLink>
      <p>
        <SignInLink to="/login">{forgotWords.back}</SignInLink>
      </p>
    </section>
  );
}
