import { Link, rootRouteId, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNarrow } from '@/lib/device/use-narrow';
import { useViewer } from '@/lib/auth/viewer';
import { itemsFor, type BarIcon } from './bottom-items';

const icons: Record<BarIcon, ReactNode> = {
  dashboard: <path d="M4 11.500 12 5l8 6.500V19a1 1 0 0 1-1 1h-4.500v-5h-5v5H5a1 1 0 0 1-1-1z" />,
  journal: <path d="M6 4h10a2 2 0 0 1 2 2v14H8a2 2 0 0 1-2-2zM6 18a2 2 0 0 1 2-2h10M9.500 8h5M9.500 11.500h3" />,
  chat: <path d="M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.500 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8.500 9h7M8.500 12h4" />,
  settings: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />,
  patients: (
    <path d="M9 11a3.250 3.250 0 1 0 0-6.500A3.250 3.250 0 0 0 9 11zM3.500 19.500c.3-3.300 2.600-5 5.500-5s5.200 1.700 5.500 5M15.500 5.200a3 3 0 0 1 0 5.600M17 14.800c2 .6 3.300 2.200 3.500 4.700" />
  ),
  analytics: <path d="M4 4v16h16M8 15l3.500-4 3 2.500L19.500 8" />,
};

/**
 * On phones: links to the main pages. Sticky, so that at the end of a page it has its own room
 * below the footer.
 */
export function BottomBar() {
  const narrow = useNarrow();
  const { role, signedIn } = useViewer();
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const notFound = useRouterState({
    select: ({ matches }) => matches.at(-1)?.routeId === rootRouteId || matches.some((match) => match.status === 'notFound'),
  });
  if (!narrow) return null;
  const items = itemsFor({ path, notFound, role, signedIn, pages: new Set(Object.keys(router.routesByPath)) });
  if (items.length === 0) return null;
  return (
    <nav
      data-bottom-bar
      className="[html:has([data-urgent])_&]:hidden sticky bottom-0 z-20 short:static border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] locked:invisible print:hidden"
      aria-label="Main places"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className="grid min-h-13 content-center justify-items-center gap-0.5 px-1 py-1 text-center text-xs leading-[1.2] text-secondary no-underline focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-primary aria-[current=page]:inset-shadow-[0_3px_0_var(--primary)]"
            >
              <svg
                className="fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
                viewBox="0 0 24 24"
                width="24"
                height="24"
                aria-hidden="true"
                focusable="false"
              >
                {icons[item.icon]}
              </svg>
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
