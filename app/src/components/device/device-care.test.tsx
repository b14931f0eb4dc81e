import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '@/lib/auth';
import { store } from '@/lib/auth/auth';
import { privacyLock } from '@/lib/device/privacy-lock';
import { DeviceCare } from './device-care';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store.set({
    status: 'signed-in',
    user: { id: 'u1', email: 'r@example.org', created_at: '', role: 'patient', display_name: null },
    role: 'patient',
  });
});
afterEach(() => {
  vi.useRealTimers();
  privacyLock.remove();
});

describe('the privacy lock', { timeout: 20_000 }, () => {
  it('locks the page after the chosen time without input', async () => {
    await privacyLock.set('sea7', { minutes: 1, onHide: false }, 10);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    render(<DeviceCare />);
    act(() => void vi.advanceTimersByTime(50_000));
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    act(() => void vi.advanceTimersByTime(50_000));
    expect(privacyLock.isLocked()).toBe(false);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(privacyLock.isLocked()).toBe(true);
    expect(screen.getByRole('heading', { name: 'This page is locked' })).toBeInTheDocument();
  });

  it('opens only with the passcode', async () => {
    await privacyLock.set('sea7', { minutes: 5, onHide: false }, 10);
    render(<DeviceCare />);
    act(() => privacyLock.lock());
    const user = userEvent.setup();
    expect(screen.getByLabelText('Passcode')).toHaveFocus();
    await user.keyboard('sea8{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That wasn’t the passcode.');
    await user.keyboard('sea7{Enter}');
    await vi.waitFor(() => expect(privacyLock.isLocked()).toBe(false));
    expect(screen.queryByLabelText('Passcode')).not.toBeInTheDocument();
  });

  it('locks the page as soon as it is hidden, if set', async () => {
    await privacyLock.set('sea7', { minutes: 5, onHide: true }, 10);
    render(<DeviceCare />);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(privacyLock.isLocked()).toBe(true);
    vi.restoreAllMocks();
  });

  it('offers signing out to a user who forgot the passcode', async () => {
    const signOut = vi.spyOn(auth, 'signOut').mockImplementation(async () => store.clear());
    await privacyLock.set('sea7', { minutes: 5, onHide: false }, 10);
    render(<DeviceCare />);
    act(() => privacyLock.lock());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Forgot it? Sign in again' }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith('local');
    await vi.waitFor(() => expect(privacyLock.read()).toBeUndefined());
    expect(privacyLock.isLocked()).toBe(false);
  });

  it('stays locked if the user is still signed in', async () => {
    const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue();
    await privacyLock.set('sea7', { minutes: 5, onHide: false }, 10);
    render(<DeviceCare />);
    act(() => privacyLock.lock());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Forgot it? Sign in again' }));
    await vi.waitFor(() => expect(signOut).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(privacyLock.read()).toBeDefined();
    expect(privacyLock.isLocked()).toBe(true);
  });

  it('belongs to one user: another user who signs in is not asked for the passcode', async () => {
    await privacyLock.set('sea7', { minutes: 5, onHide: false }, 10);
    store.set({
      status: 'signed-in',
      user: { id: 'u2', email: 'k@example.org', created_at: '', role: 'patient', display_name: null },
      role: 'patient',
    });
    document.documentElement.dataset['locked'] = '';
    render(<DeviceCare />);
    expect(privacyLock.isLocked()).toBe(false);
    expect(screen.queryByLabelText('Passcode')).not.toBeInTheDocument();
  });
});
