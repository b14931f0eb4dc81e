import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { readChoices, stateWith, wordsOf, type Filters } from '@/features/journal/list/filters';
import { JournalListPage } from '@/features/journal/list/journal-list-page';
import { LoadingPage } from '@/components/loading/loading-page';
import { auth } from '@/lib/auth';
import { partBeside } from '@/lib/loaded-beside';
import { isUuidv7 } from '@/lib/uuid';

const [EntryView, useHasEntryView] = partBeside(async () => (await import('@/features/journal/list/entry-view')).EntryView);

interface Search extends Filters {
  /** The id of the open entry. */
  view?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/journal/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readChoices(search),
    view: isUuidv7(search['view']) ? search['view'] : undefined,
  }),
  // Not read from the location while rendering: it changes before the page does.
  beforeLoad: ({ location }) => ({ words: wordsOf(userId(), location.state) }),
  component: EntriesRoute,
});

const userId = (): string | undefined => auth.snapshot().user?.id;

function addressOf(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, String(value));
  const query = params.toString();
  return query === '' ? '/journal' : `/journal?${query}`;
}

function EntriesRoute() {
  const hasEntryView = useHasEntryView();
  const { view, ...choices } = Route.useSearch();
  const { words } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="entries">
      {view === undefined ? (
        <JournalListPage
          filters={{ ...choices, ...words }}
          onFilters={(next) =>
            void navigate({ search: readChoices(next), state: stateWith(userId(), next), replace: true, resetScroll: false })
          }
          viewAt={(id, shown) => addressOf({ ...readChoices(shown), view: id })}
        />
      ) : hasEntryView ? (
        <EntryView id={view} listAt={addressOf(choices)} onDeleted={() => void navigate({ search: choices, state: true })} />
      ) : (
        <LoadingPage name="Your entries" />
      )}
    </ToolLayout>
  );
}
