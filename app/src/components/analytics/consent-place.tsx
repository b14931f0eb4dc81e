import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { consent, refusedByBrowser } from '@/lib/analytics';
import { useViewer } from '@/lib/viewer';

const Ask = lazy(async () => ({ default: (await import('./consent-ask')).ConsentAsk }));

/** Where people arrive when they have nothing else in hand. */
const places = ['/dashboard', '/therapist-dashboard'];

/** Below the dashboard, for those who have an account and have not answered. Nobody else loads the question. */
export function ConsentPlace({ path }: { path: string }) {
  const { signedIn } = useViewer();
  const answered = useSyncExternalStore(consent.subscribe, consent.get) !== undefined;
  if (!signedIn || !places.includes(path) || refusedByBrowser()) return null;
  return <ConsentWait key={path} answered={answered} />;
}

/** Who answers here sees the thanks here, too. Who had answered before sees nothing. */
function ConsentWait({ answered }: { answered: boolean }) {
  const [before] = useState(answered);
  if (before) return null;
  return (
    <div className="consent-place">
      <Suspense fallback={null}>
        <Ask />
      </Suspense>
    </div>
  );
}
