import { LIMITS } from '@evenkeel/safety/limits';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { BrandMark } from '@/components/layout/brand-mark';
import { sinceNavigationStart } from '@/lib/navigation-start';
import { reloadPage } from '@/lib/reload';
import { dashboardPath } from '@/lib/viewer';

const slowWords = 'This is taking longer than expected';

/** The router keeps one instance through several navigations. The key makes each path its own wait. */
export function PendingPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const name = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.name ?? 'page' });
  return <LoadingPage key={path} name={name} />;
}

export function LoadingPage({ name }: { name: string }) {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    announce('loading', `Loading ${name}`);
    const timer = setTimeout(() => setSlow(true), Math.max(0, LIMITS.loadingHintMs - sinceNavigationStart()));
    return () => clearTimeout(timer);
  }, [name]);

  return (
    <div className="loading-page">
      <BrandMark />
      <h1>{`Loading ${name}...`}</h1>
      <output>{slow ? slowWords : null}</output>
      {slow ? (
        <div className="row loading-ways">
          <button type="button" className="button button-primary" onClick={reloadPage}>
            Reload
          </button>
          <Link to={dashboardPath} className="button">
            Go to Dashboard
          </Link>
        </div>
      ) : null}
    </div>
  );
}
