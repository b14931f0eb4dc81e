import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { EntryView } from '@/features/journal/list/entry-view';
import { readFilters, type Filters } from '@/features/journal/list/filters';
import { JournalListPage } from '@/features/journal/list/journal-list-page';
import { isUuidv7 } from '@/lib/uuid';

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
      ) : (
        <EntryView id={view} listAt={addressOf(filters)} onDeleted={() => void navigate({ search: filters })} />
      )}
    </ToolLayout>
  );
}
