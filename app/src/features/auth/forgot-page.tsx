import { useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import { auth, useAuth } from '@/lib/auth';
import { AuthCard } from './parts/auth-card';
import { AuthPage } from './parts/auth-page';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { SentMail } from './parts/sent-mail';
import { SignInLink } from './parts/sign-in-link';
import { emailSchema } from './rules';
import { forgotCopy } from './copy';

/** Sends a link for choosing a new password. The answer is the same whether the account exists or not. */
export function ForgotPage() {
  const { user } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    schema: emailSchema,
    send: async ({ email = '' }) => {
      await auth.requestPasswordReset(email.trim());
      setSentTo(email.trim());
    },
  });

  return (
    <AuthPage title={forgotCopy.title} heading={forgotCopy.heading} lead={sentTo === undefined ? <p>{forgotCopy.lead}</p> : null} open>
      {sentTo === undefined ? null : (
        <SentMail
          email={sentTo}
          lead={forgotCopy.sent(sentTo)}
          more={forgotCopy.next}
          withCode={false}
          resend={() => auth.requestPasswordReset(sentTo)}
          onOtherAddress={() => setSentTo(undefined)}
        />
      )}
      <div hidden={sentTo !== undefined}>
        <FormSummary form={form} />
        <AuthCard>
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="email" initial={user?.email} />
            <SubmitButton busy={form.busy} label={forgotCopy.send} busyLabel={forgotCopy.sending} />
          </form>
        </AuthCard>
      </div>
      <ul className="mt-6">
        <li>
          {user ? (
            <AppLink to="/settings#you" className={strongLink}>
              {forgotCopy.backToSettings}
            </AppLink>
          ) : (
            <SignInLink to="/login">{forgotCopy.back}</SignInLink>
          )}
        </li>
      </ul>
    </AuthPage>
  );
}
