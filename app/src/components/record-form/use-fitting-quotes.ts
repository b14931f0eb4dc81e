import { useEffect } from 'react';
import { fits, fitting } from '@/lib/assistant/quotes';
import type { RecordHandle } from '@/records';

/**
 * Drops a pattern of an entry's reflection when the words that it quotes are changed: the quote would no longer be the
 * user's. Checked on each change, because a save may follow at once.
 */
export function useFittingQuotes({ read, subscribe, set }: Pick<RecordHandle<'journal_entry'>, 'read' | 'subscribe' | 'set'>): void {
  useEffect(() => {
    const look = () => {
      const { thoughts, reflection } = read();
      if (reflection && !fits(thoughts, reflection)) set({ reflection: fitting(thoughts, reflection) });
    };
    look();
    return subscribe(look);
  }, [read, subscribe, set]);
}
