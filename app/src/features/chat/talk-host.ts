import type { AnswerEvent, Asking, ChatMode, ChatProvider, Message } from '@/lib/assistant/types';

/** The stored messages of a talk. */
export interface TalkArchive {
  conversation: (id: string) => Promise<{ isShared: boolean; mode?: ChatMode; provider?: ChatProvider }>;
  /** The newest messages before a cursor, oldest first, and the cursor of those before them. */
  page: (id: string, before: string | undefined) => Promise<{ messages: Message[]; next?: string | undefined }>;
  /** Stores the user's opinion of an answer, and returns the answer as it is stored. */
  rate: (message: Message, feedback: -1 | 0 | 1) => Promise<Message>;
  /** Called when the server has stored something new. */
  changed: () => void;
}

/** The services that a talk uses. */
export interface TalkHost {
  /** None: the talk lives in this page's memory, and nothing of it is sent. */
  archive?: TalkArchive;
  /** Called once for each text that is submitted. */
  submitted?: (text: string) => void;
  /** Whether a message may be sent now; none: there is no limit. */
  limit?: (signal: AbortSignal) => Promise<{ allowed: boolean; remaining: number; resetTime: number }>;
  /**
   * Sends a message and yields the events of its answer. `before` are the messages so far.
   *
   * @throws {AppError} If it is refused, or if the answer fails on the way.
   */
  ask: (asking: Asking, before: readonly Message[], signal: AbortSignal) => AsyncIterable<AnswerEvent>;
}
