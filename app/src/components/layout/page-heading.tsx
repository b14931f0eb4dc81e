import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** True until the first page has rendered. There the browser's initial focus is right. */
let firstPage = true;

interface Props {
  /** The document title. It stays general, because others may see it in the tab or the history. */
  title: string;
  children: ReactNode;
}

/** The `h1` of a page. Navigation moves the focus here. */
export function PageHeading({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });

  useEffect(() => {
    document.title = `${title} · Evenkeel`;
  }, [title]);
  useLayoutEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    heading.current?.focus();
  }, [path]);

  return (
    <h1 ref={heading} tabIndex={-1} className="max-w-[22ch]">
      {children}
    </h1>
  );
}
