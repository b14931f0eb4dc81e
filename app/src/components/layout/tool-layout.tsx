import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useNarrow } from '@/lib/device/use-narrow';
import type { AsideId } from './tool-aside';

const widePx = 1200;

/** Loaded where there is room for it. Without a network the page does without. */
const ToolAside = lazy((): Promise<{ default: ComponentType<{ id: AsideId }> }> =>
  import('./tool-aside').then(
    ({ ToolAside: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

interface AsideProps {
  id: AsideId;
  /** The width from which there is room for it. */
  fromPx?: number;
}

/** The advice beside a tool, where there is room for it. */
export function WideAside({ id, fromPx = widePx }: AsideProps) {
  const isNarrow = useNarrow(fromPx);
  if (isNarrow) return null;
  return (
    <Suspense fallback={null}>
      <ToolAside id={id} />
    </Suspense>
  );
}

interface Props {
  id: AsideId;
  /** Whether the page needs the whole width now. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A tool's page, and on wide screens a column beside it with what helps to use it. The column has its place from the start. */
export function ToolLayout({ id, isWhole = false, children }: Props) {
  return (
    <div className={isWhole ? undefined : 'min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_18rem] min-[75rem]:gap-12'}>
      <div>{children}</div>
      {isWhole ? null : <WideAside id={id} />}
    </div>
  );
}
