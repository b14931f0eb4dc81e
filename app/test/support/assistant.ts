import { http, HttpResponse } from 'msw';
import type { AssistantInfo, Asking, GuideOffer, Message, Reflection, Reframed, Reframing, SafetyState } from '@/lib/assistant/types';
import { type RecordShelf, storedRecord } from './records';
import { problem } from '../server';

/** A scripted answer. */
export interface Script {
  sentences: string[];
  safety?: Partial<SafetyState>;
  choices?: string[];
  offer?: GuideOffer;
  sources?: Message['content']['sources'];
  /** Keeps the stream open before the sentence with this index, until `release`. */
  holdAt?: number;
  /** Ends the stream with a problem instead. */
  breaks?: Record<string, unknown>;
  /** Closes the stream without an end. */
  cuts?: boolean;
}

const calm: SafetyState = { stage: 'none', pinned: false, takesOver: false, level: 'none' };

/** A mock of the server's assistant, which stores messages on the shelf. It judges nothing. */
export class AssistantDesk {
  readonly asked: Asking[] = [];
  readonly limiterCalls: Record<string, unknown>[] = [];
  readonly reflected: { text: string; provider: string }[] = [];
  readonly reframed: { thought: Reframing; provider: string }[] = [];
  info: AssistantInfo = {
    providers: [{ id: 'rules', name: 'The guide', agreed: true }],
    maxAttempts: 20,
    windowMs: 60_000,
    remaining: 20,
    resetTime: 0,
  };
  /** The next answers; when none is left, a plain one. */
  scripts: Script[] = [];
  /** Refuses the next message before the stream. */
  refusal: [status: number, part: Record<string, unknown>] | undefined;
  offline = false;
  limiter: { allowed: boolean; remaining: number; resetTime: number } = { allowed: true, remaining: 19, resetTime: Date.now() + 60_000 };
  reflection: Reflection | undefined;
  reframing: Reframed | undefined;
  release: () => void = () => {};
  /** Whether the browser closed a stream before its end. */
  closed = false;
  readonly #shelf: RecordShelf;
  #clock = Date.parse('2026-11-21T12:00:00.000Z');

  constructor(shelf: RecordShelf) {
    this.#shelf = shelf;
  }

  readonly handlers = [
    http.post('*/.netlify/functions/rate-limiter', async ({ request }) => {
      this.limiterCalls.push((await request.json()) as Record<string, unknown>);
      return this.offline ? HttpResponse.error() : HttpResponse.json(this.limiter);
    }),
    http.get('*/api/assistant', () => (this.offline ? HttpResponse.error() : HttpResponse.json(this.info))),
    http.post('*/api/assistant/reflections', async ({ request }) => {
      this.reflected.push((await request.json()) as { text: string; provider: string });
      if (this.offline) return HttpResponse.error();
      return this.reflection ? HttpResponse.json(this.reflection) : problem(503, { code: 'assistant_unavailable' });
    }),
    http.post('*/api/assistant/reframings', async ({ request }) => {
      this.reframed.push((await request.json()) as { thought: Reframing; provider: string });
      return this.reframing ? HttpResponse.json(this.reframing) : problem(503, { code: 'assistant_unavailable' });
    }),
    http.post('*/api/assistant/messages', async ({ request }) => {
      if (this.offline) return HttpResponse.error();
      const asking = (await request.json()) as Asking;
      this.asked.push(asking);
      if (this.refusal) {
        const [status, part] = this.refusal;
        this.refusal = undefined;
        return problem(status, part);
      }
      return new HttpResponse(this.#stream(asking, this.scripts.shift() ?? { sentences: ['I hear you.', 'What happened then?'] }), {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
  ];

  #now(): string {
    this.#clock += 1000;
    return new Date(this.#clock).toISOString();
  }

  #keep(id: string, content: Message['content']): Message {
    const occurredAt = this.#now();
    const record = storedRecord('chat_message', content, { id, occurredAt, createdAt: occurredAt, updatedAt: occurredAt });
    this.#shelf.add(record);
    return record;
  }

  #stream(asking: Asking, script: Script): ReadableStream<Uint8Array> {
    const { conversationId, id, answerId, text, mode, provider } = asking;
    const encoder = new TextEncoder();
    if (!this.#shelf.get(conversationId)) {
      this.#shelf.add(storedRecord('conversation', { title: '', mode, provider, pinned: false }, { id: conversationId }));
    }
    for (const { id: old, content } of this.#shelf.all()) {
      if ('replyTo' in content && content.replyTo === id) this.#shelf.kept.delete(old);
    }
    const own = this.#keep(id, { conversationId, role: 'user', text, mode, sources: [] });
    return new ReadableStream({
      cancel: () => {
        this.closed = true;
      },
      start: async (stream) => {
        const say = (event: string, data: object) => stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        say('message', { record: own });
        say('safety', { ...calm, ...script.safety });
        for (const [at, sentence] of script.sentences.entries()) {
          if (at === script.holdAt) await new Promise<void>((resolve) => (this.release = resolve));
          if (this.closed) return;
          say('sentence', { text: sentence });
        }
        if (script.cuts) return stream.close();
        if (script.breaks) {
          say('problem', { code: 'x', category: 'ai', message: 'x', retryable: true, ...script.breaks });
          return stream.close();
        }
        const record = this.#keep(answerId, {
          conversationId,
          role: 'assistant',
          text: script.sentences.join(' '),
          mode,
          provider,
          end: 'complete',
          replyTo: id,
          sources: script.sources ?? [],
        });
        const { remaining, resetTime } = this.limiter;
        say('done', { record, choices: script.choices ?? [], ...(script.offer && { offer: script.offer }), remaining, resetTime });
        return stream.close();
      },
    });
  }
}
