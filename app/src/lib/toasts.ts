/** Toasts: short messages about a completed action, optionally with an undo. */
import { createStore } from 'zustand/vanilla';

export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let last = 0;

/** The visible toast. A new one replaces it. */
export const toasts = createStore<{ shown: ShownToast | undefined }>(() => ({ shown: undefined }));

export function showToast(toast: Toast): void {
  last += 1;
  toasts.setState({ shown: { ...toast, id: last } });
}

export function closeToast(id: number): void {
  if (toasts.getState().shown?.id === id) toasts.setState({ shown: undefined });
}
