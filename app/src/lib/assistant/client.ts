/** Calls to `/api/assistant` that are answered at once. Every failure is thrown as an `AppError`. */
import { api, unwrap } from '@/lib/api/client';
import type { AssistantInfo, ChatProvider, Reflection, Reframed, Reframing } from './types';

export const assistant = {
  info: (): Promise<AssistantInfo> => unwrap(api.GET('/assistant')),

  reflect: (text: string, provider: ChatProvider): Promise<Reflection> =>
    unwrap(api.POST('/assistant/reflections', { body: { text, provider } })),

  reframe: (thought: Reframing): Promise<Reframed> => unwrap(api.POST('/assistant/reframings', { body: { thought, provider: 'openai' } })),
} as const;
