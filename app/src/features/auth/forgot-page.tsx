import { useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { AppLink } from '@/components/ui/app-link';
import { auth, useAuth } from '@/lib/auth';
import { AuthPage } from './parts/auth-page';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { SentMail } from './parts/sent-mail';
import { SignInLink } from './parts/sign-in-link';
import { checkEmail } from './rules';
import { forgotWords } from './words';

/** Asking for a link to choose a new password. The answer is the same whether there is such an account or not. */
export function ForgotPage() {
  const { user } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      await auth.requestPasswordReset(email.trim());
      setSentTo(email.trim());
    },
  });

  return (
    <AuthPage
      title={forgotWords.title}
      heading={forgotWords.heading}
      lead={sentTo === undefined ? <p>{forgotWords.lead}</p> : null}
      open
    >
      {sentTo === undefined ? null : (
        <SentMail
          email={sentTo}
          lead={forgotWords.sent(sentTo)}
          more={forgotWords.next}
          withCode={false}
          resend={() => auth.requestPasswordReset(sentTo)}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
      <div hidden={sentTo !== undefined}>
        <FormSummary form={form} />
        <div className="sign-in-card">
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="email" initial={user?.email} />
            <SubmitButton busy={form.busy} words={forgotWords.send} busyWords={forgotWords.sending} />
          </form>
        </div>
      </div>
      <ul className="link-list">
        <li>
          {user ? (
            <AppLink to="/settings" className="link-strong">
              {forgotWords.backToSettings}
            </AppLink>
          ) : (
            <SignInLink to="/login">{forgotWords.back}</SignInLink>
          )}
        </li>
      </ul>
    </AuthPage>
  );
}
