import type { BeforeAfter as Pair } from '@evenkeel/safety/cbt';
import { Small } from '@/components/ui/text';

const copy = {
  numbers: (before: number, after: number) => `${before} before, ${after} after`,
  same: 'about the same',
  lower: (by: number) => `${by} lower`,
  higher: (by: number) => `${by} higher`,
};

/** Ratings go from 0 to 100, and the drawing is 48 high. */
const high = (rating: number): number => 43 - rating * 0.38;

function change({ change: by, small }: Pair): string {
  if (small) return copy.same;
  return by < 0 ? copy.lower(-by) : copy.higher(by);
}

/** Two ratings as two big numbers, with a line that falls or rises between them. */
export function BeforeAfter({ items, className = '' }: { items: readonly Pair[]; className?: string }) {
  return (
    <ul className={`grid max-w-xl gap-6 ${className}`}>
      {items.map((item) => (
        <li key={item.label}>
          <strong>{item.label}</strong>
          <p className="mt-1 flex items-center gap-4 font-reading tabular-nums" aria-hidden="true">
            <span className="text-h1 text-secondary">{item.before}</span>
            <svg className="h-12 w-24 flex-none" viewBox="0 0 96 48" fill="none" focusable="false">
              <path
                className="stroke-primary forced-colors:stroke-[CanvasText]"
                d={`M6 ${high(item.before)}L88 ${high(item.after)}`}
                strokeLinecap="round"
                strokeWidth={2.5}
              />
              <circle className="fill-secondary forced-colors:fill-[CanvasText]" cx="6" cy={high(item.before)} r="4" />
              <circle className="fill-primary forced-colors:fill-[CanvasText]" cx="88" cy={high(item.after)} r="5" />
            </svg>
            <span className="text-h1">{item.after}</span>
          </p>
          <Small>
            <span>{copy.numbers(item.before, item.after)}</span>, <span>{change(item)}</span>
          </Small>
        </li>
      ))}
    </ul>
  );
}
