/**
 * The typed interface of the guide, a conversation by rules and without a language model. The same in browsers and in
 * Node. It keeps nothing: the messages of the talk are its only state.
 */
import * as wasm from '../dist/guide/evenkeel_wasm_guide.js';
import type { GuideContext, GuideMessage, GuideReply, Reflection } from '../dist/cbt/evenkeel_wasm_cbt.js';
import { known, list, text as string } from './arguments.js';
import { encode } from './bytes.js';
import { guide } from './guide-module.js';
import type { Report } from './reports.js';
import { PRODUCT_RULESET } from './rules.gen.js';
import { withRules } from './version.js';

export type {
  ChatMode,
  ChatRole,
  ChatSource,
  GuideArticle,
  GuideContext,
  GuideMessage,
  GuideOffer,
  GuideReply,
  OfferKind,
  Reflection,
  SafetyStage,
  SafetyState,
} from '../dist/cbt/evenkeel_wasm_cbt.js';
export { type SafetySource, type SafetyStatus, SafetyUnavailable } from './loader.js';

/** Returns whether the module can be called. */
export const isReady = guide.isReady;

/**
 * Returns the module's status: `idle`, `loading`, `ready`, or `unavailable` after a failed load or
 * a trap.
 */
export const status = guide.status;

/**
 * Calls a listener after each change of {@link status}. Returns a function that unsubscribes it.
 */
export const onStatusChange = guide.onStatusChange;

const { call } = guide;

/** Says in an answer that the product's rules made it. */
const ruled = <T extends object>(answer: T): T & Report => withRules(answer, PRODUCT_RULESET);

/** Returns the arguments if all texts in them can be stored. This module gets objects, not the bytes. */
function passable<T extends readonly unknown[]>(...given: T): T {
  encode(given);
  return given;
}

/** Answers the last message of a talk, which is the user's. Oldest message first. */
export const reply = (messages: readonly GuideMessage[], context: Partial<GuideContext> = {}): GuideReply & Report =>
  ruled<GuideReply>(
    call(() => wasm.reply(...passable(list(messages, 'messages'), known(context, ['mode', 'attempt', 'articles'], 'context')))),
  );

/** Reflects on a journal entry. Every quotation is a part of the entry. */
export const reflect = (entry: string): Reflection & Report => ruled<Reflection>(call(() => wasm.reflect(string(entry, 'entry'))));
