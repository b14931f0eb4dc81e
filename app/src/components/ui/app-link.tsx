import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  /** A path of this app, with its query and fragment if it has them. */
  to: string;
  className?: string;
  /** Sets `aria-current` where the address alone isn't enough. */
  current?: boolean;
  onClick?: (() => void) | undefined;
  id?: string;
  /** The name, where it has no text: a mark in a chart. */
  label?: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** False for a link that changes only a part of the page: the page stays where it is scrolled to. */
  resetScroll?: boolean;
  /** Keeps the state of the history's entry. */
  state?: true;
  children: ReactNode;
}

/** Parses a query. Numbers stay numbers, or the router would quote them. */
function searchOf(query: string): Record<string, string | number> {
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );
}

/** A link whose address is data. The crisis page is a document of its own, outside the router. */
export function AppLink({ to, className, current = false, label, onClick, children, ...link }: Props) {
  const [place = '/', hash = ''] = to.split('#');
  const [path = '/', query = ''] = place.split('?');
  if (path === '/crisis') {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...link}
      to={path}
      search={searchOf(query) as never}
      className={className ?? ''}
      {...(onClick && { onClick })}
      {...(label !== undefined && { 'aria-label': label })}
      hash={hash}
      activeOptions={{ exact: true, includeSearch: true, includeHash: hash !== '' }}
      {...(current && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  );
}
