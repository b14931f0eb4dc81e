/** The mood scale in words and in days. 0 is as low as it gets, 10 as good as it gets. */

export const moodMin = 0;
export const moodMax = 10;

export interface MoodStep {
  value: number;
  word: string;
}

/** What a check-in offers: a face for each fifth of the scale. */
export const moodSteps: readonly MoodStep[] = [
  { value: 1, word: 'Very low' },
  { value: 3, word: 'Low' },
  { value: 5, word: 'All right' },
  { value: 7, word: 'Good' },
  { value: 9, word: 'Very good' },
];

/** The words at the two ends of the scale, which are no fifth of it. */
export const moodEnds = { [moodMin]: 'As bad as it gets', [moodMax]: 'As good as it gets' } as const;

/** The face that stands for a mood: 2 has the first, 4 the second, 6 the third, as their words say. */
export function moodStep(value: number): MoodStep {
  const at = Math.min(moodSteps.length - 1, Math.max(0, Math.ceil(value / 2) - 1));
  return moodSteps[at] as MoodStep;
}

/** A mood in words, the same on every page: those of the core at 0, 2, 4, 6, 8 and 10. */
export function moodWord(value: number): string {
  if (value <= moodMin) return moodEnds[moodMin];
  return value >= moodMax ? moodEnds[moodMax] : moodStep(value).word;
}

/** Words for a feeling that a check-in may carry. A few of each kind, never more than fit on a small screen. */
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

/** One day of a person's own calendar. Several notes of a day count as their mean. */
export interface MoodDay {
  /** `2026-11-21`, in the zone of the person. */
  day: string;
  /** Null on a day without a note. It is never guessed. */
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

/** The day as a moment, for formatting. Noon, so that no change of clocks moves it into the next day. */
export function dayDate(key: string): Date {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The last days up to today, oldest first. */
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

/** What a chart of these days shows, in a sentence or two. It counts nothing that could feel like a duty. */
export function moodSummary(days: readonly MoodDay[], who: 'you' | 'they' = 'you'): string {
  const moods = days.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  if (moods.length === 0) return 'Nothing logged in these days.';
  const low = moodWord(Math.min(...moods)).toLowerCase();
  const high = moodWord(Math.max(...moods)).toLowerCase();
  const range = low === high ? `All of them were ${low}.` : `They went from ${low} to ${high}.`;
  const subject = who === 'you' ? 'You checked in' : 'Checked in';
  return `${subject} on ${moods.length} of ${days.length} days. ${moods.length === 1 ? `It was ${low}.` : range}`;
}
