/** A text that is not a record, or not yet: kept sealed on this device while somebody works on it, and nowhere else. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { claimDraft, DraftKeeper, draftsOf, draftStore, firstFree, rememberOwnDraft, type ContentSource } from './drafts';
import { uuidv7 } from '@/lib/uuid';

interface Kept {
  text: string;
}

/** Where a text is kept. What another tab has open stays with that tab. */
interface Place {
  id: string;
  /** What was there, until it is brought back. */
  text: string;
}

async function findPlace(kind: KeptTextKind, name: string): Promise<Place> {
  const drafts = await draftsOf(kind);
  const draft = await firstFree(
    kind,
    drafts.filter(({ recordId }) => recordId === name),
  );
  const id = draft?.id ?? `${kind} ${name} ${uuidv7()}`;
  if (!draft) await claimDraft(id);
  rememberOwnDraft(kind, id);
  return { id, text: (draft?.content as Kept | undefined)?.text ?? '' };
}

/** What the text is for. Lists of what is on the device say it in words. */
export type KeptTextKind = 'analyser_text' | 'coach_answer';

const empty: Kept = { text: '' };

class KeptWords implements ContentSource<Kept> {
  #content = empty;
  readonly #listeners = new Set<() => void>();
  #place: Promise<Place> | undefined;

  readonly read = (): Kept => this.#content;

  readonly write = (text: string): void => {
    this.#content = { text };
    for (const listener of this.#listeners) listener();
  };

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looked for once, however often the page begins. */
  placeOf(kind: KeptTextKind, name: string): Promise<Place> {
    this.#place ??= findPlace(kind, name);
    return this.#place;
  }
}

/** A text, brought back after a reload. An empty one is forgotten. `name` tells several of a kind apart. */
export function useKeptText(kind: KeptTextKind, name = ''): [string, (text: string) => void] {
  const [words] = useState(() => new KeptWords());
  const { text } = useSyncExternalStore(words.onChange, words.read);

  useEffect(() => {
    let left = false;
    let stop = () => {};
    // Each person has their own, also where several use one device.
    const store = draftStore();
    const follow = async (found: Promise<Place>) => {
      const place = await found;
      if (left && words.read().text === '') return;
      const { id, text: before } = place;
      place.text = '';
      const { text: typed } = words.read();
      // Whoever was quicker than the device writes on, below what was there.
      if (before !== '' && !typed.includes(before)) words.write(typed === '' ? before : `${before}\n\n${typed}`);
      const keeper = new DraftKeeper<Kept>(store, words, { id, kind, recordId: name, base: empty });
      if (!left) stop = keeper.start();
      // The page could be written on before anybody followed the words.
      if (typed !== '') void keeper.flush();
    };
    void follow(words.placeOf(kind, name));
    return () => {
      left = true;
      stop();
    };
  }, [kind, name, words]);

  return [text, words.write];
}
