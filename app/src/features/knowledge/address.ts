import { statuses, type Status } from './types';

/** The list's filters and the open article. They are part of the address, so that Back restores them. */
export interface KnowledgeAddress {
  /** The id of the open article, `new-shared` or `new-own`. */
  entry?: string | undefined;
  list?: 'mine' | undefined;
  status?: Status | undefined;
  topic?: string | undefined;
  q?: string | undefined;
}

/** Longest search text that is sent. */
const longest = 200;

function line(value: unknown): string | undefined {
  // The router parses words such as 42 and true as numbers and booleans.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, longest) : undefined;
}

/** Sets unwanted values to `undefined`, because the router passes on what a validator leaves out. */
export function readKnowledgeAddress(search: Record<string, unknown>): KnowledgeAddress {
  const entry = line(search['entry']);
  return {
    entry: entry !== undefined && /^[\w-]{1,100}$/.test(entry) ? entry : undefined,
    list: search['list'] === 'mine' ? 'mine' : undefined,
    status: statuses.find((status) => status === search['status']),
    topic: line(search['topic']),
    q: line(search['q']),
  };
}

/** Returns the address as a path, for links. */
export function pathOf(address: KnowledgeAddress): string {
  const query = new URLSearchParams(Object.entries(address).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
  return query === '' ? '/admin/knowledge' : `/admin/knowledge?${query}`;
}
