import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadState } from '@/components/record-form/load-state';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Small } from '@/components/ui/text';
import { loadStateOf } from '@/lib/api/load-state';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from '@/lib/care/sharing';
import { formatMoment } from '@/lib/text/dates';
import { accessSentence, copy } from './copy';

const text = copy.log;

/** The access log: every read of a therapist and every change of sharing, the newest first. */
export function AccessPart() {
  const query = useInfiniteQuery({
    queryKey: [...careKey, 'access-log'],
    queryFn: ({ pageParam, signal }) => sharing.accessLog(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    meta: toldOnPage,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title={text.title} className="mt-8">
      <Small>{text.lead}</Small>
      <LoadState {...loadStateOf(query)} name={text.name}>
        {entries.length === 0 ? <p className="mt-3">{text.none}</p> : null}
        <ol className="mt-3 divide-y divide-hairline">
          {entries.map((entry) => (
            <li key={entry.id} className="max-w-none py-2">
              <p className="wrap-anywhere">{accessSentence(entry)}</p>
              <Small>
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                {entry.times > 1 ? `, ${text.times(entry.times)}` : ''}
              </Small>
            </li>
          ))}
        </ol>
        {hasNextPage ? (
          <Button size="small" className="mt-3" aria-disabled={isFetchingNextPage || undefined} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? text.loadingMore : text.more}
          </Button>
        ) : null}
      </LoadState>
    </Panel>
  );
}
