import type { ComponentProps } from 'react';

/** A table with hairlines and tabular figures. */
export function Table({ className = '', ...table }: ComponentProps<'table'>) {
  return (
    <table
      {...table}
      className={`w-full border-collapse text-small tabular-nums [&_td]:border-b [&_td]:border-hairline [&_td]:py-2 [&_td]:pe-3 [&_td]:text-start [&_td]:align-top [&_th]:border-b [&_th]:border-hairline [&_th]:py-2 [&_th]:pe-3 [&_th]:text-start [&_th]:align-top [&_th]:font-semibold [&_thead_th]:text-secondary ${className}`}
    />
  );
}
