import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { pageEdges } from '@/components/layout/page-edges';
import { useViewer } from '@/lib/auth/viewer';

const Ask = lazy(async () => ({ default: (await import('./consent-ask')).ConsentAsk }));

/** The pages where people arrive, so that the question interrupts nothing. */
const pages = ['/dashboard', '/therapist-dashboard'];

/** The question below the dashboard, loaded only for signed-in users who haven't answered yet. */
export function ConsentPlace({ path }: { path: string }) {
  const { signedIn } = useViewer();
  const answered = useSyncExternalStore(consent.subscribe, consent.get) !== undefined;
  if (!signedIn || !pages.includes(path) || refusedByBrowser()) return null;
  return <ConsentWait key={path} answered={answered} />;
}

/**
 * Keeps showing the thanks to a user who answers here; a user who had answered before sees nothing.
 */
function ConsentWait({ answered }: { answered: boolean }) {
  const [before] = useState(answered);
  if (before) return null;
  return (
    <div className={`${pageEdges} pb-8 locked:invisible`}>
      <Suspense fallback={null}>
        <Ask className="" />
      </Suspense>
    </div>
  );
}
