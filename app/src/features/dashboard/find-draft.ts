import type { DraftNote } from '@/records/dashboard-data';
import { recordStore } from '@/records';
import { calmWords, pageOfDraft } from '@/records/calm-words';

/** Returns the newest unsaved draft of any kind. */
export async function findDraft(): Promise<DraftNote | undefined> {
  const store = recordStore();
  const drafts = (await store.allDrafts()).filter((draft) => store.isUnsaved(draft) && !draft.setAside && !draft.openElsewhere);
  const [draft] = drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
  return draft && { to: pageOfDraft(draft), words: await calmWords(draft.kind, draft.content), keptAt: draft.updatedAt };
}
