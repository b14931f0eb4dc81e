import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fallbackMessages } from '@/lib/errors';
import { explainText, forgetSafety, readEntry, readLimits, safetyState, setSqlPolicy } from '@/lib/safety';
import { loadCore } from '../../test/core';

describe('the bridge to the core', () => {
  beforeEach(forgetSafety);
  afterEach(() => vi.doUnmock('@evenkeel/safety'));

  it('answers nothing before the core is there', () => {
    expect(readEntry({ situation: 'I want to die' })).toBeUndefined();
    expect(readLimits()).toBeUndefined();
    expect(explainText('x')).toEqual([]);
  });

  it('PROD-13 CRISIS-39 sees heavy words with no network', async () => {
    await loadCore();
    expect(safetyState()).toBe('ready');
    expect(readEntry({ thoughts: 'I want to die' })?.crisis.riskLevel).toBe('high');
    expect(explainText('I want to die').join(' ')).toContain('10');
  });

  it('CRISIS-37 screens blocked text as well', async () => {
    await loadCore();
    const report = readEntry({ thoughts: '<b>want to die</b>' });
    expect(report?.valid).toBe(false);
    expect(report?.crisis.riskLevel).toBe('high');
  });

  it('JRNL-07 JRNL-08 JRNL-09 JRNL-10 gives the exact sentences in order', async () => {
    await loadCore();
    const bad = '<b>x</b>';
    expect(readEntry({ situation: bad, thoughts: bad, notes: bad })?.issues.map((issue) => issue.message)).toEqual([
      'Situation description contains blocked content: HTML tags are not allowed',
      'Thoughts contain blocked content: HTML tags are not allowed',
      'Notes contain blocked content: HTML tags are not allowed',
    ]);
  });

  it('JRNL-01 JRNL-02 JRNL-11 says what is missing, and trims', async () => {
    await loadCore();
    expect(readEntry({ notes: 'x' })?.issues[0]?.message).toBe('Either situation description or thoughts are required');
    expect(readEntry({ situation: ' a ' })?.entry).toEqual({ situation: 'a', thoughts: '', notes: '' });
    const { validateJournalEntry } = await import('@evenkeel/safety');
    expect(validateJournalEntry(null).issues[0]?.message).toBe('Journal entry data is required');
  });

  it('follows the reading of the SQL rule that the server names', async () => {
    await loadCore();
    const entry = { situation: 'I want to create something' };
    expect(readEntry(entry)?.valid).toBe(false);
    setSqlPolicy('contextual');
    expect(readEntry(entry)?.valid).toBe(true);
  });

  it('CONST-02 CONST-03 CONST-32 takes the limits from the core', async () => {
    await loadCore();
    expect(readLimits()).toMatchObject({ journalMaxChars: 10_000, notesMaxChars: 5000 });
  });

  it('ERR-01 ERR-11 says the same sentences as the core', async () => {
    await loadCore();
    const { errorInfo } = await import('@evenkeel/safety');
    expect(fallbackMessages.network).toBe(errorInfo('network').message);
    expect(fallbackMessages.unknown).toBe(errorInfo('unknown').message);
  });

  it('a core that cannot be loaded is a state, not an exception', async () => {
    vi.resetModules();
    vi.doMock('@evenkeel/safety', () => ({ setup: () => Promise.reject(new Error('no wasm')) }));
    const bridge = await import('@/lib/safety');
    await expect(bridge.prepareSafety()).resolves.toBe('unavailable');
    expect(bridge.readEntry({ situation: 'x' })).toBeUndefined();
  });

  it('a core that stops is not asked again', async () => {
    vi.resetModules();
    const stop = vi.fn(() => {
      throw new WebAssembly.RuntimeError('unreachable');
    });
    vi.doMock('@evenkeel/safety', () => ({ setup: () => Promise.resolve(), validateJournalEntry: stop, limits: stop, explain: stop }));
    const bridge = await import('@/lib/safety');
    await bridge.prepareSafety();
    expect(bridge.readEntry({ situation: 'x' })).toBeUndefined();
    expect(bridge.safetyState()).toBe('unavailable');
    expect(bridge.readEntry({ situation: 'x' })).toBeUndefined();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
