import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/row';
import { showToast } from '@/lib/toasts';
import { auth } from '@/lib/auth';
import { SessionList, sessionsKey } from './session-list';
import { copy } from './copy';

type Scope = 'local' | 'others' | 'global';

/** Ends sessions. Signing out here always works; an unreachable server gets the request later. */
export function SessionsPart() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Scope>();
  const [trouble, setTrouble] = useState(false);

  const leave = async (scope: Scope) => {
    if (busy) return;
    setBusy(scope);
    setTrouble(false);
    try {
      await auth.signOut(scope);
      if (scope !== 'others') return;
      await client.invalidateQueries({ queryKey: sessionsKey });
      showToast({ text: copy.sessions.othersDone });
    } catch {
      setTrouble(true);
    } finally {
      setBusy(undefined);
    }
  };

  const button = (scope: Scope, label: string) => (
    <Button aria-disabled={busy !== undefined} onClick={() => void leave(scope)}>
      {label}
    </Button>
  );

  return (
    <>
      <p>{copy.sessions.about}</p>
      <SessionList />
      {trouble ? (
        <Notice tone="problem" className="mt-3" role="alert">
          {copy.sessions.failed}
        </Notice>
      ) : null}
      <Row className="mt-0">
        {button('local', copy.sessions.hereOut)}
        {button('others', copy.sessions.others)}
        {button('global', copy.sessions.everywhere)}
      </Row>
    </>
  );
}
