import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followNavigation, loadingOptions } from '@/router';

const reload = vi.hoisted(() => vi.fn());
vi.mock('@/lib/device/reload', () => ({ reloadPage: reload }));

const hint = () => screen.queryByText('This is taking longer than expected');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Page = { default: () => React.ReactNode };
const page = (words: string): Page => ({ default: () => <h1>{words}</h1> });

/** Opens /settings, whose code loads when `come` is called. */
async function start() {
  const come: Record<string, (page: Page) => void> = {};
  const root = createRootRoute({ component: Outlet });
  const own = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <h1>Own dashboard</h1> });
  const lazy = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(
        () =>
          new Promise<Page>((resolve) => {
            come[path] = resolve;
          }),
      ),
    });
  const router = createRouter({
    routeTree: root.addChildren([own, lazy('/settings'), lazy('/mood-logs')]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
    ...loadingOptions,
  });
  followNavigation(router);
  render(<RouterProvider router={router as never} />);
  await pass(0);
  return { come, router };
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the loading page', () => {
  it('LOAD-01 LOAD-02 LOAD-03 CONST-18 names the page, and after 2.5 s says that it is taking long', async () => {
    await start();
    await pass(200);
    expect(screen.getByText('Loading Settings...')).toBeVisible();
    await pass(2200);
    expect(hint()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await pass(200);
    expect(hint()).toBeVisible();
    expect(screen.getByText('Loading Settings...')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  });

  it('LOAD-04 reloads the page', async () => {
    await start();
    await pass(2600);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('LOAD-05 goes to the dashboard even if the page never loads', async () => {
    await start();
    await pass(2600);
    fireEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Own dashboard' })).toBeVisible();
  });

  it('LOAD-06 shows no hint for a page that loads in time, and leaves no timer', async () => {
    const { come } = await start();
    await pass(1000);
    come['/settings']?.(page('Settings page'));
    await pass(100);
    expect(screen.getByRole('heading')).toHaveTextContent('Settings page');
    let seen = false;
    const watch = new MutationObserver(() => {
      seen ||= hint() !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await pass(5000);
    watch.disconnect();
    expect(seen).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('LOAD-02 restarts the timer for another page when its link is pressed', async () => {
    const { router } = await start();
    await pass(2000);
    void router.navigate({ to: '/mood-logs' as never });
    await pass(2400);
    expect(screen.getByText('Loading Mood logs...')).toBeVisible();
    expect(hint()).toBeNull();
    await pass(200);
    expect(hint()).toBeVisible();
  });
});
