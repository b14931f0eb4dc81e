import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { common, nextPages } from '../content/common';

/** The other information pages. The one that is open is left out. */
export function ReadNext() {
  const id = useId();
  const here = useRouterState({ select: (state) => state.location.pathname.replace(/\/+$/, '') });
  return (
    <nav className="read-next" aria-labelledby={id}>
      <h2 id={id}>{common.moreTitle}</h2>
      <ul>
        {nextPages
          .filter((page) => page.to !== here)
          .map((page) => (
            <li key={page.to}>
              <Link to={page.to}>{page.name}</Link>
              <p>{page.about}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
