import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Lead } from '@/components/ui/text';
import { partBeside } from '@/lib/loaded-beside';
import { useRecords } from '@/records';
import { copy } from './copy';
import { TalkItem } from './talk-item';

const [FoundPart, useHasFoundPart] = partBeside(async () => (await import('./found-part')).FoundPart);

const kinds = ['conversation'] as const;
const page = { limit: 20 };

/** All talks: pinned ones first, then the newest. */
export function HistoryPage() {
  const id = useId();
  const navigate = useNavigate();
  const found = useRecords(kinds, page);
  const hasFoundPart = useHasFoundPart();
  const [searching, setSearching] = useState(false);
  const talks = found.records.toSorted((a, b) => Number(b.content.pinned ?? false) - Number(a.content.pinned ?? false));
  const start = (
    <LinkButton to="/ai-therapist" search={{}} variant="primary">
      {copy.newChat}
    </LinkButton>
  );
  return (
    <div className="max-w-form">
      <PageHeading title={copy.title}>{copy.heading}</PageHeading>
      <Lead>{copy.lead}</Lead>
      <section className="mt-8" aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {copy.listTitle}
        </h2>
        <LoadState
          state={found.state === 'ready' && !hasFoundPart ? 'loading' : found.state}
          name={copy.listName}
          error={found.error}
          retry={found.retry}
        >
          <UnreadableNote count={found.unreadable} one="chat" many="chats" />
          {talks.length === 0 && found.unreadable === 0 ? (
            <EmptyState heading="h3" title={copy.emptyTitle} text={copy.emptyText} action={start} />
          ) : (
            <>
              <FoundPart onSearch={setSearching} />
              {searching ? null : (
                <>
                  <ul className="my-4 grid gap-4">
                    {talks.map((record) => (
                      <TalkItem
                        key={record.id}
                        record={record}
                        onOpen={() => void navigate({ to: '/ai-therapist', search: { entry: record.id } })}
                      />
                    ))}
                  </ul>
                  {found.more ? (
                    <Button className="mt-4" onClick={found.more}>
                      {copy.more}
                    </Button>
                  ) : null}
                  <p className="mt-4">{start}</p>
                </>
              )}
            </>
          )}
        </LoadState>
      </section>
    </div>
  );
}
