import type { ReactNode } from 'react';

/** Paints for the parts of a line drawing. A part without one is an outline in the primary colour. */
export const paint = {
  light: 'fill-notice stroke-none',
  plain: 'fill-tint',
  warm: 'fill-tint-accent stroke-accent',
  paper: 'fill-surface',
  faint: 'stroke-hairline',
  water: 'stroke-info/60',
} as const;

interface Props {
  viewBox?: string;
  strokeWidth?: number;
  className?: string;
  children: ReactNode;
}

/** A line drawing. It carries no information of its own, so it is hidden from assistive technology. */
export function Picture({ viewBox = '0 0 240 160', strokeWidth = 2.25, className = '', children }: Props) {
  return (
    <svg
      className={`soft:stroke-primary ${className}`}
      viewBox={viewBox}
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
