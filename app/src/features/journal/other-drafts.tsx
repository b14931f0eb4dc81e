import { useEffect, useId, useState } from 'react';
import { showToast } from '@/lib/toasts';
import { formatMoment } from '@/lib/dates';
import { type OtherDraft, recordStore } from '@/records';
import { firstWords } from '@/records/registry';
import { messages } from './messages';

interface Props {
  currentId: string;
  onOpen: (draft: OtherDraft) => void;
}

/** Unsaved entries on this device that are not on the page. */
export function OtherDrafts({ currentId, onOpen }: Props) {
  const id = useId();
  const [drafts, setDrafts] = useState<OtherDraft[]>([]);

  useEffect(() => {
    let live = true;
    void recordStore()
      .otherDrafts('journal_entry', currentId)
      .then((found) => {
        if (live) setDrafts(found);
      });
    return () => {
      live = false;
    };
  }, [currentId]);

  if (drafts.length === 0) return null;

  const remove = async (draft: OtherDraft) => {
    try {
      await recordStore().drafts.remove(draft.id);
    } catch {
      return;
    }
    setDrafts((before) => before.filter(({ id: other }) => other !== draft.id));
    const putBack = async () => {
      await recordStore().drafts.put(draft);
      setDrafts((before) => [...before, draft].toSorted((a, b) => b.updatedAt - a.updatedAt));
    };
    showToast({ text: messages.othersRemoved, action: { label: messages.undo, run: () => void putBack() } });
  };

  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id}>{messages.othersTitle}</h2>
      <ul className="entry-list">
        {drafts.map((draft) => (
          <li key={draft.id} className="entry-item">
            <div className="entry-text">
              <p className="entry-date">
                {formatMoment(draft.updatedAt)}
                {draft.openElsewhere ? ` · ${messages.othersElsewhere}` : ''}
              </p>
              <p className="own-words">{firstWords('journal_entry', draft.content)}</p>
            </div>
            <div className="row">
              <button type="button" className="button button-small" onClick={() => onOpen(draft)}>
                {draft.openElsewhere ? messages.othersCopy : messages.othersOpen}
              </button>
              {draft.openElsewhere ? null : (
                <button type="button" className="button button-small button-quiet" onClick={() => void remove(draft)}>
                  {messages.othersRemove}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
