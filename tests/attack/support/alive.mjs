/** Whether a server still answers, and what it takes. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { raw } from './client.mjs';

/** Others, here from another loopback address, are answered. */
export async function assertAlive(on, withinMs = 3_000) {
  const began = Date.now();
  const { status } = await raw(on, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n', {
    waitMs: withinMs,
    localAddress: '127.0.0.2',
  });
  assert.equal(status, 200, `/healthz after ${Date.now() - began} ms: ${status}`);
}

/** Returns the memory that a process takes. */
export async function memoryKb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
