/** The assistant's interface: what a talk consists of, and the events of an answer. */
import type { components } from '@/lib/api/openapi.gen';

type Schemas = components['schemas'];

export type ChatMode = Schemas['ChatMode'];
export type ChatProvider = Schemas['ChatProvider'];
export type ChatSource = Schemas['ChatSource'];
export type Reflection = Schemas['Reflection'];
/** A thought to reframe. */
export type Reframing = Schemas['ReframeInput'];
export type Reframed = Schemas['ReframedThought'];
export type Message = Extract<Schemas['Record'], { kind: 'chat_message' }>;
export type Conversation = Extract<Schemas['Record'], { kind: 'conversation' }>;

/** What the safety rules say about the talk, from all its messages. */
export type SafetyState = Schemas['SafetyState'];
/** Something to keep from the talk. Everything in it is what the user wrote. */
export type GuideOffer = Schemas['GuideOffer'];
export type ProviderInfo = Schemas['AssistantProvider'];
export type AssistantInfo = Schemas['AssistantInfo'];
/** The same `id` asks for another answer or, with another text, edits the message. */
export type Asking = Schemas['MessageInput'];

export type Done = Omit<Schemas['DoneEvent'], 'record'> & { record: Message };

/** An event of an answer, in the order in which they come. */
export type AnswerEvent =
  | { event: 'message'; record: Message }
  | { event: 'safety'; safety: SafetyState }
  | { event: 'sentence'; text: string }
  | ({ event: 'done' } & Done);
