/** One talk with the assistant: its messages, and the answer that is being written. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { announcer } from '@/components/live/announcer';
import { subjectOf } from '@/components/crisis/subject';
import type { AnswerEvent, Asking, ChatMode, ChatProvider, Message } from '@/lib/assistant/types';
import { AppError } from '@/lib/errors';
import { localRecord } from '@/records/local-record';
import { aiLimit } from '@/lib/security/rate-limiter';
import { trimText } from '@/lib/text/text';
import { showToast } from '@/lib/toasts';
import { uuidv7 } from '@/lib/uuid';
import { readText, type RiskLevel, type SafetyReport } from '@/lib/wasm/safety';
import { copy } from './copy';
import type { TalkHost } from './talk-host';
import { lastOwn, newTalk, noHelp, type TalkState, withMessage, withoutAnswers, withSaid } from './talk-state';

export class Talk {
  readonly id: string;
  /** Whether it is loaded from the server. A new one starts empty. */
  readonly isStored: boolean;
  readonly #host: TalkHost;
  readonly #store: StoreApi<TalkState>;
  readonly state: () => TalkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops the answer in progress. */
  #stop: AbortController | undefined;
  /** The text whose security events are recorded, so that a retry isn't a second submission. */
  #recorded: string | undefined;
  /** The answers that the one in progress replaces. If it ends without a word, they are shown again. */
  #replaced: readonly Message[] = [];
  #isShown = true;
  /** Counts the answers to the last message. */
  #attempt = 0;
  /** The cursor of the next older page. */
  #before: string | undefined;

  constructor(host: TalkHost, id?: string) {
    this.#host = host;
    this.id = id ?? uuidv7();
    this.isStored = id !== undefined;
    this.#store = createStore<TalkState>(() => ({ ...newTalk, opening: this.isStored ? 'opening' : 'ready' }));
    this.state = this.#store.getState;
    this.subscribe = this.#store.subscribe;
  }

  /** Whether the talk is kept in the user's account. */
  get isKept(): boolean {
    return this.#host.archive !== undefined;
  }

  /** Loads a stored conversation. */
  async open(): Promise<void> {
    const { archive } = this.#host;
    if (!archive) return;
    this.#before = undefined;
    this.#set({ opening: 'opening' });
    try {
      const [{ isShared, mode = 'listen', provider = 'rules' }, page] = await Promise.all([archive.conversation(this.id), this.#page()]);
      const own = page.filter(({ content }) => content.role === 'user');
      const help = own.reduce((all, { content: { text = '' }, riskLevel }) => withSaid(all, saidIn(riskLevel, readText(text))), noHelp);
      // The help has been on the screen before, so it isn't announced again.
      this.#set({ opening: 'ready', messages: page, isShared, mode, provider, help: { ...help, rises: 0 } });
    } catch (reason) {
      const error = AppError.from(reason);
      this.#set({ opening: error.status === 404 || error.status === 410 ? 'missing' : { error } });
    }
  }

  /** Loads older messages. */
  async showEarlier(): Promise<void> {
    if (this.state().earlier === 'loading') return;
    this.#set({ earlier: 'loading' });
    try {
      const page = await this.#page();
      this.#set({ messages: [...page, ...this.state().messages] });
    } catch {
      this.#set({ earlier: 'problem' });
    }
  }

  setMode(mode: ChatMode): void {
    this.#set({ mode });
  }

  setProvider(provider: ChatProvider): void {
    this.#set({ provider });
  }

  setRemaining(remaining: number): void {
    this.#set({ remaining });
  }

  /** Shows help for a text that is being typed, is sent or was refused. A refusal is about the text as it was. */
  readonly noteText = (text: string, level: RiskLevel, report = readText(text)): void => {
    const { trouble } = this.state();
    if (trouble?.kind === 'blocked' && trouble.text !== trimText(text)) this.#set({ trouble: undefined });
    const help = withSaid(this.state().help, saidIn(level, report));
    if (help !== this.state().help) this.#set({ help });
  };

  /** Closes help that isn't pinned. */
  readonly closeHelp = (): void => {
    if (!this.state().help.pinned) this.#set({ help: noHelp });
  };

  /**
   * Sends a message, or with the id of the last one changes it. `onStored` is called once the server has it; until
   * then it must stay in the field.
   */
  async send(text: string, onStored: () => void = () => {}, edits?: string): Promise<void> {
    const words = trimText(text);
    if (words === '' || this.state().phase !== 'idle') return;
    this.#attempt = 0;
    await this.#ask({ id: edits ?? uuidv7(), text: words }, onStored);
  }

  /** Asks for another answer to the last message, or for the missing one. */
  async again(): Promise<void> {
    const last = lastOwn(this.state().messages);
    if (!last || this.state().phase !== 'idle') return;
    this.#attempt += 1;
    await this.#ask({ id: last.id, text: last.content.text ?? '' }, () => {}, false);
  }

  /** Stops the answer. What was shown stays. */
  readonly stop = (): void => this.#stop?.abort();

  /** Whether a page shows it. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /**
   * Is called by the page that shows it. The returned function, for when the page is left, stops the answer. A message that
   * is being sent arrives before: otherwise it would stay in the field although the server has it.
   */
  show(): () => void {
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      if (this.state().phase === 'answering') this.stop();
    };
  }

  /** Stores the opinion of an answer; the same one again takes it back. */
  async rate(message: Message, given: 1 | -1): Promise<void> {
    const feedback = message.content.feedback === given ? 0 : given;
    const { archive } = this.#host;
    if (!archive) return;
    this.#show({ ...message, content: { ...message.content, feedback } });
    try {
      this.#show(await archive.rate(message, feedback));
    } catch {
      this.#show(message);
      showToast({ text: copy.rateTrouble });
    }
  }

  async #ask(message: Pick<Asking, 'id' | 'text'>, onStored: () => void, isNew = true): Promise<void> {
    const { id, text } = message;
    const { mode, provider } = this.state();
    const stop = new AbortController();
    this.#stop = stop;
    this.#set({ phase: 'sending', trouble: undefined, answer: [] });
    const isStored = () => this.state().phase === 'answering';
    const answerId = uuidv7();
    try {
      if (!(await this.#mayAsk(text, isNew, stop.signal))) return;
      const asking = { conversationId: this.id, id, answerId, text, mode, provider, attempt: this.#attempt };
      for await (const event of this.#host.ask(asking, this.state().messages, stop.signal)) this.#take(event, onStored);
      if (stop.signal.aborted && isStored()) this.#keepShown(id, answerId, 'stopped');
    } catch (reason) {
      const stored = isStored();
      const error = AppError.from(reason);
      if (stored) this.#keepShown(id, answerId, 'interrupted', error);
      this.#set({ trouble: troubleOf(error, text, stored) });
    } finally {
      if (this.#stop === stop) this.#stop = undefined;
      this.#set({ phase: 'idle', answer: [] });
    }
  }

  /**
   * Screens the text and asks the limiter. A refused message is screened all the same, and nothing is sent.
   */
  async #mayAsk(text: string, isNew: boolean, signal: AbortSignal): Promise<boolean> {
    const report = readText(text);
    this.noteText(text, report?.shownLevel ?? 'none', report);
    if (isNew && this.#recorded !== text) {
      this.#recorded = text;
      this.#host.submitted?.(text);
    }
    if (report?.prompt.blocked) {
      this.#set({ trouble: { kind: 'blocked', text, reason: report.prompt.reason ?? '', isRole: report.prompt.kind === 'role' } });
      return false;
    }
    if (!this.#host.limit) return true;
    const { allowed, remaining, resetTime } = await this.#host.limit(signal);
    if (signal.aborted) return false;
    this.#set({ remaining });
    if (!allowed) this.#set({ trouble: { kind: 'limited', until: resetTime } });
    return allowed;
  }

  #take(event: AnswerEvent, onStored: () => void): void {
    switch (event.event) {
      case 'message': {
        const { record } = event;
        const { messages } = this.state();
        const isEdit = messages.some(({ id, content }) => id === record.id && content.text !== record.content.text);
        this.#recorded = undefined;
        this.#replaced = isEdit ? [] : messages.filter(({ content }) => content.replyTo === record.id);
        this.#set({
          phase: 'answering',
          messages: withMessage(withoutAnswers(messages, record.id), record),
          sent: this.state().sent + 1,
          choices: [],
          offer: undefined,
        });
        this.noteText(record.content.text ?? '', record.riskLevel);
        onStored();
        if (!this.#isShown) this.stop();
        return;
      }
      case 'safety': {
        const { level, pinned } = event.safety;
        this.#set({ help: withSaid(this.state().help, { level, pinned }) });
        return;
      }
      case 'sentence':
        announcer.add('answer', event.text);
        this.#set({ answer: [...this.state().answer, event.text] });
        return;
      case 'done': {
        const { record, choices, offer, remaining } = event;
        this.#replaced = [];
        this.#show(record);
        this.#set({ choices, offer, remaining });
        this.#host.archive?.changed();
      }
    }
  }

  /** Keeps the sentences of an answer that didn't end. The server stores the same. */
  #keepShown(replyTo: string, id: string, end: 'stopped' | 'interrupted', error?: AppError): void {
    const { answer, mode, provider } = this.state();
    this.#host.archive?.changed();
    if (answer.length === 0) {
      for (const before of this.#replaced) this.#show(before);
      return;
    }
    const stored = error?.current;
    if (stored?.kind === 'chat_message') return this.#show(stored as Message);
    const content = {
      conversationId: this.id,
      role: 'assistant' as const,
      text: answer.join(' '),
      mode,
      provider,
      end,
      replyTo,
      sources: [],
    };
    this.#show(localRecord('chat_message', id, content));
  }

  async #page(): Promise<Message[]> {
    const { messages, next } = (await this.#host.archive?.page(this.id, this.#before)) ?? { messages: [] };
    this.#before = next;
    this.#set({ earlier: next === undefined ? 'none' : 'some' });
    return messages;
  }

  #show(record: Message): void {
    this.#set({ messages: withMessage(this.state().messages, record) });
  }

  #set(part: Partial<TalkState>): void {
    this.#store.setState(part);
  }
}

const saidIn = (level: RiskLevel, report: SafetyReport | undefined) => ({ level, subject: subjectOf(report) });

function troubleOf(error: AppError, text: string, stored: boolean): TalkState['trouble'] {
  const reason = error.message;
  if (error.code === 'prompt_blocked') return { kind: 'blocked', text, reason, isRole: reason.startsWith('Blocked role') };
  if (error.status === 429) return { kind: 'limited', until: error.resetTime ?? Date.now() + aiLimit.windowMs };
  return { kind: 'failed', error, stored };
}
