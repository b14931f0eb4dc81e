import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { AppLink } from './app-link';

/**
 * A row of links that switch between views of a page; each view has its own address. On phones the row scrolls sideways,
 * and the current tab is in view.
 */
export function Tabs({ className = '', children, ...nav }: ComponentProps<'nav'>) {
  const row = useRef<HTMLDivElement>(null);
  const inView = useRef<Element>(null);
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]') ?? null;
    if (!row.current || !current || current === inView.current) return;
    inView.current = current;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav {...nav} className={`soft:mt-4 ${className}`}>
      {/* The words are aligned with the page, not their targets. */}
      <div
        ref={row}
        className="-mx-3.5 flex items-center gap-x-2 max-md:scroll-shades max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap max-xs:-mx-2 max-xs:gap-x-0"
      >
        {children}
      </div>
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
      className="inline-flex min-h-target shrink-0 items-center rounded-control px-3.5 max-xs:px-2 text-ink no-underline -outline-offset-3 hover:bg-tint aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-primary aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[0.4em] forced-colors:aria-[current=page]:outline"
    >
      {children}
    </AppLink>
  );
}
