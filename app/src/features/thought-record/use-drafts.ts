import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Draft, draftsOf, draftStore, isUnsaved, recordsKey } from '@/records';
import type { ThoughtRecord } from './record';

export interface BegunRecord {
  draft: Draft;
  record: ThoughtRecord;
}

/** Records that were begun on this device and never saved, the newest first. */
export function useBegun(): BegunRecord[] | undefined {
  const { data, refetch } = useQuery({
    queryKey: [...recordsKey, 'begun', 'thought_record'],
    queryFn: async () => {
      const drafts = (await draftsOf('thought_record')).filter(isUnsaved);
      return drafts
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .map((draft) => ({ draft, record: draft.content as ThoughtRecord }));
    },
    // It asks the device, not the network. And words may have been written since the last look.
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    // Who comes straight from writing has words that are just being kept.
    const timer = setTimeout(() => void refetch(), 500);
    return () => clearTimeout(timer);
  }, [refetch]);
  return data;
}

/** Somebody chose to start afresh: the others stay, and are not brought back by themselves. */
export async function setAside(begun: readonly BegunRecord[]): Promise<void> {
  await keep(begun, true);
}

/** Somebody goes on with this one: of all that was begun, it is what an empty page brings back. */
export async function takeUp(one: BegunRecord, begun: readonly BegunRecord[]): Promise<void> {
  await keep(begun.filter((other) => other !== one), true);
  await keep([one], false);
}

async function keep(begun: readonly BegunRecord[], aside: boolean): Promise<void> {
  try {
    for (const { draft } of begun) {
      if (draft.setAside !== aside) await draftStore().put({ ...draft, setAside: aside });
    }
  } catch {
    // Where the device keeps nothing, there is nothing to put aside.
  }
}
