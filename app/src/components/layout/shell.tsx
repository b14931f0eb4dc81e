import { Link, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, type ReactNode } from 'react';
import { ConsentPlace } from '@/components/analytics/consent-place';
import { ErrorToasts } from '@/components/errors/error-toasts';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { isPatientPage, pageRole } from '@/lib/page-role';
import { useViewer } from '@/lib/viewer';
import { AccountPlace } from './account-place';
import { BottomBar } from './bottom-bar';
import { BrandMark } from './brand-mark';
import { Disclaimer } from './disclaimer';
import { Footer } from './footer';
import { HelpDialog } from './help-dialog';
import { LeaveLink, leaveHintId, useShiftExit } from './leave-link';
import { SideNotes } from './side-notes';

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
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Disclaimer />
      <header className="site-header">
        <div className="site-header-inner">
          <Link to="/" className="brand">
            <BrandMark />
            <span>Evenkeel</span>
          </Link>
          <nav aria-label="Main">
            <Link to="/journal/new" className="nav-link nav-journal">
              Journal
            </Link>
            <AccountPlace path={path} />
          </nav>
          {patientPage ? <LeaveLink brief className="button button-quiet leave" describedBy={leaveHintId} /> : null}
          <HelpDialog />
        </div>
        <SideNotes />
      </header>
      <main id="main" tabIndex={-1}>
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
