/** What stands on the pages is asked for again whenever a record was saved, deleted or put on the waiting list. */
import type { QueryClient } from '@tanstack/react-query';

export const recordsKey = ['records'] as const;

const clients = new Set<QueryClient>();

/** From now on this client hears of changes. It lives as long as the page. */
export function follow(client: QueryClient): void {
  clients.add(client);
}

export function recordsChanged(): void {
  for (const client of clients) void client.invalidateQueries({ queryKey: recordsKey });
}
