import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpenHomework } from '@/components/care/use-open-homework';
import { useDraftNote } from '@/features/dashboard/draft-note';
import { PatientDashboard } from '@/features/dashboard/patient-dashboard';
import { useDashboard } from '@/features/dashboard/use-dashboard';
import { useAuth } from '@/lib/auth';
import type { DraftNote } from '@/lib/api/dashboard-data';
import { partBeside } from '@/lib/loaded-beside';
import { useGraphsHidden } from '@/lib/device/preferences';

const [InvitationPlace] = partBeside(async () => (await import('@/components/care/invitation-place')).InvitationPlace);
const [HomeworkCard, useHasHomeworkCard] = partBeside(async () => (await import('@/components/care/homework-card')).HomeworkCard);
/** For the few who are about to delete their account. */
const LeavingNote = lazy(async () => ({ default: (await import('@/features/your-data/leaving-note')).LeavingNote }));

export const Route = createFileRoute('/_patient/dashboard')({ component: DashboardRoute });

/** Returns the newest unsaved draft of any kind. */
async function findDraft(): Promise<DraftNote | undefined> {
  const [{ recordStore }, { firstWords, pageOf }] = await Promise.all([import('@/records'), import('@/records/registry')]);
  const store = recordStore();
  const drafts = (await store.allDrafts()).filter((draft) => store.isUnsaved(draft) && !draft.setAside && !draft.openElsewhere);
  const [draft] = drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
  return draft && { to: pageOf(draft.kind), words: firstWords(draft.kind, draft.content), keptAt: draft.updatedAt };
}

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
