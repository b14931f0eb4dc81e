import { preferences } from '@/records/preferences';
import { privacyLock } from '@/lib/device/privacy-lock';
import { dueReminder } from '@/lib/device/reminders';
import { readStored, storageKeys, writeStored } from '@/lib/device/storage';
import { showToast } from '@/lib/toasts';

const checkEveryMs = 20_000;
/** The text stays general because others may see the screen. */
export const reminder = 'A small reminder, as you asked: how are you right now?';

function showDueReminder(): void {
  const { reminders, timeZone } = preferences.read();
  const due = dueReminder(reminders, new Date(), timeZone);
  if (due === undefined || privacyLock.isLocked() || readStored(storageKeys.reminded) === due) return;
  writeStored(storageKeys.reminded, due);
  showToast({ text: reminder });
}

/** Shows a toast at each reminder time while the app is open. Returns a function that stops it. */
export function remind(): () => void {
  showDueReminder();
  const timer = setInterval(showDueReminder, checkEveryMs);
  return () => clearInterval(timer);
}
