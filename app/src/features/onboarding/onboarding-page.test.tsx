import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider, useParams } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { connectStatus, forgetStatus } from '@/lib/onboarding/onboarding-status';
import { visibleStepOf, type Status } from '@/lib/onboarding/onboarding-steps';
import { createQueryClient } from '@/lib/api/query-client';
import { loadCore } from '../../../test/core';
import { server } from '../../../test/server';
import { guidelines, stepCopy, tips, welcome, help, agreement, copy } from './content';
import { OnboardingPage } from './onboarding-page';

const tracked = vi.hoisted(() => ({ events: [] as [string, object?][] }));
vi.mock('@/lib/analytics', async (original) => ({
  ...(await original<typeof import('@/lib/analytics')>()),
  track: (name: string, properties?: object) => tracked.events.push(properties ? [name, properties] : [name]),
}));

const saveProblem = 'We could not save your progress. Please try again.';
const skipped = 'We saved this for later. You can return anytime from the dashboard.';
const agree = 'I understand and agree to these guidelines.';

/** The row on the server, and what was written to it. */
let row: Status;
let saves: Status[];
let failing: boolean;
let slow: Promise<void> | undefined;

beforeAll(loadCore);
beforeEach(() => {
  localStorage.clear();
  forgetStatus();
  tracked.events.length = 0;
  row = { step: 'welcome', completed: false };
  saves = [];
  failing = false;
  slow = undefined;
  connectStatus({
    read: async () => ({ data: row, error: null }),
    add: async () => ({ data: null, error: null }),
    save: async ({ step, completed }) => {
      saves.push({ step, completed });
      await slow;
      if (failing) return { data: null, error: { code: '500' } };
      row = { step, completed };
      return { data: row, error: null };
    },
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(address: string, saved: Status = row) {
  row = saved;
  // Guards run before any page is shown.
  const { loadStatus } = await import('@/lib/onboarding/onboarding-status');
  await loadStatus('ada');
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastArea />
      </>
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/onboarding/$step',
    validateSearch: (search: Record<string, unknown>) => search as { redirectTo?: string; review?: number },
    component: function Page() {
      const { redirectTo, review } = page.useSearch();
      const navigate = page.useNavigate();
      return (
        <OnboardingPage
          userId="ada"
          step={visibleStepOf(useParams({ strict: false }).step)}
          redirectTo={redirectTo}
          review={review === 1}
          onGo={(href, how) => navigate({ href, replace: how === 'replace' })}
        />
      );
    },
  });
  const others = ['/dashboard', '/settings', '/journal/new', '/help'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page, ...others]), history });
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), at: () => router.state.location.href };
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const done: Status = { step: 'completed', completed: true };
const at = (step: Status['step']): Status => ({ step, completed: false });

describe('every step of the introduction', () => {
  it.each(['welcome', 'context', 'next-steps', 'help'] as const)(
    'ONB-03 ONB-04 ONB-14 %s has Back, the primary button and Skip for now',
    async (step) => {
      await open(`/onboarding/${step}`, at('help'));
      expect(button('Back')).toBeInTheDocument();
      expect(button(step === 'help' ? 'Start my first journal' : 'Continue')).toBeInTheDocument();
      expect(button('Skip for now')).toBeInTheDocument();
      expect(heading()).toBe(stepCopy[step].heading);
    },
  );

  it('ONB-02 shows and announces the progress in four steps', async () => {
    await open('/onboarding/context', at('context'));
    const progress = screen.getByRole('progressbar');
    expect(progress).toHaveAttribute('aria-valuetext', 'Step 2 of 4');
    expect(progress).toHaveAttribute('value', '2');
    expect(progress).toHaveAttribute('max', '4');
    const steps = within(screen.getByRole('list', { name: copy.progress })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(steps[0]).toHaveTextContent('Welcome, done');
  });

  it('ONB-05 ONB-20 welcome introduces the product, without Back', async () => {
    await open('/onboarding/welcome');
    expect(screen.getByText(stepCopy.welcome.lead)).toBeInTheDocument();
    expect(screen.getByText(welcome.time)).toBeInTheDocument();
    expect(button('Back')).toBeDisabled();
  });

  it('ONB-35 an unknown step in the address shows welcome', async () => {
    await open('/onboarding/nonsense');
    expect(heading()).toBe('Welcome to Evenkeel');
  });

  it('ONB-10 the third step gives exactly three tips', async () => {
    await open('/onboarding/next-steps', at('next-steps'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Journal regularly',
      'Spot thought patterns',
      'Share if you choose',
    ]);
  });

  it('ONB-11 ONB-12 ONB-13 the last step links to answers, email support and 988', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.json({ supportEmail: 'hello@evenkeel.example' })));
    await open('/onboarding/help', at('help'));
    expect(screen.getByRole('link', { name: 'Frequently asked questions' })).toHaveAttribute('href', '/help');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:hello@evenkeel.example'),
    );
    expect(screen.getByText(/In the US and Canada, call or text 988/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
    expect(button('Back')).toBeEnabled();
  });

  it('ONB-12 OPEN-42 has a link for email even if the server has no address, and says that no one reads it', async () => {
    await open('/onboarding/help', at('help'));
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:support@127.0.0.1');
    expect(screen.getByText('No contact address is set up on this server.')).toBeVisible();
    expect(screen.queryByText('support@127.0.0.1')).not.toBeInTheDocument();
  });

  it('OPEN-42 takes the address of the host if other machines can reach it', async () => {
    server.use(http.get('*/api/config', () => HttpResponse.json({ canonicalHost: 'journal.example.org' })));
    await open('/onboarding/help', at('help'));
    expect(await screen.findByText('support@journal.example.org')).toBeVisible();
  });

  it('ONB-37 sends one event per step seen', async () => {
    await open('/onboarding/context', at('context'));
    expect(tracked.events).toEqual([['onboarding_step_viewed', { step: 'context' }]]);
  });
});

describe('the guidelines', () => {
  it('ONB-06 ONB-07 have a title and an unchecked checkbox', async () => {
    await open('/onboarding/context', at('context'));
    expect(heading()).toBe('Before we begin');
    for (const { name } of guidelines) expect(screen.getByText(name)).toBeInTheDocument();
    const box = screen.getByRole('checkbox', { name: agree });
    expect(box).not.toBeChecked();
    expect(box).toBeRequired();
  });

  it('ONB-08 disable Continue until the box is checked, and again when it is unchecked', async () => {
    const { user } = await open('/onboarding/context', at('context'));
    const box = screen.getByRole('checkbox', { name: agree });
    expect(button('Continue')).toBeDisabled();
    expect(button('Continue')).toHaveAccessibleDescription(agreement.reason);
    await user.click(box);
    expect(button('Continue')).toBeEnabled();
    await user.click(box);
    expect(button('Continue')).toBeDisabled();
  });

  it('ONB-08 ONB-09 cannot be passed by a click or the Enter key', async () => {
    const { user, at: place } = await open('/onboarding/context', at('context'));
    await user.click(button('Continue'));
    screen.getByRole('checkbox').focus();
    await user.keyboard('{Enter}');
    expect(saves).toEqual([]);
    // The rule holds without the disabled button, too, and leads to the box.
    screen.getByRole('checkbox').blur();
    fireEvent.submit(button('Continue').closest('form')!);
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(saves).toEqual([]);
    expect(place()).toBe('/onboarding/context');
  });

  it('ONB-09 ONB-15 can be passed with the agreement, and save the next step', async () => {
    const { user, at: place } = await open('/onboarding/context', at('context'));
    await user.click(screen.getByRole('checkbox', { name: agree }));
    await user.click(button('Continue'));
    await waitFor(() => expect(place()).toBe('/onboarding/next-steps'));
    expect(saves).toEqual([at('next-steps')]);
  });

  it('ONB-41 are checked if a later step is saved', async () => {
    const { user } = await open('/onboarding/next-steps', at('next-steps'));
    await user.click(button('Back'));
    expect(await screen.findByRole('checkbox', { name: agree })).toBeChecked();
  });

  it('keep the checkmark while the user visits the previous step', async () => {
    const { user } = await open('/onboarding/context', at('context'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Back'));
    await screen.findByText(stepCopy.welcome.lead);
    await user.click(button('Continue'));
    expect(await screen.findByRole('checkbox')).toBeChecked();
  });
});

describe('moving between steps', () => {
  it('ONB-15 ONB-38 a double click moves one step and sends one event', async () => {
    const { user, at: place } = await open('/onboarding/welcome');
    await user.dblClick(button('Continue'));
    await waitFor(() => expect(place()).toBe('/onboarding/context'));
    expect(saves).toEqual([at('context')]);
    expect(tracked.events.filter(([name]) => name === 'onboarding_step_advanced')).toEqual([
      ['onboarding_step_advanced', { from: 'welcome', to: 'context' }],
    ]);
  });

  it('ONB-15 continuing from an earlier step does not lower the saved one', async () => {
    const { user, at: place } = await open('/onboarding/welcome', at('help'));
    await user.click(button('Continue'));
    await waitFor(() => expect(place()).toBe('/onboarding/context'));
    expect(saves).toEqual([at('help')]);
  });

  it('ONB-19 Back only navigates, and keeps the target', async () => {
    const { user, at: place } = await open('/onboarding/help?redirectTo=%2Fsettings', at('help'));
    for (const step of ['next-steps', 'context', 'welcome']) {
      await user.click(button('Back'));
      await waitFor(() => expect(place()).toBe(`/onboarding/${step}?redirectTo=%2Fsettings`));
    }
    expect(saves).toEqual([]);
  });

  it('ONB-16 ONB-17 ONB-39 finishing help completes onboarding and opens the first journal', async () => {
    const { user, at: place } = await open('/onboarding/help', at('help'));
    await user.click(button('Start my first journal'));
    await waitFor(() => expect(place()).toBe('/journal/new?guided=1'));
    expect(row).toEqual(done);
    expect(tracked.events.filter(([name]) => name !== 'onboarding_step_viewed')).toEqual([['onboarding_completed']]);
  });

  it('ONB-18 finishing keeps the target', async () => {
    const { user, at: place } = await open('/onboarding/help?redirectTo=%2Fsettings', at('help'));
    await user.click(button('Start my first journal'));
    await waitFor(() => expect(place()).toBe('/journal/new?guided=1&redirectTo=%2Fsettings'));
  });

  it('ONB-18 finishing drops a target on another site', async () => {
    const { user, at: place } = await open('/onboarding/help?redirectTo=%2F%2Fevil', at('help'));
    await user.click(button('Start my first journal'));
    await waitFor(() => expect(place()).toBe('/journal/new?guided=1'));
  });

  it('ONB-36 a failed save shows the specified message, stays, and can be retried', async () => {
    failing = true;
    const { user, at: place } = await open('/onboarding/welcome');
    await user.click(button('Continue'));
    expect(await screen.findByRole('alert')).toHaveTextContent(saveProblem);
    expect(place()).toBe('/onboarding/welcome');
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'false');
    failing = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(place()).toBe('/onboarding/context'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(tracked.events.filter(([name]) => name === 'onboarding_step_advanced')).toHaveLength(1);
  });

  it('shows that it is saving, and ignores clicks meanwhile', async () => {
    let finish = () => {};
    slow = new Promise((resolve) => (finish = resolve));
    const { user, at: place } = await open('/onboarding/welcome');
    await user.click(button('Continue'));
    expect(screen.getByText(copy.saving)).toBeInTheDocument();
    await user.click(button('Skip for now'));
    finish();
    await waitFor(() => expect(place()).toBe('/onboarding/context'));
    expect(saves).toEqual([at('context')]);
  });
});

describe('skipping', () => {
  it('ONB-21 ONB-22 ONB-23 OPEN-44 completes onboarding, confirms on the next page, and goes to the dashboard', async () => {
    const { user, at: place } = await open('/onboarding/context', at('context'));
    await user.click(button('Skip for now'));
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(row).toEqual(done);
    expect(screen.getAllByText(skipped).length).toBeGreaterThan(0);
    expect(tracked.events.filter(([name]) => name === 'onboarding_skipped')).toEqual([['onboarding_skipped', { step: 'context' }]]);
  });

  it('OPEN-44 goes to the requested page', async () => {
    const { user, at: place } = await open('/onboarding/welcome?redirectTo=%2Fsettings');
    await user.click(button('Skip for now'));
    await waitFor(() => expect(place()).toBe('/settings'));
  });

  it('ONB-42 at help sends no completion event and opens no journal', async () => {
    const { user, at: place } = await open('/onboarding/help', at('help'));
    await user.click(button('Skip for now'));
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(tracked.events.filter(([name]) => name !== 'onboarding_step_viewed')).toEqual([['onboarding_skipped', { step: 'help' }]]);
  });

  it('ONB-44 shows the failure message and no success message if saving failed', async () => {
    failing = true;
    const { user, at: place } = await open('/onboarding/welcome');
    await user.click(button('Skip for now'));
    expect(await screen.findByRole('alert')).toHaveTextContent(saveProblem);
    expect(screen.queryByText(skipped)).not.toBeInTheDocument();
    expect(place()).toBe('/onboarding/welcome');
    expect(tracked.events.filter(([name]) => name === 'onboarding_skipped')).toEqual([]);
  });
});

describe('reviewing the introduction', () => {
  it('walks through all steps with the marker, and saves and counts nothing', async () => {
    const { user, at: place } = await open('/onboarding/welcome?review=1', done);
    expect(screen.getByText(copy.review, { exact: false })).toBeInTheDocument();
    await user.click(button('Continue'));
    await waitFor(() => expect(place()).toBe('/onboarding/context?review=1'));
    await user.click(button('Continue'));
    await waitFor(() => expect(place()).toBe('/onboarding/next-steps?review=1'));
    await user.click(button('Skip for now'));
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(saves).toEqual([]);
    expect(tracked.events).toEqual([]);
    expect(screen.queryByText(skipped)).not.toBeInTheDocument();
  });

  it('does not bypass the guidelines for a user who has not agreed', async () => {
    const { user } = await open('/onboarding/context?review=1', at('context'));
    expect(screen.queryByText(copy.review, { exact: false })).not.toBeInTheDocument();
    await user.click(button('Continue'));
    expect(saves).toEqual([]);
  });
});

describe('the texts of the introduction', () => {
  const sentences = [welcome, guidelines, tips, help, agreement, copy, stepCopy]
    .flatMap((part) => JSON.stringify(part).match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/(?<=[.?])\s/));

  it('are short and calm: at most 22 words in a sentence, and no exclamation mark', () => {
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 22 || sentence.includes('!'))).toEqual([]);
  });
});
