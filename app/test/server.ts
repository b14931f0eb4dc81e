import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A mock server for the page's handling of responses. It judges nothing. */
export const server = setupServer(
  http.get('*/api/config', () =>
    HttpResponse.json({ product: 'Evenkeel', ruleset: 'spec-1', sqlPolicy: 'literal', limits: {}, aliasHosts: [], demo: true }),
  ),
  http.get('*/api/assistant', () =>
    HttpResponse.json({
      providers: [{ id: 'rules', name: 'The guide', agreed: true }],
      maxAttempts: 20,
      windowMs: 60_000,
      remaining: 20,
      resetTime: 0,
    }),
  ),
  // No stream of changes: a test that needs one has its own.
  http.get('*/api/care/events', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/knowledge/published', () => HttpResponse.json({ articles: [] })),
  http.get('*/api/care-links', () => HttpResponse.json({ careLinks: [] })),
  http.get('*/api/records', () => HttpResponse.json({ records: [], unreadable: 0 })),
);

export function problem(status: number, part: Record<string, unknown>) {
  return HttpResponse.json(
    { type: 'about:blank', title: 'x', status, code: 'x', category: 'unknown', message: 'x', retryable: false, requestId: 'r', ...part },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
