import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '@/components/live/toast-area';
import { AppError } from '@/lib/errors';
import type { Note } from '@evenkeel/safety/cbt';
import type { SaveState } from '@/records';
import { securityEvents } from '@/lib/security/event-log';
import { loadCore } from '../../../test/core';
import { openRecord } from '../../../test/support/open-record';
import { BeforeAfter } from './before-after';
import { Grounding } from './grounding';
import { LoadState } from './load-state';
import { SafetyScope } from './record-form';
import { SaveBar } from './save-bar';
import { Steps, useStep } from './steps';
import { TextField } from './text-field';

beforeAll(loadCore);
afterEach(() => securityEvents.clear());

describe('Steps', () => {
  const steps = ['Situation', 'Feelings', 'Thoughts'].map((title) => ({ id: title.toLowerCase(), title, done: title === 'Situation' }));

  async function open(start = '/') {
    const root = createRootRoute();
    const page = createRoute({
      getParentRoute: () => root,
      path: '/',
      component: function Page() {
        const [current, go] = useStep(steps.map(({ id }) => id));
        return (
          <Steps steps={steps} current={current} onGo={go} finish={<p>The end</p>}>
            <p>What {current} asks</p>
          </Steps>
        );
      },
    });
    const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [start] }) });
    render(<RouterProvider router={router as never} />);
    await screen.findByRole('navigation', { name: 'Steps' });
    return router;
  }

  it('OPEN-12 shows one question per screen, focuses its heading and puts the step in the address', async () => {
    const user = userEvent.setup();
    const router = await open();
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Feelings' })).toHaveFocus();
    expect(router.state.location.search).toEqual({ step: 'feelings' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Situation' })).toHaveFocus();
  });

  it('can be visited in any order, shows which are filled in, and ends with a way to finish', async () => {
    const user = userEvent.setup();
    await open('/?step=feelings');
    const rail = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(rail.getByRole('button', { name: 'Feelings' })).toHaveAttribute('aria-current', 'step');
    expect(rail.getByRole('button', { name: 'Situation, filled in' })).toBeInTheDocument();
    await user.click(rail.getByRole('button', { name: 'Thoughts' }));
    expect(await screen.findByText('What thoughts asks')).toBeInTheDocument();
    expect(screen.getByText('The end')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

const writing = (
  state: SaveState<'note'>,
  over: Parameters<typeof openRecord<'note'>>[2] = {},
  content: Note = { title: 'Mine', body: 'My words' },
) => openRecord<'note'>(content, state, { version: 1, ...over });

const current = {
  id: 'n',
  kind: 'note' as const,
  version: 2,
  status: 'complete' as const,
  share: 'private' as const,
  occurredAt: '2026-11-21T09:30:00.000+01:00',
  createdAt: '2026-11-21T08:30:00Z',
  updatedAt: '2026-11-21T08:40:00Z',
  content: { title: 'Mine', body: 'Other words' },
  riskLevel: 'none' as const,
};

describe('the save status', () => {
  it('says where the text is stored', () => {
    const at = new Date('2026-11-21T10:42:00').getTime();
    const { rerender } = render(<SaveBar writing={writing({ kind: 'idle' }, { draftStatus: { kind: 'stored', at } })} />);
    expect(screen.getByText(/^Kept on this device at .*10:42/)).toBeInTheDocument();
    rerender(<SaveBar writing={writing({ kind: 'saved', at, content: { title: 'Mine', body: 'My words' } })} />);
    expect(screen.getByText(/^Saved at .*10:42/)).toBeInTheDocument();
    rerender(<SaveBar writing={writing({ kind: 'saved', at, content: { title: 'Mine' } })} />);
    expect(screen.getByText('Saved. You changed something since then.')).toBeInTheDocument();
    rerender(<SaveBar writing={writing({ kind: 'queued', at, content: {}, error: AppError.network() })} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Saved on this device. It’s sent when you’re back online.Connection issue/);
    expect(screen.queryByText(/couldn’t save/)).not.toBeInTheDocument();
  });

  it('OPEN-49 says that nothing is lost when saving failed, and retries', async () => {
    const one = writing({ kind: 'problem', error: AppError.network() });
    render(<SaveBar writing={one} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('We couldn’t save. Your words are still here.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(one.save).toHaveBeenCalledOnce());
  });

  it('shows both versions of a conflict and drops neither', async () => {
    const one = writing({ kind: 'conflict', current });
    render(<SaveBar writing={one} />);
    expect(await screen.findByRole('heading', { name: 'This was changed somewhere else' })).toHaveFocus();
    expect(screen.getByText('My words')).toBeInTheDocument();
    expect(screen.getByText('Other words')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(one.saveAsNew).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep only the saved one' }));
    expect(one.acceptServerVersion).toHaveBeenCalled();
  });

  it('CRISIS-40 SECEV-05 saves text with crisis words, and records one event for it', async () => {
    const one = writing({ kind: 'idle' }, {}, { title: 'I want to die' });
    render(
      <SafetyScope>
        <form>
          <TextField label="Title" rows="line" value="I want to die" onChange={() => {}} />
          <SaveBar writing={one} status="complete" />
        </form>
      </SafetyScope>,
    );
    await screen.findByText('High-risk content detected. Crisis resources have been displayed.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
    await waitFor(() => expect(one.save).toHaveBeenCalledExactlyOnceWith({ status: 'complete' }));
    expect(securityEvents.events()).toHaveLength(1);
  });
});

describe('other form components', () => {
  it('shows a result as text and numbers', () => {
    render(
      <BeforeAfter
        items={[
          { label: 'sad', before: 70, after: 40, change: -30, small: false },
          { label: 'tense', before: 50, after: 52, change: 2, small: true },
        ]}
      />,
    );
    expect(screen.getByText('30 lower')).toBeInTheDocument();
    expect(screen.getByText('70 before, 40 after')).toBeInTheDocument();
    expect(screen.getByText('about the same')).toBeInTheDocument();
  });

  it('walks through five senses at the user’s own pace, and can be left at any time', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(<Grounding onClose={onClose} />);
    expect(screen.getByRole('heading', { name: 'Five things you can see' })).toHaveFocus();
    for (let step = 0; step < 4; step += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'One thing you can taste' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Back to writing' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows what failed to load, and retries', async () => {
    function Page() {
      const [tries, setTries] = useState(0);
      return (
        <LoadState state={tries > 0 ? 'ready' : 'problem'} name="your notes" error={AppError.network()} retry={() => setTries(1)}>
          <p>Here they are</p>
        </LoadState>
      );
    }
    render(
      <>
        <Page />
        <ToastArea />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your notes. Nothing is lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Here they are')).toBeInTheDocument();
  });

  it('without a network says so calmly, and shows the page once there is one', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<LoadState state="problem" name="your notes" error={AppError.network()} />);
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline. You’ll see your notes when you’re back.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your notes.');
  });
});
