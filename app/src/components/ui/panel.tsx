import { useId, type ReactNode, type Ref } from 'react';
import { Card } from './card';

interface Props {
  title: string;
  titleSize?: 'text-lead' | 'text-h2';
  /** Makes the heading focusable by script, for actions that remove the control that had the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown at the end of the heading's line. */
  beside?: ReactNode;
  tone?: 'plain' | 'flat' | 'tint' | 'help';
  className?: string;
  children: ReactNode;
}

/** A card that is a region named by its heading. */
export function Panel({ title, titleSize = 'text-lead', headingRef, beside, tone, className, children }: Props) {
  const id = useId();
  const heading = (
    <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={titleSize}>
      {title}
    </h2>
  );
  return (
    <Card as="section" tone={tone} className={`min-w-0 ${className ?? ''}`} aria-labelledby={id}>
      {beside ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </Card>
  );
}
