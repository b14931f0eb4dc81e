import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link';

/** A row of links that switch between views of a page; each view has its own address. */
export function Tabs({ className = '', children, ...nav }: ComponentProps<'nav'>) {
  return (
    <nav {...nav} className={`soft:mt-4 ${className}`}>
      {/* The words are aligned with the page, not their targets. */}
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-2 max-xs:-mx-2 max-xs:gap-x-0">{children}</div>
    </nav>
  );
}

interface TabProps {
  to: string;
  current?: boolean;
  children: ReactNode;
}

export function Tab({ to, current = false, children }: TabProps) {
  return (
    <AppLink
      to={to}
      current={current}
      className="inline-flex min-h-target items-center rounded-control px-3.5 max-xs:px-2 text-ink no-underline hover:bg-tint aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-primary aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[0.4em] forced-colors:aria-[current=page]:outline"
    >
      {children}
    </AppLink>
  );
}
