import type { AnyRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route as journal } from '@/routes/_signed-in/journal/new';
import { Route as moods } from '@/routes/_signed-in/mood-logs';
import { Route as plan } from '@/routes/_signed-in/safety-plan';
import { holdBack } from './support/hold-back';
import { openRoute } from './support/open-route';
import { prepareTools, shelf } from './support/open-tool';
import { addMoodLog, moodLogPage } from './support/record-pages';
import { storedRecord } from './support/records';

const entry = '0197f0e0-0000-7000-8000-000000000002';

/** Pages that a save leads away from: the text, and the button that saves. */
const pages: [name: string, route: AnyRoute, address: string, text: RegExp, button: string][] = [
  ['a thought record', journal, `/journal/new?guided=1&entry=${entry}&step=next`, /^One small thing/, 'Finish'],
  ['the safety plan', plan, '/safety-plan?mode=edit&step=warningSigns', /^Sign 1/, 'Save my plan'],
  ['the details of a mood', moods, moodLogPage, /^A line about it/, 'Done'],
];

prepareTools();

describe('a page that a save leads away from', () => {
  it.each(pages)('stays if more was typed during the save: %s', async (_, route, address, text, button) => {
    addMoodLog();
    shelf.add(
      storedRecord('thought_record', { situation: 'Jo did not reply' }, { id: entry, status: 'draft' }),
      storedRecord('safety_plan', { warningSigns: ['I'] }),
    );
    const answer = holdBack('put', '*/api/records/:id');
    openRoute(route, address);
    const user = userEvent.setup({ delay: null });
    const field = await screen.findByRole('textbox', { name: text, hidden: true });
    await user.type(field, ' sent');
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findAllByRole('button', { name: 'Saving…' });
    await user.type(field, ' and more');
    answer();
    await waitFor(() => expect(shelf.all().some(({ version }) => version === 2)).toBe(true));
    expect(await screen.findByText('Saved. You changed something since then.')).toBeInTheDocument();
    expect(field).toBeInTheDocument();
    expect((field as HTMLTextAreaElement).value).toMatch(/ sent and more$/u);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(JSON.stringify(shelf.all())).toContain('sent and more');
  });
});
