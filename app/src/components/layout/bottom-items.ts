import { accessOf, isProtected } from '@/lib/pages';
import type { Role } from '@/lib/auth/viewer';

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
  /** No page matches the address. */
  notFound: boolean;
  role: Role;
  signedIn: boolean;
  /** Paths of existing pages. An item without a page is left out. */
  pages: ReadonlySet<string>;
}

/**
 * Returns the items of the bottom bar for a page. Only pages for signed-in users have one; an empty
 * list means no bar.
 */
export function itemsFor({ path, notFound, role, signedIn, pages }: Situation): readonly BarItem[] {
  const access = accessOf(path);
  if (notFound || !signedIn || !(isProtected(access) || access === 'onboarding')) return [];
  return barItems[role].filter((item) => pages.has(item.to));
}
