import type { ReactNode } from 'react';

/** The text of a note, in the reading font. */
export function NoteText({ children }: { children: ReactNode }) {
  return <div className="space-y-2 font-reading text-body wrap-anywhere">{children}</div>;
}
