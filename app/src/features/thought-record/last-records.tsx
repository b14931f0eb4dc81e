import { LoadState } from '@/components/record-form/load-state';
import { RecordItem } from '@/components/record-form/record-item';
import { AppLink } from '@/components/ui/app-link';
import { strongLink } from '@/components/ui/text';
import type { Found, RecordOf } from '@/records';
import { hasText, mainWords, moodsOf, type ThoughtRecord } from './record';
import { copy } from './copy';

interface Props {
  found: Found<'thought_record'>;
  finished: readonly RecordOf<'thought_record'>[];
  onOpen: (id: string) => void;
}

export function LastRecords({ found, finished, onOpen }: Props) {
  return (
    <section className="mt-12 max-w-form" aria-labelledby="guided-last">
      <h2 id="guided-last">{copy.lastTitle}</h2>
      <LoadState state={found.state} name={copy.lastName} error={found.error} retry={found.retry}>
        {finished.length === 0 ? <p className="mt-2 text-secondary">{copy.lastEmpty}</p> : null}
        {finished.length > 0 ? (
          <>
            <ul>
              {finished.map((record) => (
                <RecordItem key={record.id} record={record} copy={{ ...copy, open: copy.lastOpen }} onOpen={() => onOpen(record.id)}>
                  <p className="font-reading wrap-anywhere whitespace-pre-wrap">{mainWords(record.content) ?? copy.noWords}</p>
                  <Moved record={record.content} />
                </RecordItem>
              ))}
            </ul>
            <AppLink to="/journal" className={strongLink}>
              {copy.lastAll}
            </AppLink>
          </>
        ) : null}
      </LoadState>
    </section>
  );
}

/** The moods that were rated twice, on one line. */
function Moved({ record }: { record: ThoughtRecord }) {
  const moods = moodsOf(record).filter(
    ({ emotion, intensity, after }) => hasText(emotion) && intensity !== undefined && after !== undefined,
  );
  if (moods.length === 0) return null;
  return (
    <p className="text-small text-secondary tabular-nums">
      {moods.map(({ emotion, intensity, after }) => copy.moved(emotion ?? '', intensity ?? 0, after ?? 0)).join(' · ')}
    </p>
  );
}
