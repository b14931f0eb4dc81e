import { Link } from '@tanstack/react-router';
import { LeaveHint } from './leave-link';
import { ThemeChoice } from './theme-choice';

export function Footer({ leaveHint }: { leaveHint: boolean }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-words">
          <p>
            Evenkeel is a demonstration. It does not replace professional care, and it is not for diagnosis or therapy.
            It is not HIPAA compliant.
          </p>
          {leaveHint ? <LeaveHint keys /> : null}
        </div>
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
  );
}
