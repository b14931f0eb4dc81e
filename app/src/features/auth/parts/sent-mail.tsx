import { focusOnMount } from '@/components/ui/focus-on-mount';
import { announce } from '@/components/live/announcer';
import { ErrorSummary } from '@/components/forms/error-summary';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import type { FormFailure } from '@/components/forms/failure';
import { useForm, type Form } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Small } from '@/components/ui/text';
import { auth } from '@/lib/auth';
import { codeSchema, plainCode } from '../rules';
import { useCountdown } from '../use-countdown';
import { useMailbox } from '../use-mailbox';
import { helpFor, copy } from '../copy';
import { AuthCard } from './auth-card';

/** The server sends at most one mail a minute to a person. */
const waitSeconds = 60;

interface Props {
  email: string;
  /** A sentence of the server, above everything else. */
  notice?: string;
  lead: string;
  /** Said below: where to open the link. */
  more?: string;
  /** Whether the mail has a code as well as a link. */
  withCode?: boolean;
  /** Whether the mail was sent before this visit, so that another one can be asked for at once. */
  isSentEarlier?: boolean;
  resend: () => Promise<void>;
  onOtherAddress: () => void;
}

/** The confirmation that a mail was sent. It takes the focus, because it replaces the form. */
export function SentMail({ email, notice, lead, more, withCode = true, isSentEarlier = false, resend, onOtherAddress }: Props) {
  const form = useForm({
    schema: codeSchema,
    send: async ({ code = '' }) => void (await auth.verifyCode(email, plainCode(code))),
  });

  return (
    <AuthCard as="section" aria-labelledby="sent-title">
      <h2 id="sent-title" ref={focusOnMount} tabIndex={-1}>
        {copy.checkMail}
      </h2>
      {notice ? <p className="font-semibold">{notice}</p> : null}
      <p>{lead}</p>
      {more ? <p>{more}</p> : null}
      <ErrorSummary problems={form.problems} failure={form.failure} turn={form.turn}>
        <Help failure={form.failure} />
      </ErrorSummary>
      {withCode ? <CodeForm form={form} /> : null}
      <Again form={form} isSentNow={!isSentEarlier} resend={resend} />
      <Mailbox email={email} />
      <Small>{copy.noMail}</Small>
      <Button variant="quiet" className="justify-self-start px-0" onClick={onOtherAddress}>
        {copy.otherAddress}
      </Button>
    </AuthCard>
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
        {...form.register('code')}
        label={copy.code}
        hint={copy.codeHint}
        className="tracking-[0.25em] tabular-nums"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={form.problemOf('code')}
      />
      <SubmitButton busy={form.busy} label={copy.withCode} busyLabel={copy.wait} size="normal" />
    </form>
  );
}

/** A link to the mailbox of a local server, which sends no mails. */
function Mailbox({ email }: { email: string }) {
  const mailbox = useMailbox(email);
  if (mailbox === undefined) return null;
  return (
    <p>
      {copy.mailbox[0]}
      <a href={mailbox} target="_blank" rel="noopener">
        {copy.mailbox[1]}
      </a>
      {copy.mailbox[2]}
    </p>
  );
}

/** The button for another mail, or the waiting time in the same place. */
function Again({ form, isSentNow, resend }: { form: Form; isSentNow: boolean; resend: () => Promise<void> }) {
  const { left, restart } = useCountdown(waitSeconds, isSentNow);
  const send = async () => {
    await resend();
    restart();
    announce('mail-again', copy.sentAgain);
  };
  return (
    <p className="min-h-target text-secondary tabular-nums">
      {left > 0 ? (
        copy.againIn(left)
      ) : (
        <Button aria-disabled={form.busy} onClick={() => (form.busy ? undefined : void form.run(send))}>
          {copy.again}
        </Button>
      )}
    </p>
  );
}
