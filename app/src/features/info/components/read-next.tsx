import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { strongLink } from '@/components/ui/text';
import { common, nextPages } from '../content/common';
import { navTitle } from './contents-list';

/** Links to the other information pages. */
export function ReadNext() {
  const id = useId();
  const here = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  return (
    <nav className="mt-6 print:hidden" aria-labelledby={id}>
      <h2 id={id} className={navTitle}>
        {common.moreTitle}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {nextPages
          .filter((page) => page.to !== here)
          .map((page) => (
            <li key={page.to}>
              <Link to={page.to} className={strongLink}>
                {page.name}
              </Link>
              <p className="text-small text-secondary">{page.about}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
