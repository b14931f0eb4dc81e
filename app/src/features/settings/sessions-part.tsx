import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@/lib/toasts';
import { auth } from '@/lib/auth';
import { SessionList, sessionsKey } from './session-list';
import { words } from './words';

type Scope = 'local' | 'others' | 'global';

/** Ends sessions. Signing out here always works, even where the server cannot be asked: then it hears of it later. */
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
      showToast({ text: words.sessions.othersDone });
    } catch {
      setTrouble(true);
    } finally {
      setBusy(undefined);
    }
  };

  const button = (scope: Scope, label: string) => (
    <button type="button" className="button" aria-disabled={busy !== undefined} onClick={() => void leave(scope)}>
      {label}
    </button>
  );

  return (
    <>
      <p>{words.sessions.about}</p>
      <SessionList />
      {trouble ? (
        <p className="problem" role="alert">
          {words.sessions.failed}
        </p>
      ) : null}
      <div className="row">
        {button('local', words.sessions.hereOut)}
        {button('others', words.sessions.others)}
        {button('global', words.sessions.everywhere)}
      </div>
    </>
  );
}
