import type { SearchHit } from '@/records';

/** The passage that matched a search, with the matches marked. */
export function Excerpt({ text, spans }: SearchHit['excerpt']) {
  const parts = [];
  let end = 0;
  for (const { start: from, end: to } of spans) {
    if (from < end) continue;
    parts.push(
      text.slice(end, from),
      <mark key={from} className="rounded-sm bg-notice px-[0.125em] text-notice-ink">
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
