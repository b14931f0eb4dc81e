import { accessOf, isProtected } from '@/lib/pages';
import type { Role } from '@/lib/viewer';

export type BarIcon = 'dashboard' | 'journal' | 'chat' | 'settings' | 'patients' | 'analytics';

export interface BarItem {
  name: string;
  to: string;
  icon: BarIcon;
}

const settings: BarItem = { name: 'Settings', to: '/settings', icon: 'settings' };

/** Four for each role, in this order. */
export const barItems: Record<Role, readonly BarItem[]> = {
  patient: [
    { name: 'Dashboard', to: '/dashboard', icon: 'dashboard' },
    { name: 'Journal', to: '/guided-journal', icon: 'journal' },
    { name: 'AI Chat', to: '/ai-therapist', icon: 'chat' },
    settings,
  ],
  therapist: [
    { name: 'Dashboard', to: '/therapist-dashboard', icon: 'dashboard' },
    { name: 'Patients', to: '/therapist/patients', icon: 'patients' },
    { name: 'Analytics', to: '/therapist/analytics', icon: 'analytics' },
    settings,
  ],
};

interface Situation {
  path: string;
  /** No page stands at this address. */
  notFound: boolean;
  role: Role;
  signedIn: boolean;
  /** The paths that have a page. An item without one would lead nowhere. */
  pages: ReadonlySet<string>;
}

/** What the bar offers here: on the pages of those who are signed in, and nowhere else. Nothing means there is no bar. */
export function itemsFor({ path, notFound, role, signedIn, pages }: Situation): readonly BarItem[] {
  const access = accessOf(path);
  if (notFound || !signedIn || !(isProtected(access) || access === 'onboarding')) return [];
  return barItems[role].filter((item) => pages.has(item.to));
}
