import type { ComponentProps } from 'react';

/** A thin bar in the current text colour, `text-primary` unless the class names another. */
export function ProgressBar({ className = 'text-primary', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      className={`h-1.5 appearance-none overflow-hidden rounded-full border-0 bg-hairline forced-colors:border [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-current ${className}`}
      {...rest}
    />
  );
}
