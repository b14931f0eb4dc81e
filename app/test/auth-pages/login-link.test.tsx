import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '@/lib/auth';
import { forgetTargets, noteEndedPage } from '@/lib/auth/targets';
import { typedEmail } from '@/features/auth/typed-email';
import { answerSettings, openPage } from './open-page';
import { ada, fake, know, resetAuth } from './fake-auth';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const send = () => screen.getByRole('button', { name: 'Email me a link' });

beforeEach(() => {
  resetAuth();
  typedEmail.forget();
  answerSettings();
});

async function sendTo(address: string): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.click(send());
}

describe('/login-no-password', () => {
  it('ROUTE-07 asks for an email address and no password', async () => {
    await openPage('/login-no-password');
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('ROUTE-07 offers Google if the server supports it', async () => {
    answerSettings({ google: true });
    await openPage('/login-no-password');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(fake.signInWithGoogle).toHaveBeenCalledOnce();
  });

  it('AUTH-25 shows Google’s error as plain text, and allows a retry', async () => {
    answerSettings({ google: true });
    fake.signInWithGoogle.mockRejectedValue(new AuthFailure('<b>Not</b> today', 'x'));
    await openPage('/login-no-password');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('<b>Not</b> today');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('PROV-02 sends a link, then asks for the code in the mail', async () => {
    await openPage('/login-no-password');
    await sendTo(' ada@example.org ');
    expect(fake.signInWithLink).toHaveBeenCalledExactlyOnceWith('ada@example.org');
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    expect(heading).toHaveFocus();
    const code = screen.getByLabelText('Code from the email');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '123 456{Enter}');
    expect(fake.verifyCode).toHaveBeenCalledExactlyOnceWith('ada@example.org', '123456');
  });

  it('keeps an invalid code, shows what is wrong, and sends no request', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.type(await screen.findByLabelText('Code from the email'), '12a{Enter}');
    const code = screen.getByLabelText('Code from the email');
    expect(code).toHaveValue('12a');
    await vi.waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Check the code. It has 6 digits.')));
    expect(fake.verifyCode).not.toHaveBeenCalled();
  });

  it('AUTH-25 shows the server’s message about a code, and keeps the code', async () => {
    fake.verifyCode.mockRejectedValue(new AuthFailure('Token has expired or is invalid', 'otp_expired'));
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Token has expired or is invalid');
    expect(screen.getByLabelText('Code from the email')).toHaveValue('123456');
  });

  it('counts down before another mail can be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openPage('/login-no-password');
      await sendTo('ada@example.org');
      await screen.findByText(/You can ask for another email in \d+ seconds\./);
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
      expect(fake.signInWithLink).toHaveBeenCalledTimes(2);
      expect(await screen.findByText(/You can ask for another email in/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('links to the mailbox only on a server that does not send its mails', async () => {
    answerSettings({ mailbox: true });
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    const mailbox = await screen.findByRole('link', { name: 'a mailbox on this machine' });
    expect(mailbox).toHaveAttribute('href', '/dev/mailbox?to=ada%40example.org');
  });

  it('links to no mailbox if mails are sent', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await screen.findByRole('heading', { name: 'Check your email' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', { name: 'a mailbox on this machine' })).toBeNull();
  });

  it('returns to the form with its content, to use another address', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(email()).toBeVisible();
    expect(email()).toHaveValue('ada@example.org');
    await vi.waitFor(() => expect(email()).toHaveFocus());
  });

  it('OPEN-29 links from the summary to an invalid address, and sends no request', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@home');
    const summary = await screen.findByRole('alert');
    await vi.waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: /Check the email address/ }));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('ada@home');
    expect(email()).toBeInvalid();
    expect(fake.signInWithLink).not.toHaveBeenCalled();
  });

  it('AUTH-25 keeps the address after an error of the server', async () => {
    fake.signInWithLink.mockRejectedValue(
      new AuthFailure('For security purposes, you can only request this after 9 seconds.', 'over_email_send_rate_limit'),
    );
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('For security purposes, you can only request this after 9 seconds.');
    expect(summary).toHaveFocus();
    expect(email()).toHaveValue('ada@example.org');
  });

  it.each([
    ['neither', ''],
    ['invite', '?invite=tok-1'],
    ['redirect', '?redirect=%2Fsettings'],
    ['both', '?invite=tok-1&redirect=%2Fsettings'],
  ])('ROUTE-45 accepts %s in its address, and passes it on to the other pages', async (_what, search) => {
    const { address } = await openPage(`/login-no-password${search}`);
    expect(email()).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    await screen.findByRole('heading', { name: 'Sign in with a password' });
    expect(address()).toBe(`/login${search}`);
  });

  it('AUTH-15 AUTH-16 links to both guest dashboards', async () => {
    await openPage('/login-no-password');
    expect(screen.getByRole('link', { name: 'Look around as a patient' })).toHaveAttribute('href', '/dashboard-guest');
    expect(screen.getByRole('link', { name: 'Look around as a therapist' })).toHaveAttribute('href', '/therapist-dashboard-guest');
  });
});

describe('returning from an email link or Google', () => {
  it('ROUTE-46 hides the form while the link is checked', async () => {
    know({ status: 'loading' });
    await openPage('/login-no-password');
    expect(screen.getByText('One moment. We’re checking if you’re signed in.')).toBeVisible();
    expect(email()).not.toBeVisible();
  });

  it('PROV-17 shows the error once, and shows the form again', async () => {
    know({ status: 'loading' });
    const { address } = await openPage('/login-no-password');
    act(() => know({ status: 'signed-out', returnFailure: new AuthFailure('Email link is invalid or has expired', 'otp_expired') }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Email link is invalid or has expired');
    expect(summary).toHaveTextContent('You can ask for a new one here.');
    expect(email()).toBeVisible();
    expect(fake.snapshot().returnFailure).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    await vi.waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('A-58 asks for confirmation before a link requested elsewhere signs in', async () => {
    know({ handover: { email: 'a***@x.org' } });
    await openPage('/login-no-password');
    expect(screen.getByRole('heading', { name: 'Continue as a***@x.org?' })).toHaveFocus();
    expect(email()).not.toBeVisible();
    expect(fake.acceptHandover).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'No, this isn’t me' }));
    expect(fake.refuseHandover).toHaveBeenCalledOnce();
  });

  it('PROV-17 shows an error if the confirmed link has expired', async () => {
    know({ handover: { email: 'a***@x.org' } });
    fake.acceptHandover.mockImplementation(async () => {
      know({ handover: null });
      throw new AuthFailure('Invalid Refresh Token: Already Used', 'refresh_token_already_used');
    });
    await openPage('/login-no-password');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Refresh Token: Already Used');
    expect(email()).toBeVisible();
  });

  it('says why after a session has ended by itself, and only on the way back to that page', async () => {
    noteEndedPage('ada', '/journal/new?entry=1');
    await openPage(`/login-no-password?returnTo=${encodeURIComponent('/journal/new?entry=1')}`);
    expect(screen.getByText('You were signed out. What you wrote is still on this device. Sign in to continue.')).toBeVisible();
    cleanup();
    await openPage('/login-no-password?returnTo=%2Fmood-logs');
    expect(screen.queryByText(/You were signed out/)).toBeNull();
    forgetTargets();
  });

  it('says offline that it keeps trying', async () => {
    know({ status: 'loading', offline: true });
    await openPage('/login-no-password');
    expect(screen.getByRole('status')).toHaveTextContent('We can’t reach the server right now. We’ll keep trying');
  });

  it('also redirects after a link has signed the user in', async () => {
    know({ status: 'signed-in', user: ada });
    await openPage('/login-no-password');
    expect(screen.getByRole('status')).toHaveTextContent('You’re signed in.');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/dashboard');
    expect(email()).not.toBeVisible();
  });
});
