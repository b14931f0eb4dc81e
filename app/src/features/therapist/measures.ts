import type { Instrument, Measure } from '@/lib/care/care-data';

interface Scale {
  max: number;
  bands: readonly { from: number; name: string }[];
  /** The smallest reliable change, as NHS Talking Therapies define it. */
  reliable: number;
}

export const scales: Record<Instrument, Scale> = {
  'PHQ-9': {
    max: 27,
    bands: [
      { from: 0, name: 'minimal' },
      { from: 5, name: 'mild' },
      { from: 10, name: 'moderate' },
      { from: 15, name: 'moderately severe' },
      { from: 20, name: 'severe' },
    ],
    reliable: 6,
  },
  'GAD-7': {
    max: 21,
    bands: [
      { from: 0, name: 'minimal' },
      { from: 5, name: 'mild' },
      { from: 10, name: 'moderate' },
      { from: 15, name: 'severe' },
    ],
    reliable: 4,
  },
};

export function bandOf(instrument: Instrument, score: number): string {
  return scales[instrument].bands.findLast(({ from }) => score >= from)?.name ?? '';
}

export type Change = 'better' | 'worse' | 'similar' | 'first';

export function changeOf({ instrument, score, from }: Measure): Change {
  if (!from) return 'first';
  const moved = score - from.score;
  if (Math.abs(moved) < scales[instrument].reliable) return 'similar';
  return moved < 0 ? 'better' : 'worse';
}

/** A sign and a label for each change. On both scales a lower score is better. */
export const changeLabels: Record<Change, { sign: string; label: string }> = {
  better: { sign: '↓', label: 'reliably lower' },
  worse: { sign: '↑', label: 'reliably higher' },
  similar: { sign: '→', label: 'no reliable change' },
  first: { sign: '·', label: 'first one' },
};
