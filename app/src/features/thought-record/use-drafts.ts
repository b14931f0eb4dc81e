import { useQuery } from '@tanstack/react-query';
import { type Draft, recordsKey, recordStore } from '@/records';
import type { ThoughtRecord } from './record';

export interface BegunRecord {
  draft: Draft;
  record: ThoughtRecord;
}

/** Records begun on this device and never saved, newest first. */
export function useBegun(): BegunRecord[] | undefined {
  const { data } = useQuery({
    queryKey: [...recordsKey, 'begun', 'thought_record'],
    queryFn: async () => {
      const drafts = (await recordStore().draftsOf('thought_record')).filter((draft) => recordStore().isUnsaved(draft));
      return drafts.toSorted((a, b) => b.updatedAt - a.updatedAt).map((draft) => ({ draft, record: draft.content as ThoughtRecord }));
    },
    // Reads from the device, not the network, and drafts change while this is cached.
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return data;
}

/** Keeps the drafts, but stops them from being restored on an empty page, when the person starts a new record. */
export async function setAside(begun: readonly BegunRecord[]): Promise<void> {
  await keep(begun, true);
}

/** Makes one draft the one that an empty page restores. */
export async function takeUp(one: BegunRecord, begun: readonly BegunRecord[]): Promise<void> {
  await keep(
    begun.filter((other) => other !== one),
    true,
  );
  await keep([one], false);
}

async function keep(begun: readonly BegunRecord[], aside: boolean): Promise<void> {
  try {
    const { drafts, locks } = recordStore();
    for (const { draft: listed } of begun) {
      // It may have been changed or saved since it was listed. While another tab has it open, it isn't restored here anyway.
      await locks.during(listed.id, async () => {
        const draft = await drafts.get(listed.id);
        if (draft && draft.setAside !== aside) await drafts.put({ ...draft, setAside: aside });
      });
    }
  } catch {
    // Without storage on the device there are no drafts to keep.
  }
}
