import { AppLink } from '@/components/ui/app-link';
import { standaloneLink } from '@/components/ui/text';
import { LeaveHint } from './leave-link';
import { pageEdges } from './page-edges';
import { ThemeToggle } from './theme-toggle';

const links = [
  ['Home', '/'],
  ['Journal', '/journal/new'],
  ['Learn', '/learn'],
  ['Help', '/help'],
  ['Crisis help', '/crisis'],
  ['About', '/about'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
] as const;

/** Left out while a part of the page loads, which would push it down in view. */
export function Footer({ leaveHint }: { leaveHint: boolean }) {
  return (
    <footer className="border-t border-hairline bg-surface [main:has([data-loading])~&]:hidden print:hidden">
      <div
        className={`${pageEdges} grid gap-x-12 gap-y-4 py-8 text-small text-secondary md:grid-cols-[minmax(17rem,1.2fr)_1fr_auto] md:items-start`}
      >
        <div className="grid gap-2">
          <p>
            Evenkeel is a demonstration. It does not replace professional care, and it is not for diagnosis or therapy. It is not HIPAA
            compliant.
          </p>
          {leaveHint ? <LeaveHint keys /> : null}
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(([name, path]) => (
              <li key={path}>
                <AppLink to={path} className={`${standaloneLink} text-ink`}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </footer>
  );
}
