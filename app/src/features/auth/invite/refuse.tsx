import { useState } from 'react';
import { useSend } from '@/components/forms/use-send';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { forgetInvitation, forgetWaitingInvitation, useAuth } from '@/lib/auth';
import { declineInvitation, reportInvitation } from '@/lib/care/invitations';
import { inviteCopy } from './copy';

const copy = inviteCopy.refuse;

/** Two ways to refuse an invitation: close it, which needs an account, or report it. */
export function Refuse({ token }: { token: string }) {
  const { user } = useAuth();
  const [done, setDone] = useState<string>();
  const { busy, trouble, send } = useSend();
  const refuse = (work: () => Promise<void>, told: string) =>
    send(async () => {
      await work();
      forgetInvitation();
      forgetWaitingInvitation();
      setDone(told);
    });
  return (
    <Disclosure summary={copy.title} className="mt-6 text-body">
      {done === undefined ? (
        <div className="grid justify-items-start gap-4">
          {user ? (
            <>
              <p>{copy.lead}</p>
              <Button aria-disabled={busy || undefined} onClick={() => void refuse(() => declineInvitation(token), copy.declined)}>
                {busy ? copy.sending : copy.decline}
              </Button>
            </>
          ) : null}
          <p>{copy.reportLead}</p>
          <Button aria-disabled={busy || undefined} onClick={() => void refuse(() => reportInvitation(token), copy.reported)}>
            {busy ? copy.sending : copy.report}
          </Button>
          {trouble === undefined ? null : (
            <Notice tone="problem" role="alert">
              <p>{trouble}</p>
            </Notice>
          )}
        </div>
      ) : (
        <output>{done}</output>
      )}
    </Disclosure>
  );
}
