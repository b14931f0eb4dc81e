import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Draft, draftsOf, draftStore, isUnsaved, recordsKey } from '@/records';
import type { ThoughtRecord } from './record';

export interface BegunRecord {
  draft: Draft;
  record: ThoughtRecord;
}

/** Records begun on this device and never saved, newest first. */
export function useBegun(): BegunRecord[] | undefined {
  const { data, refetch } = useQuery({
    queryKey: [...recordsKey, 'begun', 'thought_record'],
    queryFn: async () => {
      const drafts = (await draftsOf('thought_record')).filter(isUnsaved);
      return drafts
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .map((draft) => ({ draft, record: draft.content as ThoughtRecord }));
    },
    // Reads from the device, not the network, and drafts change while this is cached.
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    // A draft may still be on its way to storage when the person comes straight from writing.
    const timer = setTimeout(() => void refetch(), 500);
    return () => clearTimeout(timer);
  }, [refetch]);
  return data;
}

/** Keeps the drafts, but stops them from being restored on an empty page, when the person starts a new record. */
export async function setAside(begun: readonly BegunRecord[]): Promise<void> {
  await keep(begun, true);
}

/** Makes one draft the one that an empty page restores. */
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
    // Without storage on the device there are no drafts to keep.
  }
}
