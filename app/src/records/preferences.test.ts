import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { store } from '@/lib/auth/auth';
import { RecordShelf, storedRecord } from '../../test/support/records';
import { server } from '../../test/server';
import { closeRecordStores } from '@/records';
import { preferences } from '@/records/preferences';

let shelf: RecordShelf;

const signIn = (id: string) =>
  store.set({
    status: 'signed-in',
    user: { id, email: 'robin@example.org', created_at: '2026-11-01T09:00:00Z', role: 'patient', display_name: null },
    role: 'patient',
  });
const kept = () => shelf.all().map(({ content }) => content);

beforeEach(() => {
  localStorage.clear();
  preferences.forget();
  signIn(crypto.randomUUID());
  shelf = new RecordShelf();
  server.use(...shelf.handlers);
});

afterEach(closeRecordStores);

describe('preferences', () => {
  it('OPEN-18 apply at once, and are one record in the account', async () => {
    preferences.change({ hideGraphs: true });
    expect(preferences.read().hideGraphs).toBe(true);
    preferences.change({ textSize: 'large' });
    await preferences.settled();
    preferences.change({ country: 'GB' });
    await preferences.settled();
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).toMatchObject({ hideGraphs: true, textSize: 'large', country: 'GB' });
  });

  it('of two devices are merged', async () => {
    shelf.add(storedRecord('preferences', { country: 'FR', hideGraphs: false }, { id: 'p' }));
    preferences.change({ hideGraphs: true });
    await preferences.settled();
    expect(kept()[0]).toMatchObject({ country: 'FR', hideGraphs: true });
    expect(preferences.read().country).toBe('FR');
  });

  it('are loaded from the account on a new device', async () => {
    shelf.add(storedRecord('preferences', { country: 'NZ', reminders: { inApp: true, times: ['08:00'] } }, { id: 'p' }));
    await preferences.load();
    expect(preferences.read()).toMatchObject({ country: 'NZ', reminders: { inApp: true, email: false, times: ['08:00'] } });
  });

  it('OPEN-49 stay on the device while the server is unreachable, and are kept apart for each user', async () => {
    shelf.offline = true;
    preferences.change({ country: 'IN' });
    await preferences.settled();
    expect(preferences.read().country).toBe('IN');
    signIn('another');
    expect(preferences.read().country).toBeUndefined();
  });

  it('read an unknown stored text size as the default', async () => {
    shelf.add(storedRecord('preferences', { textSize: 'enormous' as never }, { id: 'p' }));
    await preferences.load();
    expect(preferences.read().textSize).toBe('normal');
  });

  it('set the text size of the page', () => {
    preferences.change({ textSize: 'larger' });
    expect(document.documentElement.dataset['textSize']).toBe('larger');
  });
});
