import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bad, client, good, member } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;

beforeAll(async () => {
  server = await startServer({ EVENKEEL_MAIL_CONFIRM: '0' });
});
afterAll(() => server?.stop());

describe('user_profiles', () => {
  it('DATA-01 gives role and display_name as one object, or none', async () => {
    const { app, user } = await member(server.url, 'ada');
    const select = (id: string) => app.from('user_profiles').select('role, display_name').eq('user_id', id).maybeSingle();
    expect(good(await select(user.id))).toEqual({ role: 'patient', display_name: null });
    const stranger = await member(server.url, 'bo');
    expect(good(await select(stranger.user.id))).toBeNull();
  });

  it('DATA-02 keeps one row when it is written twice, and no role that the person did not have', async () => {
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

  it('DATA-03 DATA-04 DATA-07 is not found at first, is made with an id alone, and comes back when it is written', async () => {
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

  it('DATA-10 has one row after two tabs made it at once', async () => {
    const bo = await member(server.url, 'bo');
    const made = await Promise.all([1, 2].map(() => table(bo).upsert({ user_id: bo.user.id }, { onConflict: 'user_id' })));
    for (const answer of made) good(answer);
    expect(good(await table(bo).select('step'))).toHaveLength(1);
  });

  // As the app does it: the slower tab learns that there is a row, and reads it.
  it('DATA-10 tells the slower of two plain inserts at once that there is a row already', async () => {
    const cy = await member(server.url, 'cy');
    const made = await Promise.all([1, 2, 3, 4].map(() => table(cy).insert({ user_id: cy.user.id })));
    expect(made.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['23505', '23505', '23505', 'made']);
    expect(good(await table(cy).select('step'))).toEqual([{ step: 'welcome' }]);
  });
});

describe('security_events', () => {
  it('DATA-08 takes an event and shows nothing of it', async () => {
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

describe('rows of others', () => {
  it('DATA-09 are not there to be read, written or taken over', async () => {
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

  it('DATA-09 are shown to nobody who is not signed in, and other tables are not there', async () => {
    const nobody = client(server.url);
    for (const table of ['user_profiles', 'onboarding_status', 'security_events']) {
      const { status, data } = await nobody.from(table).select('*');
      expect([status, data]).toEqual([401, null]);
    }
    const { app } = await member(server.url, 'ada');
    expect((await app.from('accounts').select('*')).status).toBe(404);
  });
});
