/** Talks of a visitor: the guide answers in this page, and nothing leaves it. */
import type { AnswerEvent, Asking, Message } from '@/lib/assistant/types';
import { AppError, messageOf } from '@/lib/errors';
import { localRecord } from '@/records/local-record';
import { uuidv7 } from '@/lib/uuid';
import { askGuide, prepareGuide } from '@/lib/wasm/guide';
import { readText } from '@/lib/wasm/safety';
import type { TalkHost } from './talk-host';

/** The messages up to the one that is answered; another answer to it replaces what followed. */
function upTo({ id, conversationId, text, mode }: Asking, before: readonly Message[]): Message[] {
  const at = before.findIndex((message) => message.id === id);
  const content = { conversationId, role: 'user' as const, text, mode, sources: [] };
  const asked = localRecord('chat_message', id, content, { riskLevel: readText(text)?.shownLevel ?? 'none' });
  return [...(at < 0 ? before : before.slice(0, at)), asked];
}

export const guestHost: TalkHost = {
  async *ask(asking, before): AsyncGenerator<AnswerEvent, void> {
    const { mode, attempt, conversationId, id } = asking;
    await prepareGuide();
    const messages = upTo(asking, before);
    const talk = messages.map(({ content }) => ({
      role: content.role ?? 'user',
      text: content.text ?? '',
      mode: content.mode ?? 'listen',
    }));
    const reply = askGuide((guide) => guide.reply(talk, { mode, attempt: attempt ?? 0 }));
    if (!reply) throw new AppError(messageOf('ai'), { category: 'ai', code: 'core', retryable: true });
    const { text, safety, choices, offer, sources } = reply;
    yield { event: 'message', record: messages.at(-1)! };
    yield { event: 'safety', safety };
    yield { event: 'sentence', text };
    const content = { conversationId, role: 'assistant' as const, text, mode, provider: 'rules' as const, replyTo: id, sources };
    const record = localRecord('chat_message', asking.answerId ?? uuidv7(), content);
    yield { event: 'done', record, choices, ...(offer && { offer }), remaining: Infinity, resetTime: 0 };
  },
};
