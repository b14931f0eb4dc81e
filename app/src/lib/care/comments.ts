/** Calls about the comments on a record of one's own. Every failure is thrown as an `AppError`. */
import { api, completed, unwrap } from '@/lib/api/client';
import { createOnce } from '@/lib/api/create-once';
import type { Comment } from './care-data';

export const loadOwnComments = async (id: string, signal: AbortSignal): Promise<Comment[]> =>
  (await unwrap(api.GET('/records/{id}/comments', { params: { path: { id } }, signal }))).comments;

export const sendOwnComment = (id: string, careLinkId: string, text: string): Promise<void> =>
  createOnce(['comment', id, careLinkId, text], (header) =>
    completed(api.POST('/records/{id}/comments', { params: { path: { id }, header }, body: { careLinkId, text } })),
  );
