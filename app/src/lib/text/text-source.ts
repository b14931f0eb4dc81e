/** A text outside React: a key press changes it and renders nothing, except where it is read. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Debounce for what depends on a text that is being typed. */
export const pauseMs = 600;

export interface TextSource {
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A text that is sent. */
export interface SentText extends TextSource {
  /** Resets the text once `sent` has arrived, unless something else was written meanwhile. */
  readonly resetAfter: (sent: string) => void;
}

/** Returns a text that is stored nowhere. */
export function localText(start = ''): SentText {
  const { getState, setState, subscribe } = createStore<{ text: string }>(() => ({ text: start }));
  const write = (text: string) => setState({ text });
  const resetAfter = (sent: string) => {
    if (getState().text.trim() === sent.trim()) write(start);
  };
  return { read: () => getState().text, write, subscribe, resetAfter };
}

/** Returns the current text. Renders on each key press. */
export function useTextNow({ read, subscribe }: TextSource): string {
  return useSyncExternalStore(subscribe, read);
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Returns the text, debounced; at once if it becomes blank or stops being blank. */
export function useSettledText({ read, subscribe }: TextSource): string {
  const [text, setText] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let settled = read();
    const settle = () => {
      settled = read();
      setText(settled);
    };
    settle();
    const stop = subscribe(() => {
      clearTimeout(timer);
      if (isBlank(read()) === isBlank(settled)) timer = setTimeout(settle, pauseMs);
      else settle();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [read, subscribe]);
  return text;
}
