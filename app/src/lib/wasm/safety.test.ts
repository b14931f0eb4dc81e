import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askCore, explainText, readText, setSqlPolicy } from '@/lib/wasm/safety';
import { loadCore, readEntry } from '../../../test/core';

describe('the safety bridge', () => {
  beforeEach(loadCore);

  it('PROD-13 CRISIS-39 detects crisis words offline', () => {
    expect(readEntry({ thoughts: 'I want to die' })?.crisis.riskLevel).toBe('high');
    expect(explainText('I want to die').join(' ')).toContain('10');
  });

  it('CRISIS-37 screens blocked text as well', () => {
    const report = readEntry({ thoughts: '<b>want to die</b>' });
    expect(report?.valid).toBe(false);
    expect(report?.crisis.riskLevel).toBe('high');
  });

  it('JRNL-07 JRNL-08 JRNL-09 JRNL-10 returns the exact messages in order', () => {
    const bad = '<b>x</b>';
    expect(readEntry({ situation: bad, thoughts: bad, notes: bad })?.issues.map((issue) => issue.message)).toEqual([
      'Situation description contains blocked content: HTML tags are not allowed',
      'Thoughts contain blocked content: HTML tags are not allowed',
      'Notes contain blocked content: HTML tags are not allowed',
    ]);
  });

  it('JRNL-01 JRNL-02 JRNL-11 reports missing text, and trims', async () => {
    expect(readEntry({ notes: 'x' })?.issues[0]?.message).toBe('Either situation description or thoughts are required');
    expect(readEntry({ situation: ' a ' })?.entry).toEqual({ situation: 'a', thoughts: '', notes: '' });
    const { validateJournalEntry } = await import('@evenkeel/safety');
    expect(validateJournalEntry(null).issues[0]?.message).toBe('Journal entry data is required');
  });

  it('uses the server’s SQL policy', () => {
    const text = 'I want to create something';
    expect(readText(text)?.sanitise.findings).not.toEqual([]);
    setSqlPolicy('contextual');
    expect(readText(text)?.sanitise.findings).toEqual([]);
    setSqlPolicy(undefined);
  });

  it('CONST-02 CONST-03 CONST-32 reads the limits from the core', () => {
    expect(askCore((core) => core.limits())).toMatchObject({ journalMaxChars: 10_000, notesMaxChars: 5000 });
  });
});

describe('a core that fails', () => {
  let clock: number;
  let answers: (() => Promise<Response>)[];
  const fetched = vi.fn(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));

  /**
   * The bridge of a freshly opened page, with the package's browser entry, which fetches the
   * module.
   */
  async function freshBridge() {
    vi.resetModules();
    vi.doMock('@evenkeel/safety', () => import('@evenkeel/safety/web'));
    return import('@/lib/wasm/safety');
  }

  const bytes = () => readFile(resolve(import.meta.dirname, '../../../../pkg/dist/evenkeel_wasm_bg.wasm'));
  const answered = async () => new Response(await bytes(), { headers: { 'content-type': 'application/wasm' } });

  beforeEach(() => {
    clock = 10_000;
    answers = [];
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('@evenkeel/safety');
  });

  it('returns undefined until it is loaded, and a call does not load it', async () => {
    const bridge = await freshBridge();
    expect(bridge.readText('I want to die')).toBeUndefined();
    expect(bridge.explainText('x')).toEqual([]);
    expect(bridge.safetyState()).toBe('loading');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('CRISIS-39 a failed fetch is a state rather than an exception, and the next page fetches again', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch')), answered];
    const bridge = await freshBridge();
    await expect(bridge.prepareSafety()).resolves.toBe('unavailable');
    await expect(bridge.prepareSafety()).resolves.toBe('ready');
    expect(bridge.readText('I want to die')?.crisis.riskLevel).toBe('high');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('CRISIS-39 the check recovers during typing, with at most one fetch a second', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch')), answered];
    const bridge = await freshBridge();
    await bridge.prepareSafety();
    for (const text of ['I', 'I w', 'I want']) expect(bridge.readText(text)).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    clock += 1000;
    for (const text of ['I want to', 'I want to d']) expect(bridge.readText(text)).toBeUndefined();
    await vi.waitFor(() => expect(bridge.safetyState()).toBe('ready'));
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(bridge.readText('I want to die')?.crisis.riskLevel).toBe('high');
  });

  it('a trapped core returns undefined, and a later call starts a new instance', async () => {
    answers = [answered, answered];
    const bridge = await freshBridge();
    await bridge.prepareSafety();
    const { safety } = await import('../../../../pkg/dist/safety-module.js');
    const stop = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    expect(bridge.askCore(() => safety.call(stop))).toBeUndefined();
    expect(bridge.safetyState()).toBe('unavailable');
    clock += 1000;
    expect(bridge.readText('I want to die')).toBeUndefined();
    await vi.waitFor(() => expect(bridge.safetyState()).toBe('ready'));
    expect(bridge.readText('I want to die')?.crisis.riskLevel).toBe('high');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
