import { createFileRoute } from '@tanstack/react-router';
import { useDraftNote } from '@/features/dashboard/draft-note';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { useDashboard } from '@/features/dashboard/use-dashboard';
import { emptyText, firstWords } from '@/features/journal/model/entry-text';
import { useAuth } from '@/lib/auth';
import type { DraftNote } from '@/lib/dashboard-data';
import { storageKeys } from '@/lib/storage';
import { useStoredFlag } from '@/lib/use-stored-flag';

export const Route = createFileRoute('/dashboard')({ staticData: { name: 'Dashboard' }, component: DashboardRoute });

async function findDraft(): Promise<DraftNote | undefined> {
  const { peekDraft } = await import('@/lib/drafts');
  const draft = await peekDraft('journal_entry');
  return draft && { to: '/journal/new', words: firstWords({ ...emptyText, ...(draft.content as object) }), keptAt: draft.updatedAt };
}

function DashboardRoute() {
  const { user } = useAuth();
  const draft = useDraftNote(findDraft);
  const data = useDashboard({ name: user?.display_name ?? null, draft, firstWords });
  const [hidden, hide] = useStoredFlag(storageKeys.graphsHidden);
  return <PatientDashboard data={data} graphs={{ hidden, hide }} />;
}
