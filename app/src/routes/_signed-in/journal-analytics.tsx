import { createFileRoute } from '@tanstack/react-router';
import { ToolLayout } from '@/components/layout/tool-layout';
import { AnalyticsPage } from '@/features/analytics/analytics-page';
import { readAnalyticsSearch, type AnalyticsSearch } from '@/features/analytics/search';

export const Route = createFileRoute('/_signed-in/journal-analytics')({
  validateSearch: (search: Record<string, unknown>): AnalyticsSearch => readAnalyticsSearch(search),
  component: AnalyticsRoute,
});

function AnalyticsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToolLayout id="journal-analytics">
      <AnalyticsPage
        search={search}
        onCustom={(from, to) => void navigate({ search: { range: 'custom', from, to }, resetScroll: false })}
      />
    </ToolLayout>
  );
}
