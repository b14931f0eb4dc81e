import { useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { Small } from '@/components/ui/text';
import { auth } from '@/lib/auth';
import { AuthCard } from './parts/auth-card';
import { AuthPage } from './parts/auth-page';
import { DemoHint } from './parts/demo-box';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { GoogleWay } from './parts/google-way';
import { GuestEntry } from './parts/guest-entry';
import { SentMail } from './parts/sent-mail';
import { SignInLink } from './parts/sign-in-link';
import { emailSchema } from './rules';
import { linkCopy } from './copy';

/** Sign-in without a password: a link and a code by email, or Google. */
export function LoginLinkPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    schema: emailSchema,
    send: async ({ email = '' }) => {
      await auth.signInWithLink(email.trim());
      setSentTo(email.trim());
    },
  });
  const back = () => {
    setSentTo(undefined);
    // The form is hidden until the next render.
    requestAnimationFrame(() => form.setFocus('email'));
  };

  return (
    <AuthPage
      title={linkCopy.title}
      heading={linkCopy.heading}
      lead={sentTo === undefined ? <p>{linkCopy.lead}</p> : null}
      aside={
        <>
          <GuestEntry />
          <DemoHint />
        </>
      }
    >
      {sentTo === undefined ? null : (
        <SentMail
          email={sentTo}
          lead={linkCopy.sentLead(sentTo)}
          more={linkCopy.sameBrowser}
          resend={() => auth.signInWithLink(sentTo)}
          onOtherAddress={back}
        />
      )}
      <div hidden={sentTo !== undefined}>
        <FormSummary form={form} />
        <AuthCard>
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="email" />
            <SubmitButton busy={form.busy} label={linkCopy.send} busyLabel={linkCopy.sending} />
          </form>
          <Small>{linkCopy.newHere}</Small>
          <GoogleWay form={form} />
        </AuthCard>
        <ul className="mt-6">
          <li>
            <SignInLink to="/login">{linkCopy.withPassword}</SignInLink>
          </li>
          <li>
            <SignInLink to="/signup">{linkCopy.signUp}</SignInLink>
          </li>
        </ul>
      </div>
    </AuthPage>
  );
}
