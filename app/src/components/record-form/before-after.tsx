import type { BeforeAfter as Pair } from '@evenkeel/safety/cbt';
import { Small } from '@/components/ui/text';

const copy = {
  numbers: (before: number, after: number) => `${before} before, ${after} after`,
  same: 'about the same',
  lower: (by: number) => `${by} lower`,
  higher: (by: number) => `${by} higher`,
};

function change({ change: by, small }: Pair): string {
  if (small) return copy.same;
  return by < 0 ? copy.lower(-by) : copy.higher(by);
}

/** Two ratings as text, with decorative bars. */
export function BeforeAfter({ items, className = '' }: { items: readonly Pair[]; className?: string }) {
  return (
    <ul className={`grid max-w-xl gap-6 ${className}`}>
      {items.map((item) => (
        <li key={item.label}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <strong>{item.label}</strong>
            <span className="text-secondary">{change(item)}</span>
          </p>
          <svg
            className="mt-1.5 mb-1 block h-6 w-full"
            viewBox="0 0 100 14"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect className="fill-line/22" width="100" height="5" rx="1" />
            <rect className="fill-secondary forced-colors:fill-[CanvasText]" width={item.before} height="5" rx="1" />
            <rect className="fill-line/22" y="8" width="100" height="5" rx="1" />
            <rect className="fill-primary forced-colors:fill-[CanvasText]" y="8" width={item.after} height="5" rx="1" />
          </svg>
          <Small>{copy.numbers(item.before, item.after)}</Small>
        </li>
      ))}
    </ul>
  );
}
