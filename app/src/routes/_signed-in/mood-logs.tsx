import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ToolLayout } from '@/components/layout/tool-layout';
import { MoodPage } from '@/features/moods/mood-page';
import { readMoodSearch, type MoodSearch } from '@/features/moods/search';

/** Loaded when that tab is opened. */
const MeasuresPart = lazy(async () => ({ default: (await import('@/features/measures/measures-part')).MeasuresPart }));

export const Route = createFileRoute('/_signed-in/mood-logs')({
  validateSearch: (search: Record<string, unknown>): MoodSearch => readMoodSearch(search),
  component: MoodLogsRoute,
});

function MoodLogsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="mood-logs" isWhole={search.take !== undefined || search.result !== undefined}>
      <MoodPage
        search={search}
        onLog={(entry) =>
          void navigate({
            search: { view: search.view, month: search.month, day: search.day, span: search.span, entry },
            resetScroll: false,
          })
        }
        measures={
          <Suspense fallback={<p className="block min-h-48 py-6 text-secondary">Loading the questionnaires…</p>}>
            <MeasuresPart take={search.take} result={search.result} onClose={() => void navigate({ search: { tab: 'measures' } })} />
          </Suspense>
        }
      />
    </ToolLayout>
  );
}
