import { preferences } from '@/lib/preferences';
import { privacyLock } from '@/lib/privacy-lock';
import { dueReminder } from '@/lib/reminders';
import { readStored, storageKeys, writeStored } from '@/lib/storage';
import { showToast } from '@/lib/toasts';

const lookEveryMs = 20_000;
/** General words: others may see the screen. */
export const reminder = 'A small reminder, as you asked: how are you right now?';

function look(): void {
  const { reminders, timeZone } = preferences.read();
  const due = dueReminder(reminders, new Date(), timeZone);
  if (due === undefined || privacyLock.isLocked() || readStored(storageKeys.reminded) === due) return;
  writeStored(storageKeys.reminded, due);
  showToast({ text: reminder });
}

/** A quiet note while the app is open, once for each time. Gives the way to stop. */
export function remind(): () => void {
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
}
