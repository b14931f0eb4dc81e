import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

/** True until the first page is shown: then the browser's own starting point is right. */
let firstPage = true;

interface Props {
  /** Goes into the tab and the history, so it stays general: others may see it. */
  title: string;
  children: ReactNode;
}

/** The one `h1` of a page. A change of page moves the focus here. */
export function PageHeading({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });

  useEffect(() => {
    document.title = `${title} · Evenkeel`;
  }, [title]);
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    heading.current?.focus();
  }, [path]);

  return (
    <h1 ref={heading} tabIndex={-1} className="page-title">
      {children}
    </h1>
  );
}
