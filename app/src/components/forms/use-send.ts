import { useState } from 'react';
import { toasts } from '@/lib/toasts';
import { failureOf } from './failure';

interface Send {
  busy: boolean;
  /** Why the last try failed. */
  trouble: string | undefined;
  /** Runs one change at a time. Returns whether it was made. */
  send: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** For what is sent by a button without a form's fields: whether it is under way, and why it failed. */
export function useSend(): Send {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setTrouble(undefined);
    try {
      await change();
      return true;
    } catch (reason) {
      setTrouble(failureOf(reason).message);
      // A toast still says that the change before was made.
      toasts.setState({ shown: undefined });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, send };
}
