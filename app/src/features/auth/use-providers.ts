import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';

async function isGoogleOffered(): Promise<boolean> {
  const answer = await fetch('/auth/v1/settings', { headers: { apikey: 'evenkeel' }, signal: AbortSignal.timeout(8000) });
  const settings = (await answer.json()) as { external?: { google?: unknown } };
  return answer.ok && settings.external?.google === true;
}

/** Returns whether the server offers sign-in with Google. Until it is known, there is no button. */
export function useGoogle(): boolean {
  const { data } = useQuery({ queryKey: ['sign-in-google'], queryFn: isGoogleOffered, staleTime: Infinity, meta: toldOnPage });
  return data === true;
}
