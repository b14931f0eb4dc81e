import { isShareable, type Kind } from './sharing-data';
import { useActiveLinks } from './use-links';

/** Whether a record of this kind can be shared with a therapist, and whether that has an effect now. */
export function useSharing(kind: Kind): { isOffered: boolean; isOn: boolean } {
  const links = useActiveLinks();
  return {
    isOffered: links.length > 0 && isShareable(kind),
    isOn: links.some(({ scopes }) => scopes.includes('journal.shared')),
  };
}
