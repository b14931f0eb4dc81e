import type { DiffLine } from './line-diff';
import { copy } from './copy';

/** Unchanged lines shown around a change. */
const around = 1;

type Piece = DiffLine | { kind: 'skipped'; count: number };

/** Replaces long runs of unchanged lines with their number. */
function piecesOf(lines: readonly DiffLine[]): Piece[] {
  const isNear = (at: number) => lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  const pieces: Piece[] = [];
  for (const [at, line] of lines.entries()) {
    const last = pieces.at(-1);
    if (line.kind !== 'same' || isNear(at)) pieces.push(line);
    else if (last?.kind === 'skipped') last.count += 1;
    else pieces.push({ kind: 'skipped', count: 1 });
  }
  return pieces;
}

const styles = {
  same: 'border-transparent',
  removed: 'border-error bg-tint-error',
  added: 'border-success bg-tint',
} as const;

/** Shows the difference of two texts; screen readers hear on which side a line stands. */
export function DiffView({ lines }: { lines: readonly DiffLine[] }) {
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-secondary">{copy.versions.equal}</p>;
  return (
    <div className="grid gap-1 font-reading text-base">
      {piecesOf(lines).map((piece, at) => {
        // Lines are not unique, and the whole list is replaced when the texts change.
        if (piece.kind === 'skipped') {
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={at} className="font-sans text-small text-secondary">
              {copy.versions.skipped(piece.count)}
            </p>
          );
        }
        const Line = piece.kind === 'removed' ? 'del' : piece.kind === 'added' ? 'ins' : 'div';
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <Line
            key={at}
            className={`block min-h-[1.6em] border-s-4 ps-3 wrap-anywhere whitespace-pre-wrap no-underline ${styles[piece.kind]}`}
          >
            {piece.kind === 'same' ? null : <span className="font-sans text-small text-secondary">{copy.versions[piece.kind]} </span>}
            {piece.text}
          </Line>
        );
      })}
    </div>
  );
}
