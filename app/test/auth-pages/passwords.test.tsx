import { act, screen } from '@testing-library/react';
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
const password = () => screen.getByLabelText<HTMLInputElement>('New password');

beforeEach(() => {
  resetAuth();
  typedEmail.forget();
  answerSettings();
});

describe('/forgot-password', () => {
  it('ROUTE-09 OPEN-03 gives the same response for every address', async () => {
    await openPage('/forgot-password');
    await userEvent.type(email(), 'nobody@example.org{Enter}');
    expect(fake.requestPasswordReset).toHaveBeenCalledExactlyOnceWith('nobody@example.org');
    expect(await screen.findByText('If there’s an account for nobody@example.org, an email with a link is on its way.')).toBeVisible();
    expect(screen.queryByLabelText('Code from the email')).toBeNull();
  });

  it('AUTH-23 shows the exact message if the mail could not be sent, with the reason below, and keeps the address', async () => {
    fake.requestPasswordReset.mockRejectedValue(new AuthFailure('Failed to send password reset email', 'x', 'Please wait a little.'));
    await openPage('/forgot-password');
    await userEvent.type(email(), 'ada@example.org{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Failed to send password reset email' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a little.');
    expect(email()).toHaveValue('ada@example.org');
  });

  it('prefills the address of a signed-in user, and links back to the settings', async () => {
    know({ status: 'signed-in', user: ada });
    await openPage('/forgot-password');
    expect(email()).toHaveValue('ada@example.org');
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/settings#you');
  });

  it('links back to sign-in', async () => {
    await openPage('/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
  });
});

describe('/reset-password', () => {
  const comeByLink = () => know({ status: 'signed-in', user: ada, recovery: true });

  it('ROUTE-10 AUTH-09 sets a new password after a reset link', async () => {
    comeByLink();
    await openPage('/reset-password');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(password(), 'rows across the lake{Enter}');
    expect(fake.updatePassword).toHaveBeenCalledExactlyOnceWith('rows across the lake');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Continue to your dashboard' })).toHaveAttribute('href', '/login');
  });

  it('tells password managers which account it is', async () => {
    comeByLink();
    await openPage('/reset-password');
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('ada@example.org');
  });

  it('AUTH-24 shows the exact message on failure, and keeps what was typed', async () => {
    fake.updatePassword.mockRejectedValue(new AuthFailure('Failed to update password', 'x', 'New password should be different.'));
    comeByLink();
    await openPage('/reset-password');
    await userEvent.type(password(), 'rows across the lake{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Failed to update password' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('New password should be different.');
    expect(password()).toHaveValue('rows across the lake');
  });

  it('AUTH-24 OPEN-29 shows the message and, at the field, why the password is too weak', async () => {
    fake.updatePassword.mockRejectedValue(new AuthFailure('Failed to update password', 'weak_password', 'Many people use this password.'));
    comeByLink();
    await openPage('/reset-password');
    await userEvent.type(password(), 'password password{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Failed to update password' })).toBeVisible();
    expect(password()).toHaveAccessibleDescription(expect.stringContaining('Many people use this password.'));
  });

  it('AUTH-24 offers an email link to a user who signed in long ago', async () => {
    fake.updatePassword.mockRejectedValue(
      new AuthFailure('Failed to update password', 'reauthentication_needed', 'Password update requires reauthentication'),
    );
    know({ status: 'signed-in', user: ada });
    await openPage('/reset-password');
    await userEvent.type(password(), 'rows across the lake{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('A link by email shows that it’s still you.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('OPEN-29 rejects 11 characters', async () => {
    comeByLink();
    await openPage('/reset-password');
    await userEvent.type(password(), 'elevenchars{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('It needs 12 characters or more.');
    expect(fake.updatePassword).not.toHaveBeenCalled();
  });

  it('OPEN-04 PROV-17 says that a link has expired, and how to get a new one', async () => {
    know({ status: 'loading' });
    await openPage('/reset-password');
    act(() => know({ status: 'signed-out', returnFailure: new AuthFailure('Email link is invalid or has expired', 'otp_expired') }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByText('Email link is invalid or has expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('OPEN-04 shows no form for the signed-in account if the link was for another', async () => {
    know({ status: 'signed-in', user: ada, returnFailure: new AuthFailure('Email link is invalid or has expired', 'otp_expired') });
    await openPage('/reset-password');
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('OPEN-04 explains how to get a link', async () => {
    await openPage('/reset-password');
    expect(screen.getByRole('heading', { name: 'Ask for a link first' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
