/** Who is looking, for the parts of the frame that depend on it. */
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

/** Where "dashboard" leads from screens that do not know the role. A therapist is led on from there. */
export const dashboardPath = '/dashboard';
