import { LIMITS } from '@evenkeel/safety/limits';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announce } from '@/components/live/announcer';
import { BrandMark } from '@/components/layout/brand-mark';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { sinceNavigationStart } from '@/lib/routing/navigation-start';
import { pageAt } from '@/lib/pages';
import { reloadPage } from '@/lib/device/reload';
import { dashboardPath } from '@/lib/auth/viewer';

const slowCopy = 'This is taking longer than expected';

/**
 * The router's pending page. The router reuses one instance, so the key restarts the timer for each
 * path.
 */
export function PendingPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return <LoadingPage key={path} name={pageAt(path)?.name ?? 'page'} />;
}

export function LoadingPage({ name }: { name: string }) {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    announce('loading', `Loading ${name}`);
    const timer = setTimeout(() => setSlow(true), Math.max(0, LIMITS.loadingHintMs - sinceNavigationStart()));
    return () => clearTimeout(timer);
  }, [name]);

  return (
    // A page that opens at a fragment is scrolled as it appears, which browsers count as a move of what was
    // below the screen, so there is no footer until then (`data-loading`).
    <div
      {...(!slow && { 'data-loading': '' })}
      className="grid content-start justify-items-center gap-4 py-[clamp(2rem,12vh,8rem)] text-center"
    >
      <BrandMark className="size-14 animate-at-anchor stroke-[1.25]" />
      <h1 className="font-sans text-lead font-normal tracking-normal text-secondary">{`Loading ${name}...`}</h1>
      <output>{slow ? slowCopy : null}</output>
      {slow ? (
        <Row className="mt-0 justify-center">
          <Button variant="primary" onClick={reloadPage}>
            Reload
          </Button>
          <LinkButton to={dashboardPath}>Go to Dashboard</LinkButton>
        </Row>
      ) : null}
    </div>
  );
}
