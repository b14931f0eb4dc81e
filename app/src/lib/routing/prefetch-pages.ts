import { LIMITS } from '@evenkeel/safety/limits';
import type { AnyRoute } from '@tanstack/react-router';
import { whenShown, type ShownPages } from '@/lib/when-ready';

/** The pages most people open next. One that has no route yet is left out. */
const likely = ['/dashboard', '/ai-therapist'];

interface PageSource extends ShownPages {
  routesByPath: object;
  loadRouteChunk: (route: AnyRoute) => unknown;
}

interface Connection {
  connection?: { saveData?: boolean };
}

/** Fetches the code of likely pages ahead of time. Nothing depends on it, so a failure is silent. */
export function prefetchPages(router: PageSource, paths: readonly string[] = likely): void {
  if ((navigator as Navigator & Connection).connection?.saveData === true) return;
  const known = router.routesByPath as Record<string, AnyRoute | undefined>;
  const begin = () => {
    for (const path of paths) {
      const route = known[path];
      if (route) void fetchQuietly(router, route);
    }
  };
  // The page that was asked for comes first.
  whenShown(router, begin, LIMITS.prefetchMs);
}

async function fetchQuietly(router: PageSource, route: AnyRoute): Promise<void> {
  try {
    await router.loadRouteChunk(route);
  } catch {
    // The page is fetched again when it is opened. Trouble is told there.
  }
}
