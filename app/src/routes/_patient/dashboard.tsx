import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenHomework } from '@/components/care/use-open-homework';
import { useDraftNote } from '@/features/dashboard/draft-note';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { useDashboard } from '@/features/dashboard/use-dashboard';
import { useAuth } from '@/lib/auth';
import { partBeside } from '@/lib/loaded-beside';
import { useGraphsHidden } from '@/records/preferences';

const [InvitationPlace] = partBeside(async () => (await import('@/components/care/invitation-place')).InvitationPlace);
const [HomeworkCard, useHasHomeworkCard] = partBeside(async () => (await import('@/components/care/homework-card')).HomeworkCard);
/** For the few who are about to delete their account. */
const LeavingNote = lazy(async () => ({ default: (await import('@/features/your-data/leaving-note')).LeavingNote }));

export const Route = createFileRoute('/_patient/dashboard')({ component: DashboardRoute });

const findDraft = async () => (await import('@/features/dashboard/find-draft')).findDraft();

function DashboardRoute() {
  const { user } = useAuth();
  const draft = useDraftNote(findDraft);
  const { data, ...actions } = useDashboard({ name: user?.display_name ?? null, draft });
  const homework = useOpenHomework();
  const hasHomeworkCard = useHasHomeworkCard();
  const [hidden, hide] = useGraphsHidden();
  const note = (
    <>
      <Suspense fallback={null}>
        <LeavingNote />
      </Suspense>
      {user ? <InvitationPlace userId={user.id} isInside /> : null}
    </>
  );
  const loading = data.loading === true || homework === 'loading' || !hasHomeworkCard;
  return (
    <PatientDashboard
      data={{ ...data, loading }}
      graphs={{ hidden, hide }}
      note={note}
      tasks={homework === 'open' ? <HomeworkCard /> : null}
      {...actions}
    />
  );
}
