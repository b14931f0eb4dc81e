import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { article, KnowledgeShelf } from '../../../test/support/knowledge';
import { holdBack } from '../../../test/support/hold-back';
import { box, keptOnDevice, openTool, paste, prepareTools, press } from '../../../test/support/open-tool';
import { problem, server } from '../../../test/server';
import { readKnowledgeAddress } from './address';
import { ArticlePage } from './article-page';
import { recordStore } from '@/records';
import { conflictCopy } from '@/components/ui/two-versions';
import { copy } from './copy';
import { KnowledgePage } from './knowledge-page';

prepareTools();

let shelf: KnowledgeShelf;
beforeEach(() => {
  shelf = new KnowledgeShelf();
  server.use(...shelf.handlers);
});

const open = (address = '/admin/knowledge') =>
  openTool(
    {
      path: '/admin/knowledge',
      read: readKnowledgeAddress,
      page: (where, go) =>
        where.entry === undefined ? (
          <KnowledgePage address={where} onAddress={(next) => go(next, 'replace')} />
        ) : (
          <ArticlePage id={where.entry} address={where} onAddress={(next) => go(next)} />
        ),
    },
    address,
  );

const titles = async () => (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

/** The toast's text is also announced, so it is there twice. */
const toast = (words: string) => screen.findAllByText(words);

describe('the list', () => {
  beforeEach(() => {
    shelf.put(article({ id: 'worry-time', title: 'Worry time', topics: ['worry'] }));
    shelf.put(article({ id: 'sleep-basics', title: 'Sleep basics', topics: ['sleep'], status: 'retired' }));
    shelf.put(article({ id: 'mine-1', title: 'My handout', shared: false, editable: true }));
  });

  it('PROD-11 OPEN-19 shows the shared texts with their state, and says why they can’t be edited', async () => {
    open();
    expect(await titles()).toEqual(['Worry time', 'Sleep basics']);
    const items = within(screen.getByRole('region', { name: copy.list }));
    expect(items.getByText(copy.status.retired)).toBeInTheDocument();
    expect(screen.getByText(copy.readOnly)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: copy.addShared })).not.toBeInTheDocument();
  });

  it('OPEN-19 filters by status and topic, and searches', async () => {
    shelf.mayEditShared = true;
    shelf.put(article({ id: 'naps', title: 'Naps', topics: ['sleep'], summary: 'A short nap.' }));
    const { user } = open();
    await screen.findByRole('link', { name: 'Naps' });
    await user.selectOptions(screen.getByRole('combobox', { name: copy.find.topic }), 'sleep');
    await waitFor(async () => expect(await titles()).toEqual(['Sleep basics', 'Naps']));
    await user.selectOptions(screen.getByRole('combobox', { name: copy.find.status }), 'retired');
    await waitFor(async () => expect(await titles()).toEqual(['Sleep basics']));
    await press(user, copy.find.clear);
    await user.type(screen.getByRole('searchbox', { name: copy.find.text }), 'short nap');
    await waitFor(async () => expect(await titles()).toEqual(['Naps']));
    await user.type(screen.getByRole('searchbox', { name: copy.find.text }), ' of an elephant');
    expect(await screen.findByRole('heading', { name: copy.none.title })).toBeInTheDocument();
  });

  it('OPEN-23 lists the user’s own texts apart, and lets everyone add one', async () => {
    open('/admin/knowledge?list=mine');
    expect(await titles()).toEqual(['My handout']);
    expect(screen.getByRole('link', { name: copy.addOwn })).toBeInTheDocument();
    expect(screen.getByText(copy.ownOnly)).toBeInTheDocument();
  });

  it('OPEN-23 lets administrators add a shared text', async () => {
    shelf.mayEditShared = true;
    open();
    expect(await screen.findByRole('link', { name: copy.addShared })).toBeInTheDocument();
    expect(screen.queryByText(copy.readOnly)).not.toBeInTheDocument();
  });

  it('says when it can’t be loaded, and loads it again', async () => {
    let isDown = true;
    server.use(http.get('*/api/knowledge', () => (isDown ? problem(503, { message: 'Busy.' }) : undefined)));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the texts.');
    isDown = false;
    await press(user, 'Try again');
    expect(await screen.findByRole('link', { name: 'Worry time' })).toBeInTheDocument();
  });
});

describe('an article', () => {
  it('OPEN-23 is only to be read by those who may not change it', async () => {
    shelf.put(article({ id: 'worry-time', title: 'Worry time', body: '## How\n\nSee [help](/crisis).', source: 'A book' }));
    open('/admin/knowledge?entry=worry-time');
    expect(await screen.findByRole('heading', { level: 1, name: 'Worry time' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'How' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'help' })).toHaveAttribute('href', '/crisis');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: copy.article.remove })).not.toBeInTheDocument();
  });

  it('OPEN-19 is added, and then opened at its own address', async () => {
    const { user, place } = open('/admin/knowledge?entry=new-own');
    await paste(user, await box(copy.fields.title), 'My handout');
    await paste(user, await box(copy.fields.body), '## Breathe\n\nSlowly.');
    expect(await screen.findByRole('heading', { level: 2, name: 'Breathe' })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: copy.fields.status }), 'published');
    await press(user, copy.form.save);
    await toast('Saved as version 1.');
    await waitFor(() => expect(place()).toContain('entry=made-1'));
    expect(shelf.articles.get('made-1')).toMatchObject({
      title: 'My handout',
      body: '## Breathe\n\nSlowly.',
      status: 'published',
      shared: false,
    });
    expect(await box(copy.fields.title)).toHaveValue('My handout');
    expect(screen.queryByText(copy.form.kept)).not.toBeInTheDocument();
  });

  it('names what is missing, beside the field, and sends nothing', async () => {
    const { user } = open('/admin/knowledge?entry=new-own');
    await paste(user, await box(copy.fields.sourceUrl), 'http://example.org');
    await press(user, copy.form.save);
    expect(await screen.findByRole('alert')).toHaveTextContent(copy.form.problems.title);
    expect(await box(copy.fields.title)).toBeInvalid();
    expect(await box(copy.fields.sourceUrl)).toBeInvalid();
    expect(shelf.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('keeps what was typed across a reload, and can drop it', async () => {
    shelf.put(article({ id: 'w', title: 'Worry time', editable: true }));
    const first = open('/admin/knowledge?entry=w');
    await paste(first.user, await box(copy.fields.summary), 'Half a summary');
    await keptOnDevice('article');
    first.close();
    const { user } = open('/admin/knowledge?entry=w');
    await waitFor(async () => expect(await box(copy.fields.summary)).toHaveValue('Half a summary'));
    expect(await screen.findByText(copy.form.kept)).toBeInTheDocument();
    await press(user, copy.form.drop);
    expect(await box(copy.fields.summary)).toHaveValue('');
    await press(user, copy.article.undo);
    expect(await box(copy.fields.summary)).toHaveValue('Half a summary');
  });

  it('a new one takes what was typed while it was being saved to its own address', async () => {
    const answer = holdBack('post', '*/api/knowledge');
    const { user, place } = open('/admin/knowledge?entry=new-own');
    await paste(user, await box(copy.fields.title), 'My handout');
    await paste(user, await box(copy.fields.body), 'Slowly.');
    await press(user, copy.form.save);
    await paste(user, await box(copy.fields.summary), 'Added since');
    answer();
    await waitFor(() => expect(place()).toContain('entry=made-1'));
    await waitFor(async () => expect(await box(copy.fields.summary)).toHaveValue('Added since'));
    expect(screen.queryByText(copy.conflict.first)).not.toBeInTheDocument();
    cleanup();
    open('/admin/knowledge?entry=new-own');
    expect(await box(copy.fields.title)).toHaveValue('');
    await act(async () => {});
    expect(screen.queryByText(copy.form.kept)).not.toBeInTheDocument();
  });

  it('shows as saved although its page was left before the response', async () => {
    shelf.put(article({ id: 'w', editable: true }));
    const answer = holdBack('put', '*/api/knowledge/:id');
    const first = open('/admin/knowledge?entry=w');
    await paste(first.user, await box(copy.fields.summary), 'A summary');
    await keptOnDevice('article');
    await press(first.user, copy.form.save);
    first.close();
    answer();
    await waitFor(() => expect(shelf.articles.get('w')).toMatchObject({ summary: 'A summary' }));
    await waitFor(async () => expect(await recordStore().drafts.list()).toEqual([]));
    open('/admin/knowledge?entry=w');
    expect(await box(copy.fields.summary)).toHaveValue('A summary');
    expect(screen.queryByText(copy.form.kept)).not.toBeInTheDocument();
  });

  it('keeps the text when saving fails', async () => {
    shelf.put(article({ id: 'w', editable: true }));
    server.use(http.put('*/api/knowledge/:id', () => problem(503, { message: 'The server is busy.', category: 'server' })));
    const { user } = open('/admin/knowledge?entry=w');
    await paste(user, await box(copy.fields.summary), 'Half a summary');
    await press(user, copy.form.save);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(await box(copy.fields.summary)).toHaveValue('Half a summary');
  });

  it('OPEN-19 is deleted, and brought back', async () => {
    shelf.put(article({ id: 'w', title: 'Worry time', editable: true, shared: false }));
    const { user } = open('/admin/knowledge?list=mine&entry=w');
    await press(user, copy.article.remove);
    expect(await screen.findByRole('heading', { name: copy.emptyMine.title })).toBeInTheDocument();
    await press(user, copy.article.undo);
    await waitFor(() => expect(shelf.deleted.size).toBe(0));
    expect(await screen.findByRole('link', { name: 'Worry time' })).toBeInTheDocument();
  });

  it('is retired at once, and brought back', async () => {
    shelf.put(article({ id: 'w', editable: true }));
    const { user } = open('/admin/knowledge?entry=w');
    await press(user, copy.article.retire);
    await toast(copy.article.retired);
    expect(shelf.articles.get('w')?.status).toBe('retired');
    await press(user, copy.article.undo);
    await waitFor(() => expect(shelf.articles.get('w')?.status).toBe('published'));
  });

  it('shows a clear message if there is none', async () => {
    open('/admin/knowledge?entry=nothing-here');
    expect(await screen.findByText(copy.article.gone)).toBeInTheDocument();
  });
});

describe('the check', () => {
  it('runs on the stored text, names the field, and sends nothing typed until asked', async () => {
    shelf.findings = [{ field: 'source', code: 'missing_source', message: 'Name the source.' }];
    shelf.put(article({ id: 'w', editable: true }));
    const { user } = open('/admin/knowledge?entry=w');
    const part = within(await screen.findByRole('region', { name: copy.lint.title }));
    expect(await part.findByRole('link', { name: copy.fields.source })).toHaveAttribute('href', '#article-source');
    expect(screen.getAllByText(/Name the source\./)).toHaveLength(2);
    const before = shelf.linted.length;
    await paste(user, await box(copy.fields.source), 'A book');
    expect(part.getByText(copy.lint.stale)).toBeInTheDocument();
    expect(shelf.linted).toHaveLength(before);
    shelf.findings = [];
    await press(user, copy.lint.checkAgain);
    expect(await part.findByText(copy.lint.fine)).toBeInTheDocument();
    expect(shelf.linted.at(-1)).toMatchObject({ source: 'A book' });
  });

  it('CRISIS-40 shows help beside words about suicide in a text of one’s own', async () => {
    const { user } = open('/admin/knowledge?entry=new-own');
    await paste(user, await box(copy.fields.body), 'I want to die');
    expect(
      await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' }),
    ).toBeInTheDocument();
    expect(await box(copy.fields.body)).toHaveValue('I want to die');
  });
});

describe('a change made elsewhere', () => {
  const start = async () => {
    shelf.put(article({ id: 'w', title: 'Worry time', body: 'Old text.', editable: true }));
    const { user } = open('/admin/knowledge?entry=w');
    const body = await box(copy.fields.body);
    await user.clear(body);
    await paste(user, body, 'My text.');
    shelf.change('w', { body: 'Their text.', summary: 'Their summary' });
    await press(user, copy.form.save);
    expect(await screen.findByRole('heading', { name: conflictCopy.title })).toHaveFocus();
    return user;
  };

  it('shows both versions, loses neither, and saves mine over the new one', async () => {
    const user = await start();
    const note = within(screen.getByRole('region', { name: conflictCopy.title }));
    expect(note.getByText('My text.')).toBeInTheDocument();
    expect(note.getByText('Their text.')).toBeInTheDocument();
    await press(user, conflictCopy.onlyMine);
    expect(await box(copy.fields.body)).toHaveValue('My text.');
    expect(await box(copy.fields.summary)).toHaveValue('Their summary');
    await press(user, copy.form.save);
    await waitFor(() => expect(shelf.articles.get('w')).toMatchObject({ body: 'My text.', summary: 'Their summary', version: 3 }));
  });

  it('puts both texts into the field', async () => {
    const user = await start();
    await press(user, conflictCopy.combine);
    expect(await box(copy.fields.body)).toHaveValue('Their text.\n\nMy text.');
  });

  it('takes the saved one, and can still go back', async () => {
    const user = await start();
    await press(user, conflictCopy.onlyTheirs);
    expect(await box(copy.fields.body)).toHaveValue('Their text.');
    await press(user, copy.article.undo);
    expect(await box(copy.fields.body)).toHaveValue('My text.');
    expect(screen.getByRole('heading', { name: conflictCopy.title })).toBeInTheDocument();
  });
});

describe('earlier versions', () => {
  it('OPEN-19 show the difference line by line, and can be brought back', async () => {
    shelf.put(article({ id: 'w', title: 'Worry time', body: 'One\nTwo', editable: true }));
    shelf.change('w', { body: 'One\nThree', title: 'Worry hour' });
    const { user } = open('/admin/knowledge?entry=w');
    const part = within(await screen.findByRole('region', { name: copy.article.versions }));
    await user.click(await part.findByRole('button', { name: /^Compare with now: Version 1/ }));
    expect(part.getAllByRole('deletion').map((line) => line.textContent)).toEqual(['Then: Worry time', 'Then: Two']);
    expect(part.getAllByRole('insertion').map((line) => line.textContent)).toEqual(['Now: Worry hour', 'Now: Three']);
    await user.click(part.getByRole('button', { name: /^Restore: Version 1/ }));
    await toast('Version 1 was restored.');
    expect(await box(copy.fields.body)).toHaveValue('One\nTwo');
    expect(shelf.articles.get('w')?.version).toBe(3);
  });
});
