import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { LoadingPage } from '@/components/loading/loading-page';
import { ToolLayout } from '@/components/layout/tool-layout';
import { asksForRecord, readAddress, type RecordAddress } from '@/features/thought-record/address';
import { StartPage } from '@/features/thought-record/start-page';
import { whenIdle } from '@/lib/when-ready';

/** The start page renders first, and the record's code is loaded while it is read. */
const record = () => import('@/features/thought-record/record-page');
const RecordPage = lazy(async () => ({ default: (await record()).RecordPage }));

export const Route = createFileRoute('/_signed-in/guided-journal')({
  validateSearch: readAddress,
  component: GuidedRoute,
});

function GuidedRoute() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = (search: RecordAddress, how: 'push' | 'replace') =>
    void navigate({ search, replace: how === 'replace', resetScroll: false });
  // Errors are shown when the record is opened.
  useEffect(() => whenIdle(() => void record().catch(() => {})), []);
  if (!asksForRecord(address)) {
    return (
      <ToolLayout id="guided-journal">
        <StartPage onOpen={(search) => void navigate({ search })} />
      </ToolLayout>
    );
  }
  return (
    <Suspense fallback={<LoadingPage name="Guided journal" />}>
      <RecordPage address={address} onAddress={onAddress} />
    </Suspense>
  );
}
