import type { Message } from '@/lib/assistant/types';

type Part = Pick<Message, 'id' | 'content'> & Partial<Pick<Message, 'riskLevel'>>;

/** A message as the server would store it now, before or without the server. */
export function messageRecord({ id, content, riskLevel = 'none' }: Part): Message {
  const now = new Date().toISOString();
  return {
    id,
    kind: 'chat_message',
    version: 0,
    status: 'complete',
    share: 'private',
    occurredAt: now,
    createdAt: now,
    updatedAt: now,
    riskLevel,
    content,
  };
}
