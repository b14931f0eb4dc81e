import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { copy } from './copy';

interface Props {
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The `h1` of one stage of a questionnaire. It takes the focus, and the document's title stays general. */
export function StageHeading({ id, className = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${copy.pageTitle} · Evenkeel`;
    heading.current?.focus();
  }, []);
  return (
    <h1 id={id} ref={heading} tabIndex={-1} className={`max-w-[22ch] ${className}`}>
      {children}
    </h1>
  );
}
