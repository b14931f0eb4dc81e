import { createFileRoute } from '@tanstack/react-router';
import type { DraftShelf } from '@/features/settings/drafts-part';
import { SettingsPage } from '@/features/settings/settings-page';

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute });

const shelf: DraftShelf = {
  async list() {
    const [{ recordStore }, { calmWords, pageOfDraft }] = await Promise.all([
      import('@/records/current-store'),
      import('@/records/calm-words'),
    ]);
    const drafts = await recordStore().allDrafts();
    return Promise.all(
      drafts.map(async (draft) => ({
        id: draft.id,
        to: pageOfDraft(draft),
        words: await calmWords(draft.kind, draft.content),
        keptAt: draft.updatedAt,
        openElsewhere: draft.openElsewhere,
      })),
    );
  },
  async remove({ id, keptAt }) {
    const { recordStore } = await import('@/records/current-store');
    return recordStore().removeDraft({ id, updatedAt: keptAt });
  },
};

function SettingsRoute() {
  return <SettingsPage drafts={shelf} />;
}
