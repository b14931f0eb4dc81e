import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepClear, wayUp } from './keep-clear';

const box = { top: 700, bottom: 760, left: 100, right: 300 };

describe('wayUp', () => {
  it('stays where nothing is covered', () => {
    expect(wayUp(box, [{ top: 600, bottom: 644, left: 100, right: 200 }], 0)).toBe(0);
    expect(wayUp(box, [{ top: 710, bottom: 754, left: 310, right: 380 }], 0)).toBe(0);
  });

  it('goes up above what it would cover, and past a gap that is too small', () => {
    const call = { top: 720, bottom: 764, left: 20, right: 120 };
    expect(wayUp(box, [call], 0)).toBe(40);
    expect(wayUp(box, [call, { top: 630, bottom: 674, left: 20, right: 120 }], 0)).toBe(136);
  });

  it('finds no place where there is none', () => {
    expect(wayUp(box, [{ top: 0, bottom: 800, left: 0, right: 390 }], 0)).toBeUndefined();
  });
});

describe('keepClear', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  it('closes when the page changes, but not for the change that its own action made', async () => {
    const close = vi.fn();
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const toast = document.body.appendChild(document.createElement('div'));
    const stop = keepClear(toast, close);
    const goTo = async (page: string) => {
      history.replaceState(null, '', page);
      document.body.append(page);
      await Promise.resolve();
    };
    now.mockReturnValue(300);
    await goTo('/journal');
    expect(close).not.toHaveBeenCalled();
    now.mockReturnValue(3000);
    await goTo('/safety-plan');
    expect(close).toHaveBeenCalledOnce();
    stop();
  });
});
