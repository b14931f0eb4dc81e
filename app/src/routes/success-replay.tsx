import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '@/features/success/success-page';

export const Route = createFileRoute('/success-replay')({
  staticData: { name: 'Success replay' },
  validateSearch: (search: Record<string, unknown>): { entry?: string; replay?: true } => ({
    ...(typeof search['entry'] === 'string' && { entry: search['entry'] }),
    ...((search['replay'] === true || search['replay'] === 1) && { replay: true as const }),
  }),
  component: SuccessRoute,
});

function SuccessRoute() {
  const { entry, replay = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SuccessPage
      entryId={entry}
      replay={replay}
      onEntry={(id, how) => void navigate({ search: id === undefined ? {} : { entry: id }, replace: how === 'replace', resetScroll: false })}
      onReplay={(on) => void navigate({ search: on ? { replay: true } : {} })}
    />
  );
}
