import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CommentsPart } from '@/components/care/comments-part';
import { HomeworkTask } from '@/components/care/homework-task';
import { Round } from '@/features/coach/round';
import type { Story } from '@/features/coach/deck';
import { ArticleEditor } from '@/features/knowledge/article-editor';
import { BriefForm } from '@/features/sharing/brief-form';
import { KeptResolveForm } from '@/features/therapist/kept-resolve-form';
import { KeptText } from '@/features/therapist/kept-text';
import { Route as reflection } from '@/routes/_signed-in/ai-cbt-journal';
import { Route as analyser } from '@/routes/_signed-in/distortion-analyzer';
import { Route as chat } from '@/routes/_signed-in/ai-therapist';
import { server } from './server';
import { openRoute } from './support/open-route';
import { addMoodLog, recordPages, type WritingPage } from './support/record-pages';
import { prepareTools } from './support/open-tool';

const pages: WritingPage[] = [
  ...recordPages,
  ['the AI CBT journal', reflection, '/ai-cbt-journal'],
  ['the analyser', analyser, '/distortion-analyzer'],
  ['the chat', chat, '/ai-therapist'],
];

const at = '2026-11-17T09:00:00.000Z';
const task = { id: 'h1', template: 'thought_record', instructions: '', repeat: 'none', state: 'set', late: false, setAt: at } as const;
const proposal = { since: '2026-11-08', lines: [], themes: [], quotes: [], questions: ['How do I start?'] };
const story: Story = {
  id: 'one',
  own: false,
  situation: 'A meeting',
  thought: 'I always fail',
  pattern: 'overgeneralization',
  options: ['overgeneralization', 'labeling'],
  alsoFits: [],
  helps: [],
  help: false,
  good: [],
};
const link = { id: 'l1', role: 'patient', status: 'active', name: 'Dr Reed', scopes: ['journal.shared'], since: at } as const;
const none = () => {};

/** The forms for a text that isn't a record. */
const forms: [name: string, form: () => ReactElement, ...press: RegExp[]][] = [
  [
    'a comment to the therapist',
    () => {
      server.use(http.get('*/api/care-links', () => HttpResponse.json({ careLinks: [link] })));
      return <CommentsPart recordId="r1" />;
    },
  ],
  ['a note on a task', () => <HomeworkTask item={task} onChanged={none} />, /^Done/],
  ['the questions for a session', () => <BriefForm id="l1" who="Dr Reed" proposal={proposal} />],
  [
    'a therapist’s text',
    () => <KeptText kind="care_comment" about="r" empty="" label="Note" maxLength={100} send="Send" onSend={async () => true} />,
  ],
  [
    'a therapist’s change of a text',
    () => (
      <KeptText
        kind="care_comment"
        about="r"
        empty=""
        initial="as it was"
        label="Note"
        maxLength={100}
        send="Send"
        onSend={async () => true}
      />
    ),
  ],
  ['the note on a resolved item', () => <KeptResolveForm itemId="i1" onResolve={none} onCancel={none} />],
  ['an article', () => <ArticleEditor name="new" article={undefined} shared={false} onSaved={none} onRemoved={none} />],
  [
    'a round with the coach',
    () => <Round story={story} core="ready" stored={undefined} onSkip={none} onNext={none} onStop={none} />,
    /not sure/i,
  ],
];

prepareTools();

const formRoute = createRoute({ getParentRoute: () => createRootRoute(), path: '/form' });

function open(route: AnyRoute, address: string) {
  addMoodLog();
  return openRoute(route, address);
}

describe('a key press', () => {
  it.each(pages)('in %s renders no component', async (_, route, address, ...press) => {
    await typesWithoutRendering(open(route, address), press);
  });

  it.each(forms)('in %s renders no component', async (_, form, ...press) => {
    await typesWithoutRendering(open(formRoute.update({ component: form } as never), '/form'), press);
  });
});

async function typesWithoutRendering(commits: () => number, press: readonly RegExp[]) {
  for (const name of press) {
    const [control] = await screen.findAllByText(name);
    await userEvent.click(control!);
  }
  const areas = (await screen.findAllByRole('textbox')).filter(
    (field): field is HTMLTextAreaElement => field instanceof HTMLTextAreaElement,
  );
  expect(areas.length).toBeGreaterThan(0);
  for (const area of areas) {
    await userEvent.click(area);
    // The first letter may change the page, because the form is no longer empty.
    fireEvent.input(area, { target: { value: 'a' } });
    const before = commits();
    fireEvent.input(area, { target: { value: 'ab' } });
    expect(commits()).toBe(before);
    expect(area).toHaveValue('ab');
  }
}
