import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { preferences } from '@/lib/preferences';
import { privacyLock, watchPrivacy } from '@/lib/privacy-lock';
import { dueReminder } from '@/lib/reminders';
import { readStored, storageKeys, writeStored } from '@/lib/storage';
import { showToast } from '@/lib/toasts';
import { LockScreen } from './lock-screen';

const lookEveryMs = 20_000;
const said = 'A small reminder, as you asked: how are you right now?';

/** What goes on while somebody signed in has the app open: the lock, and reminders inside it. */
export default function DeviceCare() {
  const locked = useSyncExternalStore(privacyLock.subscribe, privacyLock.isLocked);

  useEffect(() => watchPrivacy(), []);

  useEffect(() => {
    void preferences.load();
    const remind = () => {
      const due = dueReminder(preferences.read().reminders, new Date());
      if (due === undefined || privacyLock.isLocked() || readStored(storageKeys.reminded) === due) return;
      writeStored(storageKeys.reminded, due);
      // General words: others may see the screen.
      showToast({ text: said });
    };
    const timer = setInterval(remind, lookEveryMs);
    remind();
    return () => clearInterval(timer);
  }, []);

  return locked && privacyLock.read() ? createPortal(<LockScreen />, document.body) : null;
}
