import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/toasts';
import { formatMoment } from '@/lib/text/dates';
import { type OtherDraft, recordStore } from '@/records';
import { calmWords } from '@/records/calm-words';
import { EntryLine } from './entry-line';
import { copy } from './copy';

interface Props {
  currentId: string;
  /** The address of the tool that lists them. */
  tool: string;
  onOpen: (draft: OtherDraft) => void;
}

interface Listed {
  draft: OtherDraft;
  words: string;
}

/** Another tool’s drafts are continued there. */
async function findOthers(currentId: string, tool: string): Promise<Listed[]> {
  const all = await recordStore().otherDrafts('journal_entry', currentId);
  const found = all.filter(({ seed = tool }) => seed === tool);
  return Promise.all(found.map(async (draft) => ({ draft, words: await calmWords(draft.kind, draft.content) })));
}

/** Unsaved entries on this device that are not on the page. */
export function OtherDrafts({ currentId, tool, onOpen }: Props) {
  const id = useId();
  const [drafts, setDrafts] = useState<Listed[]>([]);

  useEffect(() => {
    let live = true;
    void findOthers(currentId, tool).then((found) => {
      if (live) setDrafts(found);
    });
    return () => {
      live = false;
    };
  }, [currentId, tool]);

  if (drafts.length === 0) return null;

  const remove = async (listed: Listed) => {
    const { draft } = listed;
    const restore = await recordStore()
      .removeDraft(draft)
      .catch(() => undefined);
    // It was changed since it was listed, and stays.
    if (!restore) return setDrafts(await findOthers(currentId, tool));
    setDrafts((before) => before.filter((other) => other.draft.id !== draft.id));
    const putBack = async () => {
      await restore();
      setDrafts((before) => [...before, listed].toSorted((a, b) => b.draft.updatedAt - a.draft.updatedAt));
    };
    showToast({ text: copy.othersRemoved, action: { label: copy.undo, run: () => void putBack() } });
  };

  return (
    <section className="mt-16 border-t border-hairline pt-8" aria-labelledby={id}>
      <h2 id={id}>{copy.othersTitle}</h2>
      <ul className="mt-4">
        {drafts.map(({ draft, words }) => (
          <EntryLine
            key={draft.id}
            facts={`${formatMoment(draft.updatedAt)}${draft.openElsewhere ? ` · ${copy.othersElsewhere}` : ''}`}
            text={words}
          >
            <Button size="small" onClick={() => onOpen(draft)}>
              {draft.openElsewhere ? copy.othersCopy : copy.othersOpen}
            </Button>
            {draft.openElsewhere ? null : (
              <Button variant="quiet" size="small" onClick={() => void remove({ draft, words })}>
                {copy.othersRemove}
              </Button>
            )}
          </EntryLine>
        ))}
      </ul>
    </section>
  );
}
