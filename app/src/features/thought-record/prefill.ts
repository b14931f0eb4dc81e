import { useEffect, useState } from 'react';
import { cbt, cbtBridge } from '@/lib/wasm/cbt';
import { type Kind, type RecordOf, records, recordStore } from '@/records';
import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { hasText, type AutomaticThought, type ThoughtRecord } from './record';

export type Prefill =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'ready'; record: Partial<ThoughtRecord>; source: 'eft' | 'entry' }
  /** Not found, or not a kind that a record can start from. The record starts empty. */
  | { kind: 'missing' };

/** The first content of a record, taken from an entry of another kind. */
export function usePrefill(from: string | undefined): Prefill {
  const [told, setTold] = useState<{ from: string; prefill: Prefill }>();
  useEffect(() => {
    if (from === undefined) return undefined;
    let live = true;
    const tell = (prefill: Prefill) => {
      if (live) setTold({ from, prefill });
    };
    find(from)
      .then(recordFrom)
      .then(tell, () => tell({ kind: 'missing' }));
    return () => {
      live = false;
    };
  }, [from]);
  if (from === undefined) return { kind: 'none' };
  return told?.from === from ? told.prefill : { kind: 'loading' };
}

type Entry = Pick<RecordOf<Kind>, 'kind' | 'content'>;

/** The entry from the server or, offline, from this device's queue. */
async function find(id: string): Promise<Entry> {
  try {
    return await records.get(id);
  } catch (reason) {
    const here = (await recordStore().draftsOf('eft_entry')).find(({ recordId }) => recordId === id);
    if (here) return { kind: 'eft_entry', content: here.content as RecordOf<'eft_entry'>['content'] };
    throw reason;
  }
}

export async function recordFrom(entry: Entry): Promise<Prefill> {
  if (entry.kind === 'eft_entry') {
    const { content } = entry as RecordOf<'eft_entry'>;
    if ((await cbtBridge('words').prepare()) !== 'ready') return { kind: 'missing' };
    return { kind: 'ready', record: cbt.eftToThoughtRecord(content), source: 'eft' };
  }
  if (entry.kind === 'journal_entry') {
    const { situation = '', thoughts = '', notes = '' } = (entry as RecordOf<'journal_entry'>).content;
    return { kind: 'ready', record: { situation, thoughts: thoughtsOfLines(thoughts), notes }, source: 'entry' };
  }
  return { kind: 'missing' };
}

/** Splits a text into lines, up to a limit. Lines beyond it join the last one, so that nothing is dropped. */
export function thoughtsOfLines(text: string): AutomaticThought[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(hasText);
  const apart = lines.slice(0, CBT_LIMITS.thoughts - 1);
  const rest = lines.slice(apart.length).join('\n');
  return [...apart, rest].filter(hasText).map((line) => ({ text: line, hot: false }));
}
