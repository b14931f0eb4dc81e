import { LIMITS } from '@evenkeel/safety/limits';
import type { AnyRoute } from '@tanstack/react-router';
import { whenShown, type ShownPages } from '@/lib/when-ready';

/** The pages most users open next. Paths without a route are skipped. */
const likely = ['/dashboard', '/ai-therapist'];

interface PageSource extends ShownPages {
  routesByPath: object;
  loadRouteChunk: (route: AnyRoute) => unknown;
}

interface Connection {
  connection?: { saveData?: boolean };
}

/** Preloads the code of likely pages. Nothing depends on it, so failures are ignored. */
export function prefetchPages(router: PageSource, paths: readonly string[] = likely): void {
  if ((navigator as Navigator & Connection).connection?.saveData === true) return;
  const known = router.routesByPath as Record<string, AnyRoute | undefined>;
  const begin = () => {
    for (const path of paths) {
      const route = known[path];
      if (route) void fetchQuietly(router, route);
    }
  };
  // The requested page comes first.
  whenShown(router, begin, LIMITS.prefetchMs);
}

async function fetchQuietly(router: PageSource, route: AnyRoute): Promise<void> {
  try {
    await router.loadRouteChunk(route);
  } catch {
    // The page is fetched again when it is opened, and errors are shown then.
  }
}
