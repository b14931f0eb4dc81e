import { useEffect, useRef } from 'react';

/**
 * The address follows the first save, so that a reload opens the same record. Only the first: somebody who then asks for
 * an empty page is not led back. `follow` puts the id into the address.
 */
export function useAddressOfSave(version: number | undefined, asked: string | undefined, follow: () => void): void {
  const pending = useRef(asked === undefined);
  useEffect(() => {
    if (!pending.current || version === undefined) return;
    pending.current = false;
    if (asked === undefined) follow();
  });
}
