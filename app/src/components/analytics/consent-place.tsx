import { lazy, Suspense, useEffect, useState } from 'react';
import { consent, refusedByBrowser } from '@/lib/analytics/consent';
import { pageEdges } from '@/components/layout/page-edges';
import { useViewer } from '@/lib/auth/viewer';
import { readStored, removeStored, storageKeys } from '@/lib/device/storage';

const Ask = lazy(async () => ({ default: (await import('./consent-ask')).ConsentAsk }));

/** The question about analytics on pages that users return to after writing, so that it interrupts nothing. */
const page = '/dashboard';

/** The question below the dashboard: once, after the first saved entry. Later it is only in the settings. */
export function ConsentPlace({ path }: { path: string }) {
  const { signedIn } = useViewer();
  if (!signedIn || path !== page || refusedByBrowser()) return null;
  return <ConsentOnce />;
}

function ConsentOnce() {
  const [isDue] = useState(() => consent.read() === undefined && readStored(storageKeys.consentDue) === true);
  useEffect(() => removeStored(storageKeys.consentDue), []);
  if (!isDue) return null;
  return (
    <div className={`${pageEdges} pb-8 locked:invisible`}>
      <Suspense fallback={null}>
        <Ask />
      </Suspense>
    </div>
  );
}
