import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CareChange } from '@/lib/care/care-events';
import { followCareLazily } from '@/lib/care/follow-care';
import type { SharedEntries } from '@/lib/care/care-data';
import { useRefreshCare } from './use-care';

type Topic = CareChange['what'];

const mergeMs = 300;

/** Calls `take` with what changed. Changes in a row are taken together: each new load would end the one before. */
function useChanges(take: (changes: readonly CareChange[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    let waiting: CareChange[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followCareLazily((change) => {
      waiting.push(change);
      timer ??= setTimeout(() => {
        const changes = waiting;
        waiting = [];
        timer = undefined;
        taken(changes);
      }, mergeMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** `shown`: the news was loaded at a press of the button. */
export type NewsState = 'none' | 'waiting' | 'shown';

/**
 * News for a page that reads many patients. Each look is in the log that they see, so the page is only read again when the
 * therapist asks for it, or at once when a patient shares less.
 */
export function useNews(of: readonly Topic[]): { state: NewsState; show: () => Promise<void> } {
  const [state, setState] = useState<NewsState>('none');
  const refresh = useRefreshCare();
  useChanges((changes) => {
    if (changes.some(({ ends }) => ends)) {
      setState('none');
      void refresh();
    } else if (changes.some(({ what }) => what === 'link' || what === 'anything' || of.includes(what))) {
      setState('waiting');
    }
  });
  const show = async () => {
    await refresh();
    setState('shown');
  };
  return { state, show };
}

/** Loads the part of one patient's page again that has changed. Nothing of other patients is read. */
export function usePatientNews(patientId: string): void {
  const client = useQueryClient();
  const refresh = useRefreshCare();
  useChanges((changes) => {
    const mine = changes.filter((change) => change.patientId === undefined || change.patientId === patientId);
    const whats = new Set(mine.map(({ what }) => what));
    if (mine.some(({ ends }) => ends) || whats.has('link') || whats.has('anything')) {
      void refresh();
      return;
    }
    const read = (part: string) => client.invalidateQueries({ queryKey: ['care', part, patientId] });
    if (whats.has('homework')) void read('homework');
    if (whats.has('comment')) void read('comments');
    if (whats.has('share')) void read('patient');
    if (whats.has('share') || whats.has('comment')) void read('entries').then(() => readChanged(client, patientId));
  });
}

/** An open entry is only read again if the list says that it changed since it was read. */
function readChanged(client: QueryClient, patientId: string): void {
  const lists = client.getQueriesData<{ pages: SharedEntries[] }>({ queryKey: ['care', 'entries', patientId], type: 'active' });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  for (const { id, unread } of pages.flatMap(({ entries }) => entries)) {
    if (unread) void client.invalidateQueries({ queryKey: ['care', 'entry', patientId, id] });
  }
}
