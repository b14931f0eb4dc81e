import { Picture } from '@/components/ui/picture';
import type { Pattern } from '@/lib/wasm/cbt';

/** A small sign for each pattern, on a 40 px grid. */
const signs: Record<Pattern, { lines: string; filled?: string }> = {
  // Two boxes, one full, one empty.
  all_or_nothing: { lines: 'M24 13h11v14H24z', filled: 'M5 13h11v14H5z' },
  // One dot that becomes a row of rings.
  overgeneralization: { lines: 'M17 20a4 4 0 1 1 0 .1M29 20a4 4 0 1 1 0 .1', filled: 'M3.500 20a3 3 0 1 1 0 .1' },
  // A funnel that lets one drop through.
  mental_filter: { lines: 'M7 9h26L23 21v8l-6 3V21z', filled: 'M18 36.500a2 2 0 1 1 0 .1' },
  // A plus, crossed out.
  disqualifying_positive: { lines: 'M7 20a13 13 0 1 1 0 .1M20 14v12M14 20h12M10.800 29.200l18.400-18.400' },
  // A head, and a thought bubble over it.
  mind_reading: {
    lines: 'M6 23a6 6 0 1 1 0 .1M4 36c1-5 4-7 8-7s7 2 8 7M22 12c0-4 3-6 7-6s7 2 7 6-3 6-7 6-7-2-7-6',
    filled: 'M20.500 20a1.500 1.500 0 1 1 0 .1',
  },
  // A ball on its stand.
  fortune_telling: { lines: 'M8.500 17a11.500 11.500 0 1 1 0 .1M12 30h16l3 5H9zM15 16c1-3 3-4 5-4' },
  // A small ripple, then a great wave.
  catastrophizing: { lines: 'M3 32c3 0 3-3 6-3s3 3 6 3M14 32c2-14 8-22 20-22-5 1-7 4-6 8 2-2 5-2 7 0-6 1-8 6-8 14' },
  // A large dotted ring with a small dot inside.
  minimization: {
    lines: 'M20 6v3M30 10l-2 2M34 20h-3M30 30l-2-2M20 34v-3M10 30l2-2M6 20h3M10 10l2 2',
    filled: 'M16.500 20a3.500 3.500 0 1 1 0 .1',
  },
  // A heart and an equals sign.
  emotional_reasoning: {
    lines:
      'M14 31C6 25 3 21 3 16.500 3 13 5.500 11 8.500 11c2.500 0 4.500 1.500 5.500 3.500 1-2 3-3.500 5.500-3.500 3 0 5.500 2 5.500 5.500 0 4.500-3 8.500-11 14.500zM28 19h9M28 25h9',
  },
  // A ruler.
  should_statements: { lines: 'M4 26L26 4l10 10-22 22zM10 20l3 3M15 15l4 4M20 10l3 3' },
  // A tag on a string.
  labeling: { lines: 'M15 8h19v19L22 35 7 20zM27 15a1.500 1.500 0 1 1 0 .1' },
  // Arrows that all point to one person.
  personalization: {
    lines: 'M20 3v8M17 8l3 3 3-3M3 20h8M8 17l3 3-3 3M37 20h-8M32 17l-3 3 3 3M20 37v-8M17 32l3-3 3 3',
    filled: 'M15.500 20a4.500 4.500 0 1 1 0 .1',
  },
  // One arrow that points away, at someone else.
  blaming: { lines: 'M12 20h12M20 15l5 5-5 5M29 20a4 4 0 1 1 0 .1', filled: 'M3 20a3.500 3.500 0 1 1 0 .1' },
  // Scales that tip.
  unfair_comparison: { lines: 'M20 7v27M13 34h14M6 17l28-6M6 17l-4 9h8zM34 11l-4 9h8z' },
};

export function PatternGlyph({ pattern }: { pattern: Pattern }) {
  const { lines, filled } = signs[pattern];
  return (
    <Picture className="size-11 rounded-control bg-tint-accent stroke-accent p-1.5" viewBox="0 0 40 40">
      <path d={lines} />
      {filled ? <path className="fill-accent" d={filled} /> : null}
    </Picture>
  );
}
