import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '@/lib/care/care-data';
import { careKey } from '@/lib/care/sharing';
import type { CareLink } from '@/lib/care/sharing-data';
import { recordStore } from '@/records';
import { loadCore } from '../../../test/core';
import { problem, server } from '../../../test/server';
import { renderPage } from '../../../test/support/render-page';
import { CommentsPart } from './comments-part';

beforeAll(loadCore);

const heavy = 'I want to die';
/** The sentence of the specification, in the help beside a text. */
const helpWords = 'High-risk content detected. Crisis resources have been displayed.';
const at = '2026-11-17T09:00:00.000Z';

vi.mock('@/lib/care/care-events', () => ({ followCare: () => () => {} }));

const reed: CareLink = { id: 'l1', role: 'patient', status: 'active', name: 'Dr Reed', scopes: ['journal.shared'], since: at };
const moss: CareLink = { ...reed, id: 'l2', name: 'Dr Moss' };
const nameless = (link: CareLink): CareLink => {
  const { name, ...rest } = link;
  return name === undefined ? link : rest;
};
/** As the server describes a link that has ended. */
const ended = (link: CareLink): CareLink => ({ ...nameless(link), status: 'ended', scopes: [], endedAt: at });
const fromReed: Comment = {
  id: 'c1',
  author: 'therapist',
  careLinkId: 'l1',
  therapist: 'Dr Reed',
  text: 'Thank you for this.',
  at,
};
const fromMoss: Comment = { ...fromReed, id: 'c2', careLinkId: 'l2', therapist: 'Dr Moss', text: 'Shall we talk about it?' };

let links: CareLink[];
let comments: Comment[];
const sent = vi.fn<(body: unknown) => void>();

beforeEach(async () => {
  for (const { id } of await recordStore().drafts.list()) await recordStore().drafts.remove(id);
  links = [reed];
  comments = [fromReed];
  sent.mockReset();
  server.use(
    http.get('*/api/care-links', () => HttpResponse.json({ careLinks: links })),
    http.get('*/api/records/r1/comments', () => HttpResponse.json({ comments })),
    http.post('*/api/records/r1/comments', async ({ request }) => {
      const body = (await request.json()) as { careLinkId: string; text: string };
      sent(body);
      comments = [...comments, { id: 'c9', author: 'patient', at, ...body }];
      return HttpResponse.json(comments.at(-1), { status: 201 });
    }),
  );
});

/** Asks for the links again, as an event from the server does. */
const Again = () => {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries({ queryKey: careKey })}>Again</button>;
};

const open = () =>
  renderPage(
    <>
      <CommentsPart recordId="r1" />
      <Again />
    </>,
  );

const field = (name: string) => screen.findByRole('textbox', { name });
const threadOf = (name: string) => within(screen.getByRole('region', { name }));

describe('comments on an entry', () => {
  it('PROD-07 are read, and answered to the therapist', async () => {
    await open();
    expect(await screen.findByText('Thank you for this.')).toBeVisible();
    await userEvent.type(await field('Write to Dr Reed'), 'Glad you read it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Glad you read it.', { selector: 'p' })).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ careLinkId: 'l1', text: 'Glad you read it.' });
    expect(await field('Write to Dr Reed')).toHaveValue('');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('name a therapist without a name as theirs', async () => {
    links = [nameless(reed)];
    comments = [];
    await open();
    expect(await field('Write to your therapist')).toBeVisible();
    expect(await screen.findByText('Nobody has written anything here yet.')).toBeVisible();
  });

  it('CRISIS-39 show help for heavy words in an answer', async () => {
    await open();
    await userEvent.type(await field('Write to Dr Reed'), heavy);
    expect(await screen.findByText(helpWords)).toBeInTheDocument();
  });

  it('are not sent twice if the answer is lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/records/r1/comments',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return HttpResponse.error();
        },
        { once: true },
      ),
      http.post('*/api/records/r1/comments', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(fromReed, { status: 201 });
      }),
    );
    await open();
    await userEvent.type(await field('Write to Dr Reed'), 'My words');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await field('Write to Dr Reed')).toHaveValue(''));
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keep an answer that could not be sent', async () => {
    server.use(http.post('*/api/records/r1/comments', () => problem(422, { message: 'HTML isn’t allowed.' })));
    await open();
    await userEvent.type(await field('Write to Dr Reed'), 'My words');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('HTML isn’t allowed.');
    expect(await field('Write to Dr Reed')).toHaveValue('My words');
  });
});

describe('two therapists who can read an entry', () => {
  beforeEach(() => {
    links = [moss, reed];
    comments = [fromReed, fromMoss];
  });

  it('PROD-07 have a thread each, and read only what is written to them', async () => {
    await open();
    await userEvent.type(await field('Write to Dr Moss'), 'Yes, please.');
    await waitFor(() => expect(threadOf('Dr Moss').getByText('Shall we talk about it?')).toBeVisible());
    expect(threadOf('Dr Moss').queryByText('Thank you for this.')).toBeNull();
    await userEvent.click(threadOf('Dr Moss').getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ careLinkId: 'l2', text: 'Yes, please.' }));
    expect(await threadOf('Dr Moss').findByText('Yes, please.', { selector: 'p' })).toBeVisible();
    expect(threadOf('Dr Reed').queryByText('Yes, please.')).toBeNull();
  });

  it('have a draft each', async () => {
    await open();
    await userEvent.type(await field('Write to Dr Moss'), 'For Moss');
    await userEvent.type(await field('Write to Dr Reed'), 'For Reed');
    const drafts = () => recordStore().drafts.list();
    await waitFor(async () => expect((await drafts()).map(({ recordId }) => recordId).toSorted()).toEqual(['r1 l1', 'r1 l2']));
    expect(await field('Write to Dr Moss')).toHaveValue('For Moss');
    expect(await field('Write to Dr Reed')).toHaveValue('For Reed');
  });

  it('are told apart without names', async () => {
    links = [nameless(reed), nameless({ ...moss, since: '2026-10-01T09:00:00.000Z' })];
    comments = [];
    await open();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
    const [one, other] = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(one).toMatch(/^Your therapist since /);
    expect(other).not.toBe(one);
  });
});

describe('a link that has ended', () => {
  it('leaves its thread to read, without a field', async () => {
    links = [ended(reed)];
    await open();
    expect(await screen.findByText('Thank you for this.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['ended', ended(reed)],
    ['was paused', { ...reed, status: 'paused' } as const],
    ['shares entries no more', { ...reed, scopes: [] }],
  ])('OPEN-49 keeps what was being written when it %s', async (_, after) => {
    await open();
    await userEvent.type(await field('Write to Dr Reed'), 'My words');
    links = [after];
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Dr Reed can’t read this entry now.')).toBeVisible();
    expect(await field('Write to Dr Reed')).toHaveValue('My words');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('is found out by a refusal', async () => {
    await open();
    await userEvent.type(await field('Write to Dr Reed'), 'My words');
    server.use(http.post('*/api/records/r1/comments', () => problem(404, { message: 'It may have ended.' })));
    links = [ended(reed)];
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Dr Reed can’t read this entry now.')).toBeVisible();
    expect(await field('Write to Dr Reed')).toHaveValue('My words');
  });
});
