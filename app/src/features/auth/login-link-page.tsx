import { useRef, useState } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { auth } from '@/lib/auth';
import { AuthPage } from './parts/auth-page';
import { DemoHint } from './parts/demo-box';
import { EmailField } from './parts/email-field';
import { FormSummary } from './parts/form-summary';
import { GoogleWay } from './parts/google-way';
import { GuestEntry } from './parts/guest-entry';
import { SentMail } from './parts/sent-mail';
import { SignInLink } from './parts/sign-in-link';
import { checkEmail } from './rules';
import { linkWords } from './words';

/** Signing in without a password: a link and a code by e-mail, or Google. */
export function LoginLinkPage() {
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      await auth.signInWithLink(email.trim());
      setSentTo(email.trim());
    },
  });
  const back = () => {
    setSentTo(undefined);
    // The form is out of sight until the page is drawn anew.
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <AuthPage
      title={linkWords.title}
      heading={linkWords.heading}
      lead={sentTo === undefined ? <p>{linkWords.lead}</p> : null}
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
          lead={linkWords.sentLead(sentTo)}
          more={linkWords.sameBrowser}
          resend={() => auth.signInWithLink(sentTo)}
          onOtherAddress={back}
        />
      )}
      <div hidden={sentTo !== undefined}>
        <FormSummary form={form} />
        <div className="sign-in-card">
          <form noValidate onSubmit={form.onSubmit}>
            <EmailField form={form} autoComplete="email" ref={field} />
            <SubmitButton busy={form.busy} words={linkWords.send} busyWords={linkWords.sending} />
          </form>
          <p className="small">{linkWords.newHere}</p>
          <GoogleWay form={form} />
        </div>
        <ul className="link-list">
          <li>
            <SignInLink to="/login">{linkWords.withPassword}</SignInLink>
          </li>
          <li>
            <SignInLink to="/signup">{linkWords.signUp}</SignInLink>
          </li>
        </ul>
      </div>
    </AuthPage>
  );
}
