import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from './db';
import { DraftWriter, type UnwrittenDraft } from './draft-writer';

describe('DraftWriter', () => {
  afterEach(() => vi.useRealTimers());

  function write() {
    const db = { put: vi.fn<(draft: Draft) => Promise<void>>(), remove: vi.fn<(id: string) => Promise<void>>() };
    let notes = '';
    const draft = (): UnwrittenDraft | undefined =>
      notes === ''
        ? undefined
        : {
            id: 'd',
            kind: 'note',
            recordId: 'e',
            content: { notes },
            phase: 'dirty',
            unacknowledged: [],
            setAside: false,
            pageless: false,
          };
    const writer = new DraftWriter(db, 'd', draft);
    const type = (text: string) => {
      notes = text;
      writer.soon();
    };
    return { db, type, writer };
  }

  it('OPEN-49 writes within a second during continuous typing', async () => {
    vi.useFakeTimers();
    const { db, type, writer } = write();
    writer.follow();
    for (let index = 1; index <= 11; index += 1) {
      type('x'.repeat(index));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(db.put).toHaveBeenCalledTimes(1);
    const [kept] = db.put.mock.calls.map(([one]) => one.content as { notes: string });
    expect(kept?.notes.length).toBeGreaterThanOrEqual(5);
  });

  it.each(['pagehide', 'beforeunload'])('writes what is pending on %s', (event) => {
    const { db, type, writer } = write();
    const stop = writer.follow();
    window.dispatchEvent(new Event(event));
    expect(db.put).not.toHaveBeenCalled();
    type('x');
    window.dispatchEvent(new Event(event));
    expect(db.put).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reports broken storage', async () => {
    const { db, type, writer } = write();
    db.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    type('x');
    await writer.flush();
    expect(writer.status()).toEqual({ kind: 'unavailable' });
  });

  it('OPEN-49 retries after storage failed', async () => {
    vi.useFakeTimers();
    const { db, type, writer } = write();
    db.put.mockRejectedValueOnce(new DOMException('busy', 'UnknownError'));
    const stop = writer.follow();
    type('x');
    await vi.advanceTimersByTimeAsync(300);
    expect(writer.status()).toEqual({ kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(writer.status().kind).toBe('stored');
    stop();
  });
});
