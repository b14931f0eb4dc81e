import { createFileRoute } from '@tanstack/react-router';
import { ReflectionPage } from '@/features/reflection/reflection-page';
import { isUuidv7 } from '@/lib/uuid';

export const Route = createFileRoute('/_signed-in/ai-cbt-journal')({
  component: ReflectionRoute,
});

function ReflectionRoute() {
  // Read here and not by the route, whose code is part of the start.
  const { entry } = Route.useSearch() as { entry?: unknown };
  const navigate = Route.useNavigate();
  return (
    <ReflectionPage
      entryId={isUuidv7(entry) ? entry : undefined}
      onEntry={(id, how) => void navigate({ search: { entry: id } as never, replace: how === 'replace', resetScroll: how === 'push' })}
    />
  );
}
