import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppErrorScreen } from '@/components/errors/app-error-screen';
import { ErrorProvider, useErrors } from '@/components/errors/error-provider';
import { ErrorToasts } from '@/components/errors/error-toasts';
import { PageError } from '@/components/errors/page-error';
import { Shell } from '@/components/layout/shell';
import { errorQueue } from '@/lib/errors/error-queue';
import { AppError, type Severity } from '@/lib/errors';
import { showRenderFailure } from '@/lib/errors/render-failure';
import { startApp } from '@/start';
import { loadCore } from './core';

const reload = vi.hoisted(() => vi.fn());
vi.mock('@/lib/device/reload', () => ({ reloadPage: reload }));

const fault = (severity: Severity, part: { retryable?: boolean; code?: string } = {}) =>
  new AppError(`Trouble ${part.code ?? severity}`, { category: 'network', code: 'c', retryable: true, severity, ...part });

beforeAll(loadCore);
beforeEach(() => {
  errorQueue.clear();
  reload.mockClear();
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('a page that fails to render', () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('render');
    return <h1>Here</h1>;
  };

  async function open(): Promise<void> {
    broken = true;
    const root = createRootRoute({
      component: () => (
        <Shell>
          <Outlet />
        </Shell>
      ),
    });
    const own = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <h1>Own dashboard</h1> });
    const page = createRoute({ getParentRoute: () => root, path: '/moods', component: Fragile });
    const router = createRouter({
      routeTree: root.addChildren([own, page]),
      history: createMemoryHistory({ initialEntries: ['/moods'] }),
      defaultErrorComponent: PageError,
    });
    render(<RouterProvider router={router as never} />);
    await screen.findByRole('button', { name: 'Try again' });
  }

  it('ERR-23 ERR-36 SHELL-01 shows a focused error, and keeps header and footer', async () => {
    await open();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Something went wrong loading this page.');
    expect(heading).toHaveFocus();
    expect(heading.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get help now' })).toBeVisible();
  });

  it('ERR-24 renders again once the fault is gone', async () => {
    await open();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('ERR-24 reloads the app if the fault remains', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('ERR-25 links to the dashboard', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Own dashboard' })).toBeVisible();
  });
});

describe('an app that fails to render', () => {
  const show = (error: unknown, details?: boolean) => {
    const reset = vi.fn();
    render(<AppErrorScreen error={error} reset={reset} {...(details === undefined ? {} : { details })} />);
    return reset;
  };

  it('ERR-26 ERR-27 ERR-28 ERR-36 shows the category and suggestions, with focus', () => {
    show(new TypeError('Failed to fetch'));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Something went wrong');
    expect(heading).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('network');
    expect(screen.getByText('Check that you’re online.')).toBeVisible();
    expect(errorQueue.list()).toHaveLength(1);
  });

  it('ERR-29 offers a retry only if it can help', () => {
    const reset = show(new TypeError('Failed to fetch'));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reset).toHaveBeenCalledOnce();
  });

  it.each(['JWT expired', 'Cannot read properties of undefined'])('ERR-04 ERR-29 not for: %s', (message) => {
    show(new Error(message));
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  it('ERR-30 ERR-31 links to the dashboard, and refreshes', () => {
    show(new Error('odd'));
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ERR-32 shows technical details on demand, and never when switched off', async () => {
    show(new TypeError('x is not a function'));
    const details = screen.getByText('Technical details').closest('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText('Technical details'));
    expect(details.open).toBe(true);
    expect(details).toHaveTextContent('TypeError');
    document.body.innerHTML = '';
    show(new Error('odd'), false);
    expect(screen.queryByText('Technical details')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy Error Details' })).toBeNull();
  });

  it('ERR-33 copies five facts and no user text', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', '/journal/new?entry=private#access_token=secret');
    show(new SyntaxError('Unexpected token, "I want to tell" is not valid JSON'));
    await user.click(screen.getByRole('button', { name: 'Copy Error Details' }));
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').map((line) => line.split(':')[0])).toEqual(['Message', 'Category', 'Code', 'Time', 'Page']);
    expect(copied).toContain('/journal/new');
    expect(copied).not.toMatch(/private|secret|I want/);
    expect(screen.getByText('Copied.')).toBeVisible();
  });

  it('ERR-33 shows a message if copying is denied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    show(new Error('odd'));
    await user.click(screen.getByRole('button', { name: 'Copy Error Details' }));
    expect(await screen.findByText(/We couldn’t copy/)).toBeVisible();
  });
});

describe('error toasts', () => {
  const show = () =>
    render(
      <ErrorProvider>
        <ErrorToasts />
      </ErrorProvider>,
    );
  const add = (severity: Severity, part: Parameters<typeof fault>[1] = {}, retry?: () => void) =>
    act(() => errorQueue.add({ error: fault(severity, part), retry }));
  const cards = () => [...document.querySelectorAll('[data-error-toast]')] as HTMLElement[];

  it('ERR-14 appear for high and critical errors, announced by an existing live region', () => {
    show();
    const region = screen.getByRole('status');
    expect(region).toHaveAttribute('aria-live', 'assertive');
    add('low');
    add('medium');
    expect(cards()).toHaveLength(0);
    add('high');
    expect(region).toHaveTextContent('Trouble high');
    add('critical');
    expect(cards().map((card) => card.querySelector('p')?.textContent)).toEqual(['Trouble high', 'Trouble critical']);
  });

  it('ERR-15 ERR-16 offer Retry only if it can help, and can be dismissed', async () => {
    show();
    const retry = vi.fn();
    add('high', { code: 'a' }, retry);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(cards()).toHaveLength(0);
    // Without a way to retry it on the page, too.
    add('high', { code: 'c' });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    add('high', { code: 'b', retryable: false }, retry);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(cards()).toHaveLength(0);
  });

  it('group equal errors into one card, dismissed with one press', async () => {
    show();
    for (let at = 0; at < 4; at += 1) add('high');
    expect(cards()).toHaveLength(1);
    await userEvent.click(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    expect(cards()).toHaveLength(0);
  });

  it('do not repeat errors that the page shows', () => {
    show();
    act(() => errorQueue.add({ error: fault('critical'), onPage: true }));
    expect(cards()).toHaveLength(0);
  });

  it('ERR-22 CONST-15 the provider returns ten errors, or as many as it is told', () => {
    const Count = () => (
      <p>
        {useErrors()
          .errors.map(({ error }) => error.message.slice(8))
          .join(' ')}
      </p>
    );
    for (let at = 1; at <= 11; at += 1) errorQueue.add({ error: fault('low', { code: String(at) }) });
    const { rerender } = render(
      <ErrorProvider>
        <Count />
      </ErrorProvider>,
    );
    expect(screen.getByText('2 3 4 5 6 7 8 9 10 11')).toBeVisible();
    rerender(
      <ErrorProvider max={3}>
        <Count />
      </ErrorProvider>,
    );
    expect(screen.getByText('9 10 11')).toBeVisible();
  });
});

describe('a failed start', () => {
  it('ERR-35 throws if there is no root element', () => {
    expect(() => startApp()).toThrow('no element with the id "root"');
  });

  it('ERR-34 ERR-36 shows a static error, with a refresh and crisis help', async () => {
    document.body.innerHTML = '<div id="root">half a page</div>';
    startApp(() => {
      throw new Error('no');
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('React App Failed to Render');
    expect(heading).toHaveFocus();
    expect(heading.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Refresh Page' })).toHaveAttribute('href', location.pathname);
    expect(screen.getByRole('link', { name: 'Crisis help' })).toHaveAttribute('href', '/crisis');
    expect(document.body).not.toHaveTextContent('half a page');
  });

  it('ERR-34 the link reloads the page', () => {
    document.body.innerHTML = '<div id="root"></div>';
    const refresh = vi.fn();
    showRenderFailure(document.getElementById('root') as HTMLElement, refresh);
    fireEvent.click(screen.getByRole('link', { name: 'Refresh Page' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});
