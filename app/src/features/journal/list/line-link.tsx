import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * A light link for long lists. Each of the router's own links recomputes its active state on every
 * change of the address; thousands of them would slow down typing a search.
 */
export function LineLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        // Modified clicks open a new tab or window.
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
