/**
 * The typed interface of the guide, a conversation by rules and without a language model. The same in browsers and in
 * Node. It keeps nothing: the messages of the talk are its only state.
 */
import * as wasm from '../dist/guide/evenkeel_wasm_guide.js';
import type { GuideArticle, GuideContext, GuideMessage, GuideReply, Reflection } from '../dist/cbt/evenkeel_wasm_cbt.js';
import { count, known, list, object, oneOf, text as string } from './arguments.js';
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

/** Says in an answer that the product's rules made it. */
const ruled = <T extends object>(answer: T): T & Report => withRules(answer, PRODUCT_RULESET);

const ROLES = ['user', 'assistant'] as const;
const MODES = ['listen', 'challenge', 'plan', 'ground'] as const;

function message(given: GuideMessage, name: string): GuideMessage {
  const { role, text, mode } = known(given, ['role', 'text', 'mode'], name);
  return { role: oneOf(role, ROLES, `${name}.role`), text: string(text, `${name}.text`), mode: oneOf(mode, MODES, `${name}.mode`) };
}

function article(given: GuideArticle, name: string): GuideArticle {
  const { id = '', version = 0, title = '', excerpt = '' } = object<GuideArticle>(given, name);
  return {
    id: string(id, `${name}.id`),
    version: count(version, `${name}.version`),
    title: string(title, `${name}.title`),
    excerpt: string(excerpt, `${name}.excerpt`),
  };
}

function contextOf(given: Partial<GuideContext>): GuideContext {
  const { mode = 'listen', attempt = 0, articles = [] } = known(given, ['mode', 'attempt', 'articles'], 'context');
  return {
    mode: oneOf(mode, MODES, 'context.mode'),
    attempt: count(attempt, 'context.attempt'),
    articles: list(articles, 'context.articles').map((each, at) => article(each, `context.articles[${at}]`)),
  };
}

/**
 * Answers the last message of a talk, which is the user's. Oldest message first.
 *
 * @throws {TypeError} if an argument has the wrong type.
 */
export const reply = (messages: readonly GuideMessage[], context: Partial<GuideContext> = {}): GuideReply & Report => {
  const talk = list(messages, 'messages').map((each, at) => message(each, `messages[${at}]`));
  return ruled(guide.ask<GuideReply>(wasm.reply, talk, contextOf(context)));
};

/**
 * Reflects on a journal entry. Every quotation is a part of the entry.
 *
 * @throws {TypeError} if it is no text.
 */
export const reflect = (entry: string): Reflection & Report => ruled(guide.ask<Reflection>(wasm.reflect, string(entry, 'entry')));
