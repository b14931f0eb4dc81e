/** Leaving at once, for someone who must not be seen with this page open. */

/** Where leaving leads: a page that anyone may be looking at. */
export const exitAddress = 'https://www.bbc.co.uk/weather';

const pressesNeeded = 3;
const withinSeconds = 5;

/**
 * Empties the screen before anything else, for the next page may take seconds to come. Drafts are
 * kept as on any other way out. The address is replaced, so that Back does not return to this page.
 */
export function leaveSite(go: (address: string) => void = (address) => window.location.replace(address)): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  document.documentElement.dataset['leaving'] = '';
  document.title = 'Loading';
  go(exitAddress);
}

/** The browser may bring the page back from its memory. Then it must not stay empty. */
export function returnToSite(): void {
  delete document.documentElement.dataset['leaving'];
}

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/** Counts presses of Shift alone. Shift held for a capital letter or with another key is writing. */
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

  /** How many presses are still wanted. Zero means: leave. */
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
