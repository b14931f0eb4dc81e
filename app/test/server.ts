import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A mock server for the page's handling of responses. It judges nothing. */
export const server = setupServer(
  http.get('*/api/config', () =>
    HttpResponse.json({ product: 'Evenkeel', ruleset: 'spec-1', sqlPolicy: 'literal', limits: {}, aliasHosts: [], demo: true }),
  ),
  http.get('*/api/records', () => HttpResponse.json({ records: [], unreadable: 0 })),
);

export function problem(status: number, part: Record<string, unknown>) {
  return HttpResponse.json(
    { type: 'about:blank', title: 'x', status, code: 'x', category: 'unknown', message: 'x', retryable: false, requestId: 'r', ...part },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
