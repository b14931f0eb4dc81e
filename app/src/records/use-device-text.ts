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

/** Whose text it is, and which. */
interface Identity {
  store: RecordStore;
  kind: DeviceTextKind;
  name: string;
}

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

function draftOf(id: string, kind: DeviceTextKind, recordId: string, text: string): UnwrittenDraft {
  return { id, kind, recordId, content: { text }, phase: 'dirty', unacknowledged: [], setAside: false, pageless: false };
}

/** Changes a text that no page follows. Rejects if storage fails. */
async function changeStored({ store, kind, name }: Identity, initial: string, next: (now: string) => string): Promise<void> {
  const { id, text: now = initial } = await findPlace(store, kind, name);
  const text = next(now);
  if (text === now) return;
  const { updatedAt = 0 } = (await store.drafts.get(id)) ?? {};
  if (text === initial) await store.drafts.remove(id, updatedAt);
  else await store.drafts.put({ ...draftOf(id, kind, name, text), updatedAt: Math.max(Date.now(), updatedAt + 1) });
}

/** The texts that a page follows now, by user, kind and name. */
const followed = new Map<string, DeviceText>();
const keyOf = ({ store, kind, name }: Identity): string => JSON.stringify([store.user, kind, name]);

/** A text that is stored on this device while it differs from its initial text. */
export class DeviceText implements SentText {
  readonly #initial: string;
  readonly #state;
  #place: Promise<Place> | undefined;
  /** Resolves once the page has what was stored. */
  #opening: Promise<void> = Promise.resolve();
  #isOpen = true;
  /** What it was followed as last. */
  #as: Identity | undefined;
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

  readonly resetAfter = (sent: string): void => this.change((now) => (trimText(now) === trimText(sent) ? this.#initial : now));

  /** Puts a text back that `instead` has replaced. What was written since then stays, after it. */
  readonly putBack = (text: string, instead = this.#initial): void =>
    this.change((now) => (now === instead ? text : now.includes(text) ? now : `${text}\n\n${now}`));

  /**
   * Changes the text where it is by now. The response to a request and an undo may outlive their page: then it is changed on
   * the page that follows it now, or on the device.
   */
  readonly change = (next: (now: string) => string): void => {
    const shown = this.#as ? followed.get(keyOf(this.#as)) : this;
    if (!shown) return void (this.#as && changeStored(this.#as, this.#initial, next).catch(() => {}));
    const apply = () => {
      const now = shown.read();
      const then = next(now);
      if (then !== now) shown.write(then);
    };
    if (shown.#isOpen) apply();
    else void shown.#opening.then(apply);
  };

  /** Stores a text under another name, and resets this one. Resolves with false, and resets nothing, if storage fails. */
  readonly moveTo = async (name: string, text: string): Promise<boolean> => {
    const moved = this.read();
    try {
      if (this.#as) await changeStored({ ...this.#as, name }, this.#initial, () => text);
    } catch {
      return false;
    }
    this.resetAfter(moved);
    return true;
  };

  /** Whether the text is stored as it is now. */
  readonly isStored = (): boolean => this.#state.getState().isStored;

  /** Stores the text, appended to what was stored before, until the returned function is called. */
  follow(kind: DeviceTextKind, name: string): () => void {
    // Each user has their own texts, also on a shared device.
    const store = recordStore();
    const leave = store.use();
    this.#as = { store, kind, name };
    const key = keyOf(this.#as);
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
        return text === this.#initial ? undefined : draftOf(id, kind, name, text);
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
    this.#isOpen = false;
    this.#opening = this.#place.then(open).then(() => {
      this.#isOpen = true;
    });
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
