/** Thrown when an operation exceeds its time limit. */
export class TimeoutError extends Error {
  constructor(ms: number, label?: string) {
    super(`${label === undefined ? '' : `${label}: `}Operation timed out after ${ms}ms`);
    this.name = 'TimeoutError';
  }
}

/** Waits for `work` for at most `ms`. The timer is always cleared. */
export async function withTimeout<T>(work: Promise<T>, ms: number, label?: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(ms, label)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
