import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Panel } from '@/components/ui/panel';
import { strongLink } from '@/components/ui/text';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import { useCareEvents } from '@/lib/care/use-care-events';
import { homeworkCopy as copy } from './homework-copy';

const HomeworkList = lazy(async () => ({ default: (await import('./homework-list')).HomeworkList }));

/** The open tasks on the dashboard; nothing while there are none. */
export function HomeworkCard() {
  useCareEvents();
  const { data } = useQuery({
    queryKey: [...careKey, 'homework'],
    queryFn: ({ signal }) => sharing.homework(signal),
    meta: toldOnPage,
  });
  if (!data?.some(({ state }) => state === 'set' || state === 'seen')) return null;
  return (
    <Panel title={copy.title}>
      <Suspense fallback={<div className="min-h-24" />}>
        <HomeworkList onlyOpen />
      </Suspense>
      <AppLink to="/sharing" className={strongLink}>
        {copy.all}
      </AppLink>
    </Panel>
  );
}
