/** Saves content that no page shows, such as a check-in or a pinned note. */
import { AppError } from '@/lib/errors';
import { uuidv7 } from '@/lib/uuid';
import { mergeChanges } from './combine';
import { sameExactly } from './content';
import type { Draft } from './db';
import { localRecord } from './local-record';
import { OpenRecord, type RecordHost, type SaveOptions } from './open-record';
import type { ContentOf, Kind, RecordOf } from './types';

export interface SaveRecordOptions<K extends Kind> extends SaveOptions {
  /** The record to change, as the page knows it; a new record without it. */
  base?: Pick<RecordOf<K>, 'id' | 'version' | 'status' | 'share' | 'occurredAt' | 'content'> | undefined;
  /** Whether the save may wait on this device for the network. Otherwise it is rejected. */
  mayWait?: boolean;
}

/** The part of the store that saves without a page use. */
export interface PagelessHost extends RecordHost {
  /** Continues a draft. */
  resume: <K extends Kind>(form: { kind: K; empty: ContentOf[K] }, draft: Draft) => OpenRecord<K>;
}

/**
 * Saves content without an open page. Offline it is queued on this device, and the caller gets
 * the local record with version 0. Changes of other fields that the server got meanwhile are kept.
 *
 * @throws {AppError} If the server rejects it, or if both changed the same field.
 */
export async function savePageless<K extends Kind>(
  host: PagelessHost,
  kind: K,
  content: ContentOf[K],
  { base, mayWait = true, ...details }: SaveRecordOptions<K> = {},
): Promise<RecordOf<K>> {
  const record = await openPageless(host, kind, base);
  const release = host.hold(record);
  try {
    const before = record.state;
    // An earlier save may be waiting, which changed other fields.
    const wanted = (base && mergeChanges(base.content, content, record.read())) ?? content;
    record.replace(wanted);
    const saved = await record.save(details);
    if (saved) return saved;
    const { save, error, phase } = record.state;
    // A newer save of the same record has replaced this one.
    if (!save || !sameExactly(save.content, wanted)) return localRecord(kind, record.id, wanted);
    if (phase === 'pending' && mayWait && record.draftStatus().kind === 'stored') return localRecord(kind, record.id, save.content, save);
    await record.withdraw(before);
    throw error ?? AppError.network();
  } finally {
    release();
  }
}

/** In a conflict without a page to ask on: keeps both versions, as separate records. */
export async function keepBoth(host: PagelessHost, record: OpenRecord<Kind>): Promise<void> {
  const { kind, state } = record;
  const { content, status, occurredAt, share } = state.save ?? {};
  if (!content) return;
  const beside = await openPageless<Kind>(host, kind, undefined);
  const release = host.hold(beside);
  beside.replace(content);
  const saving = beside.save({ ...(status && { status }), ...(occurredAt && { occurredAt }), ...(share && { share }) });
  await beside.flush();
  if (beside.draftStatus().kind === 'stored') await record.discard();
  await saving.finally(release);
}

/** Opens a record for a save without a page. Saves of one record share its draft, which has the record's id. */
async function openPageless<K extends Kind>(host: PagelessHost, kind: K, base: SaveRecordOptions<K>['base']): Promise<OpenRecord<K>> {
  const id = base?.id ?? uuidv7();
  const draft = base && (await host.drafts.get(id).catch(() => undefined));
  const owner = host.ownerOf(id);
  if (owner instanceof OpenRecord && owner.isPageless) return owner;
  const empty = {} as ContentOf[K];
  if (draft?.pageless && !owner) return host.resume({ kind, empty }, draft);
  const { version = 0, content = empty, status, share, occurredAt } = base ?? {};
  const details = { ...(status && { status }), ...(share && { share }), ...(occurredAt && { occurredAt }) };
  const state = { phase: 'clean', content, base: content, version: version || undefined, details, unacknowledged: [] } as const;
  // A page may have continued the draft, and its words must not be replaced.
  const draftId = owner || draft ? uuidv7() : id;
  return new OpenRecord<K>(host, { kind, draftId, recordId: id, empty, state, isPageless: true });
}
