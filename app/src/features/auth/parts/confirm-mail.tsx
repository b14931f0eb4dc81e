import { auth } from '@/lib/auth';
import { signUpWords } from '../words';
import { SentMail } from './sent-mail';

interface Props {
  email: string;
  /** The sentence that says an account waits to be confirmed. */
  notice?: string;
  onOtherAddress: () => void;
}

/** An account was made, and waits for its mail to be answered. */
export function ConfirmMail({ email, notice, onOtherAddress }: Props) {
  return (
    <SentMail
      email={email}
      {...(notice !== undefined && { notice })}
      lead={signUpWords.confirmLead(email)}
      resend={() => auth.resend('signup', email)}
      onOtherAddress={onOtherAddress}
    />
  );
}
