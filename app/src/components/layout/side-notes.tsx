import { lazy, Suspense, type ComponentType } from 'react';
import { AlertArea } from '@/components/live/alert-area';

/** Loaded later, like what they follow. Without a network there is no new version to offer. */
const LateNotes = lazy((): Promise<{ default: ComponentType }> =>
  import('./late-notes').then(
    ({ LateNotes: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/**
 * Security alerts and app notices. They are positioned below the header over the page, so that
 * nothing moves while typing.
 */
export function SideNotes() {
  return (
    <div className="pointer-events-none absolute end-0 top-full grid w-[min(100%,28rem)] justify-items-end gap-2 px-4 py-2 locked:invisible print:hidden">
      <AlertArea />
      <Suspense fallback={null}>
        <LateNotes />
      </Suspense>
    </div>
  );
}
