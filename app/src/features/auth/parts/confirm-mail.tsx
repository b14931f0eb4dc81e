import { auth } from '@/lib/auth';
import { signUpCopy } from '../copy';
import { SentMail } from './sent-mail';

interface Props {
  email: string;
  /** The server's sentence that the account has to be confirmed. */
  notice?: string;
  /** Whether the mail was sent before this visit, so that another one can be asked for at once. */
  isSentEarlier?: boolean;
  onOtherAddress: () => void;
}

/** Shown when a new account waits for its mail to be confirmed. */
export function ConfirmMail({ email, notice, isSentEarlier = false, onOtherAddress }: Props) {
  return (
    <SentMail
      email={email}
      {...(notice !== undefined && { notice })}
      lead={signUpCopy.confirmLead(email)}
      isSentEarlier={isSentEarlier}
      resend={() => auth.resend('signup', email)}
      onOtherAddress={onOtherAddress}
    />
  );
}
