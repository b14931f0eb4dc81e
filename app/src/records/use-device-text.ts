import { useEffect, useState, useSyncExternalStore } from 'react';
import { uuidv7 } from '@/lib/uuid';
import type { Draft } from './db';
import { DraftWriter } from './draft-writer';
import { recordStore, type RecordStore } from './store';

/** What the text is for. Lists of what is on the device name it. */
export type DeviceTextKind = 'analyser_text' | 'coach_answer';

/** A draft's id, and the text in it until it is brought back. */
interface Place {
  id: string;
  text: string;
}

async function findPlace(store: RecordStore, kind: DeviceTextKind, name: string): Promise<Place> {
  const drafts = (await store.draftsOf(kind)).filter(({ recordId }) => recordId === name);
  const draft = await store.takeFirst(kind, drafts);
  const id = draft?.id ?? uuidv7();
  if (!draft) await store.locks.take(id);
  store.locks.remember(kind, id);
  return { id, text: (draft?.content as { text: string } | undefined)?.text ?? '' };
}

class DeviceText {
  #text = '';
  readonly #listeners = new Set<() => void>();
  #place: Promise<Place> | undefined;

  readonly read = (): string => this.#text;

  readonly write = (text: string): void => {
    this.#text = text;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps the text, below what was kept before, until the returned function is called. */
  follow(kind: DeviceTextKind, name: string): () => void {
    // Each person has their own, also where several use one device.
    const store = recordStore();
    // Looked for once, however often the page begins.
    this.#place ??= findPlace(store, kind, name);
    let isLeft = false;
    let stop: (() => void) | undefined;
    const begin = async (place: Place) => {
      if (isLeft && this.#text === '') return;
      const { id, text: before } = place;
      place.text = '';
      const typed = this.#text;
      if (before !== '' && !typed.includes(before)) this.write(typed === '' ? before : `${before}\n\n${typed}`);
      const draft = (): Draft | undefined => {
        const text = this.#text;
        if (text === '') return undefined;
        return {
          id,
          kind,
          recordId: name,
          content: { text },
          phase: 'dirty',
          unheard: [],
          updatedAt: Date.now(),
          setAside: false,
          pageless: false,
        };
      };
      const writer = new DraftWriter(store.drafts, id, draft);
      if (!isLeft) {
        const stopWriter = writer.follow();
        const stopListening = this.subscribe(() => writer.soon());
        stop = () => {
          stopListening();
          stopWriter();
        };
      }
      // The page could be written on before anything followed the text.
      if (typed !== '') void writer.flush();
    };
    void this.#place.then(begin);
    return () => {
      isLeft = true;
      stop?.();
    };
  }
}

/**
 * Returns a text that is not a record, and the function that sets it. It is kept sealed on this device and brought back
 * after a reload; an empty one is forgotten. `name` tells several texts of a kind apart.
 */
export function useDeviceText(kind: DeviceTextKind, name = ''): [string, (text: string) => void] {
  const [text] = useState(() => new DeviceText());
  const value = useSyncExternalStore(text.subscribe, text.read);
  useEffect(() => text.follow(kind, name), [kind, name, text]);
  return [value, text.write];
}
