import type { ComponentProps } from 'react';

/** Buttons or short facts side by side; wraps if there is no room. */
export function Row({ className = '', ...row }: ComponentProps<'div'>) {
  return <div {...row} className={`flex flex-wrap items-center gap-3 soft:mt-4 ${className}`} />;
}
