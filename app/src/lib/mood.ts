/** The mood scale, from 0 (lowest) to 10 (highest), as words and by day. */

export const moodMin = 0;
export const moodMax = 10;

export interface MoodStep {
  value: number;
  word: string;
}

/** The choices of a check-in: one face for each fifth of the scale. */
export const moodSteps: readonly MoodStep[] = [
  { value: 1, word: 'Very low' },
  { value: 3, word: 'Low' },
  { value: 5, word: 'All right' },
  { value: 7, word: 'Good' },
  { value: 9, word: 'Very good' },
];

/** The words at the two ends of the scale. */
export const moodEnds = { [moodMin]: 'As bad as it gets', [moodMax]: 'As good as it gets' } as const;

/** Returns the face for a mood: 2 maps to the first, 4 to the second, 6 to the third. */
export function moodStep(value: number): MoodStep {
  const at = Math.min(moodSteps.length - 1, Math.max(0, Math.ceil(value / 2) - 1));
  return moodSteps[at] as MoodStep;
}

/** Returns a mood as a word, the same on every page: the core's words at 0, 2, 4, 6, 8 and 10. */
export function moodWord(value: number): string {
  if (value <= moodMin) return moodEnds[moodMin];
  return value >= moodMax ? moodEnds[moodMax] : moodStep(value).word;
}

/** Emotion words offered in a check-in: a few of each kind, so that they fit on a small screen. */
export const feelingWords = [
  'calm',
  'hopeful',
  'proud',
  'loved',
  'tired',
  'sad',
  'lonely',
  'anxious',
  'angry',
  'ashamed',
  'numb',
  'overwhelmed',
] as const;

export const maxFeelings = 3;

/** One calendar day in the user's time zone. Several logs on a day are averaged. */
export interface MoodDay {
  /** `2026-11-21`, in the user's time zone. */
  day: string;
  /** Null on a day without a log. Never interpolated. */
  mood: number | null;
  low?: number;
  high?: number;
}

export interface MoodNote {
  at: string;
  mood: number;
}

export function dayKey(when: Date): string {
  const month = String(when.getMonth() + 1).padStart(2, '0');
  return `${when.getFullYear()}-${month}-${String(when.getDate()).padStart(2, '0')}`;
}

/**
 * Returns noon of the day, so that a change of daylight saving time can't move it to another day.
 */
export function dayDate(key: string): Date {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Returns the last days up to today, oldest first. */
export function lastDays(count: number, now: Date = new Date()): string[] {
  return Array.from({ length: count }, (_, at) =>
    dayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - at), 12)),
  );
}

export function moodByDay(notes: readonly MoodNote[], count: number, now: Date = new Date()): MoodDay[] {
  const byDay = new Map<string, number[]>();
  for (const { at, mood } of notes) {
    const key = dayKey(new Date(at));
    byDay.set(key, [...(byDay.get(key) ?? []), mood]);
  }
  return lastDays(count, now).map((day) => {
    const moods = byDay.get(day);
    if (!moods) return { day, mood: null };
    const mood = moods.reduce((sum, value) => sum + value, 0) / moods.length;
    return { day, mood, low: Math.min(...moods), high: Math.max(...moods) };
  });
}

/** Summarises a mood chart in one or two sentences, without counts that could feel like a duty. */
export function moodSummary(days: readonly MoodDay[], who: 'you' | 'they' = 'you'): string {
  const moods = days.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  if (moods.length === 0) return 'Nothing logged in these days.';
  const low = moodWord(Math.min(...moods)).toLowerCase();
  const high = moodWord(Math.max(...moods)).toLowerCase();
  const range = low === high ? `All of them were ${low}.` : `They went from ${low} to ${high}.`;
  const subject = who === 'you' ? 'You checked in' : 'Checked in';
  return `${subject} on ${moods.length} of ${days.length} days. ${moods.length === 1 ? `It was ${low}.` : range}`;
}
