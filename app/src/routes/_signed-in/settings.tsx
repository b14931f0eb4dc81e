import { createFileRoute } from '@tanstack/react-router';
import type { DraftShelf } from '@/features/settings/drafts-part';
import { SettingsPage } from '@/features/settings/settings-page';

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsRoute });

const shelf: DraftShelf = {
  async list() {
    const [{ allDrafts }, { firstWords, pageOf }] = await Promise.all([import('@/records'), import('@/records/registry')]);
    return (await allDrafts()).map(({ id, kind, recordId, content, updatedAt, openElsewhere }) => ({
      id,
      to: pageOf(kind, recordId),
      words: firstWords(kind, content),
      keptAt: updatedAt,
      openElsewhere,
    }));
  },
  async remove(id) {
    const { draftStore } = await import('@/records');
    const store = draftStore();
    const draft = (await store.list()).find((one) => one.id === id);
    await store.remove(id);
    return async () => {
      if (draft) await store.put(draft);
    };
  },
};

function SettingsRoute() {
  return <SettingsPage drafts={shelf} />;
}
