/** The app's tools, for every list that links to them: the pages that the table has under `tools`, by their id. */
import { pageAt, type Page } from '@/lib/pages';
import { tools as rows } from './pages.json?tools';

/** What a tool is for, in the order of the menu. */
export const toolGroups = ['Write', 'Look', 'Practise', 'Look back'] as const;
export type ToolGroup = (typeof toolGroups)[number];

export type ToolId = keyof typeof rows;

export interface Tool extends Page {
  id: ToolId;
  /** A few words about what the tool is for. */
  about: string;
  /** Undefined for tools that are not in the menu of tools. */
  group?: ToolGroup;
  /** A small sign, as lines on a grid of 32 px. */
  sign: string;
}

export const tools = Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { id, ...pageAt(row.path), ...row }])) as Record<
  ToolId,
  Tool
>;

const list = Object.values(tools);

/** Returns the tools of a group. Those used last come first, the others keep their order. */
export function toolsIn(group: ToolGroup, lastUsed: readonly ToolId[] = []): readonly Tool[] {
  const place = ({ id }: Tool) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : lastUsed.length);
  return list.filter((tool) => tool.group === group).toSorted((a, b) => place(a) - place(b));
}

/** Returns the tool whose page an address is. */
export const toolAt = (address: string): Tool | undefined => list.find(({ path }) => path === address);
