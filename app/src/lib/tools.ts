/** The app's tools, for every list that links to them. */
export type ToolId =
  | 'journal'
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

export interface Tool {
  id: ToolId;
  to: string;
  name: string;
  /** A few words about what the tool is for. */
  about: string;
}

const list: readonly Tool[] = [
  { id: 'journal', to: '/journal/new', name: 'Journal', about: 'Write down what happened and what you thought' },
  { id: 'guided-journal', to: '/guided-journal', name: 'Guided journal', about: 'One small question at a time' },
  { id: 'mood-logs', to: '/mood-logs', name: 'Mood logs', about: 'Note how you are, in two taps' },
  { id: 'ai-therapist', to: '/ai-therapist', name: 'AI chat', about: 'Think out loud with an assistant' },
  {
    id: 'distortion-analyzer',
    to: '/distortion-analyzer',
    name: 'Distortion analyzer',
    about: 'Look for thinking patterns in a text',
  },
  {
    id: 'thought-challenge-workshop',
    to: '/thought-challenge-workshop',
    name: 'Thought challenge workshop',
    about: 'Test a hard thought, step by step',
  },
  { id: 'reframing-generator', to: '/reframing-generator', name: 'Reframing generator', about: 'Find other ways to see it' },
  { id: 'reframe-coach', to: '/reframe-coach', name: 'Reframe coach', about: 'Practise with short made-up stories' },
  { id: 'eft-cbt', to: '/journal/eft-cbt', name: 'EFT journal', about: 'Stay with a feeling and hear what it needs' },
  { id: 'ai-cbt-journal', to: '/ai-cbt-journal', name: 'AI CBT journal', about: 'Write freely, then look at it together' },
  { id: 'success-replay', to: '/success-replay', name: 'Success replay', about: 'Keep what went well, and read it again' },
  { id: 'manual-notes', to: '/manual-notes', name: 'Notes', about: 'Anything that needs a place' },
  { id: 'chat-history', to: '/chat-history', name: 'Chat history', about: 'Your conversations with the assistant' },
  { id: 'journal-analytics', to: '/journal-analytics', name: 'Journal analytics', about: 'See what changes over the weeks' },
  { id: 'safety-plan', to: '/safety-plan', name: 'Safety plan', about: 'Steps for a hard hour, made on a calm day' },
  { id: 'knowledge', to: '/admin/knowledge', name: 'Knowledge', about: 'Texts the assistant may draw on' },
  { id: 'test-rag', to: '/test-rag', name: 'Retrieval test', about: 'See which texts a question finds' },
];

export const tools = Object.fromEntries(list.map((tool) => [tool.id, tool])) as Record<ToolId, Tool>;
