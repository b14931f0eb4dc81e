import { auth } from '@/lib/auth';
import { signUpCopy } from '../copy';
import { SentMail } from './sent-mail';

interface Props {
  email: string;
  /** The server's sentence that the account has to be confirmed. */
  notice?: string;
  onOtherAddress: () => void;
}

/** Shown when a new account waits for its mail to be confirmed. */
export function ConfirmMail({ email, notice, onOtherAddress }: Props) {
  return (
    <SentMail
      email={email}
      {...(notice !== undefined && { notice })}
      lead={signUpCopy.confirmLead(email)}
      resend={() => auth.resend('signup', email)}
      onOtherAddress={onOtherAddress}
    />
  );
}
