import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNarrow } from '@/lib/device/use-narrow';

const before = window.innerWidth;
const resize = (width: number) => {
  window.innerWidth = width;
  act(() => window.dispatchEvent(new Event('resize')));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.innerWidth = before;
});

describe('useNarrow', () => {
  it.each([
    [767, true],
    [768, false],
  ])('NAV-01 CONST-16 %i px: %s', (width, expected) => {
    window.innerWidth = width;
    expect(renderHook(useNarrow).result.current).toBe(expected);
  });

  it('NAV-15 CONST-16 follows a resize after a 100 ms debounce', () => {
    window.innerWidth = 1000;
    const { result } = renderHook(useNarrow);
    resize(500);
    pass(90);
    expect(result.current).toBe(false);
    pass(20);
    expect(result.current).toBe(true);
  });

  it('NAV-15 updates once for ten resizes', () => {
    window.innerWidth = 1000;
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useNarrow();
    });
    const first = renders;
    for (let step = 1; step <= 10; step += 1) {
      resize(1000 - step * 50);
      pass(9);
    }
    expect(renders).toBe(first);
    pass(200);
    expect(result.current).toBe(true);
    expect(renders).toBe(first + 1);
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderHook(useNarrow);
    resize(500);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
