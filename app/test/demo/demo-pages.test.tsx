import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guestPatient } from '@/features/demo/guest-patient';
import { guestTherapist } from '@/features/demo/guest-therapist';
import { store } from '@/lib/auth/auth';
import { openPage } from '../info/open-page';
import { server } from '../server';

const pages = ['/dashboard-example', '/dashboard-guest', '/therapist-dashboard-example', '/therapist-dashboard-guest'] as const;
const tabs = ['summary', 'entries', 'measures', 'homework', 'plan', 'notes', 'access'];
const views = [
  '',
  '?view=patients',
  '?view=patients&open=amal',
  ...tabs.map((tab) => `?view=patients&patient=mei&tab=${tab}`),
  '?view=patients&patient=jonas&tab=entries&entry=e-jonas',
  '?view=analytics',
  '?view=insights',
];

/** The patient's heading, which has no name in the small hours. */
const greeted = /Robin|^Still up/;

let requests: string[];
const note = ({ request }: { request: Request }) => requests.push(`${request.method} ${new URL(request.url).pathname}`);

/** Everything the browser stores. */
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  store.clear();
  guestPatient.reset();
  guestTherapist.reset();
  requests = [];
  server.events.on('request:start', note);
});
afterEach(() => server.events.removeAllListeners());

const strip = () => within(screen.getByRole('complementary', { name: 'Example data' }));
const checkIn = () => within(screen.getByRole('region', { name: 'How are you, right now?' }));

describe('the four pages without an account', () => {
  it.each([
    ['/dashboard-example', 'ROUTE-02', greeted],
    ['/therapist-dashboard-example', 'ROUTE-03', 'Today'],
    ['/dashboard-guest', 'ROUTE-04 PROD-12', greeted],
    ['/therapist-dashboard-guest', 'ROUTE-05 PROD-12', 'Today'],
  ] as const)('%s opens while signed out (%s)', async (path, _ids, heading) => {
    const page = await openPage(path);
    expect(within(page).getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(page.ownerDocument.title).toMatch(/^Dashboard/);
  });

  it('ROUTE-03 a signed-in patient can open the therapist example', async () => {
    store.set({
      status: 'signed-in',
      role: 'patient',
      user: { id: 'p', email: 'p@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient', display_name: null },
    });
    const page = await openPage('/therapist-dashboard-example');
    expect(within(page).getByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
  });

  it.each(pages)('PROD-12 %s says in its strip, and only there, that its people are invented', async (path) => {
    await openPage(path);
    expect(screen.getAllByText(/who doesn’t exist|don’t exist|doesn’t exist/)).toHaveLength(1);
    expect(strip().getByText(/doesn’t exist|don’t exist/)).toBeInTheDocument();
    expect(strip().getByText('Example data')).toBeInTheDocument();
  });

  it.each([...pages.slice(0, 2), '/therapist-dashboard-guest', ...views.map((view) => `/therapist-dashboard-example${view}`)])(
    'PROD-12 %s requests no user data and stores nothing',
    async (address) => {
      await openPage(address);
      await screen.findByRole('complementary', { name: 'Example data' });
      expect(requests.filter((what) => what !== 'GET /api/config')).toEqual([]);
      expect(kept()).toBe(JSON.stringify([{}, {}]));
    },
  );
});

describe('the patient side as a guest', () => {
  it('ROUTE-04 PROD-12 OPEN-07 keeps a check-in in this tab only, and Reset clears it', async () => {
    await openPage('/dashboard-guest');
    const user = userEvent.setup();
    await user.click(checkIn().getByRole('radio', { name: 'Good' }));
    await user.click(checkIn().getByRole('checkbox', { name: 'calm' }));
    await user.click(checkIn().getByRole('button', { name: 'Save check-in' }));
    expect(checkIn().getByText('Good, calm')).toBeInTheDocument();
    expect(requests.filter((what) => what !== 'GET /api/config')).toEqual([]);
    expect(kept()).toBe(JSON.stringify([{}, {}]));
    await user.click(strip().getByRole('button', { name: 'Reset' }));
    expect(checkIn().queryByText('Good, calm')).not.toBeInTheDocument();
    expect(checkIn().getByRole('radio', { name: 'Good' })).not.toBeChecked();
  });

  it('ROUTE-04 dismisses the suggestion, and Reset restores it', async () => {
    await openPage('/dashboard-guest');
    const user = userEvent.setup();
    await screen.findByRole('region', { name: 'One small step' });
    const step = () => within(screen.getByRole('region', { name: 'One small step' }));
    await user.click(step().getByRole('button', { name: 'Not now' }));
    expect(step().getByText(/Hidden for today/)).toBeInTheDocument();
    await user.click(strip().getByRole('button', { name: 'Reset' }));
    expect(step().getByRole('button', { name: 'Not now' })).toBeInTheDocument();
  });

  it('ROUTE-04 names tools that need an account, without links', async () => {
    await openPage('/dashboard-guest');
    const tools = within(await screen.findByRole('region', { name: 'Your tools' }));
    expect(tools.getByText('You can use these once you have an account.')).toBeInTheDocument();
    expect(tools.queryAllByRole('link')).toEqual([]);
    expect(strip().getByRole('link', { name: 'Sign up to save' })).toHaveAttribute('href', '/signup');
  });

  it('ROUTE-02 OPEN-08 is read-only on the example page', async () => {
    await openPage('/dashboard-example');
    expect(checkIn().queryByRole('radio')).not.toBeInTheDocument();
    expect(checkIn().queryByRole('button')).not.toBeInTheDocument();
    expect(strip().getByRole('link', { name: 'Try it yourself' })).toHaveAttribute('href', '/dashboard-guest');
  });
});

describe('the therapist side as a guest', () => {
  const queue = () => within(screen.getByRole('region', { name: /^Needs a look/ }));
  const items = () => queue().getAllByRole('heading', { level: 3 });

  it('ROUTE-05 PROD-12 requires an outcome to resolve an item, and Reset reopens it', async () => {
    await openPage('/therapist-dashboard-guest');
    const user = userEvent.setup();
    expect(items()).toHaveLength(5);
    await user.click(queue().getAllByRole('button', { name: 'Resolve' })[0] as HTMLElement);
    await user.click(queue().getByRole('button', { name: 'Mark as resolved' }));
    expect(queue().getByRole('alert')).toHaveTextContent('Please choose an outcome first.');
    await user.click(queue().getByRole('radio', { name: 'We spoke' }));
    await user.click(queue().getByRole('button', { name: 'Mark as resolved' }));
    expect(queue().getByText('Resolved (1)')).toBeInTheDocument();
    expect(requests.filter((what) => what !== 'GET /api/config')).toEqual([]);
    await user.click(strip().getByRole('button', { name: 'Reset' }));
    expect(queue().queryByText('Resolved (1)')).not.toBeInTheDocument();
  });

  it('ROUTE-03 shows the queue without action buttons in the example', async () => {
    await openPage('/therapist-dashboard-example');
    expect(items()).toHaveLength(5);
    expect(queue().queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
    expect(queue().queryByRole('button', { name: 'I’ve seen this' })).not.toBeInTheDocument();
  });

  it('PROD-12 shows all four pages at one address', async () => {
    const page = await openPage('/therapist-dashboard-guest');
    const user = userEvent.setup();
    const places = () => within(screen.getByRole('navigation', { name: 'Therapist pages' }));
    for (const [name, heading] of [
      ['Patients', 'Patients'],
      ['Analytics', 'Your patients as a group'],
      ['Insights', 'Before the session'],
      ['Dashboard', 'Today'],
    ] as const) {
      await user.click(places().getByRole('link', { name }));
      await waitFor(() => expect(within(page).getByRole('heading', { level: 1, name: heading })).toBeInTheDocument());
      expect(places().getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });

  it('PROD-12 shows what one patient shares, and what they keep private', async () => {
    await openPage('/therapist-dashboard-guest?view=patients');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Tomás Reed' }));
    const panel = within(await screen.findByRole('region', { name: 'Tomás Reed' }));
    await user.click(panel.getByRole('link', { name: 'Open the full page' }));
    await screen.findByRole('heading', { level: 1, name: 'Tomás Reed' });
    expect(screen.getByText('Keeps private').nextElementSibling).toHaveTextContent('Mood, Entries, High-risk words, Safety plan');
    await user.click(screen.getByRole('link', { name: 'Entries' }));
    expect(await screen.findByText(/haven’t shared entries with you/)).toBeInTheDocument();
  });

  it('PROD-12 OPEN-10 has no page for a patient whose link is paused', async () => {
    await openPage('/therapist-dashboard-guest?view=patients');
    expect(await screen.findByText('Wren Holloway')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Wren Holloway' })).not.toBeInTheDocument();
  });

  it('PROD-12 shows the list for a patient whose link is paused', async () => {
    await openPage('/therapist-dashboard-example?view=patients&patient=wren');
    expect(await screen.findByRole('link', { name: 'Mei Harbour' })).toBeInTheDocument();
  });

  it('PROD-12 opens a shared entry with its comments', async () => {
    await openPage('/therapist-dashboard-example?view=patients&patient=mei&tab=entries');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Thought record' }));
    const entry = within(await screen.findByRole('article', { name: /^Thought record/ }));
    expect(entry.getByText('If I speak, they will laugh.')).toBeInTheDocument();
    expect(entry.getByText('Which of the six was the hardest?')).toBeInTheDocument();
    expect(entry.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
