import { api, unwrap } from '@/lib/api/client';
import type { JournalEntry, JournalEntryPage } from '@/lib/api/types';
import { AppError } from '@/lib/errors';
import type { EntryText } from '../model/entry-text';

const pageSize = 20;

function ifMatch(version: number): string {
  return `"${version}"`;
}

export async function createEntry(id: string, text: EntryText): Promise<JournalEntry> {
  return (await unwrap(api.POST('/journal-entries', { body: { id, ...text } }))).entry;
}

export async function updateEntry(id: string, version: number, text: EntryText): Promise<JournalEntry> {
  const params = { path: { id }, header: { 'If-Match': ifMatch(version) } };
  return (await unwrap(api.PUT('/journal-entries/{id}', { params, body: text }))).entry;
}

export function fetchEntry(id: string, signal?: AbortSignal): Promise<JournalEntry> {
  return unwrap(api.GET('/journal-entries/{id}', { params: { path: { id } }, signal: signal ?? null }));
}

export function fetchEntries(before: string | undefined, signal: AbortSignal): Promise<JournalEntryPage> {
  const query = before === undefined ? { limit: pageSize } : { limit: pageSize, before };
  return unwrap(api.GET('/journal-entries', { params: { query }, signal }));
}

export async function deleteEntry(id: string, version: number): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': ifMatch(version) } };
  const { error, response } = await api.DELETE('/journal-entries/{id}', { params });
  if (!response.ok) throw AppError.fromProblem(error, response.status);
}

export function restoreEntry(id: string): Promise<JournalEntry> {
  return unwrap(api.POST('/journal-entries/{id}/restore', { params: { path: { id } } }));
}
