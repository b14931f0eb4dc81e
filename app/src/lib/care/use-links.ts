import { useQuery } from '@tanstack/react-query';
import { toldOnPage } from '@/lib/api/query-client';
import { careKey, sharing } from './sharing';
import type { CareLink } from './sharing-data';

/** The query of the user's own links with therapists. */
export function useCareLinks() {
  return useQuery({
    queryKey: [...careKey, 'links'],
    queryFn: ({ signal }) => sharing.links(signal),
    select: ownAsPatient,
    meta: toldOnPage,
  });
}

const ownAsPatient = (links: CareLink[]): CareLink[] => links.filter(({ role }) => role === 'patient');

/** The active links of a patient; none while that isn't known. */
export function useActiveLinks(): readonly CareLink[] {
  const { data } = useCareLinks();
  return data?.filter(({ status }) => status === 'active') ?? [];
}
