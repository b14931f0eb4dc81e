/** The names of the choices in records, where they are chosen and where they are read. */
import type { FeelingKind, OpposingFeeling, TrueWay, UnderneathKind } from '@evenkeel/safety/cbt';
import type { ContentOf } from './types';

/** The ways to deal with a thought that is true. */
export const trueWays: Record<TrueWay, string> = {
  problem_solving: 'Do something about it',
  acceptance: 'Make room for it',
  grief: 'Make room for a loss',
};

/** Kinds of the feeling on the surface. */
export const surfaceKinds: Record<FeelingKind, string> = {
  primary: 'The first feeling',
  reaction: 'A reaction to another feeling',
  habit: 'An old, familiar one',
  instrumental: 'One that tells others something',
  not_sure: 'Not sure',
};

/** Kinds of the feeling underneath. */
export const underneathKinds: Record<UnderneathKind, string> = {
  adaptive: 'It fits what happened',
  old_wound: 'An old, familiar hurt',
  reaction: 'A reaction to another feeling',
  used_to_get: 'One that tells others something',
  not_sure: 'Not sure',
};

/** Feelings that answer an old one. */
export const opposingFeelings: Record<OpposingFeeling, string> = {
  assertive_anger: 'Anger that stands up for me',
  letting_go: 'Sadness that lets go',
  compassion: 'Warmth for myself',
  pride: 'Pride',
  calm: 'Calm',
};

/** The answers to the question about safety that follows PHQ-9. */
export const safetyAnswers = [
  ['not_now', 'No, I am not thinking of acting on it now'],
  ['thinking_safe', 'I think about it, and I am safe'],
  ['not_safe', 'I am not safe'],
] as const satisfies readonly (readonly [NonNullable<ContentOf['measure']['safetyAnswer']>, string])[];
