import type { ExportFile } from './wire';
import { copy } from './copy';

/** A comment with the name of its author, as the owner of the copy reads it. */
export interface NamedComment {
  author: string;
  text: string;
  at: string;
}

/** Returns the comments of a copy by the id of their record, oldest first. */
export function commentsByRecord({ comments }: ExportFile): ReadonlyMap<string, readonly NamedComment[]> {
  const found = new Map<string, NamedComment[]>();
  for (const { recordId, author, therapist, text, at } of comments) {
    const named = { author: author === 'patient' ? copy.file.you : (therapist ?? copy.file.therapist), text, at };
    found.set(recordId, [...(found.get(recordId) ?? []), named]);
  }
  return found;
}
