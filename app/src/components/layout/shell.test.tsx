import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcer } from '@/components/live/announcer';
import { NotFoundPage } from '@/components/errors/not-found-page';
import { exitAddress, setShiftKeys } from '@/lib/device/quick-exit';
import type { Viewer } from '@/lib/auth/viewer';
import { barItems } from './bottom-items';
import { Shell } from './shell';

const looking = vi.hoisted(() => ({ viewer: { role: 'patient', signedIn: true } }));
vi.mock('@/lib/auth/viewer', async (original) => ({ ...(await original<object>()), useViewer: () => looking.viewer as Viewer }));

const leave = vi.hoisted(() => vi.fn());
vi.mock('@/lib/device/quick-exit', async (original) => ({ ...(await original<object>()), leaveSite: leave }));

const places = [
  '/',
  '/help',
  '/journal/new',
  '/onboarding/welcome',
  ...barItems.patient.map((item) => item.to),
  ...barItems.therapist.map((item) => item.to),
];

async function open(path: string, pages: readonly string[] = places): Promise<void> {
  const root = createRootRoute({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
    notFoundComponent: NotFoundPage,
  });
  const routes = [...new Set(pages)].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: () => <h1>{each}</h1> }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { level: 1 });
}

const bar = () => screen.queryByRole('navigation', { name: 'Main places' });
const width = window.innerWidth;

beforeEach(() => {
  window.innerWidth = 375;
  leave.mockClear();
});
afterEach(() => {
  window.innerWidth = width;
  looking.viewer = { role: 'patient', signedIn: true };
});

describe('the bottom bar', () => {
  it('NAV-01 NAV-06 has four items for a patient on a phone', async () => {
    await open('/journal/new');
    const links = within(bar() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(barItems.patient.map(({ name, to }) => [name, to]));
  });

  it('NAV-11 THEME-03 has the therapist’s items in the therapist’s theme', async () => {
    looking.viewer = { role: 'therapist', signedIn: true };
    await open('/therapist/patients');
    expect(
      within(bar() as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(barItems.therapist.map(({ name }) => name));
    expect(document.documentElement.dataset['role']).toBe('therapist');
  });

  it('NAV-16 marks the current page', async () => {
    await open('/settings');
    expect(within(bar() as HTMLElement).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(within(bar() as HTMLElement).getByRole('link', { name: 'Journal' })).not.toHaveAttribute('aria-current');
  });

  it('NAV-01 is not rendered at 768 px', async () => {
    window.innerWidth = 768;
    await open('/journal/new');
    expect(bar()).toBeNull();
  });

  it.each(['/', '/help', '/no-such-page'])('NAV-02 NAV-04 is not on %s', async (path) => {
    await open(path);
    expect(bar()).toBeNull();
  });

  it('has an item for each existing page, and is hidden without items', async () => {
    await open('/journal/new', ['/journal/new', '/settings']);
    expect(
      within(bar() as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Settings']);
  });

  it('comes after the footer, so that it covers none of it', async () => {
    await open('/onboarding/welcome');
    const footer = screen.getByRole('contentinfo');
    expect(footer.compareDocumentPosition(bar() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the footer', () => {
  it('SHELL-02 says what the app is not', async () => {
    await open('/help');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Evenkeel is a demonstration.');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('It is not HIPAA compliant.');
  });

  it('SHELL-01 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 links to the five pages from everywhere', async () => {
    await open('/no-such-page');
    const link = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });
    expect(link('Privacy')).toHaveAttribute('href', '/privacy');
    expect(link('Help')).toHaveAttribute('href', '/help');
    expect(link('Learn')).toHaveAttribute('href', '/learn');
    expect(link('Crisis help')).toHaveAttribute('href', '/crisis');
    expect(link('About')).toHaveAttribute('href', '/about');
  });
});

describe('the exit link', () => {
  const inHeader = () => within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Leave this site' });
  const shift = () => {
    fireEvent.keyDown(document.body, { key: 'Shift' });
    fireEvent.keyUp(document.body, { key: 'Shift' });
  };

  it('is in the header of a patient’s page, explains its limits, and leaves the site', async () => {
    await open('/journal/new');
    const [link] = inHeader();
    expect(link).toHaveAttribute('href', exitAddress);
    expect(link).toHaveAccessibleDescription(/does not clear your history/);
    fireEvent.click(link as HTMLElement);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is in the help dialog of every page', async () => {
    await open('/help');
    fireEvent.click(screen.getByRole('button', { name: 'Get help now' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('It does not clear your history.');
    fireEvent.click(within(dialog).getByRole('link', { name: 'Leave this site' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('leaves at the third Shift, after a warning', async () => {
    const say = vi.spyOn(announcer, 'say');
    await open('/journal/new');
    shift();
    shift();
    expect(leave).not.toHaveBeenCalled();
    expect(say).toHaveBeenCalledWith('leave', expect.stringContaining('Press Shift again'));
    shift();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('A-65 ignores Shift where the settings say so', async () => {
    setShiftKeys(false);
    try {
      await open('/journal/new');
      for (let press = 0; press < 3; press += 1) shift();
      expect(leave).not.toHaveBeenCalled();
    } finally {
      setShiftKeys(true);
    }
  });

  it('ignores Shift on other pages', async () => {
    await open('/help');
    shift();
    shift();
    shift();
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows the page again when the user comes back', async () => {
    await open('/journal/new');
    document.documentElement.dataset['leaving'] = '';
    fireEvent(window, new Event('pageshow'));
    expect(document.documentElement).not.toHaveAttribute('data-leaving');
  });
});

describe('the header', () => {
  it('says that the device is offline, on every page, and stops when it is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await open('/help');
    const chip = () => within(screen.getByRole('banner')).queryByText('Offline');
    expect(chip()).not.toBeInTheDocument();
    line.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(chip()).toBeVisible();
    expect(chip()?.closest('output')).not.toBeNull();
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(chip()).not.toBeInTheDocument();
  });
});
