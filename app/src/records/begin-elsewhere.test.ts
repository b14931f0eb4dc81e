import { afterEach, expect, it, vi } from 'vitest';
import { RecordShelf } from '../../test/support/records';
import { server } from '../../test/server';
import { emptyDevice } from '../../test/support/empty-device';
import { DraftStore } from './drafts';
import { beginHere } from './begin-elsewhere';
import { end } from './outbox';

afterEach(async () => {
  end();
  vi.restoreAllMocks();
  await emptyDevice();
});

it('OPEN-49 does not lead on when neither the device nor the server took the words', async () => {
  const shelf = new RecordShelf();
  server.use(...shelf.handlers);
  vi.spyOn(DraftStore.prototype, 'put').mockRejectedValue(new Error('full'));
  shelf.offline = true;
  await expect(beginHere('note', { title: '', body: 'on the way' })).rejects.toThrow();
  shelf.offline = false;
  await expect(beginHere('note', { title: '', body: 'on the way' })).resolves.toBeTypeOf('string');
});
