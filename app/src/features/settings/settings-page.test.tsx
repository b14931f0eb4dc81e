import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { consent } from '@/lib/analytics';
import { auth, AuthFailure, type Role } from '@/lib/auth';
import { store } from '@/lib/auth/auth';
import { createQueryClient } from '@/lib/api/query-client';
import { readWord, storageKeys } from '@/lib/device/storage';
import { preferences } from '@/records/preferences';
import { privacyLock } from '@/lib/device/privacy-lock';
import { RecordShelf } from '../../../test/support/records';
import { server } from '../../../test/server';
import type { DraftShelf } from './drafts-part';
import { SettingsPage } from './settings-page';
import { copy } from './copy';
import { longestName } from './name-form';

const empty: DraftShelf = { list: async () => [], remove: async () => async () => {} };

async function show(place = '', { role = 'patient' }: { role?: Role } = {}) {
  const user = { id: 'u1', email: 'robin@example.org', created_at: '2026-11-01T09:00:00Z', role, display_name: 'Robin' };
  store.set({ status: 'signed-in', user, role, isPatient: role === 'patient', isTherapist: role === 'therapist' });
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <SettingsPage drafts={empty} />
        <ToastArea />
      </>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [`/settings${place}`] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return userEvent.setup();
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const nameField = () => screen.findByRole('textbox', { name: copy.you.name });

const sessions = [
  {
    id: 's2',
    current: false,
    method: 'otp',
    startedAt: '2026-11-02T09:00:00.000Z',
    lastUsedAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-12-20T09:00:00.000Z',
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  {
    id: 's1',
    current: true,
    method: 'password',
    startedAt: '2026-11-21T09:00:00.000Z',
    lastUsedAt: '2026-11-21T09:00:00.000Z',
    endsAt: '2026-12-21T09:00:00.000Z',
  },
];
let live = sessions;
let shelf: RecordShelf;

const keptChoices = () => shelf.all().find(({ kind }) => kind === 'preferences')?.content;

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
  shelf = new RecordShelf();
  live = sessions;
  act(() => store.clear());
  server.use(
    ...shelf.handlers,
    http.get('*/api/config', () => HttpResponse.json({ analytics: { endpoint: '/api/events' } })),
    http.get('*/api/sessions', () => HttpResponse.json({ sessions: live })),
    http.delete('*/api/sessions/:id', ({ params }) => {
      live = live.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('the groups', () => {
  const widthBefore = window.innerWidth;
  afterEach(() => {
    window.innerWidth = widthBefore;
  });
  const open = (user: UserEvent, name: string) => user.click(screen.getByRole('link', { name }));

  it('OPEN-18 keep what was typed while another one is open, and move the focus to the heading', async () => {
    const user = await show();
    await user.type(await nameField(), ' of the river');
    await open(user, copy.look.title);
    expect(await screen.findByRole('heading', { level: 2, name: copy.look.title })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: copy.you.name })).not.toBeInTheDocument();
    await open(user, copy.you.title);
    expect(await nameField()).toHaveValue('Robin of the river');
  });

  it('OPEN-18 are a list on a phone, and the way back leads to the link that was followed', async () => {
    window.innerWidth = 390;
    const user = await show();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    await open(user, copy.device.title);
    expect(await screen.findByRole('heading', { level: 2, name: copy.device.title })).toHaveFocus();
    await open(user, `‹ ${copy.all}`);
    await waitFor(() => expect(screen.getByRole('link', { name: copy.device.title })).toHaveFocus());
  });

  it('OPEN-18 open at the section that the address names; an unknown one opens the first', async () => {
    await show('#drafts');
    expect(screen.getByRole('heading', { level: 2, name: copy.device.title })).toBeInTheDocument();
    cleanup();
    await show('#no-such');
    expect(screen.getByRole('heading', { level: 2, name: copy.you.title })).toBeInTheDocument();
  });
});

describe('the account', () => {
  it('ROUTE-33 shows the email address and the role, to both roles', async () => {
    await show('', { role: 'therapist' });
    expect(part(copy.you.title).getByText('robin@example.org')).toBeInTheDocument();
    expect(part(copy.you.title).getByText(copy.you.roles.therapist)).toBeInTheDocument();
  });

  it('offers to hide charts of their own moods to patients only', async () => {
    await show('#look', { role: 'therapist' });
    expect(screen.queryByRole('switch', { name: copy.look.graphs })).not.toBeInTheDocument();
  });

  it('ROUTE-33 trims and saves the name, and confirms it', async () => {
    const save = vi.spyOn(auth, 'updateProfile').mockResolvedValue();
    const user = await show();
    await user.clear(await nameField());
    await user.type(await nameField(), '  Sam ');
    await user.click(screen.getByRole('button', { name: copy.you.save }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ display_name: 'Sam' });
    expect(await screen.findAllByText(copy.you.saved)).not.toHaveLength(0);
  });

  it('ROUTE-33 treats an empty name as no name', async () => {
    const save = vi.spyOn(auth, 'updateProfile').mockResolvedValue();
    const user = await show();
    await user.clear(await nameField());
    await user.click(screen.getByRole('button', { name: copy.you.save }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ display_name: null });
  });

  it('keeps the typed name if it could not be saved, and shows the reason', async () => {
    vi.spyOn(auth, 'updateProfile').mockRejectedValue(
      new AuthFailure('We couldn’t save your name. Please try again.', 'profile_not_saved'),
    );
    const user = await show();
    await user.type(await nameField(), ' of the river');
    await user.click(screen.getByRole('button', { name: copy.you.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your name. Please try again.');
    expect(await nameField()).toHaveValue('Robin of the river');
  });

  it('rejects a name that is too long, and keeps it in the field', async () => {
    const save = vi.spyOn(auth, 'updateProfile').mockResolvedValue();
    const user = await show();
    const long = 'a'.repeat(longestName + 1);
    await user.clear(await nameField());
    await user.click(await nameField());
    await user.paste(long);
    await user.click(screen.getByRole('button', { name: copy.you.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.you.long(longestName));
    expect(await nameField()).toHaveValue(long);
    expect(save).not.toHaveBeenCalled();
  });
});

describe('appearance and analytics', () => {
  it('THEME-01 THEME-02 switches the theme and stores it', async () => {
    const user = await show('#look');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(readWord('theme-mode')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(readWord('theme-mode')).toBe('light');
  });

  it('lets a patient hide charts, and stores that', async () => {
    const user = await show('#look');
    const box = screen.getByRole('switch', { name: copy.look.graphs });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
    expect(JSON.parse(localStorage.getItem(storageKeys.graphsHidden) ?? 'null')).toMatchObject({ value: true });
  });

  it('OPEN-18 enlarges the text at once, and stores that in the account', async () => {
    const user = await show('#look');
    await user.click(screen.getByRole('radio', { name: copy.look.sizes.larger }));
    expect(document.documentElement.dataset['textSize']).toBe('larger');
    // The page reads it before the first paint.
    expect(readWord(storageKeys.textSize)).toBe('larger');
    await waitFor(() => expect(keptChoices()).toMatchObject({ textSize: 'larger' }));
    await user.click(screen.getByRole('radio', { name: copy.look.sizes.normal }));
    expect(readWord(storageKeys.textSize)).toBeUndefined();
  });

  it('ANALYTICS-14 lets users change their consent', async () => {
    consent.write('granted');
    const user = await show('#counting');
    const box = within(screen.getByRole('region', { name: copy.counting.title })).getByRole('switch');
    expect(box).toBeChecked();
    await user.click(box);
    expect(consent.read()).toBe('denied');
  });
});

describe('country and time zone', () => {
  it('OPEN-18 shows the crisis lines of the chosen country, also on the crisis page', async () => {
    const user = await show('#place');
    const place = part(copy.place.title);
    await user.selectOptions(place.getByLabelText(copy.place.country), 'United Kingdom');
    expect(place.getByRole('link', { name: copy.place.call('116 123') })).toHaveAttribute('href', 'tel:116123');
    expect(JSON.parse(localStorage.getItem(storageKeys.crisisCountry) ?? 'null')).toMatchObject({ value: 'GB' });
    await waitFor(() => expect(keptChoices()).toMatchObject({ country: 'GB' }));
  });

  it('OPEN-18 stores a time zone', async () => {
    const user = await show('#place');
    await user.selectOptions(part(copy.place.title).getByLabelText(copy.place.zone), 'Europe/Lisbon');
    await waitFor(() => expect(keptChoices()).toMatchObject({ timeZone: 'Europe/Lisbon' }));
  });
});

describe('reminders', () => {
  it('OPEN-18 are off by default, at most three a day, and respect quiet hours', async () => {
    const user = await show('#reminders');
    const box = part(copy.reminders.title);
    const inApp = box.getByRole('switch', { name: copy.reminders.inApp });
    expect(inApp).not.toBeChecked();
    // The config of this server has no email reminders.
    expect(box.queryByRole('switch', { name: copy.reminders.email })).not.toBeInTheDocument();
    await user.click(inApp);
    await user.click(box.getByRole('button', { name: copy.reminders.add }));
    await user.click(box.getByRole('button', { name: copy.reminders.add }));
    expect(box.queryByRole('button', { name: copy.reminders.add })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(keptChoices()).toMatchObject({ reminders: { inApp: true, email: false, times: ['19:00', '12:00', '08:00'] } }),
    );
  });
});

describe('the privacy lock', () => {
  afterEach(() => {
    privacyLock.remove();
  });

  it('is set by typing the same passcode twice, and does not store the passcode', async () => {
    const user = await show('#lock');
    const lock = part(copy.lock.title);
    await user.click(lock.getByRole('button', { name: copy.lock.open }));
    expect(await lock.findByLabelText(copy.lock.code)).toHaveFocus();
    await user.type(lock.getByLabelText(copy.lock.code), 'sea7');
    await user.type(lock.getByLabelText(copy.lock.again), 'sea8');
    await user.click(lock.getByRole('button', { name: copy.lock.setIt }));
    expect(await lock.findByRole('alert')).toHaveTextContent(copy.lock.different);
    await user.clear(lock.getByLabelText(copy.lock.again));
    await user.type(lock.getByLabelText(copy.lock.again), 'sea7');
    await user.click(lock.getByRole('button', { name: copy.lock.setIt }));
    expect(await lock.findByRole('button', { name: copy.lock.lockNow })).toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage })).not.toContain('sea7');
    expect(await privacyLock.fits('sea7')).toBe(true);
    expect(await privacyLock.fits('sea8')).toBe(false);
    await user.click(lock.getByRole('button', { name: copy.lock.remove }));
    expect(privacyLock.read()).toBeUndefined();
  }, 60_000);
});

describe('text on this device', () => {
  it('is listed in a group of its own', async () => {
    await show('#drafts');
    expect(await screen.findByText(copy.drafts.none)).toBeInTheDocument();
  });
});

describe('sessions', () => {
  it.each([
    [copy.sessions.hereOut, 'local'],
    [copy.sessions.others, 'others'],
    [copy.sessions.everywhere, 'global'],
  ])('ROUTE-33 offers “%s”', async (label, scope) => {
    const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue();
    const user = await show('#sessions');
    await user.click(screen.getByRole('button', { name: label }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith(scope);
  });

  it('ROUTE-33 lists the user’s sessions, this browser first', async () => {
    await show('#sessions');
    const list = await screen.findByRole('list', { name: copy.sessions.list });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(`${copy.sessions.unknown} ${copy.sessions.here}`);
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Firefox on Linux');
  });

  it('ROUTE-33 ends another session, and removes it from the list', async () => {
    const user = await show('#sessions');
    await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }));
    expect(await screen.findAllByText(copy.sessions.ended)).not.toHaveLength(0);
    expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument();
    expect(live.map(({ id }) => id)).toEqual(['s1']);
  });

  it('shows five at first, and all on request', async () => {
    live = Array.from({ length: 8 }, (_, at) => ({ ...(sessions[0] as (typeof sessions)[number]), id: `s${at}` }));
    const user = await show('#sessions');
    const list = await screen.findByRole('list', { name: copy.sessions.list });
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: copy.sessions.all(8) }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  });

  it('keeps a session in the list if it could not be ended, and shows the error', async () => {
    server.use(http.delete('*/api/sessions/:id', () => HttpResponse.json({}, { status: 503 })));
    const user = await show('#sessions');
    await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.sessions.failed);
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument();
  });

  it('says that nothing changed if other devices could not be signed out', async () => {
    vi.spyOn(auth, 'signOut').mockRejectedValue(new AuthFailure('x', 'network'));
    const user = await show('#sessions');
    await user.click(screen.getByRole('button', { name: copy.sessions.others }));
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.sessions.failed);
  });
});

describe('linked therapists', () => {
  it('ROUTE-33 have a page of their own', async () => {
    await show('#sharing');
    expect(part(copy.links.title).getByRole('link', { name: copy.links.open })).toHaveAttribute('href', '/sharing');
  });
});
