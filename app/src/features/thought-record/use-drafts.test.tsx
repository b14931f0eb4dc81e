import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordStore } from '@/records';
import { emptyDevice } from '../../../test/support/empty-device';
import { RecordShelf } from '../../../test/support/records';
import { server } from '../../../test/server';
import { emptyRecord } from './record';
import { setAside, type BegunRecord } from './use-drafts';

const form = { kind: 'thought_record', empty: emptyRecord } as const;

beforeEach(() => server.use(...new RecordShelf().handlers));
afterEach(emptyDevice);

/** Begins a record, and returns it with the list of the start page. */
async function begin() {
  const record = await recordStore().create(form, { ...emptyRecord, situation: 'Jo did not reply' });
  await record.flush();
  const begun: BegunRecord[] = (await recordStore().draftsOf('thought_record')).map((draft) => ({ draft, record: record.read() }));
  return { record, begun };
}

describe('setting begun records aside', () => {
  it('keeps what was written since they were listed', async () => {
    const { record, begun } = await begin();
    record.set({ situation: 'Jo did not reply, for three days' });
    await record.flush();
    await setAside(begun);
    expect(await recordStore().drafts.list()).toMatchObject([
      { setAside: true, content: { situation: 'Jo did not reply, for three days' } },
    ]);
  });

  it('brings none back that was saved since', async () => {
    const { record, begun } = await begin();
    await record.save();
    await setAside(begun);
    expect(await recordStore().drafts.list()).toEqual([]);
  });
});
