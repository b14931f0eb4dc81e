import { useEffect, useRef } from 'react';
import { followAlerts } from '@/components/live/clear-of-caret';
import { UpdateNote } from './update-note';

/** What the side notes do without at the start: the offer of a new version, and what keeps alerts clear of the caret. */
export function LateNotes() {
  const late = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notes = late.current?.parentElement;
    return notes ? followAlerts(notes) : undefined;
  }, []);
  return (
    <div ref={late} className="contents">
      <UpdateNote />
    </div>
  );
}
