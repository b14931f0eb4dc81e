/** The app's tools, for every list that links to them. */
export type ToolId =
  | 'journal'
  | 'entries'
  | 'guided-journal'
  | 'ai-therapist'
  | 'mood-logs'
  | 'ai-cbt-journal'
  | 'eft-cbt'
  | 'distortion-analyzer'
  | 'thought-challenge-workshop'
  | 'reframing-generator'
  | 'reframe-coach'
  | 'success-replay'
  | 'manual-notes'
  | 'chat-history'
  | 'journal-analytics'
  | 'safety-plan'
  | 'knowledge'
  | 'test-rag';

/** What a tool is for, in the order of the menu. */
export const toolGroups = ['Write', 'Look', 'Practise', 'Look back'] as const;
export type ToolGroup = (typeof toolGroups)[number];

export interface Tool {
  id: ToolId;
  to: string;
  name: string;
  /** A few words about what the tool is for. */
  about: string;
  /** Undefined for tools that are not in the menu of tools. */
  group?: ToolGroup;
}

const list: readonly Tool[] = [
  { id: 'journal', to: '/journal/new', name: 'Journal', about: 'Write down what happened and what you thought', group: 'Write' },
  { id: 'guided-journal', to: '/guided-journal', name: 'Guided journal', about: 'One small question at a time', group: 'Write' },
  { id: 'mood-logs', to: '/mood-logs', name: 'Mood logs', about: 'Note how you are, in two taps', group: 'Look' },
  { id: 'ai-therapist', to: '/ai-therapist', name: 'AI chat', about: 'Think out loud with an assistant', group: 'Look' },
  {
    id: 'distortion-analyzer',
    to: '/distortion-analyzer',
    name: 'Distortion analyzer',
    about: 'Look for thinking patterns in a text',
    group: 'Look',
  },
  {
    id: 'thought-challenge-workshop',
    to: '/thought-challenge-workshop',
    name: 'Thought challenge workshop',
    about: 'Test a hard thought, step by step',
    group: 'Practise',
  },
  {
    id: 'reframing-generator',
    to: '/reframing-generator',
    name: 'Reframing generator',
    about: 'Find other ways to see it',
    group: 'Practise',
  },
  { id: 'reframe-coach', to: '/reframe-coach', name: 'Reframe coach', about: 'Practise with short made-up stories', group: 'Practise' },
  { id: 'eft-cbt', to: '/journal/eft-cbt', name: 'EFT journal', about: 'Stay with a feeling and hear what it needs', group: 'Write' },
  { id: 'ai-cbt-journal', to: '/ai-cbt-journal', name: 'AI CBT journal', about: 'Write freely, then look at it together', group: 'Write' },
  { id: 'entries', to: '/journal', name: 'Your entries', about: 'Read and search what you wrote', group: 'Look back' },
  {
    id: 'success-replay',
    to: '/success-replay',
    name: 'Success replay',
    about: 'Keep what went well, and read it again',
    group: 'Look back',
  },
  { id: 'manual-notes', to: '/manual-notes', name: 'Notes', about: 'Anything that needs a place', group: 'Write' },
  { id: 'chat-history', to: '/chat-history', name: 'Chat history', about: 'Your conversations with the assistant', group: 'Look back' },
  {
    id: 'journal-analytics',
    to: '/journal-analytics',
    name: 'Journal analytics',
    about: 'See what changes over the weeks',
    group: 'Look back',
  },
  { id: 'safety-plan', to: '/safety-plan', name: 'Safety plan', about: 'Steps for a hard hour, made on a calm day', group: 'Practise' },
  { id: 'knowledge', to: '/admin/knowledge', name: 'Knowledge', about: 'Texts the assistant may draw on', group: 'Look' },
  { id: 'test-rag', to: '/test-rag', name: 'Retrieval test', about: 'See which texts a question finds' },
];

export const tools = Object.fromEntries(list.map((tool) => [tool.id, tool])) as Record<ToolId, Tool>;

/** Returns the tools of a group. Those used last come first, the others keep their order. */
export function toolsIn(group: ToolGroup, lastUsed: readonly ToolId[] = []): readonly Tool[] {
  const place = ({ id }: Tool) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : lastUsed.length);
  return list.filter((tool) => tool.group === group).toSorted((a, b) => place(a) - place(b));
}

/** Returns the tool whose page an address is. */
export const toolAt = (path: string): Tool | undefined => list.find(({ to }) => to === path);
