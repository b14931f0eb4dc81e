import type { Save } from './machine';
import type { AnyRecord, ContentOf, Kind, RecordOf } from './types';

/** The known details of a record that the server doesn't have; the others have defaults. */
type Known = Partial<Omit<Save, 'content'>> & Partial<Pick<AnyRecord, 'riskLevel'>>;

/** Returns content that the server doesn't have as a record of version 0, as the server would store it now. */
export function localRecord<K extends Kind>(kind: K, id: string, content: ContentOf[K], known: Known = {}): RecordOf<K> {
  const { status = 'complete', share = 'private', riskLevel = 'none', at = Date.now() } = known;
  const when = new Date(at).toISOString();
  const occurredAt = known.occurredAt ?? when;
  return { id, kind, version: 0, status, share, occurredAt, createdAt: when, updatedAt: when, content, riskLevel };
}
