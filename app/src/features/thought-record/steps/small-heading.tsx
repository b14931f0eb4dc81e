import type { ReactNode } from 'react';

/** A heading that only names a part, in the size of a remark. */
export function SmallHeading({ children }: { children: ReactNode }) {
  return <h3 className="font-sans text-small text-secondary">{children}</h3>;
}
