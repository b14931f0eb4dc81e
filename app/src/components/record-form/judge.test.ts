import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import records from '../../../../tests/fixtures/records/cases.json';
import { loadCbt, loadCore } from '../../../test/core';
import { cbt, type FilledRecord } from '@/lib/wasm/cbt';
import { withValueAt } from '@/records/paths';
import { isBalanced, textsAt, toPath } from './field-path';

type Bindings = typeof import('../../../../pkg/dist/cbt-forms/evenkeel_wasm_cbt_forms.js');

/** Its level is low as an own text, and none as a balanced thought. */
const happy = 'I am so proud of that day.';

describe('the balanced thoughts of a form', () => {
  beforeAll(async () => {
    await loadCore();
    await loadCbt();
  });

  it('A-61 are those of the core', () => {
    const seen = new Map<string, { inForm: boolean; inCore: boolean }>();
    for (const { args } of records.filter(({ call }) => call === 'judge')) {
      const { kind, content } = args[0] as FilledRecord;
      if (kind === 'chat_message' || kind === 'coach_card') continue;
      for (const { path } of textsAt(content)) {
        const alone = { kind, content: withValueAt({}, path, happy) } as FilledRecord;
        try {
          const { fields, level } = cbt.judge(alone, { status: 'draft', nowMs: 0 });
          if (!fields.some(({ field }) => toPath(field) === path)) continue;
          seen.set(`${kind}.${path}`, { inForm: isBalanced(kind, path), inCore: level === 'none' });
        } catch {
          // The path holds a choice, which isn't a text.
        }
      }
    }
    expect([...seen].filter(([, { inForm, inCore }]) => inForm !== inCore)).toEqual([]);
    expect([...seen].flatMap(([path, { inCore }]) => (inCore ? [path] : [])).toSorted()).toEqual([
      'challenge.balanced',
      'challenge.experiment.learned',
      'challenge.friend.toMyself',
      'reframe.reframe',
      'success.newBelief',
      'thought_record.balanced',
    ]);
  });
});

describe('a judge that fails', () => {
  let clock: number;
  let cut: number;
  let trap: boolean;
  const dist = resolve(import.meta.dirname, '../../../../pkg/dist');
  const fetched = vi.fn(async (url: string | URL) => {
    const name = basename(String(url));
    if (name.includes('cbt') && cut-- > 0) throw new TypeError('Failed to fetch');
    const folder = name.includes('cbt') ? `${dist}/cbt-forms` : dist;
    return new Response(await readFile(`${folder}/${name}`), { headers: { 'content-type': 'application/wasm' } });
  });

  /** A form of a freshly opened page, with the package's browser entries, which fetch the modules. */
  async function freshForm(content: { body: string }) {
    vi.resetModules();
    vi.doMock('@evenkeel/safety', () => import('@evenkeel/safety/web'));
    vi.doMock('@evenkeel/safety/cbt-forms', () => import('../../../../pkg/dist/cbt-forms.js'));
    vi.doMock('../../../../pkg/dist/cbt-forms/evenkeel_wasm_cbt_forms.js', async (importOriginal: () => Promise<Bindings>) => {
      const bindings = await importOriginal();
      const judge = (given: Uint8Array) => {
        if (trap) throw new WebAssembly.RuntimeError('unreachable');
        return bindings.judge(given);
      };
      return { ...bindings, judge };
    });
    const { FormModel } = await import('./form-model');
    const { judgeBridge } = await import('./judge');
    const form = new FormModel({ kind: 'note', read: () => content, subscribe: () => () => {} });
    const stop = form.start();
    const state = () => judgeBridge('note')?.state();
    const later = () => {
      clock += 1000;
      form.judge();
    };
    return { form, stop, state, later };
  }

  const tooLong = { body: 'a'.repeat(100_000) };
  const isJudged = (form: { issuesAt: (key: string) => readonly string[] }) => form.issuesAt('body').length > 0;

  beforeEach(() => {
    clock = 10_000;
    cut = 0;
    trap = false;
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('@evenkeel/safety');
    vi.doUnmock('@evenkeel/safety/cbt-forms');
    vi.doUnmock('../../../../pkg/dist/cbt-forms/evenkeel_wasm_cbt_forms.js');
  });

  it('is fetched again with the next verdict, and judges the form once it is back', async () => {
    cut = 1;
    const { form, stop, state, later } = await freshForm(tooLong);
    form.prepare();
    await vi.waitFor(() => expect(state()).toBe('unavailable'));
    expect(isJudged(form)).toBe(false);
    later();
    await vi.waitFor(() => expect(state()).toBe('ready'));
    expect(isJudged(form)).toBe(true);
    stop();
  });

  it('starts again after a trap, and the next verdict is its own', async () => {
    const { form, stop, state, later } = await freshForm(tooLong);
    form.prepare();
    await vi.waitFor(() => expect(isJudged(form)).toBe(true));
    trap = true;
    form.judge();
    expect([state(), isJudged(form)]).toEqual(['unavailable', false]);
    trap = false;
    later();
    await vi.waitFor(() => expect(state()).toBe('ready'));
    expect(isJudged(form)).toBe(true);
    stop();
  });
});
