/** The numbers behind the picture of the sea. */
import type { MoodDay } from '@/lib/mood';

export interface Sea {
  /** How much the moods differ from day to day, from 0 to 1. */
  waves: number;
  /** The average mood, from 0 to 1. */
  light: number;
  /** Balanced thoughts that the person found. */
  lanterns: number;
}

/** Fewer days than these make no picture. */
const leastDays = 3;
/** Moods that differ by so much, as a standard deviation, make the highest waves. */
const mostSpread = 3;
export const mostLanterns = 7;

export function seaOf(days: readonly MoodDay[], thoughts: number): Sea | undefined {
  const moods = days.flatMap(({ mood }) => (mood === null ? [] : [mood]));
  if (moods.length < leastDays) return undefined;
  const average = moods.reduce((sum, mood) => sum + mood, 0) / moods.length;
  const spread = Math.sqrt(moods.reduce((sum, mood) => sum + (mood - average) ** 2, 0) / moods.length);
  return { waves: Math.min(1, spread / mostSpread), light: average / 10, lanterns: Math.min(mostLanterns, thoughts) };
}
