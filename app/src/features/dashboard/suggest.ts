import type { EntryNote, Suggestion } from '@/lib/dashboard-data';
import { formatDay } from '@/lib/dates';

const dayMs = 86_400_000;

/** One step that fits what is known so far. Nothing here asks for more than the person did before. */
export function suggest(entries: readonly EntryNote[], now: number = Date.now()): Suggestion {
  const [latest] = entries;
  if (!latest) {
    return {
      id: 'first-entry',
      title: 'Put one moment into words',
      why: 'You have not written here yet, and one line is a whole entry.',
      action: 'Open the journal',
      to: '/journal/new',
    };
  }
  if (now - Date.parse(latest.at) >= 2 * dayMs && latest.to) {
    return {
      id: `reread-${latest.id}`,
      title: 'Read again what you wrote',
      why: `You wrote it on ${formatDay(latest.at, now)}. After a few days a thought can look different.`,
      action: 'Read it again',
      to: latest.to,
    };
  }
  return {
    id: 'patterns',
    title: 'Look at the cards on thinking patterns',
    why: 'You wrote something lately. A card may give a name to a thought in it.',
    action: 'See the cards',
    to: '/learn',
  };
}
