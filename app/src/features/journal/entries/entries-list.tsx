import { useId, useRef } from 'react';
import { announce } from '@/components/live/announcer';
import { showToast } from '@/components/live/toasts';
import type { JournalEntry } from '@/lib/api/types';
import { formatMoment } from '@/lib/dates';
import { AppError } from '@/lib/errors';
import { messages } from '../messages';
import { firstWords } from '../model/entry-text';
import { deleteEntry, restoreEntry } from '../save/entries-api';
import { useEntries, useRefreshEntries } from './use-entries';

interface Props {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

export function EntriesList({ openId, onOpen, onDeleted }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useEntries();
  const refresh = useRefreshEntries();
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const unreadable = query.data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0;

  const bringBack = async (entry: JournalEntry) => {
    try {
      await restoreEntry(entry.id);
      announce('entries', messages.restoredEntry);
    } catch {
      showToast({ text: messages.restoreTrouble, action: { label: messages.retry, run: () => void bringBack(entry) } });
    }
    await refresh();
    heading.current?.focus();
  };

  const remove = async (entry: JournalEntry) => {
    try {
      await deleteEntry(entry.id, entry.version);
    } catch (reason) {
      const stale = AppError.from(reason).status === 412;
      showToast({ text: stale ? messages.removeChanged : messages.removeTrouble });
      if (stale) await refresh();
      return;
    }
    showToast({ text: messages.removed, action: { label: messages.undo, run: () => void bringBack(entry) } });
    onDeleted(entry.id);
    await refresh();
    // The pressed button is gone with its line, so the way back gets the focus.
    document.querySelector<HTMLElement>('[data-toast-action]')?.focus();
  };

  return (
    <section className="entries" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {messages.listTitle}
      </h2>
      {query.isPending ? <p>{query.fetchStatus === 'paused' ? messages.listOffline : messages.listLoading}</p> : null}
      {query.isError ? (
        <div className="problem" role="alert">
          <p>{messages.listTrouble}</p>
          <p>{AppError.from(query.error).message}</p>
          <button type="button" className="button" onClick={() => void query.refetch()}>
            {messages.retry}
          </button>
        </div>
      ) : null}
      {unreadable > 0 ? <p className="notice">{messages.listUnreadable(unreadable)}</p> : null}
      {query.isSuccess && entries.length === 0 && unreadable === 0 ? <p className="quiet">{messages.listEmpty}</p> : null}
      {entries.length > 0 ? (
        <ul className="entry-list">
          {entries.map((entry) => {
            const when = formatMoment(entry.createdAt);
            return (
              <li key={entry.id} className="entry-item">
                <div className="entry-text">
                  <p className="entry-date">
                    <time dateTime={entry.createdAt}>{when}</time>
                  </p>
                  <p className="own-words">{firstWords(entry)}</p>
                </div>
                <div className="row">
                  {entry.id === openId ? (
                    <span className="small">{messages.editing}</span>
                  ) : (
                    <button type="button" className="button button-small" onClick={() => onOpen(entry.id)}>
                      {messages.edit}
                      <span className="visually-hidden"> {when}</span>
                    </button>
                  )}
                  <button type="button" className="button button-small button-quiet" onClick={() => void remove(entry)}>
                    {messages.remove}
                    <span className="visually-hidden"> {when}</span>
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <button
          type="button"
          className="button"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          }}
        >
          {query.isFetchingNextPage ? messages.listLoading : messages.listMore}
        </button>
      ) : null}
    </section>
  );
}
