import type { BriefRow } from '@/lib/care/care-data';
import { listed, waitingFor } from './care-parts';
import { copy } from './copy';
import { BriefSheet, briefOf, InsightsPage } from './insights-page';
import { News } from './news';
import { Muted } from './parts';
import { TherapistWait, Wait } from './therapist-page';
import { useBrief, useBriefs, usePatients } from './use-care';
import { useNews } from './use-news';

/** The briefs that linked patients approved. */
export function CareInsights({ patientId }: { patientId?: string | undefined }) {
  const news = useNews(['brief']);
  const [patients, briefs] = [usePatients(), useBriefs()];
  const { title, heading } = copy.insights;
  const wait = waitingFor(patients, briefs);
  if (wait) return <TherapistWait title={title} heading={heading} care={wait} />;
  const rows = listed(briefs);
  const open = briefOf(rows, patientId);
  return (
    <InsightsPage briefs={rows} open={open} linked={listed(patients).length > 0} news={<News {...news} />}>
      {open ? <OpenBrief key={open.patientId} row={open} /> : null}
    </InsightsPage>
  );
}

function OpenBrief({ row }: { row: BriefRow }) {
  const brief = useBrief(row.patientId);
  if (brief.kind === 'missing') return <Muted>{copy.insights.gone}</Muted>;
  return brief.kind === 'ready' ? <BriefSheet row={row} brief={brief.data} /> : <Wait care={brief} />;
}
