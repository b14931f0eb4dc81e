import { useQuery } from '@tanstack/react-query';
import type { Challenge } from '@/lib/wasm/cbt';
import { localRecord, type RecordOf, recordStore } from '@/records';

/** Work that was begun on this device and never saved. It shows in the list like the rest. */
export function useDeviceDrafts(stored: readonly RecordOf<'challenge'>[]): RecordOf<'challenge'>[] {
  const { data = [] } = useQuery({
    queryKey: ['records', 'device', 'challenge'],
    // Reads the device, not the network.
    networkMode: 'always',
    queryFn: async () =>
      (await recordStore().draftsOf('challenge')).filter(({ version, save }) => version === undefined && save === undefined),
  });
  const known = new Set(stored.map(({ id }) => id));
  return data
    .filter(({ recordId }) => !known.has(recordId))
    .map(({ recordId, content, updatedAt }) =>
      localRecord('challenge', recordId, content as Challenge, { status: 'draft', at: updatedAt }),
    );
}
