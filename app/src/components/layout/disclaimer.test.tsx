import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/device/storage';
import { Disclaimer } from './disclaimer';

beforeEach(() => localStorage.clear());

const note = () => screen.queryByRole('region', { name: 'About this demo' });

describe('the disclaimer', () => {
  it('SHELL-08 SHELL-09 SHELL-10 says what the app is, what it is not, and where to get help', () => {
    render(<Disclaimer />);
    expect(note()).toHaveTextContent(/^A demo, not/);
    expect(note()).toHaveTextContent('not a substitute for professional care');
    expect(note()).toHaveTextContent('In a crisis, contact emergency services.');
  });

  it('SHELL-11 STORE-03 stays dismissed until storage is cleared, and keeps the focus on the page', async () => {
    const first = render(
      <>
        <Disclaimer />
        <main id="main" tabIndex={-1} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this note' }));
    expect(note()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem(storageKeys.disclaimer)).not.toBeNull();
    expect(sessionStorage.getItem(storageKeys.disclaimer)).toBeNull();
    first.unmount();

    const second = render(<Disclaimer />);
    expect(note()).toBeNull();
    second.unmount();

    localStorage.clear();
    render(<Disclaimer />);
    expect(note()).not.toBeNull();
  });

  it('SHELL-11 is dismissed in every tab at once', () => {
    render(<Disclaimer />);
    localStorage.setItem(storageKeys.disclaimer, JSON.stringify({ value: true, expiresAt: null, version: 1 }));
    act(() => window.dispatchEvent(new StorageEvent('storage')));
    expect(note()).toBeNull();
  });

  it('STORE-08 is dismissed for this visit when nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<Disclaimer />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this note' }));
    expect(note()).toBeNull();
  });
});
