import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { Route as journal } from '@/routes/_signed-in/journal/new';
import { Route as eft } from '@/routes/_signed-in/journal/eft-cbt';
import { Route as notes } from '@/routes/_signed-in/manual-notes';
import { Route as moods } from '@/routes/_signed-in/mood-logs';
import { Route as reflection } from '@/routes/_signed-in/ai-cbt-journal';
import { Route as reframing } from '@/routes/_signed-in/reframing-generator';
import { Route as plan } from '@/routes/_signed-in/safety-plan';
import { Route as success } from '@/routes/_signed-in/success-replay';
import { Route as workshop } from '@/routes/_signed-in/thought-challenge-workshop';
import { storedRecord } from './support/records';
import { prepareTools, shelf } from './support/open-tool';

const log = '0197f0e0-0000-7000-8000-000000000001';

/** A button to press before there is a text field, if any. */
const pages: [name: string, route: AnyRoute, address: string, press?: RegExp][] = [
  ['the journal', journal, '/journal/new'],
  ['the guided journal', journal, '/journal/new?guided=1'],
  ['the thoughts of a thought record', journal, '/journal/new?guided=1&step=thoughts'],
  ['the facts of a thought record', journal, '/journal/new?guided=1&step=for'],
  ['the EFT journal', eft, '/journal/eft-cbt?step=surface'],
  ['the workshop', workshop, '/thought-challenge-workshop?entry=new'],
  ['the AI CBT journal', reflection, '/ai-cbt-journal'],
  ['the reframing generator', reframing, '/reframing-generator'],
  ['the safety plan', plan, '/safety-plan?mode=edit', /^Add/],
  ['success replay', success, '/success-replay'],
  ['notes', notes, '/manual-notes'],
  ['the details of a mood', moods, `/mood-logs?entry=${log}`],
];

prepareTools();

async function open(route: AnyRoute, address: string) {
  shelf.add(
    storedRecord(
      'mood_log',
      { occurredAtMs: 1_760_000_000_000, tzOffsetMinutes: 0, mood: 5, emotions: [], activities: [], note: '' },
      { id: log },
    ),
  );
  let commits = 0;
  const root = createRootRoute({ notFoundComponent: () => <h1>Elsewhere</h1> });
  const [path = '/'] = address.split('?');
  const page = route.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Profiler id="page" onRender={() => (commits += 1)}>
        <RouterProvider router={router as never} />
      </Profiler>
    </QueryClientProvider>,
  );
  return () => commits;
}

describe('a key press', () => {
  it.each(pages)('in %s renders no component', async (_, route, address, press) => {
    const commits = await open(route, address);
    if (press) await userEvent.click((await screen.findAllByRole('button', { name: press }))[0]!);
    const areas = (await screen.findAllByRole('textbox')).filter(
      (field): field is HTMLTextAreaElement => field instanceof HTMLTextAreaElement,
    );
    for (const area of areas) {
      await userEvent.click(area);
      // The first letter may change the page, because the form is no longer empty.
      fireEvent.input(area, { target: { value: 'a' } });
      const before = commits();
      fireEvent.input(area, { target: { value: 'ab' } });
      expect(commits()).toBe(before);
      expect(area).toHaveValue('ab');
    }
  });
});
