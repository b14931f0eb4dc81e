/** The queue of errors of this visit. It stays on the device. */
import { LIMITS } from '@evenkeel/safety/limits';
import { createStore } from 'zustand/vanilla';
import { AppError } from '@/lib/errors';

export interface RecordedError {
  id: number;
  error: AppError;
  /** Retries the failed action. */
  retry: (() => void) | undefined;
  /** The page shows this error itself. */
  onPage: boolean;
}

type NewError = Pick<RecordedError, 'error'> & Partial<RecordedError>;

export class ErrorQueue {
  readonly #max: number;
  readonly #store = createStore<readonly RecordedError[]>(() => []);
  #last = 0;

  constructor(max: number = LIMITS.errorQueue) {
    this.#max = max;
  }

  add({ error, retry, onPage = false }: NewError): void {
    this.#last += 1;
    this.#store.setState([...this.list(), { id: this.#last, error, retry, onPage }].slice(-this.#max), true);
  }

  clear(): void {
    this.#store.setState([], true);
  }

  readonly list = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
}

export const errorQueue = new ErrorQueue();

export function reportError(reason: unknown, options: { retry?: () => void; onPage?: boolean } = {}): void {
  errorQueue.add({ error: AppError.from(reason), ...options });
}

function onError(event: ErrorEvent): void {
  // A resource that failed to load has no error object, and its page reports it.
  if (event.error !== undefined && event.error !== null) reportError(event.error);
}

function onRejection(event: PromiseRejectionEvent): void {
  const reason: unknown = event.reason;
  const calledOff = reason instanceof DOMException && reason.name === 'AbortError';
  if (!calledOff) reportError(reason);
}

/** Records uncaught errors. Returns a function that stops this. */
export function watchForErrors(): () => void {
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
