import type { ReactNode } from 'react';

interface Props {
  thought: string;
  /** Buttons beside the thought. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A thought in a list, with facts below it and buttons beside it. */
export function ThoughtLine({ thought, actions, children }: Props) {
  return (
    <li className="flex max-w-192 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="font-reading wrap-anywhere whitespace-pre-wrap text-lead">{thought}</p>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </li>
  );
}
