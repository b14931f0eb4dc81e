import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { SuccessPage } from '@/features/success/success-page';
import { isUuidv7 } from '@/lib/uuid';

interface Search {
  entry?: string | undefined;
  replay?: true | undefined;
}

export const Route = createFileRoute('/_signed-in/success-replay')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: ({ entry, replay }: Record<string, unknown>): Search => ({
    entry: isUuidv7(entry) ? entry : undefined,
    replay: replay === true || replay === 1 ? true : undefined,
  }),
  component: SuccessRoute,
});

function SuccessRoute() {
  const { entry, replay } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="success-replay">
      <SuccessPage
        entryId={entry}
        replay={replay === true}
        onEntry={(id, how) => void navigate({ search: { entry: id }, replace: how === 'replace', resetScroll: false })}
        onReplay={(on) => void navigate({ search: { replay: on ? true : undefined } })}
      />
    </ToolLayout>
  );
}
