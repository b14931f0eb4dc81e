import { useEffect, useRef } from 'react';
import { announce } from '@/components/live/announcer';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useForm, type Form, type FormFailure } from '@/components/forms/use-form';
import { auth } from '@/lib/auth';
import { checkCode, plainCode } from '../rules';
import { useCountdown } from '../use-countdown';
import { useMailbox } from '../use-mailbox';
import { helpFor, words } from '../words';

/** The server sends one person no more than one mail a minute. */
const waitSeconds = 60;

interface Props {
  email: string;
  /** What the server says of it, above everything else. */
  notice?: string;
  lead: string;
  /** Said below: where to open the link. */
  more?: string;
  /** A mail that a code stands in, too. */
  withCode?: boolean;
  resend: () => Promise<void>;
  onOtherAddress: () => void;
}

const noFields = () => [];
const nothing = async () => undefined;

/** A mail is on its way. Takes the focus, for it stands where the form was. */
export function SentMail({ email, notice, lead, more, withCode = true, resend, onOtherAddress }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm({
    check: withCode ? checkCode : noFields,
    send: withCode ? async ({ code = '' }) => void (await auth.verifyCode(email, plainCode(code))) : nothing,
  });

  return (
    <section className="sign-in-card" aria-labelledby="sent-title">
      <h2 id="sent-title" ref={title} tabIndex={-1}>
        {words.checkMail}
      </h2>
      {notice ? <p className="sign-in-notice">{notice}</p> : null}
      <p>{lead}</p>
      {more ? <p>{more}</p> : null}
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn}>
        <Help failure={form.failure} />
      </ErrorSummary>
      {withCode ? <CodeForm form={form} /> : null}
      <Again form={form} resend={resend} />
      <Mailbox email={email} />
      <p className="small">{words.noMail}</p>
      <button type="button" className="button button-quiet" onClick={onOtherAddress}>
        {words.otherAddress}
      </button>
    </section>
  );
}

function Help({ failure }: { failure: FormFailure | null }) {
  const help = failure ? helpFor(failure.code) : undefined;
  return help === undefined ? null : <p>{help}</p>;
}

function CodeForm({ form }: { form: Form }) {
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField
        name="code"
        label={words.code}
        hint={words.codeHint}
        className="form-code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={form.problemOf('code')}
      />
      <SubmitButton busy={form.busy} words={words.withCode} busyWords={words.wait} className="button-primary" />
    </form>
  );
}

/** On a machine where somebody tries this out, no mail leaves. */
function Mailbox({ email }: { email: string }) {
  const mailbox = useMailbox(email);
  if (mailbox === undefined) return null;
  return (
    <p>
      {words.mailbox[0]}
      <a href={mailbox} target="_blank" rel="noopener">
        {words.mailbox[1]}
      </a>
      {words.mailbox[2]}
    </p>
  );
}

/** Stands in one place whether one has to wait or not, so that nothing jumps. */
function Again({ form, resend }: { form: Form; resend: () => Promise<void> }) {
  const { left, restart } = useCountdown(waitSeconds);
  const send = async () => {
    await resend();
    restart();
    announce('mail-again', words.sentAgain);
  };
  return (
    <p className="sign-in-again">
      {left > 0 ? (
        words.againIn(left)
      ) : (
        <button type="button" className="button" aria-disabled={form.busy} onClick={() => (form.busy ? undefined : void form.run(send))}>
          {words.again}
        </button>
      )}
    </p>
  );
}
