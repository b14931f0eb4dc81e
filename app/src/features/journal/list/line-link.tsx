import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * A link for long lists. The router's own links look up with every change of the address whether they are meant, and
 * thousands of them would make each letter of a search slow.
 */
export function LineLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
