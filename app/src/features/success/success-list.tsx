import { useId } from 'react';
import { UnreadableNote } from '@/components/record-form/unreadable-note';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { RecordItem } from '@/components/record-form/record-item';
import { Button } from '@/components/ui/button';
import type { Found } from '@/records';
import { firstWords } from '@/records/registry';
import type { Success } from './beliefs';
import { copy } from './copy';

interface Props {
  found: Found<'success'>;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function SuccessList({ found, openId, onOpen, onDeleted }: Props) {
  const id = useId();
  return (
    <section className="mt-16 max-w-form border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {copy.listTitle}
      </h2>
      <LoadState state={found.state} name={copy.listName} error={found.error} retry={found.retry}>
        <UnreadableNote count={found.unreadable} one="success" many="successes" />
        {found.records.length === 0 && found.unreadable === 0 ? (
          <EmptyState heading="h3" title={copy.emptyTitle} text={copy.emptyText} />
        ) : null}
        <ul className="my-4 grid gap-4">
          {found.records.map((success) => (
            <RecordItem
              key={success.id}
              record={success}
              name={firstWords(success.kind, success.content, 60)}
              copy={copy}
              isOpen={success.id === openId}
              onOpen={() => onOpen(success.id)}
              onDeleted={() => onDeleted(success.id)}
            >
              <SuccessText success={success} />
            </RecordItem>
          ))}
        </ul>
        {found.more ? <Button onClick={found.more}>{copy.more}</Button> : null}
      </LoadState>
    </section>
  );
}

/** A success for reading: what happened, what the user did, and the linked belief. */
export function SuccessText({ success, className = 'text-body' }: { success: Success; className?: string }) {
  const { happened = '', helped = '', strengths = [], oldBelief = '', newBelief = '', belief } = success.content;
  return (
    <div className={`font-reading wrap-anywhere [&>*+*]:mt-2 ${className}`}>
      <p className="whitespace-pre-wrap">{happened}</p>
      {helped.trim() === '' ? null : (
        <p className="whitespace-pre-wrap">
          <span className="text-secondary">{copy.youDid}</span> {helped}
        </p>
      )}
      {strengths.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={copy.strengths}>
          {strengths.map((strength) => (
            <li key={strength} className="rounded-full border border-hairline px-2.5 text-small">
              {strength}
            </li>
          ))}
        </ul>
      ) : null}
      {oldBelief.trim() === '' ? null : <p className="text-secondary">{copy.goesAgainst(oldBelief)}</p>}
      {newBelief.trim() === '' ? null : <p>{copy.fits(newBelief, belief)}</p>}
    </div>
  );
}
