import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { trimText } from '@/lib/text/text';
import type { SentText } from '@/lib/text/text-source';
import { uuidv7 } from '@/lib/uuid';
import type { Draft } from './db';
import { DraftWriter, type UnwrittenDraft } from './draft-writer';
import { recordStore } from './current-store';
import type { RecordStore } from './store';

/** The purpose of the text. Lists of drafts use it to name the text. */
export type DeviceTextKind =
  | 'analyser_text'
  | 'coach_answer'
  | 'chat_draft'
  | 'article'
  | 'care_comment'
  | 'care_homework'
  | 'care_note'
  | 'care_note_change'
  | 'care_queue_note'
  | 'comment_reply'
  | 'task_note'
  | 'session_questions';

/** A draft's id, and its text until it is restored. */
interface Place {
  id: string;
  text: string | undefined;
}

async function findPlace(store: RecordStore, kind: DeviceTextKind, name: string): Promise<Place> {
  // A text that was emptied is a draft too.
  const all = await store.drafts.list().catch((): Draft[] => []);
  const drafts = all.filter((draft) => draft.kind === kind && draft.recordId === name);
  const draft = await store.takeFirst(kind, drafts);
  const id = draft?.id ?? uuidv7();
  if (!draft) await store.locks.take(id);
  store.locks.remember(kind, id);
  return { id, text: (draft?.content as { text: string } | undefined)?.text };
}

/** The texts that a page follows now, by user, kind and name. */
const followed = new Map<string, DeviceText>();

/** A text that is stored on this device while it differs from its initial text. */
export class DeviceText implements SentText {
  readonly #initial: string;
  readonly #state;
  #place: Promise<Place> | undefined;
  /** What it was followed as last. */
  #as: { key: string; kind: DeviceTextKind; name: string; store: RecordStore } | undefined;
  readonly subscribe: (listener: () => void) => () => void;

  constructor(initial: string) {
    this.#initial = initial;
    this.#state = createStore(() => ({ text: initial, isStored: false }));
    this.subscribe = this.#state.subscribe;
  }

  readonly read = (): string => this.#state.getState().text;

  readonly write = (text: string): void => this.#state.setState({ text, isStored: false });

  /** Returns to the initial text, and removes the stored one. */
  readonly reset = (): void => this.write(this.#initial);

  readonly resetAfter = (sent: string): void => {
    const shown = this.#shown();
    if (!shown) return void this.#removeStored(sent).catch(() => {});
    if (trimText(shown.read()) === trimText(sent)) shown.reset();
  };

  /**
   * Puts a text back that `instead` has replaced. What was written since then stays, after it. An undo may outlive its
   * page: then the text goes to the page that follows it now, or to the device.
   */
  readonly putBack = (text: string, instead = this.#initial): void => {
    const shown = this.#shown();
    if (shown) {
      const now = shown.read();
      return shown.write(now === instead ? text : now.includes(text) ? now : `${text}\n\n${now}`);
    }
    const stored = new DeviceText(this.#initial);
    stored.write(text);
    if (this.#as) stored.follow(this.#as.kind, this.#as.name)();
  };

  /** Whether the text is stored as it is now. */
  readonly isStored = (): boolean => this.#state.getState().isStored;

  /** The text on the page: another one, if the page was left and opened again; none, if it was left. */
  #shown(): DeviceText | undefined {
    return this.#as ? followed.get(this.#as.key) : this;
  }

  /** Removes the draft that a page has left, if it still is `sent`. */
  async #removeStored(sent: string): Promise<void> {
    const place = await this.#place;
    const draft = place && (await this.#as?.store.drafts.get(place.id));
    if (draft && trimText((draft.content as { text: string }).text) === trimText(sent))
      await this.#as?.store.drafts.remove(draft.id, draft.updatedAt);
  }

  /** Stores the text, appended to what was stored before, until the returned function is called. */
  follow(kind: DeviceTextKind, name: string): () => void {
    // Each user has their own texts, also on a shared device.
    const store = recordStore();
    const leave = store.use();
    const key = JSON.stringify([store.user, kind, name]);
    this.#as = { key, kind, name, store };
    followed.set(key, this);
    // Looked up once, even if the effect runs again.
    this.#place ??= findPlace(store, kind, name);
    let isLeft = false;
    let stop: (() => void) | undefined;
    const open = async (place: Place) => {
      const typed = this.read();
      const isTyped = typed !== this.#initial;
      if (isLeft && !isTyped) return;
      const { id, text: before } = place;
      place.text = undefined;
      if (before !== undefined && !isTyped) this.write(before);
      else if (before !== undefined && !typed.includes(before)) this.write(`${before}\n\n${typed}`);
      if (before !== undefined && !isTyped) this.#state.setState({ isStored: true });
      const draft = (): UnwrittenDraft | undefined => {
        const text = this.read();
        if (text === this.#initial) return undefined;
        return { id, kind, recordId: name, content: { text }, phase: 'dirty', unacknowledged: [], setAside: false, pageless: false };
      };
      let written: string | undefined;
      const writer: DraftWriter = new DraftWriter(
        store.drafts,
        id,
        () => {
          written = this.read();
          return draft();
        },
        () => this.#state.setState({ isStored: writer.status().kind === 'stored' && written === this.read() }),
      );
      if (!isLeft) {
        const stopWriter = writer.follow();
        const stopFlush = store.flushWith(() => writer.flush());
        const stopListening = this.#state.subscribe(({ text }, { text: last }) => {
          if (text === last) return;
          // A text that is reset is removed at once: its draft must not come back after a reload.
          if (text === this.#initial) void writer.flush();
          else writer.soon();
        });
        stop = () => {
          stopListening();
          stopFlush();
          stopWriter();
        };
      }
      // The user may have typed before the effect ran.
      if (isTyped) void writer.flush();
    };
    void this.#place.then(open);
    return () => {
      isLeft = true;
      if (followed.get(key) === this) followed.delete(key);
      stop?.();
      leave();
    };
  }
}

/**
 * Returns a text that isn't a record. It is stored encrypted on this device and restored after a
 * reload; a text equal to `initial` isn't stored. `name` distinguishes several texts of one kind.
 */
export function useDeviceText(kind: DeviceTextKind, name = '', initial = ''): DeviceText {
  const [text] = useState(() => new DeviceText(initial));
  useEffect(() => text.follow(kind, name), [kind, name, text]);
  return text;
}

/** Returns whether the text is stored on this device as it is now. */
export function useIsStored({ subscribe, isStored }: DeviceText): boolean {
  return useSyncExternalStore(subscribe, isStored);
}
