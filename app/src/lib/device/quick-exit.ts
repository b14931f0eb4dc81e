/** The quick exit, for users who must not be seen with this page open. */

import { readWord, removeStored, storageKeys, writeWord } from './storage';

/** The destination: an inconspicuous page. */
export const exitAddress = 'https://www.bbc.co.uk/weather';

const pressesNeeded = 3;
const withinSeconds = 5;

/**
 * Clears the screen first, because the next page may take seconds to load. Drafts are written as on
 * any other navigation. The history entry is replaced, so that Back doesn't return to this page.
 */
export function leaveSite(go: (address: string) => void = (address) => window.location.replace(address)): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  document.documentElement.dataset['leaving'] = '';
  document.title = 'Loading';
  go(exitAddress);
}

/** The page may be restored from the back/forward cache, where it must not stay empty. */
export function returnToSite(): void {
  delete document.documentElement.dataset['leaving'];
}

/** Whether three presses of Shift leave the site. People who use Sticky Keys can turn it off, on each device. */
export const usesShiftKeys = (): boolean => readWord(storageKeys.shiftExit) !== 'off';

export function setShiftKeys(on: boolean): void {
  if (on) removeStored(storageKeys.shiftExit);
  else writeWord(storageKeys.shiftExit, 'off');
}

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/**
 * Counts presses of Shift alone, ignoring Shift held for a capital letter or combined with another
 * key.
 */
export class ShiftPresses {
  #alone = false;
  #times: number[] = [];

  down(event: Key): void {
    if (event.key !== 'Shift') {
      this.forget();
      return;
    }
    if (event.repeat) return;
    this.#alone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
  }

  /** Returns the number of presses still needed; 0 means leave. */
  up(event: Pick<Key, 'key'>, now: number): number {
    if (event.key === 'Shift' && this.#alone) {
      const since = now - withinSeconds * 1000;
      this.#times = [...this.#times.filter((time) => time >= since), now];
    }
    this.#alone = false;
    return Math.max(0, pressesNeeded - this.#times.length);
  }

  forget(): void {
    this.#alone = false;
    this.#times = [];
  }
}
