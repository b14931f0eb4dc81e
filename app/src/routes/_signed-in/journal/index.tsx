import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { readFilters, type Filters } from '@/features/journal/list/filters';
import { JournalListPage } from '@/features/journal/list/journal-list-page';
import { LoadingPage } from '@/components/loading/loading-page';
import { partBeside } from '@/lib/loaded-beside';
import { isUuidv7 } from '@/lib/uuid';

const [EntryView, useHasEntryView] = partBeside(async () => (await import('@/features/journal/list/entry-view')).EntryView);

interface Search extends Filters {
  /** The id of the open entry. */
  view?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/journal/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readFilters(search),
    view: isUuidv7(search['view']) ? search['view'] : undefined,
  }),
  component: EntriesRoute,
});

function addressOf(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value));
  const query = params.toString();
  return query === '' ? '/journal' : `/journal?${query}`;
}

function EntriesRoute() {
  const hasEntryView = useHasEntryView();
  const { view, ...filters } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="entries">
      {view === undefined ? (
        <JournalListPage
          filters={filters}
          onFilters={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          viewAt={(id, shown) => addressOf({ ...shown, view: id })}
        />
      ) : hasEntryView ? (
        <EntryView id={view} listAt={addressOf(filters)} onDeleted={() => void navigate({ search: filters })} />
      ) : (
        <LoadingPage name="Your entries" />
      )}
    </ToolLayout>
  );
}
