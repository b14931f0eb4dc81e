import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from './app-link';

/** A row of links that switch between views of a page; each view has its own address. */
export function Tabs({ className = '', ...nav }: ComponentProps<'nav'>) {
  return <nav {...nav} className={`flex flex-wrap items-center gap-x-2 soft:mt-4 ${className}`} />;
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
      className="inline-flex min-h-target items-center rounded-control px-3.5 text-ink no-underline hover:bg-tint aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-primary aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[0.4em] forced-colors:aria-[current=page]:outline"
    >
      {children}
    </AppLink>
  );
}
