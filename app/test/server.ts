import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { JournalEntry } from '@/lib/api/types';

/** A stand-in for the server, for what the page does with its answers. It judges nothing. */
export const server = setupServer(
  http.get('*/api/config', () => HttpResponse.json({ product: 'Evenkeel', ruleset: 'spec-1', sqlPolicy: 'literal', limits: {}, aliasHosts: [], demo: true })),
  http.get('*/api/journal-entries', () => HttpResponse.json({ entries: [], unreadable: 0 })),
);

export function storedEntry(part: Partial<JournalEntry> & { id: string }): JournalEntry {
  const now = '2026-11-21T10:42:00.000Z';
  return { situation: '', thoughts: '', notes: '', version: 1, createdAt: now, updatedAt: now, riskLevel: 'none', ruleIds: [], ...part };
}

export function problem(status: number, part: Record<string, unknown>) {
  return HttpResponse.json(
    { type: 'about:blank', title: 'x', status, code: 'x', category: 'unknown', message: 'x', retryable: false, requestId: 'r', ...part },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
