/**
 * The pages of tools that are not built yet.
 * Remove a tool's entry once its route shows the real page.
 */
import { tools, type ToolId } from '@/lib/tools';

export interface LaterPageContent {
  id: LaterId;
  title: string;
  heading: string;
  lead: string;
  /** What it will do. */
  parts: readonly string[];
  /** What it will never do. */
  promise: string;
  /** Links to what already helps. */
  meanwhile: readonly { to: string; words: string }[];
}

const journal = { to: '/journal/new', words: 'Write it down in the journal' };
const record = { to: '/learn', words: 'See how a thought record goes, with an example' };
const crisis = { to: '/crisis', words: 'Open crisis help, with numbers to call or text' };
const about = { to: '/about', words: 'See what works today' };

const texts = {
  'ai-therapist': {
    heading: 'AI chat',
    lead: 'A place to think out loud. An assistant asks one question at a time.',
    parts: [
      'It can listen, help you look at a thought, plan one small thing, or bring you back to the room you are in.',
      'It’s a computer program and not a therapist. It will say so at the start, and again when things get hard.',
    ],
    promise: 'It won’t name an illness, and it won’t give advice on medicine.',
    meanwhile: [journal, record, crisis],
  },
  'ai-cbt-journal': {
    heading: 'AI CBT journal',
    lead: 'One open page for your words, and a helper that looks at them with you.',
    parts: [
      'You write freely. When you ask for it, the helper mirrors what it read and asks one question.',
      'You can turn the text into a thought record, or simply keep it.',
    ],
    promise: 'It will never change your words. Whatever it says will point to the line it means.',
    meanwhile: [journal, record, crisis],
  },
  'chat-history': {
    heading: 'Chat history',
    lead: 'Your conversations with the AI assistant, to read again, keep or delete.',
    parts: [
      'You will be able to search them, give them a name, and save a line that helped as a note.',
      'You can restore a deleted conversation for 30 days. After that it’s gone for good.',
    ],
    promise: 'No one else sees a conversation unless you share it.',
    meanwhile: [journal, about, crisis],
  },
  knowledge: {
    heading: 'Knowledge',
    lead: 'The texts that the assistant may draw on when it answers.',
    parts: [
      'You will be able to add a text, name its source, and say when it needs another look.',
      'Only a text that was read and published can be used. One that is taken back is gone from answers at once.',
    ],
    promise: 'Nothing that a patient wrote belongs here.',
    meanwhile: [about, { to: '/help', words: 'Read the short answers in Help' }, crisis],
  },
  'test-rag': {
    heading: 'Retrieval test',
    lead: 'A bench for those who look after the texts. You type a question and see what it finds.',
    parts: [
      'For each hit you will see the text, its place in the list, and why it came up.',
      'The same question gives the same list each time, so that a change can be judged.',
    ],
    promise: 'Questions typed here aren’t kept with anyone’s journal.',
    meanwhile: [about, { to: '/help', words: 'Read the short answers in Help' }, crisis],
  },
} satisfies Partial<Record<ToolId, Omit<LaterPageContent, 'id' | 'title'>>>;

/** The tools that are not built yet: the keys above. */
export type LaterId = keyof typeof texts;

export function laterPage(id: LaterId): LaterPageContent {
  return { id, title: tools[id].name, ...texts[id] };
}
