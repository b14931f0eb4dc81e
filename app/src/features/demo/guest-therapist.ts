import type { Outcome, QueueItem } from '@/lib/care/care-data';
import { createMemory } from './memory';
import { queue } from './therapist-data';

const therapist = createMemory(() => queue());

function changeItem(id: string, change: (item: QueueItem) => QueueItem): void {
  therapist.change((items) => items.map((item) => (item.id === id ? change(item) : item)));
}

/** A guest who tries the therapist's side. */
export const guestTherapist = {
  ...therapist,
  acknowledge: (id: string) => changeItem(id, (item) => ({ ...item, acknowledgedAt: new Date().toISOString() })),
  resolve: (id: string, outcome: Outcome, note: string) =>
    changeItem(id, (item) => ({ ...item, resolved: { at: new Date().toISOString(), outcome, ...(note && { note }) } })),
  reopen: (id: string) =>
    changeItem(id, (item) => {
      const { resolved, ...open } = item;
      return { ...open, acknowledgedAt: item.acknowledgedAt ?? resolved?.at ?? item.at };
    }),
};
