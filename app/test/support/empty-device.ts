import { cleanup } from '@testing-library/react';
import { closeRecordStores, recordStore } from '@/records';

/** Closes the page and deletes what it stored. Waits for the drafts that a closing page writes. */
export async function emptyDevice(): Promise<void> {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (let calm = 0; calm < 2; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { id } of await recordStore().drafts.list()) {
      await recordStore().drafts.remove(id);
      calm = 0;
    }
  }
  // A save that still waits would be sent to the server of a later test.
  closeRecordStores();
}
