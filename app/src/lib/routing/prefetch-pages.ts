import { LIMITS } from '@evenkeel/safety/limits';
import { whenShown, type ShownPages } from '@/lib/when-ready';

/** The pages most users open next. */
const likely = ['/dashboard', '/ai-therapist'];

/**
 * Fetches the files of likely pages, without running them: that would keep a slow phone from answering a tap. Nothing depends
 * on it, so failures are ignored.
 */
export function prefetchPages(router: ShownPages): void {
  whenShown(router, () => void prefetch(), LIMITS.prefetchMs);
}

async function prefetch(): Promise<void> {
  try {
    await (await import('./fetch-page-files')).fetchPageFiles(likely);
  } catch {
    // The page is fetched again when it is opened, and errors are shown then.
  }
}
