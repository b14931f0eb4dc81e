import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import type { CohortAnalytics, Outcome, Period, SharedEntries } from '@/lib/care/care-data';
import { AppError } from '@/lib/errors';
import { closeToast, showToast, toasts } from '@/lib/toasts';
import * as care from './care-api';
import { copy } from './copy';
import type { Refused } from './refusal';
import type { ResolveHearing } from './resolve-form';
import type { Waiting } from './therapist-page';

/** `missing`: there is no such thing, or it isn't shared. The server doesn't say which. */
export type Loaded<T> = Waiting | { kind: 'missing' } | { kind: 'ready'; data: T };

const notFound = 404;
/** The status of a change to a version that isn't the newest. */
export const stale = 412;

type Queried<T> = Parameters<typeof loadStateOf>[0] & { data: T | undefined };

function stateOf<T>(query: Queried<T>): Loaded<T> {
  const { state, error, retry: again } = loadStateOf(query);
  if (error) return error.status === notFound ? { kind: 'missing' } : { kind: 'trouble', message: error.message, retry: again };
  return state === 'loading' || query.data === undefined ? { kind: 'loading' } : { kind: 'ready', data: query.data };
}

/** Returns whether to send a query again. Data that is no longer shared isn't asked for again. */
const retry = (count: number, reason: unknown): boolean => AppError.from(reason).status !== notFound && count < 2;

/**
 * Every key begins with `care`: a change that the server reports refetches all of it. Nothing else does, because each
 * read is in the log that the patient sees.
 */
const options = { meta: toldOnPage, retry } as const;

function useLoaded<T>(key: readonly string[], load: (signal: AbortSignal) => Promise<T>, enabled = true): Loaded<T> {
  return stateOf(useQuery({ queryKey: ['care', ...key], queryFn: ({ signal }) => load(signal), enabled, ...options }));
}

export const usePatients = () => useLoaded(['patients'], care.loadPatients);
export const useInvites = () => useLoaded(['invites'], care.loadInvites);
export const useQueue = () => useLoaded(['queue'], care.loadQueue);
export const useBriefs = () => useLoaded(['briefs'], care.loadBriefs);
export const useBrief = (id: string) => useLoaded(['brief', id], (signal) => care.loadBrief(id, signal));
/** The figures of a period, at first the newest one. The ones before stay until the new ones are there. */
export const useAnalytics = (period: Pick<Period, 'from' | 'to'> | undefined): Loaded<CohortAnalytics> =>
  stateOf(
    useQuery({
      queryKey: ['care', 'analytics', period?.from],
      queryFn: ({ signal }) => care.loadAnalytics(period, signal),
      placeholderData: keepPreviousData,
      ...options,
    }),
  );

export const usePatient = (id: string) => useLoaded(['patient', id], (signal) => care.loadPatient(id, signal));
export const useEntry = (id: string, recordId: string) =>
  useLoaded(['entry', id, recordId], (signal) => care.loadEntry(id, recordId, signal));
export const useComments = (id: string, recordId: string) =>
  useLoaded(['comments', id, recordId], (signal) => care.loadComments(id, recordId, signal));
export const usePlan = (id: string) => useLoaded(['plan', id], (signal) => care.loadPlan(id, signal));
export const useHomework = (id: string) => useLoaded(['homework', id], (signal) => care.loadHomework(id, signal));
export const useNotes = (id: string) => useLoaded(['notes', id], (signal) => care.loadNotes(id, signal));
export const useVersions = (id: string, note: string, enabled: boolean) =>
  useLoaded(['notes', id, note], (signal) => care.loadVersions(id, note, signal), enabled);

/** Pages of shared entries, the newest first. `more` is undefined at the end. */
export function useEntries(id: string): Loaded<{ items: SharedEntries['entries']; more: (() => void) | undefined }> {
  const query = useInfiniteQuery({
    queryKey: ['care', 'entries', id],
    queryFn: ({ pageParam, signal }) => care.loadEntries(id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
  const state = stateOf(query);
  if (state.kind !== 'ready') return state;
  const items = state.data.pages.flatMap(({ entries }) => entries);
  return { kind: 'ready', data: { items, more: query.hasNextPage ? () => void query.fetchNextPage() : undefined } };
}

export function useRefreshCare(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['care'] });
}

/** The actions on an item of the queue. */
export function useQueueActions() {
  const change = useChange();
  return {
    onAcknowledge: (id: string): void => void change(() => care.acknowledge(id)),
    onResolve: (id: string, outcome: Outcome, note: string, { onTaken, refused }: ResolveHearing): Promise<boolean> =>
      change(
        async () => {
          await care.resolve(id, outcome, note);
          onTaken();
        },
        undefined,
        refused,
      ),
    // The queue says itself how it went, and offers to try again.
    onReopen: (id: string): Promise<boolean> =>
      change(
        () => care.reopen(id),
        undefined,
        () => true,
      ),
  };
}

/** The toast of the last change that failed. */
let troubleId: number | undefined;

/**
 * Runs a change, refetches, and says in a toast how it went. Returns whether it was made: what was typed is kept until
 * then. `refused` returns whether the page says itself why it wasn't.
 */
export function useChange(): (change: () => Promise<void>, done?: string, refused?: Refused) => Promise<boolean> {
  const refresh = useRefreshCare();
  return async (change, done, refused) => {
    try {
      await change();
    } catch (reason) {
      const error = AppError.from(reason);
      // Something newer is there.
      if (error.status === stale) await refresh();
      if (!refused?.(error)) {
        showToast({ text: error.message || copy.invite.trouble });
        troubleId = toasts.getState().shown?.id;
      }
      return false;
    }
    if (troubleId !== undefined) closeToast(troubleId);
    await refresh();
    if (done !== undefined) showToast({ text: done });
    return true;
  };
}
