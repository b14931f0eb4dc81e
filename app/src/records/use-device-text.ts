import { useEffect, useState, useSyncExternalStore } from 'react';
import { uuidv7 } from '@/lib/uuid';
import { DraftWriter, type UnwrittenDraft } from './draft-writer';
import { recordStore } from './current-store';
import type { RecordStore } from './store';

/** The purpose of the text. Lists of drafts use it to name the text. */
export type DeviceTextKind =
  | 'analyser_text'
  | 'coach_answer'
  | 'chat_draft'
  | 'article'
  | 'care_text'
  | 'comment_reply'
  | 'task_note'
  | 'session_questions';

/** A draft's id, and its text until it is restored. */
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
  #isKept = false;
  readonly #keptListeners = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #place: Promise<Place> | undefined;

  readonly read = (): string => this.#text;

  readonly write = (text: string): void => {
    this.#text = text;
    this.#setKept(false);
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the text is stored as it is now. */
  readonly isKept = (): boolean => this.#isKept;

  readonly subscribeKept = (listener: () => void): (() => void) => {
    this.#keptListeners.add(listener);
    return () => this.#keptListeners.delete(listener);
  };

  #setKept(isKept: boolean): void {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    for (const listener of this.#keptListeners) listener();
  }

  /** Stores the text, appended to what was stored before, until the returned function is called. */
  follow(kind: DeviceTextKind, name: string): () => void {
    // Each user has their own texts, also on a shared device.
    const store = recordStore();
    const leave = store.use();
    // Looked up once, even if the effect runs again.
    this.#place ??= findPlace(store, kind, name);
    let isLeft = false;
    let stop: (() => void) | undefined;
    const begin = async (place: Place) => {
      if (isLeft && this.#text === '') return;
      const { id, text: before } = place;
      place.text = '';
      const typed = this.#text;
      if (before !== '' && !typed.includes(before)) this.write(typed === '' ? before : `${before}\n\n${typed}`);
      this.#setKept(before !== '' && typed === '');
      const draft = (): UnwrittenDraft | undefined => {
        const text = this.#text;
        if (text === '') return undefined;
        return {
          id,
          kind,
          recordId: name,
          content: { text },
          phase: 'dirty',
          unacknowledged: [],
          setAside: false,
          pageless: false,
        };
      };
      let written = '';
      const writer: DraftWriter = new DraftWriter(
        store.drafts,
        id,
        () => {
          written = this.#text;
          return draft();
        },
        () => this.#setKept(writer.status().kind === 'stored' && written === this.#text),
      );
      if (!isLeft) {
        const stopWriter = writer.follow();
        // A cleared text is removed at once: its draft must not come back after a reload.
        const stopListening = this.subscribe(() => (this.#text === '' ? void writer.flush() : writer.soon()));
        stop = () => {
          stopListening();
          stopWriter();
        };
      }
      // The user may have typed before the effect ran.
      if (typed !== '') void writer.flush();
    };
    void this.#place.then(begin);
    return () => {
      isLeft = true;
      stop?.();
      leave();
    };
  }
}

/**
 * State for a text that isn't a record: returns the text and its setter. The text is stored
 * encrypted on this device and restored after a reload; an empty one is deleted. `name`
 * distinguishes several texts of one kind. The last value says whether the text is stored as it is now.
 */
export function useDeviceText(kind: DeviceTextKind, name = ''): [string, (text: string) => void, boolean] {
  const [text] = useState(() => new DeviceText());
  const value = useSyncExternalStore(text.subscribe, text.read);
  useEffect(() => text.follow(kind, name), [kind, name, text]);
  const isKept = useSyncExternalStore(text.subscribeKept, text.isKept);
  return [value, text.write, isKept];
}
