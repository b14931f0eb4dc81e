import { useServerConfig } from '@/lib/api/server-config';

export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

function isAccount(candidate: unknown): candidate is DemoAccount {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { email, password, role } = candidate as Partial<Record<keyof DemoAccount, unknown>>;
  return typeof email === 'string' && typeof password === 'string' && typeof role === 'string';
}

/** Returns the demo accounts of this server. A production server has none. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data } = useServerConfig();
  const accounts = (data as { demoAccounts?: unknown } | undefined)?.demoAccounts;
  return Array.isArray(accounts) ? accounts.filter(isAccount) : [];
}
