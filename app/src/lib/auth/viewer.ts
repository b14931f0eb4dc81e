/** The viewer's role, for the header, footer and theme. */
import { useAuth, type Role } from '@/lib/auth';

export type { Role } from '@/lib/auth';

export interface Viewer {
  role: Role;
  signedIn: boolean;
}

export function useViewer(): Viewer {
  const { role, status } = useAuth();
  return { role, signedIn: status === 'signed-in' };
}

/**
 * The target of "dashboard" links that don't know the role. Therapists are redirected from there.
 */
export const dashboardPath = '/dashboard';
