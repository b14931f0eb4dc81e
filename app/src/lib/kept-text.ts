/** A text that is not a record, or not yet: kept sealed on this device while somebody works on it, and nowhere else. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentUserId } from '@/lib/current-user';
import { DraftKeeper, draftStore, type ContentSource } from '@/lib/drafts';

interface Kept {
  text: string;
}

/** What the text is for. Lists of what is on the device say it in words. */
export type KeptTextKind = 'analyser_text' | 'coach_answer';

const empty: Kept = { text: '' };

class KeptWords implements ContentSource<Kept> {
  #content = empty;
  readonly #listeners = new Set<() => void>();

  readonly read = (): Kept => this.#content;

  readonly write = (text: string): void => {
    this.#content = { text };
    for (const listener of this.#listeners) listener();
  };

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A text, brought back after a reload. An empty one is forgotten. `name` tells several of a kind apart. */
export function useKeptText(kind: KeptTextKind, name = ''): [string, (text: string) => void] {
  const [words] = useState(() => new KeptWords());
  const { text } = useSyncExternalStore(words.onChange, words.read);

  useEffect(() => {
    // Each person has their own, also where several use one device.
    const id = `${kind} ${name} ${currentUserId()}`;
    let left = false;
    const keeper = new DraftKeeper<Kept>(draftStore(), words, { id, kind, recordId: name, base: empty });
    const bringBack = async () => {
      const kept = (await draftStore().get(id))?.content as Kept | undefined;
      // Whoever was quicker than the device writes on in peace.
      if (!left && kept?.text && words.read().text === '') words.write(kept.text);
    };
    void bringBack().catch(() => {
      // Storage is closed. The page works without it.
    });
    const stop = keeper.start();
    // The page could be written on before anybody followed the words.
    if (words.read().text !== '') void keeper.flush();
    return () => {
      left = true;
      stop();
    };
  }, [kind, name, words]);

  return [text, words.write];
}
