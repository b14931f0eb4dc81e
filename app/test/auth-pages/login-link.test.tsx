import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthFailure } from '@/lib/auth';
import { typedEmail } from '@/features/auth/typed-email';
import { answerSettings, openPage } from './open-page';
import { ada, fake, know, resetAuth } from './fake-auth';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('./fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const send = () => screen.getByRole('button', { name: 'E-mail me a link' });

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
  it('ROUTE-07 asks for an address and no password', async () => {
    await openPage('/login-no-password');
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('ROUTE-07 offers Google where the server can send people there', async () => {
    answerSettings({ google: true });
    await openPage('/login-no-password');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(fake.signInWithGoogle).toHaveBeenCalledOnce();
  });

  it('AUTH-25 shows what Google’s way answered, as text, and lets one try again', async () => {
    answerSettings({ google: true });
    fake.signInWithGoogle.mockRejectedValue(new AuthFailure('<b>Not</b> today', 'x'));
    await openPage('/login-no-password');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('<b>Not</b> today');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('PROV-02 asks for a link, and then for the code in the mail', async () => {
    await openPage('/login-no-password');
    await sendTo(' ada@example.org ');
    expect(fake.signInWithLink).toHaveBeenCalledExactlyOnceWith('ada@example.org');
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(heading).toHaveFocus();
    const code = screen.getByLabelText('Code from the mail');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '123 456{Enter}');
    expect(fake.verifyCode).toHaveBeenCalledExactlyOnceWith('ada@example.org', '123456');
  });

  it('keeps a code that does not fit, says what is wrong, and asks nobody', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.type(await screen.findByLabelText('Code from the mail'), '12a{Enter}');
    const code = screen.getByLabelText('Code from the mail');
    expect(code).toHaveValue('12a');
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Look at the code again. It has 6 numbers.'));
    expect(fake.verifyCode).not.toHaveBeenCalled();
  });

  it('AUTH-25 shows the server’s words about a code, and keeps the code', async () => {
    fake.verifyCode.mockRejectedValue(new AuthFailure('Token has expired or is invalid', 'otp_expired'));
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.type(await screen.findByLabelText('Code from the mail'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Token has expired or is invalid');
    expect(screen.getByLabelText('Code from the mail')).toHaveValue('123456');
  });

  it('counts down before it sends another mail', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openPage('/login-no-password');
      await sendTo('ada@example.org');
      await screen.findByText(/You can ask for another mail in \d+ seconds\./);
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
      expect(fake.signInWithLink).toHaveBeenCalledTimes(2);
      expect(await screen.findByText(/You can ask for another mail in/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('leads to the mailbox where the server keeps its mails to itself, and nowhere else', async () => {
    answerSettings({ mailbox: true });
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    const mailbox = await screen.findByRole('link', { name: 'a mailbox on this machine' });
    expect(mailbox).toHaveAttribute('href', '/dev/mailbox?to=ada%40example.org');
  });

  it('names no mailbox where mails are sent', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('link', { name: 'a mailbox on this machine' })).toBeNull();
  });

  it('gives the form back with what was typed in it, for another address', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@example.org');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(email()).toBeVisible();
    expect(email()).toHaveValue('ada@example.org');
    await vi.waitFor(() => expect(email()).toHaveFocus());
  });

  it('OPEN-29 leads from the summary to an address that cannot be one, and asks nobody', async () => {
    await openPage('/login-no-password');
    await sendTo('ada@home');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: /Look at the e-mail address again/ }));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('ada@home');
    expect(email()).toBeInvalid();
    expect(fake.signInWithLink).not.toHaveBeenCalled();
  });

  it('AUTH-25 keeps the address when the server refuses', async () => {
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
  ])('ROUTE-45 opens with %s in its address, and hands it on to the other pages', async (_what, search) => {
    const { address } = await openPage(`/login-no-password${search}`);
    expect(email()).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    await screen.findByRole('heading', { name: 'Sign in with a password' });
    expect(address()).toBe(`/login${search}`);
  });

  it('AUTH-15 AUTH-16 lets a guest in as either', async () => {
    await openPage('/login-no-password');
    expect(screen.getByRole('link', { name: 'Look around as a patient' })).toHaveAttribute('href', '/dashboard-guest');
    expect(screen.getByRole('link', { name: 'Look around as a therapist' })).toHaveAttribute('href', '/therapist-dashboard-guest');
  });
});

describe('coming back from a mail or from Google', () => {
  it('ROUTE-46 waits while the link is looked at, and shows no form', async () => {
    know({ status: 'loading' });
    await openPage('/login-no-password');
    expect(screen.getByText('One moment. We look if you are signed in.')).toBeVisible();
    expect(email()).not.toBeVisible();
  });

  it('PROV-17 says why it did not work, once, and gives the form', async () => {
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

  it('asks before a link from elsewhere signs anybody in', async () => {
    know({ handover: { email: 'a***@x.org' } });
    await openPage('/login-no-password');
    expect(screen.getByRole('heading', { name: 'Continue as a***@x.org?' })).toHaveFocus();
    expect(email()).not.toBeVisible();
    expect(fake.acceptHandover).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'No, this is not me' }));
    expect(fake.refuseHandover).toHaveBeenCalledOnce();
  });

  it('PROV-17 says so when the handed-over link does not work any more', async () => {
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

  it('says that it keeps trying without a connection', async () => {
    know({ status: 'loading', offline: true });
    await openPage('/login-no-password');
    expect(screen.getByRole('status')).toHaveTextContent('We cannot reach the server right now. We try again by ourselves');
  });

  it('leads on by a link as well, once somebody is signed in', async () => {
    know({ status: 'signed-in', user: ada });
    await openPage('/login-no-password');
    expect(screen.getByRole('status')).toHaveTextContent('You are signed in.');
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/dashboard');
    expect(email()).not.toBeVisible();
  });
});
