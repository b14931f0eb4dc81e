import { useEffect, useRef } from 'react';
import type { Kind } from './types';
import type { RecordHandle } from './use-record';

/**
 * Makes the address follow the first save of a record, so that a reload opens the same one. Only the first: a person who
 * then asks for an empty page is not led back.
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
