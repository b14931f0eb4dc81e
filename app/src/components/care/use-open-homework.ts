import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import { useCareLinks } from '@/lib/care/use-links';

/** Whether a therapist's tasks are open. Without a therapist they aren't loaded; without a network there are none. */
export function useOpenHomework(): 'loading' | 'none' | 'open' {
  const links = useCareLinks();
  const isLinked = links.data?.some(({ status }) => status === 'active') === true;
  const tasks = useQuery({
    queryKey: [...careKey, 'homework'],
    queryFn: ({ signal }) => sharing.homework(signal),
    enabled: isLinked,
    meta: toldOnPage,
  });
  if (links.isLoading || tasks.isLoading) return 'loading';
  return tasks.data?.some(({ state }) => state === 'set' || state === 'seen') === true ? 'open' : 'none';
}
