import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '@/features/notes/notes-page';

export const Route = createFileRoute('/manual-notes')({
  staticData: { name: 'Notes' },
  validateSearch: (search: Record<string, unknown>): { entry?: string; link?: string } => ({
    ...(typeof search['entry'] === 'string' && { entry: search['entry'] }),
    ...(typeof search['link'] === 'string' && { link: search['link'] }),
  }),
  component: NotesRoute,
});

function NotesRoute() {
  const { entry, link } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotesPage
      entryId={entry}
      link={link}
      onEntry={(id, how) => void navigate({ search: id === undefined ? {} : { entry: id }, replace: how === 'replace', resetScroll: false })}
    />
  );
}
