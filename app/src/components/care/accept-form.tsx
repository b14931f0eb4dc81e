import { useState, type ReactNode } from 'react';
import { useSend } from '@/components/forms/use-send';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { forgetInvitation, forgetWaitingInvitation } from '@/lib/auth';
import { acceptInvitation, type Invitation } from '@/lib/care/invitations';
import type { Scope } from '@/lib/care/care-data';
import { acceptCopy } from './copy';
import { ScopeSwitches } from './scope-switches';

interface Props {
  token: string;
  invitation: Pick<Invitation, 'proposedScopes'>;
  onAccepted: (scopes: readonly Scope[]) => void;
  /** More ways to answer, after the button. */
  children?: ReactNode;
}

/** The scopes that a therapist asks for, all of them off, and the button that accepts. */
export function AcceptForm({ token, invitation: { proposedScopes }, onAccepted, children }: Props) {
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const { busy, trouble, send } = useSend();
  const accept = () =>
    send(async () => {
      await acceptInvitation(token, chosen);
      forgetInvitation();
      forgetWaitingInvitation();
      onAccepted(chosen);
    });
  return (
    <div className="grid gap-6">
      {proposedScopes.length === 0 ? (
        <p>{acceptCopy.asksNothing}</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">{acceptCopy.choose}</legend>
          <p className="mt-1 mb-3 text-secondary">{acceptCopy.asks}</p>
          <ScopeSwitches offered={proposedScopes} chosen={chosen} busy={busy} onChange={setChosen} />
        </fieldset>
      )}
      {trouble === undefined ? null : (
        <Notice tone="problem" role="alert">
          <p>{trouble}</p>
        </Notice>
      )}
      <div className="grid gap-3">
        <Button variant="primary" size="large" aria-disabled={busy || undefined} onClick={() => void accept()}>
          {busy ? acceptCopy.accepting : acceptCopy.accept}
        </Button>
        {children}
      </div>
    </div>
  );
}
