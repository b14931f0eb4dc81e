/** Short notes about something just done, with a way to take it back. */
import { createStore } from 'zustand/vanilla';

export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let last = 0;

/** The toast that is shown. A new one takes its place. */
export const toasts = createStore<{ shown: ShownToast | undefined }>(() => ({ shown: undefined }));

export function showToast(toast: Toast): void {
  last += 1;
  toasts.setState({ shown: { ...toast, id: last } });
}

export function closeToast(id: number): void {
  if (toasts.getState().shown?.id === id) toasts.setState({ shown: undefined });
}
