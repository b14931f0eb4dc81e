import type { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectStatus, forgetStatus, loadStatus, saveProblem, saveStatus, statusRows } from '@/lib/onboarding/onboarding-status';
import { onboardingKey, writeStored } from '@/lib/device/storage';

interface Answer {
  data: unknown;
  error: { code?: string } | null;
}

const gone: Answer = { data: null, error: { code: 'PGRST116' } };
const none: Answer = { data: null, error: null };
const refused: Answer = { data: null, error: { code: '42501' } };
const fine: Answer = { data: null, error: null };
const row = (step: string, completed: boolean): Answer => ({ data: { user_id: 'ada', step, completed, updated_at: '' }, error: null });

function rows(answers: { select?: Answer[]; insert?: Answer; upsert?: Answer }) {
  const selects = [...(answers.select ?? [])];
  const maybeSingle = vi.fn(async () => selects.shift() ?? refused);
  const eq = vi.fn((_column: string, _value: string) => ({ maybeSingle }));
  const insert = vi.fn(async (_row: { user_id: string }) => answers.insert ?? fine);
  const upsert = vi.fn((_row: object, _options: object) => ({ select: () => ({ single: async () => answers.upsert ?? refused }) }));
  const from = vi.fn((_table: string) => ({ select: () => ({ eq }), insert, upsert }));
  connectStatus(statusRows({ from } as unknown as PostgrestClient));
  return { from, eq, maybeSingle, insert, upsert };
}

beforeEach(() => {
  localStorage.clear();
  forgetStatus();
});

describe('loadStatus', () => {
  it('DATA-03 requests the single row of this user', async () => {
    const client = rows({ select: [row('help', false)] });
    expect(await loadStatus('ada')).toEqual({ step: 'help', completed: false });
    expect(client.from).toHaveBeenCalledWith('onboarding_status');
    expect(client.eq).toHaveBeenCalledWith('user_id', 'ada');
    expect(client.insert).not.toHaveBeenCalled();
  });

  it.each([
    ['no row', none],
    ['PGRST116', gone],
  ])('DATA-05 inserts a row with only the user id if the answer is %s', async (_, answer) => {
    const client = rows({ select: [answer] });
    expect(await loadStatus('ada')).toEqual({ step: 'welcome', completed: false });
    expect(client.insert.mock.calls).toEqual([[{ user_id: 'ada' }]]);
  });

  it('reads the row of another tab that inserted it first', async () => {
    rows({ select: [gone, row('context', false)], insert: { data: null, error: { code: '23505' } } });
    expect(await loadStatus('ada')).toEqual({ step: 'context', completed: false });
  });

  it('DATA-06 ONB-33 inserts nothing on another error code and uses the cached copy', async () => {
    writeStored(onboardingKey('ada'), { step: 'next-steps', completed: false });
    const client = rows({ select: [refused] });
    expect(await loadStatus('ada')).toEqual({ step: 'next-steps', completed: false });
    expect(client.insert).not.toHaveBeenCalled();
  });

  it('ONB-33 does not restart completed onboarding while the server is unreachable', async () => {
    writeStored(onboardingKey('ada'), { step: 'completed', completed: true });
    const from = () => {
      throw new TypeError('Failed to fetch');
    };
    connectStatus(statusRows({ from } as unknown as PostgrestClient));
    expect(await loadStatus('ada')).toEqual({ step: 'completed', completed: true });
  });

  it('ONB-34 never reads another user’s cached copy', async () => {
    rows({ select: [row('completed', true)] });
    await loadStatus('ada');
    rows({ select: [refused] });
    expect(await loadStatus('ben')).toEqual({ step: 'welcome', completed: false });
    forgetStatus();
    expect(await loadStatus('ada')).toEqual({ step: 'completed', completed: true });
  });

  it('ONB-40 starts at welcome when nothing is known', async () => {
    rows({ select: [refused] });
    expect(await loadStatus('ada')).toEqual({ step: 'welcome', completed: false });
  });

  it('ONB-35 reads an unknown step as welcome, in the row and in the cached copy', async () => {
    rows({ select: [row('foo', false), refused] });
    expect(await loadStatus('ada')).toEqual({ step: 'welcome', completed: false });
    writeStored(onboardingKey('ben'), { step: 'bar', completed: false });
    expect(await loadStatus('ben')).toEqual({ step: 'welcome', completed: false });
  });

  it('makes one request for concurrent guards, and none once onboarding is complete', async () => {
    const client = rows({ select: [row('completed', true)] });
    await Promise.all([loadStatus('ada'), loadStatus('ada')]);
    await loadStatus('ada');
    expect(client.maybeSingle).toHaveBeenCalledTimes(1);
  });

  it('ONB-41 refetches after a while, because another device may have continued', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      rows({ select: [row('context', false), row('next-steps', false)] });
      await loadStatus('ada');
      vi.setSystemTime(Date.now() + 60_000);
      expect(await loadStatus('ada')).toEqual({ step: 'next-steps', completed: false });
    } finally {
      vi.useRealTimers();
    }
  });

  it('uses the cached copy when the server is slow', async () => {
    vi.useFakeTimers();
    try {
      writeStored(onboardingKey('ada'), { step: 'help', completed: false });
      const client = rows({});
      client.maybeSingle.mockReturnValue(new Promise<never>(() => {}));
      const status = loadStatus('ada');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await status).toEqual({ step: 'help', completed: false });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('saveStatus', () => {
  it('DATA-07 sends the four columns, reads the returned row, and caches it', async () => {
    const client = rows({ upsert: row('next-steps', false) });
    expect(await saveStatus('ada', { step: 'context', completed: false })).toEqual({ step: 'next-steps', completed: false });
    const [body, options] = client.upsert.mock.calls[0] ?? [];
    expect(Object.keys(body ?? {})).toEqual(['user_id', 'step', 'completed', 'updated_at']);
    expect(body).toMatchObject({ user_id: 'ada', step: 'context', completed: false });
    expect(new Date((body as { updated_at: string }).updated_at).toISOString()).toBe((body as { updated_at: string }).updated_at);
    expect(options).toEqual({ onConflict: 'user_id' });
    forgetStatus();
    rows({ select: [refused] });
    expect(await loadStatus('ada')).toEqual({ step: 'next-steps', completed: false });
  });

  it('ONB-36 throws the specified message on failure and caches nothing', async () => {
    rows({ upsert: refused, select: [refused] });
    await expect(saveStatus('ada', { step: 'completed', completed: true })).rejects.toThrow(saveProblem);
    expect(saveProblem).toBe('We could not save your progress. Please try again.');
    expect(await loadStatus('ada')).toEqual({ step: 'welcome', completed: false });
  });
});
