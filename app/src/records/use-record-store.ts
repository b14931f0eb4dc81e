import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordStore } from './current-store';

/**
 * Invalidates record queries whenever a record changes, and sends queued saves. Used by every page
 * that shows records.
 */
export function useRecordStore(): void {
  const client = useQueryClient();
  useEffect(() => recordStore().refresh(client), [client]);
}
