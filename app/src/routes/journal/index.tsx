import { createFileRoute } from '@tanstack/react-router';
import { EntriesPage } from '@/features/journal/entries/entries-page';

export const Route = createFileRoute('/journal/')({ staticData: { name: 'Your entries' }, component: EntriesRoute });

function EntriesRoute() {
  const navigate = Route.useNavigate();
  return <EntriesPage onOpen={(entry) => void navigate({ to: '/journal/new', search: { entry } })} />;
}
