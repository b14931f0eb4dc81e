import { useId } from 'react';
import { EmptyState } from '@/components/record-form/empty-state';
import { LoadState } from '@/components/record-form/load-state';
import { RecordItem } from '@/components/record-form/record-item';
import type { Found } from '@/records';
import { firstWords } from '@/records/registry';
import type { Success } from './beliefs';
import { words } from './words';

interface Props {
  found: Found<'success'>;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function SuccessList({ found, openId, onOpen, onDeleted }: Props) {
  const id = useId();
  return (
    <section className="notes-part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {words.listTitle}
      </h2>
      <LoadState state={found.state} name={words.listName} error={found.error} retry={found.retry}>
        {found.unreadable > 0 ? <p className="notice">{words.unreadable(found.unreadable)}</p> : null}
        {found.records.length === 0 && found.unreadable === 0 ? (
          <EmptyState heading="h3" title={words.emptyTitle} text={words.emptyText} />
        ) : null}
        <ul className="note-items">
          {found.records.map((success) => (
            <RecordItem
              key={success.id}
              record={success}
              name={firstWords(success.kind, success.content, 60)}
              words={words}
              isOpen={success.id === openId}
              onOpen={() => onOpen(success.id)}
              onDeleted={() => onDeleted(success.id)}
            >
              <SuccessText success={success} />
            </RecordItem>
          ))}
        </ul>
        {found.more ? (
          <button type="button" className="button" onClick={found.more}>
            {words.more}
          </button>
        ) : null}
      </LoadState>
    </section>
  );
}

/** A success to read: what happened, what was done, and which belief it speaks for. */
export function SuccessText({ success }: { success: Success }) {
  const { happened = '', helped = '', strengths = [], oldBelief = '', newBelief = '', belief } = success.content;
  return (
    <div className="note-text">
      <p className="own-words">{happened}</p>
      {helped.trim() === '' ? null : (
        <p className="own-words">
          <span className="quiet">{words.youDid}</span> {helped}
        </p>
      )}
      {strengths.length > 0 ? (
        <ul className="note-tags" aria-label={words.strengths}>
          {strengths.map((strength) => (
            <li key={strength}>{strength}</li>
          ))}
        </ul>
      ) : null}
      {oldBelief.trim() === '' ? null : <p className="quiet">{words.goesAgainst(oldBelief)}</p>}
      {newBelief.trim() === '' ? null : <p>{words.fits(newBelief, belief)}</p>}
    </div>
  );
}
