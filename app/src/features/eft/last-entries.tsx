import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { RecordItem } from '@/components/record-form/record-item';
import { useRecords } from '@/records';
import { mainWords } from './entry';
import { stepToGoOn } from './steps';
import type { EftAddress } from './address';
import { later } from './later-copy';

/** Earlier entries. */
export function LastEntries({ openId, onOpen }: { openId: string; onOpen: (address: EftAddress) => void }) {
  const found = useRecords(['eft_entry'], { limit: 5 });
  const others = found.records.filter(({ id }) => id !== openId);
  return (
    <section className="mt-16 max-w-form border-t border-hairline pt-8" aria-labelledby="eft-last">
      <h2 id="eft-last" className="text-lead">
        {later.lastTitle}
      </h2>
      <LoadState state={found.state} name={later.lastName} error={found.error} retry={found.retry}>
        {others.length === 0 ? <EmptyState text={later.lastEmpty} /> : null}
        <ul>
          {others.map((record) => {
            const { id, content, status } = record;
            const isDraft = status === 'draft';
            return (
              <RecordItem
                key={id}
                record={record}
                copy={isDraft ? { ...later, open: later.goOn } : later}
                facts={isDraft ? `, ${later.unfinished}` : null}
                onOpen={() => onOpen({ entry: id, step: isDraft ? stepToGoOn(content) : 'result' })}
              >
                <p className="font-reading wrap-anywhere whitespace-pre-wrap">{mainWords(content) ?? later.noWords}</p>
              </RecordItem>
            );
          })}
        </ul>
      </LoadState>
    </section>
  );
}
