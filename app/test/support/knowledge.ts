import { http, HttpResponse } from 'msw';
import type { Article, ArticleContent, Finding, SearchRequest, TestQuery, TestRun } from '@/features/knowledge/types';
import { problem } from '../server';

const savedAt = '2026-11-21T10:42:00.000Z';

export function article(part: Partial<Article> & { id: string }): Article {
  return {
    title: part.id,
    summary: '',
    body: 'A text.',
    topics: [],
    audience: 'patient',
    source: '',
    sourceUrl: '',
    licence: '',
    status: 'published',
    version: 1,
    shared: true,
    editable: false,
    newerSeed: false,
    updatedAt: savedAt,
    ...part,
  };
}

/**
 * A mock of the server's knowledge base, in memory: versions, conflicts, deletion, search by plain
 * words. Use: `const shelf = new KnowledgeShelf(); server.use(...shelf.handlers);`
 */
export class KnowledgeShelf {
  mayEditShared = false;
  findings: Finding[] = [];
  readonly articles = new Map<string, Article>();
  readonly versions = new Map<string, Article[]>();
  readonly deleted = new Set<string>();
  testQueries: TestQuery[] = [];
  testRun: TestRun = { k: 5, mode: 'lexical', queries: 0, recallAtK: 1, mrr: 1, ndcg: 1, unsafeHits: 0, rows: [] };
  /** Every call, as "PUT /api/knowledge/worry". */
  readonly calls: string[] = [];
  readonly searches: SearchRequest[] = [];
  readonly linted: ArticleContent[] = [];

  put(next: Article): void {
    this.articles.set(next.id, next);
    this.versions.set(next.id, [next, ...(this.versions.get(next.id) ?? [])]);
  }

  /** What another person saves meanwhile. */
  change(id: string, part: Partial<ArticleContent>): void {
    const before = this.#get(id);
    this.put({ ...before, ...part, version: before.version + 1 });
  }

  #get(id: string): Article {
    const found = this.articles.get(id);
    if (!found) throw new Error(`no article ${id}`);
    return found;
  }

  #note(request: Request): void {
    this.calls.push(`${request.method} ${new URL(request.url).pathname}`);
  }

  readonly handlers = [
    http.get('*/api/knowledge', ({ request }) => {
      this.#note(request);
      const q = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
      const articles = [...this.articles.values()]
        .filter(({ id }) => !this.deleted.has(id))
        .filter(({ title, summary, topics }) => [title, summary, ...topics].join(' ').toLowerCase().includes(q))
        .map((found) => ({ ...found, body: undefined }));
      return HttpResponse.json({ articles, mayEditShared: this.mayEditShared });
    }),
    http.post('*/api/knowledge', async ({ request }) => {
      this.#note(request);
      const { shared, ...content } = (await request.json()) as ArticleContent & { shared: boolean };
      const made = article({ ...content, id: `made-${this.articles.size + 1}`, shared, editable: true });
      this.put(made);
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post('*/api/knowledge/lint', async ({ request }) => {
      this.linted.push((await request.json()) as ArticleContent);
      return HttpResponse.json({ findings: this.findings });
    }),
    http.post('*/api/knowledge/search', async ({ request }) => {
      const asked = (await request.json()) as SearchRequest;
      this.searches.push(asked);
      const words = asked.query.toLowerCase();
      const hits = [...this.articles.values()]
        .filter(({ id, status, body }) => !this.deleted.has(id) && status === 'published' && body.toLowerCase().includes(words))
        .slice(0, asked.k)
        .map(({ id, version, title, body }, at) => {
          const start = body.toLowerCase().indexOf(words);
          const spans = [{ start, end: start + words.length }];
          return { rank: at + 1, article: id, version, title, excerpt: body, spans, score: 1 / (at + 1), parts: { lexical: 2.5 } };
        });
      return HttpResponse.json({ hits, prompt: hits.map(({ excerpt }) => excerpt).join('\n'), latencyMs: 3.2, mode: 'lexical' });
    }),
    http.get('*/api/knowledge/test-set', () => HttpResponse.json({ queries: this.testQueries })),
    http.post('*/api/knowledge/test-set', async ({ request }) => {
      const asked = (await request.json()) as Pick<TestQuery, 'text' | 'expects'>;
      const made = { ...asked, id: `q${this.testQueries.length + 1}`, builtIn: false };
      this.testQueries = [...this.testQueries, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post('*/api/knowledge/test-set/run', () => HttpResponse.json(this.testRun)),
    http.delete('*/api/knowledge/test-set/:id', ({ params }) => {
      this.testQueries = this.testQueries.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/knowledge/:id', ({ request, params }) => {
      this.#note(request);
      const found = this.articles.get(String(params['id']));
      return found && !this.deleted.has(found.id) ? HttpResponse.json(found) : problem(404, { code: 'not_found' });
    }),
    http.put('*/api/knowledge/:id', async ({ request, params }) => {
      this.#note(request);
      const before = this.#get(String(params['id']));
      if (!before.editable) return problem(403, { code: 'forbidden' });
      if (request.headers.get('if-match') !== `"${before.version}"`) return problem(412, { code: 'version_conflict' });
      const next = { ...before, ...((await request.json()) as ArticleContent), version: before.version + 1 };
      this.put(next);
      return HttpResponse.json(next);
    }),
    http.delete('*/api/knowledge/:id', ({ request, params }) => {
      this.#note(request);
      this.deleted.add(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/knowledge/:id/versions', ({ params }) =>
      HttpResponse.json({ versions: this.versions.get(String(params['id'])) ?? [] }),
    ),
    http.post('*/api/knowledge/:id/restore', async ({ request, params }) => {
      this.#note(request);
      const before = this.#get(String(params['id']));
      const { version } = (await request.json()) as { version: number };
      const old = this.versions.get(before.id)?.find((one) => one.version === version);
      if (!old) return problem(404, { code: 'not_found' });
      const next = { ...old, version: before.version + 1 };
      this.deleted.delete(before.id);
      this.put(next);
      return HttpResponse.json(next);
    }),
  ];
}
