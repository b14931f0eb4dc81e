import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '@/lib/auth';
import { typedEmail } from '@/features/auth/typed-email';
import { fake, resetAuth } from './fake-auth';
import { answerSettings, openPage } from './open-page';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const confirm = 'Please check your email to confirm your account before signing in.';
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

beforeEach(() => {
  resetAuth();
  typedEmail.forget();
  answerSettings();
});

async function sign(words: string): Promise<void> {
  await userEvent.type(email(), 'ada@example.org');
  await userEvent.type(password(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('/signup', () => {
  it('ROUTE-08 OPEN-02 creates an account from an email address and a password', async () => {
    await openPage('/signup');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await sign('rows across the lake');
    expect(fake.register).toHaveBeenCalledExactlyOnceWith('ada@example.org', 'rows across the lake');
  });

  it('OPEN-29 accepts a password of 12 characters, and rejects 11', async () => {
    await openPage('/signup');
    await sign('elevenchars');
    expect(await screen.findByRole('alert')).toHaveTextContent('Make the password longer. It needs 12 characters or more.');
    expect(password()).toHaveValue('elevenchars');
    expect(fake.register).not.toHaveBeenCalled();
    await userEvent.type(password(), '1{Enter}');
    expect(fake.register).toHaveBeenCalledExactlyOnceWith('ada@example.org', 'elevenchars1');
  });

  it('OPEN-29 counts while a password is typed, and announces once that it is long enough, not that it is good', async () => {
    await openPage('/signup');
    await userEvent.type(password(), 'a🎈b');
    expect(screen.getByText('3 of 12 characters')).toBeVisible();
    await userEvent.type(password(), 'cdefghijk');
    const [shown, announced] = screen.getAllByText('Long enough. We also check that it isn’t easy to guess.');
    expect(shown).toBeVisible();
    expect(announced?.tagName).toBe('OUTPUT');
  });

  it('AUTH-11 AUTH-22 OPEN-02 shows the exact notice that the address must be confirmed, and accepts the code', async () => {
    fake.register.mockRejectedValue(new AuthFailure(confirm, 'confirmation_needed'));
    await openPage('/signup');
    await sign('rows across the lake');
    expect(await screen.findByRole('heading', { level: 2, name: 'Check your email' })).toHaveFocus();
    expect(screen.getByText(confirm)).toBeVisible();
    expect(email()).not.toBeVisible();
    await userEvent.type(screen.getByLabelText('Code from the email'), '654321{Enter}');
    expect(fake.verifyCode).toHaveBeenCalledExactlyOnceWith('ada@example.org', '654321');
  });

  it('AUTH-22 resends the mail after a while, and returns to the unchanged form', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fake.register.mockRejectedValue(new AuthFailure(confirm, 'confirmation_needed'));
      await openPage('/signup');
      await sign('rows across the lake');
      await screen.findByText(confirm);
      expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
      expect(fake.resend).toHaveBeenCalledExactlyOnceWith('signup', 'ada@example.org');
      await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
      expect([email().value, password().value]).toEqual(['ada@example.org', 'rows across the lake']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('AUTH-21 shows the exact message if no user was returned', async () => {
    fake.register.mockRejectedValue(new AuthFailure('No user information returned from Supabase', 'no_user'));
    await openPage('/signup');
    await sign('rows across the lake');
    expect(await screen.findByRole('heading', { level: 2, name: 'No user information returned from Supabase' })).toBeVisible();
    expect(password()).toHaveValue('rows across the lake');
  });

  it('AUTH-25 OPEN-29 shows at the field why the server rejects a password', async () => {
    fake.register.mockRejectedValue(new AuthFailure('Many people use this password. Please choose another one.', 'weak_password'));
    await openPage('/signup');
    await sign('password password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Many people use this password.');
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('Many people use this password.'));
    expect(password()).toHaveValue('password password');
  });

  it('links to sign-in for users with an account', async () => {
    fake.register.mockRejectedValue(new AuthFailure('User already registered', 'user_already_exists'));
    await openPage('/signup?invite=tok-1');
    await sign('rows across the lake');
    const way = within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign in to an existing account' });
    expect(way).toHaveAttribute('href', '/login?invite=tok-1');
  });

  it('says how a therapist gets an account of theirs', async () => {
    await openPage('/signup');
    expect(screen.getByText(/^Are you a therapist\? Sign up here too\./)).toBeVisible();
  });

  it('asks the user to read the privacy page before writing anything private', async () => {
    await openPage('/signup');
    expect(screen.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy');
  });
});
