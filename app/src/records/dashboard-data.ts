/**
 * What a patient's dashboard shows of their records. The real page loads it from the server, the example uses an
 * invented patient.
 */
import type { MoodDay } from '@/lib/mood';

export interface CheckIn {
  at: string;
  /** 0 is the lowest mood, 10 the highest. */
  mood: number;
  feelings: readonly string[];
  /** The stored log, once the server has it, so that a line can be added. */
  id?: string;
}

/** The person's own words from an earlier day, offered on a low one. */
export interface Letter {
  id: string;
  at: string;
  text: string;
  /** Written on a day with a low mood. */
  likeToday: boolean;
}

/** Text in a draft that isn't saved yet. */
export interface DraftNote {
  to: string;
  words: string;
  keptAt: number;
}

export interface Suggestion {
  id: string;
  title: string;
  /** The reason for the suggestion. Suggestions without one aren't shown. */
  why: string;
  action: string;
  to: string;
}

export interface EntryNote {
  id: string;
  at: string;
  words: string;
  /** Whether the words sounded like a crisis. Then only the time is shown, and the words once they are opened. */
  heavy?: boolean;
  /** The page with more details; undefined if everything is shown here. */
  to?: string;
  /** The parts of an entry that is shown in place. */
  parts?: readonly { name: string; text: string }[];
}

/** Why something couldn't be loaded, and the way to try again. */
export interface SourceTrouble {
  error: { message: string } | undefined;
  retry: () => void;
  /** Whether another card says so to screen readers, so that they hear it once. */
  quiet?: boolean;
}

export type EntryNotes =
  | { kind: 'loading' }
  | ({ kind: 'trouble' } & SourceTrouble)
  | { kind: 'ready'; entries: readonly EntryNote[]; thisMonth: number | null };

export interface BalancedThought {
  text: string;
  at: string;
  /** Whether the person put it on their home page themselves. */
  isKept?: boolean;
}

export interface DueItem {
  id: string;
  name: string;
  about: string;
  /** As text: “since Monday”, “on Friday”. */
  due: string;
  to?: string;
}

export interface DashboardData {
  name: string | null;
  /** Today's latest check-in. */
  checkIn: CheckIn | null;
  /** For a low check-in, the best first. */
  letters?: readonly Letter[];
  draft: DraftNote | null;
  suggestion: Suggestion | null;
  /** Fourteen days, oldest first. */
  moods: readonly MoodDay[];
  /** True while a part is loading: what is below the check-in waits, so that nothing moves. */
  loading?: boolean;
  /** What else couldn't be loaded: then its cards don't say that nothing is there. */
  missing?: { moods?: SourceTrouble | undefined; measures?: SourceTrouble | undefined };
  /** Whole weeks, for a longer view. */
  weeks?: readonly MoodDay[];
  balanced: BalancedThought | null;
  due: readonly DueItem[];
  entries: EntryNotes;
  /** A recent entry that sounded like a crisis, unless the person has said that it is better. */
  after?: { id: string; at: string } | undefined;
  /** The line of a good day, a month or a year ago today. */
  thisDay?: { id: string; at: string; text: string } | undefined;
  /** How many balanced thoughts the person has found; null if that isn't known. */
  lanterns?: number | null;
}

export interface DashboardActions {
  /** Saves a check-in; undefined if check-ins can't be saved yet, which the page mentions. */
  keepCheckIn?: (mood: number, feelings: readonly string[]) => void;
  takeBackCheckIn?: () => void;
  /** Notes that it is better after a heavy entry. */
  noteBetter?: (id: string) => void;
  /** Takes a kept thought off the page. */
  takeOffThought?: () => void;
}
