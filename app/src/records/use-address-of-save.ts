import { useEffect, useRef } from 'react';
import type { Kind } from './types';
import type { RecordHandle } from './use-record';

/**
 * Puts the record's id into the address after its first save, so that a reload opens the same
 * record. Runs only once: a user who then asks for a blank page stays there.
 *
 * @param asked The id in the address.
 * @param follow Puts the record's id into the address.
 */
export function useAddressOfSave(
  { id, version }: Pick<RecordHandle<Kind>, 'id' | 'version'>,
  asked: string | undefined,
  follow: () => void,
): void {
  const followed = useRef<string>(undefined);
  const first = useRef(asked);
  useEffect(() => {
    if (followed.current === id || version === undefined) return;
    followed.current = id;
    if (first.current !== id && asked !== id) follow();
    first.current = id;
  });
}
