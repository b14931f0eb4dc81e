/** What waited too long. The name is what tells it apart, so that it survives a copy. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(ms: number, label?: string) {
    const words = `Operation timed out after ${ms}ms`;
    super(label === undefined || label === '' ? words : `${label}: ${words}`);
  }
}

/** Gives what the operation gives, or rejects once the time is over. The operation is told through its signal. */
export async function withTimeout<T>(
  operation: (signal: AbortSignal) => Promise<T>,
  ms: number,
  options: { label?: string; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  const { label, signal } = options;
  signal?.throwIfAborted();
  const inner = new AbortController();
  const onAbort = () => inner.abort(signal?.reason);
  const timer = setTimeout(() => inner.abort(new TimeoutError(ms, label)), ms);
  signal?.addEventListener('abort', onAbort, { once: true });
  const ended = new Promise<never>((_, reject) => {
    inner.signal.addEventListener('abort', () => reject(inner.signal.reason), { once: true });
  });
  try {
    // An operation that ignores the signal and fails later has nobody waiting: the race has taken its rejection.
    return await Promise.race([operation(inner.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
