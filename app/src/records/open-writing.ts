import { claimDraft, draftsOf, firstFree, isUnsaved, rememberOwnDraft, sameContent, sameExactly, type Draft, type Queued } from './drafts';
import { uuidv7 } from '@/lib/uuid';
import { records } from './client';
import { whileOpening } from './outbox';
import type { ContentOf, Kind, RecordOf } from './types';
import { PlainWords, WritingSession, type Words } from './writing-session';

export interface WritingForm<K extends Kind> {
  kind: K;
  empty: ContentOf[K];
  /** For a page that judges the words as they are typed. */
  wordsOf?: (content: ContentOf[K]) => Words<ContentOf[K]>;
}

function wordsFor<K extends Kind>({ empty, wordsOf }: WritingForm<K>, content: ContentOf[K]): Words<ContentOf[K]> {
  const whole = { ...empty, ...content };
  return wordsOf ? wordsOf(whole) : new PlainWords(whole);
}

/** A blank page, or a copy of some words, under an id of its own. */
export async function newWriting<K extends Kind>(form: WritingForm<K>, content: ContentOf[K] = form.empty, seed?: unknown): Promise<WritingSession<K>> {
  const id = uuidv7();
  await claimDraft(id);
  rememberOwnDraft(form.kind, id);
  return new WritingSession({ kind: form.kind, draftId: id, recordId: id, empty: form.empty, words: wordsFor(form, content), seed });
}

export function writingFromDraft<K extends Kind>(form: WritingForm<K>, draft: Draft, stored?: RecordOf<K>): WritingSession<K> {
  const { id, recordId, baseVersion, updatedAt, queued, seed } = draft;
  rememberOwnDraft(form.kind, id);
  return new WritingSession({
    kind: form.kind,
    draftId: id,
    recordId,
    empty: form.empty,
    words: wordsFor(form, draft.content as ContentOf[K]),
    version: baseVersion,
    stored,
    restoredAt: updatedAt,
    queued: queued as Queued<ContentOf[K]> | undefined,
    seed,
  });
}

/** A page that is filled in beforehand takes up a draft only if that began with the same words. */
export function openNew<K extends Kind>(form: WritingForm<K>, from?: Partial<ContentOf[K]>): Promise<WritingSession<K>> {
  return whileOpening(findNew(form, from));
}

async function findNew<K extends Kind>(form: WritingForm<K>, from?: Partial<ContentOf[K]>): Promise<WritingSession<K>> {
  const drafts = (await draftsOf(form.kind)).filter((draft) => isUnsaved(draft) && sameContent(draft.seed, from));
  const draft = await firstFree(form.kind, drafts);
  if (draft) return writingFromDraft(form, draft);
  return from ? newWriting(form, { ...form.empty, ...from }, from) : newWriting(form);
}

/** Opens a stored record. Words kept on this device win over stored ones, and the page says so. */
export function openStored<K extends Kind>(form: WritingForm<K>, recordId: string): Promise<WritingSession<K>> {
  return whileOpening(findStored(form, recordId));
}

async function findStored<K extends Kind>(form: WritingForm<K>, recordId: string): Promise<WritingSession<K>> {
  // Asked for by its name, a draft that was set aside is wanted as well.
  const drafts = (await draftsOf(form.kind)).filter((draft) => draft.recordId === recordId).map((draft) => ({ ...draft, setAside: false }));
  const draft = await firstFree(form.kind, drafts);
  if (draft && draft.baseVersion === undefined && !draft.queued) return writingFromDraft(form, draft);
  let record: RecordOf<K>;
  try {
    // An address that leads to another tool's record leads nowhere here.
    record = await records.getOf(form.kind, recordId);
  } catch (reason) {
    // Out of reach, but the words are here: better to go on writing than to wait.
    if (draft) return writingFromDraft(form, draft);
    throw reason;
  }
  const whole = { ...record, content: { ...form.empty, ...record.content } };
  if (draft && (draft.queued !== undefined || !sameExactly(draft.content, whole.content))) {
    // A draft of something that was saved, whose answer never came, starts from what is stored, unless that is another's.
    const isOurs = [draft.queued?.content, ...(draft.queued?.unheard ?? [])].some((sent) => sameContent(sent, whole.content));
    const from = draft.baseVersion === undefined && isOurs ? { ...draft, baseVersion: whole.version } : draft;
    return writingFromDraft(form, from, whole);
  }
  const draftId = draft?.id ?? `${recordId}~${uuidv7()}`;
  await claimDraft(draftId);
  rememberOwnDraft(form.kind, draftId);
  return new WritingSession({
    kind: form.kind,
    draftId,
    recordId,
    empty: form.empty,
    words: wordsFor(form, whole.content),
    version: whole.version,
    stored: whole,
  });
}

/** In a conflict: the other version takes the page, and the person's own words are kept aside as a draft. */
export async function keepAsideAndTake<K extends Kind>(session: WritingSession<K>, form: WritingForm<K>): Promise<void> {
  const { state, words } = session;
  if (state.kind !== 'conflict') return;
  const mine = words.read();
  if (!sameContent(mine, state.current.content)) {
    const aside = await newWriting(form, mine);
    await aside.keeper.setAside();
    rememberOwnDraft(form.kind, session.keeper.id);
    // Where the device does not take them the server may. What neither has stays on the page.
    if (aside.keeper.state().kind !== 'kept' && !(await aside.save({ status: 'draft' }))) return;
    const latest = words.read();
    if (!sameExactly(latest, mine)) {
      aside.words.replace(latest);
      void aside.keeper.flush();
    }
  }
  session.rebase(state.current);
  words.replace({ ...session.empty, ...state.current.content });
}
