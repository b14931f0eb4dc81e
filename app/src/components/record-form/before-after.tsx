import type { BeforeAfter as Pair } from '@evenkeel/safety/cbt';
import '@/styles/kit-parts.css';

const words = {
  numbers: (before: number, after: number) => `${before} before, ${after} after`,
  same: 'about the same',
  lower: (by: number) => `${by} lower`,
  higher: (by: number) => `${by} higher`,
};

function change({ change: by, small }: Pair): string {
  if (small) return words.same;
  return by < 0 ? words.lower(-by) : words.higher(by);
}

/** Two ratings as text, with decorative bars. */
export function BeforeAfter({ items }: { items: readonly Pair[] }) {
  return (
    <ul className="before-after">
      {items.map((item) => (
        <li key={item.label}>
          <p>
            <strong>{item.label}</strong>
            <span className="before-after-change">{change(item)}</span>
          </p>
          <svg className="before-after-bars" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="before-after-rail" width="100" height="5" rx="1" />
            <rect className="before-after-before" width={item.before} height="5" rx="1" />
            <rect className="before-after-rail" y="8" width="100" height="5" rx="1" />
            <rect className="before-after-after" y="8" width={item.after} height="5" rx="1" />
          </svg>
          <p className="small">{words.numbers(item.before, item.after)}</p>
        </li>
      ))}
    </ul>
  );
}
