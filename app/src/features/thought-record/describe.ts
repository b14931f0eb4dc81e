import { PATTERNS } from '@evenkeel/safety/cbt-content';
import { describeTrueThought } from '@/components/hold/true-thought';
import type { Part } from '@/components/record-form/content-parts';
import { hasText, moodsOf, thoughtsOf, type ThoughtRecord } from './record';
import { stepCopy, copy } from './copy';

/** The record as text, step by step, to read and to compare versions. */
export function describeRecord(record: ThoughtRecord): Part[] {
  const moods = moodsOf(record).map(({ emotion, intensity, after }) =>
    [emotion, rating(intensity), rating(after)].filter(hasText).join(', '),
  );
  const thoughts = thoughtsOf(record).map(({ text, belief }) => [text, rating(belief)].filter(hasText).join(', '));
  const { evidenceFor = [], evidenceAgainst = [], patterns = [], nextStep } = record;
  const parts: Part[] = [
    { label: stepCopy.situation.title, text: record.situation ?? '' },
    { label: stepCopy.moods.title, text: moods.join('\n') },
    { label: stepCopy.thoughts.title, text: thoughts.join('\n') },
    { label: stepCopy.patterns.title, text: patterns.map(nameOf).join('\n') },
    { label: stepCopy.for.title, text: evidenceFor.join('\n') },
    { label: stepCopy.against.title, text: evidenceAgainst.join('\n') },
    describeTrueThought(record.trueThought),
    { label: stepCopy.balanced.title, text: [record.balanced, rating(record.balancedBelief)].filter(hasText).join(', ') },
    { label: copy.againBelief, text: rating(record.hotBeliefAfter) ?? '' },
    { label: stepCopy.next.title, text: [nextStep?.activity, nextStep?.when, nextStep?.obstacle].filter(hasText).join('\n') },
    { label: copy.notesLabel, text: record.notes ?? '' },
  ];
  return parts.filter(({ text }) => hasText(text));
}

const rating = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));

const nameOf = (pattern: string): string => PATTERNS.find((info) => info.pattern === pattern)?.name ?? pattern;
