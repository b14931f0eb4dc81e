import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exitAddress, leaveSite, returnToSite, ShiftPresses } from '@/lib/device/quick-exit';

const key = (name: string, part: Partial<KeyboardEvent> = {}) =>
  ({ key: name, repeat: false, ctrlKey: false, altKey: false, metaKey: false, isComposing: false, ...part }) as KeyboardEvent;
const shift = key('Shift');

describe('the quick exit', () => {
  it('clears the screen and closes dialogs before it navigates', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    const dialog = document.querySelector('dialog');
    const close = vi.fn();
    if (dialog) dialog.close = close;
    const go = vi.fn(() => {
      expect(document.documentElement).toHaveAttribute('data-leaving');
      expect(close).toHaveBeenCalledOnce();
    });
    leaveSite(go);
    expect(go).toHaveBeenCalledExactlyOnceWith(exitAddress);
    expect(document.title).not.toContain('Evenkeel');
    returnToSite();
    expect(document.documentElement).not.toHaveAttribute('data-leaving');
    document.body.innerHTML = '';
  });

  it('navigates to another site over HTTPS', () => {
    const address = new URL(exitAddress);
    expect(address.protocol).toBe('https:');
    expect(address.origin).not.toBe(location.origin);
  });
});

describe('the Shift shortcut', () => {
  let presses: ShiftPresses;
  const press = (now: number) => {
    presses.down(shift);
    return presses.up(shift, now);
  };
  beforeEach(() => {
    presses = new ShiftPresses();
  });

  it('triggers at the third press within five seconds', () => {
    expect(press(0)).toBe(2);
    expect(press(2500)).toBe(1);
    expect(press(5000)).toBe(0);
  });

  it('ignores presses more than five seconds ago', () => {
    press(0);
    press(2500);
    expect(press(5001)).toBe(1);
    expect(press(5002)).toBe(0);
  });

  it('ignores Shift used for capitals', () => {
    for (let at = 0; at < 5; at += 1) {
      presses.down(shift);
      presses.down(key('A'));
      presses.up(key('A'), at);
      expect(presses.up(shift, at)).toBe(3);
    }
  });

  it('restarts after any other key', () => {
    press(0);
    press(1);
    presses.down(key('a'));
    presses.up(key('a'), 2);
    expect(press(3)).toBe(2);
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])('ignores Shift with %j', (part) => {
    for (let at = 0; at < 4; at += 1) {
      presses.down(key('Shift', part));
      expect(presses.up(shift, at)).toBe(3);
    }
  });

  it('counts a held Shift as one press', () => {
    presses.down(shift);
    for (let at = 0; at < 10; at += 1) presses.down(key('Shift', { repeat: true }));
    expect(presses.up(shift, 11)).toBe(2);
  });

  it('resets when the page is hidden or clicked', () => {
    press(0);
    press(1);
    presses.forget();
    expect(press(2)).toBe(2);
  });
});
