import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LiveRegion } from '@/components/live/live-region';
import { ToastArea } from '@/components/live/toast-area';
import { BrandMark } from './brand-mark';
import { Disclaimer } from './disclaimer';
import { HelpDialog } from './help-dialog';
import { SideNotes } from './side-notes';
import { ThemeChoice } from './theme-choice';

export function Shell({ children }: { children: ReactNode }) {
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
            <Link to="/journal/new" className="nav-link">
              Journal
            </Link>
          </nav>
          <HelpDialog />
        </div>
        <SideNotes />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-inner">
          <p>
            Evenkeel is a demonstration. It does not replace professional care, and it is not for diagnosis or
            therapy. It is not HIPAA compliant.
          </p>
          <nav aria-label="Footer">
            <ul>
              <li>
                <Link to="/">Home</Link>
              </li>
              <li>
                <Link to="/journal/new">Journal</Link>
              </li>
              <li>
                <Link to="/learn">Learn</Link>
              </li>
              <li>
                <Link to="/help">Help</Link>
              </li>
              <li>
                <a href="/crisis">Crisis help</a>
              </li>
              <li>
                <Link to="/about">About</Link>
              </li>
              <li>
                <Link to="/privacy">Privacy</Link>
              </li>
              <li>
                <Link to="/terms">Terms</Link>
              </li>
            </ul>
          </nav>
          <ThemeChoice />
        </div>
      </footer>
      <ToastArea />
      <LiveRegion />
    </div>
  );
}
