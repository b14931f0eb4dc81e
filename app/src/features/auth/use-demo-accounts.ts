import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/lib/api/client';
import { toldOnPage } from '@/lib/query-client';

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

/** Accounts that this server gives away for trying out. On a real server there are none. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => unwrap(api.GET('/config')), staleTime: Infinity, meta: toldOnPage });
  const accounts = (data as { demoAccounts?: unknown } | undefined)?.demoAccounts;
  return Array.isArray(accounts) ? accounts.filter(isAccount) : [];
}
