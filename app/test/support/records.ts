import { http, HttpResponse } from 'msw';
import {
  type AnyRecord,
  isBlank,
  type Kind,
  type NewRecord,
  type RecordChange,
  type RecordOf,
  type RecordVersion,
  sameContent,
  type SearchHit,
  type SearchQuery,
} from '@/records';
import { problem } from '../server';

interface Kept {
  record: AnyRecord;
  versions: RecordVersion[];
  deletedAt?: string;
}

type Issue = { field: string; code: string; message: string };

export const idOf = (n: number): string => `0197f0e0-0000-7000-8000-${String(n).padStart(12, '0')}`;

let made = 1_000_000;

/** A record as the server stores it, with a unique id unless one is given. */
export function storedRecord<K extends Kind>(kind: K, content: RecordOf<K>['content'], part: Partial<RecordOf<K>> = {}): RecordOf<K> {
  const now = '2026-11-21T10:42:00.000Z';
  const id = idOf((made += 1));
  return {
    id,
    kind,
    version: 1,
    status: 'complete',
    share: 'private',
    occurredAt: now,
    createdAt: now,
    updatedAt: now,
    content,
    riskLevel: 'none',
    ...part,
  };
}

/**
 * A mock of the server's records, in memory: versions, conflicts, search, deletion. It can be
 * unreachable, and it can lose a response after the work is done. Use: `const shelf = new
 * RecordShelf(); server.use(...shelf.handlers);`
 */
export class RecordShelf {
  readonly kept = new Map<string, Kept>();
  /** Every call, as "PUT /api/records/1". */
  readonly calls: string[] = [];
  offline = false;
  /** The number of next responses to lose. */
  loseAnswers = 0;
  /** Returns the issues of a content. None by default. */
  refuse: (kind: Kind, content: unknown) => Issue[] = () => [];
  pageSize = 50;
  #clock = Date.parse('2026-11-21T11:00:00.000Z');

  add<K extends Kind>(...records: RecordOf<K>[]): this {
    for (const record of records) this.kept.set(record.id, { record: record as AnyRecord, versions: [] });
    return this;
  }

  get(id: string): AnyRecord | undefined {
    const kept = this.kept.get(id);
    return kept?.deletedAt === undefined ? kept?.record : undefined;
  }

  all(): AnyRecord[] {
    return [...this.kept.values()]
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ record }) => record)
      .toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt) || (a.id < b.id ? 1 : -1));
  }

  /** Simulates a save by another device. */
  changeElsewhere(id: string, content: unknown): void {
    const kept = this.kept.get(id);
    if (kept) this.#store(kept, { content } as RecordChange<Kind>);
  }

  readonly handlers = [
    http.post(
      '*/api/records/search',
      this.#answer(async (request) => this.#search((await request.json()) as SearchQuery)),
    ),
    http.get(
      '*/api/records/deleted',
      this.#answer(() => HttpResponse.json({ records: this.#deleted() })),
    ),
    http.get(
      '*/api/records',
      this.#answer((request) => this.#list(new URL(request.url).searchParams)),
    ),
    http.post(
      '*/api/records',
      this.#answer(async (request) => this.#create((await request.json()) as NewRecord<Kind>)),
    ),
    http.get(
      '*/api/records/:id/versions',
      this.#answer((_, id) => this.#withKept(id, ({ versions }) => HttpResponse.json({ versions }))),
    ),
    http.post(
      '*/api/records/:id/restore',
      this.#answer((_, id) => this.#restore(id)),
    ),
    http.get(
      '*/api/records/:id',
      this.#answer((_, id) => this.#withKept(id, ({ record }) => HttpResponse.json(record))),
    ),
    http.put(
      '*/api/records/:id',
      this.#answer(async (request, id) => this.#update(id, request, (await request.json()) as RecordChange<Kind>)),
    ),
    http.delete(
      '*/api/records/:id',
      this.#answer((request, id) => this.#remove(id, request)),
    ),
  ];

  #answer(work: (request: Request, id: string) => Response | Promise<Response>) {
    return async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      this.calls.push(`${request.method} ${new URL(request.url).pathname}`);
      if (this.offline) return HttpResponse.error();
      const answer = await work(request, String(params['id'] ?? ''));
      if (this.loseAnswers > 0) {
        this.loseAnswers -= 1;
        return HttpResponse.error();
      }
      return answer;
    };
  }

  #now(): string {
    this.#clock += 1000;
    return new Date(this.#clock).toISOString();
  }

  #withKept(id: string, work: (kept: Kept) => Response): Response {
    const kept = this.kept.get(id);
    return kept && kept.deletedAt === undefined ? work(kept) : problem(404, { code: 'not_found' });
  }

  #refusal(kind: Kind, content: unknown): Response | undefined {
    const issues = this.refuse(kind, content);
    return issues.length === 0
      ? undefined
      : problem(422, { category: 'validation', code: 'invalid', message: issues.map(({ message }) => message).join('\n'), issues });
  }

  #saved(record: AnyRecord, status: number): Response {
    return HttpResponse.json({ record, hints: [] }, { status });
  }

  #create(input: NewRecord<Kind>): Response {
    const known = this.kept.get(input.id);
    if (known) {
      return sameContent(known.record.content, input.content)
        ? this.#saved(known.record, 200)
        : problem(409, { code: 'conflict', current: known.record });
    }
    const refusal = this.#refusal(input.kind, input.content);
    if (refusal) return refusal;
    const now = this.#now();
    const record = storedRecord(input.kind, input.content, {
      id: input.id,
      occurredAt: input.occurredAt,
      status: input.status ?? 'complete',
      share: input.share ?? 'private',
      createdAt: now,
      updatedAt: now,
    }) as AnyRecord;
    this.kept.set(record.id, { record, versions: [] });
    return this.#saved(record, 201);
  }

  #update(id: string, request: Request, input: RecordChange<Kind>): Response {
    return this.#withKept(id, (kept) => {
      if (!this.#matches(kept, request)) return problem(412, { code: 'stale', current: kept.record });
      const refusal = this.#refusal(kept.record.kind, input.content);
      if (refusal) return refusal;
      this.#store(kept, input);
      return this.#saved(kept.record, 200);
    });
  }

  #store(kept: Kept, input: RecordChange<Kind>): void {
    const { kind, version, updatedAt, content } = kept.record;
    kept.versions.unshift({ kind, version, savedAt: updatedAt, content });
    kept.record = { ...kept.record, ...input, version: version + 1, updatedAt: this.#now() } as AnyRecord;
  }

  #matches({ record }: Kept, request: Request): boolean {
    return request.headers.get('if-match') === `"${record.version}"`;
  }

  #remove(id: string, request: Request): Response {
    return this.#withKept(id, (kept) => {
      if (!this.#matches(kept, request)) return problem(412, { code: 'stale', current: kept.record });
      kept.deletedAt = this.#now();
      return new HttpResponse(null, { status: 204 });
    });
  }

  #restore(id: string): Response {
    const kept = this.kept.get(id);
    if (!kept) return problem(404, { code: 'not_found' });
    delete kept.deletedAt;
    return HttpResponse.json(kept.record);
  }

  #deleted(): object[] {
    return [...this.kept.values()]
      .filter(({ deletedAt }) => deletedAt !== undefined)
      .map(({ record, deletedAt }) => ({ ...record, deletedAt }))
      .toSorted((a, b) => ((a.deletedAt ?? '') < (b.deletedAt ?? '') ? 1 : -1));
  }

  #list(query: URLSearchParams): Response {
    const kinds = query.get('kind')?.split(',');
    const parent = query.get('parent');
    const found = this.all()
      .filter((record) => (!kinds || kinds.includes(record.kind)) && isWithin(record, query.get('from'), query.get('to')))
      .filter(({ content }) => parent === null || ('conversationId' in content && content.conversationId === parent));
    const { page, next } = this.#page(found, ({ id }) => id, query.get('before'), Number(query.get('limit') ?? this.pageSize));
    return HttpResponse.json({ records: page, unreadable: 0, ...next });
  }

  #search(query: SearchQuery): Response {
    const words = fold(query.text ?? '')
      .split(/\s+/u)
      .filter(Boolean);
    const found = this.all()
      .filter((record) => !query.kinds || query.kinds.includes(record.kind))
      .filter((record) => !query.share || record.share === query.share)
      .filter((record) => !query.status || record.status === query.status)
      .filter((record) => isWithin(record, query.from ?? null, query.to ?? null))
      .filter((record) => !query.pattern || JSON.stringify(record.content).includes(`"${query.pattern}"`))
      .filter((record) => !query.emotion || fold(JSON.stringify(record.content)).includes(fold(query.emotion)))
      .filter((record) => query.balanced === undefined || query.balanced === !isBlank((record.content as { balanced?: string }).balanced))
      .filter((record) => words.every((word) => fold(textsOf(record.content).join('\n')).includes(word)))
      .map((record) => ({ record, excerpt: excerptOf(textsOf(record.content), words) }));
    const { page, next } = this.#page(found, ({ record }) => record.id, query.before ?? null, query.limit ?? this.pageSize);
    return HttpResponse.json({ hits: page, unreadable: 0, ...next });
  }

  #page<T>(found: T[], keyOf: (item: T) => string, before: string | null, limit: number): { page: T[]; next: { next?: string } } {
    const start = before === null ? 0 : found.findIndex((item) => keyOf(item) === before) + 1;
    const page = found.slice(start, start + limit);
    const last = page.at(-1);
    return { page, next: last !== undefined && start + limit < found.length ? { next: keyOf(last) } : {} };
  }
}

function isWithin({ occurredAt }: AnyRecord, from: string | null, to: string | null): boolean {
  const time = Date.parse(occurredAt);
  return (from === null || time >= Date.parse(from)) && (to === null || time < Date.parse(to));
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function excerptOf(texts: string[], words: string[]): SearchHit['excerpt'] {
  const text = texts.find((one) => words.some((word) => fold(one).includes(word))) ?? texts.find((one) => one !== '') ?? '';
  const spans = words
    .map((word) => ({ start: fold(text).indexOf(word), end: fold(text).indexOf(word) + word.length }))
    .filter(({ start }) => start >= 0);
  return { text, spans: spans.toSorted((a, b) => a.start - b.start) };
}
