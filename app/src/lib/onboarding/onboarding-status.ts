/**
 * A user's onboarding status. The source is the row on the server; a copy per user is cached in
 * this browser for when the server doesn't respond.
 */
import { LIMITS } from '@evenkeel/safety/limits';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { AppError } from '@/lib/errors';
import { logger } from '@/lib/log/logger';
import { firstStatus, readStatus, type Status } from '@/lib/onboarding/onboarding-steps';
import { onboardingKey, readStored, writeStored } from '@/lib/device/storage';
import { withTimeout } from '@/lib/timeout';

export type { Status } from '@/lib/onboarding/onboarding-steps';

export const saveProblem = 'We could not save your progress. Please try again.';

/** PostgREST's code for "no rows" when a single row was requested. */
const noRow = 'PGRST116';
/** Postgres's code for a unique violation: another tab inserted the row first. */
const alreadyThere = '23505';
/** Guards run on every navigation. A response younger than this is reused. */
const freshMs = 5000;
/** With a cached copy, a page waits no longer than this for a slow server. */
const patienceMs = 8000;

interface RowAnswer {
  data: unknown;
  error: { code?: string | undefined } | null;
}

/** The rows of the table, one per user. */
export interface StatusRows {
  read(userId: string): PromiseLike<RowAnswer>;
  add(userId: string): PromiseLike<RowAnswer>;
  save(row: Status & { user_id: string; updated_at: string }): PromiseLike<RowAnswer>;
}

export const statusRows = (rest: PostgrestClient): StatusRows => ({
  read: (userId) => rest.from('onboarding_status').select('*').eq('user_id', userId).maybeSingle(),
  add: (userId) => rest.from('onboarding_status').insert({ user_id: userId }),
  save: (row) => rest.from('onboarding_status').upsert(row, { onConflict: 'user_id' }).select().single(),
});

let rows: StatusRows | undefined;

/** For tests: sets a fake client. */
export function connectStatus(client: StatusRows): void {
  rows = client;
}

/** The last status from the server and when it arrived. Cleared by a reload. */
const known = new Map<string, { status: Status; at: number }>();
const pending = new Map<string, Promise<Status>>();

export function cachedStatus(userId: string): Status | undefined {
  return readStatus(readStored(onboardingKey(userId)));
}

/** Returns the known status without a request. Guards load it before any page is shown. */
export function knownStatus(userId: string): Status | undefined {
  return known.get(userId)?.status ?? cachedStatus(userId);
}

function keep(userId: string, status: Status): Status {
  known.set(userId, { status, at: Date.now() });
  writeStored(onboardingKey(userId), status);
  return status;
}

/**
 * Never rejects: if the server can't be reached it returns the cached copy, or else the first step.
 */
export function loadStatus(userId: string): Promise<Status> {
  const last = known.get(userId);
  // Completed onboarding stays completed, so no second request is needed.
  if (last && (last.status.completed || Date.now() - last.at < freshMs)) return Promise.resolve(last.status);
  const running = pending.get(userId);
  if (running) return running;
  const asking = ask(userId).finally(() => pending.delete(userId));
  pending.set(userId, asking);
  return asking;
}

async function ask(userId: string): Promise<Status> {
  const cached = cachedStatus(userId);
  try {
    const asking = table().then((held) => fetchStatus(userId, held));
    return keep(userId, cached ? await withTimeout(asking, patienceMs) : await asking);
  } catch (reason) {
    logger.warn('onboarding status not read', { code: codeOf(reason) });
    return cached ?? firstStatus;
  }
}

/** Imported dynamically, because the guards are part of the start chunk. */
async function table(): Promise<StatusRows> {
  rows ??= statusRows((await import('@/lib/api/supabase')).rest);
  return rows;
}

async function fetchStatus(userId: string, held: StatusRows, again = true): Promise<Status> {
  // A missing row is the rule for a new account, and must not show as an error in the console.
  const { data, error } = await bounded(held.read(userId));
  if (error && error.code !== noRow) throw new StatusError(error.code);
  if (data && !error) return statusIn(data);
  const added = await bounded(held.add(userId));
  if (!added.error) return firstStatus;
  if (added.error.code === alreadyThere && again) return fetchStatus(userId, held, false);
  throw new StatusError(added.error.code);
}

/** Saves the status and returns it as stored. Throws an error whose message can be shown. */
export async function saveStatus(userId: string, status: Status): Promise<Status> {
  const row = { user_id: userId, step: status.step, completed: status.completed, updated_at: new Date().toISOString() };
  try {
    const { data, error } = await bounded((await table()).save(row));
    if (error) throw new StatusError(error.code);
    return keep(userId, statusIn(data));
  } catch (reason) {
    logger.warn('onboarding status not saved', { code: codeOf(reason) });
    throw new AppError(saveProblem, { category: 'database', code: 'onboarding_not_saved', retryable: true });
  }
}

function statusIn(row: unknown): Status {
  const status = readStatus(row);
  if (!status) throw new StatusError('no-status');
  return status;
}

async function bounded(work: PromiseLike<RowAnswer>): Promise<RowAnswer> {
  return withTimeout(Promise.resolve(work), LIMITS.requestTimeoutMs, 'onboarding status');
}

class StatusError extends Error {
  readonly code: string;
  constructor(code: string | undefined) {
    super('onboarding status');
    this.code = code ?? 'unknown';
  }
}

function codeOf(reason: unknown): string {
  return reason instanceof StatusError ? reason.code : reason instanceof Error ? reason.name : 'unknown';
}

/** For tests only: clears the cache, as a reload does. */
export function forgetStatus(): void {
  known.clear();
  pending.clear();
}
