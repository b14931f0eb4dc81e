/** The mood scale, from 0 (lowest) to 10 (highest), as words and by day. */

export const moodMin = 0;
export const moodMax = 10;

/** A mood below this is answered with links to help. */
export const heavyBelow = 2;

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

/** Returns the colour of a mood as a CSS value, the same on every page. */
export const moodColour = (value: number): string => `var(--mood-${(moodStep(value).value + 1) / 2})`;

/** Returns a mood as a word, the same on every page: the core's words at 0, 2, 4, 6, 8 and 10. */
export function moodWord(value: number): string {
  if (value <= moodMin) return moodEnds[moodMin];
  return value >= moodMax ? moodEnds[moodMax] : moodStep(value).word;
}

/** Returns a mean mood with at most one decimal. */
export const roundMood = (mean: number): string => String(Math.round(mean * 10) / 10);

/** “4, low” */
export const moodInWords = (mood: number): string => `${mood}, ${moodWord(mood).toLowerCase()}`;

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

/** The length of a moving average, in days. */
export const averageDays = 7;
/** With fewer days that have a mood, an average says little. */
const averageLeast = 3;

/** Returns the mean of each day and the six before it, or null where too few of them have a mood. */
export function movingAverage(days: readonly MoodDay[]): (number | null)[] {
  return days.map((_, at) => {
    const known = days.slice(Math.max(0, at + 1 - averageDays), at + 1).flatMap(({ mood }) => (mood === null ? [] : [mood]));
    return known.length < averageLeast ? null : known.reduce((sum, mood) => sum + mood, 0) / known.length;
  });
}

/**
 * Summarises a mood chart: on how many days, between what, what is usual, and whether the later days differ from the
 * earlier ones. A range alone would read as a trend.
 */
export function moodSummary(days: readonly MoodDay[], who: 'you' | 'they' = 'you'): string {
  const moods = days.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  if (moods.length === 0) return 'Nothing logged in these days.';
  const subject = who === 'you' ? 'You checked in' : 'Checked in';
  const checked = `${subject} on ${moods.length} of ${days.length} days.`;
  const sorted = moods.toSorted((a, b) => a - b);
  const [low, usual, high] = [sorted[0] ?? 0, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted.at(-1) ?? 0].map(inSentence);
  if (moods.length === 1) return `${checked} It was ${low}.`;
  if (low === high) return `${checked} Always ${low}.`;
  return [checked, `Between ${low} and ${high}, usually ${usual}.`, moodTrend(moods)].filter(Boolean).join(' ');
}

const inSentence = (mood: number): string => moodWord(mood).toLowerCase();

/** With fewer days in a half, a difference says nothing. */
const trendDays = 4;

/**
 * Compares the second half of the days with the first. A difference counts if it is larger than twice its standard
 * error and at least half a step. Nothing is said about a few days.
 */
function moodTrend(moods: readonly number[]): string {
  const half = Math.floor(moods.length / 2);
  if (half < trendDays) return '';
  const [before, lately] = [spreadOf(moods.slice(0, half)), spreadOf(moods.slice(-half))];
  const change = lately.mean - before.mean;
  const error = Math.sqrt((before.variance + lately.variance) / half);
  if (Math.abs(change) < 0.5 || Math.abs(change) <= 2 * error) return 'No clear change from the first half to the second.';
  return change < 0 ? 'Lately lower than before.' : 'Lately higher than before.';
}

function spreadOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) };
}
