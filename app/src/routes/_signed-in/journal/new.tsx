import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { JournalPage } from '@/features/journal/journal-page';
import { readAddress, type RecordAddress } from '@/features/thought-record/address';
import { LoadingPage } from '@/components/loading/loading-page';
import { afterSkip } from '@/lib/onboarding/onboarding-steps';
import { isUuidv7 } from '@/lib/uuid';

interface Search extends RecordAddress {
  /** 1 for one question at a time: the same record as in the guided journal. */
  guided?: 1 | undefined;
  redirectTo?: string | undefined;
}

/** Loaded only for the guided version. */
const RecordPage = lazy(async () => ({ default: (await import('@/features/thought-record/record-page')).RecordPage }));

export const Route = createFileRoute('/_signed-in/journal/new')({
  // Sets unwanted values to `undefined`, because the router passes on what a validator leaves out.
  validateSearch: (search: Record<string, unknown>): Search => {
    const { redirectTo } = search;
    if (String(search['guided']) !== '1') return { entry: isUuidv7(search['entry']) ? search['entry'] : undefined, guided: undefined };
    return { ...readAddress(search), guided: 1, redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined };
  },
  component: JournalRoute,
});

function JournalRoute() {
  const { guided, redirectTo, ...address } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (guided === 1) {
    const onAddress = (next: RecordAddress, how: 'push' | 'replace') =>
      void navigate({ search: { ...next, guided, redirectTo }, replace: how === 'replace', resetScroll: false });
    return (
      <Suspense fallback={<LoadingPage name="Journal" />}>
        <RecordPage address={address} onAddress={onAddress} goOnTo={redirectTo === undefined ? undefined : afterSkip(redirectTo)} />
      </Suspense>
    );
  }
  return (
    <JournalPage
      entryId={address.entry}
      onEntry={(id, how) => void navigate({ search: { entry: id }, replace: how === 'replace', resetScroll: how === 'push' })}
    />
  );
}
