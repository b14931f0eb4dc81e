import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { article, KnowledgeShelf } from '../../../../test/support/knowledge';
import { openTool, prepareTools, press, type User } from '../../../../test/support/open-tool';
import { problem, server } from '../../../../test/server';
import { http, HttpResponse } from 'msw';
import { RetrievalPage } from './retrieval-page';
import { copy } from './copy';

prepareTools();

let shelf: KnowledgeShelf;
beforeEach(() => {
  shelf = new KnowledgeShelf();
  shelf.put(article({ id: 'worry-time', title: 'Worry time', body: 'Set a time for your worry.', topics: ['worry'], version: 3 }));
  shelf.put(article({ id: 'what-ifs', title: 'What ifs', body: 'A worry that starts with what if.' }));
  server.use(...shelf.handlers);
});

const open = () => openTool({ path: '/test-rag', page: () => <RetrievalPage /> });

async function ask(user: User, question: string) {
  await user.type(await screen.findByRole('searchbox', { name: copy.form.query }), question);
  await press(user, copy.form.search);
  return within(await screen.findByRole('region', { name: copy.results.title }));
}

describe('a question', () => {
  it('PROD-11 OPEN-20 shows ranked hits with score, passage, version and a link', async () => {
    const { user } = open();
    const results = await ask(user, 'worry');
    const items = results.getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Worry time', 'What ifs']);
    const first = within(items[0]!);
    expect(first.getByRole('link', { name: 'Worry time' })).toHaveAttribute('href', '/admin/knowledge?entry=worry-time');
    expect(first.getByText('worry').tagName).toBe('MARK');
    expect(items[0]).toHaveTextContent('Score1.000');
    expect(items[0]).toHaveTextContent('Version 3');
    expect(results.getByText('2 texts in 3.2 ms.')).toBeInTheDocument();
  });

  it('shows what would be put in the prompt', async () => {
    const { user } = open();
    const results = await ask(user, 'set a time');
    expect(results.getByText('Set a time for your worry.', { selector: 'pre' })).toBeInTheDocument();
  });

  it('is sent with its options, and a wrong number is named instead', async () => {
    const { user } = open();
    const count = await screen.findByRole('spinbutton', { name: copy.form.k });
    await user.clear(count);
    await user.type(count, '21');
    await press(user, copy.form.search);
    expect(await screen.findByText(copy.form.noQuery)).toBeInTheDocument();
    expect(screen.getByText(copy.form.badK)).toBeInTheDocument();
    expect(shelf.searches).toEqual([]);
    await user.clear(count);
    await user.type(count, '20');
    await user.selectOptions(screen.getByRole('combobox', { name: copy.form.topic }), 'worry');
    await user.selectOptions(screen.getByRole('combobox', { name: copy.form.mode }), 'hybrid');
    const results = await ask(user, 'worry');
    expect(shelf.searches).toEqual([{ query: 'worry', k: 20, mode: 'hybrid', topic: 'worry' }]);
    expect(results.getByText(copy.results.onlyWords)).toBeInTheDocument();
  });

  it('says why nothing is searched for', async () => {
    server.use(
      http.post('*/api/knowledge/search', () =>
        HttpResponse.json({ hits: [], prompt: '', latencyMs: 0.1, mode: 'lexical', refused: 'dose' }),
      ),
    );
    const { user } = open();
    const results = await ask(user, 'how many pills');
    expect(results.getByText(copy.results.none)).toBeInTheDocument();
    expect(results.getByText(copy.results.refused.dose)).toBeInTheDocument();
  });

  it('CRISIS-40 shows help beside words about suicide', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: copy.form.query }), 'I want to die');
    expect(
      await screen.findByRole('region', { name: 'High-risk content detected. Crisis resources have been displayed.' }),
    ).toBeInTheDocument();
  });

  it('stays in the field when the search fails', async () => {
    server.use(http.post('*/api/knowledge/search', () => problem(429, { message: 'Too many searches.', category: 'rate_limit' })));
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: copy.form.query }), 'worry');
    await press(user, copy.form.search);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many searches.');
    expect(screen.getByRole('searchbox', { name: copy.form.query })).toHaveValue('worry');
  });
});

describe('the test set', () => {
  it('OPEN-20 keeps a question with what it should find, and deletes it with a way back', async () => {
    const { user } = open();
    const results = await ask(user, 'worry');
    await user.click(results.getByText(copy.add.title));
    await press(user, copy.add.button);
    expect(await results.findByRole('alert')).toHaveTextContent(copy.add.choose);
    await user.click(results.getByRole('checkbox', { name: 'What ifs' }));
    await press(user, copy.add.button);
    const set = within(screen.getByRole('region', { name: copy.set.title }));
    expect(await set.findByText('What ifs')).toBeInTheDocument();
    expect(shelf.testQueries).toEqual([{ id: 'q1', text: 'worry', expects: ['what-ifs'], builtIn: false }]);
    await press(user, `${copy.set.remove}: worry`);
    expect(await set.findByText(copy.set.ownNone)).toBeInTheDocument();
    await press(user, copy.set.undo);
    await waitFor(() => expect(shelf.testQueries).toHaveLength(1));
  });

  it('shows the measures of a run beside the last one, and the questions that missed', async () => {
    shelf.testQueries = [{ text: 'cant sleep', expects: ['sleep'], builtIn: true }];
    shelf.testRun = {
      k: 5,
      mode: 'lexical',
      queries: 3,
      recallAtK: 0.95,
      mrr: 0.8,
      ndcg: 0.85,
      unsafeHits: 1,
      previous: { recallAtK: 0.9, mrr: 0.8, ndcg: 0.86, unsafeHits: 0, ranAt: '2026-11-21T10:42:00.000Z' },
      rows: [
        { text: 'worry about work', expects: ['worry-time'], found: ['worry-time'] },
        { text: 'cant sleep', expects: ['sleep'], found: ['worry-time'] },
        { text: 'how many pills', expects: [], found: ['what-ifs'] },
      ],
    };
    const { user } = open();
    await press(user, copy.set.run);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['0.950', '0.900', '+0.050'],
      ['0.800', '0.800', '0'],
      ['0.850', '0.860', '−0.010'],
      ['1', '0', '+1'],
    ]);
    await user.click(screen.getByText('2 questions that missed'));
    const missed = screen.getByText('how many pills').closest('li')!;
    expect(missed).toHaveTextContent('Expected: Nothing');
    expect(missed).toHaveTextContent('Found: What ifs');
    expect(screen.queryByText('worry about work')).not.toBeInTheDocument();
  });
});
