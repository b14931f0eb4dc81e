import { createFileRoute } from '@tanstack/react-router';
import { firstWords } from '@/features/journal/model/entry-text';
import type { DraftShelf } from '@/features/settings/drafts-part';
import { SettingsPage } from '@/features/settings/settings-page';

export const Route = createFileRoute('/settings')({ staticData: { name: 'Settings' }, component: SettingsRoute });

const shelf: DraftShelf = {
  async list() {
    const { allDrafts } = await import('@/features/journal/model/writing-session');
    return (await allDrafts()).map(({ id, entryId, baseVersion, text, updatedAt, openElsewhere }) => ({
      id,
      to: baseVersion === undefined ? '/journal/new' : `/journal/new?entry=${entryId}`,
      words: firstWords(text),
      keptAt: updatedAt,
      openElsewhere,
    }));
  },
  async remove(id) {
    const { draftStore } = await import('@/features/journal/model/writing-session');
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
