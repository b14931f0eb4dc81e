import { render, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '@/features/home/home-page';
import { ada, know, resetAuth } from '../auth-pages/fake-auth';

vi.mock('@/lib/auth', async (original) => {
  const { fake: auth, useFakeAuth: useAuth } = await import('../auth-pages/fake-auth');
  return { ...(await original<typeof import('@/lib/auth')>()), auth, useAuth };
});

beforeEach(resetAuth);

async function open(): Promise<HTMLElement> {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() });
  const { container } = render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
  return container;
}

describe('Home', () => {
  it('PROD-01 PROD-02 ROUTE-01 says what the app is, for whom, and what it is not', async () => {
    const page = await open();
    for (const words of ['guided CBT journaling', 'AI assistant', 'Patients', 'Therapists']) {
      expect(page).toHaveTextContent(words);
    }
    for (const words of ['demonstration', 'does not replace professional care', 'not for diagnosis or therapy', 'not HIPAA compliant']) {
      expect(page).toHaveTextContent(words);
    }
  });

  it('OPEN-05 AUTH-15 AUTH-16 links visitors to sign-up, sign-in, and both examples', async () => {
    await open();
    for (const [name, href] of [
      ['Create an account', '/signup'],
      ['Sign in', '/login-no-password'],
      ['Try it as a patient', '/dashboard-guest'],
      ['Try it as a therapist', '/therapist-dashboard-guest'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it.each([
    ['patient', '/dashboard'],
    ['therapist', '/therapist-dashboard'],
  ] as const)('links a signed-in %s to their own pages', async (role, href) => {
    know({ status: 'signed-in', user: { ...ada, role }, role });
    await open();
    expect(screen.getByRole('link', { name: 'Start a journal entry' })).toHaveAttribute('href', '/journal/new');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});
