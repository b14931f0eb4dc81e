import { AppError } from '@/lib/errors';
import { showToast } from '@/lib/toasts';
import { records } from './client';
import { recordsChanged } from './current-store';

const copy = {
  undo: 'Undo',
  retry: 'Retry',
  changed: 'This was changed somewhere else, so we kept it. You’re looking at the newest version now.',
  offline: 'Deleting needs a connection. Nothing was deleted.',
  trouble: 'We couldn’t delete this. It’s still here.',
  restoreTrouble: 'We couldn’t restore it yet. Please try again.',
};

/**
 * Deletes a record and offers to undo that, with the focus on "Undo". Resolves with true if it was
 * deleted. Deletions are never queued: what disappears from the page must be deleted.
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
    showToast({ text: status === 412 ? copy.changed : category === 'network' ? copy.offline : copy.trouble });
    if (status === 412) recordsChanged();
    return false;
  }
  recordsChanged();
  showToast({ text: told, action: { label: copy.undo, run: () => void bringBack(record.id) } });
  focusUndo(pressed);
  return true;
}

/**
 * Moves the focus from the pressed button, which is removed with the record, unless the user has
 * already moved it.
 */
function focusUndo(pressed: Element | null): void {
  // By the next frame the toast is rendered, and the caller has set the focus if it wanted to.
  requestAnimationFrame(() => {
    const here = document.activeElement;
    if (here === pressed || here === document.body) document.querySelector<HTMLElement>('[data-toast-action]')?.focus();
  });
}

/** Restores a deleted record. */
export async function bringBack(id: string): Promise<void> {
  try {
    await records.restore(id);
  } catch {
    showToast({ text: copy.restoreTrouble, action: { label: copy.retry, run: () => void bringBack(id) } });
    return;
  }
  recordsChanged();
}
