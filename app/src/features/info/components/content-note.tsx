import { strongLink } from '@/components/ui/text';
import type { Block } from '../content/blocks';
import { common } from '../content/common';

/** A warning about what a section names, with a link past it. */
export function ContentNote({ note }: { note: Extract<Block, { kind: 'content-note' }> }) {
  return (
    <div className="my-4 rounded-control border border-dashed border-line px-5 pt-3 pb-1" role="note" aria-label={common.contentNote}>
      <p>
        <strong>{common.contentNote}.</strong> {note.text}
      </p>
      <a href={`#${note.skip.to}`} className={`${strongLink} print:hidden`}>
        {note.skip.text}
      </a>
    </div>
  );
}
