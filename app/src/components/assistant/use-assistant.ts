import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { assistant } from '@/lib/assistant/client';
import type { AssistantInfo, ProviderInfo } from '@/lib/assistant/types';
import { usePreferences } from '@/records/preferences';

/** Returns the server's description of its assistant; undefined until it is known. */
export function useAssistant(): { info: AssistantInfo | undefined; model: (ProviderInfo & { agreed: boolean }) | undefined } {
  const [{ agreedProvider }] = usePreferences();
  const { data: info } = useQuery({ queryKey: ['assistant'], queryFn: assistant.info, meta: toldOnPage });
  const model = info?.providers.find(({ id }) => id === 'openai');
  return { info, model: model && { ...model, agreed: model.agreed || agreedProvider === model.name } };
}
