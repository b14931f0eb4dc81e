import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BreathCircle } from './breath-circle';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const counted = (container: HTMLElement) => container.querySelector('[aria-hidden] p')?.textContent;

describe('the breathing circle', () => {
  it('stands still until it is started, then counts four in and six out, and starts over', () => {
    const { container } = render(<BreathCircle />);
    pass(3);
    expect(counted(container)).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Breathe with me' }));
    expect(counted(container)).toBe('In1');
    pass(3);
    expect(counted(container)).toBe('In4');
    pass(1);
    expect(counted(container)).toBe('Out1');
    pass(5);
    expect(counted(container)).toBe('Out6');
    pass(1);
    expect(counted(container)).toBe('In1');
  });

  it('stops', () => {
    const { container } = render(<BreathCircle />);
    fireEvent.click(screen.getByRole('button', { name: 'Breathe with me' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    pass(2);
    expect(counted(container)).toBe('');
  });
});
