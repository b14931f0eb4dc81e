import type { RecordOf } from '@/records';

export type Success = RecordOf<'success'>;

const folded = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();

export interface Belief {
  key: string;
  oldBelief: string;
  newBelief: string;
  /** The successes linked to the belief, newest first. */
  successes: Success[];
}

/** Returns each new belief once, with the successes linked to it. */
export function beliefsOf(successes: readonly Success[]): Belief[] {
  const beliefs = new Map<string, Belief>();
  for (const success of successes) {
    const { oldBelief = '', newBelief = '' } = success.content;
    const key = folded(newBelief);
    if (key === '') continue;
    const known = beliefs.get(key);
    if (known) {
      known.successes.push(success);
      known.oldBelief ||= oldBelief;
    } else beliefs.set(key, { key, oldBelief, newBelief, successes: [success] });
  }
  return [...beliefs.values()];
}

export interface Answer {
  at: number;
  belief: number;
}

interface Version {
  savedAt: string;
  content: { belief?: number };
}

/** Returns the answers about one success over time, without unchanged ones. */
export function answersOf(success: Pick<Success, 'occurredAt' | 'updatedAt' | 'content'>, older: readonly Version[]): Answer[] {
  const all = [...older].toReversed().map(({ savedAt, content }) => ({ at: Date.parse(savedAt), belief: content.belief }));
  all.push({ at: Date.parse(success.updatedAt), belief: success.content.belief });
  if (all[0]) all[0].at = Date.parse(success.occurredAt);
  const answers: Answer[] = [];
  for (const { at, belief } of all) {
    if (belief !== undefined && belief !== answers.at(-1)?.belief) answers.push({ at, belief });
  }
  return answers;
}

export interface Week {
  /** The Monday on which it starts, at midnight local time. */
  from: Date;
  count: number;
}

/** Counts the successes of each of the last weeks, oldest first. */
export function weeksOf(successes: readonly Pick<Success, 'occurredAt'>[], weeks: number, now: Date): Week[] {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7));
  return Array.from({ length: weeks }, (_, at) => {
    // Uses calendar days rather than hours: daylight saving time may start or end in a week.
    const from = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() - 7 * (weeks - 1 - at));
    const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 7);
    const count = successes.filter(({ occurredAt }) => {
      const time = Date.parse(occurredAt);
      return time >= from.getTime() && time < to.getTime();
    }).length;
    return { from, count };
  });
}
