import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { NotesPage } from '@/features/notes/notes-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  entry?: string | undefined;
  /** The record that a new note is linked to. */
  link?: string | undefined;
}

export const Route = createFileRoute('/_signed-in/manual-notes')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: ({ entry, link }: Record<string, unknown>): Search => ({
    entry: isUuidv7(entry) ? entry : undefined,
    link: isUuidv7(link) ? link : undefined,
  }),
  component: NotesRoute,
});

function NotesRoute() {
  const { entry, link } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="manual-notes">
      <NotesPage
        entryId={entry}
        link={link}
        onEntry={(id, how) => void navigate({ search: { entry: id }, replace: how === 'replace', resetScroll: false })}
      />
    </ToolLayout>
  );
}
