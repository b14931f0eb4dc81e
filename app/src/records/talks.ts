/** Whole talks: their messages, and files made from them. */
import { formatMoment } from '@/lib/text/dates';
import { shorten } from '@/lib/text/shorten';
import type { Conversation, Message } from '@/lib/assistant/types';
import { records } from './client';

const kinds = ['chat_message'] as const;
/** The longest page that the server gives. */
const pageSize = 100;

/** Returns the newest messages of a talk, oldest first, and whether there are older ones. */
export async function newestMessages(talk: string, limit: number, signal?: AbortSignal): Promise<{ messages: Message[]; more: boolean }> {
  const { records: found, next } = await records.list({ kinds, parent: talk, limit }, signal);
  return { messages: found.toReversed(), more: next !== undefined };
}

/** Returns all messages of a talk, oldest first. */
export async function allMessages(talk: string): Promise<Message[]> {
  const all: Message[] = [];
  let before: string | undefined;
  do {
    const page = await records.list({ kinds, parent: talk, limit: pageSize, ...(before !== undefined && { before }) });
    all.push(...page.records);
    before = page.next;
  } while (before !== undefined);
  return all.toReversed();
}

/** Returns the name of a talk, or the first words of its first message. */
export function nameOfTalk({ content }: Pick<Conversation, 'content'>, messages: readonly Message[], untitled: string): string {
  const first = messages.find((message) => message.content.role === 'user')?.content.text ?? '';
  return shorten(content.title?.trim() || first, 60) || untitled;
}

interface Words {
  you: string;
  assistant: string;
  note: string;
}

/** Returns a talk as Markdown, to read. */
export function asMarkdown(name: string, messages: readonly Message[], words: Words): string {
  const parts = messages.map(({ content, occurredAt }) => {
    const who = content.role === 'user' ? words.you : words.assistant;
    return `**${who}**, ${formatMoment(occurredAt)}\n\n${content.text ?? ''}`;
  });
  return `${[`# ${name}`, words.note, ...parts].join('\n\n')}\n`;
}

/** Returns a talk as JSON: its records as the server keeps them. */
export function asJson(conversation: Conversation, messages: readonly Message[]): string {
  return `${JSON.stringify({ conversation, messages }, undefined, 2)}\n`;
}
