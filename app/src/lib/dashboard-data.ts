/** What a patient's dashboard shows. The real page fills it from the server, the example from an invented person. */
import type { MoodDay } from '@/lib/mood';

export interface CheckIn {
  at: string;
  /** 0 is as low as it gets, 10 as good as it gets. */
  mood: number;
  feelings: readonly string[];
}

/** Words that were kept and are not saved yet. */
export interface DraftNote {
  to: string;
  words: string;
  keptAt: number;
}

export interface Suggestion {
  id: string;
  title: string;
  /** Why this, and why now. A suggestion without a reason is not shown. */
  why: string;
  action: string;
  to: string;
}

export interface EntryNote {
  id: string;
  at: string;
  words: string;
  /** Where it can be read. Left out where the whole of it stands here. */
  to?: string;
  /** The parts of it, for an entry that is read in place. */
  parts?: readonly { name: string; text: string }[];
}

export type EntryNotes =
  | { kind: 'loading' }
  | { kind: 'trouble'; message: string; retry: () => void }
  | { kind: 'ready'; entries: readonly EntryNote[]; thisMonth: number | null };

export interface BalancedThought {
  text: string;
  at: string;
}

export interface DueItem {
  id: string;
  name: string;
  about: string;
  /** In words: “since Monday”, “on Friday”. */
  due: string;
  to?: string;
}

export interface DashboardData {
  name: string | null;
  /** The latest of today. */
  checkIn: CheckIn | null;
  draft: DraftNote | null;
  suggestion: Suggestion | null;
  /** Fourteen days, oldest first. */
  moods: readonly MoodDay[];
  /** The moods are still on their way: nothing is said about there being none. */
  loading?: boolean;
  /** Whole weeks, for a longer look back. */
  weeks?: readonly MoodDay[];
  balanced: BalancedThought | null;
  due: readonly DueItem[];
  entries: EntryNotes;
}

export interface DashboardActions {
  /** Left out where check-ins cannot be kept yet: the page then says so. */
  keepCheckIn?: (mood: number, feelings: readonly string[]) => void;
  takeBackCheckIn?: () => void;
}
