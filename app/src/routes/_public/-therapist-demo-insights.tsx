import { briefPage, briefs } from '@/features/demo/therapist-figures';
import { BriefSheet, briefOf, InsightsPage } from '@/features/therapist/insights-page';

/** The briefs of the example. */
export function DemoInsights({ patientId }: { patientId: string | undefined }) {
  const rows = briefs();
  const open = briefOf(rows, patientId);
  const page = open && briefPage(open.patientId);
  return (
    <InsightsPage briefs={rows} open={open}>
      {open && page ? <BriefSheet row={open} brief={page} /> : null}
    </InsightsPage>
  );
}
