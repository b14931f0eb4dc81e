import { createFileRoute } from '@tanstack/react-router';
import type { DraftShelf } from '@/features/settings/drafts-part';
import { SettingsPage } from '@/features/settings/settings-page';

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute });

const shelf: DraftShelf = {
  async list() {
    const [{ recordStore }, { firstWords, pageOf }] = await Promise.all([import('@/records'), import('@/records/registry')]);
    return (await recordStore().allDrafts()).map(({ id, kind, recordId, content, updatedAt, openElsewhere }) => ({
      id,
      to: pageOf(kind, recordId),
      words: firstWords(kind, content),
      keptAt: updatedAt,
      openElsewhere,
    }));
  },
  async remove(id) {
    const { recordStore } = await import('@/records');
    const { drafts } = recordStore();
    const draft = await drafts.get(id);
    await drafts.remove(id);
    return async () => {
      if (draft) await drafts.put(draft);
    };
  },
};

function SettingsRoute() {
  return <SettingsPage drafts={shelf} />;
}
