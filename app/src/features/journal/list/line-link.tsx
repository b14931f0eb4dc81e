import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  to: string;
  className: string;
  /** Keeps the state of the history's entry. */
  state?: true;
  children: ReactNode;
}

/**
 * A light link for long lists. Each of the router's own links recomputes its active state on every
 * change of the address; thousands of them would slow down typing a search.
 */
export function LineLink({ to, className, state, children }: Props) {
  const router = useRouter();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        // Modified clicks open a new tab or window.
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: to, ...(state && { state }) });
      }}
    >
      {children}
    </a>
  );
}
