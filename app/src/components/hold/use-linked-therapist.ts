import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import { toldOnPage } from '@/lib/api/query-client';

/** Whether the patient has an active link with a therapist. False while that isn't known. */
export function useLinkedTherapist(): boolean {
  const { data } = useQuery({
    queryKey: ['care-links'],
    queryFn: ({ signal }) => unwrap(api.GET('/care-links', { signal })),
    meta: toldOnPage,
  });
  return data?.careLinks.some(({ role, status }) => role === 'patient' && status === 'active') ?? false;
}
