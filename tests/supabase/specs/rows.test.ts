import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bad, client, good, member } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;

beforeAll(async () => {
  server = await startServer({ EVENKEEL_MAIL_CONFIRM: '0' });
});
afterAll(() => server?.stop());

describe('user_profiles', () => {
  it('DATA-01 returns role and display_name as one object, or none', async () => {
    const { app, user } = await member(server.url, 'ada');
    const select = (id: string) => app.from('user_profiles').select('role, display_name').eq('user_id', id).maybeSingle();
    expect(good(await select(user.id))).toEqual({ role: 'patient', display_name: null });
    const stranger = await member(server.url, 'bo');
    expect(good(await select(stranger.user.id))).toBeNull();
  });

  it('DATA-02 upserts one row, and ignores a role the user does not have', async () => {
    const { app, user } = await member(server.url, 'cy');
    const row = { user_id: user.id, role: 'patient' };
    good(await app.from('user_profiles').upsert(row, { onConflict: 'user_id' }));
    good(await app.from('user_profiles').upsert({ ...row, display_name: 'Cy' }, { onConflict: 'user_id' }));
    expect(good(await app.from('user_profiles').select('role, display_name'))).toEqual([{ role: 'patient', display_name: 'Cy' }]);
    await app.from('user_profiles').upsert({ ...row, role: 'therapist' }, { onConflict: 'user_id' });
    expect(good(await app.from('user_profiles').select('role').single())).toEqual({ role: 'patient' });
  });
});

describe('onboarding_status', () => {
  const table = (of: Awaited<ReturnType<typeof member>>) => of.app.from('onboarding_status');

  it('DATA-03 DATA-04 DATA-07 has no row at first, is inserted with only an id, and returns what is written', async () => {
    const ada = await member(server.url, 'ada');
    const select = () => table(ada).select('*').eq('user_id', ada.user.id).single();
    expect(bad(await select())).toMatchObject({ code: 'PGRST116' });
    good(await table(ada).insert({ user_id: ada.user.id }));
    expect(good(await select())).toMatchObject({ user_id: ada.user.id, step: 'welcome', completed: false });
    const row = { user_id: ada.user.id, step: 'context', completed: false, updated_at: new Date().toISOString() };
    expect(good(await table(ada).upsert(row, { onConflict: 'user_id' }).select().single())).toMatchObject({
      step: 'context',
      completed: false,
    });
    expect(good(await select())).toMatchObject({ step: 'context' });
  });

  it('DATA-10 has one row after concurrent inserts by two tabs', async () => {
    const bo = await member(server.url, 'bo');
    const made = await Promise.all([1, 2].map(() => table(bo).upsert({ user_id: bo.user.id }, { onConflict: 'user_id' })));
    for (const answer of made) good(answer);
    expect(good(await table(bo).select('step'))).toHaveLength(1);
  });

  // As the app does it: the slower tab learns that the row exists, and reads it.
  it('DATA-10 reports a unique violation to the slower of two concurrent inserts', async () => {
    const cy = await member(server.url, 'cy');
    const made = await Promise.all([1, 2, 3, 4].map(() => table(cy).insert({ user_id: cy.user.id })));
    expect(made.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['23505', '23505', '23505', 'made']);
    expect(good(await table(cy).select('step'))).toEqual([{ step: 'welcome' }]);
  });
});

describe('security_events', () => {
  it('DATA-08 accepts an event and returns nothing of it', async () => {
    const { app, user } = await member(server.url, 'ada');
    const event = {
      user_id: user.id,
      event_type: 'rate_limit',
      severity: 'medium',
      message: 'Too many requests',
      metadata: { timestamp: new Date().toISOString() },
      ip_address: null,
      user_agent: 'tests',
    };
    const answer = await app.from('security_events').insert(event);
    expect(answer).toMatchObject({ error: null, data: null, status: 201 });
  });
});

describe('rows of other users', () => {
  it('DATA-09 cannot be read, written or taken over', async () => {
    const [ada, eve] = [await member(server.url, 'ada'), await member(server.url, 'eve')];
    good(await ada.app.from('onboarding_status').insert({ user_id: ada.user.id }));
    for (const table of ['user_profiles', 'onboarding_status', 'security_events']) {
      expect(good(await eve.app.from(table).select('*').eq('user_id', ada.user.id))).toEqual([]);
      expect(bad(await eve.app.from(table).insert({ user_id: ada.user.id })).status ?? 400).toBeGreaterThanOrEqual(400);
    }
    const mine = { user_id: ada.user.id, step: 'help', completed: true, updated_at: new Date().toISOString() };
    bad(await eve.app.from('onboarding_status').upsert(mine, { onConflict: 'user_id' }));
    good(await eve.app.from('onboarding_status').update({ completed: true }).eq('user_id', ada.user.id));
    expect(good(await ada.app.from('onboarding_status').select('step, completed').single())).toEqual({ step: 'welcome', completed: false });
  });

  it('DATA-09 are hidden while signed out, and other tables do not exist', async () => {
    const nobody = client(server.url);
    for (const table of ['user_profiles', 'onboarding_status', 'security_events']) {
      const { status, data } = await nobody.from(table).select('*');
      expect([status, data]).toEqual([401, null]);
    }
    const { app } = await member(server.url, 'ada');
    expect((await app.from('accounts').select('*')).status).toBe(404);
  });
});
