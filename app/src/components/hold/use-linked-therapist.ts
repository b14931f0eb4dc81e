import { useActiveLinks } from '@/lib/care/use-links';

/** Whether the patient has an active link with a therapist. False while that isn't known. */
export function useLinkedTherapist(): boolean {
  return useActiveLinks().length > 0;
}
