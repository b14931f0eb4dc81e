import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '@/lib/auth';
import { typedEmail } from '@/features/auth/typed-email';
import { ada, fake, know, resetAuth } from './fake-auth';
import { answerSettings, openPage } from './open-page';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

const accounts = [
  { email: 'demo-patient@evenkeel.example', password: 'quiet otter lantern', role: 'patient' },
  { email: 'demo-therapist@evenkeel.example', password: 'patient maple harbour', role: 'therapist' },
];

beforeEach(() => {
  resetAuth();
  typedEmail.forget();
  answerSettings();
});

describe('/login', () => {
  it('ROUTE-06 OPEN-01 can be filled in and submitted with the keyboard alone', async () => {
    await openPage('/login');
    act(() => email().focus());
    await userEvent.keyboard('ada@example.org');
    await userEvent.tab();
    expect(password()).toHaveFocus();
    await userEvent.keyboard('rows across the lake{Enter}');
    expect(fake.signInWithPassword).toHaveBeenCalledExactlyOnceWith('ada@example.org', 'rows across the lake');
  });

  it('has autocomplete names for password managers, and allows pasting', async () => {
    await openPage('/login');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(password());
    await userEvent.paste('pasted words of mine');
    expect(password()).toHaveValue('pasted words of mine');
  });

  it('OPEN-01 links to sign-up, password reset, sign-in by email link, and guest access', async () => {
    await openPage('/login?returnTo=%2Fsettings');
    for (const [name, href] of [
      ['Create an account', '/signup?returnTo=%2Fsettings'],
      ['Forgot your password?', '/forgot-password?returnTo=%2Fsettings'],
      ['Get a link by email instead', '/login-no-password?returnTo=%2Fsettings'],
      ['Look around as a patient', '/dashboard-guest'],
      ['Look around as a therapist', '/therapist-dashboard-guest'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('shows the password on request, and hides it before submitting', async () => {
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'lake');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await userEvent.click(signIn());
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('AUTH-25 PROV-01 shows the provider’s message, and keeps what was typed', async () => {
    fake.signInWithPassword.mockRejectedValue(new AuthFailure('Invalid login credentials', 'invalid_credentials'));
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'wrong words{Enter}');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('heading', { name: 'Invalid login credentials' })).toBeVisible();
    expect(summary).toHaveFocus();
    expect([email().value, password().value]).toEqual(['ada@example.org', 'wrong words']);
  });

  it('AUTH-20 shows the exact message if the account cannot be loaded', async () => {
    fake.signInWithPassword.mockRejectedValue(new AuthFailure('Unable to load account information', 'no_account'));
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'rows{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Unable to load account information' })).toBeVisible();
    expect(signIn()).toBeVisible();
  });

  it('shows what is missing, and sends no request', async () => {
    await openPage('/login');
    await userEvent.click(signIn());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter your email address.', 'Enter your password.']);
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(fake.signInWithPassword).not.toHaveBeenCalled();
  });

  it('sends one request, however often it is pressed', async () => {
    fake.signInWithPassword.mockReturnValue(new Promise(() => {}));
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'rows{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
    expect(fake.signInWithPassword).toHaveBeenCalledOnce();
  });

  it('shows an unconfirmed user the field for the code at once, without another mail, and resends one on request', async () => {
    fake.signInWithPassword.mockRejectedValue(new AuthFailure('Email not confirmed', 'email_not_confirmed'));
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'rows across the lake{Enter}');
    const code = await screen.findByLabelText('Code from the email');
    expect(code).toBeVisible();
    expect(screen.getByText('Email not confirmed')).toBeVisible();
    expect(fake.resend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(fake.resend).toHaveBeenCalledExactlyOnceWith('signup', 'ada@example.org');
    await userEvent.type(code, '654321{Enter}');
    expect(fake.verifyCode).toHaveBeenCalledExactlyOnceWith('ada@example.org', '654321');
  });

  it('keeps the field for the code when another mail is refused in the first minute after sign-up', async () => {
    fake.signInWithPassword.mockRejectedValue(new AuthFailure('Email not confirmed', 'email_not_confirmed'));
    fake.resend.mockRejectedValue(new AuthFailure('Please wait a minute.', 'over_email_send_rate_limit'));
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(password(), 'rows across the lake{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
    expect(screen.getByLabelText('Code from the email')).toBeVisible();
  });

  it('passes the typed address on to the next page, and forgets it after sign-in', async () => {
    await openPage('/login');
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Choose a new password' });
    expect(email()).toHaveValue('ada@example.org');
    act(() => know({ status: 'signed-in', user: ada }));
    expect(typedEmail.read()).toBe('');
  });

  it('OPEN-52 shows a signed-in user a link to their dashboard instead of the form', async () => {
    know({ status: 'signed-in', user: ada, role: 'therapist', isTherapist: true, isPatient: false });
    await openPage('/login');
    expect(email()).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/therapist-dashboard');
  });
});

describe('demo accounts', () => {
  it('fill in the form with one press, without submitting it', async () => {
    answerSettings({ demoAccounts: accounts });
    await openPage('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the demo therapist' }));
    expect([email().value, password().value]).toEqual(['demo-therapist@evenkeel.example', 'patient maple harbour']);
    expect(signIn()).toHaveFocus();
    expect(fake.signInWithPassword).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(fake.signInWithPassword).toHaveBeenCalledExactlyOnceWith('demo-therapist@evenkeel.example', 'patient maple harbour');
  });

  it('are hidden on a server that has none', async () => {
    await openPage('/login');
    expect(screen.queryByRole('region', { name: 'Demo accounts' })).toBeNull();
  });

  it('are linked from the page without a password field', async () => {
    answerSettings({ demoAccounts: accounts });
    await openPage('/login-no-password');
    expect(await screen.findByRole('link', { name: 'Sign in with one of them' })).toHaveAttribute('href', '/login');
  });
});
