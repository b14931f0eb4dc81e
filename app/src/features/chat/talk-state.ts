/** The state of one talk, as its page shows it. */
import { joinSubjects, type Subject } from '@/components/crisis/subject';
import { isShown, rankOf } from '@/lib/security/levels';
import type { AppError } from '@/lib/errors';
import type { RiskLevel } from '@/lib/wasm/safety';
import type { ChatMode, ChatProvider, GuideOffer, Message } from '@/lib/assistant/types';

/** Why the last message was not answered. What was typed is still in the field. */
export type Trouble =
  /** `text` must not be sent. */
  | { kind: 'blocked'; text: string; reason: string; isRole: boolean }
  /** Too many messages in a short time; `until` in epoch milliseconds. */
  | { kind: 'limited'; until: number }
  /** `stored`: the message has arrived, and only its answer is missing. */
  | { kind: 'failed'; error: AppError; stored: boolean };

export interface TalkState {
  /** `missing`: the address names a conversation that doesn't exist. */
  opening: 'opening' | 'ready' | 'missing' | { error: AppError };
  /** Oldest first. */
  messages: readonly Message[];
  /** Whether a therapist can see the talk, as far as it was known when it was opened. */
  isShared: boolean;
  /** Counts the messages that were sent here. */
  sent: number;
  /** Whether the server has older messages than the first one here. */
  earlier: 'none' | 'some' | 'loading' | 'problem';
  mode: ChatMode;
  provider: ChatProvider;
  /** `sending`: until the server has the message; `answering`: until the answer ends. */
  phase: 'idle' | 'sending' | 'answering';
  /** The checked sentences of the answer in progress. */
  answer: readonly string[];
  /** Quick replies to the last answer, and something to keep. */
  choices: readonly string[];
  offer: GuideOffer | undefined;
  /** Crisis help: its level, whether it stays for the whole talk, and a count of its rises. */
  help: Help;
  trouble: Trouble | undefined;
  /** Messages left in this window; undefined until known. */
  remaining: number | undefined;
}

export interface Help {
  level: RiskLevel;
  pinned: boolean;
  rises: number;
  /** Who the words are about that it is shown for. */
  subject: Subject;
}

export const noHelp: Help = { level: 'none', pinned: false, rises: 0, subject: 'self' };

export const newTalk: TalkState = {
  opening: 'ready',
  messages: [],
  isShared: false,
  sent: 0,
  earlier: 'none',
  mode: 'listen',
  provider: 'rules',
  phase: 'idle',
  answer: [],
  choices: [],
  offer: undefined,
  help: noHelp,
  trouble: undefined,
  remaining: undefined,
};

interface Said {
  level: RiskLevel;
  /** Whether the help then stays for the whole talk. */
  pinned?: boolean;
  /** Who the words are about; undefined if only the level is known. */
  subject?: Subject;
}

/** The help after a text or a message. The level never falls, pinned help stays, and words about the writer count. */
export function withSaid(help: Help, { level, pinned = false, subject }: Said): Help {
  const stays = help.pinned || pinned || rankOf(level) >= rankOf('high');
  const given = stays && rankOf(level) < rankOf('high') ? 'high' : level;
  const highest = rankOf(given) > rankOf(help.level) ? given : help.level;
  const before = isShown(help.level) ? help.subject : undefined;
  const about = isShown(level) ? joinSubjects(before, subject ?? before ?? 'self') : help.subject;
  const isNew = isShown(highest) && (highest !== help.level || about !== help.subject);
  if (!isNew && highest === help.level && stays === help.pinned) return help;
  return { level: highest, pinned: stays, rises: help.rises + (isNew ? 1 : 0), subject: about };
}

/** The user's messages, newest last, that an answer is missing for or belongs to. */
export function lastOwn(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ content }) => content.role === 'user');
}

/** The messages without the answers to one of them. */
export function withoutAnswers(messages: readonly Message[], id: string): Message[] {
  return messages.filter(({ content }) => content.replyTo !== id);
}

/** The messages with one added or replaced. */
export function withMessage(messages: readonly Message[], record: Message): Message[] {
  const at = messages.findIndex(({ id }) => id === record.id);
  return at < 0 ? [...messages, record] : messages.with(at, record);
}
