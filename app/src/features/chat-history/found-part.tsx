import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Excerpt } from '@/components/record-form/excerpt';
import { AppLink } from '@/components/ui/app-link';
import { SearchField } from '@/components/ui/search-field';
import { Small, strongLink } from '@/components/ui/text';
import { toldOnPage } from '@/lib/api/query-client';
import { formatMoment } from '@/lib/text/dates';
import { trimText } from '@/lib/text/text';
import { useDebounced } from '@/lib/use-debounced';
import { records, recordsKey, type SearchHit } from '@/records';
import { pageOf } from '@/records/registry';
import { copy } from './copy';

/** The search over names and messages, and what it found. The list below is hidden meanwhile. */
export function FoundPart({ onSearch }: { onSearch: (searching: boolean) => void }) {
  const [text, setText] = useState('');
  const asked = useDebounced(trimText(text));
  const query = useQuery({
    queryKey: [...recordsKey, 'search', 'talks', asked],
    queryFn: ({ signal }) => records.search({ text: asked, kinds: ['conversation', 'chat_message'], limit: 100 }, signal),
    enabled: asked !== '',
    retry: false,
    networkMode: 'always',
    meta: toldOnPage,
  });
  const change = (next: string) => {
    setText(next);
    onSearch(trimText(next) !== '');
  };
  const hits = asked === '' ? [] : (query.data?.hits ?? []);
  const told =
    asked === ''
      ? ''
      : query.isError
        ? copy.searchTrouble
        : query.data
          ? hits.length === 0
            ? copy.nothingFound
            : copy.found(hits.length)
          : '';
  return (
    <>
      <SearchField label={copy.search} value={text} onChange={change} clear={copy.searchClear} result={told} maxLength={200} />
      {hits.length === 0 ? null : (
        <ul aria-label={copy.foundTitle}>
          {hits.map((hit) => (
            <Hit key={hit.record.id} hit={hit} />
          ))}
        </ul>
      )}
    </>
  );
}

function Hit({ hit: { record, excerpt } }: { hit: SearchHit }) {
  const who = record.kind === 'chat_message' ? (record.content.role === 'user' ? copy.saidYou : copy.saidAssistant) : undefined;
  return (
    <li className="max-w-none border-b border-hairline py-4">
      <Small>{[formatMoment(record.occurredAt), who].filter(Boolean).join(' · ')}</Small>
      <p className="font-reading wrap-anywhere">
        <Excerpt {...excerpt} />
      </p>
      <AppLink to={pageOf(record.kind, record.id, record.content)} className={strongLink}>
        {copy.inChat}
        <span className="sr-only"> {formatMoment(record.occurredAt)}</span>
      </AppLink>
    </li>
  );
}
