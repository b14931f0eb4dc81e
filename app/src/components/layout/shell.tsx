import { Link, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, type ReactNode } from 'react';
import { ConsentPlace } from '@/components/analytics/consent-place';
import { ErrorToasts } from '@/components/errors/error-toasts';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { isPatientPage, pageRole } from '@/lib/routing/page-role';
import { useViewer } from '@/lib/auth/viewer';
import { AccountPlace, headerLink } from './account-place';
import { BottomBar } from './bottom-bar';
import { BrandMark } from './brand-mark';
import { Disclaimer } from './disclaimer';
import { Footer } from './footer';
import { HelpDialog } from './help-dialog';
import { LeaveLink, leaveHintId, useShiftExit } from './leave-link';
import { OfflineChip } from './offline-chip';
import { pageEdges } from './page-edges';
import { SideNotes } from './side-notes';

/**
 * The frame of every page. index.html contains a copy of the header, shown until the scripts have
 * run.
 */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { role } = useViewer();
  const patientPage = isPatientPage(path, role);
  const colours = pageRole(path, role);
  useShiftExit(patientPage);
  useLayoutEffect(() => {
    document.documentElement.dataset['role'] = colours;
  }, [colours]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a className="absolute -top-24 left-4 z-30 rounded-control bg-ink px-4 py-2 text-surface focus:top-2" href="#main">
        Skip to content
      </a>
      <Disclaimer />
      <header className="sticky top-0 z-20 short:static border-b border-hairline bg-[color-mix(in_oklab,var(--background)_94%,transparent)] [backdrop-filter:blur(8px)] print:hidden">
        <div className={`${pageEdges} flex items-center gap-x-4 py-2.5 max-md:gap-x-0 max-md:px-2 max-md:py-1`}>
          <Link
            to="/"
            className="inline-flex min-h-target items-center gap-2 font-reading text-[1.25rem] font-semibold text-ink no-underline max-md:min-w-[44px] max-md:flex-none"
          >
            <BrandMark />
            {/* Narrow screens show only the logo, to leave room for crisis help and the exit link. */}
            <span className="max-md:sr-only">Evenkeel</span>
          </Link>
          <nav aria-label="Main" className="flex min-w-0 items-center locked:invisible">
            {/* The footer has this link too, and so has the bottom bar of patients. */}
            <Link to="/journal/new" className={`${headerLink} max-md:hidden`}>
              Journal
            </Link>
            <AccountPlace path={path} />
          </nav>
          <OfflineChip />
          {patientPage ? <LeaveLink brief describedBy={leaveHintId} /> : null}
          <HelpDialog />
        </div>
        <SideNotes />
      </header>
      {/* As tall as the screen, so that the footer isn't pushed down in view when a part of the page has loaded. */}
      <main id="main" tabIndex={-1} className={`${pageEdges} min-h-svh flex-1 pt-[clamp(2rem,5vw,4rem)] pb-16 locked:invisible`}>
        {children}
      </main>
      <ConsentPlace path={path} />
      <Footer leaveHint={patientPage} />
      <BottomBar />
      <ToastArea>
        <ErrorToasts />
      </ToastArea>
      <LiveRegion />
    </div>
  );
}
