/** The app's tools, for every list that links to them. */
import { pages } from '@/lib/pages';

/** What a tool is for, in the order of the menu. */
export const toolGroups = ['Write', 'Look', 'Practise', 'Look back'] as const;
export type ToolGroup = (typeof toolGroups)[number];

export interface Tool {
  id: ToolId;
  to: string;
  /** That of its page. */
  name: string;
  /** A few words about what the tool is for. */
  about: string;
  /** Undefined for tools that are not in the menu of tools. */
  group?: ToolGroup;
  /** A small sign, as lines on a grid of 32 px. */
  sign: string;
}

const rows = [
  {
    id: 'journal',
    to: '/journal/new',
    about: 'Write down what happened and what you thought',
    group: 'Write',
    sign: 'M8 5h14a2 2 0 0 1 2 2v20H10a2 2 0 0 1-2-2zM8 25a2 2 0 0 1 2-2h14M12.500 10.500h7M12.500 15h5',
  },
  {
    id: 'guided-journal',
    to: '/guided-journal',
    about: 'One small question at a time',
    group: 'Write',
    sign: 'M8 5h14a2 2 0 0 1 2 2v20H10a2 2 0 0 1-2-2zM12 11h.1M16 11h4M12 16h.1M16 16h4M12 21h.1M16 21h2',
  },
  {
    id: 'mood-logs',
    to: '/mood-logs',
    about: 'Note how you are, in two taps',
    group: 'Look',
    sign: 'M16 4.500a11.500 11.500 0 1 0 .1 0M11.500 18.500c2.500 3 6.500 3 9 0M12.500 13h.1M19.500 13h.1',
  },
  {
    id: 'ai-therapist',
    to: '/ai-therapist',
    about: 'Think out loud with an assistant',
    group: 'Look',
    sign: 'M6 7h20a1.500 1.500 0 0 1 1.500 1.500v12A1.500 1.500 0 0 1 26 22h-9l-6 5.500V22H6a1.500 1.500 0 0 1-1.500-1.500v-12A1.500 1.500 0 0 1 6 7zM11 12.500h10M11 16.500h6',
  },
  {
    id: 'distortion-analyzer',
    to: '/distortion-analyzer',
    about: 'Look for thinking patterns in a text',
    group: 'Look',
    sign: 'M14 5.500a8.500 8.500 0 1 0 .1 0M20.500 20.500L27 27M10.500 12c1-1.500 2.500-1.500 3.500 0s2.500 1.500 3.500 0M10.500 16h7',
  },
  {
    id: 'thought-challenge-workshop',
    to: '/thought-challenge-workshop',
    about: 'Test a hard thought, step by step',
    group: 'Practise',
    sign: 'M16 5v21M11 26h10M6 9l20 0M6 9l-3 8.500h6zM26 9l-3 8.500h6z',
  },
  {
    id: 'reframing-generator',
    to: '/reframing-generator',
    about: 'Find other ways to see it',
    group: 'Practise',
    sign: 'M5 7h15v13H5zM12 12h15v13H12z',
  },
  {
    id: 'reframe-coach',
    to: '/reframe-coach',
    about: 'Practise with short made-up stories',
    group: 'Practise',
    sign: 'M5 12l11-5.500L27 12l-11 5.500zM9.500 14.500V21c3.500 3 9.500 3 13 0v-6.500M27 12v8',
  },
  {
    id: 'eft-cbt',
    to: '/journal/eft-cbt',
    about: 'Stay with a feeling and hear what it needs',
    group: 'Write',
    sign: 'M16 26.500C8 20.500 4.500 17 4.500 12.500 4.500 9 7 6.500 10 6.500c2.500 0 4.800 1.500 6 4 1.200-2.500 3.500-4 6-4 3 0 5.500 2.500 5.500 6 0 4.500-3.500 8-11.500 14z',
  },
  {
    id: 'ai-cbt-journal',
    to: '/ai-cbt-journal',
    about: 'Write freely, then look at it together',
    group: 'Write',
    sign: 'M7 5h12a2 2 0 0 1 2 2v6M7 5v22h8M11 10.500h6M11 15h4M22.500 16.500l1.300 3.700 3.700 1.300-3.700 1.300-1.300 3.700-1.300-3.700-3.700-1.300 3.700-1.300z',
  },
  {
    id: 'entries',
    to: '/journal',
    about: 'Read and search what you wrote',
    group: 'Look back',
    sign: 'M7 6h18v20H7zM11 11h10M11 16h10M11 21h6',
  },
  {
    id: 'success-replay',
    to: '/success-replay',
    about: 'Keep what went well, and read it again',
    group: 'Look back',
    sign: 'M6 16a10 10 0 1 0 3-7.100M6 5v6h6M13 17l2.500 2.500L20 14',
  },
  {
    id: 'manual-notes',
    to: '/manual-notes',
    about: 'Anything that needs a place',
    group: 'Write',
    sign: 'M6 6h20v13l-7 7H6zM26 19h-7v7M11 11.500h10M11 16h6',
  },
  {
    id: 'chat-history',
    to: '/chat-history',
    about: 'Your conversations with the assistant',
    group: 'Look back',
    sign: 'M5 6h15v10h-8l-4 3.500V16H5zM23.500 12H27v9.500h-2.500V25l-4-3.500h-6V19',
  },
  {
    id: 'journal-analytics',
    to: '/journal-analytics',
    about: 'See what changes over the weeks',
    group: 'Look back',
    sign: 'M5 5v22h22M9.500 20.500l5-6 4 3.500 7.500-9',
  },
  {
    id: 'safety-plan',
    to: '/safety-plan',
    about: 'Steps for a hard hour, made on a calm day',
    group: 'Practise',
    sign: 'M16 4.500l10 3.500v7.500c0 6-4 10-10 12-6-2-10-6-10-12V8zM11.500 16l3 3 6-6.500',
  },
  {
    id: 'knowledge',
    to: '/admin/knowledge',
    about: 'Texts the assistant may draw on',
    group: 'Look',
    sign: 'M16 9c-3-2.500-7-3-11-3v18c4 0 8 .5 11 3 3-2.500 7-3 11-3V6c-4 0-8 .5-11 3zM16 9v18',
  },
  {
    id: 'test-rag',
    to: '/test-rag',
    about: 'See which texts a question finds',
    sign: 'M13 5.500a7.500 7.500 0 1 0 .1 0M18.500 18.500L27 27M5 27h11M20 8.500h7M22 13h5',
  },
] as const satisfies readonly (Omit<Tool, 'id' | 'name'> & { id: string })[];

export type ToolId = (typeof rows)[number]['id'];

const list: readonly Tool[] = rows.map((row) => ({ ...row, name: pages.find(({ path }) => path === row.to)?.name ?? row.id }));

export const tools = Object.fromEntries(list.map((tool) => [tool.id, tool])) as Record<ToolId, Tool>;

/** Returns the tools of a group. Those used last come first, the others keep their order. */
export function toolsIn(group: ToolGroup, lastUsed: readonly ToolId[] = []): readonly Tool[] {
  const place = ({ id }: Tool) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : lastUsed.length);
  return list.filter((tool) => tool.group === group).toSorted((a, b) => place(a) - place(b));
}

/** Returns the tool whose page an address is. */
export const toolAt = (path: string): Tool | undefined => list.find(({ to }) => to === path);
