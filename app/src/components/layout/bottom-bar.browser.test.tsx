import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { barItems } from './bottom-items';
import { Shell } from './shell';
import '@/styles/app.css';

vi.mock('@/lib/auth/viewer', async (original) => ({
  ...(await original<object>()),
  useViewer: () => ({ role: 'patient', signedIn: true }),
}));

async function open(width: number, height = 640): Promise<void> {
  await page.viewport(width, height);
  const root = createRootRoute({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  });
  const routes = ['/', '/learn', '/help', '/about', '/privacy', '/terms', '/journal/new', ...barItems.patient.map((item) => item.to)].map(
    (path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: () => (
          <>
            <h1>{path}</h1>
            {Array.from({ length: 30 }, (_, at) => (
              <p key={at}>
                <button type="button" className="min-h-target">{`Choice ${at}`}</button>
              </p>
            ))}
          </>
        ),
      }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: ['/settings'] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
}

const top = (element: Element) => element.getBoundingClientRect().top;
const bottom = (element: Element) => element.getBoundingClientRect().bottom;
const bar = () => screen.queryByRole('navigation', { name: 'Main places' });

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['theme'] = 'light';
});
afterEach(cleanup);

describe('the bottom bar in a real browser', () => {
  it('NAV-01 SHELL-12 stays at the bottom of the screen, and below the footer at the end of the page', async () => {
    await open(375);
    const nav = bar() as HTMLElement;
    expect(Math.round(bottom(nav))).toBe(window.innerHeight);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(top(nav)).toBeGreaterThanOrEqual(bottom(screen.getByRole('contentinfo')) - 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it('SHELL-12 never covers the focused element or the note’s button', async () => {
    await open(360);
    const nav = bar() as HTMLElement;
    const dismiss = screen.getByRole('button', { name: 'Dismiss this note' });
    expect(bottom(dismiss)).toBeLessThan(top(nav));
    for (const button of screen.getAllByRole('button', { name: /Choice/ })) {
      button.focus();
      expect(bottom(button)).toBeLessThanOrEqual(top(nav));
    }
  });

  it('leaves a short screen, or one at 200 %, to the page', async () => {
    await open(640, 450);
    expect(top(bar() as HTMLElement)).toBeGreaterThanOrEqual(window.innerHeight);
  });

  it('NAV-01 is not rendered on a wide screen', async () => {
    await open(768);
    expect(bar()).toBeNull();
  });
});
