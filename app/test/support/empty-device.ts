import { cleanup } from '@testing-library/react';
import { recordStore } from '@/records';

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
}
