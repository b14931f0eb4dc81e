import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadState } from '@/components/record-form/load-state';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import type { Homework } from '@/lib/care/care-data';
import { HomeworkTask } from './homework-task';
import { homeworkCopy as copy } from './homework-copy';

const homeworkKey = [...careKey, 'homework'] as const;

const isOpen = ({ state }: Homework): boolean => state === 'set' || state === 'seen';

interface Props {
  /** Leaves out what was done or declined. */
  onlyOpen?: boolean;
  /** What to show if there is nothing. */
  empty?: string;
}

/** The tasks that a therapist set. The therapist learns that they were seen. */
export function HomeworkList({ onlyOpen = false, empty }: Props) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: homeworkKey, queryFn: ({ signal }) => sharing.homework(signal), meta: toldOnPage });
  const items = query.data?.filter((item) => !onlyOpen || isOpen(item)) ?? [];
  const unseen = items
    .filter(({ state }) => state === 'set')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    // Not worth a message: it is said again on the next visit.
    for (const id of unseen.split(' ').filter(Boolean)) sharing.changeHomework(id, { state: 'seen' }).catch(() => {});
  }, [unseen]);
  return (
    <LoadState {...loadStateOf(query)} name={copy.name}>
      {items.length === 0 && empty !== undefined ? <p className="mt-1 text-secondary">{empty}</p> : null}
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <HomeworkTask key={item.id} item={item} onChanged={() => client.invalidateQueries({ queryKey: homeworkKey })} />
        ))}
      </ul>
    </LoadState>
  );
}
