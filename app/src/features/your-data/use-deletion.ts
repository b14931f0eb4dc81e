import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { dataWire } from './wire';

export const deletionKey = ['account-deletion'] as const;

/** Returns when the account will be deleted, if that is scheduled. */
export function useDeletion(): string | undefined {
  const { data } = useQuery({ queryKey: deletionKey, queryFn: () => dataWire.deletion(), meta: toldOnPage });
  return data?.deleteAt ?? undefined;
}
