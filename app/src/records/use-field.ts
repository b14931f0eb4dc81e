/** One part of an open record at a time, so that a key press renders one field and not the page. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sameExactly } from './content';
import type { KeptState } from './draft-keeper';
import type { ContentOf, Kind } from './types';

interface OpenRecord {
  read: () => unknown;
  write: (content: unknown) => void;
  kept: () => KeptState;
  subscribe: (listener: () => void) => () => void;
}

const open = new Map<string, OpenRecord>();

/** Makes an open record known to the fields that show it. */
export function showRecord(id: string, record: OpenRecord): void {
  open.set(id, record);
}

function openRecord(id: string): OpenRecord {
  const record = open.get(id);
  if (!record) throw new Error('The record of this field is not open.');
  return record;
}

/** Reads the value at a path such as `thoughts.0.text`. */
export function valueAt(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined | null)?.[key];
  return value;
}

/**
 * Returns a copy of `content` with another value at the path. Everything beside the path is shared with the original; what
 * is missing on the way is made.
 */
export function withValueAt(content: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt((content as Record<string, unknown> | undefined)?.[key], rest.join('.'), value);
  if (Array.isArray(content) || (content === undefined && /^\d+$/u.test(key))) {
    const items: unknown[] = content === undefined ? [] : [...content];
    items[Number(key)] = inner;
    return items;
  }
  return { ...(content as object | undefined), [key]: inner };
}

/**
 * Returns the value at `path` of an open record, and the function that sets it. Renders only when that value changes.
 *
 * @param id The record's id: `id` of the handle that `useRecord` or `useWriting` returns.
 * @param path Names and indexes with dots between them, such as `thoughts.0.text`.
 */
export function useField<T>(id: string, path: string): readonly [T, (value: T) => void] {
  const record = openRecord(id);
  const value = useSyncExternalStore(record.subscribe, () => valueAt(record.read(), path)) as T;
  const set = useCallback((next: T) => record.write(withValueAt(record.read(), path, next)), [record, path]);
  return [value, set];
}

/** The same object as long as what is selected stays the same, as `useSyncExternalStore` asks for. */
function selection<C, T>(record: OpenRecord, select: (content: C) => T): () => T {
  let last: { value: T } | undefined;
  return () => {
    const value = select(record.read() as C);
    if (!last || !sameExactly(last.value, value)) last = { value };
    return last.value;
  };
}

/** Returns something computed from the content of an open record. Renders only when the result differs. */
export function useContent<K extends Kind, T>(id: string, select: (content: ContentOf[K]) => T): T {
  const record = openRecord(id);
  const read = useMemo(() => selection(record, select), [record, select]);
  return useSyncExternalStore(record.subscribe, read);
}

/** Returns whether the content of an open record is kept on this device, and since when. */
export function useKept(id: string): KeptState {
  const record = openRecord(id);
  return useSyncExternalStore(record.subscribe, record.kept);
}
