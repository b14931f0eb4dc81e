import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '@/features/journal/journal-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  entry?: string | undefined;
}

export const Route = createFileRoute('/journal/new')({
  staticData: { name: 'Journal' },
  // The router passes on what a validator leaves out, so an unwanted value is named and emptied.
  validateSearch: (search: Record<string, unknown>): Search => ({
    entry: isUuidv7(search['entry']) ? search['entry'] : undefined,
  }),
  component: JournalRoute,
});

function JournalRoute() {
  const { entry } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JournalPage
      entryId={entry}
      onEntry={(id, how) => void navigate({ search: { entry: id }, replace: how === 'replace', resetScroll: how === 'push' })}
    />
  );
}
