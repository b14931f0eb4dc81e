import type { Block } from '../content/blocks';
import { common } from '../content/common';

/** A word beforehand, and a way past. */
export function ContentNote({ note }: { note: Extract<Block, { kind: 'content-note' }> }) {
  return (
    <div className="content-note" role="note" aria-label={common.contentNote}>
      <p>
        <strong>{common.contentNote}.</strong> {note.text}
      </p>
      <a href={`#${note.skip.to}`} className="link-strong">
        {note.skip.text}
      </a>
    </div>
  );
}
