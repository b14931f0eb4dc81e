import { vi } from 'vitest';

// One second is short on a busy machine, and a longer timeout costs nothing when tests are fast.
const { waitFor } = vi;
if (waitFor.name !== 'waitLonger') {
  vi.waitFor = function waitLonger(check, options) {
    return waitFor(check, typeof options === 'number' ? options : { timeout: 10_000, ...options });
  };
}
