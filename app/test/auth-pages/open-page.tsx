import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ForgotPage } from '@/features/auth/forgot-page';
import { InvitePage } from '@/features/auth/invite/invite-page';
import { LoginLinkPage } from '@/features/auth/login-link-page';
import { LoginPage } from '@/features/auth/login-page';
import { ResetPage } from '@/features/auth/reset-page';
import { readSignInSearch } from '@/features/auth/search';
import { SignUpPage } from '@/features/auth/sign-up-page';
import { createQueryClient } from '@/lib/api/query-client';
import { server } from '../server';

const pages = {
  '/login': LoginPage,
  '/login-no-password': LoginLinkPage,
  '/signup': SignUpPage,
  '/forgot-password': ForgotPage,
  '/reset-password': ResetPage,
} as const;
const others = ['/', '/dashboard', '/therapist-dashboard', '/dashboard-guest', '/therapist-dashboard-guest', '/privacy', '/onboarding'];

/**
 * Renders the sign-in pages without guards, which have their own tests. Other pages are just a
 * heading.
 */
export async function openPage(address: string) {
  const root = createRootRoute({ component: Outlet });
  const routes = [
    ...Object.entries(pages).map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component, validateSearch: readSignInSearch }),
    ),
    ...others.map((path) => createRoute({ getParentRoute: () => root, path, component: () => <h1>Elsewhere {path}</h1> })),
    createRoute({ getParentRoute: () => root, path: '/invite/$token', component: Invite }),
  ];
  function Invite() {
    const token = location.pathname().split('/').at(-1) ?? '';
    return <InvitePage token={token} />;
  }
  const history = createMemoryHistory({ initialEntries: [address] });
  const location = { pathname: () => history.location.pathname, href: () => history.location.href };
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  // The server's config has arrived.
  await act(async () => undefined);
  return { address: location.href };
}

export function answerSettings({ google = false, demoAccounts = [] as object[], mailbox = false } = {}): void {
  server.use(
    http.get('*/dev/mailbox.json', () => (mailbox ? HttpResponse.json([]) : new HttpResponse(null, { status: 404 }))),
    http.get('*/auth/v1/settings', () =>
      HttpResponse.json({ external: { google, email: true }, disable_signup: false, mailer_autoconfirm: false }),
    ),
    http.get('*/api/config', () => HttpResponse.json({ product: 'Evenkeel', aliasHosts: [], demo: demoAccounts.length > 0, demoAccounts })),
  );
}
