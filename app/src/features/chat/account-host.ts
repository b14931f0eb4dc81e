/** Talks of a signed-in user: the server answers, and keeps them. */
import { ask } from '@/lib/assistant/ask';
import { currentUserId } from '@/lib/auth/current-user';
import { preferences } from '@/records/preferences';
import { aiRateLimiter } from '@/lib/security/ai-rate-limiter';
import { aiLimit, aiLimitKey } from '@/lib/security/rate-limiter';
import { recordSubmission } from '@/lib/security/submission';
import { screenTexts } from '@/lib/wasm/safety';
import { records, recordsChanged } from '@/records';
import type { TalkHost } from './talk-host';

/** How many messages are loaded at once. */
const pageSize = 50;

export const accountHost: TalkHost = {
  archive: {
    conversation: async (id) => {
      const { content, share } = await records.getOf('conversation', id);
      return { ...content, isShared: share !== 'private' };
    },
    page: async (id, before) => {
      const query = { kinds: ['chat_message'] as const, parent: id, limit: pageSize };
      const { records: found, next } = await records.list({ ...query, ...(before !== undefined && { before }) });
      return { messages: found.toReversed(), next };
    },
    rate: async (message, feedback) => {
      // An answer that was stopped has been stored meanwhile, but only the server knows its version.
      const { version, content, status } = message.version === 0 ? await records.getOf('chat_message', message.id) : message;
      return (await records.update(message.id, version, { kind: 'chat_message', status, content: { ...content, feedback } })).record;
    },
    changed: recordsChanged,
  },
  submitted: (text) => recordSubmission(() => screenTexts([{ field: 'text', text }])),
  limit: (signal) => aiRateLimiter.check(aiLimitKey(currentUserId()), aiLimit, signal),
  async *ask(asking, _before, signal) {
    // The server knows about the agreement before it gets the message.
    if (asking.provider === 'openai') await preferences.settled();
    yield* ask(asking, signal);
  },
};
