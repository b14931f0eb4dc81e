import { AppError } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { recordsChanged } from './changes';
import { records } from './client';

const words = {
  undo: 'Undo',
  retry: 'Retry',
  changed: 'This was changed somewhere else, so it was kept. You see the newest version now.',
  offline: 'Deleting needs a connection. Nothing was deleted.',
  trouble: 'We could not delete this. It is still here.',
  restoreTrouble: 'We could not bring it back yet. Please try again.',
};

/**
 * Deletes, and offers the way back, which gets the focus. True when it is deleted. A deletion never waits for the
 * network: what is gone from the page should be gone.
 */
export async function removeRecord(record: { id: string; version: number }, { told }: { told: string }): Promise<boolean> {
  const pressed = document.activeElement;
  try {
    if (record.version === 0) throw AppError.network();
    await records.remove(record.id, record.version);
  } catch (reason) {
    const { status, category } = AppError.from(reason);
    if (status === 404 || status === 410) {
      recordsChanged();
      return true;
    }
    showToast({ text: status === 412 ? words.changed : category === 'network' ? words.offline : words.trouble });
    if (status === 412) recordsChanged();
    return false;
  }
  recordsChanged();
  showToast({ text: told, action: { label: words.undo, run: () => void bringBack(record.id) } });
  focusUndo(pressed);
  return true;
}

/** The pressed button goes with what it deleted. Whoever has gone on to another place meanwhile stays there. */
function focusUndo(pressed: Element | null): void {
  // By then the toast stands on the page, and whoever asked for the deletion has said where to go.
  requestAnimationFrame(() => {
    const here = document.activeElement;
    if (here === pressed || here === document.body) document.querySelector<HTMLElement>('[data-toast-action]')?.focus();
  });
}

/** Brings a deleted record back. */
export async function bringBack(id: string): Promise<void> {
  try {
    await records.restore(id);
  } catch {
    showToast({ text: words.restoreTrouble, action: { label: words.retry, run: () => void bringBack(id) } });
    return;
  }
  recordsChanged();
}
