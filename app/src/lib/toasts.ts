/** Short notes about something just done, with a way to take it back. */
export interface Toast {
  text: string;
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | undefined;
let last = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showToast(toast: Toast): void {
  last += 1;
  set({ ...toast, id: last });
}

export function closeToast(id: number): void {
  if (shown?.id === id) set(undefined);
}

export const currentToast = (): ShownToast | undefined => shown;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests only. */
export function forgetToasts(): void {
  shown = undefined;
}
